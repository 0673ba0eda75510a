// RUN: tg-opt %s --tg-simplify | FileCheck %s

// CHECK-LABEL: func.func @neutral_operands_of_floats(
// CHECK-SAME: %[[X:.+]]: tensor<?xf64>)
// CHECK-NEXT: return %[[X]], %[[X]], %[[X]], %[[X]]
func.func @neutral_operands_of_floats(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %mzero = arith.constant -0.0 : f64
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1.0 : f64
  %inf = arith.constant 0x7FF0000000000000 : f64
  %minf = arith.constant 0xFFF0000000000000 : f64
  %0 = tg.add %mzero, %x : (f64, tensor<?xf64>)
  %1 = tg.sub %0, %zero : (tensor<?xf64>, f64)
  %2 = tg.div %x, %one : (tensor<?xf64>, f64)
  %3 = tg.pow %x, %one : (tensor<?xf64>, f64)
  %4 = tg.maximum %x, %minf : (tensor<?xf64>, f64)
  %5 = tg.minimum %4, %inf : (tensor<?xf64>, f64)
  return %1, %2, %3, %5 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// CHECK-LABEL: func.func @zeros_of_the_other_sign_stay(
// CHECK: tg.add
// CHECK: tg.sub
// CHECK: tg.mul
// CHECK: tg.maximum
func.func @zeros_of_the_other_sign_stay(%x: f64) -> (f64, f64, f64, f64) {
  %mzero = arith.constant -0.0 : f64
  %zero = arith.constant 0.0 : f64
  %inf = arith.constant 0x7FF0000000000000 : f64
  %0 = tg.add %x, %zero : f64
  %1 = tg.sub %x, %mzero : f64
  %2 = tg.mul %x, %zero : f64
  %3 = tg.maximum %x, %inf : f64
  return %0, %1, %2, %3 : f64, f64, f64, f64
}

// CHECK-LABEL: func.func @neutral_operands_of_integers(
// CHECK-SAME: %[[X:.+]]: i8, %[[B:.+]]: i1)
// CHECK-NEXT: return %[[X]], %[[B]]
func.func @neutral_operands_of_integers(%x: i8, %b: i1) -> (i8, i1) {
  %0 = arith.constant 0 : i8
  %1 = arith.constant 1 : i8
  %ones = arith.constant -1 : i8
  %least = arith.constant -128 : i8
  %true = arith.constant true
  %a = tg.floordiv %x, %1 : i8
  %c = tg.shl %a, %0 : i8
  %d = tg.and %c, %ones : i8
  %e = tg.or %d, %0 : i8
  %f = tg.xor %e, %0 : i8
  %g = tg.maximum %f, %least : i8
  %h = tg.and %b, %true : i1
  return %g, %h : i8, i1
}

// What is repeated to the shape of the result is repeated without the operation.
// CHECK-LABEL: func.func @keeps_the_shape(
// CHECK-SAME: %[[C:.+]]: f64, %[[V:.+]]: tensor<1x3xf64>)
// CHECK: %[[A:.+]] = tg.full %[[C]] [3] : f64
// CHECK: %[[B:.+]] = tg.broadcast_to %[[V]] [2, 3] : tensor<1x3xf64>
// CHECK: return %[[A]], %[[B]]
func.func @keeps_the_shape(%c: f64, %v: tensor<1x3xf64>) -> (tensor<3xf64>, tensor<2x3xf64>) {
  %one = arith.constant dense<1.0> : tensor<3xf64>
  %ones = arith.constant dense<1.0> : tensor<2x1xf64>
  %0 = tg.mul %c, %one : (f64, tensor<3xf64>)
  %1 = tg.mul %v, %ones : (tensor<1x3xf64>, tensor<2x1xf64>)
  return %0, %1 : tensor<3xf64>, tensor<2x3xf64>
}

// CHECK-LABEL: func.func @keeps_the_check_of_sizes(
// CHECK: %[[F:.+]] = tg.full
// CHECK: %[[A:.+]] = tg.mul %{{.+}}, %[[F]]
// CHECK: return %[[A]]
func.func @keeps_the_check_of_sizes(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %one = arith.constant 1.0 : f64
  %ones = tg.full %one [%n] : f64
  %0 = tg.mul %x, %ones : tensor<?xf64>
  return %0 : tensor<?xf64>
}

// CHECK-LABEL: func.func @fma_with_constants(
// CHECK-SAME: %[[X:.+]]: f64, %[[Y:.+]]: f64)
// CHECK: %[[A:.+]] = tg.add %[[X]], %[[Y]]
// CHECK: %[[B:.+]] = tg.mul %[[X]], %[[Y]]
// CHECK: return %[[A]], %[[B]]
func.func @fma_with_constants(%x: f64, %y: f64) -> (f64, f64) {
  %one = arith.constant 1.0 : f64
  %mzero = arith.constant -0.0 : f64
  %0 = tg.fma %one, %x, %y : f64
  %1 = tg.fma %x, %y, %mzero : f64
  return %0, %1 : f64, f64
}

// CHECK-LABEL: func.func @absorbing_operands(
// CHECK-DAG: %[[ZERO:.+]] = arith.constant 0 : i64
// CHECK-DAG: %[[ONE:.+]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG: %[[NAN:.+]] = arith.constant 0x7FF8000000000000 : f64
// CHECK-NOT: tg.
// CHECK: return %[[ZERO]], %{{.+}}, %[[ONE]], %{{.+}}, %[[NAN]] :
func.func @absorbing_operands(%k: i64, %x: f64) -> (i64, i64, f64, f64, f64) {
  %0 = arith.constant 0 : i64
  %m1 = arith.constant -1 : i64
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1.0 : f64
  %nan = arith.constant 0x7FF8000000000000 : f64
  %a = tg.mul %k, %0 : i64
  %b = tg.mod %k, %m1 : i64
  %c = tg.pow %x, %zero : f64
  %d = tg.pow %one, %x : f64
  %e = tg.maximum %x, %nan : f64
  return %a, %b, %c, %d, %e : i64, i64, f64, f64, f64
}

// CHECK-LABEL: func.func @zeros_of_unknown_shape(
// CHECK-SAME: %[[X:.+]]: tensor<?xi64>)
// CHECK: %[[N:.+]] = tensor.dim %[[X]]
// CHECK: tg.full %{{.+}} [%[[N]]] : i64
func.func @zeros_of_unknown_shape(%x: tensor<?xi64>) -> tensor<?xi64> {
  %0 = arith.constant 0 : i64
  %1 = tg.mul %x, %0 : (tensor<?xi64>, i64)
  return %1 : tensor<?xi64>
}

// CHECK-LABEL: func.func @keeps_the_error(
// CHECK: tg.shl
// CHECK: tg.pow
func.func @keeps_the_error(%k: i64) -> (i64, i64) {
  %0 = arith.constant 0 : i64
  %1 = arith.constant 1 : i64
  %a = tg.shl %0, %k : i64
  %b = tg.pow %1, %k : i64
  return %a, %b : i64, i64
}

// CHECK-LABEL: func.func @signs(
// CHECK-SAME: %[[X:.+]]: f64, %[[Y:.+]]: f64)
// CHECK: %[[A:.+]] = tg.sub %[[X]], %[[Y]]
// CHECK: %[[B:.+]] = tg.add %[[X]], %[[Y]]
// CHECK: %[[C:.+]] = tg.mul %[[X]], %[[Y]]
// CHECK: %[[D:.+]] = tg.neg %[[X]]
// CHECK: %[[E:.+]] = tg.abs %[[Y]]
// CHECK: return %[[X]], %[[A]], %[[B]], %[[C]], %[[D]], %[[E]]
func.func @signs(%x: f64, %y: f64) -> (f64, f64, f64, f64, f64, f64) {
  %mzero = arith.constant -0.0 : f64
  %nx = tg.neg %x : f64
  %ny = tg.neg %y : f64
  %0 = tg.neg %nx : f64
  %1 = tg.add %x, %ny : f64
  %2 = tg.sub %x, %ny : f64
  %3 = tg.mul %nx, %ny : f64
  %4 = tg.sub %mzero, %x : f64
  %5 = tg.abs %ny : f64
  return %0, %1, %2, %3, %4, %5 : f64, f64, f64, f64, f64, f64
}

// CHECK-LABEL: func.func @signs_and_constants(
// CHECK-SAME: %[[X:.+]]: f64)
// CHECK: %[[C:.+]] = arith.constant -3.0
// CHECK: %[[A:.+]] = tg.mul %[[X]], %[[C]]
// CHECK: %[[B:.+]] = tg.neg %[[X]]
// CHECK: return %[[A]], %[[B]]
func.func @signs_and_constants(%x: f64) -> (f64, f64) {
  %three = arith.constant 3.0 : f64
  %mone = arith.constant -1.0 : f64
  %0 = tg.neg %x : f64
  %1 = tg.mul %0, %three : f64
  %2 = tg.div %x, %mone : f64
  return %1, %2 : f64, f64
}

// -(x - x) is -0.0, and 0.0 - 0.0 is 0.0.
// CHECK-LABEL: func.func @keeps_signs_of_zeros(
// CHECK: tg.sub
// CHECK: tg.neg
// CHECK: tg.sub %cst
func.func @keeps_signs_of_zeros(%x: f64, %y: f64) -> (f64, f64) {
  %zero = arith.constant 0.0 : f64
  %0 = tg.sub %x, %y : f64
  %1 = tg.neg %0 : f64
  %2 = tg.sub %zero, %x : f64
  return %1, %2 : f64, f64
}

// CHECK-LABEL: func.func @one_value_twice(
// CHECK-SAME: %[[X:.+]]: f64, %[[K:.+]]: i64)
// CHECK: %[[Z:.+]] = arith.constant 0 : i64
// CHECK: %[[D:.+]] = tg.sub %[[X]], %[[X]] : f64
// CHECK-NOT: tg.
// CHECK: return %[[X]], %[[Z]], %{{.+}}, %[[D]]
func.func @one_value_twice(%x: f64, %k: i64) -> (f64, i64, i64, f64) {
  %0 = tg.maximum %x, %x : f64
  %1 = tg.sub %k, %k : i64
  %2 = tg.xor %k, %k : i64
  // NaN where x is not finite.
  %3 = tg.sub %x, %x : f64
  return %0, %1, %2, %3 : f64, i64, i64, f64
}

// CHECK-LABEL: func.func @once_is_enough(
// CHECK: %[[F:.+]] = tg.floor
// CHECK: %[[I:.+]] = tg.cast
// CHECK: %[[S:.+]] = tg.sort
// CHECK: return %[[F]], %[[I]], %[[S]]
func.func @once_is_enough(%x: f64, %k: i64, %v: tensor<?x?xf64>) -> (f64, f64, tensor<?x?xf64>) {
  %0 = tg.floor %x : f64
  %1 = tg.ceil %0 : f64
  %2 = tg.cast %k to f64 : i64
  %3 = tg.round %2 : f64
  %4 = tg.sort %v axis 1 : tensor<?x?xf64>
  %5 = tg.sort %4 axis 1 : tensor<?x?xf64>
  return %1, %3, %5 : f64, f64, tensor<?x?xf64>
}

// CHECK-LABEL: func.func @sorting_along_another_axis_stays(
// CHECK-COUNT-2: tg.sort
func.func @sorting_along_another_axis_stays(%v: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.sort %v axis 0 : tensor<?x?xf64>
  %1 = tg.sort %0 axis 1 : tensor<?x?xf64>
  return %1 : tensor<?x?xf64>
}

// CHECK-LABEL: func.func @running_extrema_in_both_directions_stay(
// CHECK: tg.cummax %{{.+}} axis 0 : tensor<?xf64>
// CHECK: tg.cummax %{{.+}} axis 0 reverse : tensor<?xf64>
// CHECK-NOT: tg.cummax
func.func @running_extrema_in_both_directions_stay(%v: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.cummax %v axis 0 : tensor<?xf64>
  %1 = tg.cummax %0 axis 0 reverse : tensor<?xf64>
  %2 = tg.cummax %1 axis 0 reverse : tensor<?xf64>
  return %2 : tensor<?xf64>
}

// CHECK-LABEL: func.func @cheaper_operations(
// CHECK-SAME: %[[X:.+]]: f64, %[[K:.+]]: i64)
// CHECK: %[[A:.+]] = tg.reciprocal %[[X]]
// CHECK: %[[B:.+]] = tg.rsqrt %[[X]]
// CHECK: %[[Q:.+]] = arith.constant 2.500000e-01
// CHECK: %[[C:.+]] = tg.mul %[[X]], %[[Q]]
// CHECK: %[[D:.+]] = tg.sqr %[[K]]
// CHECK: return %[[A]], %[[B]], %[[C]], %[[D]]
func.func @cheaper_operations(%x: f64, %k: i64) -> (f64, f64, f64, i64) {
  %one = arith.constant 1.0 : f64
  %four = arith.constant 4.0 : f64
  %two = arith.constant 2 : i64
  %0 = tg.div %one, %x : f64
  %1 = tg.sqrt %x : f64
  %2 = tg.div %one, %1 : f64
  %3 = tg.div %x, %four : f64
  %4 = tg.pow %k, %two : i64
  return %0, %2, %3, %4 : f64, f64, f64, i64
}

// CHECK-LABEL: func.func @what_rounds_otherwise_stays(
// CHECK: tg.div
// CHECK: tg.pow
// CHECK: tg.sqrt
// CHECK: tg.reciprocal
// CHECK: tg.div
func.func @what_rounds_otherwise_stays(%x: f64, %h: f16) -> (f64, f64, f16, f16) {
  %three = arith.constant 3.0 : f64
  %two = arith.constant 2.0 : f64
  %tiny = arith.constant 6.0e-8 : f16
  %0 = tg.div %x, %three : f64
  %1 = tg.pow %x, %two : f64
  %2 = tg.sqrt %h : f16
  %3 = tg.reciprocal %2 : f16
  // 2⁻²⁴: its reciprocal is no number of this type.
  %4 = tg.div %h, %tiny : f16
  return %0, %1, %3, %4 : f64, f64, f16, f16
}
