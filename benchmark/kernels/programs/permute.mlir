func.func @main(%x: tensor<?x?x?xf64>) -> tensor<?x?x?xf64> {
  %r = tg.transpose %x [2, 0, 1] : tensor<?x?x?xf64>
  return %r : tensor<?x?x?xf64>
}
