// A program of other dialects only; its checks are operations of tg all the same.
// RUN: tg-run %s --check

func.func @main(%x: tensor<?xi64>) -> tensor<?xi64> {
  %0 = arith.maxsi %x, %x : tensor<?xi64>
  return %0 : tensor<?xi64>
}
tg.expect @main(dense<[1, -2, 3]> : tensor<3xi64>) returns (dense<[1, -2, 3]> : tensor<3xi64>)
