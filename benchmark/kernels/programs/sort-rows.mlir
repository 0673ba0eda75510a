func.func @main(%x: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %r = tg.sort %x axis 1 : tensor<?x?xf64>
  return %r : tensor<?x?xf64>
}
