// RUN: tg-run %s --entry=error_functions --input=f64=-0.7 --input=f64=0.3 --check-gradient | FileCheck %s --check-prefix=INPUT
// RUN: tg-run %s --entry=logarithms --input=f64=0.9 --input=f64=0.4 --check-gradient | FileCheck %s --check-prefix=INPUT
// RUN: tg-run %s --entry=gamma --input=f64=2.3 --input=f64=1.9 --input=f64=0.4 --check-gradient | FileCheck %s --check-prefix=INPUT
// RUN: tg-run %s --entry=gamma --input=f64=0.6 --input=f64=4.1 --input=f64=0.7 --check-gradient | FileCheck %s --check-prefix=INPUT
// RUN: tg-run %s --entry=beta --input=f64=2.3 --input=f64=1.9 --input=f64=0.4 --check-gradient | FileCheck %s --check-prefix=INPUT
// RUN: tg-run %s --entry=beta --input=f64=0.7 --input=f64=3.2 --input=f64=0.8 --check-gradient | FileCheck %s --check-prefix=INPUT
// RUN: tg-run %s --entry=modified --input=f64=1.7 --check-gradient | FileCheck %s --check-prefix=INPUT
// RUN: tg-run %s --entry=oscillating --input=f64=2.9 --check-gradient | FileCheck %s --check-prefix=INPUT
// RUN: tg-run %s --entry=hypergeometric --input=f64=0.4 --check-gradient | FileCheck %s --check-prefix=INPUT
// RUN: tg-run %s --entry=hypergeometric --input=f64=-3.5 --check-gradient | FileCheck %s --check-prefix=INPUT
// RUN: tg-run %s --entry=hypergeometric --input=f64=0.97 --check-gradient | FileCheck %s --check-prefix=INPUT
// RUN: tg-run %s --entry=parameters --input=f64=0.7 --input=f64=-1.3 --input=f64=2.2 --input=f64=0.4 --check-gradient | FileCheck %s --check-prefix=INPUT
// RUN: tg-run %s --entry=parameters --input=f64=2.5 --input=f64=0.75 --input=f64=-0.5 --input=f64=-6.0 --check-gradient | FileCheck %s --check-prefix=INPUT
// RUN: tg-run %s --check | FileCheck %s
// INPUT: input 0: ok (finite difference
// CHECK: {{^}}3 expectations hold in 9 ways

func.func @error_functions(%x: f64, %p: f64) -> f64 {
  %0 = tg.erfcx %x : f64
  %1 = tg.erfinv %p : f64
  %2 = tg.erfcinv %p : f64
  %3 = tg.ndtr %x : f64
  %4 = tg.log_ndtr %x : f64
  %5 = tg.ndtri %p : f64
  %6 = tg.owens_t %x, %p : f64
  %7 = tg.add %0, %1 : f64
  %8 = tg.mul %7, %2 : f64
  %9 = tg.add %8, %3 : f64
  %10 = tg.mul %9, %4 : f64
  %11 = tg.add %10, %5 : f64
  %12 = tg.mul %11, %6 : f64
  return %12 : f64
}

func.func @logarithms(%x: f64, %p: f64) -> f64 {
  %n = tg.neg %x : f64
  %0 = tg.log1mexp %n : f64
  %1 = tg.logdiffexp %x, %p : f64
  %2 = tg.logit %p : f64
  %3 = tg.xlogy %x, %p : f64
  %4 = tg.xlog1py %x, %p : f64
  %5 = tg.entr %p : f64
  %6 = tg.mul %0, %1 : f64
  %7 = tg.add %6, %2 : f64
  %8 = tg.mul %7, %3 : f64
  %9 = tg.add %8, %4 : f64
  %10 = tg.mul %9, %5 : f64
  return %10 : f64
}

func.func @gamma(%a: f64, %x: f64, %p: f64) -> f64 {
  %0 = tg.gammainc %a, %x : f64
  %1 = tg.gammaincc %a, %x : f64
  %2 = tg.gammaincinv %a, %p : f64
  %3 = tg.gammainccinv %a, %p : f64
  %4 = tg.gammal %a, %x : f64
  %5 = tg.gammau %a, %x : f64
  %6 = tg.gamma %a : f64
  %s = arith.constant 2.5 : f64
  %7 = tg.zeta %s, %x : f64
  %8 = tg.mul %0, %2 : f64
  %9 = tg.add %8, %1 : f64
  %10 = tg.mul %9, %3 : f64
  %11 = tg.add %10, %4 : f64
  %12 = tg.mul %11, %5 : f64
  %13 = tg.add %12, %6 : f64
  %14 = tg.mul %13, %7 : f64
  return %14 : f64
}

func.func @beta(%a: f64, %b: f64, %x: f64) -> f64 {
  %0 = tg.betaln %a, %b : f64
  %1 = tg.betainc %a, %b, %x : f64
  %2 = tg.betaincinv %a, %b, %x : f64
  %3 = tg.mul %0, %1 : f64
  %4 = tg.add %3, %2 : f64
  %5 = tg.mul %4, %2 : f64
  return %5 : f64
}

func.func @hypergeometric(%z: f64) -> f64 {
  %a = arith.constant 0.5 : f64
  %b = arith.constant -1.25 : f64
  %c = arith.constant 1.75 : f64
  %0 = tg.hyp2f1 %a, %b, %c, %z : f64
  %1 = tg.hyp2f1 %c, %a, %a, %z : f64
  %2 = tg.mul %0, %1 : f64
  return %2 : f64
}

func.func @parameters(%a: f64, %b: f64, %c: f64, %z: f64) -> f64 {
  %0 = tg.hyp2f1 %a, %b, %c, %z : f64
  %x = arith.constant 0.5 : f64
  %1 = tg.hyp2f1_da %x, %x, %x, %z : f64
  %2 = tg.hyp2f1_dc %x, %x, %x, %z : f64
  %3 = tg.mul %0, %1 : f64
  %4 = tg.add %3, %2 : f64
  return %4 : f64
}

func.func @modified(%x: f64) -> f64 {
  %v = arith.constant 1.5 : f64
  %0 = tg.i0 %x : f64
  %1 = tg.i1 %x : f64
  %2 = tg.i0e %x : f64
  %3 = tg.i1e %x : f64
  %4 = tg.iv %v, %x : f64
  %5 = tg.ive %v, %x : f64
  %6 = tg.kv %v, %x : f64
  %7 = tg.kve %v, %x : f64
  %8 = tg.mul %0, %2 : f64
  %9 = tg.mul %1, %3 : f64
  %10 = tg.mul %4, %5 : f64
  %11 = tg.mul %6, %7 : f64
  %12 = tg.sub %8, %9 : f64
  %13 = tg.mul %10, %11 : f64
  %14 = tg.add %12, %13 : f64
  return %14 : f64
}

func.func @oscillating(%x: f64) -> f64 {
  %v = arith.constant 1.5 : f64
  %0 = tg.j0 %x : f64
  %1 = tg.j1 %x : f64
  %2 = tg.jv %v, %x : f64
  %3 = tg.yv %v, %x : f64
  %4 = tg.mul %0, %1 : f64
  %5 = tg.mul %2, %3 : f64
  %6 = tg.add %4, %5 : f64
  return %6 : f64
}

// The derivative of erfcx far out, where its terms would cancel, and kinks.
func.func @far(%x: tensor<2xf64>) -> tensor<2xf64> {
  %one = arith.constant dense<1.0> : tensor<2xf64>
  %0:2 = tg.jvp (%i0 = %x) along [0](%one : tensor<2xf64>) : (tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
    %r = tg.erfcx %i0 : tensor<2xf64>
    tg.yield %r : tensor<2xf64>
  }
  return %0#1 : tensor<2xf64>
}
tg.expect @far(dense<[100.0, 1.0e10]> : tensor<2xf64>)
    returns (dense<[-5.6410497625993185e-05, -5.641895835477563e-21]> : tensor<2xf64>) within 4 ulp

// Forwards, by all parameters at once: of -log(1 - z) / z.
func.func @forwards(%a: f64, %c: f64, %z: f64) -> f64 {
  %one = arith.constant 1.0 : f64
  %0:2 = tg.jvp (%i0 = %a, %i1 = %a, %i2 = %c, %i3 = %z) along [0, 1, 2](%one, %one, %one : f64, f64, f64)
      : (f64, f64, f64, f64) -> (f64, f64) {
    %r = tg.hyp2f1 %i0, %i1, %i2, %i3 : f64
    tg.yield %r : f64
  }
  return %0#1 : f64
}
tg.expect @forwards(1.0 : f64, 2.0 : f64, 0.5 : f64) returns (0.702266322108067 : f64) within 4 ulp

func.func @at_zero(%x: f64, %y: f64) -> (f64, f64, f64) {
  %one = arith.constant 1.0 : f64
  %0:2 = tg.jvp (%i0 = %x, %i1 = %y) along [1](%one : f64) : (f64, f64) -> (f64, f64) {
    %r = tg.xlogy %i0, %i1 : f64
    tg.yield %r : f64
  }
  %1:2 = tg.jvp (%i0 = %x) along [0](%one : f64) : (f64) -> (f64, f64) {
    %r = tg.i0e %i0 : f64
    tg.yield %r : f64
  }
  %2:2 = tg.jvp (%i0 = %x) along [0](%one : f64) : (f64) -> (f64, f64) {
    %r = tg.i1 %i0 : f64
    tg.yield %r : f64
  }
  return %0#1, %1#1, %2#1 : f64, f64, f64
}
tg.expect @at_zero(0.0 : f64, 0.0 : f64) returns (0.0 : f64, 0.0 : f64, 0.5 : f64)
