// RUN: %repeat %s | tg-opt --tg-inline-graphs=max-ops=1 | FileCheck %s

// A product at many places is one function; at few, it is compiled for each.
// CHECK-LABEL: func.func @many_places(
// CHECK-COUNT-17: tg.ofg
func.func @many_places(%x0: tensor<4xf64>, %w: tensor<4x4xf64>) -> tensor<4xf64> {
  // repeat 17
  %x$(k + 1)$ = tg.ofg (%a = %x$(k)$, %b = %w) : (tensor<4xf64>, tensor<4x4xf64>) -> tensor<4xf64> {
    %d = tg.dot %a, %b : (tensor<4xf64>, tensor<4x4xf64>)
    tg.yield %d : tensor<4xf64>
  }
  // end
  return %x17 : tensor<4xf64>
}

// CHECK-LABEL: func.func @few_places(
// CHECK-NOT: tg.ofg
// CHECK: return
func.func @few_places(%x0: tensor<4xf64>) -> tensor<4xf64> {
  // repeat 16
  %x$(k + 1)$ = tg.ofg (%a = %x$(k)$) : (tensor<4xf64>) -> tensor<4xf64> {
    %s = tg.cumsum %a axis 0 : tensor<4xf64>
    tg.yield %s : tensor<4xf64>
  }
  // end
  return %x16 : tensor<4xf64>
}

// What is computed point by point is fused with what is around it.
// CHECK-LABEL: func.func @point_by_point(
// CHECK-NOT: tg.ofg
// CHECK-COUNT-17: tg.tanh
func.func @point_by_point(%x0: tensor<4xf64>) -> tensor<4xf64> {
  // repeat 17
  %x$(k + 1)$ = tg.ofg (%a = %x$(k)$) : (tensor<4xf64>) -> tensor<4xf64> {
    %s = tg.tanh %a : tensor<4xf64>
    tg.yield %s : tensor<4xf64>
  }
  // end
  return %x17 : tensor<4xf64>
}
