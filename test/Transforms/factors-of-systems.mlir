// One factor for all steps of a scan, and for several systems with one matrix.
// RUN: tg-opt %s --tg-fast-run | FileCheck %s

// CHECK-LABEL: @before_scan
// CHECK: %[[F:.*]], %[[O:.*]], %{{.*}} = tg.lu %arg0
// CHECK: tg.scan
// CHECK-NOT: tg.lu %
// CHECK: tg.lu_solve
func.func @before_scan(%a: tensor<3x3xf64>, %b: tensor<?x3xf64>, %n: index) -> tensor<?x3xf64> {
  %xs = tg.scan %t to %n seqs(%bt = %b : tensor<?x3xf64>) consts(%at = %a : tensor<3x3xf64>) -> (tensor<?x3xf64>) {
    %0 = tg.solve %at, %bt : (tensor<3x3xf64>, tensor<3xf64>)
    tg.yield outs(%0 : tensor<3xf64>)
  }
  return %xs : tensor<?x3xf64>
}

// There is a step, which would fail.
// CHECK-LABEL: @before_scan_with_steps
// CHECK: tg.cholesky %arg0
// CHECK: tg.scan
// CHECK-NOT: tg.cholesky
// CHECK: tg.triangular_solve
func.func @before_scan_with_steps(%a: tensor<?x?xf64>, %b: tensor<?xf64>) -> tensor<?xf64> {
  %n = arith.constant 5 : index
  %x = tg.scan %t to %n states(%h = %b : tensor<?xf64>) consts(%at = %a : tensor<?x?xf64>) -> (tensor<?xf64>) {
    %0 = tg.solve %at, %h assume positive_definite : (tensor<?x?xf64>, tensor<?xf64>)
    tg.yield %0 : tensor<?xf64>
  }
  return %x : tensor<?xf64>
}

// A scan without steps does not fail, whatever the matrix.
// CHECK-LABEL: @keeps_failure_in_scan
// CHECK: tg.scan
// CHECK: tg.cholesky
func.func @keeps_failure_in_scan(%a: tensor<?x?xf64>, %b: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %x = tg.scan %t to %n states(%h = %b : tensor<?xf64>) consts(%at = %a : tensor<?x?xf64>) -> (tensor<?xf64>) {
    %0 = tg.solve %at, %h assume positive_definite : (tensor<?x?xf64>, tensor<?xf64>)
    tg.yield %0 : tensor<?xf64>
  }
  return %x : tensor<?xf64>
}

// CHECK-LABEL: @shared
// CHECK: tg.lu %arg0
// CHECK-NOT: tg.lu %
// CHECK-COUNT-2: tg.lu_solve
func.func @shared(%a: tensor<3x3xf64>, %b: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>, f64) {
  %0 = tg.solve %a, %b : (tensor<3x3xf64>, tensor<3xf64>)
  %1 = tg.solve %a, %0 transposed : (tensor<3x3xf64>, tensor<3xf64>)
  %2 = tg.det %a : tensor<3x3xf64>
  return %0, %1, %2 : tensor<3xf64>, tensor<3xf64>, f64
}
