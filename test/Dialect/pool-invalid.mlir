// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @window_of_other_axes(%x: tensor<4x4xf32>) {
  // expected-error @+1 {{expects window for 2 axes, but got 1}}
  %0 = tg.pool max %x window [2] : tensor<4x4xf32>
  return
}

// -----

func.func @stride_of_0(%x: tensor<4xf32>) {
  // expected-error @+1 {{expects strides in [1, 2147483648), but got 0}}
  %0 = tg.pool max %x window [2] strides [0] : tensor<4xf32>
  return
}

// -----

func.func @of_an_unknown_kind(%x: tensor<4xf32>) {
  // expected-error @+1 {{expected string or keyword containing one of the following enum values for attribute 'mode' [add, max, min]}}
  %0 = tg.pool mul %x window [2] : tensor<4xf32>
  return
}

// -----

func.func @sums_have_no_place(%g: tensor<3xf32>, %x: tensor<4xf32>) {
  // expected-error @+1 {{'tg.unpool' op expects the mode 'max' or 'min', but got 'add'}}
  %0 = tg.unpool add %g, %x window [2] : (tensor<3xf32>, tensor<4xf32>)
  return
}

// -----

func.func @too_few_values(%g: tensor<2xf32>, %x: tensor<4xf32>) {
  // expected-error @+1 {{'tg.unpool' op expects a value of type 'tensor<3xf32>', but got 'tensor<2xf32>'}}
  %0 = tg.unpool max %g, %x window [2] : (tensor<2xf32>, tensor<4xf32>)
  return
}

// -----

func.func @values_of_another_type(%g: tensor<3xf64>, %x: tensor<4xf32>) {
  // expected-error @+1 {{'tg.unpool' op expects a value of type 'tensor<3xf32>', but got 'tensor<3xf64>'}}
  %0 = tg.unpool max %g, %x window [2] : (tensor<3xf64>, tensor<4xf32>)
  return
}

// -----

func.func @largest_of_complex(%x: tensor<4xcomplex<f32>>) {
  // expected-error @+1 {{expects the mode 'add' for complex numbers, but got 'max'}}
  %0 = tg.pool max %x window [2] : tensor<4xcomplex<f32>>
  return
}
