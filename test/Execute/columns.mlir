// Columns are joined row by row, and narrow rows computed with, as the interpreter does; outer products, too.
// RUN: sh -c 'for n in 0 1 5 33; do \
// RUN:   tg-run %s --code=fast --compare=interp --tolerance=0 --input=index=$n || exit 1; done' | FileCheck %s
// RUN: tg-run %s --code=fast --compare=interp --tolerance=0 --threads=2 --input=index=40 | FileCheck %s
// RUN: tg-run %s --compare=interp --input=index=17 | FileCheck %s
// CHECK:     all results are equal
// CHECK-NOT: differ

func.func @main(%n: index)
    -> (tensor<?x2xf64>, tensor<?x4xf32>, tensor<?x5xi64>, tensor<?x21xf64>, tensor<?x2x2xf64>, tensor<?x3xf64>,
        tensor<?x2xf32>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf16>, tensor<?x?xi32>, tensor<?x2xi1>) {
  %i = tg.iota [%n] : i64
  %x = tg.cast %i to f64 : tensor<?xi64>
  %y = tg.neg %x : tensor<?xf64>
  %a = tg.expand_dims %x [1] : tensor<?xf64>
  %b = tg.expand_dims %y [1] : tensor<?xf64>
  %0 = tg.concat %a, %b axis 1 : tensor<?x1xf64>
  // Other widths and types.
  %a32 = tg.cast %a to f32 : tensor<?x1xf64>
  %pair = tg.cast %0 to f32 : tensor<?x2xf64>
  %1 = tg.concat %a32, %pair, %a32 axis 1 : (tensor<?x1xf32>, tensor<?x2xf32>, tensor<?x1xf32>)
  %whole = tg.cast %1 to i64 : tensor<?x4xf32>
  %number = tg.expand_dims %i [1] : tensor<?xi64>
  %2 = tg.concat %whole, %number axis 1 : (tensor<?x4xi64>, tensor<?x1xi64>)
  %zero = arith.constant 0.0 : f64
  %zeros = tg.full %zero [%n, 19] : f64
  %3 = tg.concat %0, %zeros axis 1 : (tensor<?x2xf64>, tensor<?x19xf64>)
  %a3 = tg.expand_dims %0 [2] : tensor<?x2xf64>
  %b3 = tg.neg %a3 : tensor<?x2x1xf64>
  %4 = tg.concat %a3, %b3 axis 2 : tensor<?x2x1xf64>
  %positive = tg.gt %a, %b : tensor<?x1xf64>
  %negative = tg.not %positive : tensor<?x1xi1>
  %11 = tg.concat %positive, %negative axis 1 : tensor<?x1xi1>
  // Rows of two and three.
  %c = arith.constant dense<[1.0, -2.0, 0.5]> : tensor<3xf64>
  %5 = tg.mul %a, %c : (tensor<?x1xf64>, tensor<3xf64>)
  %d = arith.constant dense<[1.0, -2.0]> : tensor<2xf32>
  %6 = tg.mul %pair, %a32 : (tensor<?x2xf32>, tensor<?x1xf32>)
  %7 = tg.add %6, %d : (tensor<?x2xf32>, tensor<2xf32>)
  // Zeros of both signs become 0.0 in sums of products.
  %row = tg.expand_dims %y [0] : tensor<?xf64>
  %8 = tg.dot %a, %row : (tensor<?x1xf64>, tensor<1x?xf64>)
  %9 = tg.dot %b, %row : (tensor<?x1xf64>, tensor<1x?xf64>)
  %10 = tg.sub %8, %9 : tensor<?x?xf64>
  %a16 = tg.cast %a to f16 : tensor<?x1xf64>
  %row16 = tg.cast %row to f16 : tensor<1x?xf64>
  %12 = tg.dot %a16, %row16 : (tensor<?x1xf16>, tensor<1x?xf16>)
  %i32 = tg.cast %number to i32 : tensor<?x1xi64>
  %row32 = tg.cast %row to i32 : tensor<1x?xf64>
  %13 = tg.dot %i32, %row32 : (tensor<?x1xi32>, tensor<1x?xi32>)
  return %0, %1, %2, %3, %4, %5, %7, %8, %10, %12, %13, %11
      : tensor<?x2xf64>, tensor<?x4xf32>, tensor<?x5xi64>, tensor<?x21xf64>, tensor<?x2x2xf64>, tensor<?x3xf64>,
        tensor<?x2xf32>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf16>, tensor<?x?xi32>, tensor<?x2xi1>
}
