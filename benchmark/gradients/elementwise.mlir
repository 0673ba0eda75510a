// The sum of log1p(exp(x y) + sin x).
func.func @main(%x: tensor<?xf64>, %y: tensor<?xf64>) -> f64 {
  %0 = tg.mul %x, %y : tensor<?xf64>
  %1 = tg.exp %0 : tensor<?xf64>
  %2 = tg.sin %x : tensor<?xf64>
  %3 = tg.add %1, %2 : tensor<?xf64>
  %4 = tg.log1p %3 : tensor<?xf64>
  %5 = tg.sum %4 : tensor<?xf64>
  return %5 : f64
}
