// RUN: tg-opt %s --tg-inline-graphs="max-ops=1 max-places=2" | FileCheck %s

// A product at three places is one function; at two, it is compiled twice.
// CHECK-LABEL: func.func @three_places(
// CHECK-COUNT-3: tg.ofg
func.func @three_places(%x: tensor<4xf64>, %w: tensor<4x4xf64>) -> tensor<4xf64> {
  %0 = tg.ofg (%a = %x, %b = %w) : (tensor<4xf64>, tensor<4x4xf64>) -> tensor<4xf64> {
    %d = tg.dot %a, %b : (tensor<4xf64>, tensor<4x4xf64>)
    tg.yield %d : tensor<4xf64>
  }
  %1 = tg.ofg (%a = %0, %b = %w) : (tensor<4xf64>, tensor<4x4xf64>) -> tensor<4xf64> {
    %d = tg.dot %a, %b : (tensor<4xf64>, tensor<4x4xf64>)
    tg.yield %d : tensor<4xf64>
  }
  %2 = tg.ofg (%a = %1, %b = %w) : (tensor<4xf64>, tensor<4x4xf64>) -> tensor<4xf64> {
    %d = tg.dot %a, %b : (tensor<4xf64>, tensor<4x4xf64>)
    tg.yield %d : tensor<4xf64>
  }
  return %2 : tensor<4xf64>
}

// CHECK-LABEL: func.func @two_places(
// CHECK-NOT: tg.ofg
// CHECK: return
func.func @two_places(%x: tensor<4xf64>) -> (f64, f64) {
  %0 = tg.ofg (%a = %x) : (tensor<4xf64>) -> f64 {
    %s = tg.sum %a : tensor<4xf64>
    tg.yield %s : f64
  }
  %y = tg.exp %x : tensor<4xf64>
  %1 = tg.ofg (%a = %y) : (tensor<4xf64>) -> f64 {
    %s = tg.sum %a : tensor<4xf64>
    tg.yield %s : f64
  }
  return %0, %1 : f64, f64
}

// What is computed point by point is fused with what is around it.
// CHECK-LABEL: func.func @point_by_point(
// CHECK-NOT: tg.ofg
// CHECK-COUNT-3: tg.tanh
func.func @point_by_point(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = tg.ofg (%a = %x) : (tensor<4xf64>) -> tensor<4xf64> {
    %s = tg.tanh %a : tensor<4xf64>
    tg.yield %s : tensor<4xf64>
  }
  %1 = tg.ofg (%a = %0) : (tensor<4xf64>) -> tensor<4xf64> {
    %s = tg.tanh %a : tensor<4xf64>
    tg.yield %s : tensor<4xf64>
  }
  %2 = tg.ofg (%a = %1) : (tensor<4xf64>) -> tensor<4xf64> {
    %s = tg.tanh %a : tensor<4xf64>
    tg.yield %s : tensor<4xf64>
  }
  return %2 : tensor<4xf64>
}
