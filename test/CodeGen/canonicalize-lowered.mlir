// RUN: tg-opt %s --tg-canonicalize-lowered --split-input-file | FileCheck %s

// Upstream's verifier of tensor.extract_slice and memref.subview refuses an offset of 0 in a size of 0, which folding
// shows here.

// CHECK-LABEL: func.func @part_of_nothing(
func.func @part_of_nothing(%x: tensor<1x0xf64>) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.cast %x : tensor<1x0xf64> to tensor<?x?xf64>
  %n = tensor.dim %0, %c0 : tensor<?x?xf64>
  %m = arith.subi %n, %n : index
  // CHECK-NOT: tensor.extract_slice
  // CHECK: tensor.empty() : tensor<0xf64>
  %1 = tensor.extract_slice %0[0, 0] [1, %m] [1, 1] : tensor<?x?xf64> to tensor<?xf64>
  return %1 : tensor<?xf64>
}

// -----

// CHECK-LABEL: func.func @part_of_nothing_in_memory(
func.func @part_of_nothing_in_memory(%x: memref<1x0xf64>) -> memref<?xf64, strided<[1], offset: ?>> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.cast %x : memref<1x0xf64> to memref<?x?xf64>
  %m = memref.dim %0, %c1 : memref<?x?xf64>
  // CHECK-NOT: memref.subview
  // CHECK: memref.reinterpret_cast %{{.+}} to offset: [{{.+}}], sizes: [{{.+}}], strides: [1]
  %1 = memref.subview %0[%c0, 0] [1, %m] [1, 1] : memref<?x?xf64> to memref<?xf64, strided<[1], offset: ?>>
  return %1 : memref<?xf64, strided<[1], offset: ?>>
}

// -----

// CHECK-LABEL: func.func @writes_nothing(
// CHECK-SAME: %[[X:.+]]: tensor<?xf64>, %[[NONE:.+]]: tensor<0xf64>
func.func @writes_nothing(%x: tensor<?xf64>, %none: tensor<0xf64>, %p: index) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.cast %none : tensor<0xf64> to tensor<?xf64>
  %m = tensor.dim %0, %c0 : tensor<?xf64>
  %1 = tensor.insert_slice %0 into %x[%p] [%m] [1] : tensor<?xf64> into tensor<?xf64>
  // CHECK-NEXT: return %[[X]]
  return %1 : tensor<?xf64>
}

// -----

// CHECK-LABEL: func.func @computes_nothing(
// CHECK-SAME: %[[X:.+]]: tensor<0x3xf64>, %[[Y:.+]]: tensor<0x3xf64>
func.func @computes_nothing(%x: tensor<0x3xf64>, %y: tensor<0x3xf64>) -> tensor<0x3xf64> {
  %0 = linalg.exp ins(%x : tensor<0x3xf64>) outs(%y : tensor<0x3xf64>) -> tensor<0x3xf64>
  // CHECK-NEXT: return %[[Y]]
  return %0 : tensor<0x3xf64>
}

// -----

// CHECK-LABEL: func.func @flattens_nothing(
func.func @flattens_nothing(%x: tensor<0x?xi64>) -> tensor<?xi64> {
  %0 = tensor.cast %x : tensor<0x?xi64> to tensor<?x?xi64>
  // CHECK-NOT: tensor.collapse_shape
  // CHECK: tensor.empty
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<?x?xi64> into tensor<?xi64>
  return %1 : tensor<?xi64>
}

// -----

// What is padded may have elements where its source has none: all are padding.
// CHECK-LABEL: func.func @pads_nothing(
func.func @pads_nothing(%x: tensor<0xf64>, %n: index) -> tensor<?xf64> {
  %zero = arith.constant 0.0 : f64
  // CHECK-NOT: tensor.pad
  // CHECK: tensor.generate %{{.+}} {
  %0 = tensor.pad %x low[%n] high[0] {
  ^bb0(%i: index):
    tensor.yield %zero : f64
  } : tensor<0xf64> to tensor<?xf64>
  return %0 : tensor<?xf64>
}

// -----

// Where the sizes that an operation relies on turn out to differ, it is not reached.
// CHECK-LABEL: func.func @sizes_that_turn_out_to_differ(
func.func @sizes_that_turn_out_to_differ(%x: tensor<1xf64>, %y: tensor<3xf64>) -> tensor<3xf64> {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %0 = tensor.cast %x : tensor<1xf64> to tensor<?xf64>
  %m = tensor.dim %0, %c0 : tensor<?xf64>
  %good = arith.cmpi eq, %m, %c3 : index
  // CHECK: tgl.check %{{.+}}, "{bad_size}sizes of axis 0 do not agree: {0} and {1}"
  tgl.check %good, "{bad_size}sizes of axis 0 do not agree: {0} and {1}"(%m, %c3 : index, index)
  // CHECK-NOT: linalg
  %1 = linalg.add ins(%0, %y : tensor<?xf64>, tensor<3xf64>) outs(%y : tensor<3xf64>) -> tensor<3xf64>
  return %1 : tensor<3xf64>
}

// -----

// Parts without elements are left out, of joined parts of which some have elements.
// CHECK-LABEL: func.func @joined_with_nothing(
// CHECK-SAME:      %{{.*}}: tensor<0xf64>, %[[Y:.*]]: tensor<?xf64>, %[[Z:.*]]: tensor<3xf64>)
// CHECK-NEXT:    %[[R:.*]] = tensor.concat dim(0) %[[Y]], %[[Z]] :
// CHECK-NEXT:    return %[[R]]
func.func @joined_with_nothing(%x: tensor<0xf64>, %y: tensor<?xf64>, %z: tensor<3xf64>) -> tensor<?xf64> {
  %0 = tensor.concat dim(0) %x, %y, %z : (tensor<0xf64>, tensor<?xf64>, tensor<3xf64>) -> tensor<?xf64>
  return %0 : tensor<?xf64>
}

// -----

// CHECK-LABEL: func.func @joined_with_nothing_else(
// CHECK-SAME:      %{{.*}}: tensor<0xf64>, %[[Y:.*]]: tensor<?xf64>)
// CHECK-NEXT:    return %[[Y]]
func.func @joined_with_nothing_else(%x: tensor<0xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tensor.concat dim(0) %x, %y : (tensor<0xf64>, tensor<?xf64>) -> tensor<?xf64>
  return %0 : tensor<?xf64>
}
