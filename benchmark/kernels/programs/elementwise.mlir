// exp(-x²) sin(y) + log1p(z): many elementwise operations that are to be one loop.
func.func @main(%x: tensor<?xf64>, %y: tensor<?xf64>, %z: tensor<?xf64>) -> tensor<?xf64> {
  %square = tg.sqr %x : tensor<?xf64>
  %negative = tg.neg %square : tensor<?xf64>
  %bell = tg.exp %negative : tensor<?xf64>
  %wave = tg.sin %y : tensor<?xf64>
  %product = tg.mul %bell, %wave : tensor<?xf64>
  %log = tg.log1p %z : tensor<?xf64>
  %r = tg.add %product, %log : tensor<?xf64>
  return %r : tensor<?xf64>
}
