func.func @main(%x: tensor<?x?xf64>, %y: tensor<?x?xf64>) -> tensor<?xf64> {
  %0 = tg.slice %x[:, ::2] : tensor<?x?xf64>
  %1 = tg.slice %y[:, 1::2] : tensor<?x?xf64>
  %2 = tg.mul %0, %1 : tensor<?x?xf64>
  %r = tg.sum %2 axes [1] : tensor<?x?xf64>
  return %r : tensor<?xf64>
}
