// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @another_number_of_operand_types(%c: f64) {
  // expected-error @+1 {{expects 1 operand types, but got 2}}
  %0 = tg.composite (%a = %c) : (f64, f64) -> f64 {
    tg.yield %a : f64
  }
  return
}

// -----

func.func @type_that_is_no_signature(%c: f64) {
  // expected-error @+1 {{invalid kind of type specified: expected builtin.function, but found 'f64'}}
  %0 = tg.ofg (%a = %c) : f64 {
    tg.yield %a : f64
  }
  return
}

// -----

func.func @graph_is_isolated(%c: f64) {
  // expected-note @+1 {{required by region isolation constraints}}
  %0 = "tg.ofg"(%c) ({
  ^bb0(%a: f64):
    // expected-error @+1 {{'tg.yield' op using value defined outside the region}}
    "tg.yield"(%c) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (f64) -> ()
  }) : (f64) -> f64
  return
}

// -----

func.func @result_that_is_not_yielded(%c: f64) {
  // expected-error @+1 {{'tg.composite' op expects 1 yielded values, one for each result, but got 0}}
  %0 = tg.composite (%a = %c) : (f64) -> f64 {
  }
  return
}

// -----

func.func @value_too_many(%c: f64) {
  // expected-error @+1 {{'tg.ofg' op expects 1 yielded values, one for each result, but got 2}}
  %0 = tg.ofg (%a = %c) : (f64) -> f64 {
    tg.yield %a, %a : f64, f64
  }
  return
}

// -----

func.func @yield_of_outs(%c: f64) {
  // expected-note @+1 {{in this tg.ofg}}
  %0 = tg.ofg (%a = %c) : (f64) -> f64 {
    // expected-error @+1 {{'tg.yield' op yields outs or until, which only a scan has}}
    tg.yield %a : f64 outs(%a : f64)
  }
  return
}

// -----

func.func @yield_until(%c: f64) {
  // expected-note @+1 {{in this tg.composite}}
  %0 = tg.composite (%a = %c) : (f64) -> f64 {
    %1 = tg.lt %a, %a : f64
    // expected-error @+1 {{'tg.yield' op yields outs or until, which only a scan has}}
    tg.yield %a : f64 until %1
  }
  return
}

// -----

func.func @composite_result_of_another_shape(%x: tensor<2xf64>) {
  // expected-error @+1 {{'tg.composite' op expects result 0 to have type 'tensor<2xf64>', but got 'tensor<?xf64>'}}
  %0 = tg.composite (%a = %x) : (tensor<2xf64>) -> tensor<?xf64> {
    tg.yield %a : f64
  }
  return
}

// -----

func.func @composite_result_of_another_element_type(%x: tensor<2xf64>) {
  // expected-error @+1 {{'tg.composite' op expects result 1 to have type 'tensor<2xf64>', but got 'tensor<2xf32>'}}
  %0:2 = tg.composite (%a = %x) : (tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf32>) {
    tg.yield %a, %a : f64, f64
  }
  return
}

// -----

func.func @composite_of_a_type_outside_the_language(%x: tensor<2xi5>) {
  // expected-error @+1 {{'tg.composite' op operand #0 must be variadic of scalar or ranked tensor, but got 'tensor<2xi5>'}}
  %0 = tg.composite (%a = %x) : (tensor<2xi5>) -> tensor<2xi5> {
    tg.yield %a : i5
  }
  return
}

// -----

func.func @composite_yields_no_scalar(%x: tensor<2xf64>) {
  // expected-note @+1 {{in this composite}}
  %0 = tg.composite (%a = %x) : (tensor<2xf64>) -> tensor<2xf64> {
    %h = arith.truncf %a : f64 to f16
    %1 = complex.create %h, %h : complex<f16>
    // expected-error @+1 {{'tg.yield' op expects a scalar for result 0, but got 'complex<f16>'}}
    tg.yield %1 : complex<f16>
  }
  return
}

// -----

func.func @composite_of_tensors(%x: tensor<2xf64>) {
  // expected-note @+1 {{in this composite}}
  %0 = tg.composite (%a = %x) : (tensor<2xf64>) -> tensor<2xf64> {
    // expected-error @+1 {{'tg.full' op has a value of type 'tensor<3xf64>', but the graph of 'tg.composite' operates on scalars}}
    %1 = tg.full %a [3] : f64
    %2 = tg.sum %1 : tensor<3xf64>
    tg.yield %2 : f64
  }
  return
}

// -----

func.func @composite_operands_that_do_not_fit(%x: tensor<2xf64>, %y: tensor<3xf64>) {
  // expected-error @+1 {{cannot broadcast sizes 2 and 3 of axis 0 with each other}}
  tg.composite (%a = %x, %b = %y) : (tensor<2xf64>, tensor<3xf64>) -> () {
  }
  return
}

// -----

func.func @composite_result_too_large(%x: tensor<4294967296x1xi8>, %y: tensor<4294967296xi8>) {
  // expected-error @+1 {{the size of 'tensor<4294967296x4294967296xi8>' in bytes does not fit 63 bits}}
  %0 = tg.composite (%a = %x, %b = %y)
      : (tensor<4294967296x1xi8>, tensor<4294967296xi8>) -> tensor<4294967296x4294967296xi8> {
    tg.yield %a : i8
  }
  return
}

// -----

func.func @ofg_result_of_another_type(%x: tensor<2xf64>) {
  // expected-error @+1 {{'tg.ofg' op expects result 0 to have type 'tensor<2xf64>', but got 'tensor<?xf64>'}}
  %0 = tg.ofg (%a = %x) : (tensor<2xf64>) -> tensor<?xf64> {
    tg.yield %a : tensor<2xf64>
  }
  return
}

// -----

func.func @assert_of_another_type(%ok: i1, %x: f64) {
  // expected-error @+1 {{'tg.assert' op failed to verify that all of {x, result} have same type}}
  %0 = "tg.assert"(%ok, %x) <{message = "no"}> : (i1, f64) -> f32
  return
}

// -----

func.func @assert_without_a_message(%ok: i1, %x: f64) {
  // expected-error @+1 {{'tg.assert' op requires attribute 'message'}}
  %0 = "tg.assert"(%ok, %x) : (i1, f64) -> f64
  return
}

// -----

func.func @assert_with_too_few_values(%ok: i1, %x: f64, %n: index) {
  // expected-error @+1 {{'tg.assert' op expects 2 values for its message, but got 1}}
  %0 = tg.assert %ok, %x, "expects {} rows, but got {}"(%n : index) : f64
  return
}

// -----

func.func @assert_of_no_element_type(%ok: i1, %x: tuple<>) {
  // expected-error @+1 {{'tg.assert' op operand #1 must be scalar or ranked tensor, but got 'tuple<>'}}
  %0 = tg.assert %ok, %x, "no" : tuple<>
  return
}
