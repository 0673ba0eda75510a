// RUN: tg-opt %s --tg-split-vectors=processor=256,fma | FileCheck %s

// A part of an odd vector is replaced: each part of the result reads parts of both operands, of one length.
// CHECK-LABEL: func.func @replaced(
// CHECK-NOT:     vector<10xf64>, vector<3xf64>
// CHECK:         %[[FIRST:.*]] = vector.shuffle {{.*}} [0, 9, 10, 11, 4, 5, 6, 7] : vector<8xf64>, vector<8xf64>
// CHECK:         math.exp %[[FIRST]] : vector<8xf64>
// CHECK:         math.exp {{.*}} : vector<2xf64>
func.func @replaced(%x: vector<10xf64>, %y: vector<3xf64>) -> vector<10xf64> {
  %0 = vector.shuffle %x, %y [0, 10, 11, 12, 4, 5, 6, 7, 8, 9] : vector<10xf64>, vector<3xf64>
  %1 = math.exp %0 : vector<10xf64>
  return %1 : vector<10xf64>
}

// Parts that are moved within one vector, and lanes that may be anything.
// CHECK-LABEL: func.func @moved(
// CHECK-SAME:      %[[X:.*]]: vector<4xf64>
// CHECK:         %[[R:.*]] = vector.shuffle %[[X]], %[[X]] [3, -1, 1, 0] : vector<4xf64>, vector<4xf64>
// CHECK:         return %[[R]]
func.func @moved(%x: vector<4xf64>, %y: vector<3xf64>) -> vector<4xf64> {
  %0 = vector.shuffle %x, %y [3, -1, 1, 0] : vector<4xf64>, vector<3xf64>
  return %0 : vector<4xf64>
}

// A slice of a rearranged vector, which is rearranged again, reads the original vectors.
// CHECK-LABEL: func.func @again(
// CHECK-SAME:      %[[X:.*]]: vector<4xf64>, %[[Y:.*]]: vector<4xf64>
// CHECK:         %[[R:.*]] = vector.shuffle %[[Y]], %[[X]] [0, 7] : vector<4xf64>, vector<4xf64>
// CHECK-NEXT:    return %[[R]]
func.func @again(%x: vector<4xf64>, %y: vector<4xf64>) -> vector<2xf64> {
  %0 = vector.shuffle %x, %y [4, 0, 3, 7] : vector<4xf64>, vector<4xf64>
  %1 = vector.shuffle %0, %0 [1, 0, 2, 3] : vector<4xf64>, vector<4xf64>
  %2 = vector.extract_strided_slice %1 {offsets = [1], sizes = [2], strides = [1]} : vector<4xf64> to vector<2xf64>
  return %2 : vector<2xf64>
}
