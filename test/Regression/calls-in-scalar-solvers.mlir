// The interpreter did not find functions that the graph of a scalar solver calls.
// RUN: tg-run %s --check
func.func private @distance(%a: f64, %b: f64) -> f64 {
  %0 = tg.sub %a, %b : f64
  %1 = tg.mul %0, %0 : f64
  return %1 : f64
}
func.func @nearest(%t: tensor<?xf64>) -> tensor<?xf64> {
  %a = arith.constant 0.0 : f64
  %b = arith.constant 5.0 : f64
  %x, %f, %s, %n = tg.minimize_scalar brent in(%i0 = %a, %b : f64, f64) consts(%i1 = %t : tensor<?xf64>) {
    %0 = func.call @distance(%i0, %i1) : (f64, f64) -> f64
    tg.yield %0 : f64
  }
  return %x : tensor<?xf64>
}
tg.expect @nearest(dense<[1.0, 2.0]> : tensor<2xf64>) returns (dense<[1.0, 2.0]> : tensor<2xf64>) within 10000000 ulp
