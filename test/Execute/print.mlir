// Prints come out in the order of the program, with the same text, in all ways of running it.
// RUN: tg-run %s --input=3xf64=0.5,0.25,-1 --input=index=3 --interpret > %t.expected 2>&1
// RUN: FileCheck %s --input-file=%t.expected
// RUN: tg-run %s --input=3xf64=0.5,0.25,-1 --input=index=3 --mode=debug 2>&1 | diff %t.expected -
// RUN: tg-run %s --input=3xf64=0.5,0.25,-1 --input=index=3 --mode=fast-compile 2>&1 | diff %t.expected -
// RUN: tg-run %s --input=3xf64=0.5,0.25,-1 --input=index=3 --mode=fast-run --interpret 2>&1 | diff %t.expected -
// RUN: tg-run %s --input=3xf64=0.5,0.25,-1 --input=index=3 --mode=fast-run --code=strict 2>&1 | diff %t.expected -
// RUN: tg-run %s --input=3xf64=0.5,0.25,-1 --input=index=3 --mode=fast-run --code=fast 2>&1 | diff %t.expected -
// RUN: env TENSORGRAPH_THREAD_COST=1 tg-run %s --input=3xf64=0.5,0.25,-1 --input=index=3 --threads=2 2>&1 | diff %t.expected -
// RUN: tg-opt %s --tg-fast-run | tg-opt --tg-lower-to-loops=code=fast | tg-opt --tg-lower-to-llvm=code=fast | FileCheck %s --check-prefix=LLVM

// What programs print is apart from their results.
// RUN: tg-run %s --input=3xf64=0.5,0.25,-1 --input=index=3 2>/dev/null | FileCheck %s --check-prefix=RESULTS
// RESULTS-NOT: step
// RESULTS: f64 = {{.*}}

// LLVM-COUNT-5: llvm.call @tg_print(

// CHECK:      begins with [0.5, 0.25, -1.0], of 3 elements
// CHECK-NEXT: row 0: 0.5, 0
// CHECK-NEXT: row 1: 0.25, 0
// CHECK-NEXT: row 2: -1.0, 0
// CHECK-NEXT: step 0: -0.250, [0.5, 0.25, -1.0]
// CHECK-NEXT: negative
// CHECK-NEXT: step 1: 0.062, [0.5, 0.25, -1.0]
// CHECK-NEXT: step 2: -0.016, [0.5, 0.25, -1.0]
// CHECK-NEXT: negative
// CHECK-NEXT: in a graph: [1.0, 0.5, -2.0]
// CHECK-NEXT: in a graph: [1.0, 0.5, -2.0]
// CHECK-NEXT: f64 = -0.015625
func.func @main(%x: tensor<?xf64>, %n: index) -> f64 {
  %one = arith.constant 1.0 : f64
  %zero = arith.constant 0 : index
  %d = tensor.dim %x, %zero : tensor<?xf64>
  tg.print "begins with {}, of {} elements"(%x, %d : tensor<?xf64>, index)
  // A map, whose steps could run in any order, and whose results are not used.
  %squares = tg.scan %t to %n seqs(%r = %x : tensor<?xf64>) -> (tensor<?xf64>) {
    %0 = func.call @row(%t, %r) : (index, f64) -> f64
    tg.yield outs(%0 : f64)
  }
  %last = tg.scan %t to %n states(%h = %one : f64) consts(%a = %x : tensor<?xf64>) -> (f64) {
    %0 = tg.sum %a : tensor<?xf64>
    %1 = tg.mul %h, %0 : f64
    tg.print "step {}: {:.3f}, {}"(%t, %1, %a : index, f64, tensor<?xf64>)
    %c = arith.constant 0.0 : f64
    %isNegative = arith.cmpf olt, %1, %c : f64
    scf.if %isNegative {
      tg.print "negative"
    }
    tg.yield %1 : f64
  }
  // Equal graphs on equal operands are one only without prints.
  %g0 = tg.ofg "doubled" (%i = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %0 = tg.add %i, %i : tensor<?xf64>
    tg.print "in a graph: {}"(%0 : tensor<?xf64>)
    tg.yield %0 : tensor<?xf64>
  }
  %g1 = tg.ofg "doubled" (%i = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %0 = tg.add %i, %i : tensor<?xf64>
    tg.print "in a graph: {}"(%0 : tensor<?xf64>)
    tg.yield %0 : tensor<?xf64>
  }
  return %last : f64
}

func.func private @row(%t: index, %r: f64) -> f64 {
  %0 = tg.sqr %r : f64
  %z = arith.constant 0 : i8
  tg.print "row {}: {}, {}"(%t, %r, %z : index, f64, i8)
  return %0 : f64
}

// What is printed of a tensor that is overwritten afterwards is what it was.
// RUN: tg-run %s --entry=overwritten --input=4xf64=1,2,3,4 2>&1 | FileCheck %s --check-prefix=OVERWRITTEN
// RUN: tg-run %s --entry=overwritten --input=4xf64=1,2,3,4 --interpret 2>&1 | FileCheck %s --check-prefix=OVERWRITTEN
// OVERWRITTEN:      [2.0, 4.0, 6.0, 8.0]
// OVERWRITTEN-NEXT: [7.0, 4.0, 6.0, 8.0]
// OVERWRITTEN-NEXT: tensor<4xf64> = [7.0, 4.0, 6.0, 8.0]
func.func @overwritten(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = tg.add %x, %x : tensor<4xf64>
  tg.print "{}"(%0 : tensor<4xf64>)
  %seven = arith.constant 7.0 : f64
  %1 = tg.set_slice %seven into %0[0] : (f64, tensor<4xf64>)
  tg.print "{}"(%1 : tensor<4xf64>)
  return %1 : tensor<4xf64>
}

// Every type, layouts of all kinds, and empty tensors.
// RUN: tg-run %s --entry=types --input=i1=true --input=i8=-3 --input=ui8=200 --input=ui64=18446744073709551615 --input=2xui16=65535,1 --input=f16=0.1 --input=bf16=0.1 --input=2x3xf32=1,2,3,4,5,0.1 --interpret > %t.types 2>&1
// RUN: FileCheck %s --input-file=%t.types --check-prefix=TYPES
// RUN: tg-run %s --entry=types --input=i1=true --input=i8=-3 --input=ui8=200 --input=ui64=18446744073709551615 --input=2xui16=65535,1 --input=f16=0.1 --input=bf16=0.1 --input=2x3xf32=1,2,3,4,5,0.1 --mode=debug 2>&1 | diff %t.types -
// RUN: tg-run %s --entry=types --input=i1=true --input=i8=-3 --input=ui8=200 --input=ui64=18446744073709551615 --input=2xui16=65535,1 --input=f16=0.1 --input=bf16=0.1 --input=2x3xf32=1,2,3,4,5,0.1 2>&1 | diff %t.types -
// TYPES:      true -3 200 18446744073709551615 [65535, 1] 0.1 0.1
// TYPES-NEXT: {{\[\[}}1.0, 4.0], [2.0, 5.0], [3.0, 0.1]]
// TYPES-NEXT: [4.0, 0.1] [] -3 inf
func.func @types(%a: i1, %b: i8, %c: ui8, %d: ui64, %e: tensor<2xui16>, %f: f16, %g: bf16, %h: tensor<?x?xf32>) {
  tg.print "{} {} {} {} {} {} {}"(%a, %b, %c, %d, %e, %f, %g : i1, i8, ui8, ui64, tensor<2xui16>, f16, bf16)
  %t = tg.transpose %h [1, 0] : tensor<?x?xf32>
  tg.print "{}"(%t : tensor<?x?xf32>)
  %s = tg.slice %h[-1, ::2] : tensor<?x?xf32>
  %none = tg.slice %h[:0, :] : tensor<?x?xf32>
  %rank0 = arith.constant dense<-3> : tensor<i32>
  %inf = arith.constant 0x7C00 : f16
  tg.print "{} {} {} {}"(%s, %none, %rank0, %inf : tensor<?xf32>, tensor<?x?xf32>, tensor<i32>, f16)
  return
}

// A large tensor is abbreviated unless all of it is wanted.
// RUN: tg-run %s --entry=large --input=100xf64=0.123456 2>&1 | FileCheck %s --check-prefix=LARGE
// LARGE: {{^}}[0.123456, 0.123456, 0.123456, …, 0.123456, 0.123456, 0.123456]{{$}}
// LARGE: {{^}}[{{(0.12, )+}}0.12]{{$}}
func.func @large(%x: tensor<?xf64>) {
  tg.print "{}"(%x : tensor<?xf64>)
  tg.print "{:all.2f}"(%x : tensor<?xf64>)
  return
}

// A scan without steps prints nothing, also where sizes of its rows are computed without a step.
// RUN: tg-run %s --entry=no_steps --input=index=0 --interpret 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: tg-run %s --entry=no_steps --input=index=0 --mode=debug 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: tg-run %s --entry=no_steps --input=index=0 2>&1 | FileCheck %s --check-prefix=NONE
// NONE-NOT: never
// NONE: tensor<0x2xf64> = []
func.func @no_steps(%n: index) -> tensor<?x?xf64> {
  %sizes = arith.constant 2 : index
  %0 = tg.scan %t to %n consts(%s = %sizes : index) -> (tensor<?x?xf64>) {
    %one = arith.constant 1.0 : f64
    %k = tg.ofg (%i = %s) : (index) -> index {
      tg.print "never"
      tg.yield %i : index
    }
    %row = tg.full %one [%k] : f64
    tg.yield outs(%row : tensor<?xf64>)
  }
  return %0 : tensor<?x?xf64>
}

// A program that fails has printed what comes before.
// RUN: not tg-run %s --entry=fails --input=index=3 --interpret 2>&1 | FileCheck %s --check-prefix=FAILS
// RUN: not tg-run %s --entry=fails --input=index=3 --mode=debug 2>&1 | FileCheck %s --check-prefix=FAILS
// FAILS:      before 3
// FAILS-NEXT: error: expects 2
// FAILS-NOT:  after
func.func @fails(%n: index) -> index {
  %two = arith.constant 2 : index
  tg.print "before {}"(%n : index)
  %ok = arith.cmpi eq, %n, %two : index
  %0 = tg.assert %ok, %n, "expects 2" : index
  tg.print "after {}"(%0 : index)
  return %0 : index
}

// A solver prints whenever it evaluates its graph.
// RUN: tg-run %s --entry=solver --input=2xf64=1,2 --interpret > %t.solver 2>&1
// RUN: FileCheck %s --input-file=%t.solver --check-prefix=SOLVER
// RUN: tg-run %s --entry=solver --input=2xf64=1,2 --mode=debug 2>&1 | diff %t.solver -
// SOLVER:      at [1.0, 2.0]: 5.0
// SOLVER-NEXT: at [0.55
func.func @solver(%start: tensor<?xf64>) -> tensor<?xf64> {
  %0:4 = tg.minimize bfgs from(%x = %start : tensor<?xf64>) {
    %1 = tg.dot %x, %x : tensor<?xf64>
    %2 = tg.add %x, %x : tensor<?xf64>
    tg.print "at {}: {}"(%x, %1 : tensor<?xf64>, f64)
    tg.yield %1, %2 : f64, tensor<?xf64>
  }
  return %0#0 : tensor<?xf64>
}
