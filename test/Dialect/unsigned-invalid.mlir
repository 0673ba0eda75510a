// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @constant_of_a_signless_type() -> i8 {
  // expected-error @+1 {{'tg.constant' op result #0 must be unsigned integer or complex number, but got 'i8'}}
  %0 = tg.constant 1 : i8
  return %0 : i8
}

// -----

func.func @constant_out_of_range() -> ui8 {
  // expected-error @+1 {{integer constant out of range for attribute}}
  %0 = tg.constant 256 : ui8
  return %0 : ui8
}

// -----

func.func @constant_below_zero() -> ui8 {
  // expected-error @+1 {{negative integer literal not valid for unsigned integer type}}
  %0 = tg.constant -1 : ui8
  return %0 : ui8
}

// -----

func.func @scalar_of_arith() -> ui8 {
  // expected-error @+1 {{'arith.constant' op integer return type must be signless}}
  %0 = arith.constant 1 : ui8
  return %0 : ui8
}

// -----

func.func @two_signs(%x: tensor<?xui8>, %y: tensor<?xi8>) -> tensor<?xui8> {
  // expected-error @+1 {{expects operands of one element type, but got 'ui8' and 'i8'}}
  %0 = tg.add %x, %y : (tensor<?xui8>, tensor<?xi8>)
  return %0 : tensor<?xui8>
}

// -----

func.func @another_width(%x: ui24) -> ui24 {
  // expected-error @+1 {{'tg.neg' op operand #0 must be number or tensor of numbers, but got 'ui24'}}
  %0 = tg.neg %x : ui24
  return %0 : ui24
}

// -----

func.func @arith_has_no_unsigned_types(%x: ui8) -> ui8 {
  // expected-error @+1 {{'arith.addi' op operand #0 must be signless-integer-like, but got 'ui8'}}
  %0 = arith.addi %x, %x : ui8
  return %0 : ui8
}

// -----

func.func @function_of_floats(%x: tensor<?xui8>) -> tensor<?xui8> {
  // expected-error @+1 {{'tg.exp' op operand #0 must be float, complex number, or tensor of these, but got 'tensor<?xui8>'}}
  %0 = tg.exp %x : tensor<?xui8>
  return %0 : tensor<?xui8>
}

// -----

func.func @accumulator_of_the_same_width(%x: tensor<?xui64>) -> i64 {
  // expected-error @+1 {{'tg.sum' op expects to accumulate in a wider type of the same kind as 'ui64', but got 'i64'}}
  %0 = tg.sum %x in i64 : tensor<?xui64>
  return %0 : i64
}

// -----

func.func @host_call_of_other_elements(%x: tensor<?xi8>) -> tensor<?xi8> {
  // expected-error @+1 {{'tgl.call_host' op expects the number of an element of 'i8', but got 9}}
  %0 = tgl.call_host "f"(%x) elements [9, 10] : (tensor<?xi8>) -> tensor<?xi8>
  return %0 : tensor<?xi8>
}

// -----

func.func @host_call_of_too_few_elements(%x: tensor<?xi8>) -> tensor<?xi8> {
  // expected-error @+1 {{'tgl.call_host' op expects 2 elements, but got 1}}
  %0 = tgl.call_host "f"(%x) elements [10] : (tensor<?xi8>) -> tensor<?xi8>
  return %0 : tensor<?xi8>
}

// -----

func.func @sort_lane_of_floats(%x: tensor<?xf32>, %w: tensor<?xi64>) {
  // expected-error @+1 {{'tgl.sort_lane' op expects integers that are unsigned, but got 'f32'}}
  %0 = tgl.sort_lane unsigned %x into %x using %w : tensor<?xf32>, tensor<?xf32>, tensor<?xi64> -> tensor<?xf32>
  return
}

// -----

func.func @bounds_of_two_signs(%key: tensor<2xi64>, %x: ui64, %y: i64) {
  // expected-error @+1 {{expects parameters of one element type, but got 'ui64' and 'i64'}}
  %0 = tg.random.integers %key, %x, %y [4] : (tensor<2xi64>, ui64, i64)
  return
}

// -----

func.func @unsigned_keys(%key: tensor<2xui64>) {
  // expected-error @+1 {{expects keys of i64 whose last axis has size 2, but got 'tensor<2xui64>'}}
  %0 = tg.random.bits %key [4] : tensor<2xui64>
  return
}
