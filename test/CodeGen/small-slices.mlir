// RUN: tg-opt %s --convert-tg-to-linalg --canonicalize --cse --tg-vectorize-small-tensors --canonicalize --cse \
// RUN:   --split-input-file | FileCheck %s

// Parts of what is in registers, and what is joined from them.
// CHECK-LABEL: func.func @turn(
// CHECK:         %[[X:.*]] = arith.addf
// CHECK-DAG:     %[[HEAD:.*]] = vector.extract_strided_slice %[[X]] {offsets = [1], sizes = [9]
// CHECK-DAG:     %[[LAST:.*]] = vector.extract_strided_slice %[[X]] {offsets = [0], sizes = [1]
// CHECK:         vector.shuffle %[[HEAD]], %[[LAST]] [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
// CHECK-NOT:     tensor.extract_slice
// CHECK-NOT:     tensor.insert_slice
// CHECK:         return
func.func @turn(%x: tensor<10xf64>) -> tensor<10xf64> {
  %0 = tg.add %x, %x : tensor<10xf64>
  %1 = tg.slice %0[1:] : tensor<10xf64>
  %2 = tg.slice %0[:1] : tensor<10xf64>
  %3 = tg.concat %1, %2 axis 0 : (tensor<9xf64>, tensor<1xf64>)
  %4 = tg.mul %3, %0 : tensor<10xf64>
  return %4 : tensor<10xf64>
}

// -----

// Along the last axis of a matrix.
// CHECK-LABEL: func.func @columns(
// CHECK:         vector.extract_strided_slice {{.*}} {offsets = [0, 1], sizes = [3, 2]
// CHECK-COUNT-3: vector.shuffle {{.*}} [0, 1, 2, 3] : vector<2xf32>, vector<2xf32>
// CHECK-NOT:     tensor.insert_slice
// CHECK:         return
func.func @columns(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = tg.add %x, %x : tensor<3x4xf32>
  %1 = tg.slice %0[:, 1:3] : tensor<3x4xf32>
  %2 = tg.concat %1, %1 axis 1 : (tensor<3x2xf32>, tensor<3x2xf32>)
  %3 = tg.mul %2, %0 : tensor<3x4xf32>
  return %3 : tensor<3x4xf32>
}

// -----

// A part is replaced, and then one element.
// CHECK-LABEL: func.func @change(
// CHECK:         %[[X:.*]] = arith.addf
// CHECK:         %[[Y:.*]] = vector.shuffle %[[X]], {{.*}} [0, 8, 9, 10, 11, 12, 13, 7]
// CHECK:         vector.insert {{.*}}, %[[Y]] [0]
// CHECK-NOT:     tensor.insert
// CHECK:         return
func.func @change(%x: tensor<8xf64>, %y: tensor<6xf64>, %z: f64) -> tensor<8xf64> {
  %0 = tg.add %x, %x : tensor<8xf64>
  %1 = tg.mul %y, %y : tensor<6xf64>
  %2 = tg.set_slice %1 into %0[1:-1] : (tensor<6xf64>, tensor<8xf64>)
  %3 = tg.set_slice %z into %2[0] : (f64, tensor<8xf64>)
  %4 = tg.mul %3, %0 : tensor<8xf64>
  return %4 : tensor<8xf64>
}

// -----

// Every other element.
// CHECK-LABEL: func.func @steps(
// CHECK:         vector.shuffle {{.*}} [1, 3, 5, 7]
// CHECK:         vector.shuffle {{.*}} [0, 8, 2, 9, 4, 10, 6, 11]
// CHECK-NOT:     tensor.insert_slice
// CHECK:         return
func.func @steps(%x: tensor<8xf64>) -> tensor<8xf64> {
  %0 = tg.add %x, %x : tensor<8xf64>
  %1 = tg.slice %0[1::2] : tensor<8xf64>
  %2 = tg.mul %1, %1 : tensor<4xf64>
  %3 = tg.set_slice %2 into %0[1::2] : (tensor<4xf64>, tensor<8xf64>)
  %4 = tg.mul %3, %0 : tensor<8xf64>
  return %4 : tensor<8xf64>
}

// -----

// An element of a joined tensor is one of its parts.
// CHECK-LABEL: func.func @element(
// CHECK:         %[[Y:.*]] = arith.mulf
// CHECK:         %[[E:.*]] = vector.extract %[[Y]][1]
// CHECK:         return %[[E]]
func.func @element(%x: tensor<2xf64>) -> f64 {
  %0 = tg.add %x, %x : tensor<2xf64>
  %1 = tg.mul %x, %x : tensor<2xf64>
  %2 = tg.concat %0, %1 axis 0 : (tensor<2xf64>, tensor<2xf64>)
  %3 = tg.slice %2[3] : tensor<4xf64>
  return %3 : f64
}

// -----

// What is not read as a vector is joined in memory, and unknown positions are in memory.
// CHECK-LABEL: func.func @in_memory(
// CHECK-COUNT-2: tensor.insert_slice
// CHECK:         return
func.func @in_memory(%x: tensor<4xf64>, %y: tensor<4xf64>) -> tensor<8xf64> {
  %0 = tg.concat %x, %y axis 0 : (tensor<4xf64>, tensor<4xf64>)
  return %0 : tensor<8xf64>
}

// -----

// CHECK-LABEL: func.func @unknown_position(
// CHECK:         tensor.extract_slice
// CHECK:         return
func.func @unknown_position(%x: tensor<8xf64>, %k: index) -> tensor<?xf64> {
  %0 = tg.add %x, %x : tensor<8xf64>
  %1 = tg.slice %0[%k:] : tensor<8xf64>
  return %1 : tensor<?xf64>
}
