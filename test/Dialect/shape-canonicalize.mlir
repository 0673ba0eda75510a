// RUN: tg-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @transposes_that_undo_each_other(
// CHECK-SAME: %[[X:.+]]: tensor<?x3x4xf64>)
func.func @transposes_that_undo_each_other(%x: tensor<?x3x4xf64>) -> (tensor<?x3x4xf64>, tensor<?x3x4xf64>) {
  %0 = tg.transpose %x [1, 2, 0] : tensor<?x3x4xf64>
  %1 = tg.transpose %0 [2, 0, 1] : tensor<3x4x?xf64>
  %2 = tg.transpose %x [0, 1, 2] : tensor<?x3x4xf64>
  // CHECK-NOT: tg.transpose
  // CHECK: return %[[X]], %[[X]]
  return %1, %2 : tensor<?x3x4xf64>, tensor<?x3x4xf64>
}

// CHECK-LABEL: func.func @keeps_transposes_that_do_not(
func.func @keeps_transposes_that_do_not(%x: tensor<3x3x3xf64>) -> tensor<3x3x3xf64> {
  // CHECK-COUNT-2: tg.transpose
  %0 = tg.transpose %x [1, 2, 0] : tensor<3x3x3xf64>
  %1 = tg.transpose %0 [1, 2, 0] : tensor<3x3x3xf64>
  return %1 : tensor<3x3x3xf64>
}

// CHECK-LABEL: func.func @flips(
// CHECK-SAME: %[[X:.+]]: tensor<?x1xf64>)
func.func @flips(%x: tensor<?x1xf64>) -> (tensor<?x1xf64>, tensor<?x1xf64>, tensor<?x1xf64>) {
  %0 = tg.flip %x [0] : tensor<?x1xf64>
  %1 = tg.flip %0 [0] : tensor<?x1xf64>
  %2 = tg.flip %x [1] : tensor<?x1xf64>
  %3 = tg.flip %x [] : tensor<?x1xf64>
  // CHECK-NOT: tg.flip
  // CHECK: return %[[X]], %[[X]], %[[X]]
  return %1, %2, %3 : tensor<?x1xf64>, tensor<?x1xf64>, tensor<?x1xf64>
}

// CHECK-LABEL: func.func @keeps_flips_of_different_axes(
func.func @keeps_flips_of_different_axes(%x: tensor<?x?xf64>) -> tensor<?x?xf64> {
  // CHECK: tg.flip %{{.+}} [0]
  %0 = tg.flip %x [0] : tensor<?x?xf64>
  // CHECK: tg.flip %{{.+}} [0, 1]
  %1 = tg.flip %0 [0, 1] : tensor<?x?xf64>
  return %1 : tensor<?x?xf64>
}

// CHECK-LABEL: func.func @squeeze_of_expand(
// CHECK-SAME: %[[X:.+]]: tensor<?xf64>, %[[C:.+]]: f64)
func.func @squeeze_of_expand(%x: tensor<?xf64>, %c: f64) -> (tensor<?xf64>, f64, tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.expand_dims %x [0, 2] : tensor<?xf64>
  %1 = tg.squeeze %0 [0, 2] : tensor<1x?x1xf64>
  %2 = tg.expand_dims %c [0] : f64
  %3 = tg.squeeze %2 [0] : tensor<1xf64>
  %4 = tg.expand_dims %x [] : tensor<?xf64>
  %5 = tg.squeeze %x [] : tensor<?xf64>
  // CHECK-NOT: tg.
  // CHECK: return %[[X]], %[[C]], %[[X]], %[[X]]
  return %1, %3, %4, %5 : tensor<?xf64>, f64, tensor<?xf64>, tensor<?xf64>
}

// CHECK-LABEL: func.func @keeps_squeezes_of_other_axes(
func.func @keeps_squeezes_of_other_axes(%x: tensor<1xf64>, %s: tensor<f64>) -> (tensor<1xf64>, f64) {
  // CHECK: tg.expand_dims
  %0 = tg.expand_dims %x [0] : tensor<1xf64>
  // CHECK: %[[A:.+]] = tg.squeeze
  %1 = tg.squeeze %0 [1] : tensor<1x1xf64>
  // The squeeze of a tensor of rank 1 is a scalar, not the tensor of rank 0.
  // CHECK: tg.expand_dims
  %2 = tg.expand_dims %s [0] : tensor<f64>
  // CHECK: %[[B:.+]] = tg.squeeze
  %3 = tg.squeeze %2 [0] : tensor<1xf64>
  // CHECK: return %[[A]], %[[B]]
  return %1, %3 : tensor<1xf64>, f64
}

// CHECK-LABEL: func.func @static_sizes_as_they_are(
// CHECK-SAME: %[[X:.+]]: tensor<2x3xf64>)
func.func @static_sizes_as_they_are(%x: tensor<2x3xf64>) -> (tensor<2x3xf64>, tensor<2x3xf64>) {
  %0 = tg.reshape %x [2, -1] : tensor<2x3xf64>
  %1 = tg.broadcast_to %x [2, 3] : tensor<2x3xf64>
  // CHECK-NOT: tg.
  // CHECK: return %[[X]], %[[X]]
  return %0, %1 : tensor<2x3xf64>, tensor<2x3xf64>
}

// Sizes of tensors are not -1.
// CHECK-LABEL: func.func @infers_only_where_a_size_may_be_open(
func.func @infers_only_where_a_size_may_be_open(%x: tensor<?x3xf64>, %n: index) -> (tensor<?x3xf64>, tensor<?x3xf64>) {
  %c0 = arith.constant 0 : index
  %d = tensor.dim %x, %c0 : tensor<?x3xf64>
  // CHECK: tg.reshape %{{.+}} [%{{.+}}, 3] : tensor<?x3xf64>
  %0 = tg.reshape %x [%d, 3] infer : tensor<?x3xf64>
  // CHECK: tg.reshape %{{.+}} [%{{.+}}, 3] infer : tensor<?x3xf64>
  %1 = tg.reshape %x [%n, 3] infer : tensor<?x3xf64>
  return %0, %1 : tensor<?x3xf64>, tensor<?x3xf64>
}

// CHECK-LABEL: func.func @keeps_dynamic_sizes(
func.func @keeps_dynamic_sizes(%x: tensor<?x3xf64>, %n: index, %y: tensor<2x3xf64>)
    -> (tensor<?x3xf64>, tensor<?x3xf64>, tensor<3x2xf64>) {
  // CHECK: %[[A:.+]] = tg.reshape
  %0 = tg.reshape %x [%n, 3] : tensor<?x3xf64>
  // CHECK: %[[B:.+]] = tg.broadcast_to
  %1 = tg.broadcast_to %x [%n, 3] : tensor<?x3xf64>
  // CHECK: %[[C:.+]] = tg.reshape
  %2 = tg.reshape %y [3, 2] : tensor<2x3xf64>
  // CHECK: return %[[A]], %[[B]], %[[C]]
  return %0, %1, %2 : tensor<?x3xf64>, tensor<?x3xf64>, tensor<3x2xf64>
}

// CHECK-LABEL: func.func @sizes_of_static_tensors(
func.func @sizes_of_static_tensors(%x: tensor<2x0xf64>, %s: tensor<f64>, %d: tensor<?xf64>)
    -> (tensor<2xindex>, tensor<0xindex>, tensor<1xindex>) {
  // CHECK-DAG: %[[A:.+]] = arith.constant dense<[2, 0]> : tensor<2xindex>
  // CHECK-DAG: %[[B:.+]] = arith.constant dense<> : tensor<0xindex>
  %0 = tg.shape_of %x : tensor<2x0xf64>
  %1 = tg.shape_of %s : tensor<f64>
  // CHECK: %[[C:.+]] = tg.shape_of
  %2 = tg.shape_of %d : tensor<?xf64>
  // CHECK: return %[[A]], %[[B]], %[[C]]
  return %0, %1, %2 : tensor<2xindex>, tensor<0xindex>, tensor<1xindex>
}

// CHECK-LABEL: func.func @concat_of_one_and_pad_by_nothing(
// CHECK-SAME: %[[X:.+]]: tensor<?x3xf64>, %[[C:.+]]: f64, %[[N:.+]]: index)
func.func @concat_of_one_and_pad_by_nothing(%x: tensor<?x3xf64>, %c: f64, %n: index)
    -> (tensor<?x3xf64>, tensor<?x3xf64>, tensor<?x3xf64>, tensor<?x3xf64>) {
  %0 = tg.concat %x axis 0 : tensor<?x3xf64>
  %1 = tg.pad %x with %c low [0, 0] high [0, 0] : tensor<?x3xf64>
  // CHECK: %[[A:.+]] = tg.concat
  %2 = tg.concat %x, %x axis 0 : tensor<?x3xf64>
  // CHECK: %[[B:.+]] = tg.pad
  %3 = tg.pad %x with %c low [0, 0] high [%n, 0] : tensor<?x3xf64>
  // CHECK: return %[[X]], %[[X]], %[[A]], %[[B]]
  return %0, %1, %2, %3 : tensor<?x3xf64>, tensor<?x3xf64>, tensor<?x3xf64>, tensor<?x3xf64>
}

// CHECK-LABEL: func.func @full_of_a_constant(
// CHECK-SAME: %[[N:.+]]: index)
func.func @full_of_a_constant(%n: index) -> (tensor<2x3xf64>, tensor<0xi1>, tensor<?xf64>, tensor<2xf64>) {
  // CHECK-DAG: %[[ONE:.+]] = arith.constant 1.000000e+00 : f64
  // CHECK-DAG: %[[A:.+]] = arith.constant dense<1.000000e+00> : tensor<2x3xf64>
  // CHECK-DAG: %[[B:.+]] = arith.constant dense<true> : tensor<0xi1>
  %one = arith.constant 1.0 : f64
  %true = arith.constant true
  %poison = ub.poison : f64
  %0 = tg.full %one [2, 3] : f64
  %1 = tg.full %true [0] : i1
  // CHECK: %[[C:.+]] = tg.full %[[ONE]] [%[[N]]]
  %2 = tg.full %one [%n] : f64
  // CHECK: %[[D:.+]] = tg.full
  %3 = tg.full %poison [2] : f64
  // CHECK: return %[[A]], %[[B]], %[[C]], %[[D]]
  return %0, %1, %2, %3 : tensor<2x3xf64>, tensor<0xi1>, tensor<?xf64>, tensor<2xf64>
}
