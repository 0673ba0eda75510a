func.func @main(%x: tensor<?x?xf64>, %y: tensor<?x?xf64>) -> tensor<?xf64> {
  %t = tg.transpose %x [1, 0] : tensor<?x?xf64>
  %p = tg.mul %t, %y : tensor<?x?xf64>
  %r = tg.sum %p axes [1] : tensor<?x?xf64>
  return %r : tensor<?xf64>
}
