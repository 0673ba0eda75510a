func.func @main(%x: tensor<?x?xf64>) -> tensor<?x?xindex> {
  %r = tg.argsort %x axis 1 : tensor<?x?xf64>
  return %r : tensor<?x?xindex>
}
