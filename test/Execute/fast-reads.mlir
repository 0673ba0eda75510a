// Elements that indices select, or that are places apart, as the interpreter finds them: vectors and what is left.
// RUN: sh -c 'for n in 0 1 8 33; do \
// RUN:   tg-run %s --code=fast --compare=interp --input=index=13 --input=index=$n || exit 1; done' | FileCheck %s
// RUN: tg-run %s --code=fast --compare=interp --input=index=1 --input=index=40 | FileCheck %s
// RUN: tg-run %s --code=fast --compare=interp --mcpu=x86-64 --input=index=13 --input=index=37 | FileCheck %s
// RUN: tg-run %s --code=fast --compare=interp --mcpu=haswell --input=index=13 --input=index=37 | FileCheck %s
// RUN: tg-run %s --code=fast --compare=interp --threads=2 --input=index=13 --input=index=37 | FileCheck %s
// CHECK:     all results are equal
// CHECK-NOT: differ

func.func private @numbers(%n: index) -> tensor<?xf64> {
  %0 = tg.iota [%n] : f64
  %1 = tg.sin %0 : tensor<?xf64>
  %two = arith.constant 2.0 : f64
  %2 = tg.add %1, %two : (tensor<?xf64>, f64)
  return %2 : tensor<?xf64>
}

// From -size to size - 1, in no order.
func.func private @places(%size: index, %n: index) -> tensor<?xi64> {
  %0 = tg.iota [%n] : i64
  %c7 = arith.constant 7 : i64
  %1 = tg.mul %0, %c7 : (tensor<?xi64>, i64)
  %k = arith.index_cast %size : index to i64
  %double = arith.addi %k, %k : i64
  %2 = tg.mod %1, %double : (tensor<?xi64>, i64)
  %3 = tg.sub %2, %k : (tensor<?xi64>, i64)
  return %3 : tensor<?xi64>
}

func.func @main(%size: index, %n: index)
    -> (tensor<?xf64>, tensor<?xf32>, tensor<?xi32>, tensor<?xf16>, tensor<?xi1>, f64, tensor<?xf64>, tensor<?xi32>) {
  %x = func.call @numbers(%size) : (index) -> tensor<?xf64>
  %y = func.call @numbers(%n) : (index) -> tensor<?xf64>
  %i = func.call @places(%size, %n) : (index, index) -> tensor<?xi64>
  %j = tg.cast %i to i32 : tensor<?xi64>
  %short = tg.cast %i to i8 : tensor<?xi64>
  %x32 = tg.cast %x to f32 : tensor<?xf64>
  %x16 = tg.cast %x to f16 : tensor<?xf64>
  %two = arith.constant 2.0 : f64
  %positive = tg.gt %x, %two : (tensor<?xf64>, f64)
  %own = tg.iota [%size] : i32
  %0 = tg.take %x at %i axis 0 : (tensor<?xf64>, tensor<?xi64>)
  %1 = tg.take %x32 at %j axis 0 : (tensor<?xf32>, tensor<?xi32>)
  %2 = tg.take %own at %short axis 0 : (tensor<?xi32>, tensor<?xi8>)
  %3 = tg.take %x16 at %i axis 0 : (tensor<?xf16>, tensor<?xi64>)
  %4 = tg.take %positive at %j axis 0 : (tensor<?xi1>, tensor<?xi32>)
  // In the loops of others.
  %5 = tg.take %x at %short axis 0 : (tensor<?xf64>, tensor<?xi8>)
  %6 = tg.sum %5 : tensor<?xf64>
  %7 = tg.take %x at %j axis 0 : (tensor<?xf64>, tensor<?xi32>)
  %8 = tg.mul %7, %y : tensor<?xf64>
  %9 = tg.exp %8 : tensor<?xf64>
  // At indices that are computed.
  %10 = tg.abs %i : tensor<?xi64>
  %11 = tg.neg %10 : tensor<?xi64>
  %12 = tg.take %own at %11 axis 0 : (tensor<?xi32>, tensor<?xi64>)
  return %0, %1, %2, %3, %4, %6, %9, %12
      : tensor<?xf64>, tensor<?xf32>, tensor<?xi32>, tensor<?xf16>, tensor<?xi1>, f64, tensor<?xf64>, tensor<?xi32>
}

// Rows, and elements of rows and columns.
// RUN: sh -c 'for n in 1 8 20; do for k in 3 8; do \
// RUN:   tg-run %s --entry=rows --code=fast --compare=interp --input=index=$k --input=index=$n || exit 1; done; done' | FileCheck %s
// RUN: tg-run %s --entry=rows --code=fast --compare=interp --mcpu=x86-64 --input=index=5 --input=index=23 | FileCheck %s
// RUN: tg-run %s --entry=rows --code=fast --compare=interp --threads=2 --input=index=40 --input=index=40 | FileCheck %s
func.func @rows(%m: index, %n: index)
    -> (tensor<?x2x?xf32>, tensor<?x?xf32>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>,
        tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?x?xf64>) {
  %size = arith.muli %m, %n : index
  %flat = func.call @numbers(%size) : (index) -> tensor<?xf64>
  %x = tg.reshape %flat [%m, %n] : tensor<?xf64>
  %x32 = tg.cast %x to f32 : tensor<?x?xf64>
  %two = arith.constant 2 : index
  %double = arith.muli %two, %m : index
  %i = func.call @places(%m, %double) : (index, index) -> tensor<?xi64>
  %pairs = tg.reshape %i [%m, 2] : tensor<?xi64>
  %j = func.call @places(%n, %double) : (index, index) -> tensor<?xi64>
  %along = tg.reshape %j [%m, 2] : tensor<?xi64>
  %0 = tg.take %x32 at %pairs axis 0 : (tensor<?x?xf32>, tensor<?x2xi64>)
  // Sums of rows, also with weights.
  %1 = tg.sum %0 axes [1] : tensor<?x2x?xf32>
  %2 = tg.take %x at %pairs axis 0 : (tensor<?x?xf64>, tensor<?x2xi64>)
  %weights = tg.cast %along to f64 : tensor<?x2xi64>
  %column = tg.expand_dims %weights [2] : tensor<?x2xf64>
  %3 = tg.mul %2, %column : (tensor<?x2x?xf64>, tensor<?x2x1xf64>)
  %4 = tg.sum %3 axes [1] : tensor<?x2x?xf64>
  // Columns, added along both axes.
  %5 = tg.take %x at %j axis 1 : (tensor<?x?xf64>, tensor<?xi64>)
  %6 = tg.take %x at %j axis 1 : (tensor<?x?xf64>, tensor<?xi64>)
  %7 = tg.sum %6 axes [1] : tensor<?x?xf64>
  %8 = tg.take %x at %j axis 1 : (tensor<?x?xf64>, tensor<?xi64>)
  %9 = tg.sum %8 axes [0] : tensor<?x?xf64>
  // Of one place in each row, of single elements, and of each element its own.
  %10 = tg.take_along %x at %along axis 1 : (tensor<?x?xf64>, tensor<?x2xi64>)
  %11 = tg.gather %x[%i, %j] : (tensor<?x?xf64>, tensor<?xi64>, tensor<?xi64>)
  %12 = tg.gather %x[%pairs, %along] : (tensor<?x?xf64>, tensor<?x2xi64>, tensor<?x2xi64>)
  %13 = tg.cos %12 : tensor<?x2xf64>
  %14 = tensor.cast %13 : tensor<?x2xf64> to tensor<?x?xf64>
  %15 = tensor.cast %10 : tensor<?x2xf64> to tensor<?x?xf64>
  %16 = tg.scatter add %11 into %flat[%i] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi64>)
  %17 = tg.scatter add %5 into %x[%j] axis 1 : (tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xi64>)
  return %0, %1, %4, %5, %7, %9, %15, %14, %16, %17
      : tensor<?x2x?xf32>, tensor<?x?xf32>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>,
        tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?x?xf64>
}

// Elements that are places apart, or backwards.
// RUN: sh -c 'for n in 1 2 9 17 64 97; do \
// RUN:   tg-run %s --entry=apart --code=fast --compare=interp --input=index=$n --input=index=3 || exit 1; done' | FileCheck %s
// RUN: tg-run %s --entry=apart --code=fast --compare=interp --mcpu=haswell --input=index=99 --input=index=7 | FileCheck %s
// RUN: tg-run %s --entry=apart --code=fast --compare=interp --threads=2 --input=index=99 --input=index=7 | FileCheck %s
func.func @apart(%n: index, %step: index)
    -> (f64, f32, f64, f64, f32, i64, f64, tensor<?xf64>, tensor<?xf32>, tensor<?xf64>, tensor<?xi1>, tensor<?xf16>,
        tensor<?xf64>, tensor<?xf64>) {
  %x = func.call @numbers(%n) : (index) -> tensor<?xf64>
  %y = tg.cos %x : tensor<?xf64>
  %x32 = tg.cast %x to f32 : tensor<?xf64>
  %x16 = tg.cast %x to f16 : tensor<?xf64>
  %i = tg.iota [%n] : i64
  %two = arith.constant 2.0 : f64
  %positive = tg.gt %x, %two : (tensor<?xf64>, f64)
  %even = tg.slice %x[::2] : tensor<?xf64>
  %evenToo = tg.slice %y[::2] : tensor<?xf64>
  %0 = tg.dot %even, %evenToo : tensor<?xf64>
  %third = tg.slice %x32[::3] : tensor<?xf32>
  %1 = tg.sum %third : tensor<?xf32>
  %fourth = tg.slice %x[::4] : tensor<?xf64>
  %2 = tg.max %fourth : tensor<?xf64>
  %any = tg.slice %x[::%step] : tensor<?xf64>
  %3 = tg.sum %any : tensor<?xf64>
  %back = tg.slice %x32[::-1] : tensor<?xf32>
  %4 = tg.sum %back : tensor<?xf32>
  %numbers = tg.slice %i[::-2] : tensor<?xi64>
  %5 = tg.sum %numbers : tensor<?xi64>
  %7 = tg.slice %x[::7] : tensor<?xf64>
  %6 = tg.prod %7 : tensor<?xf64>
  %8 = tg.exp %even : tensor<?xf64>
  %9 = tg.exp %third : tensor<?xf32>
  %reversed = tg.slice %x[::-1] : tensor<?xf64>
  %10 = tg.add %reversed, %y : tensor<?xf64>
  %11 = tg.slice %positive[::-1] : tensor<?xi1>
  %12 = tg.slice %x16[::2] : tensor<?xf16>
  %13 = tg.add %12, %12 : tensor<?xf16>
  %14 = tg.sin %any : tensor<?xf64>
  %15 = tg.slice %x[-2::-3] : tensor<?xf64>
  %16 = tg.sqrt %15 : tensor<?xf64>
  return %0, %1, %2, %3, %4, %5, %6, %8, %9, %10, %11, %13, %14, %16
      : f64, f32, f64, f64, f32, i64, f64, tensor<?xf64>, tensor<?xf32>, tensor<?xf64>, tensor<?xi1>, tensor<?xf16>,
        tensor<?xf64>, tensor<?xf64>
}
