// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @full_of_a_tensor(%x: tensor<2xf64>) {
  // expected-error @+1 {{'tg.full' op operand #0 must be scalar, but got 'tensor<2xf64>'}}
  %0 = tg.full %x [2] : tensor<2xf64>
  return
}

// -----

func.func @full_of_a_negative_size(%c: f64) {
  // expected-error @+1 {{expects sizes that are not negative, but got -1}}
  %0 = tg.full %c [2, -1] : f64
  return
}

// -----

func.func @full_too_large(%c: f64) {
  // expected-error @+1 {{the size of 'tensor<4294967296x4294967296xf64>' in bytes does not fit 63 bits}}
  %0 = tg.full %c [4294967296, 4294967296] : f64
  return
}

// -----

func.func @full_with_a_size_too_many(%c: f64, %n: index) {
  // expected-error @+2 {{expects 0 dynamic sizes, but got 1}}
  // expected-error @+1 {{'tg.full' op failed to infer returned types}}
  %0 = "tg.full"(%c, %n) <{static_sizes = array<i64: 2>}> : (f64, index) -> tensor<2xf64>
  return
}

// -----

func.func @iota_of_two_sizes() {
  // expected-error @+1 {{expects 1 sizes, but got 2}}
  %0 = tg.iota [2, 3] : f64
  return
}

// -----

func.func @iota_of_a_negative_size() {
  // expected-error @+1 {{expects sizes that are not negative, but got -3}}
  %0 = tg.iota [-3] : f64
  return
}

// -----

func.func @iota_of_i1() {
  // expected-error @+1 {{expects a number type, but got 'i1'}}
  %0 = tg.iota [2] : i1
  return
}

// -----

func.func @iota_of_a_tensor_type() {
  // expected-error @+1 {{expects a number type, but got 'tensor<2xf64>'}}
  %0 = tg.iota [2] : tensor<2xf64>
  return
}

// -----

func.func @iota_too_large() {
  // expected-error @+1 {{the size of 'tensor<9223372036854775807xi16>' in bytes does not fit 63 bits}}
  %0 = tg.iota [9223372036854775807] : i16
  return
}

// -----

func.func @eye_of_one_size() {
  // expected-error @+1 {{expects 2 sizes, but got 1}}
  %0 = tg.eye [2] : f64
  return
}

// -----

func.func @eye_of_a_type_outside_the_language() {
  // expected-error @+1 {{expects a number type, but got 'f128'}}
  %0 = tg.eye [2, 2] : f128
  return
}
