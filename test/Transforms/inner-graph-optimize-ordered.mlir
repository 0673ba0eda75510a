// Ordered graphs stay ordered.
// RUN: tg-opt %s --canonicalize --tg-freeze=mode=ordered --tg-inner-graph-optimize=pipeline=tg-inline-graphs | FileCheck %s

// CHECK-NOT: pure
// CHECK-COUNT-4: #tg.digest<v{{.+}}, ordered,
// CHECK-NOT: pure
// CHECK-LABEL: func.func @order_stays(
func.func @order_stays(%x: f64) -> (f64, f64) {
  // CHECK: tg.ofg frozen
  // CHECK-NEXT: tg.neg
  // CHECK-NEXT: tg.exp
  %0:2 = tg.ofg (%a = %x) : (f64) -> (f64, f64) {
    %1 = tg.neg %a : f64
    %2 = tg.ofg (%b = %a) : (f64) -> f64 {
      %3 = tg.exp %b : f64
      tg.yield %3 : f64
    }
    tg.yield %1, %2 : f64, f64
  }
  return %0#0, %0#1 : f64, f64
}

// A graph may have effects if it had them.
// CHECK-LABEL: func.func @effects_stay(
func.func @effects_stay() -> (tensor<5xf64>, f64) {
  // CHECK: tg.ofg frozen
  // CHECK-NEXT: arith.constant
  // CHECK-NEXT: bufferization.alloc_tensor
  // CHECK-NEXT: tg.yield
  %0:2 = tg.ofg () : () -> (tensor<5xf64>, f64) {
    %1 = bufferization.alloc_tensor() : tensor<5xf64>
    %c = arith.constant 1.0 : f64
    %2 = tg.ofg (%b = %c) : (f64) -> f64 {
      tg.yield %b : f64
    }
    tg.yield %1, %2 : tensor<5xf64>, f64
  }
  return %0#0, %0#1 : tensor<5xf64>, f64
}

// What is overwritten was decided on this very order.
// CHECK-LABEL: func.func @leaves_what_is_overwritten(
func.func @leaves_what_is_overwritten(%x: tensor<3xf64>) -> tensor<3xf64> {
  // CHECK: tg.ofg frozen
  // CHECK-NEXT: tg.ofg frozen
  // CHECK: tg.neg %{{.+}} {tg.destroys = array<i64: 0>}
  %0 = tg.ofg (%a = %x) : (tensor<3xf64>) -> tensor<3xf64> {
    %1 = tg.ofg (%b = %a) : (tensor<3xf64>) -> tensor<3xf64> {
      %3 = tg.exp %b : tensor<3xf64>
      tg.yield %3 : tensor<3xf64>
    }
    %2 = tg.neg %1 {tg.destroys = array<i64: 0>} : tensor<3xf64>
    tg.yield %2 : tensor<3xf64>
  }
  return %0 : tensor<3xf64>
}
