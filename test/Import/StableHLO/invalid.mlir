// What StableHLO does not allow, and sizes that are too large, are refused at their place.
// RUN: tg-opt %s --tg-import-stablehlo --split-input-file --verify-diagnostics

func.func @reshape(%x: tensor<7xf32>) -> tensor<f32> {
  // expected-error@+1 {{'stablehlo.reshape' cannot become 'tg.squeeze': expects axis 0 to have size 1, but got 7}}
  %0 = stablehlo.reshape %x : (tensor<7xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @complex_of_f16(%x: tensor<3xf16>) -> tensor<3xf16> {
  // expected-error@+1 {{'stablehlo.complex' cannot become 'tg.complex': expects parts of f32 or f64, but got 'f16'}}
  %0 = stablehlo.complex %x, %x : tensor<3xf16>
  return %0 : tensor<3xf16>
}

// -----

// expected-error@+1 {{'func.func' has a value of type 'tensor<4611686018427387904x4xf64>', whose bytes do not fit 63 bits}}
func.func @huge_type(%x: tensor<4611686018427387904x4xf64>) -> tensor<2xi1> {
  %0 = stablehlo.compare LT, %x, %x, FLOAT : (tensor<4611686018427387904x4xf64>, tensor<4611686018427387904x4xf64>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

// -----

func.func @shape_of_another_type(%x: tensor<1x7xf32>) -> tensor<7x7xf32> {
  %0 = stablehlo.constant dense<20> : tensor<2xi32>
  // expected-error@+1 {{'stablehlo.dynamic_broadcast_in_dim' cannot become 'tg.broadcast_to': cannot broadcast axis 1 of size 7 to 20}}
  %1 = stablehlo.dynamic_broadcast_in_dim %x, %0, dims = [0, 1] : (tensor<1x7xf32>, tensor<2xi32>) -> tensor<7x7xf32>
  return %1 : tensor<7x7xf32>
}

// -----

func.func @huge_shape() -> tensor<3x4xi64> {
  %0 = stablehlo.constant dense<[9223372036854775807, 4]> : tensor<2xi64>
  // expected-error@+1 {{'stablehlo.dynamic_iota' cannot become 'tg.broadcast_to': the size of 'tensor<9223372036854775807x4xi64>' in bytes does not fit 63 bits}}
  %1 = stablehlo.dynamic_iota %0, dim = 1 : (tensor<2xi64>) -> tensor<3x4xi64>
  return %1 : tensor<3x4xi64>
}

// -----

func.func @huge_dilation(%x: tensor<1x5x1xf32>, %w: tensor<2x1x1xf32>) -> tensor<1x11x1xf32> {
  // expected-error@+1 {{'stablehlo.convolution' cannot become 'tg.conv': expects dilations in [1, 2147483648), but got 4611686018427387904}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[1, 2]], rhs_dilate = [4611686018427387904]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x1xf32>, tensor<2x1x1xf32>) -> tensor<1x11x1xf32>
  return %0 : tensor<1x11x1xf32>
}

// -----

func.func @huge_window(%x: tensor<?x8xf32>) -> tensor<?x7xf32> {
  %0 = stablehlo.constant dense<1.0> : tensor<f32>
  // expected-error@+1 {{'stablehlo.reduce_window' cannot become 'tg.pool': expects window in [1, 2147483648), but got 9223372036854775807}}
  %1 = "stablehlo.reduce_window"(%x, %0) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %2 = stablehlo.minimum %a, %b : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) {window_dimensions = array<i64: 9223372036854775807, 2>} : (tensor<?x8xf32>, tensor<f32>) -> tensor<?x7xf32>
  return %1 : tensor<?x7xf32>
}

// -----

func.func @window_of_any_region(%x: tensor<?xf32>, %i: tensor<f32>) -> tensor<?xf32> {
  // expected-error@+1 {{'stablehlo.reduce_window' cannot become 'tg.broadcast_to': the size of 'tensor<?x4611686018427387904xi64>' in bytes does not fit 63 bits}}
  %0 = "stablehlo.reduce_window"(%x, %i) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.power %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {window_dimensions = array<i64: 4611686018427387904>} : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @broadcast(%x: tensor<3xf32>) -> tensor<2x3xf32> {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' cannot become 'tg.broadcast_to': cannot broadcast axis 0 of size 3 to 2}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @numbers_in_flags() -> tensor<10xi1> {
  // expected-error@+1 {{'stablehlo.iota' cannot become 'tg.iota': expects a number type, but got 'i1'}}
  %0 = stablehlo.iota dim = 0 : tensor<10xi1>
  return %0 : tensor<10xi1>
}

// -----

func.func @init(%x: tensor<2x3xf32>, %i: tensor<f64>) -> tensor<2xf32> {
  // expected-error@+1 {{'stablehlo.reduce' has an init of type 'tensor<f64>', but 'tensor<f32>' is expected}}
  %0 = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @matrix(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error@+1 {{'stablehlo.cholesky' cannot become 'tg.cholesky': expects square matrices, but got 'tensor<2x3xf32>'}}
  %0 = stablehlo.cholesky %x, lower = true : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @precision_of_integers(%x: tensor<2xi32>) -> tensor<2xi32> {
  // expected-error@+1 {{'stablehlo.reduce_precision' of integers is not supported}}
  %0 = stablehlo.reduce_precision %x, format = e5m10 : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----

func.func @shift_of_flags(%x: tensor<3xi1>) -> tensor<3xi1> {
  // expected-error@+1 {{'stablehlo.shift_right_logical' of booleans is not supported}}
  %0 = stablehlo.shift_right_logical %x, %x : tensor<3xi1>
  return %0 : tensor<3xi1>
}

// -----

func.func @shift_of_floats(%x: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error@+1 {{'stablehlo.shift_left' of floats is not supported}}
  %0 = stablehlo.shift_left %x, %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @bits_of_floats(%x: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error@+1 {{'stablehlo.popcnt' of floats is not supported}}
  %0 = stablehlo.popcnt %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @zeros_of_floats(%x: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error@+1 {{'stablehlo.count_leading_zeros' of floats is not supported}}
  %0 = stablehlo.count_leading_zeros %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @function_of_integers(%x: tensor<3xi32>) -> tensor<3xi32> {
  // expected-error@+1 {{'stablehlo.sine' of integers is not supported}}
  %0 = stablehlo.sine %x : tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----

func.func @complex_bits(%s: tensor<3xcomplex<f32>>) -> (tensor<3xcomplex<f32>>, tensor<4xui32>) {
  // expected-error@+1 {{'stablehlo.rng_bit_generator' expects a state of two numbers of 64 bits (or three for Philox)}}
  %0:2 = "stablehlo.rng_bit_generator"(%s) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<3xcomplex<f32>>) -> (tensor<3xcomplex<f32>>, tensor<4xui32>)
  return %0#0, %0#1 : tensor<3xcomplex<f32>>, tensor<4xui32>
}

// -----

func.func @results(%s: tensor<2xui64>) -> tensor<2xui64> {
  // expected-error@+1 {{'stablehlo.rng_bit_generator' does not have 1 results}}
  %0 = "stablehlo.rng_bit_generator"(%s) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<2xui64>) -> tensor<2xui64>
  return %0 : tensor<2xui64>
}

// -----

func.func @comparator(%x: tensor<4xf32>, %y: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>) {
  // expected-error@+1 {{'stablehlo.sort' has a region of 2 arguments, but 4 are expected}}
  %0:2 = "stablehlo.sort"(%x, %y) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<4xf32>, tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xi32>
}

// -----

func.func @shapes(%x: tensor<4xf32>, %y: tensor<3xf32>, %i: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' has an operand of type 'tensor<3xf32>', which has not the shape of 'tensor<4xf32>'}}
  %0:2 = "stablehlo.reduce"(%x, %y, %i, %i) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
    %1 = stablehlo.add %a, %d : tensor<f32>
    stablehlo.return %1, %1 : tensor<f32>, tensor<f32>
  }) : (tensor<4xf32>, tensor<3xf32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
  return %0#0, %0#1 : tensor<f32>, tensor<f32>
}

// -----

func.func @updates(%x: tensor<4xf32>, %i: tensor<2x1xi32>, %u: tensor<2xf64>) -> tensor<4xf32> {
  // expected-error@+1 {{'stablehlo.scatter' has updates of other element types than the tensors}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<4xf32>, tensor<2x1xi32>, tensor<2xf64>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
