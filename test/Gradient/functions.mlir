// Functions that compute derivatives of others.
// RUN: tg-opt %s --tg-add-gradient --tg-add-gradient=kind=vjp --tg-add-gradient=kind=jvp --tg-add-gradient=kind=hvp \
// RUN:   --tg-add-gradient=kind=hessian --tg-add-gradient=kind=jacobian \
// RUN:   "--tg-add-gradient=function=vector name=rows kind=jacobian wrt=0" | sed "/^module {$/d; /^}$/d" > %t
// RUN: sed -n "s,^// EXPECT: ,,p" %s >> %t
// RUN: tg-run %t --check | FileCheck %s --check-prefix=HOLD
// RUN: not tg-opt %s --tg-add-gradient=kind=curl 2>&1 | FileCheck %s --check-prefix=KIND
// RUN: not tg-opt %s --tg-add-gradient=function=f 2>&1 | FileCheck %s --check-prefix=FUNCTION
// RUN: not tg-opt %s --tg-add-gradient=function=vector 2>&1 | FileCheck %s --check-prefix=SCALAR
// RUN: not tg-opt %s --tg-add-gradient=wrt=2 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: not tg-opt %s --tg-add-gradient=wrt=1 2>&1 | FileCheck %s --check-prefix=FLOAT
// RUN: not tg-opt %s --tg-add-gradient=name=vector 2>&1 | FileCheck %s --check-prefix=NAME

// HOLD: 8 expectations hold
// KIND: error: expects a kind of derivative among gradient, vjp, jvp, hvp, jacobian, hessian, but got 'curl'
// FUNCTION: error: has no function 'f' to differentiate
// RANGE: error: expects to differentiate with respect to one of its 2 inputs, which are counted from 0, but got 2
// FLOAT: error: expects to differentiate with respect to a float input, but input 1 is 'i64'
// NAME: error: has a symbol 'vector' already; choose another name
func.func @main(%x: tensor<?xf64>, %k: i64) -> (f64, i64) {
  %0 = tg.sqr %x : tensor<?xf64>
  %1 = tg.prod %0 : tensor<?xf64>
  return %1, %k : f64, i64
}
// EXPECT: tg.expect @main_gradient(dense<[1.0, 2.0]> : tensor<2xf64>, 7 : i64) returns (4.0 : f64, 7 : i64, dense<[8.0, 4.0]> : tensor<2xf64>)
// EXPECT: tg.expect @main_vjp(dense<[1.0, 2.0]> : tensor<2xf64>, 7 : i64, 2.0 : f64) returns (4.0 : f64, 7 : i64, dense<[16.0, 8.0]> : tensor<2xf64>)
// EXPECT: tg.expect @main_jvp(dense<[1.0, 2.0]> : tensor<2xf64>, 7 : i64, dense<[1.0, 1.0]> : tensor<2xf64>) returns (4.0 : f64, 7 : i64, 12.0 : f64)
// EXPECT: tg.expect @main_hvp(dense<[1.0, 2.0]> : tensor<2xf64>, 7 : i64, dense<[1.0, 0.0]> : tensor<2xf64>) returns (dense<[8.0, 4.0]> : tensor<2xf64>, dense<[8.0, 8.0]> : tensor<2xf64>)
// EXPECT: tg.expect @main_hessian(dense<[1.0, 2.0]> : tensor<2xf64>, 7 : i64) returns (dense<[[8.0, 8.0], [8.0, 2.0]]> : tensor<2x2xf64>)
// EXPECT: tg.expect @main_jacobian(dense<[1.0, 2.0]> : tensor<2xf64>, 7 : i64) returns (dense<[8.0, 4.0]> : tensor<2xf64>)

// SCALAR: error: expects a scalar result to take the gradient of, but got 'tensor<?x2xf64>'
func.func @vector(%x: tensor<?x2xf64>) -> tensor<?x2xf64> {
  %0 = tg.sqr %x : tensor<?x2xf64>
  return %0 : tensor<?x2xf64>
}
// EXPECT: tg.expect @rows(dense<[[1.0, 2.0]]> : tensor<1x2xf64>) returns (dense<[[[[2.0, 0.0]], [[0.0, 4.0]]]]> : tensor<1x2x1x2xf64>)
// EXPECT: tg.expect @rows(dense<> : tensor<0x2xf64>) returns (dense<> : tensor<0x2x0x2xf64>)
