// What is around a graph that is inlined stays as it is: the same operations, with their locations. What comes out of it
// says where it came from, and is not called by its name.
// RUN: tg-opt %s --tg-inline-graphs=only-marked | FileCheck %s
// RUN: tg-opt %s --tg-inline-graphs=only-marked --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=LOCATION

// CHECK-LABEL: func.func @operations_around_are_kept(
// CHECK-NEXT: %[[X:.+]] = tg.exp
// CHECK-NEXT: %[[SUM:.+]] = tg.add %[[X]], %[[X]]
// CHECK-NEXT: %[[R:.+]] = tg.neg %[[SUM]]
// CHECK-NEXT: return %[[R]]
// LOCATION-LABEL: func.func @operations_around_are_kept(
// LOCATION: tg.exp {{.*}} loc("before")
// LOCATION: tg.add {{.*}} loc(callsite("sum" at "layer"(
// LOCATION: tg.neg {{.*}} loc("after")
func.func @operations_around_are_kept(%x: f64) -> f64 {
  %0 = tg.exp %x : f64 loc("before")
  %1 = tg.ofg inline "layer" (%a = %0) : (f64) -> f64 {
    %2 = tg.add %a, %a : f64 loc("sum")
    tg.yield %2 : f64
  }
  %3 = tg.neg %1 : f64 loc("after")
  return %3 : f64
}

// CHECK-LABEL: func.func @graphs_inside_keep_their_names(
// CHECK-NEXT: tg.ofg (%i0
// CHECK: tg.ofg "inner" (%i0
func.func @graphs_inside_keep_their_names(%x: f64) -> f64 {
  %1 = tg.ofg inline "outer" (%a = %x) : (f64) -> f64 {
    %2 = tg.ofg (%b = %a) : (f64) -> f64 {
      %3 = tg.exp %b : f64
      tg.yield %3 : f64
    }
    %4 = tg.ofg "inner" (%b = %2) : (f64) -> f64 {
      %3 = tg.neg %b : f64
      tg.yield %3 : f64
    }
    tg.yield %4 : f64
  }
  return %1 : f64
}
