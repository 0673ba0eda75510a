// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @no_axis(%x: tensor<4xf64>) {
  // expected-error @+1 {{expects a size for at least one axis}}
  %0 = tg.windows %x window [] axis 0 : tensor<4xf64>
  return
}

// -----

func.func @more_axes_than_the_tensor(%x: tensor<4xf64>) {
  // expected-error @+1 {{expects sizes for at most 1 axes, but got 2}}
  %0 = tg.windows %x window [2, 2] axis 0 : tensor<4xf64>
  return
}

// -----

func.func @axis_among_those_that_move(%x: tensor<4x5xf64>) {
  // expected-error @+1 {{expects an axis in [0, 1], but got 2}}
  %0 = tg.windows %x window [2] axis 2 : tensor<4x5xf64>
  return
}

// -----

func.func @negative_size(%x: tensor<4xf64>) {
  // expected-error @+1 {{expects sizes that are not negative, but got -2}}
  %0 = tg.windows %x window [-2] axis 0 : tensor<4xf64>
  return
}

// -----

func.func @stride_of_no_step(%x: tensor<4xf64>) {
  // expected-error @+1 {{expects strides in [1, 2147483648), but got 0}}
  %0 = tg.windows %x window [2] axis 0 strides [0] : tensor<4xf64>
  return
}

// -----

func.func @too_large(%x: tensor<4611686018427387904x0xf64>) {
  // expected-error @+1 {{does not fit}}
  %0 = tg.windows %x window [4611686018427387904] axis 0 : tensor<4611686018427387904x0xf64>
  return
}

// -----

func.func @other_numbers_of_windows(%x: tensor<2x5xf64>) {
  // expected-error @+1 {{expects the 6 windows that fit along axis 0 of the result, but got 5}}
  %0 = tg.add_windows %x into [7] axis 0 : tensor<2x5xf64>
  return
}

// -----

func.func @no_axes_of_windows(%x: tensor<5xf64>) {
  // expected-error @+1 {{expects sizes for at most 0 axes, but got 1}}
  %0 = tg.add_windows %x into [5] axis 0 : tensor<5xf64>
  return
}

// -----

func.func @truth_values(%x: tensor<2x4xi1>) {
  // expected-error @+1 {{operand #0 must be ranked tensor of numbers, but got 'tensor<2x4xi1>'}}
  %0 = tg.add_windows %x into [5] axis 0 : tensor<2x4xi1>
  return
}
