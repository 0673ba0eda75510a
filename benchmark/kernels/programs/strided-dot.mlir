func.func @main(%x: tensor<?xf64>, %y: tensor<?xf64>) -> f64 {
  %0 = tg.slice %x[:-1:2] : tensor<?xf64>
  %1 = tg.slice %y[1::2] : tensor<?xf64>
  %r = tg.dot %0, %1 : tensor<?xf64>
  return %r : f64
}
