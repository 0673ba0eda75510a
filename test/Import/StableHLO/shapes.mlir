// Elements in other places, products and slices at values.
// RUN: tg-run %s --check

func.func @places(%x: tensor<2x3xi32>) -> (tensor<3x2xi32>, tensor<6xi32>, tensor<2x3xi32>, tensor<2x2xi32>, tensor<4x3xi32>) {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xi32>) -> tensor<3x2xi32>
  %1 = stablehlo.reshape %x : (tensor<2x3xi32>) -> tensor<6xi32>
  %2 = stablehlo.reverse %x, dims = [1] : tensor<2x3xi32>
  %3 = stablehlo.slice %x [0:2, 0:3:2] : (tensor<2x3xi32>) -> tensor<2x2xi32>
  %4 = stablehlo.concatenate %x, %2, dim = 0 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<4x3xi32>
  return %0, %1, %2, %3, %4 : tensor<3x2xi32>, tensor<6xi32>, tensor<2x3xi32>, tensor<2x2xi32>, tensor<4x3xi32>
}
tg.expect @places(dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>) returns (dense<[[1, 4], [2, 5], [3, 6]]> : tensor<3x2xi32>, dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi32>, dense<[[3, 2, 1], [6, 5, 4]]> : tensor<2x3xi32>, dense<[[1, 3], [4, 6]]> : tensor<2x2xi32>, dense<[[1, 2, 3], [4, 5, 6], [3, 2, 1], [6, 5, 4]]> : tensor<4x3xi32>)

func.func @repeats(%x: tensor<2xi32>, %s: tensor<i32>) -> (tensor<2x3xi32>, tensor<3x2xi32>, tensor<2xi32>, tensor<2x2xi32>) {
  %0 = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<2xi32>) -> tensor<2x3xi32>
  %1 = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<2xi32>) -> tensor<3x2xi32>
  %2 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<i32>) -> tensor<2xi32>
  %3 = stablehlo.iota dim = 1 : tensor<2x2xi32>
  return %0, %1, %2, %3 : tensor<2x3xi32>, tensor<3x2xi32>, tensor<2xi32>, tensor<2x2xi32>
}
tg.expect @repeats(dense<[1, 2]> : tensor<2xi32>, 7 : i32) returns (dense<[[1, 1, 1], [2, 2, 2]]> : tensor<2x3xi32>, dense<[[1, 2], [1, 2], [1, 2]]> : tensor<3x2xi32>, dense<7> : tensor<2xi32>, dense<[[0, 1], [0, 1]]> : tensor<2x2xi32>)

// Negative amounts take away, interior ones go between.
func.func @pads(%x: tensor<3xi32>, %s: tensor<i32>) -> (tensor<7xi32>, tensor<2xi32>, tensor<1xi32>) {
  %0 = stablehlo.pad %x, %s, low = [2], high = [0], interior = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<7xi32>
  %1 = stablehlo.pad %x, %s, low = [-2], high = [1], interior = [0] : (tensor<3xi32>, tensor<i32>) -> tensor<2xi32>
  %2 = stablehlo.pad %x, %s, low = [2], high = [-4], interior = [0] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
  return %0, %1, %2 : tensor<7xi32>, tensor<2xi32>, tensor<1xi32>
}
tg.expect @pads(dense<[1, 2, 3]> : tensor<3xi32>, 9 : i32) returns (dense<[9, 9, 1, 9, 2, 9, 3]> : tensor<7xi32>, dense<[3, 9]> : tensor<2xi32>, dense<9> : tensor<1xi32>)

// Starts are moved so that the part is within the tensor.
func.func @at_values(%x: tensor<4x3xi32>, %part: tensor<2x1xi32>, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<2x1xi32>, tensor<4x3xi32>) {
  %0 = stablehlo.dynamic_slice %x, %i, %j, sizes = [2, 1] : (tensor<4x3xi32>, tensor<i32>, tensor<i32>) -> tensor<2x1xi32>
  %1 = stablehlo.dynamic_update_slice %x, %part, %i, %j : (tensor<4x3xi32>, tensor<2x1xi32>, tensor<i32>, tensor<i32>) -> tensor<4x3xi32>
  return %0, %1 : tensor<2x1xi32>, tensor<4x3xi32>
}
tg.expect @at_values(dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]]> : tensor<4x3xi32>, dense<[[0], [-1]]> : tensor<2x1xi32>, 1 : i32, 2 : i32) returns (dense<[[6], [9]]> : tensor<2x1xi32>, dense<[[1, 2, 3], [4, 5, 0], [7, 8, -1], [10, 11, 12]]> : tensor<4x3xi32>)
tg.expect @at_values(dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]]> : tensor<4x3xi32>, dense<[[0], [-1]]> : tensor<2x1xi32>, 9 : i32, -9 : i32) returns (dense<[[7], [10]]> : tensor<2x1xi32>, dense<[[1, 2, 3], [4, 5, 6], [0, 8, 9], [-1, 11, 12]]> : tensor<4x3xi32>)

func.func @products(%a: tensor<2x3xf32>, %b: tensor<4x3xf32>) -> (tensor<2x4xf32>, tensor<f32>) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1], precision = [DEFAULT, HIGHEST] : (tensor<2x3xf32>, tensor<4x3xf32>) -> tensor<2x4xf32>
  %1 = stablehlo.dot_general %a, %a, contracting_dims = [0, 1] x [0, 1] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<f32>
  return %0, %1 : tensor<2x4xf32>, tensor<f32>
}
tg.expect @products(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>, dense<[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<4x3xf32>) returns (dense<[[1.0, 2.0, 3.0, 6.0], [4.0, 5.0, 6.0, 15.0]]> : tensor<2x4xf32>, 91.0 : f32)

// With a batch, and with sums in a wider type: 200 is -56 as a signed number.
func.func @batches(%a: tensor<2x1x2xui8>, %b: tensor<2x2x1xui8>) -> tensor<2x1x1xui32> {
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x1x2xui8>, tensor<2x2x1xui8>) -> tensor<2x1x1xui32>
  return %0 : tensor<2x1x1xui32>
}
tg.expect @batches(dense<[[[200, 1]], [[2, 3]]]> : tensor<2x1x2xui8>, dense<[[[200], [1]], [[4], [5]]]> : tensor<2x2x1xui8>) returns (dense<[[[40001]], [[23]]]> : tensor<2x1x1xui32>)

func.func @convolution(%x: tensor<1x4x1xf32>, %w: tensor<2x1x1xf32>) -> (tensor<1x3x1xf32>, tensor<1x4x1xf32>, tensor<1x2x1xf32>) {
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xf32>, tensor<2x1x1xf32>) -> tensor<1x3x1xf32>
  %1 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[0, 1]], reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xf32>, tensor<2x1x1xf32>) -> tensor<1x4x1xf32>
  %2 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[-1, 0]], rhs_dilate = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xf32>, tensor<2x1x1xf32>) -> tensor<1x2x1xf32>
  return %0, %1, %2 : tensor<1x3x1xf32>, tensor<1x4x1xf32>, tensor<1x2x1xf32>
}
tg.expect @convolution(dense<[[[1.0], [2.0], [3.0], [4.0]]]> : tensor<1x4x1xf32>, dense<[[[1.0]], [[10.0]]]> : tensor<2x1x1xf32>) returns (dense<[[[21.0], [32.0], [43.0]]]> : tensor<1x3x1xf32>, dense<[[[12.0], [23.0], [34.0], [40.0]]]> : tensor<1x4x1xf32>, dense<[[[32.0], [43.0]]]> : tensor<1x2x1xf32>)
