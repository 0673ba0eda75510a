// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @permutation_with_a_repeated_axis(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects a permutation of 2 axes, but got [0, 0]}}
  %0 = tg.transpose %x [0, 0] : tensor<2x3xf64>
  return
}

// -----

func.func @permutation_with_a_negative_axis(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects a permutation of 2 axes, but got [1, 1]}}
  %0 = tg.transpose %x [-1, 1] : tensor<2x3xf64>
  return
}

// -----

func.func @permutation_of_too_many_axes(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects a permutation of 2 axes, but got [0, 1, 2]}}
  %0 = tg.transpose %x [0, 1, 2] : tensor<2x3xf64>
  return
}

// -----

func.func @new_axes_that_descend(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects ascending axes in [0, 4), but got [1, 0]}}
  %0 = tg.expand_dims %x [1, 0] : tensor<2x3xf64>
  return
}

// -----

func.func @new_axis_beyond_the_result(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects ascending axes in [0, 3), but got [3]}}
  %0 = tg.expand_dims %x [3] : tensor<2x3xf64>
  return
}

// -----

func.func @new_axis_of_something_else(%x: vector<2xf64>) {
  // expected-error @+1 {{'tg.expand_dims' op operand #0 must be scalar or ranked tensor, but got 'vector<2xf64>'}}
  %0 = tg.expand_dims %x [0] : vector<2xf64>
  return
}

// -----

func.func @squeeze_of_a_negative_axis(%x: tensor<1x3xf64>) {
  // expected-error @+1 {{expects an axis in [-2, 2), but got -3}}
  %0 = tg.squeeze %x [-3] : tensor<1x3xf64>
  return
}

// -----

func.func @squeeze_of_a_larger_axis(%x: tensor<1x3xf64>) {
  // expected-error @+1 {{expects axis 1 to have size 1, but got 3}}
  %0 = tg.squeeze %x [0, 1] : tensor<1x3xf64>
  return
}

// -----

func.func @flip_of_an_axis_twice(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects ascending axes in [0, 2), but got [1, 1]}}
  %0 = tg.flip %x [1, 1] : tensor<2x3xf64>
  return
}

// -----

func.func @unranked_tensor(%x: tensor<*xf64>) {
  // expected-error @+1 {{expects a ranked tensor, but got 'tensor<*xf64>'}}
  %0 = tg.flip %x [] : tensor<*xf64>
  return
}

// -----

func.func @element_type_outside_the_language(%x: tensor<2xi5>) {
  // expected-error @+1 {{'tg.flip' op operand #0 must be ranked tensor of scalars, but got 'tensor<2xi5>'}}
  %0 = tg.flip %x [0] : tensor<2xi5>
  return
}

// -----

func.func @reshape_to_another_number_of_elements(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{'tg.reshape' op cannot arrange 6 elements in sizes [2, 4]}}
  %0 = tg.reshape %x [2, 4] : tensor<2x3xf64>
  return
}

// -----

func.func @reshape_that_leaves_a_rest(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{'tg.reshape' op cannot arrange 6 elements in sizes [-1, 4]}}
  %0 = tg.reshape %x [-1, 4] : tensor<2x3xf64>
  return
}

// -----

func.func @reshape_around_a_size_of_zero(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{'tg.reshape' op cannot arrange 6 elements in sizes [-1, 0]}}
  %0 = tg.reshape %x [-1, 0] : tensor<2x3xf64>
  return
}

// -----

func.func @reshape_with_two_inferred_sizes(%x: tensor<?xf64>) {
  // expected-error @+1 {{'tg.reshape' op expects at most one size of -1, but got 2}}
  %0 = tg.reshape %x [-1, -1] : tensor<?xf64>
  return
}

// -----

func.func @reshape_to_a_negative_size(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects sizes that are not negative, but got -2}}
  %0 = tg.reshape %x [-2] : tensor<2x3xf64>
  return
}

// -----

func.func @reshape_to_sizes_that_overflow(%x: tensor<?xi1>) {
  // expected-error @+1 {{the product of the sizes does not fit 63 bits}}
  %0 = tg.reshape %x [4294967296, 4294967296, 4] : tensor<?xi1>
  return
}

// -----

func.func @reshape_to_a_tensor_too_large(%x: tensor<?xf64>) {
  // expected-error @+1 {{the size of 'tensor<4294967296x1073741824xf64>' in bytes does not fit 63 bits}}
  %0 = tg.reshape %x [4294967296, 1073741824] : tensor<?xf64>
  return
}

// -----

func.func @reshape_of_a_tensor_too_large(%x: tensor<4294967296x4294967296xf64>) {
  // expected-error @+1 {{the size of 'tensor<4294967296x4294967296xf64>' in bytes does not fit 63 bits}}
  %0 = tg.reshape %x [-1] : tensor<4294967296x4294967296xf64>
  return
}

// -----

func.func @dynamic_size_without_an_operand(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects 1 dynamic sizes, but got 0}}
  %0 = tg.reshape %x [-9223372036854775808] : tensor<2x3xf64>
  return
}

// -----

func.func @broadcast_to_fewer_axes(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects at least 2 sizes, but got 1}}
  %0 = tg.broadcast_to %x [3] : tensor<2x3xf64>
  return
}

// -----

func.func @broadcast_of_another_size(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{cannot broadcast axis 1 of size 3 to 4}}
  %0 = tg.broadcast_to %x [5, 2, 4] : tensor<2x3xf64>
  return
}

// -----

func.func @broadcast_to_a_negative_size(%c: f64) {
  // expected-error @+1 {{expects sizes that are not negative, but got -1}}
  %0 = tg.broadcast_to %c [-1] : f64
  return
}

// -----

func.func @broadcast_to_a_tensor_too_large(%c: f64) {
  // expected-error @+1 {{the size of 'tensor<9223372036854775807xf64>' in bytes does not fit 63 bits}}
  %0 = tg.broadcast_to %c [9223372036854775807] : f64
  return
}

// -----

func.func @shape_of_a_scalar(%c: f64) {
  // expected-error @+1 {{expects a ranked tensor, but got 'f64'}}
  %0 = tg.shape_of %c : f64
  return
}
