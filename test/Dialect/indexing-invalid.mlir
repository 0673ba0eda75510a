// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @subscript_that_is_none(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects a subscript: start:stop:step or an index}}
  %0 = tg.slice %x[0, ] : tensor<2x3xf64>
  return
}

// -----

func.func @range_of_four_parts(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expected ']'}}
  %0 = tg.slice %x[0, 1:2:3:4] : tensor<2x3xf64>
  return
}

// -----

func.func @subscript_that_marks_an_omitted_one(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{subscript is too large}}
  %0 = tg.slice %x[9223372036854775807, 0] : tensor<2x3xf64>
  return
}

// -----

func.func @subscript_that_marks_a_dynamic_one(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{subscript is too large}}
  %0 = tg.slice %x[-9223372036854775808:, 0] : tensor<2x3xf64>
  return
}

// -----

func.func @subscript_beyond_64_bits(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{integer value too large}}
  %0 = tg.slice %x[99999999999999999999, 0] : tensor<2x3xf64>
  return
}

// -----

func.func @too_few_subscripts(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects one subscript for each of 2 axes, but got 1}}
  %0 = tg.slice %x[0] : tensor<2x3xf64>
  return
}

// -----

func.func @step_of_zero(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects a step other than 0 along axis 1}}
  %0 = tg.slice %x[0, ::0] : tensor<2x3xf64>
  return
}

// -----

func.func @index_beyond_the_axis(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{index 3 is out of range for axis 1 of size 3}}
  %0 = tg.slice %x[0, 3] : tensor<2x3xf64>
  return
}

// -----

func.func @negative_index_beyond_the_axis(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{index -3 is out of range for axis 0 of size 2}}
  %0 = tg.slice %x[-3, 0] : tensor<2x3xf64>
  return
}

// -----

func.func @slice_of_a_scalar(%c: f64) {
  // expected-error @+1 {{expects a ranked tensor, but got 'f64'}}
  %0 = tg.slice %c[] : f64
  return
}

// -----

func.func @arrays_of_different_lengths(%x: tensor<2xf64>) {
  // expected-error @+2 {{expects subscript attributes that fit each other and the operands}}
  // expected-error @+1 {{'tg.slice' op failed to infer returned types}}
  %0 = "tg.slice"(%x) <{dropped = array<i64>, static_starts = array<i64: 0>, static_stops = array<i64>,
      static_steps = array<i64>}> : (tensor<2xf64>) -> tensor<2xf64>
  return
}

// -----

func.func @dropped_axis_that_is_negative(%x: tensor<2xf64>) {
  // expected-error @+2 {{expects subscript attributes that fit each other and the operands}}
  // expected-error @+1 {{'tg.slice' op failed to infer returned types}}
  %0 = "tg.slice"(%x) <{dropped = array<i64: -1>, static_starts = array<i64: 0>,
      static_stops = array<i64: 9223372036854775807>, static_steps = array<i64: 9223372036854775807>}>
      : (tensor<2xf64>) -> f64
  return
}

// -----

func.func @dropped_axis_with_a_stop(%x: tensor<2xf64>) {
  // expected-error @+2 {{expects subscript attributes that fit each other and the operands}}
  // expected-error @+1 {{'tg.slice' op failed to infer returned types}}
  %0 = "tg.slice"(%x) <{dropped = array<i64: 0>, static_starts = array<i64: 0>,
      static_stops = array<i64: 1>, static_steps = array<i64: 9223372036854775807>}>
      : (tensor<2xf64>) -> f64
  return
}

// -----

func.func @operand_that_no_subscript_uses(%x: tensor<2xf64>, %n: index) {
  // expected-error @+1 {{expects subscript attributes that fit each other and the operands}}
  %0 = "tg.set_slice"(%x, %x, %n) <{dropped = array<i64>, static_starts = array<i64: 0>,
      static_stops = array<i64: 1>, static_steps = array<i64: 1>}>
      : (tensor<2xf64>, tensor<2xf64>, index) -> tensor<2xf64>
  return
}

// -----

func.func @value_of_another_element_type(%x: tensor<2x3xf64>, %v: f32) {
  // expected-error @+1 {{'tg.set_slice' op expects a value of element type 'f64', but got 'f32'}}
  %0 = tg.set_slice %v into %x[0, :] : (f32, tensor<2x3xf64>)
  return
}

// -----

func.func @value_larger_than_the_part(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{'tg.set_slice' op cannot broadcast the value of type 'tensor<2x3xf64>' to the part, of type 'tensor<3xf64>'}}
  %0 = tg.set_slice %x into %x[0, :] : tensor<2x3xf64>
  return
}

// -----

func.func @part_is_not_broadcast_to_the_value(%x: tensor<2x3xf64>, %v: tensor<3xf64>) {
  // expected-error @+1 {{'tg.inc_slice' op cannot broadcast the value of type 'tensor<3xf64>' to the part, of type 'tensor<1xf64>'}}
  %0 = tg.inc_slice %v into %x[0, :1] : (tensor<3xf64>, tensor<2x3xf64>)
  return
}

// -----

func.func @increase_of_i1(%x: tensor<2xi1>, %v: i1) {
  // expected-error @+1 {{'tg.inc_slice' op cannot add elements of type i1}}
  %0 = tg.inc_slice %v into %x[0] : (i1, tensor<2xi1>)
  return
}

// -----

func.func @update_out_of_range(%x: tensor<2x3xf64>, %v: f64) {
  // expected-error @+1 {{index 2 is out of range for axis 0 of size 2}}
  %0 = tg.inc_slice %v into %x[2, 0] : (f64, tensor<2x3xf64>)
  return
}

// -----

func.func @take_along_a_negative_axis(%x: tensor<2x3xf64>, %i: i64) {
  // expected-error @+1 {{expects an axis in [-2, 2), but got -3}}
  %0 = tg.take %x at %i axis -3 : (tensor<2x3xf64>, i64)
  return
}

// -----

func.func @take_of_rank_0(%x: tensor<f64>, %i: i64) {
  // expected-error @+1 {{expects an axis in [0, 0), but got 0}}
  %0 = tg.take %x at %i axis 0 : (tensor<f64>, i64)
  return
}

// -----

func.func @take_at_floats(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{'tg.take' op operand #1 must be integer or tensor of integers, but got 'tensor<2x3xf64>'}}
  %0 = tg.take %x at %x axis 0 : tensor<2x3xf64>
  return
}

// -----

func.func @take_too_much(%x: tensor<2x4294967296xf64>, %i: tensor<4294967296xi8>) {
  // expected-error @+1 {{the size of 'tensor<4294967296x4294967296xf64>' in bytes does not fit 63 bits}}
  %0 = tg.take %x at %i axis 0 : (tensor<2x4294967296xf64>, tensor<4294967296xi8>)
  return
}

// -----

func.func @gather_without_indices(%x: tensor<2x3xf64>) {
  // expected-error @+2 {{expects at least 1 index tensor and at most one for each of 2 axes, but got 0}}
  // expected-error @+1 {{'tg.gather' op failed to infer returned types}}
  %0 = "tg.gather"(%x) : (tensor<2x3xf64>) -> tensor<2x3xf64>
  return
}

// -----

func.func @gather_with_too_many_indices(%x: tensor<2xf64>, %i: i64) {
  // expected-error @+1 {{expects at least 1 index tensor and at most one for each of 1 axes, but got 2}}
  %0 = tg.gather %x[%i, %i] : (tensor<2xf64>, i64, i64)
  return
}

// -----

func.func @gather_past_the_last_axis(%x: tensor<2x3xf64>, %i: i64) {
  // expected-error @+1 {{expects the first indexed axis to be from 0 to 0, but got 1}}
  %0 = tg.gather %x[%i, %i] axis 1 : (tensor<2x3xf64>, i64, i64)
  return
}

// -----

func.func @gather_by_indices_that_do_not_fit(%x: tensor<2x3xf64>, %i: tensor<4xi64>, %j: tensor<5xi64>) {
  // expected-error @+1 {{cannot broadcast sizes 4 and 5 of axis 0 with each other}}
  %0 = tg.gather %x[%i, %j] : (tensor<2x3xf64>, tensor<4xi64>, tensor<5xi64>)
  return
}

// -----

func.func @gather_too_much(%x: tensor<2x4294967296xf64>, %i: tensor<4294967296xi8>) {
  // expected-error @+1 {{the size of 'tensor<4294967296x4294967296xf64>' in bytes does not fit 63 bits}}
  %0 = tg.gather %x[%i] : (tensor<2x4294967296xf64>, tensor<4294967296xi8>)
  return
}

// -----

func.func @take_with_an_unknown_mode(%x: tensor<2x3xf64>, %i: i64) {
  // expected-error @+1 {{expected ':'}}
  %0 = tg.take %x at %i axis 0 wrap : (tensor<2x3xf64>, i64)
  return
}

// -----

func.func @take_along_with_fewer_axes(%x: tensor<2x3xf64>, %i: tensor<3xi64>) {
  // expected-error @+1 {{expects indices of rank 2, but got 'tensor<3xi64>'}}
  %0 = tg.take_along %x at %i axis 1 : (tensor<2x3xf64>, tensor<3xi64>)
  return
}

// -----

func.func @take_along_other_sizes(%x: tensor<2x3xf64>, %i: tensor<3x1xi64>) {
  // expected-error @+1 {{cannot broadcast sizes 2 and 3 of axis 0 with each other}}
  %0 = tg.take_along %x at %i axis 1 : (tensor<2x3xf64>, tensor<3x1xi64>)
  return
}

// -----

func.func @take_along_a_missing_axis(%x: tensor<2x3xf64>, %i: tensor<2x3xi64>) {
  // expected-error @+1 {{expects an axis in [0, 2), but got 2}}
  %0 = tg.take_along %x at %i axis 2 : (tensor<2x3xf64>, tensor<2x3xi64>)
  return
}
