// Rows that indices name are copied as vectors, in fast code.
// RUN: tg-run %s --mode=debug --code=fast --compare=interp --input=index=0 | FileCheck %s
// RUN: tg-run %s --mode=debug --code=fast --compare=interp --input=index=1 | FileCheck %s
// RUN: tg-run %s --mode=debug --code=fast --compare=interp --input=index=7 | FileCheck %s
// RUN: tg-run %s --mode=debug --code=fast --compare=interp --input=index=8 | FileCheck %s
// RUN: tg-run %s --mode=debug --code=fast --compare=interp --input=index=37 | FileCheck %s
// RUN: tg-run %s --mode=debug --code=fast --compare=interp --mcpu=x86-64 --input=index=37 | FileCheck %s
// CHECK: all results are equal

// RUN: tg-opt %s --tg-lower-to-loops=code=fast | FileCheck %s --check-prefix=LOOPS
// LOOPS-LABEL: func.func @main(
// LOOPS:         vector.load {{.*}}[%{{.*}}, %{{.*}}] : memref<5x?xf64>
func.func @main(%n: index) -> (tensor<2x2x?xf64>, tensor<2x2x?xf64>, tensor<5x?xf32>, tensor<?xf64>, tensor<4x?xi1>,
                               tensor<3x5x?xf64>) {
  %i = arith.constant dense<[[-1, 0], [2, 3]]> : tensor<2x2xi64>
  %j = arith.constant dense<[4, 4, -5, 1]> : tensor<4xi64>
  %rows = arith.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi64>
  %columns = tg.iota [%n] : i64
  %row = tg.expand_dims %rows [1] : tensor<5xi64>
  %sum = tg.add %row, %columns : (tensor<5x1xi64>, tensor<?xi64>)
  %square = tg.mul %sum, %sum : tensor<5x?xi64>
  %x = tg.cast %square to f64 : tensor<5x?xi64>

  %0 = tg.take %x at %i axis 0 : (tensor<5x?xf64>, tensor<2x2xi64>)
  %1 = tg.gather %x[%i] : (tensor<5x?xf64>, tensor<2x2xi64>)

  // Of another type than the indices, which count the lanes in their own loop.
  %y = tg.cast %square to f32 : tensor<5x?xi64>
  %all = arith.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %2 = tg.take %y at %all axis 0 : (tensor<5x?xf32>, tensor<5xi32>)

  // One row, and truth values.
  %last = arith.constant -1 : i64
  %3 = tg.take %x at %last axis 0 : (tensor<5x?xf64>, i64)
  %c = arith.constant 30.0 : f64
  %large = tg.gt %x, %c : (tensor<5x?xf64>, f64)
  %4 = tg.take %large at %j axis 0 : (tensor<5x?xi1>, tensor<4xi64>)

  // In the middle.
  %cube = tg.expand_dims %x [1] : tensor<5x?xf64>
  %b = tg.add %cube, %x : (tensor<5x1x?xf64>, tensor<5x?xf64>)
  %m = arith.constant dense<[1, -2, 0]> : tensor<3xi64>
  %5 = tg.take %b at %m axis 0 : (tensor<5x5x?xf64>, tensor<3xi64>)
  return %0, %1, %2, %3, %4, %5 : tensor<2x2x?xf64>, tensor<2x2x?xf64>, tensor<5x?xf32>, tensor<?xf64>, tensor<4x?xi1>,
      tensor<3x5x?xf64>
}
