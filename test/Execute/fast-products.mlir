// Numbers so small that every sum is exact: fast code must give the interpreter's bits, in whatever order it adds.

// RUN: tg-run %s --mode=debug --code=fast --compare=interp | FileCheck %s
// CHECK: all results are equal

// Empty ones, single elements, whole tiles, tiles and one more, several blocks in each direction, thin sides.
func.func @main() -> tensor<20xf64> {
  %sizes = arith.constant dense<[[0, 3, 2], [3, 0, 2], [3, 2, 0], [1, 1, 1], [8, 32, 16], [17, 33, 65], [23, 9, 70],
                                 [1, 40, 3], [196, 21, 261], [3, 2051, 9], [1, 0, 3],
                                 [0, 1, 3], [1, 1, 0], [40, 1, 3], [2, 17, 1], [4, 40, 20], [5, 7, 40], [40, 2, 20],
                                 [20, 20, 0], [40, 17, 20]]> : tensor<20x3xindex>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c20 = arith.constant 20 : index
  %empty = arith.constant dense<0.0> : tensor<20xf64>
  %0 = scf.for %i = %c0 to %c20 step %c1 iter_args(%results = %empty) -> (tensor<20xf64>) {
    %m = tensor.extract %sizes[%i, %c0] : tensor<20x3xindex>
    %n = tensor.extract %sizes[%i, %c1] : tensor<20x3xindex>
    %k = tensor.extract %sizes[%i, %c2] : tensor<20x3xindex>
    %1 = func.call @matrices(%m, %n, %k) : (index, index, index) -> f64
    %2 = tensor.insert %1 into %results[%i] : tensor<20xf64>
    scf.yield %2 : tensor<20xf64>
  }
  return %0 : tensor<20xf64>
}

// All forms, every operand in both orders of axes; results as sums with weights.
func.func private @matrices(%m: index, %n: index, %k: index)
    -> f64 {
  %a = func.call @numbers(%m, %k) : (index, index) -> tensor<?x?xf64>
  %at = func.call @numbers(%k, %m) : (index, index) -> tensor<?x?xf64>
  %b = func.call @numbers(%k, %n) : (index, index) -> tensor<?x?xf64>
  %bt = func.call @numbers(%n, %k) : (index, index) -> tensor<?x?xf64>
  %c1 = arith.constant 1 : index
  %row = func.call @numbers(%c1, %k) : (index, index) -> tensor<?x?xf64>
  %v = tg.reshape %row [-1] : tensor<?x?xf64>
  %ta = tg.transpose %at [1, 0] : tensor<?x?xf64>
  %tb = tg.transpose %bt [1, 0] : tensor<?x?xf64>
  %a32 = tg.cast %a to f32 : tensor<?x?xf64>
  %b32 = tg.cast %b to f32 : tensor<?x?xf64>
  %bt32 = tg.cast %bt to f32 : tensor<?x?xf64>
  %tb32 = tg.transpose %bt32 [1, 0] : tensor<?x?xf32>
  %v32 = tg.cast %v to f32 : tensor<?xf64>
  %0 = tg.dot %a, %b : tensor<?x?xf64>
  %1 = tg.dot %ta, %b : tensor<?x?xf64>
  %2 = tg.dot %a, %tb : tensor<?x?xf64>
  %3 = tg.dot %ta, %tb : tensor<?x?xf64>
  %4 = tg.dot %a32, %b32 : tensor<?x?xf32>
  %5 = tg.dot %a32, %tb32 : tensor<?x?xf32>
  %6 = tg.dot %a, %v : (tensor<?x?xf64>, tensor<?xf64>)
  %7 = tg.dot %ta, %v : (tensor<?x?xf64>, tensor<?xf64>)
  %8 = tg.dot %v, %b : (tensor<?xf64>, tensor<?x?xf64>)
  %9 = tg.dot %v, %tb : (tensor<?xf64>, tensor<?x?xf64>)
  %10 = tg.dot %a32, %v32 : (tensor<?x?xf32>, tensor<?xf32>)
  %11 = tg.dot %v32, %b32 : (tensor<?xf32>, tensor<?x?xf32>)
  %12 = tg.dot %v, %v : tensor<?xf64>
  %13 = tg.dot %v32, %v32 : tensor<?xf32>
  %f0 = tg.reshape %0 [-1] : tensor<?x?xf64>
  %d0 = func.call @digest(%f0) : (tensor<?xf64>) -> f64
  %f1 = tg.reshape %1 [-1] : tensor<?x?xf64>
  %d1 = func.call @digest(%f1) : (tensor<?xf64>) -> f64
  %f2 = tg.reshape %2 [-1] : tensor<?x?xf64>
  %d2 = func.call @digest(%f2) : (tensor<?xf64>) -> f64
  %f3 = tg.reshape %3 [-1] : tensor<?x?xf64>
  %d3 = func.call @digest(%f3) : (tensor<?xf64>) -> f64
  %w4 = tg.cast %4 to f64 : tensor<?x?xf32>
  %f4 = tg.reshape %w4 [-1] : tensor<?x?xf64>
  %d4 = func.call @digest(%f4) : (tensor<?xf64>) -> f64
  %w5 = tg.cast %5 to f64 : tensor<?x?xf32>
  %f5 = tg.reshape %w5 [-1] : tensor<?x?xf64>
  %d5 = func.call @digest(%f5) : (tensor<?xf64>) -> f64
  %f6 = tg.reshape %6 [-1] : tensor<?xf64>
  %d6 = func.call @digest(%f6) : (tensor<?xf64>) -> f64
  %f7 = tg.reshape %7 [-1] : tensor<?xf64>
  %d7 = func.call @digest(%f7) : (tensor<?xf64>) -> f64
  %f8 = tg.reshape %8 [-1] : tensor<?xf64>
  %d8 = func.call @digest(%f8) : (tensor<?xf64>) -> f64
  %f9 = tg.reshape %9 [-1] : tensor<?xf64>
  %d9 = func.call @digest(%f9) : (tensor<?xf64>) -> f64
  %w10 = tg.cast %10 to f64 : tensor<?xf32>
  %f10 = tg.reshape %w10 [-1] : tensor<?xf64>
  %d10 = func.call @digest(%f10) : (tensor<?xf64>) -> f64
  %w11 = tg.cast %11 to f64 : tensor<?xf32>
  %f11 = tg.reshape %w11 [-1] : tensor<?xf64>
  %d11 = func.call @digest(%f11) : (tensor<?xf64>) -> f64
  %d12 = tg.cast %13 to f64 : f32
  %s0 = arith.addf %12, %d0 : f64
  %s1 = arith.addf %s0, %d1 : f64
  %s2 = arith.addf %s1, %d2 : f64
  %s3 = arith.addf %s2, %d3 : f64
  %s4 = arith.addf %s3, %d4 : f64
  %s5 = arith.addf %s4, %d5 : f64
  %s6 = arith.addf %s5, %d6 : f64
  %s7 = arith.addf %s6, %d7 : f64
  %s8 = arith.addf %s7, %d8 : f64
  %s9 = arith.addf %s8, %d9 : f64
  %s10 = arith.addf %s9, %d10 : f64
  %s11 = arith.addf %s10, %d11 : f64
  %s12 = arith.addf %s11, %d12 : f64
  return %s12 : f64
}

// From -3 to 3, without a pattern that has the period of a vector.
func.func private @numbers(%m: index, %n: index) -> tensor<?x?xf64> {
  %count = arith.muli %m, %n : index
  %0 = tg.iota [%count] : i64
  %c5 = arith.constant 5 : i64
  %c7 = arith.constant 7 : i64
  %c3 = arith.constant 3 : i64
  %1 = tg.mul %0, %c5 : (tensor<?xi64>, i64)
  %2 = tg.mod %1, %c7 : (tensor<?xi64>, i64)
  %3 = tg.sub %2, %c3 : (tensor<?xi64>, i64)
  %4 = tg.cast %3 to f64 : tensor<?xi64>
  %5 = tg.reshape %4 [%m, %n] : tensor<?xf64>
  return %5 : tensor<?x?xf64>
}

func.func private @digest(%x: tensor<?xf64>) -> f64 {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xf64>
  %0 = tg.iota [%n] : i64
  %c13 = arith.constant 13 : i64
  %1 = tg.mod %0, %c13 : (tensor<?xi64>, i64)
  %2 = tg.cast %1 to f64 : tensor<?xi64>
  %3 = tg.mul %x, %2 : tensor<?xf64>
  %4 = tg.sum %3 : tensor<?xf64>
  return %4 : f64
}
