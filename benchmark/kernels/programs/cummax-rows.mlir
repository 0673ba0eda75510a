func.func @main(%x: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %r = tg.cummax %x axis 1 : tensor<?x?xf64>
  return %r : tensor<?x?xf64>
}
