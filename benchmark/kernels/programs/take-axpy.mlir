func.func @main(%x: tensor<?xf64>, %i: tensor<?xi64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.take %x at %i axis 0 : (tensor<?xf64>, tensor<?xi64>)
  %1 = tg.mul %0, %y : tensor<?xf64>
  %r = tg.add %1, %y : tensor<?xf64>
  return %r : tensor<?xf64>
}
