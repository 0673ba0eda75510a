// RUN: tg-opt %s --tg-freeze=mode=ordered --tg-fuse-elementwise | FileCheck %s

// The order of an ordered graph counts: it stays as it is.
// CHECK-LABEL: func.func @ordered_graph(
// CHECK: tg.exp
// CHECK: tg.composite frozen
// CHECK-NEXT: tg.neg
// CHECK-NEXT: tg.yield
func.func @ordered_graph(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.composite (%a = %0) : (tensor<?xf64>) -> tensor<?xf64> {
    %2 = tg.neg %a : f64
    tg.yield %2 : f64
  }
  return %1 : tensor<?xf64>
}
