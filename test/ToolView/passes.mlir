// What passes change: operations that both programs have are kept, by their content, or changed, if only their
// operands, attributes or graphs are others.

// RUN: tg-view %s -o %t.html \
// RUN:   --passes='tg-simplify,cse{},tg-freeze,tg-inner-graph-optimize{mode=fast-run}'
// RUN: /usr/bin/python3 %S/Inputs/page.py %t.html | FileCheck %s
// RUN: tg-view %s -o %t.other \
// RUN:   --passes='builtin.module(func.func(tg-simplify),cse,tg-freeze,tg-inner-graph-optimize{mode=fast-run})'
// RUN: /usr/bin/python3 %S/Inputs/page.py %t.other | FileCheck %s

// CHECK:      before: function @main, 7 operations in 1 drawings
// CHECK-NEXT:   input %arg0 : f64 (kept)
// CHECK-NEXT:   %0 = tg.exp : f64 (kept)
// CHECK-NEXT:   %1 = tg.exp : f64 (removed)
// CHECK-NEXT:   %2 = tg.mul : f64 (kept)
// CHECK-NEXT:   %3 = tg.ofg "layer" : f64 (changed) -> [8c0cf6ad]
// CHECK-NEXT:   %4 = tg.mul : f64 (removed)
// CHECK-NEXT:   %5 = tg.add : f64 (changed)
// CHECK-NEXT:   func.return (changed)
// CHECK-NEXT: after: function @main, 5 operations in 1 drawings
// CHECK-NEXT:   input %arg0 : f64 (kept)
// CHECK-NEXT:   %0 = tg.exp : f64 (kept)
// CHECK-NEXT:   %1 = tg.mul : f64 (kept)
// CHECK-NEXT:   %2 = tg.ofg "layer" : f64 (changed) -> [c8a746b8]
// CHECK-NEXT:   %3 = tg.add : f64 (changed)
// CHECK-NEXT:   func.return (changed)
// CHECK-NEXT: before: inner [8c0cf6ad], 3 operations in 1 drawings, 1 uses
// CHECK-NEXT:   input %i0 : f64 (kept)
// CHECK-NEXT:   %6 = tg.neg : f64 (removed)
// CHECK-NEXT:   %7 = tg.neg : f64 (removed)
// CHECK-NEXT:   tg.yield (changed)
// CHECK-NEXT: after: inner [c8a746b8], 1 operations in 1 drawings, 1 uses
// CHECK-NEXT:   input %i0 : f64 (kept)
// CHECK-NEXT:   tg.yield (changed)
// CHECK-NOT:  {{.}}

func.func @main(%x: f64) -> f64 {
  %0 = tg.exp %x : f64
  %1 = tg.exp %x : f64
  %2 = tg.mul %0, %1 : f64
  %3 = tg.ofg "layer" (%a = %2) : (f64) -> f64 {
    %b = tg.neg %a : f64
    %c = tg.neg %b : f64
    tg.yield %c : f64
  }
  %one = arith.constant 1.0 : f64
  %4 = tg.mul %3, %one : f64
  %5 = tg.add %4, %0 : f64
  return %5 : f64
}
