func.func @main(%x: tensor<?x?xf64>) -> tensor<?xf64> {
  %0 = tg.slice %x[:, 1] : tensor<?x?xf64>
  %r = tg.exp %0 : tensor<?xf64>
  return %r : tensor<?xf64>
}
