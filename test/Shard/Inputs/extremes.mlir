// Reductions that refuse an axis without elements.
func.func @main(%x: tensor<?x3xf64>, %k: tensor<?xui8>, %b: tensor<?xbf16>) -> (f64, tensor<3xf64>, tensor<?xf64>, ui8, ui8, bf16, tensor<1x1xf64>, f64) {
  %0 = tg.max %x : tensor<?x3xf64>
  %1 = tg.min %x axes [0] : tensor<?x3xf64>
  %2 = tg.max %x axes [1] : tensor<?x3xf64>
  %3 = tg.max %k : tensor<?xui8>
  %4 = tg.min %k : tensor<?xui8>
  %5 = tg.min %b : tensor<?xbf16>
  %6 = tg.max %x keepdims : tensor<?x3xf64>
  %7 = tg.logsumexp %x : tensor<?x3xf64>
  return %0, %1, %2, %3, %4, %5, %6, %7 : f64, tensor<3xf64>, tensor<?xf64>, ui8, ui8, bf16, tensor<1x1xf64>, f64
}
