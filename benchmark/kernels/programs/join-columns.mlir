func.func @main(%x: tensor<?xf64>, %y: tensor<?x2xf64>, %z: tensor<?xf64>) -> tensor<?x4xf64> {
  %0 = tg.expand_dims %x [1] : tensor<?xf64>
  %1 = tg.expand_dims %z [1] : tensor<?xf64>
  %r = tg.concat %0, %y, %1 axis 1 : (tensor<?x1xf64>, tensor<?x2xf64>, tensor<?x1xf64>)
  return %r : tensor<?x4xf64>
}
