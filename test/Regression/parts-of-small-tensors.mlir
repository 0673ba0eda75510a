// Parts of axes of small tensors: fast code took the sizes of the whole for those of the part, and did not compile.
// RUN: tg-run %s --check

func.func @part_of_a_row(%x: tensor<1x4xf64>) -> tensor<?xf64> {
  %x0 = tg.slice %x[0, :] : tensor<1x4xf64>
  %y = tg.slice %x0[0:2] : tensor<4xf64>
  %0 = tg.sigmoid %y : tensor<2xf64>
  %1 = tensor.cast %0 : tensor<2xf64> to tensor<?xf64>
  return %1 : tensor<?xf64>
}
tg.expect @part_of_a_row(dense<1.0> : tensor<1x4xf64>) returns (dense<0.7310585786300049> : tensor<2xf64>)

func.func @column_of_a_broadcast_row(%x: tensor<2x4xf64>, %row: tensor<1x4xf64>) -> tensor<2xf64> {
  %l = tg.log %row : tensor<1x4xf64>
  %0 = tg.sub %x, %l : (tensor<2x4xf64>, tensor<1x4xf64>)
  %1 = tg.slice %0[:, 0] : tensor<2x4xf64>
  return %1 : tensor<2xf64>
}
tg.expect @column_of_a_broadcast_row(dense<[[1.0, 1.0, 1.0, 1.0], [2.0, 2.0, 2.0, 2.0]]> : tensor<2x4xf64>, dense<1.0> : tensor<1x4xf64>) returns (dense<[1.0, 2.0]> : tensor<2xf64>)

func.func @column_of_softmax(%x: tensor<3x4xf64>) -> tensor<3xf64> {
  %0 = tg.log_softmax %x axis 0 : tensor<3x4xf64>
  %1 = tg.slice %0[:, 0] : tensor<3x4xf64>
  return %1 : tensor<3xf64>
}
tg.expect @column_of_softmax(dense<[[1.0, 0.0, 0.0, 0.0], [2.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]]> : tensor<3x4xf64>) returns (dense<[-1.4076059644443804, -0.4076059644443804, -2.4076059644443806]> : tensor<3xf64>)

func.func @column_of_one_row(%i: tensor<1x2xi64>) -> tensor<1xi64> {
  %a = tg.slice %i[:, 0] : tensor<1x2xi64>
  %r = tg.add %a, %a : tensor<1xi64>
  return %r : tensor<1xi64>
}
tg.expect @column_of_one_row(dense<[[3, 4]]> : tensor<1x2xi64>) returns (dense<6> : tensor<1xi64>)
