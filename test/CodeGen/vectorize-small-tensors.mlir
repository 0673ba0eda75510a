// RUN: tg-opt %s --convert-tg-to-linalg --canonicalize --cse --tg-vectorize-small-tensors --canonicalize --cse \
// RUN:   --split-input-file | FileCheck %s

// What one operation writes another reads without memory in between.
// CHECK-LABEL: func.func @chain(
// CHECK-SAME:    %[[A:.*]]: tensor<4x4xf64>, %{{.*}}: tensor<4xf64>)
// CHECK:         vector.transfer_read %[[A]]
// CHECK-NOT:     linalg
// CHECK-COUNT-4: vector.fma {{.*}} : vector<4xf64>
// CHECK-COUNT-3: arith.addf {{.*}} : vector<4xf64>
// CHECK:         %[[R:.*]] = math.tanh
// CHECK-NOT:     vector.transfer_read
// CHECK:         vector.transfer_write %[[R]]
// CHECK-NOT:     vector.transfer
// CHECK:         return
func.func @chain(%a: tensor<4x4xf64>, %x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = tg.dot %a, %x : (tensor<4x4xf64>, tensor<4xf64>)
  %1 = tg.add %0, %0 : tensor<4xf64>
  %2 = tg.tanh %1 : tensor<4xf64>
  return %2 : tensor<4xf64>
}

// -----

// One chain of additions for each row.
// CHECK-LABEL: func.func @matrices(
// CHECK-NOT:     linalg
// CHECK-COUNT-6: vector.fma {{.*}} : vector<4xf32>
// CHECK-NOT:     vector.fma
// CHECK:         return
func.func @matrices(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) -> tensor<2x4xf32> {
  %0 = tg.dot %a, %b : (tensor<2x3xf32>, tensor<3x4xf32>)
  return %0 : tensor<2x4xf32>
}

// -----

// Halves are added, of as many lanes as the next power of two.
// CHECK-LABEL: func.func @dot(
// CHECK:         vector.fma {{.*}} : vector<3xf64>
// CHECK:         arith.addf {{.*}} : vector<2xf64>
// CHECK:         arith.addf {{.*}} : vector<1xf64>
// CHECK-NOT:     linalg
// CHECK:         return
func.func @dot(%x: tensor<3xf64>, %y: tensor<3xf64>) -> f64 {
  %0 = tg.dot %x, %y : tensor<3xf64>
  return %0 : f64
}

// -----

// Repeated and rearranged elements, and those of constants.
// CHECK-LABEL: func.func @outer(
// CHECK-NOT:     linalg
// CHECK:         vector.transpose
// CHECK-NOT:     tensor.expand_shape
// CHECK:         return
func.func @outer(%x: tensor<4xf64>, %y: tensor<2xf64>, %z: tensor<2x4xf64>) -> tensor<4x2xf64> {
  %c = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>
  %0 = tg.mul %x, %c : tensor<4xf64>
  %1 = tg.expand_dims %0 [1] : tensor<4xf64>
  %2 = tg.mul %1, %y : (tensor<4x1xf64>, tensor<2xf64>)
  %3 = tg.transpose %z [1, 0] : tensor<2x4xf64>
  %4 = tg.sub %2, %3 : tensor<4x2xf64>
  return %4 : tensor<4x2xf64>
}

// -----

// Short sums, in the order of scalar code.
// CHECK-LABEL: func.func @short_sum(
// CHECK-NOT:     linalg.generic
// CHECK:         vector.reduction <add>, {{.*}} : vector<4xf64> into f64
// CHECK:         return
func.func @short_sum(%x: tensor<4xf64>) -> f64 {
  %0 = tg.sum %x : tensor<4xf64>
  return %0 : f64
}

// -----

// CHECK-LABEL: func.func @long_sum(
// CHECK: linalg.generic
func.func @long_sum(%x: tensor<5xf64>) -> f64 {
  %0 = tg.sum %x : tensor<5xf64>
  return %0 : f64
}

// -----

// CHECK-LABEL: func.func @too_large(
// CHECK: linalg.generic
func.func @too_large(%x: tensor<33xf64>) -> tensor<33xf64> {
  %0 = tg.exp %x : tensor<33xf64>
  return %0 : tensor<33xf64>
}

// -----

// CHECK-LABEL: func.func @unknown_size(
// CHECK: linalg.generic
func.func @unknown_size(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.exp %x : tensor<?xf64>
  return %0 : tensor<?xf64>
}

// -----

// CHECK-LABEL: func.func @no_elements(
// CHECK-NOT: vector
// CHECK: return
func.func @no_elements(%x: tensor<0xf64>) -> tensor<0xf64> {
  %0 = tg.exp %x : tensor<0xf64>
  return %0 : tensor<0xf64>
}

// -----

// Truth values take a byte in memory; half precision is rounded after each operation.
// CHECK-LABEL: func.func @truth_values(
// CHECK: linalg.generic
func.func @truth_values(%x: tensor<4xf64>, %y: tensor<4xf64>) -> tensor<4xi1> {
  %0 = tg.lt %x, %y : tensor<4xf64>
  return %0 : tensor<4xi1>
}

// -----

// CHECK-LABEL: func.func @half_precision(
// CHECK: linalg.generic
func.func @half_precision(%x: tensor<4xf16>) -> tensor<4xf16> {
  %0 = tg.add %x, %x : tensor<4xf16>
  return %0 : tensor<4xf16>
}

// -----

// CHECK-LABEL: func.func @batch(
// CHECK-NOT: vector.fma
// CHECK: return
func.func @batch(%x: tensor<2x2x2xf64>, %y: tensor<2x2x2xf64>) -> tensor<2x2x2xf64> {
  %0 = linalg.batch_matmul ins(%x, %y : tensor<2x2x2xf64>, tensor<2x2x2xf64>) outs(%x : tensor<2x2x2xf64>) -> tensor<2x2x2xf64>
  return %0 : tensor<2x2x2xf64>
}
