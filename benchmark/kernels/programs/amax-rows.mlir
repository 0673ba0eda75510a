func.func @main(%x: tensor<?x?xf64>) -> tensor<?xf64> {
  %0 = tg.max %x axes [1] : tensor<?x?xf64>
  return %0 : tensor<?xf64>
}
