// Strict code adds products in vectors, but in the order of the interpreter: numbers that are rounded in every step give
// the same bits.

// RUN: tg-run %s --mode=debug --entry=floats --input=index=17 --input=index=33 --input=index=65 --compare=interp > %t
// RUN: tg-run %s --mode=debug --entry=floats --input=index=1 --input=index=40 --input=index=19 --compare=interp >> %t
// RUN: tg-run %s --mode=debug --entry=floats --input=index=40 --input=index=1 --input=index=19 --compare=interp >> %t
// RUN: tg-run %s --mode=debug --entry=floats --input=index=5 --input=index=4 --input=index=0 --compare=interp >> %t
// RUN: tg-run %s --mode=debug --entry=floats --input=index=23 --input=index=21 --input=index=9 --threads=2 --compare=interp >> %t
// RUN: tg-run %s --mode=debug --entry=known --compare=interp >> %t
// RUN: tg-run %s --mode=debug --entry=special --compare=interp >> %t
// RUN: FileCheck %s < %t
// CHECK-COUNT-7: all results are equal

// Sums of integers wrap, in whatever order they are made.
// RUN: tg-run %s --mode=debug --entry=integers --input=index=17 --input=index=33 --input=index=65 --compare=interp > %t
// RUN: tg-run %s --mode=debug --entry=integers --input=index=17 --input=index=33 --input=index=65 --code=fast --compare=interp >> %t
// RUN: tg-run %s --mode=debug --entry=integers --input=index=40 --input=index=1 --input=index=70 --code=fast --compare=interp >> %t
// RUN: FileCheck %s < %t --check-prefix=INTEGERS
// INTEGERS-COUNT-3: all results are equal

func.func private @numbers(%m: index, %n: index) -> tensor<?x?xf64> {
  %count = arith.muli %m, %n : index
  %0 = tg.iota [%count] : f64
  %1 = tg.sin %0 : tensor<?xf64>
  %2 = tg.reshape %1 [%m, %n] : tensor<?xf64>
  return %2 : tensor<?x?xf64>
}

func.func @floats(%m: index, %n: index, %k: index)
    -> (tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf32>, tensor<?xf64>,
        tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, f64, tensor<2x?x?xf64>) {
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
  %0 = tg.dot %a, %b : tensor<?x?xf64>
  %1 = tg.dot %ta, %b : tensor<?x?xf64>
  %2 = tg.dot %a, %tb : tensor<?x?xf64>
  %3 = tg.dot %ta, %tb : tensor<?x?xf64>
  %4 = tg.dot %a32, %b32 : tensor<?x?xf32>
  %5 = tg.dot %a, %v : (tensor<?x?xf64>, tensor<?xf64>)
  %6 = tg.dot %ta, %v : (tensor<?x?xf64>, tensor<?xf64>)
  %7 = tg.dot %v, %b : (tensor<?xf64>, tensor<?x?xf64>)
  %8 = tg.dot %v, %tb : (tensor<?xf64>, tensor<?x?xf64>)
  %9 = tg.dot %v, %v : tensor<?xf64>
  %e = tg.expand_dims %a [0] : tensor<?x?xf64>
  %pair = tg.concat %e, %e axis 0 : (tensor<1x?x?xf64>, tensor<1x?x?xf64>)
  %10 = tg.dot %pair, %b : (tensor<2x?x?xf64>, tensor<?x?xf64>)
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10 : tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>,
      tensor<?x?xf64>, tensor<?x?xf32>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, f64,
      tensor<2x?x?xf64>
}

func.func @known() -> (tensor<3x3xf64>, tensor<7x7xf64>, tensor<1x20xf64>, tensor<20x1xf64>, tensor<3x20xf64>) {
  %c20 = arith.constant 20 : index
  %0 = func.call @numbers(%c20, %c20) : (index, index) -> tensor<?x?xf64>
  %1 = tensor.cast %0 : tensor<?x?xf64> to tensor<20x20xf64>
  %a = tg.slice %1[0:3, 2:5] : tensor<20x20xf64>
  %b = tg.slice %1[3:10, 2:9] : tensor<20x20xf64>
  %row = tg.slice %1[3:4, :] : tensor<20x20xf64>
  %column = tg.slice %1[:, 3:4] : tensor<20x20xf64>
  %few = tg.slice %1[0:3, :] : tensor<20x20xf64>
  %2 = tg.dot %a, %a : tensor<3x3xf64>
  %3 = tg.dot %b, %b : tensor<7x7xf64>
  %4 = tg.dot %row, %1 : (tensor<1x20xf64>, tensor<20x20xf64>)
  %5 = tg.dot %1, %column : (tensor<20x20xf64>, tensor<20x1xf64>)
  %6 = tg.dot %few, %1 : (tensor<3x20xf64>, tensor<20x20xf64>)
  return %2, %3, %4, %5, %6 : tensor<3x3xf64>, tensor<7x7xf64>, tensor<1x20xf64>, tensor<20x1xf64>, tensor<3x20xf64>
}

// Infinities, NaNs and zeros of both signs in one row each.
func.func @special() -> (tensor<9x9xf64>, tensor<9xf64>, tensor<9xf64>) {
  %c9 = arith.constant 9 : index
  %0 = func.call @numbers(%c9, %c9) : (index, index) -> tensor<?x?xf64>
  %1 = tensor.cast %0 : tensor<?x?xf64> to tensor<9x9xf64>
  %v = arith.constant dense<[0x7FF0000000000000, 1.0, -0.0, 0.0, 0x7FF8000000000000, 0xFFF0000000000000, 1.0, -0.0, 2.0]>
      : tensor<9xf64>
  %column = tg.expand_dims %v [1] : tensor<9xf64>
  %2 = tg.mul %1, %column : (tensor<9x9xf64>, tensor<9x1xf64>)
  %t = tg.transpose %2 [1, 0] : tensor<9x9xf64>
  %3 = tg.dot %2, %1 : tensor<9x9xf64>
  %4 = tg.dot %2, %v : (tensor<9x9xf64>, tensor<9xf64>)
  %5 = tg.dot %t, %v : (tensor<9x9xf64>, tensor<9xf64>)
  return %3, %4, %5 : tensor<9x9xf64>, tensor<9xf64>, tensor<9xf64>
}

func.func @integers(%m: index, %n: index, %k: index)
    -> (tensor<?x?xi64>, tensor<?x?xi32>, tensor<?x?xi64>, tensor<?xi64>, tensor<?xi64>, i64) {
  %0 = func.call @wide(%m, %k) : (index, index) -> tensor<?x?xi64>
  %1 = func.call @wide(%k, %n) : (index, index) -> tensor<?x?xi64>
  %t = func.call @wide(%n, %k) : (index, index) -> tensor<?x?xi64>
  %c1 = arith.constant 1 : index
  %row = func.call @wide(%c1, %k) : (index, index) -> tensor<?x?xi64>
  %v = tg.reshape %row [-1] : tensor<?x?xi64>
  %tb = tg.transpose %t [1, 0] : tensor<?x?xi64>
  %a32 = tg.cast %0 to i32 : tensor<?x?xi64>
  %b32 = tg.cast %1 to i32 : tensor<?x?xi64>
  %2 = tg.dot %0, %1 : tensor<?x?xi64>
  %3 = tg.dot %a32, %b32 : tensor<?x?xi32>
  %4 = tg.dot %0, %tb : tensor<?x?xi64>
  %5 = tg.dot %0, %v : (tensor<?x?xi64>, tensor<?xi64>)
  %6 = tg.dot %v, %1 : (tensor<?xi64>, tensor<?x?xi64>)
  %7 = tg.dot %v, %v : tensor<?xi64>
  return %2, %3, %4, %5, %6, %7 : tensor<?x?xi64>, tensor<?x?xi32>, tensor<?x?xi64>, tensor<?xi64>, tensor<?xi64>, i64
}

func.func private @wide(%m: index, %n: index) -> tensor<?x?xi64> {
  %count = arith.muli %m, %n : index
  %0 = tg.iota [%count] : i64
  %factor = arith.constant 6364136223846793005 : i64
  %1 = tg.mul %0, %factor : (tensor<?xi64>, i64)
  %2 = tg.reshape %1 [%m, %n] : tensor<?xi64>
  return %2 : tensor<?x?xi64>
}
