// RUN: tg-opt %s --tg-freeze --tg-print-graphs -o /dev/null | FileCheck %s --strict-whitespace --match-full-lines
// RUN: tg-opt %s --tg-freeze --tg-print-graphs -o /dev/null > %t.first
// RUN: tg-opt %s --tg-freeze --tg-print-graphs --mlir-disable-threading -o /dev/null | diff %t.first -

// Equal operations share one body; inner inputs are linked to the operands of each; a value that is used again is shown by
// its number; constants stand where they are used.
//       CHECK:func.func @shared(%arg0: tensor<?x4xf64>, %arg1: tensor<4x4xf64>, %arg2: index) -> tensor<?x4xf64>, f64
//  CHECK-NEXT:  func.return
//  CHECK-NEXT:  ├ %0 = tg.add : tensor<?x4xf64>
//  CHECK-NEXT:  │ ├ %1 = tg.ofg "second" [d28f9a64] : tensor<?x4xf64>
//  CHECK-NEXT:  │ │ ├ %2 = tg.ofg "first" [d28f9a64] : tensor<?x4xf64>
//  CHECK-NEXT:  │ │ │ ├ %arg0
//  CHECK-NEXT:  │ │ │ └ %arg1
//  CHECK-NEXT:  │ │ └ %arg1
//  CHECK-NEXT:  │ └ %2
//  CHECK-NEXT:  └ #1 of %3:2 = tg.scan [bf71391e] {sequenceTaps = {{\[\[}}-1, 0]], stateTaps = {{\[\[}}-2, -1], []]} : tensor<2xf64>, f64
//  CHECK-NEXT:    ├ 3 : index
//  CHECK-NEXT:    ├ %4 = tg.full {static_sizes = [?]} : tensor<?xf64>
//  CHECK-NEXT:    │ ├ 0.000000e+00 : f64
//  CHECK-NEXT:    │ └ %arg2
//  CHECK-NEXT:    ├ %5 = tg.full {static_sizes = [2]} : tensor<2xf64>
//  CHECK-NEXT:    │ └ 0.000000e+00 : f64
//  CHECK-NEXT:    ├ 0.000000e+00 : f64
//  CHECK-NEXT:    └ 0.000000e+00 : f64
//  CHECK-NEXT:func.func @again(%arg0: tensor<?x4xf64>, %arg1: tensor<4x4xf64>) -> tensor<?x4xf64>
//  CHECK-NEXT:  func.return
//  CHECK-NEXT:  └ %6 = tg.sub : tensor<?x4xf64>
//  CHECK-NEXT:    ├ #1 of %7:2 = tg.ofg [d167cbc5] : tensor<?x4xf64>, tensor<?x4xf64>
//  CHECK-NEXT:    │ ├ %arg0
//  CHECK-NEXT:    │ └ %arg1
//  CHECK-NEXT:    └ %7#0
// CHECK-EMPTY:
//  CHECK-NEXT:inner graphs
// CHECK-EMPTY:
//  CHECK-NEXT:[bf71391e] (%i0: index, %i1: f64, %i2: f64, %i3: f64, %i4: f64, %i5: f64, %i6: f64), 1 use
//  CHECK-NEXT:  used by %3:2 = tg.scan: %i0 below 3 : index, %i1 = %4[-1], %i2 = %4[0], %i3 = %5[-2], %i4 = %5[-1], %i5 = 0.000000e+00 : f64, %i6 = 0.000000e+00 : f64
//  CHECK-NEXT:  tg.yield
//  CHECK-NEXT:  ├ %8 = tg.add : f64
//  CHECK-NEXT:  │ ├ %9 = tg.composite [e0975b6f] : f64
//  CHECK-NEXT:  │ │ ├ %i5
//  CHECK-NEXT:  │ │ └ %i3
//  CHECK-NEXT:  │ └ %i1
//  CHECK-NEXT:  └ %i4
// CHECK-EMPTY:
//  CHECK-NEXT:[d167cbc5] (%i0: tensor<?x4xf64>, %i1: tensor<4x4xf64>), 1 use
//  CHECK-NEXT:  used by %7:2 = tg.ofg: %i0 = %arg0, %i1 = %arg1
//  CHECK-NEXT:  tg.yield
//  CHECK-NEXT:  ├ %10 = tg.ofg [d28f9a64] : tensor<?x4xf64>
//  CHECK-NEXT:  │ ├ %i0
//  CHECK-NEXT:  │ └ %i1
//  CHECK-NEXT:  └ %i0
// CHECK-EMPTY:
//  CHECK-NEXT:[d28f9a64] (%i0: tensor<?x4xf64>, %i1: tensor<4x4xf64>), 3 uses
//  CHECK-NEXT:  used by %1 = tg.ofg "second": %i0 = %2, %i1 = %arg1
//  CHECK-NEXT:  used by %2 = tg.ofg "first": %i0 = %arg0, %i1 = %arg1
//  CHECK-NEXT:  used by %10 = tg.ofg: %i0 = %i0, %i1 = %i1
//  CHECK-NEXT:  tg.yield
//  CHECK-NEXT:  └ %11 = tg.tanh : tensor<?x4xf64>
//  CHECK-NEXT:    └ %12 = tg.dot : tensor<?x4xf64>
//  CHECK-NEXT:      ├ %i0
//  CHECK-NEXT:      └ %i1
// CHECK-EMPTY:
//  CHECK-NEXT:[e0975b6f] (%i0: f64, %i1: f64), 1 use
//  CHECK-NEXT:  used by %9 = tg.composite: %i0 = %i5, %i1 = %i3
//  CHECK-NEXT:  tg.yield
//  CHECK-NEXT:  └ %13 = tg.mul : f64
//  CHECK-NEXT:    ├ %i0
//  CHECK-NEXT:    └ %i1

func.func @shared(%x: tensor<?x4xf64>, %w: tensor<4x4xf64>, %n: index) -> (tensor<?x4xf64>, f64) {
  %0 = tg.ofg "first" (%a = %x, %b = %w) : (tensor<?x4xf64>, tensor<4x4xf64>) -> tensor<?x4xf64> {
    %1 = tg.dot %a, %b : (tensor<?x4xf64>, tensor<4x4xf64>)
    %2 = tg.tanh %1 : tensor<?x4xf64>
    tg.yield %2 : tensor<?x4xf64>
  }
  %3 = tg.ofg "second" (%a = %0, %b = %w) : (tensor<?x4xf64>, tensor<4x4xf64>) -> tensor<?x4xf64> {
    %1 = tg.dot %a, %b : (tensor<?x4xf64>, tensor<4x4xf64>)
    %2 = tg.tanh %1 : tensor<?x4xf64>
    tg.yield %2 : tensor<?x4xf64>
  }
  %4 = tg.add %3, %0 : tensor<?x4xf64>
  %zero = arith.constant 0.0 : f64
  %i = arith.constant 3 : index
  %h0 = tg.full %zero [2] : f64
  %rows = tg.full %zero [%n] : f64
  %5:2 = tg.scan %t to %i seqs(%before, %now = %rows[-1, 0] : tensor<?xf64>) states(%h2, %h1 = %h0[-2, -1] : tensor<2xf64>, %s = %zero : f64) consts(%k = %zero : f64) -> (tensor<2xf64>, f64) {
    %6 = tg.composite (%e = %s, %f = %h2) : (f64, f64) -> f64 {
      %7 = tg.mul %e, %f : f64
      tg.yield %7 : f64
    }
    %8 = tg.add %6, %before : f64
    tg.yield %8, %h1 : f64, f64
  }
  return %4, %5#1 : tensor<?x4xf64>, f64
}

// Operations with one graph in several functions; a result of several.
func.func @again(%x: tensor<?x4xf64>, %w: tensor<4x4xf64>) -> tensor<?x4xf64> {
  %0:2 = tg.ofg (%a = %x, %b = %w) : (tensor<?x4xf64>, tensor<4x4xf64>) -> (tensor<?x4xf64>, tensor<?x4xf64>) {
    %3 = tg.ofg (%c = %a, %d = %b) : (tensor<?x4xf64>, tensor<4x4xf64>) -> tensor<?x4xf64> {
      %1 = tg.dot %c, %d : (tensor<?x4xf64>, tensor<4x4xf64>)
      %2 = tg.tanh %1 : tensor<?x4xf64>
      tg.yield %2 : tensor<?x4xf64>
    }
    tg.yield %3, %a : tensor<?x4xf64>, tensor<?x4xf64>
  }
  %4 = tg.sub %0#1, %0#0 : tensor<?x4xf64>
  return %4 : tensor<?x4xf64>
}
