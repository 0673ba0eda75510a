// RUN: tg-opt %s --tg-clean-scans --tg-trim-scans | FileCheck %s
// RUN: tg-opt %s --tg-merge-scans | FileCheck %s --check-prefix=MERGE
// RUN: tg-opt %s --tg-hoist-from-scans | FileCheck %s --check-prefix=HOIST

// Without states the order of the steps does not matter.
// CHECK-LABEL: func.func @no_states(
// CHECK: tg.scan %i0 to %{{.+}}
// CHECK-NOT: backwards
// CHECK: return
func.func @no_states(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.scan %t to %n backwards seqs(%a = %x : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.exp %a : f64
    tg.yield outs(%1 : f64)
  }
  return %0 : tensor<?xf64>
}

// The first row is that of the last step.
// CHECK-LABEL: func.func @the_row_of_the_last_step(
// CHECK: %[[FINAL:.+]] = tg.scan %i0 to %[[N:.+]] backwards
// CHECK: tg.assert %{{.+}}, %[[FINAL]], "index 0 is out of range
// CHECK-LABEL: func.func @first_rows(
// CHECK: outs(%{{.+}} last 2 : f64)
// CHECK-LABEL: func.func @last_rows(
// CHECK: outs(%{{.+}} : f64)
func.func @the_row_of_the_last_step(%h: f64, %n: index) -> f64 {
  %0:2 = tg.scan %t to %n backwards states(%a = %h : f64) -> (f64, tensor<?xf64>) {
    %1 = tg.sin %a : f64
    tg.yield %1 : f64 outs(%1 : f64)
  }
  %1 = tg.slice %0#1[0] : tensor<?xf64>
  return %1 : f64
}
func.func @first_rows(%h: f64, %n: index) -> tensor<?xf64> {
  %0:2 = tg.scan %t to %n backwards states(%a = %h : f64) -> (f64, tensor<?xf64>) {
    %1 = tg.sin %a : f64
    tg.yield %1 : f64 outs(%1 : f64)
  }
  %1 = tg.slice %0#1[:2] : tensor<?xf64>
  return %1 : tensor<?xf64>
}
func.func @last_rows(%h: f64, %n: index) -> f64 {
  %0:2 = tg.scan %t to %n backwards states(%a = %h : f64) -> (f64, tensor<?xf64>) {
    %1 = tg.sin %a : f64
    tg.yield %1 : f64 outs(%1 : f64)
  }
  %1 = tg.slice %0#1[-1] : tensor<?xf64>
  return %1 : f64
}

// Only scans that run the same way are merged.
// MERGE-LABEL: func.func @both_ways(
// MERGE-DAG: tg.scan %i0 to %{{.+}} backwards
// MERGE-DAG: tg.scan %i0 to %{{[^ ]+$}}
// MERGE-LABEL: func.func @twice_backwards(
// MERGE: tg.scan %i0 to %{{.+}} backwards
// MERGE-NOT: tg.scan
// MERGE: return
func.func @both_ways(%h: f64, %n: index) -> (f64, f64) {
  %0 = tg.scan %t to %n backwards states(%a = %h : f64) -> f64 {
    %1 = tg.sin %a : f64
    tg.yield %1 : f64
  }
  %2 = tg.scan %t to %n states(%a = %h : f64) -> f64 {
    %1 = tg.cos %a : f64
    tg.yield %1 : f64
  }
  return %0, %2 : f64, f64
}
func.func @twice_backwards(%h: f64, %n: index) -> (f64, f64) {
  %0 = tg.scan %t to %n backwards states(%a = %h : f64) -> f64 {
    %1 = tg.sin %a : f64
    tg.yield %1 : f64
  }
  %2 = tg.scan %t to %n backwards states(%a = %h : f64) -> f64 {
    %1 = tg.cos %a : f64
    tg.yield %1 : f64
  }
  return %0, %2 : f64, f64
}

// Rows are those of the same steps outside; of `last 2` they are the first two.
// HOIST-LABEL: func.func @hoisted(
// HOIST: %[[EXP:.+]] = tg.exp
// HOIST: tg.slice %[[EXP]][:2]
// HOIST: tg.scan %i0 to %{{.+}} backwards
func.func @hoisted(%x: tensor<?xf64>, %h: f64, %n: index) -> (f64, tensor<?xf64>) {
  %0:2 = tg.scan %t to %n backwards seqs(%a = %x : tensor<?xf64>) states(%s = %h : f64) -> (f64, tensor<?xf64>) {
    %1 = tg.exp %a : f64
    %2 = tg.mul %s, %1 : f64
    %3 = tg.sin %2 : f64
    tg.yield %3 : f64 outs(%1 last 2 : f64)
  }
  return %0#0, %0#1 : f64, tensor<?xf64>
}
