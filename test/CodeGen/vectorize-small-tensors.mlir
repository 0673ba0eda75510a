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

// CHECK-LABEL: func.func @too_large(
// CHECK: linalg.generic
func.func @too_large(%x: tensor<129xf64>) -> tensor<129xf64> {
  %0 = tg.add %x, %x : tensor<129xf64>
  return %0 : tensor<129xf64>
}

// -----

// Functions are tens of instructions for each vector.
// CHECK-LABEL: func.func @too_large_for_functions(
// CHECK:         linalg.generic
// CHECK:           math.exp %{{.*}} : f64
// CHECK:         arith.addf {{.*}} : vector<33xf64>
func.func @too_large_for_functions(%x: tensor<33xf64>) -> tensor<33xf64> {
  %0 = tg.exp %x : tensor<33xf64>
  %1 = tg.add %0, %0 : tensor<33xf64>
  return %1 : tensor<33xf64>
}

// -----

// A matrix may be larger than other tensors, if its rows are multiplied.
// CHECK-LABEL: func.func @vector_and_matrix(
// CHECK-NOT:      linalg.vecmat
// CHECK-COUNT-20: vector.fma {{.*}} : vector<20xf64>
// CHECK-NOT:      vector.fma
// CHECK:          linalg.matvec
func.func @vector_and_matrix(%x: tensor<20xf64>, %a: tensor<20x20xf64>) -> tensor<20xf64> {
  %0 = tg.dot %x, %a : (tensor<20xf64>, tensor<20x20xf64>)
  %1 = tg.dot %a, %0 : (tensor<20x20xf64>, tensor<20xf64>)
  return %1 : tensor<20xf64>
}

// -----

// Columns of a matrix that a loop does not change are made before it.
// CHECK-LABEL: func.func @matrix_before_loop(
// CHECK:         scf.for
// CHECK-NOT:       linalg.matvec
// CHECK:           vector.fma {{.*}} : vector<20xf64>
func.func @matrix_before_loop(%x: tensor<20xf64>, %a: tensor<20x20xf64>, %n: index) -> tensor<20xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  %e = tensor.empty() : tensor<20xf64>
  %z = linalg.fill ins(%zero : f64) outs(%e : tensor<20xf64>) -> tensor<20xf64>
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> tensor<20xf64> {
    %1 = linalg.matvec ins(%a, %s : tensor<20x20xf64>, tensor<20xf64>) outs(%z : tensor<20xf64>) -> tensor<20xf64>
    scf.yield %1 : tensor<20xf64>
  }
  return %0 : tensor<20xf64>
}

// -----

// Of more elements than there are partial sums.
// CHECK-LABEL: func.func @long_dot(
// CHECK-COUNT-2: vector.fma {{.*}} : vector<32xf64>
// CHECK-NOT:     vector.fma
// CHECK:         arith.addf {{.*}} : vector<16xf64>
func.func @long_dot(%x: tensor<40xf64>, %y: tensor<40xf64>) -> f64 {
  %0 = tg.dot %x, %y : tensor<40xf64>
  return %0 : f64
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

// -----

// A product that stays a loop begins with zeros itself.
// CHECK-LABEL: func.func @filled(
// CHECK: linalg.fill
// CHECK: linalg.batch_matmul
// CHECK: arith.addf {{.*}} : vector<4xf64>
// CHECK: return
func.func @filled(%x: tensor<10x3x3xf64>, %y: tensor<4xf64>) -> (tensor<10x3x3xf64>, tensor<4xf64>) {
  %zero = arith.constant 0.0 : f64
  %e = tensor.empty() : tensor<10x3x3xf64>
  %z = linalg.fill ins(%zero : f64) outs(%e : tensor<10x3x3xf64>) -> tensor<10x3x3xf64>
  %0 = linalg.batch_matmul ins(%x, %x : tensor<10x3x3xf64>, tensor<10x3x3xf64>) outs(%z : tensor<10x3x3xf64>) -> tensor<10x3x3xf64>
  %one = arith.constant 1.0 : f64
  %f = tensor.empty() : tensor<4xf64>
  %ones = linalg.fill ins(%one : f64) outs(%f : tensor<4xf64>) -> tensor<4xf64>
  %1 = tg.add %y, %ones : tensor<4xf64>
  return %0, %1 : tensor<10x3x3xf64>, tensor<4xf64>
}
