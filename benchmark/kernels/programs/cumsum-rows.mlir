func.func @main(%x: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %r = tg.cumsum %x axis 1 : tensor<?x?xf64>
  return %r : tensor<?x?xf64>
}
