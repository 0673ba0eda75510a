// Beside argsort, sort becomes a gather in the modes that optimise: the same elements, NaNs and zeros of either sign in the same order.
// RUN: tg-run %s --check
func.func @both(%x: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xindex>) {
  %s = tg.sort %x axis 1 : tensor<?x?xf32>
  %r = tg.argsort %x axis 1 : tensor<?x?xf32>
  return %s, %r : tensor<?x?xf32>, tensor<?x?xindex>
}
tg.expect @both(dense<[[1.0, -0.0, 0.0, 0x7FC00000, -1.0], [2.0, 0x7FC00000, 0xFFC00001, 1.0, 2.0]]> : tensor<2x5xf32>) returns (dense<[[-1.0, -0.0, 0.0, 1.0, 0x7FC00000], [1.0, 2.0, 2.0, 0x7FC00000, 0xFFC00001]]> : tensor<2x5xf32>, dense<[[4, 1, 2, 0, 3], [3, 0, 4, 1, 2]]> : tensor<2x5xindex>)
tg.expect @both(dense<> : tensor<0x3xf32>) returns (dense<> : tensor<0x3xf32>, dense<> : tensor<0x3xindex>)
tg.expect @both(dense<> : tensor<2x0xf32>) returns (dense<> : tensor<2x0xf32>, dense<> : tensor<2x0xindex>)
