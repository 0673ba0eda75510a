// A softmax that is written out inside of a graph becomes the stable one; with its logarithm it takes one exponential.
// RUN: tg-run %s --mode=fast-run --input=2xf64=1000,1001 | FileCheck %s --check-prefix=VALUES
// RUN: tg-opt %s --tg-fast-run | FileCheck %s

// VALUES: tensor<2xf64> = [0.2689414213699951, 0.7310585786300049]
// VALUES: tensor<2xf64> = [-1.3132616875182228, -0.31326168751822286]

// CHECK-LABEL: func.func @main(
// CHECK-COUNT-1: tg.exp
// CHECK-NOT: tg.exp
// CHECK-NOT: tg.softmax
func.func @main(%x: tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
  %p = tg.ofg "my_softmax" (%i0 = %x) : (tensor<2xf64>) -> tensor<2xf64> {
    %e = tg.exp %i0 : tensor<2xf64>
    %s = tg.sum %e : tensor<2xf64>
    %q = tg.div %e, %s : (tensor<2xf64>, f64)
    tg.yield %q : tensor<2xf64>
  }
  %l = tg.log %p : tensor<2xf64>
  return %p, %l : tensor<2xf64>, tensor<2xf64>
}
