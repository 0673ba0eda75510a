func.func @main(%x: tensor<?x?xf64>, %i: tensor<?x?xi64>, %w: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %rows = tg.take %x at %i axis 0 : (tensor<?x?xf64>, tensor<?x?xi64>)
  %weights = tg.expand_dims %w [2] : tensor<?x?xf64>
  %0 = tg.mul %rows, %weights : (tensor<?x?x?xf64>, tensor<?x?x1xf64>)
  %r = tg.sum %0 axes [1] : tensor<?x?x?xf64>
  return %r : tensor<?x?xf64>
}
