// Draws have the derivatives of their formulas while the words stay, in forward and reverse mode; keys and integers have
// none.
// RUN: split-file %s %t
// RUN: tg-run %t/formulas.mlir --input=i64=42 --input=index=5 --input=3xf64=1,2,3 --input=f64=2 --check-gradient \
// RUN:   | FileCheck %s --check-prefix=SAME
// RUN: tg-run %t/formulas.mlir --input=i64=42 --input=index=5 --input=3xf64=1,2,3 --input=f64=0.5 --check-gradient \
// RUN:   --mode=debug | FileCheck %s --check-prefix=SAME
// RUN: tg-run %t/walk.mlir --input=i64=42 --input=index=5 --input=f64=2 --check-gradient | FileCheck %s --check-prefix=WALK
// RUN: tg-run %t/zero.mlir --input=i64=42 --input=f64=0 --gradient | FileCheck %s --check-prefix=ZERO
// RUN: not tg-run %t/unknown.mlir --input=f64=2 --gradient 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: tg-run %t/counts.mlir --input=f64=2 --gradient | FileCheck %s --check-prefix=COUNTS
// SAME: input 2: ok (finite difference
// SAME-NEXT: input 3: ok (finite difference
// WALK: input 2: ok (finite difference

//--- formulas.mlir
func.func @main(%seed: i64, %n: index, %m: tensor<3xf64>, %s: f64) -> f64 {
  %key = tg.random.key %seed : i64
  %0 = tg.random.normal %key, %m, %s [%n, 3] : (tensor<2xi64>, tensor<3xf64>, f64)
  %1 = tg.random.weibull %key, %s, %s [%n, 3] : (tensor<2xi64>, f64, f64)
  %2 = tg.random.pareto %key, %s, %s [%n, 3] : (tensor<2xi64>, f64, f64)
  %l = arith.constant 0.1 : f64
  %h = arith.constant 9.1 : f64
  %3 = tg.random.triangular %key, %l, %s, %h [%n, 3] : (tensor<2xi64>, f64, f64, f64)
  %4 = tg.random.triangular %key, %s, %h, %h [%n, 3] : (tensor<2xi64>, f64, f64, f64)
  %5 = tg.random.triangular %key, %l, %l, %s [%n, 3] : (tensor<2xi64>, f64, f64, f64)
  %6 = tg.random.lognormal %key, %m, %s [%n, 3] : (tensor<2xi64>, tensor<3xf64>, f64)
  %7 = tg.random.uniform %key, %l, %s [%n, 3] : (tensor<2xi64>, f64, f64)
  %8 = tg.random.uniform %key, %s, %h [%n, 3] : (tensor<2xi64>, f64, f64)
  %9 = tg.random.half_cauchy %key, %m, %s [%n, 3] : (tensor<2xi64>, tensor<3xf64>, f64)
  %10 = tg.random.exponential %key, %s [%n, 3] : (tensor<2xi64>, f64)
  %11 = tg.random.gamma %key, %l, %s [%n, 3] : (tensor<2xi64>, f64, f64)
  %12 = tg.random.student_t %key, %h, %m, %s [%n, 3] : (tensor<2xi64>, f64, tensor<3xf64>, f64)
  %a = tg.add %0, %1 : tensor<?x3xf64>
  %b = tg.add %a, %2 : tensor<?x3xf64>
  %c = tg.add %b, %3 : tensor<?x3xf64>
  %d = tg.add %c, %4 : tensor<?x3xf64>
  %e = tg.add %d, %5 : tensor<?x3xf64>
  %f = tg.fma %6, %l, %e : (tensor<?x3xf64>, f64, tensor<?x3xf64>)
  %g = tg.add %f, %7 : tensor<?x3xf64>
  %i = tg.add %g, %8 : tensor<?x3xf64>
  %j = tg.fma %9, %l, %i : (tensor<?x3xf64>, f64, tensor<?x3xf64>)
  %k = tg.add %j, %10 : tensor<?x3xf64>
  %o = tg.add %k, %11 : tensor<?x3xf64>
  %p = tg.add %o, %12 : tensor<?x3xf64>
  %q = tg.sqr %p : tensor<?x3xf64>
  %r = tg.sum %q : tensor<?x3xf64>
  return %r : f64
}

//--- walk.mlir
func.func @main(%seed: i64, %n: index, %scale: f64) -> f64 {
  %zero = arith.constant 0.0 : f64
  %key = tg.random.key %seed : i64
  %last = tg.scan %t to %n
      states(%h = %zero : f64) consts(%k = %key : tensor<2xi64>, %s = %scale : f64, %z = %zero : f64) -> f64 {
    %kt = tg.random.fold_in %k, %t : (tensor<2xi64>, index)
    %e = tg.random.gumbel %kt, %z, %s [] : (tensor<2xi64>, f64, f64)
    %0 = tg.sin %h : f64
    %1 = tg.add %0, %e : f64
    tg.yield %1 : f64
  }
  return %last : f64
}

//--- zero.mlir
// Also of a scale of 0.
func.func @main(%seed: i64, %scale: f64) -> f64 {
  %one = arith.constant 1.0 : f64
  %key = tg.random.key %seed : i64
  %r = tg.random.normal %key, %one, %scale [] : (tensor<2xi64>, f64, f64)
  return %r : f64
}
// ZERO: f64 = 1.0
// ZERO-NEXT: f64 = -0.0788{{[0-9]+}}

//--- unknown.mlir
func.func @main(%scale: f64) -> f64 {
  %seed = arith.constant 1 : i64
  %key = tg.random.key %seed : i64
  // UNKNOWN: unknown.mlir:{{[0-9]+}}:8: error: cannot be differentiated: 'tg.random.gamma_slope' has no known derivative with respect to parameter 0
  %r = tg.random.gamma_slope %key, %scale [] : (tensor<2xi64>, f64)
  return %r : f64
}

//--- counts.mlir
func.func @main(%rate: f64) -> f64 {
  %seed = arith.constant 1 : i64
  %key = tg.random.key %seed : i64
  %0 = tg.random.poisson %key, %rate [] : (tensor<2xi64>, f64)
  %r = tg.cast %0 to f64 : i64
  return %r : f64
}
// COUNTS: f64 = {{[0-9]}}
// COUNTS-NEXT: f64 = 0.0
