// Graphs without a digest are like no other: each is used at one place.
// RUN: tg-opt %s --tg-inline-graphs=max-ops=1 | FileCheck %s

// CHECK-LABEL: func.func @graphs_that_cannot_be_compared(
// CHECK-NOT: tg.ofg
// CHECK: return
func.func @graphs_that_cannot_be_compared(%x: f64, %y: f64) -> (f64, f64) {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.exp %a {note = distinct[0]<1>} : f64
    %2 = tg.neg %1 : f64
    tg.yield %2 : f64
  }
  %3 = tg.ofg (%a = %y) : (f64) -> f64 {
    %1 = tg.exp %a {note = distinct[0]<1>} : f64
    %2 = tg.neg %1 : f64
    tg.yield %2 : f64
  }
  return %0, %3 : f64, f64
}
