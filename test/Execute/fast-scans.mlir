// Scans as fast code: what leaves the loop, what it waits for, what it calls. Numbers are such that sums are exact, or
// nearly so.

// RUN: tg-run %s --entry=autoregression --input=9xf64=1,-2,3,4,-5,6,7,8,-9 --input=2xf64=1,2 --mode=fast-run \
// RUN:   --compare=interp > %t
// RUN: tg-run %s --entry=autoregression --input=0xf64= --input=2xf64=1,2 --mode=fast-run --compare=interp >> %t
// RUN: tg-run %s --entry=likelihood --input=9xf64=1,-2,3,4,-5,6,7,8,-9 --mode=fast-run --compare=interp --tolerance=8 >> %t
// RUN: tg-run %s --entry=likelihood --input=0xf64= --mode=fast-run --compare=interp >> %t
// RUN: tg-run %s --entry=called --input=index=6 --input=2xf64=1,2 --mode=fast-run --compare=interp >> %t
// RUN: tg-run %s --entry=layer --input=index=3 --mode=fast-run --compare=interp >> %t
// RUN: tg-run %s --entry=layer --input=index=3 --mode=fast-run --mcpu=haswell --compare=interp >> %t
// RUN: FileCheck %s < %t
// CHECK-COUNT-7: all results are equal

func.func @autoregression(%e: tensor<?xf64>, %x0: tensor<2xf64>) -> tensor<?xf64> {
  %zero = arith.constant 0 : index
  %n = tensor.dim %e, %zero : tensor<?xf64>
  %0:2 = tg.scan %t to %n seqs(%et = %e : tensor<?xf64>) states(%x2, %x1 = %x0[-2, -1] : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?xf64>) {
    %half = arith.constant 0.5 : f64
    %1 = tg.mul %half, %x1 : f64
    %2 = tg.mul %half, %x2 : f64
    %3 = tg.add %1, %2 : f64
    %4 = tg.add %3, %et : f64
    tg.yield %4 : f64 outs(%4 : f64)
  }
  return %0#1 : tensor<?xf64>
}

// The logarithms are taken behind the loop, of its trace, and added up as they are computed.
// RUN: tg-opt %s --tg-fast-run --tg-lower-to-loops=code=fast | FileCheck %s --check-prefix=LOOPS
// LOOPS-LABEL: func.func @likelihood(
// LOOPS-NOT:   linalg.generic
// LOOPS:       math.log {{.*}} : vector<8xf64>
// LOOPS-NOT:   linalg.generic
// LOOPS:       return
func.func @likelihood(%y: tensor<?xf64>) -> f64 {
  %zero = arith.constant 0 : index
  %n = tensor.dim %y, %zero : tensor<?xf64>
  %start = arith.constant 1.0 : f64
  %0:2 = tg.scan %t to %n seqs(%yt = %y : tensor<?xf64>) states(%v1 = %start : f64) -> (f64, tensor<?xf64>) {
    %half = arith.constant 0.5 : f64
    %1 = tg.mul %half, %v1 : f64
    %2 = tg.sqr %yt : f64
    %3 = tg.add %1, %2 : f64
    %v = tg.add %3, %half : f64
    %4 = tg.log %v : f64
    %5 = tg.div %2, %v : f64
    %6 = tg.add %4, %5 : f64
    tg.yield %v : f64 outs(%6 : f64)
  }
  %1 = tg.sum %0#1 : tensor<?xf64>
  return %1 : f64
}

func.func private @slope(%x: tensor<2xf64>) -> tensor<2xf64> {
  %half = arith.constant 0.5 : f64
  %0 = tg.flip %x [0] : tensor<2xf64>
  %1 = tg.mul %0, %half : (tensor<2xf64>, f64)
  %2 = tg.sub %x, %1 : tensor<2xf64>
  return %2 : tensor<2xf64>
}
// Nothing is called, allocated or copied in a step.
// LOOPS-LABEL: func.func @called(
// LOOPS:       {{^}}    {{.*}}scf.for
// LOOPS-NOT:   call
// LOOPS-NOT:   memref.alloc
// LOOPS-NOT:   copy
// LOOPS:       {{^    [}]( {tg.polls})?$}}
func.func @called(%n: index, %x0: tensor<2xf64>) -> tensor<2xf64> {
  %0 = tg.scan %t to %n states(%x = %x0 : tensor<2xf64>) -> (tensor<2xf64>) {
    %1 = func.call @slope(%x) : (tensor<2xf64>) -> tensor<2xf64>
    %2 = tg.add %x, %1 : tensor<2xf64>
    %3 = func.call @slope(%2) : (tensor<2xf64>) -> tensor<2xf64>
    tg.yield %3 : tensor<2xf64>
  }
  return %0 : tensor<2xf64>
}

// A row of 140 elements is more than registers of 512 bits hold, and not a multiple of a vector.
func.func @layer(%n: index) -> tensor<?x140xf64> {
  %five = arith.constant 5 : i64
  %two = arith.constant 2 : i64
  %count = arith.constant 19600 : index
  %0 = tg.iota [%count] : i64
  %1 = tg.mod %0, %five : (tensor<?xi64>, i64)
  %2 = tg.sub %1, %two : (tensor<?xi64>, i64)
  %3 = tg.cast %2 to f64 : tensor<?xi64>
  %4 = tg.reshape %3 [140, 140] : tensor<?xf64>
  %row = arith.constant dense<1.0> : tensor<140xf64>
  %5:2 = tg.scan %t to %n states(%h = %row : tensor<140xf64>) consts(%w = %4 : tensor<140x140xf64>)
      -> (tensor<140xf64>, tensor<?x140xf64>) {
    %6 = tg.dot %h, %w : (tensor<140xf64>, tensor<140x140xf64>)
    %7 = tg.sub %6, %h : tensor<140xf64>
    tg.yield %7 : tensor<140xf64> outs(%7 : tensor<140xf64>)
  }
  return %5#1 : tensor<?x140xf64>
}
