// RUN: tg-opt %s --tg-unroll-transfers | FileCheck %s

// An element of a matrix that is read for it alone.
// CHECK-LABEL: func.func @element(
// CHECK-COUNT-2: vector.transfer_read {{.*}} : memref<2x4xf64>, vector<4xf64>
// CHECK:         vector.insert_strided_slice {{.*}} {offsets = [0, 1], strides = [1]} : vector<1xf64> into vector<2x4xf64>
// CHECK-COUNT-2: vector.transfer_write {{.*}} : vector<4xf64>, memref<2x4xf64>
func.func @element(%x: memref<2x4xf64>, %a: f64) {
  %zero = arith.constant 0.0 : f64
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %x[%c0, %c0], %zero {in_bounds = [true, true]} : memref<2x4xf64>, vector<2x4xf64>
  %1 = vector.insert %a, %0 [0, 1] : f64 into vector<2x4xf64>
  vector.transfer_write %1, %x[%c0, %c0] {in_bounds = [true, true]} : vector<2x4xf64>, memref<2x4xf64>
  return
}

// A row, and an element of an extracted matrix, which is itself read once the tensor of rank 3 is unrolled.
// CHECK-LABEL: func.func @rows(
// CHECK-NOT:     vector<2x3x4xf64>, vector<
// CHECK-COUNT-6: vector.transfer_read {{.*}} : memref<2x3x4xf64>, vector<4xf64>
// CHECK:         return
func.func @rows(%x: memref<2x3x4xf64>, %a: f64, %row: vector<4xf64>) -> vector<2x3x4xf64> {
  %zero = arith.constant 0.0 : f64
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %x[%c0, %c0, %c0], %zero {in_bounds = [true, true, true]} : memref<2x3x4xf64>, vector<2x3x4xf64>
  %1 = vector.extract %0[1] : vector<3x4xf64> from vector<2x3x4xf64>
  %2 = vector.insert %a, %1 [2, 3] : f64 into vector<3x4xf64>
  %3 = vector.insert %2, %0 [0] : vector<3x4xf64> into vector<2x3x4xf64>
  %4 = vector.insert %row, %3 [1, 1] : vector<4xf64> into vector<2x3x4xf64>
  return %4 : vector<2x3x4xf64>
}
