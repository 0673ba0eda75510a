// Sums of truth values, as numbers of any type, are counted in integers.

// RUN: tg-run %s --check
// RUN: tg-run %s --check --mode=debug --code=fast --threads=2
// RUN: tg-run %s --mode=fast-run --entry=vector --input=index=0 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=fast-run --entry=vector --input=index=100003 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=fast-run --entry=vector --input=index=100003 --threads=2 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=fast-run --entry=matrix --input=index=0 --input=index=5 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=fast-run --entry=matrix --input=index=5 --input=index=0 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=fast-run --entry=matrix --input=index=40 --input=index=1001 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=fast-run --entry=matrix --input=index=1001 --input=index=7 --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=fast-run --entry=all --input=index=17000000 | FileCheck %s --check-prefix=ALL
// CHECK: all results are equal
// ALL: f32 = 17000000.0

func.func private @mask(%n: index) -> tensor<?xi1> {
  %0 = tg.iota [%n] : i64
  %modulus = arith.constant 7 : i64
  %one = arith.constant 1 : i64
  %1 = tg.mod %0, %modulus : (tensor<?xi64>, i64)
  %2 = tg.ge %1, %one : (tensor<?xi64>, i64)
  return %2 : tensor<?xi1>
}

func.func @vector(%n: index) -> (f64, f32, f16, i64, i32, i8, index) {
  %x = func.call @mask(%n) : (index) -> tensor<?xi1>
  %f64 = tg.cast %x to f64 : tensor<?xi1>
  %0 = tg.sum %f64 : tensor<?xf64>
  %f32 = tg.cast %x to f32 : tensor<?xi1>
  %1 = tg.sum %f32 : tensor<?xf32>
  %f16 = tg.cast %x to f16 : tensor<?xi1>
  %2 = tg.sum %f16 : tensor<?xf16>
  %i64 = tg.cast %x to i64 : tensor<?xi1>
  %3 = tg.sum %i64 : tensor<?xi64>
  %i32 = tg.cast %x to i32 : tensor<?xi1>
  %4 = tg.sum %i32 : tensor<?xi32>
  %i8 = tg.cast %x to i8 : tensor<?xi1>
  %5 = tg.sum %i8 : tensor<?xi8>
  %index = tg.cast %x to index : tensor<?xi1>
  %6 = tg.sum %index : tensor<?xindex>
  return %0, %1, %2, %3, %4, %5, %6 : f64, f32, f16, i64, i32, i8, index
}
tg.expect @vector(700 : index) returns (600.0 : f64, 600.0 : f32, 600.0 : f16, 600 : i64, 600 : i32, 88 : i8, 600 : index)

// Of comparisons, along both axes and each of them.
func.func @matrix(%m: index, %n: index) -> (i64, tensor<?xf64>, tensor<?xi64>, tensor<?xf32>) {
  %count = arith.muli %m, %n : index
  %0 = tg.iota [%count] : i32
  %modulus = arith.constant 7 : i32
  %three = arith.constant 3 : i32
  %1 = tg.mod %0, %modulus : (tensor<?xi32>, i32)
  %x = tg.reshape %1 [%m, %n] : tensor<?xi32>
  %2 = tg.lt %x, %three : (tensor<?x?xi32>, i32)
  %i64 = tg.cast %2 to i64 : tensor<?x?xi1>
  %f64 = tg.cast %2 to f64 : tensor<?x?xi1>
  %f32 = tg.cast %2 to f32 : tensor<?x?xi1>
  %all = tg.sum %i64 : tensor<?x?xi64>
  %rows = tg.sum %f64 axes [1] : tensor<?x?xf64>
  %columns = tg.sum %i64 axes [0] : tensor<?x?xi64>
  %also = tg.sum %f32 axes [1] : tensor<?x?xf32>
  return %all, %rows, %columns, %also : i64, tensor<?xf64>, tensor<?xi64>, tensor<?xf32>
}
tg.expect @matrix(2 : index, 7 : index) returns (6 : i64, dense<3.0> : tensor<2xf64>, dense<[2, 2, 2, 0, 0, 0, 0]> : tensor<7xi64>, dense<3.0> : tensor<2xf32>)

// Blocks of 32768 are added in f32, to more than 2^24: one after the other, ones would be lost.
func.func @all(%n: index) -> f32 {
  %0 = tg.iota [%n] : i64
  %zero = arith.constant 0 : i64
  %1 = tg.ge %0, %zero : (tensor<?xi64>, i64)
  %2 = tg.cast %1 to f32 : tensor<?xi1>
  %3 = tg.sum %2 : tensor<?xf32>
  return %3 : f32
}
tg.expect @all(3 : index) returns (3.0 : f32)
