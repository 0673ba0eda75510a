// Compiled code stops at the first bad value, and says what the interpreter says.
// RUN: not tg-run %s --guard=nan --code=strict --input=3xf64=0.25 --input=index=4 > %t.strict 2>&1
// RUN: FileCheck %s --check-prefix=STEP --input-file=%t.strict
// RUN: not tg-run %s --guard=nan --input=3xf64=0.25 --input=index=4 2>&1 | diff %t.strict -
// RUN: not tg-run %s --guard=nan --code=fast --input=3xf64=0.25 --input=index=4 2>&1 | diff %t.strict -
// STEP:      guard-compiled.mlir:[[#]]:10: error: 'tg.sqrt' gives nan{{$}}
// STEP:      guard-compiled.mlir:[[#]]:11: note: in this scan (step 1)
// STEP-NOT:  note

// The graphs, loops and calls around, innermost first, with the steps of all loops.
// RUN: not tg-run %s --entry=nested --guard=inf --code=strict --input=2xf32=0,1 --input=index=3 > %t.nested 2>&1
// RUN: FileCheck %s --check-prefix=NESTED --input-file=%t.nested
// RUN: not tg-run %s --entry=nested --guard=inf --input=2xf32=0,1 --input=index=3 2>&1 | diff %t.nested -
// RUN: not tg-run %s --entry=nested --guard=inf --code=fast --threads=2 --input=2xf32=0,1 --input=index=3 2>&1 | diff %t.nested -
// NESTED: error: 'tg.exp' gives inf at [1]
// NESTED: note: in this ofg
// NESTED: note: called from here
// NESTED: note: in this scan (step 2)
// NESTED: note: in this scan (step 1)

// Operations that stand for graphs, and several results.
// RUN: not tg-run %s --entry=named --guard=inf --code=strict --input=2xf64=1e308,-1e308 > %t.named 2>&1
// RUN: not tg-run %s --entry=named --guard=inf --input=2xf64=1e308,-1e308 2>&1 | diff %t.named -
// RUN: FileCheck %s --check-prefix=NAMED --input-file=%t.named
// NAMED: error: 'tg.sub' gives -inf at [1]
// NAMED: note: in this logsumexp

// Composites, f16, large numbers.
// RUN: not tg-run %s --entry=element --guard=inf,big:100 --code=strict --input=3xf16=2,0.5,1000 > %t.element 2>&1
// RUN: not tg-run %s --entry=element --guard=inf,big:100 --input=3xf16=2,0.5,200 2>&1 | FileCheck %s --check-prefix=ARGUMENT
// RUN: not tg-run %s --entry=element --guard=inf,big:100 --code=fast --input=3xf16=2,0.5,200 2>&1 | FileCheck %s --check-prefix=ARGUMENT
// RUN: not tg-run %s --entry=element --guard=inf,big:10 --code=strict --input=3xf16=2,0.5,9 2>&1 | FileCheck %s --check-prefix=ELEMENT
// RUN: not tg-run %s --entry=element --guard=inf,big:10 --input=3xf16=2,0.5,9 2>&1 | FileCheck %s --check-prefix=ELEMENT
// ARGUMENT: guard-compiled.mlir:[[#]]:1: error: argument 0 is 200.0 at [2]
// ELEMENT: error: 'tg.mul' gives 81.0{{$}}
// ELEMENT: note: in this composite

// Bad constants are handed on.
// RUN: tg-run %s --entry=constant --guard=nan,inf --code=strict --input=2xf64=2,1 | FileCheck %s --check-prefix=CONSTANT
// RUN: tg-run %s --entry=constant --guard=nan,inf --code=fast --input=2xf64=2,1 | FileCheck %s --check-prefix=CONSTANT
// CONSTANT: tensor<2xf64> = [inf, inf]

// Good programs give their results, and optimised ones are guarded if they are asked for.
// RUN: tg-run %s --guard=nan --code=strict --input=3xf64=0 --input=index=4 | FileCheck %s --check-prefix=GOOD
// GOOD: f64 = 1.0
// RUN: not tg-run %s --guard=nan --code=fast --mode=fast-run --input=3xf64=0.25 --input=index=4 2>&1 | FileCheck %s --check-prefix=OPTIMISED
// OPTIMISED: error: 'tg.sqrt' gives nan
// OPTIMISED: note: in this scan (step 1)

// RUN: not tg-run %s --guard=nan --code=strict --trace=%t.npz 2>&1 | FileCheck %s --check-prefix=BOTH
// BOTH: error: expects --trace or --code with --guard, not both
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

func.func @nested(%x: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %0 = tg.scan %t to %n states(%s = %x : tensor<?xf32>) -> (tensor<?xf32>) {
    %three = arith.constant 3 : index
    %1 = tg.scan %u to %three backwards states(%v = %s : tensor<?xf32>) -> (tensor<?xf32>) {
      %2 = func.call @grow(%v) : (tensor<?xf32>) -> tensor<?xf32>
      tg.yield %2 : tensor<?xf32>
    }
    tg.yield %1 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}
func.func private @grow(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = tg.ofg (%i = %x) : (tensor<?xf32>) -> tensor<?xf32> {
    %e = tg.exp %i : tensor<?xf32>
    tg.yield %e : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

func.func @named(%x: tensor<?xf64>) -> f64 {
  %0 = tg.logsumexp %x axes [0] : tensor<?xf64>
  return %0 : f64
}

func.func @element(%x: tensor<?xf16>) -> tensor<?xf16> {
  %0 = tg.composite (%i = %x) : (tensor<?xf16>) -> tensor<?xf16> {
    %1 = tg.mul %i, %i : f16
    tg.yield %1 : f16
  }
  return %0 : tensor<?xf16>
}

func.func @constant(%x: tensor<?xf64>) -> tensor<?xf64> {
  %inf = arith.constant 0x7FF0000000000000 : f64
  %0 = tg.add %x, %inf : (tensor<?xf64>, f64)
  return %0 : tensor<?xf64>
}
