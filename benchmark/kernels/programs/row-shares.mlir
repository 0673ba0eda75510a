func.func @main(%x: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %total = tg.sum %x axes [1] keepdims : tensor<?x?xf64>
  %r = tg.div %x, %total : (tensor<?x?xf64>, tensor<?x1xf64>)
  return %r : tensor<?x?xf64>
}
