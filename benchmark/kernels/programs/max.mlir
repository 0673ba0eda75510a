func.func @main(%x: tensor<?xf64>) -> f64 {
  %r = tg.max %x : tensor<?xf64>
  return %r : f64
}
