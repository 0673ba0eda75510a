// Casts of tensors to sizes that they have not: compiled code read behind them.
// RUN: tg-run %s --check

func.func @to_three(%x: tensor<?xf64>) -> tensor<3xf64> {
  %0 = tensor.cast %x : tensor<?xf64> to tensor<3xf64>
  %1 = tg.exp %0 : tensor<3xf64>
  return %1 : tensor<3xf64>
}
tg.expect @to_three(dense<[1.0, 2.0]> : tensor<2xf64>) fails "expects size 3 of axis 0, but got 2"
tg.expect @to_three(dense<0.0> : tensor<3xf64>) returns (dense<1.0> : tensor<3xf64>)

func.func @to_four(%x: tensor<?xf64>) -> (f64, tensor<4xf64>) {
  %0 = tensor.cast %x : tensor<?xf64> to tensor<4xf64>
  %1 = tg.sum %0 : tensor<4xf64>
  return %1, %0 : f64, tensor<4xf64>
}
tg.expect @to_four(dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : tensor<6xf64>) fails "expects size 4 of axis 0, but got 6"

func.func @to_many(%x: tensor<?xf64>) -> f64 {
  %0 = tensor.cast %x : tensor<?xf64> to tensor<100000000xf64>
  %1 = tg.slice %0[-1] : tensor<100000000xf64>
  return %1 : f64
}
tg.expect @to_many(dense<1.0> : tensor<1xf64>) fails "expects size 100000000 of axis 0, but got 1"
