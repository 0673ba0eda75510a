// What is left alone.
// RUN: tg-opt %s --tg-clean-graphs | FileCheck %s

// CHECK-LABEL: func.func @scans(
// CHECK: %{{.+}}:2 = tg.scan
func.func @scans(%n: index, %x: f64) -> f64 {
  %0:2 = tg.scan %t to %n states(%s = %x : f64, %u = %x : f64) -> (f64, f64) {
    %1 = tg.exp %s : f64
    tg.yield %1, %u : f64, f64
  }
  return %0#0 : f64
}

// CHECK-LABEL: func.func @operands_that_destroyers_number(
// CHECK: tg.composite (%i0 = %arg0, %i1 = %arg1) {{.*}} {
// CHECK: } {tg.destroys = array<i64: 1>}
func.func @operands_that_destroyers_number(%x: tensor<4xf64>, %y: tensor<4xf64>) -> tensor<4xf64> {
  %0 = tg.composite (%a = %x, %b = %y) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64> {
    %1 = tg.exp %b : f64
    tg.yield %1 : f64
  } {tg.destroys = array<i64: 1>}
  return %0 : tensor<4xf64>
}

// CHECK-LABEL: func.func @graphs_with_effects(
// CHECK: tg.ofg
// CHECK: memref.store
func.func @graphs_with_effects(%m: memref<1xf64>, %x: f64) {
  %0 = tg.ofg (%a = %m, %b = %x) : (memref<1xf64>, f64) -> f64 {
    %zero = arith.constant 0 : index
    memref.store %b, %a[%zero] : memref<1xf64>
    tg.yield %b : f64
  }
  return
}
