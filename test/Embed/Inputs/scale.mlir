func.func @main(%x: f64) -> f64 {
  %0 = "forge.scale"(%x) : (f64) -> f64
  return %0 : f64
}
