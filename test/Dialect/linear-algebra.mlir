// RUN: tg-opt %s | tg-opt | FileCheck %s
// RUN: tg-opt %s --mlir-print-op-generic | tg-opt | FileCheck %s
// RUN: tg-opt %s --verify-roundtrip -o /dev/null

// CHECK-LABEL: func.func @vectors_and_matrices(
// CHECK-SAME: %[[A:.+]]: tensor<?x4xf64>, %[[B:.+]]: tensor<4x5xf64>, %[[V:.+]]: tensor<4xf64>)
func.func @vectors_and_matrices(%a: tensor<?x4xf64>, %b: tensor<4x5xf64>, %v: tensor<4xf64>)
    -> (f64, tensor<?xf64>, tensor<5xf64>, tensor<?x5xf64>) {
  // CHECK: tg.dot %[[V]], %[[V]] : tensor<4xf64>
  %0 = tg.dot %v, %v : tensor<4xf64>
  // CHECK: tg.dot %[[A]], %[[V]] : (tensor<?x4xf64>, tensor<4xf64>)
  %1 = tg.dot %a, %v : (tensor<?x4xf64>, tensor<4xf64>)
  // CHECK: tg.dot %[[V]], %[[B]] : (tensor<4xf64>, tensor<4x5xf64>)
  %2 = tg.dot %v, %b : (tensor<4xf64>, tensor<4x5xf64>)
  // CHECK: tg.dot %[[A]], %[[B]] : (tensor<?x4xf64>, tensor<4x5xf64>)
  %3 = tg.dot %a, %b : (tensor<?x4xf64>, tensor<4x5xf64>)
  return %0, %1, %2, %3 : f64, tensor<?xf64>, tensor<5xf64>, tensor<?x5xf64>
}

// CHECK-LABEL: func.func @batches_are_broadcast(
func.func @batches_are_broadcast(%a: tensor<7x1x2x?xi32>, %b: tensor<?x4x5xi32>, %m: tensor<?x2xi32>, %v: tensor<?xi32>)
    -> (tensor<7x?x2x5xi32>, tensor<7x1x?x?xi32>, tensor<?x5xi32>) {
  // CHECK: tg.dot %{{.+}}, %{{.+}} : (tensor<7x1x2x?xi32>, tensor<?x4x5xi32>)
  %0 = tg.dot %a, %b : (tensor<7x1x2x?xi32>, tensor<?x4x5xi32>)
  // CHECK: tg.dot %{{.+}}, %{{.+}} : (tensor<?x2xi32>, tensor<7x1x2x?xi32>)
  %1 = tg.dot %m, %a : (tensor<?x2xi32>, tensor<7x1x2x?xi32>)
  // CHECK: tg.dot %{{.+}}, %{{.+}} : (tensor<?xi32>, tensor<?x4x5xi32>)
  %2 = tg.dot %v, %b : (tensor<?xi32>, tensor<?x4x5xi32>)
  return %0, %1, %2 : tensor<7x?x2x5xi32>, tensor<7x1x?x?xi32>, tensor<?x5xi32>
}

// CHECK-LABEL: func.func @conv(
// CHECK-SAME: %[[X:.+]]: tensor<?x4x9xf32>, %[[W:.+]]: tensor<6x2x3xf32>, %[[Y:.+]]: tensor<2x?x8x?xi64>, %[[V:.+]]: tensor<?x?x3x3xi64>)
func.func @conv(%x: tensor<?x4x9xf32>, %w: tensor<6x2x3xf32>, %y: tensor<2x?x8x?xi64>, %v: tensor<?x?x3x3xi64>)
    -> (tensor<?x6x10xf32>, tensor<2x?x6x?xi64>) {
  // CHECK: tg.conv %[[X]], %[[W]] strides [2] low [1] high [5] dilations [2] input_dilations [2] groups 2 : (tensor<?x4x9xf32>, tensor<6x2x3xf32>)
  %0 = tg.conv %x, %w strides [2] low [1] high [5] dilations [2] input_dilations [2] groups 2 : (tensor<?x4x9xf32>, tensor<6x2x3xf32>)
  // CHECK: tg.conv %[[Y]], %[[V]] : (tensor<2x?x8x?xi64>, tensor<?x?x3x3xi64>)
  %1 = tg.conv %y, %v : (tensor<2x?x8x?xi64>, tensor<?x?x3x3xi64>)
  return %0, %1 : tensor<?x6x10xf32>, tensor<2x?x6x?xi64>
}
