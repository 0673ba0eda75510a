func.func @main(%x: tensor<?xf64>) -> tensor<?xf64> {
  %r = tg.sort %x axis 0 : tensor<?xf64>
  return %r : tensor<?xf64>
}
