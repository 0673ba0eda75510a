// Sizes of 0 behind casts: upstream's verifiers refuse the parts and reshapes that were lowered from them.
// RUN: tg-run %s --check

func.func @last_row(%x: tensor<0xf64>) -> tensor<?xf64> {
  %n = arith.constant 5 : index
  %r = tg.scan %t to %n consts(%c = %x : tensor<0xf64>) -> (tensor<?x?xf64>) {
    %0 = tensor.cast %c : tensor<0xf64> to tensor<?xf64>
    tg.yield outs(%0 last 1 : tensor<?xf64>)
  }
  %1 = tg.slice %r[-1, :] : tensor<?x?xf64>
  return %1 : tensor<?xf64>
}
tg.expect @last_row(dense<> : tensor<0xf64>) returns (dense<> : tensor<0xf64>)

func.func @reshape(%x: tensor<0x?xi64>) -> tensor<?xi64> {
  %0 = tensor.cast %x : tensor<0x?xi64> to tensor<?x?xi64>
  %1 = tg.reshape %0 [-1] : tensor<?x?xi64>
  return %1 : tensor<?xi64>
}
tg.expect @reshape(dense<> : tensor<0x3xi64>) returns (dense<> : tensor<0xi64>)
