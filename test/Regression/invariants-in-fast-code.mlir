// LLVM's vectoriser looked through a number that is the same at all points, log2 and tanh as arithmetic, by recursion
// without memory: 7 s for @main, and 16 s for @destination, whose result is an argument that LLVM cannot tell from %y.
// RUN: sh -c 'ulimit -t 5; tg-run %s --mode=debug --code=fast --input=3x2xf64=1 --input=1x1xf64=1' | FileCheck %s
// RUN: sh -c 'ulimit -t 5; tg-run %s --mode=debug --code=fast --entry=destination --input=3x2xf64=1 --input=1x1xf64=2' \
// RUN:   | FileCheck %s --check-prefix=DESTINATION
// CHECK: tensor<3x2xf64> = {{\[}}[0.5, 0.5], [0.5, 0.5], [0.5, 0.5]]
func.func @main(%x: tensor<3x?xf64>, %y: tensor<1x1xf64>) -> tensor<3x?xf64> {
  %one = arith.constant 1 : i64
  %k = tg.expand_dims %one [0, 1] : i64
  %r = tg.composite (%i0 = %k, %i1 = %x, %i2 = %y) : (tensor<1x1xi64>, tensor<3x?xf64>, tensor<1x1xf64>) -> tensor<3x?xf64> {
    %c0_i64 = arith.constant 0 : i64
    %5 = tg.maximum %i0, %c0_i64 : i64
    %6 = tg.cast %5 to index : i64
    %7 = tg.log2 %i2 : f64
    %8 = tg.tanh %7 : f64
    %9 = tg.scan %j0 to %6 states(%j1 = %i1 : f64) consts(%j2 = %8 : f64) -> (f64) {
      %cst_0 = arith.constant 0.5 : f64
      %10 = tg.mul %j1, %cst_0 : f64
      %11 = tg.add %10, %j2 : f64
      tg.yield %11 : f64
    }
    tg.yield %9 : f64
  }
  return %r : tensor<3x?xf64>
}

// DESTINATION: tensor<3x2xf64> = {{\[}}[0.9996290880{{[0-9]+}}, 
func.func @destination(%x: tensor<3x?xf64>, %y: tensor<1x1xf64>) -> tensor<3x?xf64> {
  %a = tg.ofg "f" (%p = %x, %q = %y) : (tensor<3x?xf64>, tensor<1x1xf64>) -> tensor<3x?xf64> {
    %r = tg.composite (%i0 = %p, %i1 = %q) : (tensor<3x?xf64>, tensor<1x1xf64>) -> tensor<3x?xf64> {
      %0 = tg.log2 %i1 : f64
      %1 = tg.tanh %0 : f64
      %n = arith.constant 3 : index
      %2 = tg.scan %t to %n states(%s = %i0 : f64) consts(%c = %1 : f64) -> (f64) {
        %half = arith.constant 0.5 : f64
        %3 = tg.mul %s, %half : f64
        %4 = tg.add %3, %c : f64
        tg.yield %4 : f64
      }
      tg.yield %2 : f64
    }
    %5 = tg.exp %r : tensor<3x?xf64>
    %6 = tg.tanh %5 : tensor<3x?xf64>
    tg.yield %6 : tensor<3x?xf64>
  }
  %b = tg.ofg "f" (%p = %a, %q = %y) : (tensor<3x?xf64>, tensor<1x1xf64>) -> tensor<3x?xf64> {
    %r = tg.composite (%i0 = %p, %i1 = %q) : (tensor<3x?xf64>, tensor<1x1xf64>) -> tensor<3x?xf64> {
      %0 = tg.log2 %i1 : f64
      %1 = tg.tanh %0 : f64
      %n = arith.constant 3 : index
      %2 = tg.scan %t to %n states(%s = %i0 : f64) consts(%c = %1 : f64) -> (f64) {
        %half = arith.constant 0.5 : f64
        %3 = tg.mul %s, %half : f64
        %4 = tg.add %3, %c : f64
        tg.yield %4 : f64
      }
      tg.yield %2 : f64
    }
    %5 = tg.exp %r : tensor<3x?xf64>
    %6 = tg.tanh %5 : tensor<3x?xf64>
    tg.yield %6 : tensor<3x?xf64>
  }
  return %b : tensor<3x?xf64>
}
