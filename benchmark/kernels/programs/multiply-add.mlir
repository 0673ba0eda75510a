func.func @main(%x: tensor<?xf64>, %y: tensor<?xf64>, %z: tensor<?xf64>) -> tensor<?xf64> {
  %p = tg.mul %x, %y : tensor<?xf64>
  %r = tg.add %p, %z : tensor<?xf64>
  return %r : tensor<?xf64>
}
