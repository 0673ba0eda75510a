// RUN: tg-opt %s | tg-opt | FileCheck %s
// RUN: tg-opt %s --tg-freeze --cse | FileCheck %s --check-prefix=FROZEN

// CHECK-LABEL: @syntax
func.func @syntax(%x: tensor<?x4xf64>, %w: tensor<4x3xf64>, %key: tensor<2xi64>, %n: index) {
  // CHECK: tg.vmap "layer" (%i0 = %{{.*}}, %i1 = %{{.*}}, %i2 = %{{.*}}) over [0, whole, split] to [0, 1] : (tensor<?x4xf64>, tensor<4x3xf64>, tensor<2xi64>) -> (tensor<?xf64>, tensor<3x?xf64>) {
  %y, %z = tg.vmap "layer" (%a = %x, %b = %w, %c = %key) over [0, whole, split] to [0, 1]
      : (tensor<?x4xf64>, tensor<4x3xf64>, tensor<2xi64>) -> (tensor<?xf64>, tensor<3x?xf64>) {
    // CHECK: tg.dot %i0, %i1 : (tensor<4xf64>, tensor<4x3xf64>)
    %0 = tg.dot %a, %b : (tensor<4xf64>, tensor<4x3xf64>)
    %zero = arith.constant 0.0 : f64
    %one = arith.constant 1.0 : f64
    %1 = tg.random.uniform %c, %zero, %one [3] : (tensor<2xi64>, f64, f64)
    %2 = tg.mul %0, %1 : tensor<3xf64>
    %3 = tg.sum %2 : tensor<3xf64>
    tg.yield %3, %2 : f64, tensor<3xf64>
  }
  // The first axis of all results is left out.
  // CHECK: tg.vmap (%i0 = %{{.*}}) over [1] : (tensor<?x4xf64>) -> tensor<4x?xf64> {
  %1 = tg.vmap (%a = %x) over [1] to [0] : (tensor<?x4xf64>) -> tensor<4x?xf64> {
    tg.yield %a : tensor<?xf64>
  }
  // CHECK: tg.vmap (%i0 = %{{.*}}) over [whole] rows %{{.*}} : (tensor<4x3xf64>) -> tensor<?x4x3xf64> {
  %2 = tg.vmap (%a = %w) over [whole] rows %n : (tensor<4x3xf64>) -> tensor<?x4x3xf64> {
    tg.yield %a : tensor<4x3xf64>
  }
  // CHECK: tg.vmap () over [] rows %{{.*}} : () -> tensor<?xi64> {
  %3 = tg.vmap () over [] rows %n : () -> tensor<?xi64> {
    %0 = arith.constant 5 : i64
    tg.yield %0 : i64
  }
  // Without results.
  // CHECK: tg.vmap (%i0 = %{{.*}}) over [0] : (tensor<?x4xf64>) -> () {
  tg.vmap (%a = %x) over [0] : (tensor<?x4xf64>) -> () {
    tg.print "{}"(%a : tensor<4xf64>)
  } {note = "kept"}
  return
}

// Equal graphs are equal, whatever their names; other axes are other operations.
// FROZEN-LABEL: @equal
// FROZEN: %[[A:.*]] = tg.vmap frozen #[[D:graph_[0-9a-f]*]] (%i0
// FROZEN-NOT: tg.vmap
// FROZEN: %[[B:.*]] = tg.vmap frozen #{{.*}} (%i0 = %{{.*}}) over [1]
// FROZEN: return %[[A]], %[[A]], %[[B]]
func.func @equal(%x: tensor<4x4xf64>) -> (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>) {
  %0 = tg.vmap (%a = %x) over [0] : (tensor<4x4xf64>) -> tensor<4xf64> {
    %1 = tg.sum %a : tensor<4xf64>
    tg.yield %1 : f64
  }
  %2 = tg.vmap (%b = %x) over [0] : (tensor<4x4xf64>) -> tensor<4xf64> {
    %1 = tg.sum %b : tensor<4xf64>
    tg.yield %1 : f64
  }
  %3 = tg.vmap (%a = %x) over [1] : (tensor<4x4xf64>) -> tensor<4xf64> {
    %1 = tg.sum %a : tensor<4xf64>
    tg.yield %1 : f64
  }
  return %0, %2, %3 : tensor<4xf64>, tensor<4xf64>, tensor<4xf64>
}
