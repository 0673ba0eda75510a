// Functions without a body, regions with their own inputs, blocks, operations that nobody uses, operations that nobody
// knows, and graphs that have no digest.
// RUN: tg-opt %s --allow-unregistered-dialect --tg-print-graphs -o /dev/null | FileCheck %s --strict-whitespace --match-full-lines

//       CHECK:func.func @declared(f64, index) -> f64
//  CHECK-NEXT:func.func @empty()
//  CHECK-NEXT:  func.return
//  CHECK-NEXT:func.func @regions(%arg0: i1, %arg1: f64, %arg2: index, %arg3: memref<?xf64>) -> f64
//  CHECK-NEXT:  func.return
//  CHECK-NEXT:  └ %0 = scf.for : f64
//  CHECK-NEXT:    ├ 0 : index
//  CHECK-NEXT:    ├ %arg2
//  CHECK-NEXT:    ├ 1 : index
//  CHECK-NEXT:    ├ %1 = scf.if : f64
//  CHECK-NEXT:    │ ├ %arg0
//  CHECK-NEXT:    │ ├ region 0
//  CHECK-NEXT:    │ │ └ scf.yield
//  CHECK-NEXT:    │ │   └ %2 = tg.neg : f64
//  CHECK-NEXT:    │ │     └ %3 = tg.exp : f64
//  CHECK-NEXT:    │ │       └ %arg1
//  CHECK-NEXT:    │ └ region 1
//  CHECK-NEXT:    │   └ scf.yield
//  CHECK-NEXT:    │     └ %3
//  CHECK-NEXT:    └ region 0(%b0: index, %b1: f64)
//  CHECK-NEXT:      ├ scf.yield
//  CHECK-NEXT:      │ └ %4 = func.call {callee = @declared} : f64
//  CHECK-NEXT:      │   ├ %b1
//  CHECK-NEXT:      │   └ %b0
//  CHECK-NEXT:      └ memref.store
//  CHECK-NEXT:        ├ %b1
//  CHECK-NEXT:        ├ %arg3
//  CHECK-NEXT:        └ %b0
//  CHECK-NEXT:  %5 = tg.sin : f64
//  CHECK-NEXT:  └ %arg1
//  CHECK-NEXT:func.func @blocks(%arg0: i1, %arg1: f64) -> f64
//  CHECK-NEXT:  ^0(%arg0: i1, %arg1: f64)
//  CHECK-NEXT:  └ cf.cond_br ^1 ^2
//  CHECK-NEXT:    ├ %arg0
//  CHECK-NEXT:    └ %arg1
//  CHECK-NEXT:  ^1(%b2: f64)
//  CHECK-NEXT:  └ func.return
//  CHECK-NEXT:    └ %6 = tg.exp : f64
//  CHECK-NEXT:      └ %b2
//  CHECK-NEXT:  ^2
//  CHECK-NEXT:  └ cf.br ^1
//  CHECK-NEXT:    └ %7 = foreign.op {big = dense_resource<__elided__> : tensor<9xi64>, note = "n"} : f64
//  CHECK-NEXT:      └ %arg1
//  CHECK-NEXT:builtin.module @nested
//  CHECK-NEXT:memref.global {sym_name = "g", sym_visibility = "private", type = memref<2xf64>}
//  CHECK-NEXT:func.func @inside(%arg0: f64) -> f64
//  CHECK-NEXT:  func.return
//  CHECK-NEXT:  └ %8 = tg.ofg [open #1] : f64
//  CHECK-NEXT:    └ %arg0
//  CHECK-NEXT:builtin.module
//  CHECK-NEXT:%9 = foreign.op : f64
//  CHECK-NEXT:└ %10 = foreign.op : f64
//  CHECK-NEXT:  └ %9
// CHECK-EMPTY:
//  CHECK-NEXT:inner graphs
// CHECK-EMPTY:
//  CHECK-NEXT:[#1] (%i0: f64), 1 use
//  CHECK-NEXT:  used by %8 = tg.ofg: %i0 = %arg0
//  CHECK-NEXT:  tg.yield
//  CHECK-NEXT:  └ %11 = foreign.op : f64
//  CHECK-NEXT:    └ %i0

func.func private @declared(f64, index) -> f64

func.func @empty() {
  return
}

func.func @regions(%p: i1, %x: f64, %n: index, %m: memref<?xf64>) -> f64 {
  %0 = tg.exp %x : f64
  %1 = scf.if %p -> f64 {
    %2 = tg.neg %0 : f64
    scf.yield %2 : f64
  } else {
    scf.yield %0 : f64
  }
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %3 = scf.for %i = %zero to %n step %one iter_args(%a = %1) -> f64 {
    memref.store %a, %m[%i] : memref<?xf64>
    %4 = func.call @declared(%a, %i) : (f64, index) -> f64
    scf.yield %4 : f64
  }
  %5 = tg.sin %x : f64
  return %3 : f64
}

func.func @blocks(%p: i1, %x: f64) -> f64 {
  cf.cond_br %p, ^a(%x : f64), ^b
^a(%y: f64):
  %0 = tg.exp %y : f64
  return %0 : f64
^b:
  %1 = "foreign.op"(%x) {note = "n", big = dense<[1,2,3,4,5,6,7,8,9]> : tensor<9xi64>, tg.debug.line = 3} : (f64) -> f64
  cf.br ^a(%1 : f64)
}

module @nested {
  memref.global "private" @g : memref<2xf64>
  func.func @inside(%x: f64) -> f64 {
    %0 = tg.ofg (%a = %x) : (f64) -> f64 {
      %1 = "foreign.op"(%a) : (f64) -> f64
      tg.yield %1 : f64
    }
    return %0 : f64
  }
}

// A module without a name; operations that use each other's results in a circle.
module {
  %0 = "foreign.op"(%1) : (f64) -> f64
  %1 = "foreign.op"(%0) : (f64) -> f64
}
