// Where tg-simplify works, and what it leaves out.
// RUN: tg-opt %s --tg-simplify | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-simplify | FileCheck %s --check-prefix=FROZEN
// RUN: tg-opt %s --pass-pipeline='builtin.module(func.func(tg-simplify))' | FileCheck %s
// RUN: tg-opt %s --tg-simplify='exclude=sign,idempotent' | FileCheck %s --check-prefix=EXCLUDED
// RUN: not tg-opt %s --tg-simplify='exclude=sign,sine' 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not tg-opt %s --tg-stabilize='exclude=sign' 2>&1 | FileCheck %s --check-prefix=ERROR2

// ERROR: error: there is no rewrite 'sine' to exclude; there are neutral-operand, {{.*}}, selection
// ERROR2: error: there is no rewrite 'sign' to exclude; there are log1p, {{.*}}, log-softmax

// Regions of other dialects are rewritten, inner graphs are not.
// CHECK-LABEL: func.func @regions(
// CHECK: scf.if
// CHECK-NOT: tg.neg
// CHECK: tg.scan
// CHECK: scf.if
// CHECK-COUNT-2: tg.neg
// FROZEN-LABEL: func.func @regions(
// FROZEN: scf.if
// FROZEN-NOT: tg.neg
// FROZEN: tg.scan frozen
// FROZEN-COUNT-2: tg.neg
func.func @regions(%x: f64, %c: i1, %n: index) -> (f64, f64) {
  %0 = scf.if %c -> f64 {
    %1 = tg.neg %x : f64
    %2 = tg.neg %1 : f64
    scf.yield %2 : f64
  } else {
    scf.yield %x : f64
  }
  %3 = tg.scan %t to %n states(%s = %x : f64) consts(%k = %c : i1) -> f64 {
    %1 = scf.if %k -> f64 {
      %4 = tg.neg %s : f64
      %5 = tg.neg %4 : f64
      scf.yield %5 : f64
    } else {
      scf.yield %s : f64
    }
    tg.yield %1 : f64
  }
  return %0, %3 : f64, f64
}

// EXCLUDED-LABEL: func.func @left_out(
// EXCLUDED-SAME: %[[X:.+]]: f64)
// EXCLUDED: tg.neg
// EXCLUDED: tg.neg
// EXCLUDED: tg.floor
// EXCLUDED: tg.floor
// EXCLUDED: return %{{.+}}, %{{.+}}, %[[X]]
// CHECK-LABEL: func.func @left_out(
// CHECK-COUNT-1: tg.
// CHECK-NOT: tg.
func.func @left_out(%x: f64) -> (f64, f64, f64) {
  %0 = tg.neg %x : f64
  %1 = tg.neg %0 : f64
  %2 = tg.floor %x : f64
  %3 = tg.floor %2 : f64
  %4 = tg.maximum %x, %x : f64
  return %1, %3, %4 : f64, f64, f64
}
