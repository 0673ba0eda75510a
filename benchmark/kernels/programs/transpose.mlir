func.func @main(%x: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %r = tg.transpose %x [1, 0] : tensor<?x?xf64>
  return %r : tensor<?x?xf64>
}
