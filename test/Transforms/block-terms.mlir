// RUN: tg-opt %s --tg-block-steps --canonicalize --split-input-file | FileCheck %s
// RUN: tg-opt %s --tg-block-steps --split-input-file --remarks-filter=tg-block-steps 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK

// REMARK: [Passed] Terms{{.*}}computes the terms of 32 steps at once
// CHECK-LABEL: func.func @sum_of_terms(
// CHECK: %[[REST:.*]] = arith.remui %[[N:.*]], %c32
// CHECK: %[[ONE:.*]] = arith.minui %[[REST]], %c1
// CHECK: %[[SKIPPED:.*]] = arith.subi %c32, %[[REST]]
// CHECK: tg.scan
// CHECK: tg.exp {{.*}} : tensor<32xf64>
// CHECK: tg.scan
// The steps that fill no block are one, with terms that are passed over.
// CHECK: tg.scan %{{.*}} to %[[ONE]]
// CHECK: consts({{.*}} = %[[SKIPPED]] : index
// CHECK: tg.exp {{.*}} : tensor<32xf64>
// CHECK: tg.slice {{.*}} : tensor<32xf64>
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
// REMARK: [Missed] NotInBlocks{{.*}}cost too little beside the rest of a step
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

// -----

// Divisions are done while the processor waits for the state.
// REMARK: [Missed] NotInBlocks{{.*}}cost too little beside the rest of a step
// CHECK-LABEL: func.func @hidden_by_the_state(
// CHECK-NOT: tensor<32xf64>
// CHECK: return
func.func @hidden_by_the_state(%x: tensor<?xf64>, %a: f64, %n: index) -> f64 {
  %zero = arith.constant 0.0 : f64
  %r = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) states(%s = %zero : f64) consts(%c = %a : f64) -> f64 {
    %0 = tg.add %e, %c : f64
    %1 = tg.reciprocal %0 : f64
    %2 = tg.mul %1, %c : f64
    %root = tg.sqrt %e : f64
    %share = tg.div %e, %root : f64
    %3 = tg.reciprocal %share : f64
    %4 = tg.add %s, %2 : f64
    %5 = tg.mul %4, %c : f64
    %6 = tg.add %5, %3 : f64
    %7 = tg.mul %6, %6 : f64
    %8 = tg.add %7, %e : f64
    %9 = tg.mul %8, %8 : f64
    %10 = tg.sub %9, %c : f64
    %11 = tg.mul %10, %10 : f64
    %12 = tg.sub %11, %c : f64
    %13 = tg.mul %12, %12 : f64
    tg.yield %13 : f64
  }
  return %r : f64
}
