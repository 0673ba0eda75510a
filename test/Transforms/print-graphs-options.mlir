// RUN: tg-opt %s --tg-print-graphs=inner=false -o /dev/null | FileCheck %s --strict-whitespace --match-full-lines --check-prefix=OUTER
// RUN: tg-opt %s --tg-print-graphs="depth=2 types=false" -o /dev/null | FileCheck %s --strict-whitespace --match-full-lines --check-prefix=DEPTH

// Inner graphs are hidden.
//       OUTER:func.func @f(%arg0: f64, %arg1: f64) -> f64
//  OUTER-NEXT:  func.return
//  OUTER-NEXT:  └ %0 = tg.neg : f64
//  OUTER-NEXT:    └ %1 = tg.ofg "layer" [open f77e1d02] : f64
//  OUTER-NEXT:      ├ %2 = tg.ofg "layer" [open f77e1d02] : f64
//  OUTER-NEXT:      │ ├ %3 = tg.exp : f64
//  OUTER-NEXT:      │ │ └ %arg0
//  OUTER-NEXT:      │ └ %arg1
//  OUTER-NEXT:      └ %arg1
// OUTER-NOT:{{.+}}

// What is cut is `…`, also where an operation that was not printed is an operand.
//       DEPTH:func.func @f(%arg0, %arg1)
//  DEPTH-NEXT:  func.return
//  DEPTH-NEXT:  └ %0 = tg.neg
//  DEPTH-NEXT:    └ %1 = tg.ofg "layer" [open f77e1d02]
//  DEPTH-NEXT:      └ …
// DEPTH-EMPTY:
//  DEPTH-NEXT:inner graphs
// DEPTH-EMPTY:
//  DEPTH-NEXT:[f77e1d02] (%i0, %i1), 2 uses
//  DEPTH-NEXT:  used by %1 = tg.ofg "layer": %i0 = …, %i1 = %arg1
//  DEPTH-NEXT:  used by 1 more, in equal graphs or left out
//  DEPTH-NEXT:  tg.yield
//  DEPTH-NEXT:  └ %2 = tg.add
//  DEPTH-NEXT:    ├ %3 = tg.cos
//  DEPTH-NEXT:    │ └ …
//  DEPTH-NEXT:    └ %i1

func.func @f(%x: f64, %y: f64) -> f64 {
  %0 = tg.exp %x : f64
  %1 = tg.ofg "layer" (%a = %0, %b = %y) : (f64, f64) -> f64 {
    %2 = tg.sin %a : f64
    %3 = tg.cos %2 : f64
    %4 = tg.add %3, %b : f64
    tg.yield %4 : f64
  }
  %5 = tg.ofg "layer" (%a = %1, %b = %y) : (f64, f64) -> f64 {
    %2 = tg.sin %a : f64
    %3 = tg.cos %2 : f64
    %4 = tg.add %3, %b : f64
    tg.yield %4 : f64
  }
  %6 = tg.neg %5 : f64
  return %6 : f64
}
