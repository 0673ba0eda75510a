// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @no_order(%z: tensor<?xcomplex<f64>>) -> tensor<?xi1> {
  // expected-error @+1 {{'tg.lt' op operand #0 must be i1, real number, or tensor of these, but got 'tensor<?xcomplex<f64>>'}}
  %0 = tg.lt %z, %z : tensor<?xcomplex<f64>>
  return %0 : tensor<?xi1>
}

// -----

func.func @no_largest(%z: tensor<?xcomplex<f64>>) -> complex<f64> {
  // expected-error @+1 {{'tg.max' op operand #0 must be ranked tensor of real numbers, but got 'tensor<?xcomplex<f64>>'}}
  %0 = tg.max %z : tensor<?xcomplex<f64>>
  return %0 : complex<f64>
}

// -----

func.func @no_larger(%z: complex<f32>) -> complex<f32> {
  // expected-error @+1 {{'tg.maximum' op operand #0 must be real number or tensor of real numbers, but got 'complex<f32>'}}
  %0 = tg.maximum %z, %z : complex<f32>
  return %0 : complex<f32>
}

// -----

func.func @not_sorted(%z: tensor<?xcomplex<f64>>) -> tensor<?xcomplex<f64>> {
  // expected-error @+1 {{'tg.sort' op operand #0 must be ranked tensor of real numbers, but got 'tensor<?xcomplex<f64>>'}}
  %0 = tg.sort %z axis 0 : tensor<?xcomplex<f64>>
  return %0 : tensor<?xcomplex<f64>>
}

// -----

func.func @not_unique(%z: tensor<?xcomplex<f64>>) {
  // expected-error @+1 {{'tg.unique' op operand #0 must be ranked tensor of i1 or real numbers, but got 'tensor<?xcomplex<f64>>'}}
  %0:4 = tg.unique %z : tensor<?xcomplex<f64>>
  return
}

// -----

func.func @not_searched(%z: tensor<?xcomplex<f64>>) -> tensor<?xindex> {
  // expected-error @+1 {{'tg.searchsorted' op operand #0 must be ranked tensor of i1 or real numbers, but got 'tensor<?xcomplex<f64>>'}}
  %0 = tg.searchsorted %z, %z : (tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>)
  return %0 : tensor<?xindex>
}

// -----

func.func @not_rounded(%z: complex<f64>) -> complex<f64> {
  // expected-error @+1 {{'tg.floor' op operand #0 must be float or tensor of floats, but got 'complex<f64>'}}
  %0 = tg.floor %z : complex<f64>
  return %0 : complex<f64>
}

// -----

func.func @special_function(%z: complex<f64>) -> complex<f64> {
  // expected-error @+1 {{'tg.erf' op operand #0 must be float or tensor of floats, but got 'complex<f64>'}}
  %0 = tg.erf %z : complex<f64>
  return %0 : complex<f64>
}

// -----

func.func @cast_to_real(%z: complex<f64>) -> f64 {
  // expected-error @+1 {{expects to cast 'complex<f64>' to a complex type or i1, but got 'f64'; tg.real and tg.imag give its parts}}
  %0 = tg.cast %z to f64 : complex<f64>
  return %0 : f64
}

// -----

func.func @parts_of_half_precision(%x: f16) -> complex<f16> {
  // expected-error @+1 {{expects parts of f32 or f64, but got 'f16'}}
  %0 = tg.complex %x, %x : f16
  return %0 : complex<f16>
}

// -----

func.func @two_types(%x: complex<f64>, %y: f64) -> complex<f64> {
  // expected-error @+1 {{expects operands of one element type, but got 'complex<f64>' and 'f64'}}
  %0 = tg.mul %x, %y : (complex<f64>, f64)
  return %0 : complex<f64>
}

// -----

func.func @other_parts(%x: complex<i32>) -> complex<i32> {
  // expected-error @+1 {{'tg.neg' op operand #0 must be number or tensor of numbers, but got 'complex<i32>'}}
  %0 = tg.neg %x : complex<i32>
  return %0 : complex<i32>
}

// -----

func.func @part_of_an_integer(%x: i32) -> i32 {
  // expected-error @+1 {{'tg.real' op operand #0 must be float, complex number, or tensor of these, but got 'i32'}}
  %0 = tg.real %x : i32
  return %0 : i32
}

// -----

func.func @accumulated_as_real(%z: tensor<?xcomplex<f32>>) -> f64 {
  // expected-error @+1 {{expects to accumulate in a wider type of the same kind as 'complex<f32>', but got 'f64'}}
  %0 = tg.sum %z in f64 : tensor<?xcomplex<f32>>
  return %0 : f64
}

// -----

func.func @constant_of_another_type() -> complex<i32> {
  // expected-error @+1 {{expects complex<f32> or complex<f64>, but got 'complex<i32>'}}
  %0 = tg.constant (1.0, 2.0) : complex<i32>
  return %0 : complex<i32>
}

// -----

func.func @short_hexadecimal_parts() {
  // expected-error @+1 {{expects hexadecimal parts of 16 digits, the bits of an f64, also of 'complex<f32>'}}
  %0 = tg.constant (0x3F800000, 0.0) : complex<f32>
  return
}
