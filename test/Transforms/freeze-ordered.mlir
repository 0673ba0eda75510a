// Ordered graphs keep their order, which is part of their identity.
// RUN: tg-opt %s --tg-freeze=mode=ordered --cse | FileCheck %s

// CHECK-LABEL: func.func @orders_are_two(
func.func @orders_are_two(%x: f64) -> (f64, f64, f64, f64) {
  // CHECK: tg.ofg frozen #[[FIRST:graph_[0-9a-f]+]] (
  // CHECK-NEXT: tg.neg
  // CHECK-NEXT: tg.exp
  %0:2 = tg.ofg (%a = %x) : (f64) -> (f64, f64) {
    %1 = tg.neg %a : f64
    %2 = tg.exp %a : f64
    tg.yield %1, %2 : f64, f64
  }
  // CHECK-NOT: #[[FIRST]] (
  // CHECK: tg.ofg frozen
  // CHECK-NEXT: tg.exp
  // CHECK-NEXT: tg.neg
  %3:2 = tg.ofg (%a = %x) : (f64) -> (f64, f64) {
    %2 = tg.exp %a : f64
    %1 = tg.neg %a : f64
    tg.yield %1, %2 : f64, f64
  }
  return %0#0, %0#1, %3#0, %3#1 : f64, f64, f64, f64
}

// Two buffers stay two, in the graph and as operations around it.
// CHECK-LABEL: func.func @allocations_stay_two(
func.func @allocations_stay_two() -> (tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>) {
  // CHECK: tg.ofg frozen #[[SAME:graph_[0-9a-f]+]] (
  // CHECK-COUNT-2: bufferization.alloc_tensor
  // CHECK: tg.ofg frozen #[[SAME]] (
  // CHECK-COUNT-2: bufferization.alloc_tensor
  %0:2 = tg.ofg () : () -> (tensor<5xf64>, tensor<5xf64>) {
    %1 = bufferization.alloc_tensor() : tensor<5xf64>
    %2 = bufferization.alloc_tensor() : tensor<5xf64>
    tg.yield %1, %2 : tensor<5xf64>, tensor<5xf64>
  }
  %3:2 = tg.ofg () : () -> (tensor<5xf64>, tensor<5xf64>) {
    %1 = bufferization.alloc_tensor() : tensor<5xf64>
    %2 = bufferization.alloc_tensor() : tensor<5xf64>
    tg.yield %1, %2 : tensor<5xf64>, tensor<5xf64>
  }
  return %0#0, %0#1, %3#0, %3#1 : tensor<5xf64>, tensor<5xf64>, tensor<5xf64>, tensor<5xf64>
}
