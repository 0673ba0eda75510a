func.func @main(%x: tensor<?xf64>) -> tensor<?xindex> {
  %r = tg.argsort %x axis 0 : tensor<?xf64>
  return %r : tensor<?xindex>
}
