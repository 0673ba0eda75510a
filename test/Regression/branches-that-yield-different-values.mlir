// Two branches of a scan's graph that differ only in what they yield were taken for equal.

// RUN: tg-run %s --check | FileCheck %s
// CHECK: {{^}}3 expectations hold in 9 ways

func.func @outs(%n: index, %x: tensor<2xf64>, %y: tensor<2xf64>) -> (tensor<?x2xf64>, tensor<?x2xf64>) {
  %0:2 = tg.scan %t to %n consts(%a = %x : tensor<2xf64>, %b = %y : tensor<2xf64>) -> (tensor<?x2xf64>, tensor<?x2xf64>) {
    %one = arith.constant 1 : index
    %first = tg.lt %t, %one : index
    %1 = scf.if %first -> tensor<2xf64> {
      %2 = tg.neg %a : tensor<2xf64>
      scf.yield %2 : tensor<2xf64>
    } else {
      scf.yield %a : tensor<2xf64>
    }
    %3 = scf.if %first -> tensor<2xf64> {
      %4 = tg.neg %a : tensor<2xf64>
      scf.yield %4 : tensor<2xf64>
    } else {
      scf.yield %b : tensor<2xf64>
    }
    tg.yield outs(%1, %3 : tensor<2xf64>, tensor<2xf64>)
  }
  return %0#0, %0#1 : tensor<?x2xf64>, tensor<?x2xf64>
}
tg.expect @outs(2 : index, dense<1.0> : tensor<2xf64>, dense<2.0> : tensor<2xf64>)
  returns (dense<[[-1.0, -1.0], [1.0, 1.0]]> : tensor<2x2xf64>, dense<[[-1.0, -1.0], [2.0, 2.0]]> : tensor<2x2xf64>)

// States that begin equal; the branches are graphs of loops.
func.func @states(%n: index, %x: f64, %y: f64) -> (f64, f64) {
  %0:2 = tg.scan %t to %n states(%a = %x : f64, %b = %x : f64) consts(%c = %y : f64) -> (f64, f64) {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %1 = scf.for %i = %zero to %t step %one iter_args(%s = %c) -> f64 {
      %2 = tg.add %s, %c : f64
      %3 = tg.mul %s, %c : f64
      scf.yield %2 : f64
    }
    %4 = scf.for %i = %zero to %t step %one iter_args(%s = %c) -> f64 {
      %2 = tg.add %s, %c : f64
      %3 = tg.mul %s, %c : f64
      scf.yield %3 : f64
    }
    tg.yield %1, %4 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}
tg.expect @states(3 : index, 0.0 : f64, 5.0 : f64) returns (15.0 : f64, 125.0 : f64)
tg.expect @states(0 : index, 7.0 : f64, 5.0 : f64) returns (7.0 : f64, 7.0 : f64)
