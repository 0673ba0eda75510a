// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @inner_sizes_that_do_not_agree(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects the last axis of the left operand and axis 0 of the right one to have one size, but got 3 and 2}}
  %0 = tg.dot %x, %x : tensor<2x3xf64>
  return
}

// -----

func.func @operands_of_rank_0(%x: tensor<2x3xf64>, %s: tensor<f64>) {
  // expected-error @+1 {{expects tensors of at least one axis, but got 'tensor<2x3xf64>' and 'tensor<f64>'}}
  %0 = tg.dot %x, %s : (tensor<2x3xf64>, tensor<f64>)
  return
}

// -----

func.func @different_element_types(%x: tensor<2xf64>, %y: tensor<2xf32>) {
  // expected-error @+1 {{expects operands of one element type, but got 'f64' and 'f32'}}
  %0 = tg.dot %x, %y : (tensor<2xf64>, tensor<2xf32>)
  return
}

// -----

func.func @booleans(%b: tensor<2xi1>) {
  // expected-error @+1 {{'tg.dot' op operand #0 must be ranked tensor of numbers, but got 'tensor<2xi1>'}}
  %0 = tg.dot %b, %b : tensor<2xi1>
  return
}

// -----

func.func @batches_that_do_not_fit(%x: tensor<5x2x3xf64>, %y: tensor<4x3x2xf64>) {
  // expected-error @+1 {{cannot broadcast sizes 5 and 4 of axis 0 with each other}}
  %0 = tg.dot %x, %y : (tensor<5x2x3xf64>, tensor<4x3x2xf64>)
  return
}

// -----

func.func @result_too_large(%x: tensor<4294967296x1xf64>, %y: tensor<1x4294967296xf64>) {
  // expected-error @+1 {{the size of 'tensor<4294967296x4294967296xf64>' in bytes does not fit 63 bits}}
  %0 = tg.dot %x, %y : (tensor<4294967296x1xf64>, tensor<1x4294967296xf64>)
  return
}

// -----

func.func @conv_of_other_ranks(%x: tensor<1x4x5xf64>, %w: tensor<2x4x3x1xf64>) {
  // expected-error @+1 {{expects tensors of one rank, at least 3, but got 'tensor<1x4x5xf64>' and 'tensor<2x4x3x1xf64>'}}
  %0 = tg.conv %x, %w : (tensor<1x4x5xf64>, tensor<2x4x3x1xf64>)
  return
}

// -----

func.func @conv_without_space(%x: tensor<1x4xf64>, %w: tensor<2x4xf64>) {
  // expected-error @+1 {{expects tensors of one rank, at least 3, but got 'tensor<1x4xf64>' and 'tensor<2x4xf64>'}}
  %0 = tg.conv %x, %w : (tensor<1x4xf64>, tensor<2x4xf64>)
  return
}

// -----

func.func @conv_of_other_elements(%x: tensor<1x4x5xf64>, %w: tensor<2x4x3xf32>) {
  // expected-error @+1 {{expects operands of one element type, but got 'f64' and 'f32'}}
  %0 = tg.conv %x, %w : (tensor<1x4x5xf64>, tensor<2x4x3xf32>)
  return
}

// -----

func.func @conv_of_other_channels(%x: tensor<1x4x5xf64>, %w: tensor<2x3x3xf64>) {
  // expected-error @+1 {{expects 1 times the 3 channels of the window, but got 4}}
  %0 = tg.conv %x, %w : (tensor<1x4x5xf64>, tensor<2x3x3xf64>)
  return
}

// -----

func.func @conv_of_groups(%x: tensor<1x4x5xf64>, %w: tensor<3x2x3xf64>) {
  // expected-error @+1 {{cannot split the 3 channels of the result into 2 groups}}
  %0 = tg.conv %x, %w groups 2 : (tensor<1x4x5xf64>, tensor<3x2x3xf64>)
  return
}

// -----

func.func @conv_with_strides_of_more_axes(%x: tensor<1x4x5xf64>, %w: tensor<2x4x3xf64>) {
  // expected-error @+1 {{expects strides for 1 axes, but got 2}}
  %0 = tg.conv %x, %w strides [1, 1] : (tensor<1x4x5xf64>, tensor<2x4x3xf64>)
  return
}

// -----

func.func @conv_that_does_not_move(%x: tensor<1x4x5xf64>, %w: tensor<2x4x3xf64>) {
  // expected-error @+1 {{expects strides in [1, 2147483648), but got 0}}
  %0 = tg.conv %x, %w strides [0] : (tensor<1x4x5xf64>, tensor<2x4x3xf64>)
  return
}

// -----

func.func @conv_with_less_around(%x: tensor<1x4x5xf64>, %w: tensor<2x4x3xf64>) {
  // expected-error @+1 {{expects high in [0, 2147483648), but got -1}}
  %0 = tg.conv %x, %w high [-1] : (tensor<1x4x5xf64>, tensor<2x4x3xf64>)
  return
}

// -----

func.func @conv_of_no_groups(%x: tensor<1x4x5xf64>, %w: tensor<2x4x3xf64>) {
  // expected-error @+1 {{expects groups in [1, 2147483648), but got 0}}
  %0 = tg.conv %x, %w groups 0 : (tensor<1x4x5xf64>, tensor<2x4x3xf64>)
  return
}

// -----

func.func @conv_of_too_many_windows(%x: tensor<?x?x9223372036854775807xi8>, %w: tensor<2x?x1xi8>) {
  // expected-error @+1 {{the size of axis 2 of the result does not fit 63 bits}}
  %0 = tg.conv %x, %w input_dilations [2] : (tensor<?x?x9223372036854775807xi8>, tensor<2x?x1xi8>)
  return
}
