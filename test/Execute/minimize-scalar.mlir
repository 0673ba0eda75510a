// Minima of scalar graphs at each point.
// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-freeze | tg-run --check
// RUN: tg-opt %s --tg-expand-named-graphs | tg-run --check

func.func @inside(%low: f64, %high: f64, %a: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xi32>) {
  %x, %f, %status, %steps = tg.minimize_scalar brent in(%i0 = %low, %high : f64, f64) consts(%i1 = %a : tensor<?xf64>) {
    %0 = tg.sub %i0, %i1 : f64
    %1 = tg.mul %0, %0 : f64
    tg.yield %1 : f64
  }
  return %x, %status : tensor<?xf64>, tensor<?xi32>
}
tg.expect @inside(-10.0 : f64, 10.0 : f64, dense<[1.0, -2.0, 3.5]> : tensor<3xf64>) returns (dense<[1.0, -2.0, 3.5]> : tensor<3xf64>, dense<0> : tensor<3xi32>) within 200000000 ulp
// The ends may stand in either order.
tg.expect @inside(10.0 : f64, -10.0 : f64, dense<[1.0, -2.0, 3.5]> : tensor<3xf64>) returns (dense<[1.0, -2.0, 3.5]> : tensor<3xf64>, dense<0> : tensor<3xi32>) within 200000000 ulp
tg.expect @inside(-1.0 : f64, 1.0 : f64, dense<> : tensor<0xf64>) returns (dense<> : tensor<0xf64>, dense<> : tensor<0xi32>)

func.func @downhill(%start: tensor<?x1xf64>, %a: tensor<?xf64>) -> (tensor<?x?xf64>, tensor<?x?xi32>) {
  %x, %f, %status, %steps = tg.minimize_scalar brent from(%i0 = %start : tensor<?x1xf64>) consts(%i1 = %a : tensor<?xf64>) {
    %0 = tg.sub %i0, %i1 : f64
    %1 = tg.cosh %0 : f64
    tg.yield %1 : f64
  }
  return %x, %status : tensor<?x?xf64>, tensor<?x?xi32>
}
tg.expect @downhill(dense<[[0.0], [7.0]]> : tensor<2x1xf64>, dense<[1.0, -2.0, 3.5]> : tensor<3xf64>) returns (dense<[[1.0, -2.0, 3.5], [1.0, -2.0, 3.5]]> : tensor<2x3xf64>, dense<0> : tensor<2x3xi32>) within 200000000 ulp

// Values that fall without end, and a start that is not finite.
func.func @status(%start: f64) -> i32 {
  %x, %f, %status, %steps = tg.minimize_scalar brent from(%i0 = %start : f64) {
    %0 = tg.log %i0 : f64
    %1 = tg.neg %0 : f64
    tg.yield %1 : f64
  }
  return %status : i32
}
tg.expect @status(1.0 : f64) returns (2 : i32)
tg.expect @status(-1.0 : f64) returns (3 : i32)
