// Systems of a few rows and known sizes are factored and solved in place; larger ones, batches and complex ones by the
// runtime.

// RUN: tg-opt %s --tg-lower-to-loops | FileCheck %s

// Both systems read one factor; the check names the first pivot that is 0.
// CHECK-LABEL: func.func @two_systems
// CHECK-NOT: tgl.run_matrix
// CHECK-COUNT-7: arith.divf
// CHECK-NOT: arith.divf
// CHECK: tgl.check {{.*}}zero for pivot
func.func @two_systems(%a: tensor<2x2xf64>, %b: tensor<2x2xf64>, %c: tensor<2xf64>) -> (tensor<2x2xf64>, tensor<2xf64>) {
  %f, %o, %s = tg.lu %a : tensor<2x2xf64>
  %x = tg.lu_solve %f, %o, %b : (tensor<2x2xf64>, tensor<2xindex>, tensor<2x2xf64>)
  %y = tg.lu_solve %f, %o, %c : (tensor<2x2xf64>, tensor<2xindex>, tensor<2xf64>)
  return %x, %y : tensor<2x2xf64>, tensor<2xf64>
}

// CHECK-LABEL: func.func @cholesky
// CHECK-NOT: tgl.run_matrix
// CHECK-COUNT-4: math.sqrt
func.func @cholesky(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = tg.cholesky %a nan : tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// CHECK-LABEL: func.func @triangular
// CHECK-NOT: tgl.run_matrix
// CHECK-NOT: arith.divf
// CHECK: return
func.func @triangular(%a: tensor<3x3xf64>, %b: tensor<3xf64>) -> tensor<3xf64> {
  %0 = tg.triangular_solve %a, %b upper transposed unit_diagonal : (tensor<3x3xf64>, tensor<3xf64>)
  return %0 : tensor<3xf64>
}

// The factors are small, but the system is not: one call does both.
// CHECK-LABEL: func.func @many_sides
// CHECK: tgl.run_matrix "tg_solve"
// CHECK-NOT: tgl.run_matrix
// CHECK: return
func.func @many_sides(%a: tensor<4x4xf64>, %b: tensor<4x9xf64>) -> tensor<4x9xf64> {
  %0 = tg.solve %a, %b : (tensor<4x4xf64>, tensor<4x9xf64>)
  return %0 : tensor<4x9xf64>
}

// CHECK-LABEL: func.func @others
// CHECK-COUNT-4: tgl.run_matrix
func.func @others(%a: tensor<5x5xf64>, %b: tensor<7x2x2xf64>, %c: tensor<2x2xcomplex<f64>>, %d: tensor<?x2xf64>)
    -> (tensor<5x5xf64>, tensor<7x2x2xf64>, tensor<2x2xcomplex<f64>>, tensor<?x2xf64>) {
  %0 = tg.cholesky %a : tensor<5x5xf64>
  %1 = tg.cholesky %b : tensor<7x2x2xf64>
  %2 = tg.cholesky %c : tensor<2x2xcomplex<f64>>
  %3 = tg.cholesky %d : tensor<?x2xf64>
  return %0, %1, %2, %3 : tensor<5x5xf64>, tensor<7x2x2xf64>, tensor<2x2xcomplex<f64>>, tensor<?x2xf64>
}
