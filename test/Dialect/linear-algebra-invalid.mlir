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
