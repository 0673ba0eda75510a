// The interpreter stops at the first operation that makes a bad value of good operands, and says in which step.
// RUN: not tg-run %s --guard=nan --input=3xf64=0.25 --input=index=4 2>&1 | FileCheck %s --check-prefix=STEP
// STEP:      guard.mlir:[[#]]:10: error: 'tg.sqrt' gives nan{{$}}
// STEP:      guard.mlir:[[#]]:11: note: in this scan (step 1)

// In the graph of a composite, and in optimised programs.
// RUN: not tg-run %s --entry=element --guard=inf --input=3xf64=2,0,1 2>&1 | FileCheck %s --check-prefix=ELEMENT
// ELEMENT:      guard.mlir:[[#]]:10: error: 'tg.log' gives -inf{{$}}
// ELEMENT:      guard.mlir:[[#]]:8: note: in this composite
// RUN: not tg-run %s --entry=tensor --mode=fast-run --guard=nan,inf --input=2x2xf64=2,1,0,1 2>&1 | FileCheck %s --check-prefix=TENSOR
// RUN: not tg-run %s --entry=tensor --guard=nan,inf --input=2x2xf64=2,1,0,1 2>&1 | FileCheck %s --check-prefix=PLACE
// TENSOR: error: 'tg.log' gives -inf
// PLACE:  guard.mlir:[[#]]:8: error: 'tg.log' gives -inf at [1, 0]{{$}}

// An argument is the first value of all. Values that are not asked for pass, and so do constants, and what follows from
// them.
// RUN: not tg-run %s --entry=tensor --guard=nan --input=2x2xf64=2,nan,0,1 2>&1 | FileCheck %s --check-prefix=ARGUMENT
// ARGUMENT: guard.mlir:[[#]]:1: error: argument 0 is nan at [0, 1]
// RUN: tg-run %s --entry=tensor --guard=nan --input=2x2xf64=2,1,0,1 | FileCheck %s --check-prefix=PASSES
// PASSES: tensor<2x2xf64>
// RUN: tg-run %s --entry=constant --guard=nan,inf --input=2xf64=2,1 | FileCheck %s --check-prefix=CONSTANT
// CONSTANT: tensor<2xf64> = [inf, inf]

// RUN: not tg-run %s --entry=large --guard=big --input=2xf64=1e5,1e6 2>&1 | FileCheck %s --check-prefix=BIG
// BIG: error: 'tg.mul' gives 1000000000000.0 at [1]
// RUN: tg-run %s --entry=large --guard=big:1e12 --input=2xf64=1e5,1e6 | FileCheck %s --check-prefix=BOUND
// BOUND: tensor<2xf64>

// RUN: sh -c 'tg-run %s --guard=nan,huge; echo $?' 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: error: expects --guard=nan, inf, big or big:NUMBER, separated by commas, but got 'nan,huge'
// WRONG-NEXT: 2
// RUN: not tg-run %s --guard=big:-1 2>&1 | FileCheck %s --check-prefix=BOUNDED
// BOUNDED: but got 'big:-1'
// RUN: not tg-run %s --guard=nan --compare=interp 2>&1 | FileCheck %s --check-prefix=BOTH
// BOTH: error: expects --interpret or --compare, not both
func.func @main(%x: tensor<?xf64>, %n: index) -> f64 {
  %one = arith.constant 1.0 : f64
  %last = tg.scan %t to %n
      states(%h = %one : f64)
      consts(%a = %x : tensor<?xf64>)
      -> (f64) {
    %0 = tg.sum %a : tensor<?xf64>
    %1 = tg.sub %h, %0 : f64
    %2 = tg.sqrt %1 : f64
    tg.yield %2 : f64
  }
  return %last : f64
}

func.func @element(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.composite (%i = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.log %i : f64
    tg.yield %1 : f64
  }
  return %0 : tensor<?xf64>
}

func.func @tensor(%x: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.log %x : tensor<?x?xf64>
  %1 = tg.add %0, %0 : tensor<?x?xf64>
  return %1 : tensor<?x?xf64>
}

func.func @constant(%x: tensor<?xf64>) -> tensor<?xf64> {
  %inf = arith.constant 0x7FF0000000000000 : f64
  %0 = tg.add %x, %inf : (tensor<?xf64>, f64)
  return %0 : tensor<?xf64>
}

func.func @large(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.mul %x, %x : tensor<?xf64>
  return %0 : tensor<?xf64>
}
