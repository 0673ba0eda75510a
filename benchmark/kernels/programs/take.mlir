func.func @main(%x: tensor<?xf64>, %i: tensor<?xi64>) -> tensor<?xf64> {
  %r = tg.take %x at %i axis 0 : (tensor<?xf64>, tensor<?xi64>)
  return %r : tensor<?xf64>
}
