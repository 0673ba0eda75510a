func.func @main(%x: tensor<?xf64>) -> (f64, f64) {
  %least = tg.amin %x : tensor<?xf64>
  %most = tg.amax %x : tensor<?xf64>
  return %least, %most : f64, f64
}
