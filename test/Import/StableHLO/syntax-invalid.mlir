// Text that is not understood is an error at its place.
// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @key(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{'axes' of 'stablehlo.reverse' is unknown}}
  %0 = stablehlo.reverse %x, axes = [0] : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @word(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{'FAST' of 'stablehlo.add' is unknown}}
  %0 = stablehlo.add %x, %x, FAST : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @format(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{expects a format like e8m23}}
  %0 = stablehlo.reduce_precision %x, format = half : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @window(%x: tensor<1x1x1xf32>) -> tensor<1x1x1xf32> {
  // expected-error@+1 {{'size' of a window is unknown}}
  %0 = stablehlo.convolution(%x, %x) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {size = [1]} : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
  return %0 : tensor<1x1x1xf32>
}

// -----

func.func @types(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{number of operands and types do not match: got 2 operands and 1 types}}
  %0 = stablehlo.add %x, %x : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
