// Products, convolutions, factors and control flow, of sizes that types do not tell.
// RUN: tg-run %s --check

// Axes that are summed together are compared one by one.
func.func @products(%x: tensor<?x?x2xf32>, %y: tensor<?x?x?xf32>) -> (tensor<?xf32>, tensor<?x2x?x?xf32>) {
  %0 = stablehlo.dot_general %x, %x, batching_dims = [0] x [0], contracting_dims = [1, 2] x [1, 2] : (tensor<?x?x2xf32>, tensor<?x?x2xf32>) -> tensor<?xf32>
  %1 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<?x?x2xf32>, tensor<?x?x?xf32>) -> tensor<?x2x?x?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?x2x?x?xf32>
}
func.func @both(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>) -> tensor<f32> {
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [0, 1] x [1, 0] : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}
tg.expect @products(dense<[[[1.0, 4.0], [1.0, -4.0], [-4.0, -3.0]], [[3.0, 2.0], [-2.0, 0.0], [1.0, -2.0]]]> : tensor<2x3x2xf32>, dense<[[[0.0, -2.0]], [[0.0, 3.0]], [[3.0, -3.0]]]> : tensor<3x1x2xf32>) returns (dense<[59.0, 22.0]> : tensor<2xf32>, dense<[[[[-12.0, 13.0]], [[-9.0, -11.0]]], [[[3.0, -15.0]], [[-6.0, 2.0]]]]> : tensor<2x2x1x2xf32>)
tg.expect @products(dense<[[[3.0, -4.0], [2.0, 3.0]]]> : tensor<1x2x2xf32>, dense<[[[2.0], [-3.0], [-4.0]], [[-3.0], [4.0], [4.0]]]> : tensor<2x3x1xf32>) returns (dense<[38.0]> : tensor<1xf32>, dense<[[[[0.0], [-1.0], [-4.0]], [[-17.0], [24.0], [28.0]]]]> : tensor<1x2x3x1xf32>)
tg.expect @products(dense<> : tensor<0x2x2xf32>, dense<[[[-1.0], [4.0]], [[3.0], [-1.0]]]> : tensor<2x2x1xf32>) returns (dense<> : tensor<0xf32>, dense<> : tensor<0x2x2x1xf32>)
tg.expect @products(dense<> : tensor<2x0x2xf32>, dense<> : tensor<0x1x1xf32>) returns (dense<[0.0, 0.0]> : tensor<2xf32>, dense<[[[[0.0]], [[0.0]]], [[[0.0]], [[0.0]]]]> : tensor<2x2x1x1xf32>)
tg.expect @products(dense<[[[2.0, 1.0], [-3.0, -1.0], [0.0, 4.0]], [[-3.0, 0.0], [-4.0, -1.0], [-2.0, -4.0]]]> : tensor<2x3x2xf32>, dense<[[[0.0]], [[-2.0]]]> : tensor<2x1x1xf32>) fails "expects axis 0 to have size 3, but got 2"
tg.expect @both(dense<[[3.0, 3.0, 4.0], [2.0, -1.0, 3.0]]> : tensor<2x3xf32>, dense<[[3.0, 0.0], [1.0, -1.0], [2.0, 4.0]]> : tensor<3x2xf32>) returns (33.0 : f32)
tg.expect @both(dense<[[-4.0, -2.0, 3.0], [3.0, 3.0, -1.0]]> : tensor<2x3xf32>, dense<[[-4.0, 4.0, 3.0], [3.0, -3.0, -3.0]]> : tensor<2x3xf32>) fails "expects axis 1 to have size 2, but got 3"

func.func @convolutions(%x: tensor<?x?x2xf32>, %w: tensor<2x2x1xf32>, %p: tensor<1x2xi32>) -> (tensor<?x?x1xf32>, tensor<?x?x1xf32>) {
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<?x?x2xf32>, tensor<2x2x1xf32>) -> tensor<?x?x1xf32>
  %1 = "stablehlo.dynamic_conv"(%x, %w, %p) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2>, window_strides = array<i64: 2>}> : (tensor<?x?x2xf32>, tensor<2x2x1xf32>, tensor<1x2xi32>) -> tensor<?x?x1xf32>
  return %0, %1 : tensor<?x?x1xf32>, tensor<?x?x1xf32>
}
tg.expect @convolutions(dense<[[[-1.0, -4.0], [4.0, 2.0], [0.0, 1.0]], [[2.0, -2.0], [1.0, 3.0], [4.0, 0.0]]]> : tensor<2x3x2xf32>, dense<[[[0.0], [3.0]], [[3.0], [0.0]]]> : tensor<2x2x1xf32>, dense<[[1, 0]]> : tensor<1x2xi32>) returns (dense<[[[-3.0], [0.0], [6.0]], [[6.0], [-3.0], [21.0]]]> : tensor<2x3x1xf32>, dense<[[[-3.0], [12.0], [0.0]], [[6.0], [3.0], [12.0]]]> : tensor<2x3x1xf32>)
tg.expect @convolutions(dense<[[[-4.0, -2.0], [-4.0, 3.0], [-3.0, 3.0], [4.0, 0.0]]]> : tensor<1x4x2xf32>, dense<[[[-4.0], [-3.0]], [[4.0], [-2.0]]]> : tensor<2x2x1xf32>, dense<[[-1, 2]]> : tensor<1x2xi32>) returns (dense<[[[-12.0], [0.0], [-11.0], [19.0]]]> : tensor<1x4x1xf32>, dense<[[[-22.0], [-18.0], [16.0], [0.0]]]> : tensor<1x4x1xf32>)
tg.expect @convolutions(dense<> : tensor<0x2x2xf32>, dense<[[[-1.0], [-3.0]], [[-2.0], [3.0]]]> : tensor<2x2x1xf32>, dense<[[0, 0]]> : tensor<1x2xi32>) returns (dense<> : tensor<0x2x1xf32>, dense<> : tensor<0x1x1xf32>)
tg.expect @convolutions(dense<> : tensor<1x0x2xf32>, dense<[[[-2.0], [2.0]], [[-4.0], [-2.0]]]> : tensor<2x2x1xf32>, dense<[[1, 2]]> : tensor<1x2xi32>) returns (dense<> : tensor<1x0x1xf32>, dense<[[[0.0]]]> : tensor<1x1x1xf32>)

// The images of a batch are split into groups: as many as the size is a multiple of.
func.func @groups(%x: tensor<?x3x1xf32>, %w: tensor<2x1x2xf32>) -> tensor<?x2x2xf32> {
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<?x3x1xf32>, tensor<2x1x2xf32>) -> tensor<?x2x2xf32>
  return %0 : tensor<?x2x2xf32>
}
tg.expect @groups(dense<[[[2.0], [2.0], [-2.0]], [[3.0], [3.0], [-4.0]]]> : tensor<2x3x1xf32>, dense<[[[2.0, 1.0]], [[-3.0, 0.0]]]> : tensor<2x1x2xf32>) returns (dense<[[[-2.0, 3.0], [10.0, 3.0]]]> : tensor<1x2x2xf32>)
tg.expect @groups(dense<[[[2.0], [-4.0], [2.0]], [[1.0], [-3.0], [-2.0]], [[-3.0], [1.0], [0.0]], [[-4.0], [3.0], [4.0]]]> : tensor<4x3x1xf32>, dense<[[[1.0, 3.0]], [[-4.0, -1.0]]]> : tensor<2x1x2xf32>) returns (dense<[[[18.0, -10.0], [-12.0, 3.0]], [[13.0, -15.0], [5.0, 5.0]]]> : tensor<2x2x2xf32>)
tg.expect @groups(dense<> : tensor<0x3x1xf32>, dense<[[[-3.0, 0.0]], [[0.0, 2.0]]]> : tensor<2x1x2xf32>) returns (dense<> : tensor<0x2x2xf32>)
tg.expect @groups(dense<[[[4.0], [4.0], [-2.0]], [[3.0], [1.0], [1.0]], [[0.0], [1.0], [4.0]]]> : tensor<3x3x1xf32>, dense<[[[1.0, 4.0]], [[-3.0, -3.0]]]> : tensor<2x1x2xf32>) fails "the new sizes do not fit the number of elements, 9"

func.func @factors(%a: tensor<?x?x?xf64>, %b: tensor<?x?x?xf64>) -> (tensor<?x?x?xf64>, tensor<?x?x?xf64>, tensor<?x?x?xf64>) {
  %0 = stablehlo.cholesky %a, lower = true : tensor<?x?x?xf64>
  %1 = "stablehlo.triangular_solve"(%0, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = false}> : (tensor<?x?x?xf64>, tensor<?x?x?xf64>) -> tensor<?x?x?xf64>
  %2 = stablehlo.transpose %1, dims = [0, 2, 1] : (tensor<?x?x?xf64>) -> tensor<?x?x?xf64>
  %3 = "stablehlo.triangular_solve"(%0, %2) <{left_side = false, lower = true, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = false}> : (tensor<?x?x?xf64>, tensor<?x?x?xf64>) -> tensor<?x?x?xf64>
  return %0, %1, %3 : tensor<?x?x?xf64>, tensor<?x?x?xf64>, tensor<?x?x?xf64>
}
tg.expect @factors(dense<[[[4.0, 6.0], [6.0, 13.0]], [[1.0, 3.0], [3.0, 13.0]]]> : tensor<2x2x2xf64>, dense<[[[-1.0], [0.0]], [[-2.0], [-4.0]]]> : tensor<2x2x1xf64>) returns (dense<[[[2.0, 0.0], [3.0, 2.0]], [[1.0, 0.0], [3.0, 2.0]]]> : tensor<2x2x2xf64>, dense<[[[-0.5], [0.0]], [[4.0], [-2.0]]]> : tensor<2x2x1xf64>, dense<[[[-0.25, 0.375]], [[4.000000000000001, -7.000000000000001]]]> : tensor<2x1x2xf64>) within 64 ulp
tg.expect @factors(dense<[[[4.0, 4.0, 2.0], [4.0, 13.0, 11.0], [2.0, 11.0, 11.0]]]> : tensor<1x3x3xf64>, dense<[[[3.0, -2.0], [4.0, -1.0], [-4.0, 4.0]]]> : tensor<1x3x2xf64>) returns (dense<[[[2.0, 0.0, 0.0], [2.0, 3.0, 0.0], [1.0, 3.0, 1.0]]]> : tensor<1x3x3xf64>, dense<[[[-1.833333333333333, 1.333333333333333], [5.333333333333333, -4.333333333333333], [-4.0, 4.0]]]> : tensor<1x3x2xf64>, dense<[[[-0.9166666666666665, 2.3888888888888884, -10.25], [0.6666666666666665, -1.8888888888888886, 9.0]]]> : tensor<1x2x3xf64>) within 64 ulp
tg.expect @factors(dense<> : tensor<0x2x2xf64>, dense<> : tensor<0x2x1xf64>) returns (dense<> : tensor<0x2x2xf64>, dense<> : tensor<0x2x1xf64>, dense<> : tensor<0x1x2xf64>) within 64 ulp
tg.expect @factors(dense<> : tensor<2x0x0xf64>, dense<> : tensor<2x0x1xf64>) returns (dense<> : tensor<2x0x0xf64>, dense<> : tensor<2x0x1xf64>, dense<> : tensor<2x1x0xf64>) within 64 ulp
tg.expect @factors(dense<[[[1.0, 3.0], [3.0, 13.0]]]> : tensor<1x2x2xf64>, dense<> : tensor<1x2x0xf64>) returns (dense<[[[1.0, 0.0], [3.0, 2.0]]]> : tensor<1x2x2xf64>, dense<> : tensor<1x2x0xf64>, dense<> : tensor<1x0x2xf64>) within 64 ulp
tg.expect @factors(dense<[[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]> : tensor<1x2x3xf64>, dense<[[[0.0], [0.0]]]> : tensor<1x2x1xf64>) fails "expects square matrices"

func.func @complex_systems(%a: tensor<?x?xcomplex<f64>>, %b: tensor<?x1xcomplex<f64>>) -> (tensor<?x1xf64>, tensor<?x1xf64>) {
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<?x?xcomplex<f64>>, tensor<?x1xcomplex<f64>>) -> tensor<?x1xcomplex<f64>>
  %1 = stablehlo.real %0 : (tensor<?x1xcomplex<f64>>) -> tensor<?x1xf64>
  %2 = stablehlo.imag %0 : (tensor<?x1xcomplex<f64>>) -> tensor<?x1xf64>
  return %1, %2 : tensor<?x1xf64>, tensor<?x1xf64>
}
tg.expect @complex_systems(dense<[[(1.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (0.0, 2.0)]]> : tensor<2x2xcomplex<f64>>, dense<[[(3.0, 0.0)], [(4.0, 0.0)]]> : tensor<2x1xcomplex<f64>>) returns (dense<[[3.0], [0.0]]> : tensor<2x1xf64>, dense<[[4.0], [-2.0]]> : tensor<2x1xf64>)
tg.expect @complex_systems(dense<[[(0.0, 1.0)]]> : tensor<1x1xcomplex<f64>>, dense<[[(0.0, 3.0)]]> : tensor<1x1xcomplex<f64>>) returns (dense<[[3.0]]> : tensor<1x1xf64>, dense<[[0.0]]> : tensor<1x1xf64>)

func.func @branches(%x: tensor<?xf32>, %y: tensor<?xf32>, %c: tensor<i32>) -> tensor<?xf32> {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %p = stablehlo.compare GT, %c, %z, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %0 = "stablehlo.if"(%p) ({
    %2 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    stablehlo.return %2 : tensor<?xf32>
  }, {
    stablehlo.return %y : tensor<?xf32>
  }) : (tensor<i1>) -> tensor<?xf32>
  %1 = "stablehlo.case"(%c) ({
    %2 = stablehlo.constant dense<[7.0, 8.0]> : tensor<2xf32>
    stablehlo.return %2 : tensor<2xf32>
  }, {
    %2 = stablehlo.negate %0 : tensor<?xf32>
    stablehlo.return %2 : tensor<?xf32>
  }) : (tensor<i32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}
tg.expect @branches(dense<[-3.5, -0.5]> : tensor<2xf32>, dense<[4.5]> : tensor<1xf32>, 0 : i32) returns (dense<[7.0, 8.0]> : tensor<2xf32>)
tg.expect @branches(dense<[-3.5, -0.5]> : tensor<2xf32>, dense<[4.5]> : tensor<1xf32>, 1 : i32) returns (dense<[3.5, 0.5, -4.5]> : tensor<3xf32>)
tg.expect @branches(dense<[-3.5, -0.5]> : tensor<2xf32>, dense<[4.5]> : tensor<1xf32>, -1 : i32) returns (dense<[-4.5]> : tensor<1xf32>)

// A loop that stops by itself, with a function of the same sizes in it.
func.func private @half(%n: tensor<i32>, %x: tensor<?xf32>) -> tensor<?xf32> {
  %c = stablehlo.constant dense<0.5> : tensor<f32>
  %s = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %0 = stablehlo.dynamic_broadcast_in_dim %c, %s, dims = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32>
  %1 = stablehlo.multiply %x, %0 : tensor<?xf32>
  return %1 : tensor<?xf32>
}
func.func @halves(%x: tensor<?xf32>) -> (tensor<?xf32>, tensor<i32>) {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%h = %x, %i = %i0) : tensor<?xf32>, tensor<i32>
   cond {
    %1 = stablehlo.reduce(%h init: %zero) applies stablehlo.maximum across dimensions = [0] : (tensor<?xf32>, tensor<f32>) -> tensor<f32>
    %one = stablehlo.constant dense<1.0> : tensor<f32>
    %2 = stablehlo.compare GT, %1, %one, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  } do {
    %1 = func.call @half(%n, %h) : (tensor<i32>, tensor<?xf32>) -> tensor<?xf32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %1, %2 : tensor<?xf32>, tensor<i32>
  }
  return %0#0, %0#1 : tensor<?xf32>, tensor<i32>
}
tg.expect @halves(dense<[4.0, 1.0]> : tensor<2xf32>) returns (dense<[1.0, 0.25]> : tensor<2xf32>, 2 : i32)
tg.expect @halves(dense<[1.5, 3.0, 8.0]> : tensor<3xf32>) returns (dense<[0.1875, 0.375, 1.0]> : tensor<3xf32>, 3 : i32)
tg.expect @halves(dense<> : tensor<0xf32>) returns (dense<> : tensor<0xf32>, 0 : i32)

// Rows before the last step are kept where a loop has fewer steps than a state has rows, and reads stay in the tensor.
func.func @some_rows(%x: tensor<?x2xf32>, %n: tensor<i64>) -> tensor<?x2xf32> {
  %i0 = stablehlo.constant dense<0> : tensor<i64>
  %r:2 = stablehlo.while(%i = %i0, %y = %x) : tensor<i64>, tensor<?x2xf32>
   cond {
    %1 = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %z = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_slice %x, %i, %z, sizes = [1, 2] : (tensor<?x2xf32>, tensor<i64>, tensor<i64>) -> tensor<1x2xf32>
    %2 = stablehlo.negate %1 : tensor<1x2xf32>
    %3 = stablehlo.dynamic_update_slice %y, %2, %i, %z : (tensor<?x2xf32>, tensor<1x2xf32>, tensor<i64>, tensor<i64>) -> tensor<?x2xf32>
    %one = stablehlo.constant dense<1> : tensor<i64>
    %next = stablehlo.add %i, %one : tensor<i64>
    stablehlo.return %next, %3 : tensor<i64>, tensor<?x2xf32>
  }
  return %r#1 : tensor<?x2xf32>
}
tg.expect @some_rows(dense<[[-2.5, 0.5], [-0.5, -0.5], [2.5, 3.5]]> : tensor<3x2xf32>, 2 : i64) returns (dense<[[2.5, -0.5], [0.5, 0.5], [2.5, 3.5]]> : tensor<3x2xf32>)
tg.expect @some_rows(dense<[[-0.5, 1.5], [-0.5, -1.5]]> : tensor<2x2xf32>, 5 : i64) returns (dense<[[0.5, -1.5], [0.5, 1.5]]> : tensor<2x2xf32>)
tg.expect @some_rows(dense<> : tensor<0x2xf32>, 0 : i64) returns (dense<> : tensor<0x2xf32>)
tg.expect @some_rows(dense<[[0.5, 0.5], [-3.5, -0.5]]> : tensor<2x2xf32>, -1 : i64) returns (dense<[[0.5, 0.5], [-3.5, -0.5]]> : tensor<2x2xf32>)
tg.expect @some_rows(dense<> : tensor<0x2xf32>, 1 : i64) fails "expects axis 0 to have at least 1 elements, but got 0"

// The lengths of transforms are in the operation.
func.func @transforms(%x: tensor<?x?xf64>) -> (tensor<?x?xf64>, tensor<?x2xf64>) {
  %0 = stablehlo.fft %x, type = RFFT, length = [2] : (tensor<?x?xf64>) -> tensor<?x2xcomplex<f64>>
  %1 = stablehlo.real %0 : (tensor<?x2xcomplex<f64>>) -> tensor<?x2xf64>
  %2 = stablehlo.fft %0, type = IRFFT, length = [2] : (tensor<?x2xcomplex<f64>>) -> tensor<?x2xf64>
  %3 = stablehlo.negate %2 : tensor<?x2xf64>
  %4 = stablehlo.add %3, %x : (tensor<?x2xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  return %4, %1 : tensor<?x?xf64>, tensor<?x2xf64>
}
tg.expect @transforms(dense<[[-1.0, 4.0], [-1.0, 1.0]]> : tensor<2x2xf64>) returns (dense<[[0.0, 0.0], [0.0, 0.0]]> : tensor<2x2xf64>, dense<[[3.0, -5.0], [0.0, -2.0]]> : tensor<2x2xf64>)
tg.expect @transforms(dense<> : tensor<0x2xf64>) returns (dense<> : tensor<0x2xf64>, dense<> : tensor<0x2xf64>)
tg.expect @transforms(dense<[[0.0, 0.0, 0.0]]> : tensor<1x3xf64>) fails "expects axis 1 to have size 2, but got 3"
