// Products that are alike share a function, which has checks of its own: an error that follows them was reported as
// another one, at another place.
// RUN: tg-run %s --check | FileCheck %s
// RUN: not tg-run %s --input=6x6xf64=0.5 --input=5xf64=1 2>&1 | FileCheck %s --check-prefix=PLACE
// CHECK: 2 expectations hold

func.func @main(%x: tensor<?x?xf64>, %v: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.dot %x, %x : tensor<?x?xf64>
  %t = tg.transpose %0 [1, 0] : tensor<?x?xf64>
  %2 = tg.dot %x, %t : tensor<?x?xf64>
  %3 = tg.dot %2, %0 : tensor<?x?xf64>
  %u = tg.transpose %3 [1, 0] : tensor<?x?xf64>
  %4 = tg.dot %3, %u : tensor<?x?xf64>
  %5 = tg.sum %4 axes [1] : tensor<?x?xf64>
  // PLACE: errors-after-shared-products.mlir:[[@LINE+1]]:8: error: sizes of axis 0 do not agree: 6 and 5
  %6 = tg.add %5, %v : tensor<?xf64>
  return %6 : tensor<?xf64>
}
tg.expect @main(dense<1.0> : tensor<2x2xf64>, dense<1.0> : tensor<3xf64>) fails "sizes of axis 0 do not agree: 2 and 3"
tg.expect @main(dense<0.0> : tensor<2x2xf64>, dense<1.0> : tensor<2xf64>) returns (dense<1.0> : tensor<2xf64>)
