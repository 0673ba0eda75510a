// Late inlining: small graphs, and those used at one place. Graphs worth sharing stay.
// RUN: tg-opt %s --tg-inline-graphs=max-ops=1 --split-input-file | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-inline-graphs=max-ops=1 --split-input-file | FileCheck %s
// RUN: tg-opt %s --tg-inline-graphs=max-ops=1 --tg-inline-graphs=max-ops=1 --split-input-file | FileCheck %s
// RUN: not tg-opt %s --tg-inline-graphs="only-marked max-ops=1" 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: tg-opt %s --tg-inline-graphs=max-ops=1 --split-input-file --remarks-filter=tg-inline-graphs 2>&1 | FileCheck %s --check-prefix=REMARK

// REMARK-COUNT-2: remark: [Missed] kept {{.*}}operations: 2, places: 2

// BOTH: error: 'only-marked' and 'max-ops' of tg-inline-graphs exclude each other

// CHECK-LABEL: func.func @small_graphs_are_inlined(
// CHECK-NEXT: tg.exp
// CHECK-NEXT: tg.exp
// CHECK-NEXT: return
func.func @small_graphs_are_inlined(%x: f64, %y: f64) -> (f64, f64) {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.exp %a : f64
    tg.yield %1 : f64
  }
  %2 = tg.ofg (%a = %y) : (f64) -> f64 {
    %1 = tg.exp %a : f64
    tg.yield %1 : f64
  }
  return %0, %2 : f64, f64
}

// -----

// CHECK-LABEL: func.func @large_graphs_used_twice_stay(
// CHECK: tg.ofg
// CHECK: tg.ofg
// CHECK: return
func.func @large_graphs_used_twice_stay(%x: f64, %y: f64) -> (f64, f64) {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.exp %a : f64
    %2 = tg.neg %1 : f64
    tg.yield %2 : f64
  }
  %3 = tg.ofg (%a = %y) : (f64) -> f64 {
    %1 = tg.exp %a : f64
    %2 = tg.neg %1 : f64
    tg.yield %2 : f64
  }
  return %0, %3 : f64, f64
}

// -----

// CHECK-LABEL: func.func @large_graphs_used_once_are_inlined(
// CHECK-NOT: tg.ofg
// CHECK: return
func.func @large_graphs_used_once_are_inlined(%x: f64) -> f64 {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.exp %a : f64
    %2 = tg.neg %1 : f64
    tg.yield %2 : f64
  }
  return %0 : f64
}

// -----

// CHECK-LABEL: func.func @marked_graphs_are_inlined_always(
// CHECK-NEXT: tg.exp
// CHECK-NEXT: tg.neg
// CHECK-NEXT: tg.ofg
// CHECK: tg.ofg
// CHECK: return
func.func @marked_graphs_are_inlined_always(%x: f64) -> (f64, f64, f64) {
  %0 = tg.ofg inline (%a = %x) : (f64) -> f64 {
    %1 = tg.exp %a : f64
    %2 = tg.neg %1 : f64
    tg.yield %2 : f64
  }
  %3 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.exp %a : f64
    %2 = tg.neg %1 : f64
    tg.yield %2 : f64
  }
  %4 = tg.ofg (%a = %0) : (f64) -> f64 {
    %1 = tg.exp %a : f64
    %2 = tg.neg %1 : f64
    tg.yield %2 : f64
  }
  return %0, %3, %4 : f64, f64, f64
}

// -----

// The inner graph is used at one place of the outer one, which stays: both copies of that are treated alike.
// CHECK-LABEL: func.func @places_in_equal_graphs_are_one(
// CHECK: tg.ofg
// CHECK-NEXT: tg.exp
// CHECK-NEXT: tg.neg
// CHECK-NEXT: tg.yield
// CHECK: tg.ofg
// CHECK-NEXT: tg.exp
// CHECK-NEXT: tg.neg
// CHECK-NEXT: tg.yield
func.func @places_in_equal_graphs_are_one(%x: f64, %y: f64) -> (f64, f64) {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.ofg (%b = %a) : (f64) -> f64 {
      %2 = tg.exp %b : f64
      %3 = tg.neg %2 : f64
      tg.yield %3 : f64
    }
    tg.yield %1 : f64
  }
  %4 = tg.ofg (%a = %y) : (f64) -> f64 {
    %1 = tg.ofg (%b = %a) : (f64) -> f64 {
      %2 = tg.exp %b : f64
      %3 = tg.neg %2 : f64
      tg.yield %3 : f64
    }
    tg.yield %1 : f64
  }
  return %0, %4 : f64, f64
}

// -----

// Operations of graphs inside count: 1 + 1 is more than 1.
// CHECK-LABEL: func.func @operations_inside_count(
// CHECK: tg.ofg
// CHECK: tg.ofg
// CHECK: return
func.func @operations_inside_count(%x: f64, %y: f64) -> (f64, f64) {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.composite (%b = %a) : (f64) -> f64 {
      %2 = tg.exp %b : f64
      tg.yield %2 : f64
    }
    tg.yield %1 : f64
  }
  %3 = tg.ofg (%a = %y) : (f64) -> f64 {
    %1 = tg.composite (%b = %a) : (f64) -> f64 {
      %2 = tg.exp %b : f64
      tg.yield %2 : f64
    }
    tg.yield %1 : f64
  }
  return %0, %3 : f64, f64
}
