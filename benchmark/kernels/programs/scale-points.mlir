func.func @main(%x: tensor<?x3xf64>, %s: tensor<?xf64>, %t: tensor<3xf64>) -> tensor<?x3xf64> {
  %0 = tg.expand_dims %s [1] : tensor<?xf64>
  %1 = tg.mul %x, %0 : (tensor<?x3xf64>, tensor<?x1xf64>)
  %r = tg.add %1, %t : (tensor<?x3xf64>, tensor<3xf64>)
  return %r : tensor<?x3xf64>
}
