// Ordered graphs, and what is in them, are left alone.
// RUN: tg-opt %s --tg-freeze=mode=ordered --tg-clean-graphs | FileCheck %s

// CHECK-LABEL: func.func @the_order_in_ordered_graphs(
// CHECK: tg.ofg frozen #{{.+}} (%i0 = %arg0, %i1 = %arg1) : (f64, f64) -> (f64, f64)
func.func @the_order_in_ordered_graphs(%x: f64, %y: f64) -> f64 {
  %0:2 = tg.ofg (%a = %x, %b = %y) : (f64, f64) -> (f64, f64) {
    %1 = tg.exp %a : f64
    %2 = tg.sin %b : f64
    tg.yield %1, %2 : f64, f64
  }
  return %0#0 : f64
}

// CHECK-LABEL: func.func @graphs_in_ordered_graphs(
// CHECK: tg.ofg frozen #{{.+}} (%i0 = %arg0, %i1 = %arg1) : (f64, f64) -> f64
// CHECK-NEXT: tg.ofg frozen #{{.+}} (%j0 = %i0, %j1 = %i1) : (f64, f64) -> f64
func.func @graphs_in_ordered_graphs(%x: f64, %y: f64) -> f64 {
  %0 = tg.ofg (%a = %x, %b = %y) : (f64, f64) -> f64 {
    %1 = tg.ofg (%c = %a, %d = %b) : (f64, f64) -> f64 {
      %2 = tg.exp %c : f64
      tg.yield %2 : f64
    }
    tg.yield %1 : f64
  }
  return %0 : f64
}
