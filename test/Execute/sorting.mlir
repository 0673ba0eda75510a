// RUN: tg-run %s --check

// Stable: -0.0 before 0.0 as in the operand; NaNs last.
func.func @sorted(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xindex>) {
  %0 = tg.sort %x axis 0 : tensor<?xf64>
  %1 = tg.argsort %x axis 0 : tensor<?xf64>
  return %0, %1 : tensor<?xf64>, tensor<?xindex>
}
tg.expect @sorted(dense<[3.0, 0x7FF8000000000000, -0.0, 0.0, 0xFFF0000000000000, 0x7FF8000000000000, 1.0]> : tensor<7xf64>) returns (dense<[0xFFF0000000000000, -0.0, 0.0, 1.0, 3.0, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<7xf64>, dense<[4, 2, 3, 6, 0, 1, 5]> : tensor<7xindex>)
tg.expect @sorted(dense<> : tensor<0xf64>) returns (dense<> : tensor<0xf64>, dense<> : tensor<0xindex>)
tg.expect @sorted(dense<0x7FF8000000000000> : tensor<1xf64>) returns (dense<0x7FF8000000000000> : tensor<1xf64>, dense<0> : tensor<1xindex>)

func.func @every_axis(%x: tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?x?xi32>, tensor<?x?xindex>, tensor<?x?xindex>) {
  %0 = tg.sort %x axis 0 : tensor<?x?xi32>
  %1 = tg.sort %x axis 1 : tensor<?x?xi32>
  %2 = tg.argsort %x axis 0 : tensor<?x?xi32>
  %3 = tg.argsort %x axis 1 : tensor<?x?xi32>
  return %0, %1, %2, %3 : tensor<?x?xi32>, tensor<?x?xi32>, tensor<?x?xindex>, tensor<?x?xindex>
}
tg.expect @every_axis(dense<[[3, 1, 2], [0, 5, 1]]> : tensor<2x3xi32>) returns (dense<[[0, 1, 1], [3, 5, 2]]> : tensor<2x3xi32>, dense<[[1, 2, 3], [0, 1, 5]]> : tensor<2x3xi32>, dense<[[1, 0, 1], [0, 1, 0]]> : tensor<2x3xindex>, dense<[[1, 2, 0], [0, 2, 1]]> : tensor<2x3xindex>)

func.func @static_shape(%x: tensor<2x2x2xf16>) -> (tensor<2x2x2xf16>, tensor<2x2x2xindex>) {
  %0 = tg.sort %x axis 1 : tensor<2x2x2xf16>
  %1 = tg.argsort %x axis 0 : tensor<2x2x2xf16>
  return %0, %1 : tensor<2x2x2xf16>, tensor<2x2x2xindex>
}
tg.expect @static_shape(dense<[[[8.0, 7.0], [6.0, 5.0]], [[4.0, 3.0], [2.0, 1.0]]]> : tensor<2x2x2xf16>) returns (dense<[[[6.0, 5.0], [8.0, 7.0]], [[2.0, 1.0], [4.0, 3.0]]]> : tensor<2x2x2xf16>, dense<[[[1, 1], [1, 1]], [[0, 0], [0, 0]]]> : tensor<2x2x2xindex>)

func.func @cumulative(%x: tensor<?x?xf64>) -> (tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>) {
  %0 = tg.cumsum %x axis 0 : tensor<?x?xf64>
  %1 = tg.cumprod %x axis 1 : tensor<?x?xf64>
  %2 = tg.cummax %x axis 1 : tensor<?x?xf64>
  %3 = tg.cummin %x axis 0 : tensor<?x?xf64>
  return %0, %1, %2, %3 : tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>
}
tg.expect @cumulative(dense<[[1.0, 2.0, 3.0], [4.0, 0x7FF8000000000000, 6.0]]> : tensor<2x3xf64>) returns (dense<[[1.0, 2.0, 3.0], [5.0, 0x7FF8000000000000, 9.0]]> : tensor<2x3xf64>, dense<[[1.0, 2.0, 6.0], [4.0, 0x7FF8000000000000, 0x7FF8000000000000]]> : tensor<2x3xf64>, dense<[[1.0, 2.0, 3.0], [4.0, 0x7FF8000000000000, 0x7FF8000000000000]]> : tensor<2x3xf64>, dense<[[1.0, 2.0, 3.0], [1.0, 0x7FF8000000000000, 3.0]]> : tensor<2x3xf64>)
tg.expect @cumulative(dense<> : tensor<2x0xf64>) returns (dense<> : tensor<2x0xf64>, dense<> : tensor<2x0xf64>, dense<> : tensor<2x0xf64>, dense<> : tensor<2x0xf64>)

func.func @cumulative_in_reverse(%x: tensor<?x?xf64>) -> (tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>) {
  %0 = tg.cumsum %x axis 0 reverse : tensor<?x?xf64>
  %1 = tg.cumprod %x axis 1 reverse : tensor<?x?xf64>
  %2 = tg.cummax %x axis 1 reverse : tensor<?x?xf64>
  %3 = tg.cummin %x axis 0 reverse : tensor<?x?xf64>
  return %0, %1, %2, %3 : tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>
}
tg.expect @cumulative_in_reverse(dense<[[1.0, 5.0, 3.0], [4.0, 0x7FF8000000000000, 6.0]]> : tensor<2x3xf64>) returns (dense<[[5.0, 0x7FF8000000000000, 9.0], [4.0, 0x7FF8000000000000, 6.0]]> : tensor<2x3xf64>, dense<[[15.0, 15.0, 3.0], [0x7FF8000000000000, 0x7FF8000000000000, 6.0]]> : tensor<2x3xf64>, dense<[[5.0, 5.0, 3.0], [0x7FF8000000000000, 0x7FF8000000000000, 6.0]]> : tensor<2x3xf64>, dense<[[1.0, 0x7FF8000000000000, 3.0], [4.0, 0x7FF8000000000000, 6.0]]> : tensor<2x3xf64>)
tg.expect @cumulative_in_reverse(dense<> : tensor<2x0xf64>) returns (dense<> : tensor<2x0xf64>, dense<> : tensor<2x0xf64>, dense<> : tensor<2x0xf64>, dense<> : tensor<2x0xf64>)

// The sum is kept in f32, each element rounded: 2049 to 2048, 2050, 2051 to 2052.
func.func @cumulative_halves(%x: tensor<4xf16>, %y: tensor<3xi8>) -> (tensor<4xf16>, tensor<3xi8>, tensor<3xi8>) {
  %0 = tg.cumsum %x axis 0 : tensor<4xf16>
  %1 = tg.cumsum %y axis 0 : tensor<3xi8>
  %2 = tg.cummax %y axis 0 : tensor<3xi8>
  return %0, %1, %2 : tensor<4xf16>, tensor<3xi8>, tensor<3xi8>
}
tg.expect @cumulative_halves(dense<[2048.0, 1.0, 1.0, 1.0]> : tensor<4xf16>, dense<[100, 100, -128]> : tensor<3xi8>) returns (dense<[2048.0, 2048.0, 2050.0, 2052.0]> : tensor<4xf16>, dense<[100, -56, 72]> : tensor<3xi8>, dense<100> : tensor<3xi8>)

func.func @softmaxes(%x: tensor<?x?xf64>) -> (tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<1x1xf64>) {
  %0 = tg.softmax %x axis 1 : tensor<?x?xf64>
  %1 = tg.log_softmax %x axis 1 : tensor<?x?xf64>
  %2 = tg.logsumexp %x axes [1] : tensor<?x?xf64>
  %3 = tg.logsumexp %x keepdims : tensor<?x?xf64>
  return %0, %1, %2, %3 : tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<1x1xf64>
}
tg.expect @softmaxes(dense<[[1000.0, 1001.0], [0xFFF0000000000000, 0.0]]> : tensor<2x2xf64>) returns (dense<[[0.2689414213699951, 0.7310585786300049], [0.0, 1.0]]> : tensor<2x2xf64>, dense<[[-1.3132616875182228, -0.31326168751822286], [0xFFF0000000000000, 0.0]]> : tensor<2x2xf64>, dense<[1001.3132616875182, 0.0]> : tensor<2xf64>, dense<1001.3132616875182> : tensor<1x1xf64>)

func.func @softmaxes_of_halves(%x: tensor<1x3xf16>) -> (tensor<1x3xf16>, tensor<1x3xf16>, f16) {
  %0 = tg.softmax %x axis 1 : tensor<1x3xf16>
  %1 = tg.log_softmax %x axis 0 : tensor<1x3xf16>
  %2 = tg.logsumexp %x : tensor<1x3xf16>
  return %0, %1, %2 : tensor<1x3xf16>, tensor<1x3xf16>, f16
}
tg.expect @softmaxes_of_halves(dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf16>) returns (dense<[[0.0901, 0.2448, 0.6655]]> : tensor<1x3xf16>, dense<0.0> : tensor<1x3xf16>, 3.408 : f16)
