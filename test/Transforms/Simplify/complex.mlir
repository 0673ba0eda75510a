// RUN: tg-opt %s --tg-simplify | FileCheck %s

// CHECK-LABEL: func.func @parts_of_parts(
// CHECK-SAME: %[[X:.*]]: tensor<?xf64>, %[[Y:.*]]: tensor<?xf64>
// CHECK: %[[N:.*]] = tg.neg %[[Y]]
// CHECK: return %[[X]], %[[N]], %[[X]] :
func.func @parts_of_parts(%x: tensor<?xf64>, %y: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.cast %x to complex<f64> : tensor<?xf64>
  %1 = tg.real %0 : tensor<?xcomplex<f64>>
  %2 = tg.cast %y to complex<f64> : tensor<?xf64>
  %3 = tg.conj %2 : tensor<?xcomplex<f64>>
  %4 = tg.real %3 : tensor<?xcomplex<f64>>
  %5 = tg.neg %4 : tensor<?xf64>
  %6 = tg.conj %x : tensor<?xf64>
  return %1, %5, %6 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// CHECK-LABEL: func.func @made_and_taken_apart(
// CHECK-SAME: %[[Z:.*]]: complex<f64>, %[[X:.*]]: f64, %[[Y:.*]]: f64
// CHECK: return %[[Z]], %[[X]], %[[Y]], %[[Z]] :
func.func @made_and_taken_apart(%z: complex<f64>, %x: f64, %y: f64) -> (complex<f64>, f64, f64, complex<f64>) {
  %0 = tg.real %z : complex<f64>
  %1 = tg.imag %z : complex<f64>
  %2 = tg.complex %0, %1 : f64
  %3 = tg.complex %x, %y : f64
  %4 = tg.real %3 : complex<f64>
  %5 = tg.imag %3 : complex<f64>
  %6 = tg.conj %z : complex<f64>
  %7 = tg.conj %6 : complex<f64>
  return %2, %4, %5, %7 : complex<f64>, f64, f64, complex<f64>
}

// Sizes that may disagree keep the operation that finds it.
// CHECK-LABEL: func.func @keeps_the_check(
// CHECK: tg.complex
func.func @keeps_the_check(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.complex %x, %y : tensor<?xf64>
  %1 = tg.real %0 : tensor<?xcomplex<f64>>
  return %1 : tensor<?xf64>
}

// Identities of real numbers that change bits, or are wrong, for complex ones.
// CHECK-LABEL: func.func @not_for_complex_numbers(
// CHECK: tg.add
// CHECK: tg.sub
// CHECK: tg.mul
// CHECK: tg.div
// CHECK: tg.pow
// CHECK: tg.div
// CHECK: tg.sign
// CHECK: tg.sign
// CHECK: tg.abs
// CHECK: tg.sqr
// CHECK: tg.sub
func.func @not_for_complex_numbers(%z: complex<f64>, %w: complex<f64>) -> (complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, f64, complex<f64>) {
  %zero = tg.constant (0.0, 0.0) : complex<f64>
  %negative = tg.constant (-0.0, 0.0) : complex<f64>
  %one = tg.constant (1.0, 0.0) : complex<f64>
  %two = tg.constant (2.0, 0.0) : complex<f64>
  %0 = tg.add %z, %negative : complex<f64>
  %1 = tg.sub %z, %zero : complex<f64>
  %2 = tg.mul %z, %one : complex<f64>
  %3 = tg.div %z, %two : complex<f64>
  %4 = tg.pow %z, %one : complex<f64>
  %5 = tg.neg %z : complex<f64>
  %6 = tg.neg %w : complex<f64>
  %7 = tg.div %5, %6 : complex<f64>
  %8 = tg.sign %z : complex<f64>
  %9 = tg.sign %8 : complex<f64>
  %10 = tg.abs %z : complex<f64>
  %11 = tg.sqr %10 : f64
  %12 = tg.sub %z, %z : complex<f64>
  return %0, %1, %2, %3, %4, %7, %9, %11, %12 : complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, complex<f64>, f64, complex<f64>
}

// log(exp(z)) is z only between -π and π, and √(z²) is not |z|.
// CHECK-LABEL: func.func @not_of_functions(
func.func @not_of_functions(%z: complex<f64>, %x: tensor<3xcomplex<f64>>) -> (complex<f64>, complex<f64>, complex<f64>) {
  %0 = tg.exp %z : complex<f64>
  %1 = tg.log %0 : complex<f64>
  %2 = tg.sqr %z : complex<f64>
  %3 = tg.sqrt %2 : complex<f64>
  %4 = tg.exp %x : tensor<3xcomplex<f64>>
  %5 = tg.sum %4 : tensor<3xcomplex<f64>>
  %6 = tg.log %5 : complex<f64>
  return %1, %3, %6 : complex<f64>, complex<f64>, complex<f64>
}

// What only moves or negates parts holds.
// CHECK-LABEL: func.func @exact(
// CHECK-SAME: %[[Z:.*]]: complex<f64>, %[[W:.*]]: complex<f64>
// CHECK: %[[D:.*]] = tg.sub %[[Z]], %[[W]]
// CHECK: %[[A:.*]] = tg.abs %[[Z]]
// CHECK: return %[[Z]], %[[D]], %[[A]] :
func.func @exact(%z: complex<f64>, %w: complex<f64>) -> (complex<f64>, complex<f64>, f64) {
  %0 = tg.neg %z : complex<f64>
  %1 = tg.neg %0 : complex<f64>
  %2 = tg.neg %w : complex<f64>
  %3 = tg.add %z, %2 : complex<f64>
  %4 = tg.conj %z : complex<f64>
  %5 = tg.neg %4 : complex<f64>
  %6 = tg.abs %5 : complex<f64>
  return %1, %3, %6 : complex<f64>, complex<f64>, f64
}
