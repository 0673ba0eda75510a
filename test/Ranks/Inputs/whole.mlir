func.func @main(%x: f64) -> f64 {
  return %x : f64
}
