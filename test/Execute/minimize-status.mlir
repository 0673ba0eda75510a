// A minimiser has converged only where the gradient is small, by an absolute measure: not for a value that is large, be
// it by an offset or since there is no minimum.
// RUN: tg-run %s --check | FileCheck %s --check-prefix=HOLD
// HOLD: 10 expectations hold

// 1e9 + (x - 3)² from 0.
func.func @offset_bfgs(%s: tensor<1xf64>) -> (tensor<1xf64>, i32) {
  %x, %f, %st, %n = tg.minimize bfgs from(%i0 = %s : tensor<1xf64>) {
    %0 = func.call @offset(%i0) : (tensor<1xf64>) -> f64
    tg.yield %0 : f64
  }
  return %x, %st : tensor<1xf64>, i32
}
func.func @offset_lbfgs(%s: tensor<1xf64>) -> (tensor<1xf64>, i32) {
  %x, %f, %st, %n = tg.minimize lbfgs from(%i0 = %s : tensor<1xf64>) {
    %0 = func.call @offset(%i0) : (tensor<1xf64>) -> f64
    tg.yield %0 : f64
  }
  return %x, %st : tensor<1xf64>, i32
}
func.func @offset_newton(%s: tensor<1xf64>) -> (tensor<1xf64>, i32) {
  %x, %f, %st, %n = tg.minimize newton from(%i0 = %s : tensor<1xf64>) {
    %0 = func.call @offset(%i0) : (tensor<1xf64>) -> f64
    tg.yield %0 : f64
  }
  return %x, %st : tensor<1xf64>, i32
}
func.func private @offset(%x: tensor<1xf64>) -> f64 {
  %0 = tg.slice %x[0] : tensor<1xf64>
  %c = arith.constant 3.0 : f64
  %big = arith.constant 1.0e9 : f64
  %1 = tg.sub %0, %c : f64
  %2 = tg.sqr %1 : f64
  %3 = tg.add %2, %big : f64
  return %3 : f64
}
tg.expect @offset_bfgs(dense<0.0> : tensor<1xf64>) returns (dense<3.0> : tensor<1xf64>, 0 : i32) within 1000000 ulp
tg.expect @offset_lbfgs(dense<0.0> : tensor<1xf64>) returns (dense<3.0> : tensor<1xf64>, 0 : i32) within 1000000 ulp
tg.expect @offset_newton(dense<0.0> : tensor<1xf64>) returns (dense<3.0> : tensor<1xf64>, 0 : i32) within 1000000 ulp
// At the minimum.
tg.expect @offset_bfgs(dense<3.0> : tensor<1xf64>) returns (dense<3.0> : tensor<1xf64>, 0 : i32)
tg.expect @offset_newton(dense<3.0> : tensor<1xf64>) returns (dense<3.0> : tensor<1xf64>, 0 : i32)

// x, and x³ + y², which have no minimum.
func.func private @cubic(%x: tensor<2xf64>) -> f64 {
  %0 = tg.slice %x[0] : tensor<2xf64>
  %1 = tg.slice %x[1] : tensor<2xf64>
  %2 = tg.sqr %0 : f64
  %3 = tg.mul %2, %0 : f64
  %4 = tg.sqr %1 : f64
  %5 = tg.add %3, %4 : f64
  return %5 : f64
}
func.func @linear_bfgs(%s: tensor<1xf64>) -> i1 {
  %x, %f, %st, %n = tg.minimize bfgs {max_steps = 20} from(%i0 = %s : tensor<1xf64>) {
    %0 = tg.slice %i0[0] : tensor<1xf64>
    tg.yield %0 : f64
  }
  %0 = func.call @fails(%st) : (i32) -> i1
  return %0 : i1
}
func.func private @fails(%status: i32) -> i1 {
  %zero = arith.constant 0 : i32
  %0 = arith.cmpi ne, %status, %zero : i32
  return %0 : i1
}
func.func @cubic_bfgs(%s: tensor<2xf64>) -> i1 {
  %x, %f, %st, %n = tg.minimize bfgs {max_steps = 20} from(%i0 = %s : tensor<2xf64>) {
    %0 = func.call @cubic(%i0) : (tensor<2xf64>) -> f64
    tg.yield %0 : f64
  }
  %0 = func.call @fails(%st) : (i32) -> i1
  return %0 : i1
}
func.func @cubic_lbfgs(%s: tensor<2xf64>) -> i1 {
  %x, %f, %st, %n = tg.minimize lbfgs {max_steps = 20} from(%i0 = %s : tensor<2xf64>) {
    %0 = func.call @cubic(%i0) : (tensor<2xf64>) -> f64
    tg.yield %0 : f64
  }
  %0 = func.call @fails(%st) : (i32) -> i1
  return %0 : i1
}
func.func @cubic_newton(%s: tensor<2xf64>) -> i1 {
  %x, %f, %st, %n = tg.minimize newton from(%i0 = %s : tensor<2xf64>) {
    %0 = func.call @cubic(%i0) : (tensor<2xf64>) -> f64
    tg.yield %0 : f64
  }
  %0 = func.call @fails(%st) : (i32) -> i1
  return %0 : i1
}
func.func @cubic_nelder_mead(%s: tensor<2xf64>) -> i1 {
  %x, %f, %st, %n = tg.minimize nelder_mead from(%i0 = %s : tensor<2xf64>) {
    %0 = func.call @cubic(%i0) : (tensor<2xf64>) -> f64
    tg.yield %0 : f64
  }
  %0 = func.call @fails(%st) : (i32) -> i1
  return %0 : i1
}
tg.expect @linear_bfgs(dense<0.0> : tensor<1xf64>) returns (true)
tg.expect @cubic_bfgs(dense<[-1.0, 1.0]> : tensor<2xf64>) returns (true)
tg.expect @cubic_lbfgs(dense<[-1.0, 1.0]> : tensor<2xf64>) returns (true)
tg.expect @cubic_newton(dense<[-1.0, 1.0]> : tensor<2xf64>) returns (true)
tg.expect @cubic_nelder_mead(dense<[-1.0, 1.0]> : tensor<2xf64>) returns (true)
