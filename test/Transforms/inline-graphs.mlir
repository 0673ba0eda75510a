// RUN: tg-opt %s --tg-inline-graphs | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-inline-graphs | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-inline-graphs=only-marked | FileCheck %s --check-prefix=MARKED

// CHECK-LABEL: func.func @inputs_and_results_are_passed_on(
// CHECK-NEXT: %[[E:.+]] = tg.exp %arg0
// CHECK-NEXT: return %[[E]], %arg1
// MARKED-LABEL: func.func @inputs_and_results_are_passed_on(
// MARKED: tg.ofg frozen
func.func @inputs_and_results_are_passed_on(%x: f64, %y: f64) -> (f64, f64) {
  %0:2 = tg.ofg (%a = %x, %b = %y) : (f64, f64) -> (f64, f64) {
    %1 = tg.exp %a : f64
    tg.yield %1, %b : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// What is around is frozen again.
// CHECK-LABEL: func.func @in_a_frozen_graph(
// CHECK: tg.scan
// CHECK-NOT: tg.ofg
// CHECK: tg.exp
// MARKED-LABEL: func.func @in_a_frozen_graph(
// MARKED: tg.scan frozen
// MARKED-NEXT: states
// MARKED-NEXT: -> f64 {
// MARKED-NEXT: %[[E:.+]] = tg.exp
// MARKED-NEXT: tg.yield %[[E]]
func.func @in_a_frozen_graph(%x: f64, %n: index) -> f64 {
  %0 = tg.scan %t to %n states(%s = %x : f64) -> f64 {
    %1 = tg.ofg inline (%a = %s) : (f64) -> f64 {
      %2 = tg.exp %a : f64
      tg.yield %2 : f64
    }
    tg.yield %1 : f64
  }
  return %0 : f64
}
