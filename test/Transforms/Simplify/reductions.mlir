// RUN: tg-opt %s --tg-simplify | FileCheck %s

// CHECK-LABEL: func.func @of_one_element(
// CHECK-SAME: %[[X:.+]]: tensor<?x1xf64>, %[[K:.+]]: tensor<1x3xi8>)
// CHECK-DAG: %[[A:.+]] = tg.squeeze %[[X]] [1]
// CHECK-DAG: %[[W:.+]] = tg.cast %[[K]] to i64
// CHECK-DAG: %[[B:.+]] = tg.squeeze %[[W]] [0]
// CHECK-DAG: %[[Z:.+]] = arith.constant dense<0> : tensor<3xindex>
// CHECK: return %[[A]], %[[X]], %[[B]], %[[Z]], %[[X]]
func.func @of_one_element(%x: tensor<?x1xf64>, %k: tensor<1x3xi8>)
    -> (tensor<?xf64>, tensor<?x1xf64>, tensor<3xi64>, tensor<3xindex>, tensor<?x1xf64>) {
  %0 = tg.max %x axes [1] : tensor<?x1xf64>
  %1 = tg.prod %x axes [1] keepdims : tensor<?x1xf64>
  %2 = tg.sum %k axes [0] in i64 : tensor<1x3xi8>
  %3 = tg.argmax %k axes [0] : tensor<1x3xi8>
  %4 = tg.cumprod %x axis 1 : tensor<?x1xf64>
  %5 = tg.sort %4 axis 1 : tensor<?x1xf64>
  return %0, %1, %2, %3, %5 : tensor<?xf64>, tensor<?x1xf64>, tensor<3xi64>, tensor<3xindex>, tensor<?x1xf64>
}

// 0.0 + -0.0 is 0.0.
// CHECK-LABEL: func.func @sums_of_one_float_stay(
// CHECK: tg.sum
// CHECK: tg.cumsum
func.func @sums_of_one_float_stay(%x: tensor<?x1xf64>) -> (tensor<?xf64>, tensor<?x1xf64>) {
  %0 = tg.sum %x axes [1] : tensor<?x1xf64>
  %1 = tg.cumsum %x axis 1 : tensor<?x1xf64>
  return %0, %1 : tensor<?xf64>, tensor<?x1xf64>
}

// CHECK-LABEL: func.func @of_reductions(
// CHECK-SAME: %[[X:.+]]: tensor<?x3x4xf64>, %[[K:.+]]: tensor<2x3x4xi32>)
// CHECK: %[[A:.+]] = tg.max %[[X]] axes [0, 2]
// CHECK: %[[B:.+]] = tg.sum %[[K]] in i64
// CHECK: return %[[A]], %[[B]]
func.func @of_reductions(%x: tensor<?x3x4xf64>, %k: tensor<2x3x4xi32>) -> (tensor<3xf64>, i64) {
  %0 = tg.max %x axes [0] : tensor<?x3x4xf64>
  %1 = tg.max %0 axes [1] : tensor<3x4xf64>
  %2 = tg.sum %k axes [1] in i64 : tensor<2x3x4xi32>
  %3 = tg.sum %2 : tensor<2x4xi64>
  return %1, %3 : tensor<3xf64>, i64
}

// CHECK-LABEL: func.func @in_any_order(
// CHECK-SAME: %[[X:.+]]: tensor<?x3x4xf64>)
// CHECK: %[[A:.+]] = tg.min %[[X]] axes [0]
// CHECK: %[[B:.+]] = tg.max %[[X]] axes [1]
// CHECK: return %[[A]], %[[B]]
func.func @in_any_order(%x: tensor<?x3x4xf64>) -> (tensor<3x4xf64>, tensor<?x4xf64>) {
  %0 = tg.transpose %x [1, 0, 2] : tensor<?x3x4xf64>
  %1 = tg.min %0 axes [1] : tensor<3x?x4xf64>
  %2 = tg.flip %x [1] : tensor<?x3x4xf64>
  %3 = tg.max %2 axes [1] : tensor<?x3x4xf64>
  return %1, %3 : tensor<3x4xf64>, tensor<?x4xf64>
}

// CHECK-LABEL: func.func @order_matters(
// CHECK: tg.flip
// CHECK: tg.sum
// CHECK: tg.sum
// CHECK: tg.transpose
// CHECK: tg.max
func.func @order_matters(%x: tensor<?x3x4xf64>) -> (f64, tensor<4x3xf64>) {
  %0 = tg.flip %x [1] : tensor<?x3x4xf64>
  %1 = tg.sum %0 axes [1] : tensor<?x3x4xf64>
  %2 = tg.sum %1 : tensor<?x4xf64>
  %3 = tg.transpose %x [2, 0, 1] : tensor<?x3x4xf64>
  %4 = tg.max %3 axes [1] : tensor<4x?x3xf64>
  return %2, %4 : f64, tensor<4x3xf64>
}

// CHECK-LABEL: func.func @of_equal_elements(
// CHECK-SAME: %[[C:.+]]: f64)
// CHECK-DAG: %[[A:.+]] = tg.full %[[C]] [4]
// CHECK-DAG: %[[K:.+]] = arith.constant 24 : i64
// CHECK: return %[[A]], %[[K]]
func.func @of_equal_elements(%c: f64) -> (tensor<4xf64>, i64) {
  %0 = tg.full %c [3, 4] : f64
  %1 = tg.max %0 axes [0] : tensor<3x4xf64>
  %2 = arith.constant dense<2> : tensor<3x4xi64>
  %3 = tg.sum %2 : tensor<3x4xi64>
  return %1, %3 : tensor<4xf64>, i64
}

// CHECK-LABEL: func.func @of_perhaps_no_elements(
// CHECK: tg.full
// CHECK: tg.max
func.func @of_perhaps_no_elements(%c: f64, %n: index) -> f64 {
  %0 = tg.full %c [%n] : f64
  %1 = tg.max %0 : tensor<?xf64>
  return %1 : f64
}

// CHECK-LABEL: func.func @sort_by_order(
// CHECK: %[[O:.+]] = tg.argsort %arg0 axis 0
// CHECK-NOT: tg.sort
// CHECK: %[[S:.+]] = tg.gather %arg0[%[[O]]] : (tensor<?xf64>, tensor<?xindex>)
// CHECK: return %[[S]], %[[O]]
func.func @sort_by_order(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xindex>) {
  %0 = tg.sort %x axis 0 : tensor<?xf64>
  %1 = tg.argsort %x axis 0 : tensor<?xf64>
  return %0, %1 : tensor<?xf64>, tensor<?xindex>
}

// CHECK-LABEL: func.func @sort_rows_by_order(
// CHECK-DAG: %[[O:.+]] = tg.argsort %arg0 axis 1
// CHECK-DAG: %[[R:.+]] = tg.iota
// CHECK-DAG: %[[E:.+]] = tg.expand_dims %[[R]] [1]
// CHECK: tg.gather %arg0[%[[E]], %[[O]]]
func.func @sort_rows_by_order(%x: tensor<?x4xf64>) -> (tensor<?x4xindex>, tensor<?x4xf64>) {
  %0 = tg.argsort %x axis 1 : tensor<?x4xf64>
  %1 = tg.sort %x axis 1 : tensor<?x4xf64>
  return %0, %1 : tensor<?x4xindex>, tensor<?x4xf64>
}

// CHECK-LABEL: func.func @sort_along_another_axis(
// CHECK: tg.sort
func.func @sort_along_another_axis(%x: tensor<?x4xf64>) -> (tensor<?x4xindex>, tensor<?x4xf64>) {
  %0 = tg.argsort %x axis 1 : tensor<?x4xf64>
  %1 = tg.sort %x axis 0 : tensor<?x4xf64>
  return %0, %1 : tensor<?x4xindex>, tensor<?x4xf64>
}
