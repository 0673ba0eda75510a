// Each distinct inner graph is drawn once, with all that use it, and regions that are no inner graphs by themselves.

// RUN: tg-view %s --format=dot | FileCheck %s --check-prefix=DOT
// RUN: tg-view %s -o %t.html && /usr/bin/python3 %S/Inputs/page.py %t.html | FileCheck %s
// RUN: tg-view %s -o %t.second && cmp %t.html %t.second

// DOT:      digraph "@main" {
// DOT:      n0 [id="a0" class="op input" {{.*}} label="%arg0\ntensor<?xf64>"]
// DOT:      [id="a3" class="op inner" penwidth=2 label="%0 = tg.ofg \"layer \\ <&amp;>\" [24ccd542]\nf64"]
// DOT:      n1 -> n3
// A scalar constant has no box of its own.
// DOT:      f5_1 [shape=plain style="" fontcolor="#555555" label="2.000000e+00"]
// DOT-NEXT: f5_1 -> n5 [style=dashed]
// DOT:      digraph "[24ccd542]" {
// DOT-NOT:  digraph "[24ccd542]" {
// DOT:      digraph "region 0 of %{{.*}} = scf.if" {
// A value of another drawing leads there.
// DOT:      class=far id="a{{[0-9]+}}-1" label="%arg1"

// CHECK:      graph: function @main, 7 operations in 1 drawings
// CHECK-NEXT:   input %arg0 : tensor<?xf64>
// CHECK-NEXT:   input %arg1 : f64
// CHECK-NEXT:   input %arg2 : i1
// CHECK-NEXT:   %0 = tg.ofg "layer \ <&>" : f64 -> [24ccd542]
// CHECK-NEXT:   %1 = tg.ofg : f64 -> [24ccd542]
// CHECK-NEXT:   %2 = tg.mul : f64
// CHECK-NEXT:   %3 = scf.if : f64 -> region 0 of %3 = scf.if -> region 1 of %3 = scf.if
// CHECK-NEXT:   %4 = tg.sum : f64
// CHECK-NEXT:   %5 = func.call @other : f64 {callee = @other}
// CHECK-NEXT:   func.return
// CHECK-NEXT: graph: function @other, 0 operations in 0 drawings
// CHECK-NEXT: graph: inner [24ccd542], 2 operations in 1 drawings, 2 uses
// CHECK-NEXT:   input %i0 : f64
// CHECK-NEXT:   %{{.*}} = tg.exp : f64
// CHECK-NEXT:   tg.yield
// CHECK-NEXT: graph: region region 0 of %3 = scf.if, 2 operations in 1 drawings
// CHECK-NEXT:   %{{.*}} = tg.add : f64
// CHECK-NEXT:   scf.yield
// CHECK-NEXT: graph: region region 1 of %3 = scf.if, 1 operations in 1 drawings
// CHECK-NEXT:   scf.yield
// CHECK-NOT:  {{.}}

func.func @main(%x: tensor<?xf64>, %y: f64, %b: i1) -> (f64, f64, f64) {
  %0 = tg.ofg "layer \\ <&>" (%a = %y) : (f64) -> f64 {
    %c = tg.exp %a : f64
    tg.yield %c : f64
  }
  %1 = tg.ofg (%a = %0) : (f64) -> f64 {
    %c = tg.exp %a : f64
    tg.yield %c : f64
  }
  %two = arith.constant 2.0 : f64
  %2 = tg.mul %1, %two : f64
  %3 = scf.if %b -> f64 {
    %c = tg.add %2, %y : f64
    scf.yield %c : f64
  } else {
    scf.yield %y : f64
  }
  %4 = tg.sum %x : tensor<?xf64>
  %5 = func.call @other(%4) : (f64) -> f64
  return %3, %4, %5 : f64, f64, f64
}
func.func private @other(f64) -> f64
