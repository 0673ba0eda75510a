// RUN: tg-opt %s --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func.func @checks_that_hold_vanish(
func.func @checks_that_hold_vanish(%n: index) {
  %true = arith.constant true
  tg.check %true, "never {0}"(%n : index)
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @keeps_checks_that_may_fail(
func.func @keeps_checks_that_may_fail(%ok: i1) {
  %false = arith.constant false
  // CHECK: tg.check %{{.+}}, "always"
  tg.check %false, "always"
  // CHECK: tg.check %{{.+}}, "perhaps"
  tg.check %ok, "perhaps"
  // CHECK: tg.check %{{.+}}, "perhaps"
  tg.check %ok, "perhaps"
  return
}

// CHECK-LABEL: func.func @equal_rows_are_one(
func.func @equal_rows_are_one(%b: tensor<?x4xf64>, %p: index) -> (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>) {
  // CHECK: %[[A:.+]] = tg.row %{{.+}}
  %0 = tg.row %b[%p] : tensor<?x4xf64> -> tensor<4xf64>
  %1 = tg.row %b[%p] : tensor<?x4xf64> -> tensor<4xf64>
  // CHECK-NEXT: %[[B:.+]] = tg.row disjoint
  %2 = tg.row disjoint %b[%p] : tensor<?x4xf64> -> tensor<4xf64>
  // CHECK-NEXT: return %[[A]], %[[A]], %[[B]]
  return %0, %1, %2 : tensor<4xf64>, tensor<4xf64>, tensor<4xf64>
}
