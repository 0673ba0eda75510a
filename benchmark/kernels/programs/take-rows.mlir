func.func @main(%x: tensor<?x?xf64>, %i: tensor<?xi64>) -> tensor<?x?xf64> {
  %r = tg.take %x at %i axis 0 : (tensor<?x?xf64>, tensor<?xi64>)
  return %r : tensor<?x?xf64>
}
