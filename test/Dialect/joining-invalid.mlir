// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @concat_of_nothing() {
  // expected-error @+2 {{expects at least one operand}}
  // expected-error @+1 {{'tg.concat' op failed to infer returned types}}
  %0 = "tg.concat"() <{axis = 0 : i64}> : () -> tensor<2xf64>
  return
}

// -----

func.func @concat_along_a_negative_axis(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects an axis in [-2, 2), but got -3}}
  %0 = tg.concat %x, %x axis -3 : tensor<2x3xf64>
  return
}

// -----

func.func @concat_of_different_ranks(%x: tensor<2x3xf64>, %y: tensor<3xf64>) {
  // expected-error @+1 {{expects operands of one rank and element type, but got 'tensor<2x3xf64>' and 'tensor<3xf64>'}}
  %0 = tg.concat %x, %y axis 0 : (tensor<2x3xf64>, tensor<3xf64>)
  return
}

// -----

func.func @concat_of_different_element_types(%x: tensor<2x3xf64>, %y: tensor<2x3xf32>) {
  // expected-error @+1 {{expects operands of one rank and element type, but got 'tensor<2x3xf64>' and 'tensor<2x3xf32>'}}
  %0 = tg.concat %x, %y axis 0 : (tensor<2x3xf64>, tensor<2x3xf32>)
  return
}

// -----

func.func @concat_of_a_scalar(%c: f64) {
  // expected-error @+1 {{expects ranked tensors, but got 'f64'}}
  %0 = tg.concat %c, %c axis 0 : f64
  return
}

// -----

func.func @concat_of_sizes_that_do_not_agree(%x: tensor<2x3xf64>, %y: tensor<2x4xf64>) {
  // expected-error @+1 {{expects one size of axis 1, but got 3 and 4}}
  %0 = tg.concat %x, %y axis 0 : (tensor<2x3xf64>, tensor<2x4xf64>)
  return
}

// -----

func.func @concat_of_sizes_that_overflow(%x: tensor<9223372036854775807xi8>) {
  // expected-error @+1 {{the sum of the sizes does not fit 63 bits}}
  %0 = tg.concat %x, %x axis 0 : tensor<9223372036854775807xi8>
  return
}

// -----

func.func @concat_to_a_tensor_too_large(%x: tensor<1152921504606846975xf64>) {
  // expected-error @+1 {{the size of 'tensor<2305843009213693950xf64>' in bytes does not fit 63 bits}}
  %0 = tg.concat %x, %x axis 0 : tensor<1152921504606846975xf64>
  return
}

// -----

func.func @split_along_an_axis_beyond_the_tensor(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects an axis in [0, 2), but got 2}}
  %0 = tg.split %x axis 2 [3] : tensor<2x3xf64>
  return
}

// -----

func.func @split_into_a_negative_size(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects sizes that are not negative, but got -1}}
  %0:2 = tg.split %x axis 1 [4, -1] : tensor<2x3xf64>
  return
}

// -----

func.func @split_that_does_not_add_up(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects sizes that add up to 3, but they add up to 4}}
  %0:2 = tg.split %x axis 1 [1, 3] : tensor<2x3xf64>
  return
}

// -----

func.func @split_into_more_than_there_is(%x: tensor<2x3xf64>, %n: index) {
  // expected-error @+1 {{expects sizes that add up to 3, but those known add up to 5}}
  %0:2 = tg.split %x axis 1 [5, %n] : tensor<2x3xf64>
  return
}

// -----

func.func @split_into_sizes_that_overflow(%x: tensor<?xi8>) {
  // expected-error @+1 {{the sum of the sizes does not fit 63 bits}}
  %0:2 = tg.split %x axis 0 [9223372036854775807, 1] : tensor<?xi8>
  return
}

// -----

func.func @split_into_a_tensor_too_large(%x: tensor<?xf64>, %n: index) {
  // expected-error @+1 {{the size of 'tensor<4611686018427387904xf64>' in bytes does not fit 63 bits}}
  %0:2 = tg.split %x axis 0 [4611686018427387904, %n] : tensor<?xf64>
  return
}

// -----

func.func @split_into_another_number_of_parts(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{operation defines 2 results but was provided 3 to bind}}
  %0:3 = tg.split %x axis 1 [1, 2] : tensor<2x3xf64>
  return
}

// -----

func.func @pad_of_some_axes(%x: tensor<2x3xf64>, %c: f64) {
  // expected-error @+1 {{expects 2 amounts on each side, but got 1 and 2}}
  %0 = tg.pad %x with %c low [1] high [1, 1] : tensor<2x3xf64>
  return
}

// -----

func.func @pad_by_a_negative_amount(%x: tensor<2x3xf64>, %c: f64) {
  // expected-error @+1 {{expects sizes that are not negative, but got -1}}
  %0 = tg.pad %x with %c low [0, 0] high [0, -1] : tensor<2x3xf64>
  return
}

// -----

func.func @pad_beyond_63_bits(%x: tensor<2xi8>, %c: i8) {
  // expected-error @+1 {{the padded size does not fit 63 bits}}
  %0 = tg.pad %x with %c low [9223372036854775807] high [0] : tensor<2xi8>
  return
}

// -----

func.func @pad_to_a_tensor_too_large(%x: tensor<2xf64>, %c: f64) {
  // expected-error @+1 {{the size of 'tensor<1152921504606846977xf64>' in bytes does not fit 63 bits}}
  %0 = tg.pad %x with %c low [1152921504606846975] high [0] : tensor<2xf64>
  return
}

// -----

func.func @pad_of_a_scalar(%c: f64) {
  // expected-error @+1 {{expects a ranked tensor, but got 'f64'}}
  %0 = tg.pad %c with %c low [] high [] : f64
  return
}

// -----

func.func @pad_with_a_value_of_another_type(%x: tensor<2xf64>, %c: f32) {
  // expected-error @+2 {{expects a value of type 'f64', but got 'f32'}}
  // expected-error @+1 {{'tg.pad' op failed to infer returned types}}
  %0 = "tg.pad"(%x, %c) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_high = array<i64: 0>,
      static_low = array<i64: 0>}> : (tensor<2xf64>, f32) -> tensor<2xf64>
  return
}

// -----

func.func @pad_with_wrong_segments(%x: tensor<2xf64>, %c: f64) {
  // expected-error @+1 {{'tg.pad' op 'operandSegmentSizes' attribute cannot have negative elements}}
  %0 = "tg.pad"(%x, %c) <{operandSegmentSizes = array<i32: 1, 1, 5, -5>, static_high = array<i64: 0>,
      static_low = array<i64: 0>}> : (tensor<2xf64>, f64) -> tensor<2xf64>
  return
}
