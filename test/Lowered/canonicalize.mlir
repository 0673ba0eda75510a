// RUN: tg-opt %s --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func.func @checks_that_hold_vanish(
func.func @checks_that_hold_vanish(%n: index) {
  %true = arith.constant true
  tgl.check %true, "never {0}"(%n : index)
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @keeps_checks_that_may_fail(
func.func @keeps_checks_that_may_fail(%ok: i1) {
  // CHECK: tgl.check %{{.+}}, "perhaps"
  tgl.check %ok, "perhaps"
  // CHECK: tgl.check %{{.+}}, "perhaps"
  tgl.check %ok, "perhaps"
  return
}

// CHECK-LABEL: func.func @drops_what_is_not_reached(
func.func @drops_what_is_not_reached(%x: tensor<3xf64>, %n: index) -> (tensor<?xf64>, f64, index) {
  %false = arith.constant false
  // CHECK: tgl.check %{{.+}}, "always"
  tgl.check %false, "always"
  // CHECK-NOT: tgl.check
  // CHECK-NOT: tensor.extract
  %0 = tensor.extract_slice %x[0] [%n] [1] : tensor<3xf64> to tensor<?xf64>
  %1 = tensor.extract %x[%n] : tensor<3xf64>
  tgl.check %false, "later"
  // CHECK: return %{{.+}}, %{{.+}}, %arg1 : tensor<?xf64>, f64, index
  return %0, %1, %n : tensor<?xf64>, f64, index
}

// In a loop only the rest of the step.
// CHECK-LABEL: func.func @drops_the_rest_of_a_step(
func.func @drops_the_rest_of_a_step(%n: index, %x: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %false = arith.constant false
  // CHECK: scf.for
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> (f64) {
    // CHECK: tgl.check %{{.+}}, "always"
    tgl.check %false, "always"
    // CHECK-NOT: arith.addf
    %1 = arith.addf %s, %s : f64
    scf.yield %1 : f64
  }
  // CHECK: math.exp
  %2 = math.exp %0 : f64
  return %2 : f64
}

// CHECK-LABEL: func.func @equal_rows_are_one(
func.func @equal_rows_are_one(%b: tensor<?x4xf64>, %p: index) -> (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>) {
  // CHECK: %[[A:.+]] = tgl.row %{{.+}}
  %0 = tgl.row %b[%p] : tensor<?x4xf64> -> tensor<4xf64>
  %1 = tgl.row %b[%p] : tensor<?x4xf64> -> tensor<4xf64>
  // CHECK-NEXT: %[[B:.+]] = tgl.row disjoint
  %2 = tgl.row disjoint %b[%p] : tensor<?x4xf64> -> tensor<4xf64>
  // CHECK-NEXT: return %[[A]], %[[A]], %[[B]]
  return %0, %1, %2 : tensor<4xf64>, tensor<4xf64>, tensor<4xf64>
}
