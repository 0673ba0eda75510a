// Implicit derivatives of what solvers find: in reverse and in forward mode they are those of differences.
// RUN: tg-run %s --mode=debug --entry=system --input=3x3xf64=1,.1,.2,.3,2,.4,.5,.6,1.5 --input=3xf64=2,1,4 --input=3xi64=1,2,3 --check-gradient | FileCheck %s --check-prefix=SYSTEM
// RUN: tg-run %s --mode=debug --entry=fit --input=3x3xf64=1,.1,.2,.3,2,.4,.5,.6,1.5 --input=3xf64=1,2,3 --check-gradient | FileCheck %s --check-prefix=FIT
// RUN: tg-run %s --mode=debug --entry=repeated --input=2xf64=1,2 --check-gradient | FileCheck %s --check-prefix=ONE
// RUN: tg-run %s --mode=debug --entry=scalars --input=3xf64=.6,1,2 --input=f64=.3 --check-gradient | FileCheck %s --check-prefix=SCALARS
// RUN: tg-run %s --mode=debug --entry=least --input=f64=2 --input=f64=.3 --check-gradient | FileCheck %s --check-prefix=SCALARS
// RUN: tg-run %s --mode=debug --entry=euler --input=2xf64=1,2 --input=index=4 --input=f64=.1 --check-gradient | FileCheck %s --check-prefix=EULER
// RUN: tg-run %s --mode=debug --entry=nested --input=1xf64=2 --check-gradient | FileCheck %s --check-prefix=ONE
// RUN: tg-run %s --mode=debug --entry=second --input=f64=2 --check-gradient | FileCheck %s --check-prefix=ONE
// RUN: tg-run %s --mode=debug --entry=absent --input=2xf64=1,2 --input=f64=3 --gradient | FileCheck %s --check-prefix=ABSENT
// RUN: tg-run %s --entry=singular --input=2xf64=1,2 --gradient --interpret | FileCheck %s --check-prefix=SINGULAR
// RUN: tg-run %s --mode=debug --entry=singular --input=2xf64=1,2 --gradient | FileCheck %s --check-prefix=SINGULAR

// A matrix, a vector, and integers, which have no derivative.
func.func @system(%a: tensor<3x3xf64>, %b: tensor<3xf64>, %k: tensor<3xi64>) -> tensor<3xf64> {
  // SYSTEM: input 0: ok (finite difference {{.*}})
  // SYSTEM-NEXT: input 1: ok (finite difference {{.*}})
  // SYSTEM-NOT: input
  %start = arith.constant dense<0.0> : tensor<3xf64>
  %x, %f, %status, %steps = tg.root newton {xtol = 1.0e-14}
      from(%i0 = %start : tensor<3xf64>)
      consts(%i1 = %a : tensor<3x3xf64>, %i2 = %b : tensor<3xf64>, %i3 = %k : tensor<3xi64>) {
    %0 = tg.exp %i0 : tensor<3xf64>
    %1 = tg.dot %i1, %i0 : (tensor<3x3xf64>, tensor<3xf64>)
    %2 = tg.cast %i3 to f64 : tensor<3xi64>
    %3 = tg.mul %0, %2 : tensor<3xf64>
    %4 = tg.add %3, %1 : tensor<3xf64>
    %5 = tg.sub %4, %i2 : tensor<3xf64>
    tg.yield %5 : tensor<3xf64>
  }
  return %x : tensor<3xf64>
}

// The point and the value of a minimum.
func.func @fit(%a: tensor<3x3xf64>, %b: tensor<3xf64>) -> (tensor<3xf64>, f64) {
  // FIT: input 0: ok (finite difference {{.*}})
  // FIT-NEXT: input 1: ok (finite difference {{.*}})
  %start = arith.constant dense<0.0> : tensor<3xf64>
  %x, %value, %status, %steps = tg.minimize newton {gtol = 1.0e-13}
      from(%i0 = %start : tensor<3xf64>) consts(%i1 = %a : tensor<3x3xf64>, %i2 = %b : tensor<3xf64>) {
    %0 = tg.dot %i1, %i0 : (tensor<3x3xf64>, tensor<3xf64>)
    %1 = tg.exp %0 : tensor<3xf64>
    %2 = tg.sub %i0, %i2 : tensor<3xf64>
    %3 = tg.dot %2, %2 : tensor<3xf64>
    %4 = tg.sum %1 : tensor<3xf64>
    %5 = tg.add %3, %4 : f64
    tg.yield %5 : f64
  }
  return %x, %value : tensor<3xf64>, f64
}

// One value as two consts and as the start, which has no derivative.
func.func @repeated(%p: tensor<2xf64>) -> tensor<2xf64> {
  // ONE: input 0: ok (finite difference {{.*}})
  %x, %f, %status, %steps = tg.root hybrid {xtol = 1.0e-14}
      from(%i0 = %p : tensor<2xf64>) consts(%i1 = %p : tensor<2xf64>, %i2 = %p : tensor<2xf64>) {
    %0 = tg.mul %i0, %i1 : tensor<2xf64>
    %1 = tg.exp %0 : tensor<2xf64>
    %2 = tg.add %1, %i0 : tensor<2xf64>
    %3 = tg.sub %2, %i2 : tensor<2xf64>
    tg.yield %3 : tensor<2xf64>
  }
  return %x : tensor<2xf64>
}

// At each point; a const that is broadcast.
func.func @scalars(%m: tensor<?xf64>, %e: f64) -> tensor<?xf64> {
  // SCALARS: input 0: ok (finite difference {{.*}})
  // SCALARS-NEXT: input 1: ok (finite difference {{.*}})
  %low = arith.constant 0.0 : f64
  %high = arith.constant 7.0 : f64
  %x, %f, %status, %steps = tg.root_scalar chandrupatla {xtol = 1.0e-15}
      in(%i0 = %low, %high : f64, f64) consts(%i1 = %m : tensor<?xf64>, %i2 = %e : f64) {
    %0 = tg.sin %i0 : f64
    %1 = tg.mul %i2, %0 : f64
    %2 = tg.sub %i0, %1 : f64
    %3 = tg.sub %2, %i1 : f64
    tg.yield %3 : f64
  }
  return %x : tensor<?xf64>
}

// The value of a minimum: the point is not exact enough for differences.
func.func @least(%m: f64, %e: f64) -> f64 {
  %low = arith.constant 0.0 : f64
  %high = arith.constant 7.0 : f64
  %x, %f, %status, %steps = tg.minimize_scalar brent
      in(%i0 = %low, %high : f64, f64) consts(%i1 = %m : f64, %i2 = %e : f64) {
    %0 = tg.sub %i0, %i1 : f64
    %1 = tg.cosh %0 : f64
    %2 = tg.mul %i2, %i0 : f64
    %3 = tg.add %2, %1 : f64
    tg.yield %3 : f64
  }
  return %f : f64
}

// Steps of a scan, each from the state before.
func.func @euler(%y0: tensor<2xf64>, %n: index, %h: f64) -> tensor<?x2xf64> {
  // EULER: input 0: ok (finite difference {{.*}})
  // EULER-NEXT: input 2: ok (finite difference {{.*}})
  %last, %ys = tg.scan %t to %n states(%y = %y0 : tensor<2xf64>) consts(%hs = %h : f64)
      -> (tensor<2xf64>, tensor<?x2xf64>) {
    %next, %f, %status, %count = tg.root newton {xtol = 1.0e-14}
        from(%i0 = %y : tensor<2xf64>) consts(%i1 = %y : tensor<2xf64>, %i2 = %hs : f64) {
      %0 = tg.mul %i0, %i0 : tensor<2xf64>
      %1 = tg.mul %0, %i2 : (tensor<2xf64>, f64)
      %2 = tg.add %i0, %1 : tensor<2xf64>
      %3 = tg.sub %2, %i1 : tensor<2xf64>
      tg.yield %3 : tensor<2xf64>
    }
    tg.yield %next : tensor<2xf64> outs(%next : tensor<2xf64>)
  }
  return %ys : tensor<?x2xf64>
}

// The outer solver takes the implicit derivatives of the inner one, of which the derivative is taken again.
func.func @nested(%c: tensor<1xf64>) -> tensor<1xf64> {
  %a, %value, %status, %steps = tg.minimize newton {gtol = 1.0e-13}
      from(%i0 = %c : tensor<1xf64>) consts(%i1 = %c : tensor<1xf64>) {
    %one = arith.constant dense<1.0> : tensor<1xf64>
    %x, %f, %s, %n = tg.root newton {xtol = 1.0e-15} from(%j0 = %one : tensor<1xf64>) consts(%j1 = %i0 : tensor<1xf64>) {
      %0 = tg.mul %j0, %j0 : tensor<1xf64>
      %1 = tg.sub %0, %j1 : tensor<1xf64>
      tg.yield %1 : tensor<1xf64>
    }
    %0 = tg.sub %x, %i1 : tensor<1xf64>
    %1 = tg.dot %0, %0 : tensor<1xf64>
    tg.yield %1 : f64
  }
  return %a : tensor<1xf64>
}

// The derivative of a derivative.
func.func @single(%p: f64) -> f64 {
  %one = arith.constant dense<1.0> : tensor<1xf64>
  %x, %f, %status, %steps = tg.root newton {xtol = 1.0e-15} from(%i0 = %one : tensor<1xf64>) consts(%i1 = %p : f64) {
    %0 = tg.exp %i0 : tensor<1xf64>
    %1 = tg.mul %0, %i0 : tensor<1xf64>
    %2 = tg.sub %1, %i1 : (tensor<1xf64>, f64)
    tg.yield %2 : tensor<1xf64>
  }
  %0 = tg.sum %x : tensor<1xf64>
  return %0 : f64
}
func.func @second(%p: f64) -> f64 {
  %one = arith.constant 1.0 : f64
  %value, %g = tg.vjp (%i0 = %p) wrt [0] of [0](%one : f64) : (f64) -> (f64, f64) {
    %0 = func.call @single(%i0) : (f64) -> f64
    tg.yield %0 : f64
  }
  return %g : f64
}

// A const that the equations do not use, and the start, have derivatives of zero.
func.func @absent(%start: tensor<2xf64>, %p: f64) -> f64 {
  // ABSENT: tensor<2xf64> = [0.0, 0.0]
  // ABSENT-NEXT: f64 = 0.0
  %x, %f, %status, %steps = tg.root newton from(%i0 = %start : tensor<2xf64>) consts(%i1 = %p : f64) {
    %0 = tg.mul %i0, %i0 : tensor<2xf64>
    tg.yield %0 : tensor<2xf64>
  }
  %0 = tg.sum %x : tensor<2xf64>
  return %0 : f64
}

// A singular Jacobian at the solution.
func.func @singular(%p: tensor<2xf64>) -> f64 {
  // SINGULAR: tensor<2xf64> = [nan, nan]
  %start = arith.constant dense<1.0> : tensor<2xf64>
  %x, %f, %status, %steps = tg.root newton from(%i0 = %start : tensor<2xf64>) consts(%i1 = %p : tensor<2xf64>) {
    %0 = tg.sum %i0 : tensor<2xf64>
    %1 = tg.sub %0, %i1 : (f64, tensor<2xf64>)
    tg.yield %1 : tensor<2xf64>
  }
  %0 = tg.sum %x : tensor<2xf64>
  return %0 : f64
}
