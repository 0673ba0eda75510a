// Shapes that operands give, and those of results that types do not tell.
// RUN: tg-run %s --check

// Sizes of 1 are repeated, also where only the run shows them; others must agree.
func.func @broadcasts(%x: tensor<?x?xf32>, %shape: tensor<3xi32>) -> tensor<?x?x?xf32> {
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %shape, dims = [1, 2] : (tensor<?x?xf32>, tensor<3xi32>) -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}
tg.expect @broadcasts(dense<[[1.0, 4.0, 1.0], [-4.0, -4.0, -3.0]]> : tensor<2x3xf32>, dense<[2, 2, 3]> : tensor<3xi32>) returns (dense<[[[1.0, 4.0, 1.0], [-4.0, -4.0, -3.0]], [[1.0, 4.0, 1.0], [-4.0, -4.0, -3.0]]]> : tensor<2x2x3xf32>)
tg.expect @broadcasts(dense<[[3.0, 2.0, -2.0]]> : tensor<1x3xf32>, dense<[1, 2, 3]> : tensor<3xi32>) returns (dense<[[[3.0, 2.0, -2.0], [3.0, 2.0, -2.0]]]> : tensor<1x2x3xf32>)
tg.expect @broadcasts(dense<[[0.0], [1.0]]> : tensor<2x1xf32>, dense<[2, 2, 2]> : tensor<3xi32>) returns (dense<[[[0.0, 0.0], [1.0, 1.0]], [[0.0, 0.0], [1.0, 1.0]]]> : tensor<2x2x2xf32>)
tg.expect @broadcasts(dense<[[-2.0]]> : tensor<1x1xf32>, dense<[0, 2, 1]> : tensor<3xi32>) returns (dense<> : tensor<0x2x1xf32>)
tg.expect @broadcasts(dense<> : tensor<1x0xf32>, dense<[2, 3, 0]> : tensor<3xi32>) returns (dense<> : tensor<2x3x0xf32>)
tg.expect @broadcasts(dense<[[0.0, -2.0, 0.0], [3.0, 3.0, -3.0]]> : tensor<2x3xf32>, dense<[2, 3, 3]> : tensor<3xi32>) fails "expects axis 0 to have size 1 or 3, but got 2"
tg.expect @broadcasts(dense<[[3.0, -4.0, 2.0], [3.0, 2.0, -3.0]]> : tensor<2x3xf32>, dense<[-2, 2, 3]> : tensor<3xi32>) fails "negative"

func.func @broadcasts_as_told(%x: tensor<?xf32>, %y: tensor<?xf32>, %shape: tensor<2xi64>) -> (tensor<?x?xf32>, tensor<2x?xf32>) {
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%x, %shape) <{broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = array<i64>, known_nonexpanding_dimensions = array<i64: 0>}> : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %1 = "stablehlo.dynamic_broadcast_in_dim"(%y, %shape) <{broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = array<i64: 0>}> : (tensor<?xf32>, tensor<2xi64>) -> tensor<2x?xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<2x?xf32>
}
tg.expect @broadcasts_as_told(dense<[-4.0, -3.0, 4.0]> : tensor<3xf32>, dense<[4.0]> : tensor<1xf32>, dense<[2, 3]> : tensor<2xi64>) returns (dense<[[-4.0, -3.0, 4.0], [-4.0, -3.0, 4.0]]> : tensor<2x3xf32>, dense<[[4.0, 4.0, 4.0], [4.0, 4.0, 4.0]]> : tensor<2x3xf32>)
tg.expect @broadcasts_as_told(dense<[-1.0]> : tensor<1xf32>, dense<[4.0]> : tensor<1xf32>, dense<[2, 3]> : tensor<2xi64>) fails "3"
tg.expect @broadcasts_as_told(dense<[-4.0, -3.0, 4.0]> : tensor<3xf32>, dense<[4.0]> : tensor<1xf32>, dense<[1, 3]> : tensor<2xi64>) fails "1"

func.func @reshapes(%x: tensor<?x?xf32>, %shape: tensor<1xi32>, %empty: tensor<0xi32>) -> (tensor<?xf32>, tensor<?x1x?xf32>, tensor<f32>) {
  %0 = stablehlo.dynamic_reshape %x, %shape : (tensor<?x?xf32>, tensor<1xi32>) -> tensor<?xf32>
  %m = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
  %n = stablehlo.get_dimension_size %x, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
  %m1 = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %to = stablehlo.concatenate %m1, %one, %n1, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
  %1 = stablehlo.dynamic_reshape %x, %to : (tensor<?x?xf32>, tensor<3xi32>) -> tensor<?x1x?xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<?x?xf32>, tensor<f32>) -> tensor<f32>
  %2 = stablehlo.dynamic_reshape %sum, %empty : (tensor<f32>, tensor<0xi32>) -> tensor<f32>
  return %0, %1, %2 : tensor<?xf32>, tensor<?x1x?xf32>, tensor<f32>
}
tg.expect @reshapes(dense<[[4.0, 3.0, -1.0], [2.0, 1.0, -3.0]]> : tensor<2x3xf32>, dense<[6]> : tensor<1xi32>, dense<> : tensor<0xi32>) returns (dense<[4.0, 3.0, -1.0, 2.0, 1.0, -3.0]> : tensor<6xf32>, dense<[[[4.0, 3.0, -1.0]], [[2.0, 1.0, -3.0]]]> : tensor<2x1x3xf32>, 6.0 : f32)
tg.expect @reshapes(dense<[[-1.0, 0.0, 4.0, -3.0]]> : tensor<1x4xf32>, dense<[4]> : tensor<1xi32>, dense<> : tensor<0xi32>) returns (dense<[-1.0, 0.0, 4.0, -3.0]> : tensor<4xf32>, dense<[[[-1.0, 0.0, 4.0, -3.0]]]> : tensor<1x1x4xf32>, 0.0 : f32)
tg.expect @reshapes(dense<> : tensor<0x2xf32>, dense<[0]> : tensor<1xi32>, dense<> : tensor<0xi32>) returns (dense<> : tensor<0xf32>, dense<> : tensor<0x1x2xf32>, 0.0 : f32)
tg.expect @reshapes(dense<[[0.0, -4.0, -1.0], [-2.0, -4.0, 0.0]]> : tensor<2x3xf32>, dense<[5]> : tensor<1xi32>, dense<> : tensor<0xi32>) fails "the new sizes do not fit the number of elements, 6"

// A row of a dynamic shape, whose other sizes are constants, is what the type of the result says, or an error.
func.func @iotas(%shape: tensor<2xi64>) -> (tensor<?x?xi32>, tensor<?x3xf32>) {
  %0 = stablehlo.dynamic_iota %shape, dim = 0 : (tensor<2xi64>) -> tensor<?x?xi32>
  %1 = stablehlo.dynamic_iota %shape, dim = 1 : (tensor<2xi64>) -> tensor<?x3xf32>
  return %0, %1 : tensor<?x?xi32>, tensor<?x3xf32>
}
tg.expect @iotas(dense<[2, 3]> : tensor<2xi64>) returns (dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xi32>, dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf32>)
tg.expect @iotas(dense<[0, 3]> : tensor<2xi64>) returns (dense<> : tensor<0x3xi32>, dense<> : tensor<0x3xf32>)
tg.expect @iotas(dense<[2, 4]> : tensor<2xi64>) fails "4"
tg.expect @iotas(dense<[-1, 3]> : tensor<2xi64>) fails "negative"

func.func @parts(%x: tensor<?x?xf32>, %i: tensor<i32>, %part: tensor<?x2xf32>) -> (tensor<2x?xf32>, tensor<?x2xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %t = stablehlo.transpose %x, dims = [1, 0] : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %r = stablehlo.reverse %t, dims = [0] : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %n = stablehlo.get_dimension_size %x, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %i1 = stablehlo.reshape %i : (tensor<i32>) -> tensor<1xi32>
  %z1 = stablehlo.constant dense<0> : tensor<1xi32>
  %from = stablehlo.concatenate %i1, %z1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %size = stablehlo.concatenate %two, %n1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %to = stablehlo.add %from, %size : tensor<2xi32>
  %ones = stablehlo.constant dense<1> : tensor<2xi32>
  %0 = stablehlo.real_dynamic_slice %x, %from, %to, %ones : (tensor<?x?xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x?xf32>
  %1 = stablehlo.slice %r [0:2, 0:2] : (tensor<?x?xf32>) -> tensor<2x2xf32>
  %2 = stablehlo.dynamic_update_slice %r, %1, %i, %i : (tensor<?x?xf32>, tensor<2x2xf32>, tensor<i32>, tensor<i32>) -> tensor<?x?xf32>
  %3 = stablehlo.dynamic_slice %r, %i, %i, sizes = [2, 2] : (tensor<?x?xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
  %4 = stablehlo.concatenate %part, %3, dim = 0 : (tensor<?x2xf32>, tensor<2x2xf32>) -> tensor<?x2xf32>
  return %0, %4, %2, %r : tensor<2x?xf32>, tensor<?x2xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}
tg.expect @parts(dense<[[-2.0, 3.0], [3.0, 4.0], [2.0, -1.0]]> : tensor<3x2xf32>, 1 : i32, dense<> : tensor<0x2xf32>) returns (dense<[[3.0, 4.0], [2.0, -1.0]]> : tensor<2x2xf32>, dense<[[4.0, -1.0], [3.0, 2.0]]> : tensor<2x2xf32>, dense<[[3.0, 3.0, 4.0], [-2.0, -2.0, 3.0]]> : tensor<2x3xf32>, dense<[[3.0, 4.0, -1.0], [-2.0, 3.0, 2.0]]> : tensor<2x3xf32>)
tg.expect @parts(dense<[[3.0, 3.0, 0.0], [1.0, -1.0, 2.0], [4.0, -4.0, -2.0], [3.0, 3.0, 3.0]]> : tensor<4x3xf32>, 0 : i32, dense<[[-1.0, -4.0]]> : tensor<1x2xf32>) returns (dense<[[3.0, 3.0, 0.0], [1.0, -1.0, 2.0]]> : tensor<2x3xf32>, dense<[[-1.0, -4.0], [0.0, 2.0], [3.0, -1.0]]> : tensor<3x2xf32>, dense<[[0.0, 2.0, -2.0, 3.0], [3.0, -1.0, -4.0, 3.0], [3.0, 1.0, 4.0, 3.0]]> : tensor<3x4xf32>, dense<[[0.0, 2.0, -2.0, 3.0], [3.0, -1.0, -4.0, 3.0], [3.0, 1.0, 4.0, 3.0]]> : tensor<3x4xf32>)
tg.expect @parts(dense<[[4.0, 3.0, 3.0, -3.0], [-3.0, -1.0, -4.0, 4.0], [2.0, 0.0, 1.0, 2.0]]> : tensor<3x4xf32>, 1 : i32, dense<[[-2.0, 1.0], [3.0, 4.0]]> : tensor<2x2xf32>) returns (dense<[[-3.0, -1.0, -4.0, 4.0], [2.0, 0.0, 1.0, 2.0]]> : tensor<2x4xf32>, dense<[[-2.0, 1.0], [3.0, 4.0], [-4.0, 1.0], [-1.0, 0.0]]> : tensor<4x2xf32>, dense<[[-3.0, 4.0, 2.0], [3.0, -3.0, 4.0], [3.0, 3.0, -4.0], [4.0, -3.0, 2.0]]> : tensor<4x3xf32>, dense<[[-3.0, 4.0, 2.0], [3.0, -4.0, 1.0], [3.0, -1.0, 0.0], [4.0, -3.0, 2.0]]> : tensor<4x3xf32>)
tg.expect @parts(dense<[[0.0, 0.0], [3.0, 3.0], [0.0, -4.0]]> : tensor<3x2xf32>, 2 : i32, dense<[[-2.0, -4.0]]> : tensor<1x2xf32>) fails "expects an end within the tensor along axis 0, but got 4 for a size of 3"
tg.expect @parts(dense<[[3.0, -3.0], [3.0, 4.0], [0.0, -4.0]]> : tensor<3x2xf32>, -1 : i32, dense<[[-3.0, 4.0]]> : tensor<1x2xf32>) fails "expects a start that is not negative along axis 0, but got -1"
tg.expect @parts(dense<[[-2.0], [-1.0], [-3.0]]> : tensor<3x1xf32>, 0 : i32, dense<[[-2.0, 3.0]]> : tensor<1x2xf32>) fails "expects axis 0 to have at least 2 elements, but got 1"

func.func @steps(%x: tensor<?xf32>, %b: tensor<3xi32>) -> tensor<?xf32> {
  %s = stablehlo.slice %b [0:1] : (tensor<3xi32>) -> tensor<1xi32>
  %l = stablehlo.slice %b [1:2] : (tensor<3xi32>) -> tensor<1xi32>
  %t = stablehlo.slice %b [2:3] : (tensor<3xi32>) -> tensor<1xi32>
  %0 = stablehlo.real_dynamic_slice %x, %s, %l, %t : (tensor<?xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
tg.expect @steps(dense<[-2.0, 2.0, -4.0, -2.0, 2.0, 2.0, -2.0]> : tensor<7xf32>, dense<[1, 6, 2]> : tensor<3xi32>) returns (dense<[2.0, -2.0, 2.0]> : tensor<3xf32>)
tg.expect @steps(dense<[-2.0, 2.0, -4.0, -2.0, 2.0, 2.0, -2.0]> : tensor<7xf32>, dense<[0, 7, 3]> : tensor<3xi32>) returns (dense<[-2.0, -2.0, -2.0]> : tensor<3xf32>)
tg.expect @steps(dense<[-2.0, 2.0, -4.0, -2.0, 2.0, 2.0, -2.0]> : tensor<7xf32>, dense<[3, 3, 1]> : tensor<3xi32>) returns (dense<> : tensor<0xf32>)
tg.expect @steps(dense<[-2.0, 2.0, -4.0, -2.0, 2.0, 2.0, -2.0]> : tensor<7xf32>, dense<[0, 7, 1]> : tensor<3xi32>) returns (dense<[-2.0, 2.0, -4.0, -2.0, 2.0, 2.0, -2.0]> : tensor<7xf32>)
tg.expect @steps(dense<[-2.0, 2.0, -4.0, -2.0, 2.0, 2.0, -2.0]> : tensor<7xf32>, dense<[2, 1, 1]> : tensor<3xi32>) fails "expects an end that is not before the start along axis 0"
tg.expect @steps(dense<[-2.0, 2.0, -4.0, -2.0, 2.0, 2.0, -2.0]> : tensor<7xf32>, dense<[0, 3, 0]> : tensor<3xi32>) fails "expects a positive step along axis 0, but got 0"

// Padding at both ends, between elements, and negative, of amounts that are known at run time only.
func.func @pads(%x: tensor<?x?xf32>, %low: tensor<2xi32>, %high: tensor<2xi32>, %between: tensor<2xi32>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %v = stablehlo.constant dense<9.0> : tensor<f32>
  %0 = stablehlo.dynamic_pad %x, %v, %low, %high, %between : (tensor<?x?xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  %1 = stablehlo.pad %x, %v, low = [1, -1], high = [0, 2], interior = [1, 0] : (tensor<?x?xf32>, tensor<f32>) -> tensor<?x?xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?x?xf32>
}
tg.expect @pads(dense<[[3.0, 3.0, -4.0], [2.0, 1.0, -3.0]]> : tensor<2x3xf32>, dense<[1, 0]> : tensor<2xi32>, dense<[0, 2]> : tensor<2xi32>, dense<[0, 1]> : tensor<2xi32>) returns (dense<[[9.0, 9.0, 9.0, 9.0, 9.0, 9.0, 9.0], [3.0, 9.0, 3.0, 9.0, -4.0, 9.0, 9.0], [2.0, 9.0, 1.0, 9.0, -3.0, 9.0, 9.0]]> : tensor<3x7xf32>, dense<[[9.0, 9.0, 9.0, 9.0], [3.0, -4.0, 9.0, 9.0], [9.0, 9.0, 9.0, 9.0], [1.0, -3.0, 9.0, 9.0]]> : tensor<4x4xf32>)
tg.expect @pads(dense<[[0.0, 2.0], [-4.0, 2.0], [1.0, -3.0]]> : tensor<3x2xf32>, dense<[-1, 2]> : tensor<2xi32>, dense<[1, -1]> : tensor<2xi32>, dense<[2, 0]> : tensor<2xi32>) returns (dense<[[9.0, 9.0, 9.0], [9.0, 9.0, 9.0], [9.0, 9.0, -4.0], [9.0, 9.0, 9.0], [9.0, 9.0, 9.0], [9.0, 9.0, 1.0], [9.0, 9.0, 9.0]]> : tensor<7x3xf32>, dense<[[9.0, 9.0, 9.0], [2.0, 9.0, 9.0], [9.0, 9.0, 9.0], [2.0, 9.0, 9.0], [9.0, 9.0, 9.0], [-3.0, 9.0, 9.0]]> : tensor<6x3xf32>)
tg.expect @pads(dense<> : tensor<0x2xf32>, dense<[1, 1]> : tensor<2xi32>, dense<[2, 0]> : tensor<2xi32>, dense<[1, 1]> : tensor<2xi32>) returns (dense<[[9.0, 9.0, 9.0, 9.0], [9.0, 9.0, 9.0, 9.0], [9.0, 9.0, 9.0, 9.0]]> : tensor<3x4xf32>, dense<[[9.0, 9.0, 9.0]]> : tensor<1x3xf32>)
tg.expect @pads(dense<[[-2.0]]> : tensor<1x1xf32>, dense<[0, 0]> : tensor<2xi32>, dense<[0, 0]> : tensor<2xi32>, dense<[3, 0]> : tensor<2xi32>) returns (dense<[[-2.0]]> : tensor<1x1xf32>, dense<[[9.0, 9.0], [9.0, 9.0]]> : tensor<2x2xf32>)
tg.expect @pads(dense<[[-3.0, 1.0]]> : tensor<1x2xf32>, dense<[-3, 0]> : tensor<2xi32>, dense<[0, 0]> : tensor<2xi32>, dense<[0, 0]> : tensor<2xi32>) fails "expects a size of axis 0 that is not negative"
tg.expect @pads(dense<[[0.0, -4.0]]> : tensor<1x2xf32>, dense<[0, 0]> : tensor<2xi32>, dense<[0, 0]> : tensor<2xi32>, dense<[0, -1]> : tensor<2xi32>) fails "expects padding between elements that is not negative, but got -1"

// Operands of elementwise operations have one shape, also where one type tells more: 1 is not repeated.
func.func @sums(%x: tensor<?xf32>, %y: tensor<1xf32>) -> tensor<?xf32> {
  %0 = stablehlo.add %x, %y : (tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
tg.expect @sums(dense<[2.0]> : tensor<1xf32>, dense<[1.0]> : tensor<1xf32>) returns (dense<[3.0]> : tensor<1xf32>)
tg.expect @sums(dense<[1.0, 3.0]> : tensor<2xf32>, dense<[-4.0]> : tensor<1xf32>) fails "2"

func.func @clamps(%x: tensor<?xf32>, %low: tensor<f32>, %high: tensor<?xf32>, %on: tensor<i1>) -> tensor<?xf32> {
  %lows = stablehlo.clamp %low, %x, %high : (tensor<f32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %0 = stablehlo.select %on, %lows, %x : tensor<i1>, tensor<?xf32>
  %1 = stablehlo.bitcast_convert %0 : (tensor<?xf32>) -> tensor<?x2xi16>
  %2 = stablehlo.bitcast_convert %1 : (tensor<?x2xi16>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}
tg.expect @clamps(dense<[-1.0, -3.0, 0.0, 0.0]> : tensor<4xf32>, -1.0 : f32, dense<[2.0, 4.0, 4.0, 2.0]> : tensor<4xf32>, true) returns (dense<[-1.0, -1.0, 0.0, 0.0]> : tensor<4xf32>)
tg.expect @clamps(dense<> : tensor<0xf32>, -1.0 : f32, dense<> : tensor<0xf32>, false) returns (dense<> : tensor<0xf32>)

// Sizes are bounded: within the bound, they are sizes that types do not tell.
func.func @bounds(%x: tensor<4xf32>, %n: tensor<i32>) -> (tensor<?xf32, #stablehlo.bounds<4>>, tensor<f32>, tensor<i32>) {
  %0 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<f32>) -> tensor<f32>
  %2 = stablehlo.get_dimension_size %0, dim = 0 : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<i32>
  return %0, %1, %2 : tensor<?xf32, #stablehlo.bounds<4>>, tensor<f32>, tensor<i32>
}
tg.expect @bounds(dense<[3.0, 1.0, 1.0, 0.0]> : tensor<4xf32>, 3 : i32) returns (dense<[3.0, 1.0, 1.0]> : tensor<3xf32>, 5.0 : f32, 3 : i32)
tg.expect @bounds(dense<[3.0, 1.0, 1.0, 0.0]> : tensor<4xf32>, 0 : i32) returns (dense<> : tensor<0xf32>, 0.0 : f32, 0 : i32)
tg.expect @bounds(dense<[3.0, 1.0, 1.0, 0.0]> : tensor<4xf32>, 4 : i32) returns (dense<[3.0, 1.0, 1.0, 0.0]> : tensor<4xf32>, 5.0 : f32, 4 : i32)
tg.expect @bounds(dense<[3.0, 1.0, 1.0, 0.0]> : tensor<4xf32>, 5 : i32) fails "expects axis 0 to have at least 5 elements, but got 4"
tg.expect @bounds(dense<[3.0, 1.0, 1.0, 0.0]> : tensor<4xf32>, -1 : i32) fails "expects a size that is not negative, but got -1"

func.func @bounded_argument(%x: tensor<?x2xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x2xf32, #stablehlo.bounds<3, ?>> {
  %0 = stablehlo.negate %x : tensor<?x2xf32, #stablehlo.bounds<3, ?>>
  return %0 : tensor<?x2xf32, #stablehlo.bounds<3, ?>>
}
tg.expect @bounded_argument(dense<[[1.5, 4.5], [1.5, 4.5], [-2.5, -2.5]]> : tensor<3x2xf32>) returns (dense<[[-1.5, -4.5], [-1.5, -4.5], [2.5, 2.5]]> : tensor<3x2xf32>)
tg.expect @bounded_argument(dense<[[4.0, 3.0], [-4.0, -1.0], [0.0, -2.0], [-4.0, -1.0]]> : tensor<4x2xf32>) fails "has a size of 4 along axis 0, but at most 3 is expected"
