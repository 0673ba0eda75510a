// A check that fails in the fifth evaluation of a solver, beside another solver in its graph.
func.func @main() -> tensor<1xf64> {
  %start = arith.constant dense<0.0> : tensor<1xf64>
  %x, %value, %status, %steps = tg.minimize bfgs from(%i0 = %start : tensor<1xf64>) {
    %limit = arith.constant 5.0 : f64
    %ten = arith.constant 10.0 : f64
    %one = arith.constant 1.0 : f64
    %half = arith.constant 0.5 : f64
    // exp y + y = 1: y = 0
    %y, %f, %s, %n = tg.root hybrid from(%j0 = %i0 : tensor<1xf64>) consts(%j1 = %one : f64) {
      %0 = tg.exp %j0 : tensor<1xf64>
      %1 = tg.add %0, %j0 : tensor<1xf64>
      %2 = tg.sub %1, %j1 : (tensor<1xf64>, f64)
      tg.yield %2 : tensor<1xf64>
    }
    %0 = tg.add %i0, %y : tensor<1xf64>
    %1 = tg.sum %0 : tensor<1xf64>
    %ok = tg.lt %1, %limit : f64
    %2 = tg.assert %ok, %1, "the point is too far" : f64
    %3 = tg.sub %2, %ten : f64
    %4 = tg.mul %3, %half : f64
    %5 = tg.cosh %4 : f64
    tg.yield %5 : f64
  }
  return %x : tensor<1xf64>
}
