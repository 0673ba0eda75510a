// RUN: tg-opt %s --tg-simplify | FileCheck %s

// CHECK-LABEL: func.func @nonzero_of_comparisons(
// CHECK-SAME: %[[X:.+]]: tensor<?xf64>, %[[M:.+]]: tensor<?xi1>, %[[K:.+]]: tensor<3xi8>
// CHECK: %[[A:.+]] = tg.nonzero %[[X]] : tensor<?xf64>
// CHECK: %[[B:.+]] = tg.nonzero %[[X]] : tensor<?xf64>
// CHECK: %[[C:.+]] = tg.nonzero %[[M]] : tensor<?xi1>
// CHECK: %[[D:.+]] = tg.nonzero %[[K]] : tensor<3xi8>
// CHECK: return %[[A]], %[[B]], %[[C]], %[[D]]
func.func @nonzero_of_comparisons(%x: tensor<?xf64>, %m: tensor<?xi1>, %k: tensor<3xi8>)
    -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
  %zero = arith.constant 0.0 : f64
  %none = arith.constant dense<-0.0> : tensor<1xf64>
  %0 = tg.ne %x, %zero : (tensor<?xf64>, f64)
  %1 = tg.nonzero %0 : tensor<?xi1>
  %2 = tg.ne %none, %x : (tensor<1xf64>, tensor<?xf64>)
  %3 = tg.nonzero %2 : tensor<?xi1>
  %4 = tg.cast %m to f32 : tensor<?xi1>
  %5 = tg.nonzero %4 : tensor<?xf32>
  %6 = tg.cast %k to i1 : tensor<3xi8>
  %7 = tg.nonzero %6 : tensor<3xi1>
  return %1, %3, %5, %7 : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
}

// A half is nonzero, and 0 as an integer; two sizes that may differ are compared; a column is repeated.
// CHECK-LABEL: func.func @keeps_other_comparisons(
// CHECK: tg.cast
// CHECK: tg.nonzero %{{.+}} : tensor<?xi32>
// CHECK: tg.ne
// CHECK: tg.nonzero %{{.+}} : tensor<3xi1>
// CHECK: tg.ne
// CHECK: tg.nonzero %{{.+}} : tensor<2x3xi1>
func.func @keeps_other_comparisons(%x: tensor<?xf64>, %c: tensor<2x1xf64>) -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
  %0 = tg.cast %x to i32 : tensor<?xf64>
  %1 = tg.nonzero %0 : tensor<?xi32>
  %z = arith.constant dense<0.0> : tensor<3xf64>
  %2 = tg.ne %x, %z : (tensor<?xf64>, tensor<3xf64>)
  %3 = tg.nonzero %2 : tensor<3xi1>
  %4 = tg.ne %c, %z : (tensor<2x1xf64>, tensor<3xf64>)
  %5:2 = tg.nonzero %4 : tensor<2x3xi1>
  return %1, %3, %5#0 : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
}

// CHECK-LABEL: func.func @repeat_by_constants(
// CHECK-SAME: %[[X:.+]]: tensor<?x2xf64>)
// CHECK: %[[ROWS:.+]] = tensor.dim %[[X]]
// CHECK: %[[ALL:.+]] = arith.muli
// CHECK: %[[WIDE:.+]] = tg.expand_dims %[[X]] [1]
// CHECK: %[[MANY:.+]] = tg.broadcast_to %[[WIDE]] [%[[ROWS]], 3, 2]
// CHECK: %[[A:.+]] = tg.reshape %[[MANY]] [%[[ALL]], 2]
// CHECK: %[[PAIRS:.+]] = tg.reshape %{{.+}} [%{{.+}}, 4]
// CHECK: %[[B:.+]] = tensor.cast %[[PAIRS]] : tensor<?x4xf64> to tensor<?x?xf64>
// CHECK: return %[[A]], %[[B]]
func.func @repeat_by_constants(%x: tensor<?x2xf64>) -> (tensor<?x2xf64>, tensor<?x?xf64>) {
  %three = arith.constant 3 : i8
  %two = arith.constant 2 : index
  %0 = tg.repeat %x by %three axis 0 : (tensor<?x2xf64>, i8)
  %1 = tg.repeat %x by %two axis 1 : (tensor<?x2xf64>, index)
  return %0, %1 : tensor<?x2xf64>, tensor<?x?xf64>
}

// A negative count is an error, and sizes that depend on elements stay unknown.
// CHECK-LABEL: func.func @keeps_repeats(
// CHECK-COUNT-3: tg.repeat
// CHECK: tg.nonzero
func.func @keeps_repeats(%x: tensor<?xf64>, %v: tensor<2xf64>)
    -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xindex>) {
  %minus = arith.constant -1 : i64
  %counts = arith.constant dense<[1, 2]> : tensor<2xi64>
  %twice = arith.constant dense<2> : tensor<2xi64>
  %0 = tg.repeat %x by %minus axis 0 : (tensor<?xf64>, i64)
  %1 = tg.repeat %v by %counts axis 0 : (tensor<2xf64>, tensor<2xi64>)
  %2 = tg.repeat %v by %twice axis 0 : (tensor<2xf64>, tensor<2xi64>)
  %3 = tg.nonzero %counts : tensor<2xi64>
  return %0, %1, %2, %3 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xindex>
}
