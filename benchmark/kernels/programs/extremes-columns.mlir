func.func @main(%x: tensor<?x?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %least = tg.min %x axes [0] : tensor<?x?xf64>
  %most = tg.max %x axes [0] : tensor<?x?xf64>
  return %least, %most : tensor<?xf64>, tensor<?xf64>
}
