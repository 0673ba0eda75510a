// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @axes_that_descend(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects ascending axes in [0, 2), but got 0 after 1}}
  %0 = tg.sum %x axes [1, 0] : tensor<2x3xf64>
  return
}

// -----

func.func @negative_axis(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects an axis in [-2, 2), but got -4}}
  %0 = tg.max %x axes [-4] : tensor<2x3xf64>
  return
}

// -----

func.func @axis_beyond_the_tensor(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects ascending axes in [0, 2), but got 2}}
  %0 = tg.logsumexp %x axes [2] : tensor<2x3xf64>
  return
}

// -----

func.func @reduction_of_a_scalar(%c: f64) {
  // expected-error @+1 {{expects a ranked tensor to reduce, but got 'f64'}}
  %0 = tg.sum %c : f64
  return
}

// -----

func.func @sum_of_booleans(%b: tensor<2xi1>) {
  // expected-error @+1 {{'tg.sum' op operand #0 must be ranked tensor of numbers, but got 'tensor<2xi1>'}}
  %0 = tg.sum %b : tensor<2xi1>
  return
}

// -----

func.func @any_of_numbers(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{'tg.any' op operand #0 must be ranked tensor of i1, but got 'tensor<2x3xf64>'}}
  %0 = tg.any %x : tensor<2x3xf64>
  return
}

// -----

func.func @accumulator_of_another_kind(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{'tg.sum' op expects to accumulate in a wider type of the same kind as 'f64', but got 'i64'}}
  %0 = tg.sum %x in i64 : tensor<2x3xf64>
  return
}

// -----

func.func @accumulator_that_is_not_wider(%k: tensor<2xi64>) {
  // expected-error @+1 {{'tg.prod' op expects to accumulate in a wider type of the same kind as 'i64', but got 'index'}}
  %0 = tg.prod %k in index : tensor<2xi64>
  return
}

// -----

func.func @accumulator_that_is_no_number(%k: tensor<2xi8>) {
  // expected-error @+1 {{expects to accumulate in a wider type of the same kind as 'i8', but got 'tuple<>'}}
  %0 = tg.sum %k in tuple<> : tensor<2xi8>
  return
}

// -----

func.func @accumulator_that_makes_the_result_too_large(%k: tensor<4611686018427387904xi8>) {
  // expected-error @+1 {{the size of 'tensor<4611686018427387904xi64>' in bytes does not fit 63 bits}}
  %0 = tg.sum %k axes [] in i64 : tensor<4611686018427387904xi8>
  return
}

// -----

func.func @argmax_along_two_axes(%x: tensor<2x3x4xf64>) {
  // expected-error @+1 {{'tg.argmax' op expects to reduce one axis or all, but got axes [0, 2]}}
  %0 = tg.argmax %x axes [0, 2] : tensor<2x3x4xf64>
  return
}

// -----

func.func @argmin_along_no_axis(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{'tg.argmin' op expects to reduce one axis or all, but got axes []}}
  %0 = tg.argmin %x axes [] : tensor<2x3xf64>
  return
}

// -----

func.func @cumsum_along_a_negative_axis(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects an axis in [-2, 2), but got -3}}
  %0 = tg.cumsum %x axis -3 : tensor<2x3xf64>
  return
}

// -----

func.func @cummax_of_rank_0(%x: tensor<f64>) {
  // expected-error @+1 {{expects an axis in [0, 0), but got 0}}
  %0 = tg.cummax %x axis 0 : tensor<f64>
  return
}

// -----

func.func @sort_along_an_axis_beyond_the_tensor(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects an axis in [0, 2), but got 2}}
  %0 = tg.sort %x axis 2 : tensor<2x3xf64>
  return
}

// -----

func.func @argsort_along_a_negative_axis(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects an axis in [-2, 2), but got -3}}
  %0 = tg.argsort %x axis -3 : tensor<2x3xf64>
  return
}

// -----

func.func @argsort_too_large(%x: tensor<4611686018427387904xi8>) {
  // expected-error @+1 {{the size of 'tensor<4611686018427387904xindex>' in bytes does not fit 63 bits}}
  %0 = tg.argsort %x axis 0 : tensor<4611686018427387904xi8>
  return
}

// -----

func.func @softmax_along_an_axis_beyond_the_tensor(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects an axis in [0, 2), but got 2}}
  %0 = tg.softmax %x axis 2 : tensor<2x3xf64>
  return
}

// -----

func.func @log_softmax_along_a_negative_axis(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects an axis in [-2, 2), but got -3}}
  %0 = tg.log_softmax %x axis -3 : tensor<2x3xf64>
  return
}

// -----

func.func @softmax_of_integers(%k: tensor<2xi64>) {
  // expected-error @+1 {{'tg.softmax' op operand #0 must be ranked tensor of floats, but got 'tensor<2xi64>'}}
  %0 = tg.softmax %k axis 0 : tensor<2xi64>
  return
}

// -----

func.func @sort_to_another_type(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{'tg.sort' op failed to verify that all of {x, result} have same type}}
  %0 = "tg.sort"(%x) <{axis = 0 : i64}> : (tensor<2x3xf64>) -> tensor<3x2xf64>
  return
}

// -----

func.func @bits_of_floats(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{'tg.reduce_xor' op operand #0 must be ranked tensor of i1 or integers, but got 'tensor<2x3xf64>'}}
  %0 = tg.reduce_xor %x : tensor<2x3xf64>
  return
}
