// RUN: tg-opt %s --tg-hoist-from-scans | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-hoist-from-scans | FileCheck %s --check-prefix=FROZEN

// FROZEN-LABEL: func.func @leaves_the_loop(
// FROZEN: tg.scan frozen

// CHECK-LABEL: func.func @leaves_the_loop(
// CHECK-SAME: %[[A:[^:]+]]: f64, %[[B:[^:]+]]: f64
// CHECK: %[[E:.+]] = tg.exp %[[A]]
// CHECK: %[[M:.+]] = tg.mul %[[E]], %[[B]]
// CHECK: tg.scan
// CHECK: consts(%[[C:.+]] = %[[M]] : f64)
// CHECK-NOT: tg.exp
// CHECK-NOT: tg.mul
// CHECK: tg.add %{{.+}}, %[[C]]
// CHECK-NEXT: tg.yield
func.func @leaves_the_loop(%a: f64, %b: f64, %n: index) -> f64 {
  %0 = tg.scan %t to %n states(%s = %a : f64) consts(%c = %a : f64, %d = %b : f64) -> f64 {
    %1 = tg.exp %c : f64
    %2 = tg.mul %1, %d : f64
    %3 = tg.add %s, %2 : f64
    tg.yield %3 : f64
  }
  return %0 : f64
}

// What fails must not fail where no step runs.
// CHECK-LABEL: func.func @check_stays_where_no_step_may_run(
// CHECK: tg.scan
// CHECK: tg.assert
func.func @check_stays_where_no_step_may_run(%a: f64, %ok: i1, %n: index) -> f64 {
  %0 = tg.scan %t to %n states(%s = %a : f64) consts(%c = %a : f64, %o = %ok : i1) -> f64 {
    %1 = tg.assert %o, %c, "is fine" : f64
    %3 = tg.add %s, %1 : f64
    tg.yield %3 : f64
  }
  return %0 : f64
}

// CHECK-LABEL: func.func @check_leaves_where_a_step_runs(
// CHECK: tg.assert
// CHECK: tg.scan
func.func @check_leaves_where_a_step_runs(%a: f64, %ok: i1) -> f64 {
  %n = arith.constant 3 : index
  %0 = tg.scan %t to %n states(%s = %a : f64) consts(%c = %a : f64, %o = %ok : i1) -> f64 {
    %1 = tg.assert %o, %c, "is fine" : f64
    %3 = tg.add %s, %1 : f64
    tg.yield %3 : f64
  }
  return %0 : f64
}

// A buffer that is filled belongs to its loop; constants are better known inside.
// CHECK-LABEL: func.func @buffers_and_constants_stay(
// CHECK-NOT: arith.constant
// CHECK: tg.scan
// CHECK: tensor.empty
// CHECK: arith.constant
func.func @buffers_and_constants_stay(%a: tensor<4xf64>, %n: index) -> tensor<4xf64> {
  %0 = tg.scan %t to %n states(%s = %a : tensor<4xf64>) -> tensor<4xf64> {
    %e = tensor.empty() : tensor<4xf64>
    %c = arith.constant 2.0 : f64
    %f = linalg.fill ins(%c : f64) outs(%e : tensor<4xf64>) -> tensor<4xf64>
    %1 = tg.mul %s, %f : tensor<4xf64>
    tg.yield %1 : tensor<4xf64>
  }
  return %0 : tensor<4xf64>
}

// The size of a row is the same in all steps.
// CHECK-LABEL: func.func @sizes_of_rows_leave(
// CHECK: tg.cast %{{.+}} to f64 : index
// CHECK: tg.scan
// CHECK-NOT: tensor.dim
// CHECK: tg.yield
func.func @sizes_of_rows_leave(%x: tensor<?x?xf64>, %a: f64, %n: index) -> f64 {
  %0 = tg.scan %t to %n seqs(%e = %x : tensor<?x?xf64>) states(%s = %a : f64) -> f64 {
    %zero = arith.constant 0 : index
    %d = tensor.dim %e, %zero : tensor<?xf64>
    %f = tg.cast %d to f64 : index
    %1 = tg.mul %s, %f : f64
    tg.yield %1 : f64
  }
  return %0 : f64
}

// The order of an ordered graph is its identity.
// RUN: tg-opt %s --canonicalize --cse --tg-freeze=mode=ordered --tg-hoist-from-scans | FileCheck %s --check-prefix=ORDERED
// ORDERED-LABEL: func.func @leaves_the_loop(
// ORDERED-NOT: tg.exp
// ORDERED: tg.scan
// ORDERED: tg.exp

// CHECK-LABEL: func.func @regions_that_use_invariants_leave(
// CHECK: scf.if
// CHECK: tg.scan
// CHECK-NOT: scf.if
// CHECK: scf.if
func.func @regions_that_use_invariants_leave(%a: f64, %p: i1, %n: index) -> f64 {
  %0 = tg.scan %t to %n states(%s = %a : f64) consts(%c = %a : f64, %q = %p : i1) -> f64 {
    %1 = scf.if %q -> f64 {
      %2 = tg.exp %c : f64
      scf.yield %2 : f64
    } else {
      scf.yield %c : f64
    }
    %3 = scf.if %q -> f64 {
      %2 = tg.exp %s : f64
      scf.yield %2 : f64
    } else {
      scf.yield %1 : f64
    }
    tg.yield %3 : f64
  }
  return %0 : f64
}

// Of steps that are known to be few, only what is the same in all of them leaves.
// CHECK-LABEL: func.func @few_steps
// CHECK:         tg.exp %arg1
// CHECK:         tg.scan
// CHECK:           tg.tanh
// CHECK-NOT:       tg.exp
func.func @few_steps(%x: tensor<?x4xf64>, %y: tensor<4xf64>, %n: index) -> tensor<?x4xf64> {
  %most = arith.constant 20 : index
  %steps = arith.minsi %n, %most : index
  %r = tg.scan %t to %steps seqs(%row = %x : tensor<?x4xf64>) consts(%c = %y : tensor<4xf64>) -> tensor<?x4xf64> {
    %0 = tg.exp %c : tensor<4xf64>
    %1 = tg.tanh %row : tensor<4xf64>
    %2 = tg.mul %0, %1 : tensor<4xf64>
    tg.yield outs(%2 : tensor<4xf64>)
  }
  return %r : tensor<?x4xf64>
}
