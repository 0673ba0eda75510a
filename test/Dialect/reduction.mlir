// RUN: tg-opt %s | tg-opt | FileCheck %s
// RUN: tg-opt %s --mlir-print-op-generic | tg-opt | FileCheck %s
// RUN: tg-opt %s --verify-roundtrip -o /dev/null

// CHECK-LABEL: func.func @axes_and_keepdims(
// CHECK-SAME: %[[X:.+]]: tensor<?x3x4xf32>)
func.func @axes_and_keepdims(%x: tensor<?x3x4xf32>)
    -> (f32, tensor<1x1x1xf32>, tensor<3xf32>, tensor<1x3x4xf32>, tensor<?x3x4xf32>) {
  // CHECK: tg.sum %[[X]] : tensor<?x3x4xf32>
  %0 = tg.sum %x : tensor<?x3x4xf32>
  // CHECK: tg.prod %[[X]] keepdims : tensor<?x3x4xf32>
  %1 = tg.prod %x keepdims : tensor<?x3x4xf32>
  // CHECK: tg.max %[[X]] axes [0, 2] : tensor<?x3x4xf32>
  %2 = tg.max %x axes [0, 2] : tensor<?x3x4xf32>
  // CHECK: tg.min %[[X]] axes [0] keepdims : tensor<?x3x4xf32>
  %3 = tg.min %x axes [0] keepdims : tensor<?x3x4xf32>
  // CHECK: tg.sum %[[X]] axes [] : tensor<?x3x4xf32>
  %4 = tg.sum %x axes [] : tensor<?x3x4xf32>
  return %0, %1, %2, %3, %4 : f32, tensor<1x1x1xf32>, tensor<3xf32>, tensor<1x3x4xf32>, tensor<?x3x4xf32>
}

// CHECK-LABEL: func.func @wider_accumulators(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf16>, %[[K:.+]]: tensor<?xi32>)
func.func @wider_accumulators(%x: tensor<?x3xf16>, %k: tensor<?xi32>) -> (tensor<?xf64>, i64, index) {
  // CHECK: tg.sum %[[X]] axes [1] in f64 : tensor<?x3xf16>
  %0 = tg.sum %x axes [1] in f64 : tensor<?x3xf16>
  // CHECK: tg.prod %[[K]] in i64 : tensor<?xi32>
  %1 = tg.prod %k in i64 : tensor<?xi32>
  // CHECK: tg.sum %[[K]] in index : tensor<?xi32>
  %2 = tg.sum %k in index : tensor<?xi32>
  return %0, %1, %2 : tensor<?xf64>, i64, index
}

// CHECK-LABEL: func.func @booleans(
// CHECK-SAME: %[[B:.+]]: tensor<?x3xi1>)
func.func @booleans(%b: tensor<?x3xi1>) -> (i1, tensor<?x1xi1>) {
  // CHECK: tg.any %[[B]] : tensor<?x3xi1>
  %0 = tg.any %b : tensor<?x3xi1>
  // CHECK: tg.all %[[B]] axes [1] keepdims : tensor<?x3xi1>
  %1 = tg.all %b axes [1] keepdims : tensor<?x3xi1>
  return %0, %1 : i1, tensor<?x1xi1>
}

// CHECK-LABEL: func.func @positions_are_indices(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>)
func.func @positions_are_indices(%x: tensor<?x3xf64>)
    -> (index, tensor<?xindex>, tensor<1x3xindex>, tensor<?x3xindex>) {
  // CHECK: tg.argmax %[[X]] : tensor<?x3xf64>
  %0 = tg.argmax %x : tensor<?x3xf64>
  // CHECK: tg.argmax %[[X]] axes [1] : tensor<?x3xf64>
  %1 = tg.argmax %x axes [1] : tensor<?x3xf64>
  // CHECK: tg.argmin %[[X]] axes [0] keepdims : tensor<?x3xf64>
  %2 = tg.argmin %x axes [0] keepdims : tensor<?x3xf64>
  // CHECK: tg.argsort %[[X]] axis 1 : tensor<?x3xf64>
  %3 = tg.argsort %x axis 1 : tensor<?x3xf64>
  return %0, %1, %2, %3 : index, tensor<?xindex>, tensor<1x3xindex>, tensor<?x3xindex>
}

// CHECK-LABEL: func.func @same_shape(
// CHECK-SAME: %[[K:.+]]: tensor<?xi8>, %[[X:.+]]: tensor<2x3xbf16>)
func.func @same_shape(%k: tensor<?xi8>, %x: tensor<2x3xbf16>) {
  // CHECK: tg.cumsum %[[K]] axis 0 : tensor<?xi8>
  %0 = tg.cumsum %k axis 0 : tensor<?xi8>
  // CHECK: tg.cumprod %[[X]] axis 1 : tensor<2x3xbf16>
  %1 = tg.cumprod %x axis 1 : tensor<2x3xbf16>
  // CHECK: tg.cummax %[[X]] axis 0 : tensor<2x3xbf16>
  %2 = tg.cummax %x axis 0 : tensor<2x3xbf16>
  // CHECK: tg.cummin %[[K]] axis 0 : tensor<?xi8>
  %3 = tg.cummin %k axis 0 : tensor<?xi8>
  // CHECK: tg.sort %[[K]] axis 0 : tensor<?xi8>
  %4 = tg.sort %k axis 0 : tensor<?xi8>
  // CHECK: tg.softmax %[[X]] axis 1 : tensor<2x3xbf16>
  %5 = tg.softmax %x axis 1 : tensor<2x3xbf16>
  // CHECK: tg.log_softmax %[[X]] axis 0 : tensor<2x3xbf16>
  %6 = tg.log_softmax %x axis 0 : tensor<2x3xbf16>
  return
}

// CHECK-LABEL: func.func @logsumexp(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>)
func.func @logsumexp(%x: tensor<?x3xf64>) -> (f64, tensor<?x1xf64>) {
  // CHECK: tg.logsumexp %[[X]] : tensor<?x3xf64>
  %0 = tg.logsumexp %x : tensor<?x3xf64>
  // CHECK: tg.logsumexp %[[X]] axes [1] keepdims : tensor<?x3xf64>
  %1 = tg.logsumexp %x axes [1] keepdims : tensor<?x3xf64>
  return %0, %1 : f64, tensor<?x1xf64>
}

// CHECK-LABEL: func.func @bits(
// CHECK-SAME: %[[K:.+]]: tensor<?x3xi32>, %[[B:.+]]: tensor<2xi1>)
func.func @bits(%k: tensor<?x3xi32>, %b: tensor<2xi1>) -> (i32, tensor<?x1xi32>, tensor<3xi32>, i1) {
  // CHECK: tg.reduce_and %[[K]] : tensor<?x3xi32>
  %0 = tg.reduce_and %k : tensor<?x3xi32>
  // CHECK: tg.reduce_or %[[K]] axes [1] keepdims : tensor<?x3xi32>
  %1 = tg.reduce_or %k axes [1] keepdims : tensor<?x3xi32>
  // CHECK: tg.reduce_xor %[[K]] axes [0] : tensor<?x3xi32>
  %2 = tg.reduce_xor %k axes [0] : tensor<?x3xi32>
  // CHECK: tg.reduce_xor %[[B]] : tensor<2xi1>
  %3 = tg.reduce_xor %b : tensor<2xi1>
  return %0, %1, %2, %3 : i32, tensor<?x1xi32>, tensor<3xi32>, i1
}
