func.func @main(%x: f64) -> f64 {
  %0 = tg.sqr %x : f64
  return %0 : f64
}
