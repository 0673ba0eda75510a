// A check that fails in the third evaluation or later of a solver in a solver.
func.func @main() -> tensor<2xf64> {
  %start = arith.constant dense<0.0> : tensor<2xf64>
  %x, %value, %status, %steps = tg.minimize bfgs from(%i0 = %start : tensor<2xf64>) {
    %limit = arith.constant 1.0 : f64
    %two = arith.constant 2.0 : f64
    %y, %f, %s, %n = tg.root hybrid from(%j0 = %i0 : tensor<2xf64>) consts(%j1 = %i0 : tensor<2xf64>) {
      %0 = tg.exp %j0 : tensor<2xf64>
      %1 = tg.add %0, %j0 : tensor<2xf64>
      %2 = tg.sub %1, %j1 : tensor<2xf64>
      tg.yield %2 : tensor<2xf64>
    }
    %0 = tg.sum %i0 : tensor<2xf64>
    %ok = tg.lt %0, %limit : f64
    %1 = tg.assert %ok, %y, "the point is too far" : tensor<2xf64>
    %2 = tg.sub %1, %two : (tensor<2xf64>, f64)
    %3 = tg.dot %2, %2 : tensor<2xf64>
    tg.yield %3 : f64
  }
  return %x : tensor<2xf64>
}
