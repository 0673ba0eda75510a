// Kepler's equation, x - 0.9 sin x = m, for many m.
func.func @main(%m: tensor<?xf64>) -> tensor<?xf64> {
  %e = arith.constant 0.9 : f64
  %high = tg.add %m, %e : (tensor<?xf64>, f64)
  %x, %f, %status, %steps = tg.root_scalar chandrupatla
      in(%i0 = %m, %high : tensor<?xf64>, tensor<?xf64>) consts(%i1 = %m : tensor<?xf64>, %i2 = %e : f64) {
    %0 = tg.sin %i0 : f64
    %1 = tg.mul %i2, %0 : f64
    %2 = tg.sub %i0, %1 : f64
    %3 = tg.sub %2, %i1 : f64
    tg.yield %3 : f64
  }
  return %x : tensor<?xf64>
}
