// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @float_operation_on_integers(%k: i32) {
  // expected-error @+1 {{'tg.exp' op operand #0 must be float, complex number, or tensor of these, but got 'i32'}}
  %0 = tg.exp %k : i32
  return
}

// -----

func.func @number_operation_on_i1(%c: tensor<2xi1>) {
  // expected-error @+1 {{'tg.add' op operand #0 must be number or tensor of numbers, but got 'tensor<2xi1>'}}
  %0 = tg.add %c, %c : tensor<2xi1>
  return
}

// -----

func.func @integer_operation_on_floats(%x: f64) {
  // expected-error @+1 {{'tg.shl' op operand #0 must be integer or tensor of integers, but got 'f64'}}
  %0 = tg.shl %x, %x : f64
  return
}

// -----

func.func @logical_operation_on_floats(%x: f64) {
  // expected-error @+1 {{'tg.and' op operand #0 must be i1, integer, or tensor of these, but got 'f64'}}
  %0 = tg.and %x, %x : f64
  return
}

// -----

func.func @select_on_a_number(%x: f64) {
  // expected-error @+1 {{'tg.select' op operand #0 must be i1 or tensor of i1, but got 'f64'}}
  %0 = tg.select %x, %x, %x : f64
  return
}

// -----

func.func @comparison_of_integers_with_a_sign(%k: si8) {
  // expected-error @+1 {{'tg.lt' op operand #0 must be i1, real number, or tensor of these, but got 'si8'}}
  %0 = tg.lt %k, %k : si8
  return
}

// -----

func.func @element_type_outside_the_language(%z: tensor<2xcomplex<f16>>) {
  // expected-error @+1 {{'tg.add' op operand #0 must be number or tensor of numbers, but got 'tensor<2xcomplex<f16>>'}}
  %0 = tg.add %z, %z : tensor<2xcomplex<f16>>
  return
}

// -----

func.func @unranked_tensor(%x: tensor<*xf64>) {
  // expected-error @+1 {{'tg.neg' op operand #0 must be number or tensor of numbers, but got 'tensor<*xf64>'}}
  %0 = tg.neg %x : tensor<*xf64>
  return
}

// -----

func.func @vector(%x: vector<2xf64>) {
  // expected-error @+1 {{'tg.neg' op operand #0 must be number or tensor of numbers, but got 'vector<2xf64>'}}
  %0 = tg.neg %x : vector<2xf64>
  return
}

// -----

func.func @no_promotion_of_element_types(%x: tensor<2xf64>, %y: f32) {
  // expected-error @+1 {{expects operands of one element type, but got 'f64' and 'f32'}}
  %0 = tg.add %x, %y : (tensor<2xf64>, f32)
  return
}

// -----

func.func @select_has_values_of_one_element_type(%c: i1, %x: f64, %k: i64) {
  // expected-error @+1 {{expects operands of one element type, but got 'f64' and 'i64'}}
  %0 = tg.select %c, %x, %k : (i1, f64, i64)
  return
}

// -----

func.func @sizes_that_do_not_agree(%x: tensor<4x?x2xf64>, %y: tensor<3xf64>) {
  // expected-error @+1 {{cannot broadcast sizes 2 and 3 of axis 2 with each other}}
  %0 = tg.add %x, %y : (tensor<4x?x2xf64>, tensor<3xf64>)
  return
}

// -----

func.func @condition_that_does_not_fit(%c: tensor<2xi1>, %x: tensor<3xf64>) {
  // expected-error @+1 {{cannot broadcast sizes 2 and 3 of axis 0 with each other}}
  %0 = tg.select %c, %x, %x : (tensor<2xi1>, tensor<3xf64>, tensor<3xf64>)
  return
}

// -----

func.func @broadcast_result_too_large(%x: tensor<4294967296x1xf64>, %y: tensor<4294967296xf64>) {
  // expected-error @+1 {{the size of 'tensor<4294967296x4294967296xf64>' in bytes does not fit 63 bits}}
  %0 = tg.add %x, %y : (tensor<4294967296x1xf64>, tensor<4294967296xf64>)
  return
}

// -----

func.func @empty_result_of_large_parts(%x: tensor<0x4294967296x1xf64>, %y: tensor<4294967296xf64>) {
  // expected-error @+1 {{the size of 'tensor<0x4294967296x4294967296xf64>' in bytes does not fit 63 bits}}
  %0 = tg.add %x, %y : (tensor<0x4294967296x1xf64>, tensor<4294967296xf64>)
  return
}

// -----

func.func @too_many_operand_types(%x: f64) {
  // expected-error @+1 {{expects 2 operand types, but got 3}}
  %0 = tg.add %x, %x : (f64, f64, f64)
  return
}

// -----

func.func @too_few_operands(%x: f64) {
  // expected-error @+1 {{'tg.add' op expected 2 operands, but found 1}}
  %0 = "tg.add"(%x) : (f64) -> f64
  return
}

// -----

func.func @result_type_that_is_not_inferred(%x: tensor<?xf64>, %y: tensor<3xf64>) {
  // expected-error @+2 {{'tg.add' op failed to infer returned types}}
  // expected-error @+1 {{'tg.add' op inferred type(s) 'tensor<3xf64>' are incompatible with return type(s) of operation 'tensor<?xf64>'}}
  %0 = "tg.add"(%x, %y) : (tensor<?xf64>, tensor<3xf64>) -> tensor<?xf64>
  return
}

// -----

func.func @cast_to_a_type_outside_the_language(%x: f64) {
  // expected-error @+1 {{expects to cast to i1, i8 to i64, ui8 to ui64, index, f16, bf16, f32, f64, complex<f32> or complex<f64>, but got 'i5'}}
  %0 = tg.cast %x to i5 : f64
  return
}

// -----

func.func @cast_to_a_tensor_type(%x: tensor<2xf64>) {
  // expected-error @+1 {{expects to cast to i1, i8 to i64, ui8 to ui64, index, f16, bf16, f32, f64, complex<f32> or complex<f64>, but got 'tensor<2xf32>'}}
  %0 = tg.cast %x to tensor<2xf32> : tensor<2xf64>
  return
}

// -----

func.func @cast_to_a_wider_type_that_does_not_fit(%x: tensor<4611686018427387904xi8>) {
  // expected-error @+1 {{the size of 'tensor<4611686018427387904xi64>' in bytes does not fit 63 bits}}
  %0 = tg.cast %x to i64 : tensor<4611686018427387904xi8>
  return
}

// -----

func.func @cast_of_a_vector(%x: vector<2xf64>) {
  // expected-error @+1 {{'tg.cast' op operand #0 must be scalar or ranked tensor, but got 'vector<2xf64>'}}
  %0 = tg.cast %x to f32 : vector<2xf64>
  return
}

// -----

func.func @cast_without_its_type(%x: f64) {
  // expected-error @+1 {{'tg.cast' op requires attribute 'element'}}
  %0 = "tg.cast"(%x) : (f64) -> f64
  return
}
