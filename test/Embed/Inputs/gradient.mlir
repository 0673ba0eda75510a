// Of an elementwise operation that says its derivative, and of one that stands for a graph.
func.func @main(%x: tensor<?xf64>) -> f64 {
  %0 = workshop.triple %x : tensor<?xf64>
  %1 = workshop.norm %0 : tensor<?xf64> -> f64
  return %1 : f64
}
