// One loop for reductions of the same operand.
// RUN: tg-opt %s --convert-tg-to-linalg --resolve-ranked-shaped-type-result-dims --canonicalize --cse \
// RUN:   --tg-fuse-reductions --canonicalize --cse | FileCheck %s

// What needs a result of the first comes after both.
// CHECK-LABEL: func.func @same_operand(
// CHECK: %[[R:.*]]:2 = linalg.generic {{.*}}["reduction"]} ins(%{{.*}}, %{{.*}} : tensor<?xf64>, tensor<?xf64>) outs({{.*}} : tensor<f64>, tensor<f64>)
// CHECK-NOT: linalg.generic
// CHECK: tensor.extract %[[R]]#0
// CHECK: math.exp
// CHECK: return
func.func @same_operand(%x: tensor<?xf64>, %y: tensor<?xf64>) -> (f64, f64) {
  %0 = tg.sum %x : tensor<?xf64>
  %1 = tg.exp %0 : f64
  %2 = tg.mul %x, %y : tensor<?xf64>
  %3 = tg.sum %2 : tensor<?xf64>
  return %1, %3 : f64, f64
}

// The second needs the first.
// CHECK-LABEL: func.func @one_after_the_other(
// CHECK-COUNT-2: linalg.generic
// CHECK: return
func.func @one_after_the_other(%x: tensor<?xf64>) -> f64 {
  %0 = tg.sum %x : tensor<?xf64>
  %1 = tg.mul %x, %0 : (tensor<?xf64>, f64)
  %2 = tg.sum %1 : tensor<?xf64>
  return %2 : f64
}

// A check of the first result stays where it is.
// CHECK-LABEL: func.func @checked_between(
// CHECK: linalg.generic
// CHECK: tgl.check
// CHECK: linalg.generic
// CHECK: return
func.func @checked_between(%x: tensor<?xf64>) -> (f64, f64) {
  %0 = tg.sum %x : tensor<?xf64>
  %zero = arith.constant 0.0 : f64
  %ok = tg.gt %0, %zero : f64
  %1 = tg.assert %ok, %0, "expects a positive sum" : f64
  %2 = tg.prod %x : tensor<?xf64>
  return %1, %2 : f64, f64
}

// Loops differ.
// CHECK-LABEL: func.func @other_axes(
// CHECK-COUNT-2: linalg.generic
// CHECK: return
func.func @other_axes(%x: tensor<?x40xf64>) -> (tensor<?xf64>, tensor<40xf64>) {
  %0 = tg.sum %x axes [1] : tensor<?x40xf64>
  %1 = tg.sum %x axes [0] : tensor<?x40xf64>
  return %0, %1 : tensor<?xf64>, tensor<40xf64>
}

// Vectors of f64 have half as many lanes: sums of f32 would be added in another order.
// CHECK-LABEL: func.func @other_lanes(
// CHECK-COUNT-2: linalg.generic
// CHECK: return
func.func @other_lanes(%x: tensor<?xf32>) -> (f32, f64) {
  %0 = tg.sum %x : tensor<?xf32>
  %1 = tg.cast %x to f64 : tensor<?xf32>
  %2 = tg.sum %1 : tensor<?xf64>
  return %0, %2 : f32, f64
}

// Maxima do not depend on the order.
// CHECK-LABEL: func.func @lanes_of_maxima(
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @lanes_of_maxima(%x: tensor<?xf32>) -> (f32, f64) {
  %0 = tg.max %x : tensor<?xf32>
  %1 = tg.cast %x to f64 : tensor<?xf32>
  %2 = tg.min %1 : tensor<?xf64>
  return %0, %2 : f32, f64
}

// Partial results of more than six do not fit the registers.
// CHECK-LABEL: func.func @many(
// CHECK: linalg.generic {{.*}} outs({{.*}} : tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>)
// CHECK: linalg.generic {{.*}} outs(%{{[^,]*}} : tensor<f64>)
// CHECK: return
func.func @many(%x: tensor<?xf64>) -> (f64, f64, f64, f64, f64, f64, f64) {
  %square = tg.mul %x, %x : tensor<?xf64>
  %sin = tg.sin %x : tensor<?xf64>
  %cos = tg.cos %x : tensor<?xf64>
  %0 = tg.sum %x : tensor<?xf64>
  %1 = tg.prod %x : tensor<?xf64>
  %2 = tg.sum %square : tensor<?xf64>
  %3 = tg.sum %sin : tensor<?xf64>
  %4 = tg.sum %cos : tensor<?xf64>
  %5 = tg.max %x : tensor<?xf64>
  %6 = tg.min %x : tensor<?xf64>
  return %0, %1, %2, %3, %4, %5, %6 : f64, f64, f64, f64, f64, f64, f64
}

// Small tensors are vectors.
// CHECK-LABEL: func.func @small(
// CHECK-COUNT-2: linalg.generic
// CHECK: return
func.func @small(%x: tensor<32xf64>) -> (f64, f64) {
  %0 = tg.sum %x : tensor<32xf64>
  %1 = tg.prod %x : tensor<32xf64>
  return %0, %1 : f64, f64
}

// The first would read a tensor that has been overwritten: it would have to be copied.
// CHECK-LABEL: func.func @overwritten_between(
// CHECK: linalg.generic
// CHECK: tensor.insert
// CHECK: linalg.generic
// CHECK: return
func.func @overwritten_between(%x: tensor<?xf64>, %y: tensor<?xf64>, %c: f64) -> (f64, f64, tensor<?xf64>) {
  %zero = arith.constant 0 : index
  %0 = tg.mul %x, %y : tensor<?xf64>
  %1 = tg.sum %0 : tensor<?xf64>
  %2 = tensor.insert %c into %y[%zero] : tensor<?xf64>
  %3 = tg.sum %x : tensor<?xf64>
  return %1, %3, %2 : f64, f64, tensor<?xf64>
}

// REMARKS: [Passed] Merged
