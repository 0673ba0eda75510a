// RUN: tg-opt %s --tg-stabilize | FileCheck %s
// The definitions of what was recognised are not recognised: neither in their graphs, nor where these are inlined.
// RUN: tg-opt %s --tg-stabilize --tg-expand-named-graphs -o %t
// RUN: tg-opt %t --tg-stabilize | diff %t -
// RUN: tg-opt %t --tg-inline-graphs --canonicalize -o %t.inlined
// RUN: tg-opt %t.inlined --tg-stabilize | diff %t.inlined -
// RUN: tg-opt %t --tg-inline-graphs --canonicalize --tg-simplify --tg-stabilize | FileCheck %s --check-prefix=INLINED

// INLINED-NOT: tg.softmax
// INLINED-NOT: tg.log_softmax
// INLINED-NOT: tg.logsumexp

// CHECK-LABEL: func.func @softmax(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>)
// CHECK-NEXT: %[[S:.+]] = tg.softmax %[[X]] axis 1
// CHECK-NEXT: return %[[S]]
func.func @softmax(%x: tensor<?x3xf64>) -> tensor<?x3xf64> {
  %0 = tg.exp %x : tensor<?x3xf64>
  %1 = tg.sum %0 axes [1] keepdims : tensor<?x3xf64>
  %2 = tg.div %0, %1 : (tensor<?x3xf64>, tensor<?x1xf64>)
  return %2 : tensor<?x3xf64>
}

// CHECK-LABEL: func.func @softmax_of_a_vector(
// CHECK: tg.softmax %{{.+}} axis 0
func.func @softmax_of_a_vector(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tg.exp %x : tensor<4xf32>
  %1 = tg.sum %0 : tensor<4xf32>
  %2 = tg.div %0, %1 : (tensor<4xf32>, f32)
  return %2 : tensor<4xf32>
}

// CHECK-LABEL: func.func @softmax_with_expanded_sum(
// CHECK: tg.softmax %{{.+}} axis 1
func.func @softmax_with_expanded_sum(%x: tensor<?x3xf64>) -> tensor<?x3xf64> {
  %0 = tg.exp %x : tensor<?x3xf64>
  %1 = tg.sum %0 axes [1] : tensor<?x3xf64>
  %2 = tg.expand_dims %1 [1] : tensor<?xf64>
  %3 = tg.div %0, %2 : (tensor<?x3xf64>, tensor<?x1xf64>)
  return %3 : tensor<?x3xf64>
}

// On an empty axis the quotient is empty; tg.softmax fails.
// CHECK-LABEL: func.func @softmax_along_an_axis_of_unknown_size(
// CHECK-SAME: %[[X:.+]]: tensor<?xf64>)
// CHECK: %[[N:.+]] = tensor.dim %[[X]]
// CHECK: %[[C:.+]] = arith.cmpi ne, %[[N]]
// CHECK: scf.if %[[C]]
// CHECK: tg.softmax %[[X]] axis 0
// CHECK: else
// CHECK: scf.yield %[[X]]
func.func @softmax_along_an_axis_of_unknown_size(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.sum %0 : tensor<?xf64>
  %2 = tg.div %0, %1 : (tensor<?xf64>, f64)
  return %2 : tensor<?xf64>
}

// With the largest element subtracted, it fails before, too.
// CHECK-LABEL: func.func @softmax_with_a_shift(
// CHECK-SAME: %[[X:.+]]: tensor<?xf64>)
// CHECK-NEXT: %[[S:.+]] = tg.softmax %[[X]] axis 0
// CHECK-NEXT: return %[[S]]
func.func @softmax_with_a_shift(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.max %x : tensor<?xf64>
  %1 = tg.sub %x, %0 : (tensor<?xf64>, f64)
  %2 = tg.exp %1 : tensor<?xf64>
  %3 = tg.sum %2 : tensor<?xf64>
  %4 = tg.div %2, %3 : (tensor<?xf64>, f64)
  return %4 : tensor<?xf64>
}

// CHECK-LABEL: func.func @quotients_that_are_no_softmax(
// CHECK-NOT: tg.softmax
// CHECK: return
func.func @quotients_that_are_no_softmax(%x: tensor<3x3xf64>, %y: tensor<3x3xf64>, %z: tensor<0xf64>)
    -> (tensor<3x3xf64>, tensor<3x3xf64>, tensor<3x3xf64>, tensor<0xf64>) {
  %0 = tg.exp %x : tensor<3x3xf64>
  // Repeated along the other axis.
  %1 = tg.sum %0 axes [1] : tensor<3x3xf64>
  %2 = tg.div %0, %1 : (tensor<3x3xf64>, tensor<3xf64>)
  // Of two axes.
  %3 = tg.sum %0 : tensor<3x3xf64>
  %4 = tg.div %0, %3 : (tensor<3x3xf64>, f64)
  // Of something else.
  %5 = tg.sum %0 axes [1] keepdims : tensor<3x3xf64>
  %6 = tg.exp %y : tensor<3x3xf64>
  %7 = tg.div %6, %5 : (tensor<3x3xf64>, tensor<3x1xf64>)
  // Of nothing.
  %8 = tg.exp %z : tensor<0xf64>
  %9 = tg.sum %8 : tensor<0xf64>
  %10 = tg.div %8, %9 : (tensor<0xf64>, f64)
  return %2, %4, %7, %10 : tensor<3x3xf64>, tensor<3x3xf64>, tensor<3x3xf64>, tensor<0xf64>
}

// CHECK-LABEL: func.func @logsumexp(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>)
// CHECK: %[[A:.+]] = tg.logsumexp %[[X]] axes [1] keepdims
// CHECK: %[[B:.+]] = scf.if
// CHECK: tg.logsumexp %[[X]] axes [0]
// CHECK: else
// CHECK: arith.constant dense<0xFFF0000000000000> : tensor<3xf64>
// CHECK: return %[[A]], %[[B]]
func.func @logsumexp(%x: tensor<?x3xf64>) -> (tensor<?x1xf64>, tensor<3xf64>) {
  %0 = tg.exp %x : tensor<?x3xf64>
  %1 = tg.sum %0 axes [1] keepdims : tensor<?x3xf64>
  %2 = tg.log %1 : tensor<?x1xf64>
  %3 = tg.sum %0 axes [0] : tensor<?x3xf64>
  %4 = tg.log %3 : tensor<3xf64>
  return %2, %4 : tensor<?x1xf64>, tensor<3xf64>
}

// CHECK-LABEL: func.func @log_softmax(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>)
// CHECK: %[[A:.+]] = tg.log_softmax %[[X]] axis 1
// CHECK: %[[B:.+]] = tg.log_softmax %[[X]] axis 1
// CHECK: %[[C:.+]] = tg.softmax %[[X]] axis 1
// CHECK: return %[[A]], %[[B]], %[[C]]
func.func @log_softmax(%x: tensor<?x3xf64>) -> (tensor<?x3xf64>, tensor<?x3xf64>, tensor<?x3xf64>) {
  %0 = tg.exp %x : tensor<?x3xf64>
  %1 = tg.sum %0 axes [1] keepdims : tensor<?x3xf64>
  %2 = tg.div %0, %1 : (tensor<?x3xf64>, tensor<?x1xf64>)
  %3 = tg.log %2 : tensor<?x3xf64>
  %4 = tg.log %1 : tensor<?x1xf64>
  %5 = tg.sub %x, %4 : (tensor<?x3xf64>, tensor<?x1xf64>)
  %6 = tg.exp %5 : tensor<?x3xf64>
  return %3, %5, %6 : tensor<?x3xf64>, tensor<?x3xf64>, tensor<?x3xf64>
}

// CHECK-LABEL: func.func @log_softmax_along_an_axis_of_unknown_size(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>)
// CHECK: %[[A:.+]] = scf.if
// CHECK: tg.log_softmax %[[X]] axis 0
// CHECK: else
// CHECK: tg.log %[[X]]
// CHECK: %[[B:.+]] = scf.if
// CHECK: tg.log_softmax %[[X]] axis 0
// CHECK: else
// CHECK: tg.sub
// CHECK: return %[[A]], %[[B]]
func.func @log_softmax_along_an_axis_of_unknown_size(%x: tensor<?x3xf64>) -> (tensor<?x3xf64>, tensor<?x3xf64>) {
  %0 = tg.exp %x : tensor<?x3xf64>
  %1 = tg.sum %0 axes [0] : tensor<?x3xf64>
  %2 = tg.div %0, %1 : (tensor<?x3xf64>, tensor<3xf64>)
  %3 = tg.log %2 : tensor<?x3xf64>
  %4 = tg.log %1 : tensor<3xf64>
  %5 = tg.sub %x, %4 : (tensor<?x3xf64>, tensor<3xf64>)
  return %3, %5 : tensor<?x3xf64>, tensor<?x3xf64>
}
