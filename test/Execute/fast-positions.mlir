// Where the largest and the smallest elements are: the first of equal ones, and the first NaN.

// RUN: tg-run %s --check
// RUN: tg-run %s --check --mode=debug --code=fast --threads=2
// RUN: tg-run %s --mode=fast-run --entry=numbers --input=index=1 --input=index=0 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=fast-run --entry=numbers --input=index=3000 --input=index=2999 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=fast-run --entry=numbers --input=index=70001 --input=index=1234 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=fast-run --entry=numbers --input=index=70001 --input=index=69999 --threads=2 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=fast-run --entry=axes --input=index=3 --input=index=1100 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=fast-run --entry=axes --input=index=1100 --input=index=13 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=fast-run --entry=axes --input=index=40 --input=index=47 --threads=2 --compare=interp | FileCheck %s
// RUN: not tg-run %s --mode=fast-run --entry=axes --input=index=0 --input=index=7 --compare=interp 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not tg-run %s --mode=fast-run --entry=numbers --input=index=0 --input=index=0 --compare=interp 2>&1 | FileCheck %s --check-prefix=NONE
// CHECK: all results are equal
// NONE: error: axis 0, which is reduced, is empty

// A permutation with repetitions of 0 to 1008, of which 1008 occurs first at 1 if there are so many.
func.func private @mixed(%n: index) -> tensor<?xi64> {
  %0 = tg.iota [%n] : i64
  %factor = arith.constant 1008 : i64
  %modulus = arith.constant 1009 : i64
  %1 = tg.mul %0, %factor : (tensor<?xi64>, i64)
  %2 = tg.mod %1, %modulus : (tensor<?xi64>, i64)
  return %2 : tensor<?xi64>
}

// Of several types; with a NaN and an infinity at a place; with zeros of both signs only.
func.func @numbers(%n: index, %place: index) -> (index, index, index, index, index, index, index, index, index, f64) {
  %i = func.call @mixed(%n) : (index) -> tensor<?xi64>
  %x = tg.cast %i to f64 : tensor<?xi64>
  %s = tg.cast %i to f32 : tensor<?xi64>
  %h = tg.cast %i to f16 : tensor<?xi64>
  %b = tg.cast %i to i8 : tensor<?xi64>
  %0 = tg.argmax %x : tensor<?xf64>
  %1 = tg.argmin %s : tensor<?xf32>
  %2 = tg.argmax %h : tensor<?xf16>
  %3 = tg.argmin %i : tensor<?xi64>
  %4 = tg.argmax %b : tensor<?xi8>
  %zero = arith.constant 0.0 : f64
  %nan = tg.div %zero, %zero : f64
  %negative = tg.neg %x : tensor<?xf64>
  %at = tg.iota [%n] : index
  %isAt = tg.ge %at, %place : (tensor<?xindex>, index)
  %with = tg.select %isAt, %nan, %negative : (tensor<?xi1>, f64, tensor<?xf64>)
  %5 = tg.argmax %with : tensor<?xf64>
  %6 = tg.argmin %with : tensor<?xf64>
  %signs = tg.mul %x, %zero : (tensor<?xf64>, f64)
  %zeros = tg.select %isAt, %signs, %zero : (tensor<?xi1>, tensor<?xf64>, f64)
  %7 = tg.argmax %zeros : tensor<?xf64>
  %infinity = arith.constant 0xFFF0000000000000 : f64
  %infinite = tg.add %signs, %infinity : (tensor<?xf64>, f64)
  %8 = tg.argmax %infinite : tensor<?xf64>
  %most = tg.max %x : tensor<?xf64>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %most : index, index, index, index, index, index, index, index, index, f64
}
tg.expect @numbers(5 : index, 3 : index) returns (1 : index, 0 : index, 1 : index, 0 : index, 0 : index, 3 : index, 3 : index, 0 : index, 0 : index, 1008.0 : f64)

// Along rows, columns, both, and what is computed first.
func.func @axes(%m: index, %n: index) -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, index) {
  %count = arith.muli %m, %n : index
  %i = func.call @mixed(%count) : (index) -> tensor<?xi64>
  %y = tg.cast %i to f32 : tensor<?xi64>
  %x = tg.reshape %y [%m, %n] : tensor<?xf32>
  %0 = tg.argmax %x axes [1] : tensor<?x?xf32>
  %1 = tg.argmin %x axes [0] : tensor<?x?xf32>
  %c = arith.constant 500.0 : f32
  %2 = tg.sub %x, %c : (tensor<?x?xf32>, f32)
  %3 = tg.abs %2 : tensor<?x?xf32>
  %4 = tg.argmin %3 axes [1] : tensor<?x?xf32>
  %5 = tg.argmax %3 axes [0] : tensor<?x?xf32>
  %c1 = arith.constant 1 : index
  %more = arith.maxui %m, %c1 : index
  %wide = tg.broadcast_to %c [%more, %n] : f32
  %6 = tg.argmin %wide : tensor<?x?xf32>
  return %0, %1, %4, %5, %6 : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, index
}
tg.expect @axes(2 : index, 2 : index) returns (dense<[1, 0]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>, 0 : index)
