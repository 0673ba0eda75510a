func.func @main(%x: tensor<?xf64>) -> (f64, f64) {
  %least = tg.min %x : tensor<?xf64>
  %most = tg.max %x : tensor<?xf64>
  return %least, %most : f64, f64
}
