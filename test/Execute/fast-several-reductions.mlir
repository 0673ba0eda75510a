// Several reductions of one operand have one loop. Sums of small integers are exact in any order, so fast code must
// give the interpreter's bits.

// RUN: tg-run %s --check
// RUN: tg-run %s --check --mode=debug --code=fast --threads=2
// RUN: tg-run %s --mode=fast-run --entry=vector --input=index=0 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=fast-run --entry=vector --input=index=70001 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=fast-run --entry=singles --input=index=4099 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=fast-run --entry=extrema --input=index=67000 --threads=2 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=fast-run --entry=axes --input=index=5 --input=index=0 --input=index=3 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=fast-run --entry=axes --input=index=3 --input=index=67 --input=index=131 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=fast-run --entry=axes --input=index=67 --input=index=5 --input=index=3 --threads=2 --compare=interp | FileCheck %s
// RUN: not tg-run %s --mode=fast-run --entry=extrema --input=index=0 --compare=interp 2>&1 | FileCheck %s --check-prefix=NONE
// CHECK: all results are equal
// NONE: error: axis 0, which is reduced, is empty

func.func private @numbers(%n: index) -> tensor<?xf64> {
  %0 = tg.iota [%n] : i64
  %c5 = arith.constant 5 : i64
  %c7 = arith.constant 7 : i64
  %c3 = arith.constant 3 : i64
  %1 = tg.mul %0, %c5 : (tensor<?xi64>, i64)
  %2 = tg.mod %1, %c7 : (tensor<?xi64>, i64)
  %3 = tg.sub %2, %c3 : (tensor<?xi64>, i64)
  %4 = tg.cast %3 to f64 : tensor<?xi64>
  return %4 : tensor<?xf64>
}

// The sum and the sum of squares, each used before the next, and a sum that needs both.
func.func @vector(%n: index) -> (f64, f64, f64) {
  %x = func.call @numbers(%n) : (index) -> tensor<?xf64>
  %sum = tg.sum %x : tensor<?xf64>
  %double = tg.add %sum, %sum : f64
  %square = tg.mul %x, %x : tensor<?xf64>
  %squares = tg.sum %square : tensor<?xf64>
  %both = tg.sub %squares, %double : f64
  %shifted = tg.add %x, %both : (tensor<?xf64>, f64)
  %last = tg.sum %shifted : tensor<?xf64>
  return %double, %squares, %last : f64, f64, f64
}
tg.expect @vector(7 : index) returns (0.0 : f64, 28.0 : f64, 196.0 : f64)

// Of f32, and of i64, with an operand that only one of them reads.
func.func @singles(%n: index) -> (f32, f32, i64, i64) {
  %x = func.call @numbers(%n) : (index) -> tensor<?xf64>
  %s = tg.cast %x to f32 : tensor<?xf64>
  %i = tg.cast %x to i64 : tensor<?xf64>
  %sum = tg.sum %s : tensor<?xf32>
  %product = tg.mul %s, %s : tensor<?xf32>
  %products = tg.sum %product : tensor<?xf32>
  %total = tg.sum %i : tensor<?xi64>
  %most = tg.max %i : tensor<?xi64>
  return %sum, %products, %total, %most : f32, f32, i64, i64
}
tg.expect @singles(8 : index) returns (-3.0 : f32, 37.0 : f32, -3 : i64, 3 : i64)

// Which NaN and which zero there is.
func.func @extrema(%n: index) -> (f64, f64, f64, f64) {
  %x = func.call @numbers(%n) : (index) -> tensor<?xf64>
  %zero = arith.constant 0.0 : f64
  %isPositive = tg.gt %x, %zero : (tensor<?xf64>, f64)
  %signed = tg.neg %zero : f64
  %some = tg.select %isPositive, %zero, %signed : (tensor<?xi1>, f64, f64)
  %least = tg.min %some : tensor<?xf64>
  %most = tg.max %some : tensor<?xf64>
  %nan = tg.div %zero, %zero : f64
  %with = tg.select %isPositive, %nan, %x : (tensor<?xi1>, f64, tensor<?xf64>)
  %leastWith = tg.min %with : tensor<?xf64>
  %mostWith = tg.max %with : tensor<?xf64>
  return %least, %most, %leastWith, %mostWith : f64, f64, f64, f64
}
tg.expect @extrema(1 : index) returns (-0.0 : f64, -0.0 : f64, -3.0 : f64, -3.0 : f64)

// Along each axis of three, with a mean of what a mask selects.
func.func @axes(%a: index, %b: index, %c: index) -> (tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xi1>, tensor<?xi1>) {
  %ab = arith.muli %a, %b : index
  %n = arith.muli %ab, %c : index
  %numbers = func.call @numbers(%n) : (index) -> tensor<?xf64>
  %x = tg.reshape %numbers [%a, %b, %c] : tensor<?xf64>
  %zero = arith.constant 0.0 : f64
  %isPositive = tg.gt %x, %zero : (tensor<?x?x?xf64>, f64)
  %kept = tg.select %isPositive, %x, %zero : (tensor<?x?x?xi1>, tensor<?x?x?xf64>, f64)
  %one = tg.cast %isPositive to f64 : tensor<?x?x?xi1>
  %sum0 = tg.sum %kept axes [0] : tensor<?x?x?xf64>
  %count0 = tg.sum %one axes [0] : tensor<?x?x?xf64>
  %sum1 = tg.sum %kept axes [1] : tensor<?x?x?xf64>
  %count1 = tg.sum %one axes [1] : tensor<?x?x?xf64>
  %sum2 = tg.sum %kept axes [2] : tensor<?x?x?xf64>
  %count2 = tg.sum %one axes [2] : tensor<?x?x?xf64>
  %small = tg.lt %x, %zero : (tensor<?x?x?xf64>, f64)
  %any = tg.any %small axes [0, 2] : tensor<?x?x?xi1>
  %all = tg.all %small axes [0, 2] : tensor<?x?x?xi1>
  return %sum0, %count0, %sum1, %count1, %sum2, %count2, %any, %all : tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xi1>, tensor<?xi1>
}
tg.expect @axes(1 : index, 1 : index, 2 : index) returns (dense<[[0.0, 2.0]]> : tensor<1x2xf64>, dense<[[0.0, 1.0]]> : tensor<1x2xf64>, dense<[[0.0, 2.0]]> : tensor<1x2xf64>, dense<[[0.0, 1.0]]> : tensor<1x2xf64>, dense<2.0> : tensor<1x1xf64>, dense<1.0> : tensor<1x1xf64>, dense<true> : tensor<1xi1>, dense<false> : tensor<1xi1>)
