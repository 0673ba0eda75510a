// RUN: tg-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @all_axes_are_not_spelled(
func.func @all_axes_are_not_spelled(%x: tensor<?x3xf64>, %b: tensor<?xi1>) -> (f64, tensor<1x1xf64>, index, i1) {
  // CHECK: tg.sum %{{.+}} : tensor<?x3xf64>
  %0 = tg.sum %x axes [0, 1] : tensor<?x3xf64>
  // CHECK: tg.max %{{.+}} keepdims : tensor<?x3xf64>
  %1 = tg.max %x axes [0, 1] keepdims : tensor<?x3xf64>
  // CHECK: tg.argmin %{{.+}} : tensor<?x3xf64>
  %2 = tg.argmin %x axes [0, 1] : tensor<?x3xf64>
  // CHECK: tg.all %{{.+}} : tensor<?xi1>
  %3 = tg.all %b axes [0] : tensor<?xi1>
  return %0, %1, %2, %3 : f64, tensor<1x1xf64>, index, i1
}

// CHECK-LABEL: func.func @keeps_accumulators(
func.func @keeps_accumulators(%x: tensor<?xi8>) -> i64 {
  // CHECK: tg.prod %{{.+}} in i64 : tensor<?xi8>
  %0 = tg.prod %x axes [0] in i64 : tensor<?xi8>
  return %0 : i64
}

// CHECK-LABEL: func.func @keeps_some_axes(
func.func @keeps_some_axes(%x: tensor<?x3xf64>) -> (tensor<3xf64>, tensor<?x3xf64>) {
  // CHECK: tg.sum %{{.+}} axes [0]
  %0 = tg.sum %x axes [0] : tensor<?x3xf64>
  // CHECK: tg.sum %{{.+}} axes []
  %1 = tg.sum %x axes [] : tensor<?x3xf64>
  return %0, %1 : tensor<3xf64>, tensor<?x3xf64>
}

// CHECK-LABEL: func.func @rank_0_has_no_axes(
func.func @rank_0_has_no_axes(%x: tensor<f64>) -> f64 {
  // CHECK: tg.sum %{{.+}} : tensor<f64>
  %0 = tg.sum %x axes [] : tensor<f64>
  return %0 : f64
}
