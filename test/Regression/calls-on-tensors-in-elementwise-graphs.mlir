// A function that computes with tensors stays a call in a graph on elements.
// RUN: tg-run %s --check | FileCheck %s
// CHECK: 1 expectation holds
func.func private @sum_of_pair(%x: f64) -> f64 {
  %pair = arith.constant dense<[1.0, 2.0]> : tensor<2xf64>
  %0 = tg.mul %pair, %x : (tensor<2xf64>, f64)
  %1 = tg.sum %0 : tensor<2xf64>
  return %1 : f64
}
func.func @main(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.composite (%a = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %1 = func.call @sum_of_pair(%a) : (f64) -> f64
    tg.yield %1 : f64
  }
  return %0 : tensor<?xf64>
}
tg.expect @main(dense<[1.0, 2.0, 5.0]> : tensor<3xf64>) returns (dense<[3.0, 6.0, 15.0]> : tensor<3xf64>)
