// RUN: tg-opt %s --tg-block-steps --canonicalize --split-input-file | FileCheck %s
// RUN: tg-opt %s --tg-block-steps --split-input-file --remarks-filter=tg-block-steps 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK

// REMARK: [Passed] Terms{{.*}}computes the terms of 32 steps at once
// CHECK-LABEL: func.func @sum_of_terms(
// CHECK: tg.exp {{.*}} : tensor<32xf64>
// CHECK: tg.scan
func.func @sum_of_terms(%x: tensor<?xf64>, %n: index) -> f64 {
  %zero = arith.constant 0.0 : f64
  %r = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) states(%s = %zero : f64) -> f64 {
    %0 = tg.exp %e : f64
    %1 = tg.add %s, %0 : f64
    tg.yield %1 : f64
  }
  return %r : f64
}

// -----

// The exponential is little beside the solution of a system, which would be compiled twice.
// REMARK: [Missed] NotInBlocks{{.*}}is a small part of a step
// CHECK-LABEL: func.func @small_part(
// CHECK-NOT: tensor<32xf64>
// CHECK: return
func.func @small_part(%x: tensor<?xf64>, %a: tensor<3x3xf64>, %b: tensor<3xf64>, %n: index) -> tensor<3xf64> {
  %r = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) states(%s = %b : tensor<3xf64>) consts(%m = %a : tensor<3x3xf64>)
      -> tensor<3xf64> {
    %0 = tg.exp %e : f64
    %1 = tg.solve %m, %s : (tensor<3x3xf64>, tensor<3xf64>)
    %2 = tg.mul %1, %0 : tensor<3xf64>, f64
    tg.yield %2 : tensor<3xf64>
  }
  return %r : tensor<3xf64>
}
