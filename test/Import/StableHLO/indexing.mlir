// Gathers and scatters of windows: reads are moved into the tensor, updates out of range are skipped.
// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-import-stablehlo --mlir-very-unsafe-disable-verifier-on-parsing | FileCheck %s

func.func @rows(%x: tensor<3x2xi32>, %i: tensor<2x1xi32>) -> tensor<2x2xi32> {
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<3x2xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}
tg.expect @rows(dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>, dense<[[2], [0]]> : tensor<2x1xi32>) returns (dense<[[5, 6], [1, 2]]> : tensor<2x2xi32>)
tg.expect @rows(dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>, dense<[[7], [-1]]> : tensor<2x1xi32>) returns (dense<[[5, 6], [1, 2]]> : tensor<2x2xi32>)

// Windows of 2 × 1 elements, in front of the axis of the batch.
func.func @windows(%x: tensor<3x3xi32>, %i: tensor<2x2xi32>) -> tensor<2x1x2xi32> {
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1, 0], index_vector_dim = 0>, slice_sizes = array<i64: 2, 1>}> : (tensor<3x3xi32>, tensor<2x2xi32>) -> tensor<2x1x2xi32>
  return %0 : tensor<2x1x2xi32>
}
tg.expect @windows(dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>, dense<[[0, 2], [0, 2]]> : tensor<2x2xi32>) returns (dense<[[[1, 6]], [[4, 9]]]> : tensor<2x1x2xi32>)

// A row of its own for each matrix of a batch.
func.func @batch(%x: tensor<2x3xi32>, %i: tensor<2x1xui8>) -> tensor<2xi32> {
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<2x3xi32>, tensor<2x1xui8>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
tg.expect @batch(dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>, dense<[[1], [255]]> : tensor<2x1xui8>) returns (dense<[2, 6]> : tensor<2xi32>)

// CHECK-LABEL: func.func @adds
// CHECK-NOT: tg.scan
// CHECK: tg.scatter add
func.func @adds(%x: tensor<3xf32>, %i: tensor<4x1xi32>, %u: tensor<4xf32>) -> tensor<3xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<3xf32>, tensor<4x1xi32>, tensor<4xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
tg.expect @adds(dense<[-0.0, 1.0, 2.0]> : tensor<3xf32>, dense<[[1], [1], [3], [-1]]> : tensor<4x1xi32>, dense<[1.0, 2.0, 4.0, 8.0]> : tensor<4xf32>) returns (dense<[-0.0, 4.0, 2.0]> : tensor<3xf32>)

// The last update stays.
// CHECK-LABEL: func.func @sets
// CHECK: tg.scatter set
func.func @sets(%x: tensor<3x2xi32>, %i: tensor<3x1xi32>, %u: tensor<3x2xi32>) -> tensor<3x2xi32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    stablehlo.return %b : tensor<i32>
  }) : (tensor<3x2xi32>, tensor<3x1xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
  return %0 : tensor<3x2xi32>
}
tg.expect @sets(dense<0> : tensor<3x2xi32>, dense<[[2], [2], [5]]> : tensor<3x1xi32>, dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>) returns (dense<[[0, 0], [0, 0], [3, 4]]> : tensor<3x2xi32>)

// What tg.scatter combines by. Part of a window is in range.
// CHECK-LABEL: func.func @multiplies
// CHECK-NOT: tg.scan
// CHECK: tg.scatter mul
// CHECK-SAME: drop
func.func @multiplies(%x: tensor<3xi32>, %i: tensor<2x1xi32>, %u: tensor<2x2xi32>) -> tensor<3xi32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.multiply %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<3xi32>, tensor<2x1xi32>, tensor<2x2xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
tg.expect @multiplies(dense<[1, 2, 3]> : tensor<3xi32>, dense<[[1], [2]]> : tensor<2x1xi32>, dense<[[2, 3], [5, 7]]> : tensor<2x2xi32>) returns (dense<[1, 4, 45]> : tensor<3xi32>)

// CHECK-LABEL: func.func @largest
// CHECK: tg.scatter max
func.func @largest(%x: tensor<3xi32>, %i: tensor<2x1xi32>, %u: tensor<2xi32>) -> tensor<3xi32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.maximum %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<3xi32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
tg.expect @largest(dense<[1, 2, 3]> : tensor<3xi32>, dense<[[2], [0]]> : tensor<2x1xi32>, dense<[1, 5]> : tensor<2xi32>) returns (dense<[5, 2, 3]> : tensor<3xi32>)

// Another operation is a loop over the updates, one after the other.
// CHECK-LABEL: func.func @subtracts
// CHECK: tg.scan
// CHECK-NOT: until
// CHECK: tg.gather %{{.*}} drop
// CHECK: tg.sub
// CHECK: tg.scatter set %{{.*}} drop
func.func @subtracts(%x: tensor<3xi32>, %i: tensor<2x1xi32>, %u: tensor<2x2xi32>) -> tensor<3xi32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.subtract %b, %a : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<3xi32>, tensor<2x1xi32>, tensor<2x2xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
tg.expect @subtracts(dense<[1, 2, 3]> : tensor<3xi32>, dense<[[1], [2]]> : tensor<2x1xi32>, dense<[[2, 3], [5, 7]]> : tensor<2x2xi32>) returns (dense<[1, 0, 5]> : tensor<3xi32>)

// It is applied at once where places are unique.
// CHECK-LABEL: func.func @unique
// CHECK-NOT: tg.scan
// CHECK: tg.gather
// CHECK: tg.sub
// CHECK: tg.scatter set
func.func @unique(%x: tensor<3x2xi32>, %i: tensor<2x1xi32>, %u: tensor<2x2xi32>) -> tensor<3x2xi32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.subtract %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<3x2xi32>, tensor<2x1xi32>, tensor<2x2xi32>) -> tensor<3x2xi32>
  return %0 : tensor<3x2xi32>
}
tg.expect @unique(dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>, dense<[[2], [-1]]> : tensor<2x1xi32>, dense<1> : tensor<2x2xi32>) returns (dense<[[1, 2], [3, 4], [4, 5]]> : tensor<3x2xi32>)

// Two tensors at once; an update of all of a tensor, for each position of a batch.
func.func @pairs(%x: tensor<2xi32>, %y: tensor<2xi32>, %i: tensor<3x1xi32>, %u: tensor<3xi32>, %v: tensor<3xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
  %0:2 = "stablehlo.scatter"(%x, %y, %i, %u, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>, %d: tensor<i32>):
    %1 = stablehlo.add %a, %d : tensor<i32>
    stablehlo.return %1, %c : tensor<i32>, tensor<i32>
  }) : (tensor<2xi32>, tensor<2xi32>, tensor<3x1xi32>, tensor<3xi32>, tensor<3xi32>) -> (tensor<2xi32>, tensor<2xi32>)
  return %0#0, %0#1 : tensor<2xi32>, tensor<2xi32>
}
tg.expect @pairs(dense<[1, 2]> : tensor<2xi32>, dense<0> : tensor<2xi32>, dense<[[1], [1], [7]]> : tensor<3x1xi32>, dense<[5, 6, 7]> : tensor<3xi32>, dense<[10, 20, 30]> : tensor<3xi32>) returns (dense<[1, 32]> : tensor<2xi32>, dense<[0, 6]> : tensor<2xi32>)

func.func @whole(%x: tensor<2xi32>, %i: tensor<3x0xi32>, %u: tensor<3x2xi32>) -> tensor<2xi32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<2xi32>, tensor<3x0xi32>, tensor<3x2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
tg.expect @whole(dense<[1, 2]> : tensor<2xi32>, dense<> : tensor<3x0xi32>, dense<[[1, 10], [2, 20], [3, 30]]> : tensor<3x2xi32>) returns (dense<[7, 62]> : tensor<2xi32>)
