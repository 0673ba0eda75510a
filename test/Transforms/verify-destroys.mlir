// RUN: tg-opt %s --tg-verify-destroys | FileCheck %s

// CHECK-LABEL: @readers_come_first
func.func @readers_come_first(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %a = tg.exp %x : tensor<?xf64>
  %v = tensor.cast %a : tensor<?xf64> to tensor<4xf64>
  %b = tg.neg %v : tensor<4xf64>
  // CHECK: tg.add {{.*}} {tg.destroys = array<i64: 0>}
  %c = tg.add %a, %y {tg.destroys = array<i64: 0>} : tensor<?xf64>
  // What was computed in place may be overwritten in turn.
  %d = tg.mul %c, %c {tg.destroys = array<i64: 0>} : tensor<?xf64>
  %e = tensor.cast %b : tensor<4xf64> to tensor<?xf64>
  %r = tg.add %d, %e : tensor<?xf64>
  return %r : tensor<?xf64>
}

// CHECK-LABEL: @destinations_and_updates
func.func @destinations_and_updates(%x: tensor<4xf64>, %v: tensor<2xf64>, %s: f64) -> tensor<4xf64> {
  %0 = tg.set_slice %s into %x[0] {tg.destroys = array<i64: 1>} : f64 into tensor<4xf64>
  %1 = tensor.insert_slice %v into %0[1] [2] [1] {tg.destroys = array<i64: 1>} : tensor<2xf64> into tensor<4xf64>
  %2 = linalg.fill {tg.destroys = array<i64: 1>} ins(%s : f64) outs(%1 : tensor<4xf64>) -> tensor<4xf64>
  return %2 : tensor<4xf64>
}

// CHECK-LABEL: @inside_of_graphs
func.func @inside_of_graphs(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.ofg (%i0 = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.exp %i0 : tensor<?xf64>
    %2 = tg.neg %1 {tg.destroys = array<i64: 0>} : tensor<?xf64>
    tg.yield %2 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}
