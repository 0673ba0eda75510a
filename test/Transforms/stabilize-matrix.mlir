// RUN: tg-opt %s --tg-stabilize --split-input-file | FileCheck %s

// CHECK-LABEL: @product
// CHECK: %[[X:.*]] = tg.solve %arg0, %arg1 : (tensor<?x?xf64>, tensor<?xf64>)
// CHECK-NEXT: %[[Y:.*]] = tg.solve %arg0, %arg1 transposed nan : (tensor<?x?xf64>, tensor<?xf64>)
// CHECK-NEXT: return %[[X]], %[[Y]]
func.func @product(%a: tensor<?x?xf64>, %b: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.inv %a : tensor<?x?xf64>
  %1 = tg.dot %0, %b : (tensor<?x?xf64>, tensor<?xf64>)
  %2 = tg.inv %a nan : tensor<?x?xf64>
  %3 = tg.dot %b, %2 : (tensor<?xf64>, tensor<?x?xf64>)
  return %1, %3 : tensor<?xf64>, tensor<?xf64>
}

// -----

// The inverse is needed anyway.
// CHECK-LABEL: @keeps_inverse_that_is_used
// CHECK: tg.inv
// CHECK: tg.dot
func.func @keeps_inverse_that_is_used(%a: tensor<?x?xf64>, %b: tensor<?xf64>) -> (tensor<?xf64>, tensor<?x?xf64>) {
  %0 = tg.inv %a : tensor<?x?xf64>
  %1 = tg.dot %0, %b : (tensor<?x?xf64>, tensor<?xf64>)
  return %1, %0 : tensor<?xf64>, tensor<?x?xf64>
}

// -----

// A system does not broadcast batch axes.
// CHECK-LABEL: @keeps_broadcast_product
// CHECK: tg.dot
func.func @keeps_broadcast_product(%a: tensor<1x3x3xf64>, %b: tensor<4x3x2xf64>) -> tensor<4x3x2xf64> {
  %0 = tg.inv %a : tensor<1x3x3xf64>
  %1 = tg.dot %0, %b : (tensor<1x3x3xf64>, tensor<4x3x2xf64>)
  return %1 : tensor<4x3x2xf64>
}

// -----

// CHECK-LABEL: @twice
// CHECK-NEXT: return %arg0
func.func @twice(%a: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %0 = tg.inv %a : tensor<3x3xf64>
  %1 = tg.inv %0 : tensor<3x3xf64>
  return %1 : tensor<3x3xf64>
}

// -----

// Of a singular matrix, the result is NaN.
// CHECK-LABEL: @keeps_nan_of_inverse
// CHECK-COUNT-2: tg.inv
func.func @keeps_nan_of_inverse(%a: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %0 = tg.inv %a nan : tensor<3x3xf64>
  %1 = tg.inv %0 nan : tensor<3x3xf64>
  return %1 : tensor<3x3xf64>
}

// -----

// CHECK-LABEL: @system_of_inverse
// CHECK: tg.dot %arg0, %arg1
func.func @system_of_inverse(%a: tensor<3x3xf64>, %b: tensor<3xf64>) -> tensor<3xf64> {
  %0 = tg.inv %a : tensor<3x3xf64>
  %1 = tg.solve %0, %b : (tensor<3x3xf64>, tensor<3xf64>)
  return %1 : tensor<3xf64>
}

// -----

// CHECK-LABEL: @factors
// CHECK: %[[L:.*]] = tg.cholesky %arg0
// CHECK-NOT: tg.cholesky
// CHECK: %[[X:.*]] = tg.triangular_solve %[[L]], %arg1 :
// CHECK: %[[Y:.*]] = tg.triangular_solve %[[L]], %arg1 transposed :
// CHECK: %[[Z:.*]] = tg.cholesky_solve %[[L]], %arg1
// CHECK: return %[[X]], %[[Y]], %[[Z]], %[[L]]
func.func @factors(%a: tensor<3x3xf64>, %b: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3x3xf64>) {
  %l = tg.cholesky %a : tensor<3x3xf64>
  %u = tg.transpose %l [1, 0] : tensor<3x3xf64>
  %0 = tg.solve %l, %b : (tensor<3x3xf64>, tensor<3xf64>)
  %1 = tg.solve %u, %b : (tensor<3x3xf64>, tensor<3xf64>)
  %s = tg.dot %l, %u : tensor<3x3xf64>
  %2 = tg.solve %s, %b assume positive_definite : (tensor<3x3xf64>, tensor<3xf64>)
  %3 = tg.cholesky %s : tensor<3x3xf64>
  return %0, %1, %2, %3 : tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3x3xf64>
}

// -----

// Any lower triangle may have negative elements on the diagonal.
// CHECK-LABEL: @keeps_factor_of_unknown_root
// CHECK: tg.cholesky
func.func @keeps_factor_of_unknown_root(%l: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %u = tg.transpose %l [1, 0] : tensor<3x3xf64>
  %s = tg.dot %l, %u : tensor<3x3xf64>
  %0 = tg.cholesky %s : tensor<3x3xf64>
  return %0 : tensor<3x3xf64>
}

// -----

// CHECK-LABEL: @determinants
// CHECK-NOT: tg.det
// CHECK: %[[SIGN:.*]], %[[LOG:.*]] = tg.slogdet %arg0
// CHECK: %[[NEGATIVE:.*]] = tg.lt %[[SIGN]],
// CHECK: tg.select %[[NEGATIVE]], %{{.*}}, %[[LOG]]
// CHECK: tg.slogdet %arg0
func.func @determinants(%a: tensor<3x3xf64>) -> (f64, f64) {
  %0 = tg.det %a : tensor<3x3xf64>
  %1 = tg.log %0 : f64
  %2 = tg.det %a : tensor<3x3xf64>
  %3 = tg.abs %2 : f64
  %4 = tg.log %3 : f64
  return %1, %4 : f64, f64
}

// -----

// CHECK-LABEL: @determinants_by_structure
// CHECK-NOT: tg.slogdet
// CHECK: tg.det %arg0
// CHECK: tg.reciprocal
func.func @determinants_by_structure(%a: tensor<3x3xf64>) -> (f64, f64, f64) {
  %l = tg.cholesky %a : tensor<3x3xf64>
  %0, %1 = tg.slogdet %l : tensor<3x3xf64>
  %i = tg.inv %a : tensor<3x3xf64>
  %2 = tg.det %i : tensor<3x3xf64>
  return %0, %1, %2 : f64, f64, f64
}

// -----

// CHECK-LABEL: @keeps_determinant_that_is_used
// CHECK: tg.det
// CHECK: tg.log
func.func @keeps_determinant_that_is_used(%a: tensor<3x3xf64>) -> (f64, f64) {
  %0 = tg.det %a : tensor<3x3xf64>
  %1 = tg.log %0 : f64
  return %0, %1 : f64, f64
}

// Of complex matrices, L Lᵀ is not what the factor belongs to, and a logarithm has an angle.
// CHECK-LABEL: @complex
func.func @complex(%a: tensor<3x3xcomplex<f64>>, %b: tensor<3xcomplex<f64>>)
    -> (tensor<3xcomplex<f64>>, complex<f64>, complex<f64>, f64, complex<f64>, f64) {
  %l = tg.cholesky %a : tensor<3x3xcomplex<f64>>
  %t = tg.transpose %l [1, 0] : tensor<3x3xcomplex<f64>>
  %s = tg.dot %l, %t : tensor<3x3xcomplex<f64>>
  // CHECK: %[[X:.*]] = tg.solve %{{.*}} assume positive_definite
  %0 = tg.solve %s, %b assume positive_definite : (tensor<3x3xcomplex<f64>>, tensor<3xcomplex<f64>>)
  // CHECK: %[[DET:.*]] = tg.det
  // CHECK: %[[LOG:.*]] = tg.log %[[DET]]
  %d = tg.det %a : tensor<3x3xcomplex<f64>>
  %1 = tg.log %d : complex<f64>
  // CHECK: %[[OWN:.*]], %[[SIZE:.*]] = tg.slogdet %[[L:.*]] :
  %2, %3 = tg.slogdet %l : tensor<3x3xcomplex<f64>>
  // CHECK: %[[SIGN:.*]], %[[ABS:.*]] = tg.slogdet %[[A:.*]] :
  // CHECK: %[[CONJ:.*]] = tg.conj %[[SIGN]]
  // CHECK: %[[NEG:.*]] = tg.neg %[[ABS]]
  %i = tg.inv %a : tensor<3x3xcomplex<f64>>
  %4, %5 = tg.slogdet %i : tensor<3x3xcomplex<f64>>
  // CHECK: return %[[X]], %[[LOG]], %[[OWN]], %[[SIZE]], %[[CONJ]], %[[NEG]]
  return %0, %1, %2, %3, %4, %5 : tensor<3xcomplex<f64>>, complex<f64>, complex<f64>, f64, complex<f64>, f64
}
