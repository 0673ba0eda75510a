// RUN: tg-opt %s | tg-opt | FileCheck %s
// RUN: tg-opt %s --mlir-print-op-generic | tg-opt | FileCheck %s
// RUN: tg-opt %s --verify-roundtrip -o /dev/null

// The types of the results are inferred: `return` states what they must be.

// CHECK-LABEL: func.func @axes(
// CHECK-SAME: %[[X:.+]]: tensor<?x3x1xf64>, %[[C:.+]]: i8)
func.func @axes(%x: tensor<?x3x1xf64>, %c: i8)
    -> (tensor<3x1x?xf64>, tensor<1x?x3x1x1xf64>, tensor<1x1xi8>, tensor<i8>, tensor<?x3xf64>, tensor<?x3x1xf64>) {
  // CHECK: tg.transpose %[[X]] [1, 2, 0] : tensor<?x3x1xf64>
  %0 = tg.transpose %x [1, 2, 0] : tensor<?x3x1xf64>
  // CHECK: tg.expand_dims %[[X]] [0, 3] : tensor<?x3x1xf64>
  %1 = tg.expand_dims %x [0, 3] : tensor<?x3x1xf64>
  // CHECK: tg.expand_dims %[[C]] [0, 1] : i8
  %2 = tg.expand_dims %c [0, 1] : i8
  // CHECK: tg.expand_dims %[[C]] [] : i8
  %3 = tg.expand_dims %c [] : i8
  // CHECK: tg.squeeze %[[X]] [2] : tensor<?x3x1xf64>
  %4 = tg.squeeze %x [2] : tensor<?x3x1xf64>
  // CHECK: tg.flip %[[X]] [0, 2] : tensor<?x3x1xf64>
  %5 = tg.flip %x [0, 2] : tensor<?x3x1xf64>
  return %0, %1, %2, %3, %4, %5
      : tensor<3x1x?xf64>, tensor<1x?x3x1x1xf64>, tensor<1x1xi8>, tensor<i8>, tensor<?x3xf64>, tensor<?x3x1xf64>
}

// CHECK-LABEL: func.func @squeeze_of_all_axes_is_a_scalar(
// CHECK-SAME: %[[X:.+]]: tensor<1x?xf64>)
func.func @squeeze_of_all_axes_is_a_scalar(%x: tensor<1x?xf64>) -> f64 {
  // CHECK: tg.squeeze %[[X]] [0, 1] : tensor<1x?xf64>
  %0 = tg.squeeze %x [0, 1] : tensor<1x?xf64>
  return %0 : f64
}

// CHECK-LABEL: func.func @reshape_infers_sizes_from_static_types(
// CHECK-SAME: %[[X:.+]]: tensor<4x6xf64>, %[[D:.+]]: tensor<?x6xf64>, %[[N:.+]]: index)
func.func @reshape_infers_sizes_from_static_types(%x: tensor<4x6xf64>, %d: tensor<?x6xf64>, %n: index)
    -> (tensor<3x8xf64>, tensor<?x?xf64>, tensor<?x6xf64>, tensor<?xf64>) {
  // CHECK: tg.reshape %[[X]] [3, -1] : tensor<4x6xf64>
  %0 = tg.reshape %x [3, -1] : tensor<4x6xf64>
  // CHECK: tg.reshape %[[X]] [%[[N]], -1] : tensor<4x6xf64>
  %1 = tg.reshape %x [%n, -1] : tensor<4x6xf64>
  // CHECK: tg.reshape %[[D]] [-1, 6] : tensor<?x6xf64>
  %2 = tg.reshape %d [-1, 6] : tensor<?x6xf64>
  // CHECK: tg.reshape %[[D]] [%[[N]]] : tensor<?x6xf64>
  %3 = tg.reshape %d [%n] : tensor<?x6xf64>
  return %0, %1, %2, %3 : tensor<3x8xf64>, tensor<?x?xf64>, tensor<?x6xf64>, tensor<?xf64>
}

// CHECK-LABEL: func.func @rank_0(
// CHECK-SAME: %[[X:.+]]: tensor<1x1xf64>, %[[S:.+]]: tensor<f64>)
func.func @rank_0(%x: tensor<1x1xf64>, %s: tensor<f64>) -> (tensor<f64>, tensor<1xf64>, tensor<f64>, tensor<0xindex>) {
  // CHECK: tg.reshape %[[X]] [] : tensor<1x1xf64>
  %0 = tg.reshape %x [] : tensor<1x1xf64>
  // CHECK: tg.reshape %[[S]] [-1] : tensor<f64>
  %1 = tg.reshape %s [-1] : tensor<f64>
  // CHECK: tg.transpose %[[S]] [] : tensor<f64>
  %2 = tg.transpose %s [] : tensor<f64>
  // CHECK: tg.shape_of %[[S]] : tensor<f64>
  %3 = tg.shape_of %s : tensor<f64>
  return %0, %1, %2, %3 : tensor<f64>, tensor<1xf64>, tensor<f64>, tensor<0xindex>
}

// CHECK-LABEL: func.func @broadcast_to(
// CHECK-SAME: %[[X:.+]]: tensor<?x1xf64>, %[[C:.+]]: f64, %[[N:.+]]: index)
func.func @broadcast_to(%x: tensor<?x1xf64>, %c: f64, %n: index)
    -> (tensor<2x?x3xf64>, tensor<4x?xf64>, tensor<?xf64>, tensor<f64>) {
  // CHECK: tg.broadcast_to %[[X]] [2, %[[N]], 3] : tensor<?x1xf64>
  %0 = tg.broadcast_to %x [2, %n, 3] : tensor<?x1xf64>
  // CHECK: tg.broadcast_to %[[X]] [4, %[[N]]] : tensor<?x1xf64>
  %1 = tg.broadcast_to %x [4, %n] : tensor<?x1xf64>
  // CHECK: tg.broadcast_to %[[C]] [%[[N]]] : f64
  %2 = tg.broadcast_to %c [%n] : f64
  // CHECK: tg.broadcast_to %[[C]] [] : f64
  %3 = tg.broadcast_to %c [] : f64
  return %0, %1, %2, %3 : tensor<2x?x3xf64>, tensor<4x?xf64>, tensor<?xf64>, tensor<f64>
}

// CHECK-LABEL: func.func @concat_takes_sizes_from_whoever_knows_them(
// CHECK-SAME: %[[X:.+]]: tensor<2x?xf64>, %[[Y:.+]]: tensor<3x4xf64>)
func.func @concat_takes_sizes_from_whoever_knows_them(%x: tensor<2x?xf64>, %y: tensor<3x4xf64>)
    -> (tensor<5x4xf64>, tensor<2x?xf64>) {
  // CHECK: tg.concat %[[X]], %[[Y]] axis 0 : (tensor<2x?xf64>, tensor<3x4xf64>)
  %0 = tg.concat %x, %y axis 0 : (tensor<2x?xf64>, tensor<3x4xf64>)
  // CHECK: tg.concat %[[X]], %[[X]], %[[X]] axis 1 : tensor<2x?xf64>
  %1 = tg.concat %x, %x, %x axis 1 : tensor<2x?xf64>
  return %0, %1 : tensor<5x4xf64>, tensor<2x?xf64>
}

// CHECK-LABEL: func.func @split(
// CHECK-SAME: %[[X:.+]]: tensor<?x5xf64>, %[[N:.+]]: index)
func.func @split(%x: tensor<?x5xf64>, %n: index)
    -> (tensor<2x5xf64>, tensor<?x5xf64>, tensor<?x2xf64>, tensor<?x3xf64>) {
  // CHECK: %{{.+}}:2 = tg.split %[[X]] axis 0 [2, %[[N]]] : tensor<?x5xf64>
  %0:2 = tg.split %x axis 0 [2, %n] : tensor<?x5xf64>
  // CHECK: %{{.+}}:2 = tg.split %[[X]] axis 1 [2, 3] : tensor<?x5xf64>
  %1:2 = tg.split %x axis 1 [2, 3] : tensor<?x5xf64>
  return %0#0, %0#1, %1#0, %1#1 : tensor<2x5xf64>, tensor<?x5xf64>, tensor<?x2xf64>, tensor<?x3xf64>
}

// CHECK-LABEL: func.func @pad(
// CHECK-SAME: %[[X:.+]]: tensor<?x5x6xf32>, %[[C:.+]]: f32, %[[N:.+]]: index)
func.func @pad(%x: tensor<?x5x6xf32>, %c: f32, %n: index) -> tensor<?x8x?xf32> {
  // CHECK: tg.pad %[[X]] with %[[C]] low [1, 1, %[[N]]] high [0, 2, %[[N]]] : tensor<?x5x6xf32>
  %0 = tg.pad %x with %c low [1, 1, %n] high [0, 2, %n] : tensor<?x5x6xf32>
  return %0 : tensor<?x8x?xf32>
}

// CHECK-LABEL: func.func @creation(
// CHECK-SAME: %[[B:.+]]: i1, %[[N:.+]]: index)
func.func @creation(%b: i1, %n: index)
    -> (tensor<?x3xi1>, tensor<i1>, tensor<?xf64>, tensor<4xindex>, tensor<?x4xf32>, tensor<2x2xi8>) {
  // CHECK: tg.full %[[B]] [%[[N]], 3] : i1
  %0 = tg.full %b [%n, 3] : i1
  // CHECK: tg.full %[[B]] [] : i1
  %1 = tg.full %b [] : i1
  // CHECK: tg.iota [%[[N]]] : f64
  %2 = tg.iota [%n] : f64
  // CHECK: tg.iota [4] : index
  %3 = tg.iota [4] : index
  // CHECK: tg.eye [%[[N]], 4] offset -1 : f32
  %4 = tg.eye [%n, 4] offset -1 : f32
  // CHECK: tg.eye [2, 2] : i8
  %5 = tg.eye [2, 2] : i8
  return %0, %1, %2, %3, %4, %5
      : tensor<?x3xi1>, tensor<i1>, tensor<?xf64>, tensor<4xindex>, tensor<?x4xf32>, tensor<2x2xi8>
}

// CHECK-LABEL: func.func @reshape_that_infers(
// CHECK-SAME: %[[X:.+]]: tensor<?x6xf64>, %[[N:.+]]: index)
func.func @reshape_that_infers(%x: tensor<?x6xf64>, %n: index) -> (tensor<?x?xf64>, tensor<?x2xf64>) {
  // CHECK: tg.reshape %[[X]] [%[[N]], -1] infer : tensor<?x6xf64>
  %0 = tg.reshape %x [%n, -1] infer : tensor<?x6xf64>
  // CHECK: tg.reshape %[[X]] [%[[N]], 2] infer : tensor<?x6xf64>
  %1 = tg.reshape %x [%n, 2] infer : tensor<?x6xf64>
  return %0, %1 : tensor<?x?xf64>, tensor<?x2xf64>
}
