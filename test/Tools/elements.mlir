// Elements without a type have the type of the argument.
//
// RUN: tg-run %s --input=2.5 --input=1,2,3 '--input=[[1, 2], [3, 4], [5, 6]]' --input=7 | FileCheck %s
// RUN: tg-run %s --input=2.5 --input= '--input=[[1, 2]]' --input=tensor\<2xi8\>=7 | FileCheck %s --check-prefix=EMPTY
// RUN: not tg-run %s --input=2.5 --input=1 --input=1,2 --input=7 2>&1 | FileCheck %s --check-prefix=SIZES
// RUN: not tg-run %s --input=x.npy --input=1 --input=1x1xi64=1 --input=7 2>&1 | FileCheck %s --check-prefix=FILE
// RUN: not tg-run %s --input=2.5 --input=1 '--input=[[1, 2], [3]]' --input=7 2>&1 | FileCheck %s --check-prefix=RAGGED
// RUN: not tg-run %s --input=2.5 --input=1 '--input=[[1, 2]]' --input=1,2,3 2>&1 | FileCheck %s --check-prefix=COUNT
// tg-reduce reads inputs, too.
// RUN: not tg-reduce %s --input=x --input=1 --input=1 --input=7 --differs -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REDUCE

// CHECK: f64 = 2.5
// CHECK-NEXT: tensor<3xf32> = [1.0, 2.0, 3.0]
// CHECK-NEXT: tensor<3x2xi64> = {{\[\[}}1, 2], [3, 4], [5, 6]]
// CHECK-NEXT: tensor<2xi8> = [7, 7]
// EMPTY: f64 = 2.5
// EMPTY-NEXT: tensor<0xf32> = []
// EMPTY-NEXT: tensor<1x2xi64> = {{\[\[}}1, 2]]
// SIZES: error: input #2: expects the sizes of '1,2', in brackets or as in 2x2xf64=1
// FILE: error: input #0: 'x.npy' is not a number (for f64); values are 2.5, f64=2.5, 3xf64=1,2,3, {{\[\[}}1, 2]] or @x.npy
// RAGGED: error: input #2: the brackets do not agree with the shape
// COUNT: error: input #3: expects 2 elements, but got 3
// REDUCE: input #0: 'x' is not a number (for f64)

func.func @main(%a: f64, %b: tensor<?xf32>, %c: tensor<?x?xi64>, %d: tensor<2xi8>)
    -> (f64, tensor<?xf32>, tensor<?x?xi64>, tensor<2xi8>) {
  return %a, %b, %c, %d : f64, tensor<?xf32>, tensor<?x?xi64>, tensor<2xi8>
}
