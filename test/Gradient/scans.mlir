// RUN: tg-opt %s --tg-expand-gradients | FileCheck %s
// RUN: tg-opt %s --tg-expand-gradients --tg-hoist-from-scans --canonicalize --cse | FileCheck %s --check-prefix=HOISTED

// The reverse runs the other way over the same rows: nothing is flipped, and the cotangent of the sequence is an out.
// CHECK-LABEL: func.func @forwards(
// CHECK: tg.scan %i0 to %[[N:[^ ]+]]
// CHECK-NOT: tg.flip
// CHECK: tg.scan %i0 to %[[N]] backwards
// CHECK-NOT: tg.flip
// CHECK: return
// What only rows decide is computed before the reverse, in the order of the steps.
// HOISTED-LABEL: func.func @forwards(
// HOISTED: %[[COS:.+]] = tg.cos %{{.+}} : tensor<?xf64>
// HOISTED: tg.scan %{{.+}} backwards
// HOISTED-NEXT: seqs({{.*}}%[[COS]] : tensor<?xf64>
func.func @forwards(%x: tensor<?xf64>, %h: f64, %n: index) -> (tensor<?xf64>, f64) {
  %one = arith.constant 1.0 : f64
  %0:3 = tg.vjp (%i0 = %x, %i1 = %h, %i2 = %n) wrt [0, 1] of [0](%one : f64) : (tensor<?xf64>, f64, index) -> (f64, tensor<?xf64>, f64) {
    %1 = tg.scan %t to %i2 seqs(%a = %i0 : tensor<?xf64>) states(%s = %i1 : f64) -> f64 {
      %2 = tg.sin %a : f64
      %3 = tg.mul %s, %2 : f64
      tg.yield %3 : f64
    }
    tg.yield %1 : f64
  }
  return %0#1, %0#2 : tensor<?xf64>, f64
}

// CHECK-LABEL: func.func @backwards(
// CHECK: tg.scan %i0 to %[[N:[^ ]+]] backwards
// CHECK-NOT: backwards
// CHECK: tg.scan %i0 to %[[N]]
// CHECK-NOT: backwards
// CHECK: return
func.func @backwards(%x: tensor<?xf64>, %h: f64, %n: index) -> (tensor<?xf64>, f64) {
  %one = arith.constant 1.0 : f64
  %0:3 = tg.vjp (%i0 = %x, %i1 = %h, %i2 = %n) wrt [0, 1] of [0](%one : f64) : (tensor<?xf64>, f64, index) -> (f64, tensor<?xf64>, f64) {
    %1 = tg.scan %t to %i2 backwards seqs(%a = %i0 : tensor<?xf64>) states(%s = %i1 : f64) -> f64 {
      %2 = tg.sin %a : f64
      %3 = tg.mul %s, %2 : f64
      tg.yield %3 : f64
    }
    tg.yield %1 : f64
  }
  return %0#1, %0#2 : tensor<?xf64>, f64
}

// Running sums have running sums from the other end as their derivatives.
// CHECK-LABEL: func.func @running_sum(
// CHECK-NOT: tg.flip
// CHECK: tg.cumsum %{{.+}} axis 0 reverse : tensor<?xf64>
func.func @running_sum(%x: tensor<?xf64>, %g: tensor<?xf64>) -> tensor<?xf64> {
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%g : tensor<?xf64>) : (tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
    %1 = tg.cumsum %i0 axis 0 : tensor<?xf64>
    tg.yield %1 : tensor<?xf64>
  }
  return %0#1 : tensor<?xf64>
}
