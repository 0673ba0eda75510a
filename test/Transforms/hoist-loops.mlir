// RUN: tg-opt %s --tg-hoist-from-scans | FileCheck %s
// RUN: tg-run %s --check | FileCheck %s --check-prefix=VALUES
// VALUES: {{^}}2 expectations hold in 9 ways

// CHECK-LABEL: func.func @loop_on_scalars_becomes_a_composite(
// CHECK: tg.composite
// CHECK:   tg.scan
func.func @loop_on_scalars_becomes_a_composite(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.scan %i to %n seqs(%e = %x : tensor<?xf64>) -> tensor<?xf64> {
    %c2 = arith.constant 2 : index
    %1 = tg.scan %j to %c2 states(%h = %e : f64) -> f64 {
      %2 = tg.sqr %h : f64
      tg.yield %2 : f64
    }
    tg.yield outs(%1 : f64)
  }
  return %0 : tensor<?xf64>
}

// A key is a tensor, which composites have no place for.
// CHECK-LABEL: func.func @loop_with_a_key_stays(
// CHECK-NOT: tg.composite
// CHECK: return
func.func @loop_with_a_key_stays(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.scan %i to %n seqs(%e = %x : tensor<?xf64>) -> tensor<?xf64> {
    %c2 = arith.constant 2 : index
    %1 = tg.scan %j to %c2 states(%h = %e : f64) -> f64 {
      %key = arith.constant dense<0> : tensor<2xi64>
      %one = arith.constant 1.0 : f64
      %2 = tg.random.normal %key, %h, %one [] : (tensor<2xi64>, f64, f64)
      tg.yield %2 : f64
    }
    tg.yield outs(%1 : f64)
  }
  return %0 : tensor<?xf64>
}
tg.expect @loop_on_scalars_becomes_a_composite(dense<[2.0, 3.0]> : tensor<2xf64>, 2 : index) returns (dense<[16.0, 81.0]> : tensor<2xf64>)
tg.expect @loop_with_a_key_stays(dense<[2.0, 3.0]> : tensor<2xf64>, 2 : index)
