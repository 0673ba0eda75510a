// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @keys_of_another_size(%key: tensor<3xi64>, %x: f64) {
  // expected-error @+1 {{expects keys of i64 whose last axis has size 2, but got 'tensor<3xi64>'}}
  %0 = tg.random.exponential %key, %x [4] : (tensor<3xi64>, f64)
  return
}

// -----

func.func @keys_of_another_type(%key: tensor<2xi32>, %x: f64) {
  // expected-error @+1 {{expects keys of i64 whose last axis has size 2, but got 'tensor<2xi32>'}}
  %0 = tg.random.exponential %key, %x [4] : (tensor<2xi32>, f64)
  return
}

// -----

func.func @keys_of_unknown_size(%key: tensor<?xi64>, %i: index) {
  // expected-error @+1 {{expects keys of i64 whose last axis has size 2, but got 'tensor<?xi64>'}}
  %0 = tg.random.fold_in %key, %i : (tensor<?xi64>, index)
  return
}

// -----

func.func @parameters_of_half_precision(%key: tensor<2xi64>, %x: f16) {
  // expected-error @+1 {{must be f32, f64 or tensor of these, but got 'f16'}}
  %0 = tg.random.exponential %key, %x [4] : (tensor<2xi64>, f16)
  return
}

// -----

func.func @parameters_of_different_types(%key: tensor<2xi64>, %x: f32, %y: f64) {
  // expected-error @+1 {{expects parameters of one element type, but got 'f32' and 'f64'}}
  %0 = tg.random.normal %key, %x, %y [4] : (tensor<2xi64>, f32, f64)
  return
}

// -----

func.func @bounds_of_different_types(%key: tensor<2xi64>, %x: i32, %y: i64) {
  // expected-error @+1 {{expects parameters of one element type, but got 'i32' and 'i64'}}
  %0 = tg.random.integers %key, %x, %y [4] : (tensor<2xi64>, i32, i64)
  return
}

// -----

func.func @narrow_upper_bound(%key: tensor<2xi64>, %x: i64, %y: i32) {
  // expected-error @+1 {{expects parameters of one element type, but got 'i64' and 'i32'}}
  %0 = tg.random.integers %key, %x, %y [4] : (tensor<2xi64>, i64, i32)
  return
}

// -----

func.func @parameters_of_another_shape(%key: tensor<2xi64>, %x: tensor<3xf64>, %y: f64) {
  // expected-error @+1 {{expects parameters that can be broadcast to 'tensor<4xf64>', but got 'tensor<3xf64>'}}
  %0 = tg.random.normal %key, %x, %y [4] : (tensor<2xi64>, tensor<3xf64>, f64)
  return
}

// -----

func.func @parameters_of_a_scalar(%key: tensor<2xi64>, %x: tensor<?xf64>, %y: f64) {
  // expected-error @+1 {{expects parameters that can be broadcast to 'f64', but got 'tensor<?xf64>'}}
  %0 = tg.random.normal %key, %x, %y [] : (tensor<2xi64>, tensor<?xf64>, f64)
  return
}

// -----

func.func @a_negative_size(%key: tensor<2xi64>) {
  // expected-error @+2 {{failed to infer returned types}}
  // expected-error @+1 {{expects sizes that are not negative, but got -4}}
  %0 = "tg.random.bits"(%key) {static_sizes = array<i64: -4>} : (tensor<2xi64>) -> tensor<4xi64>
  return
}

// -----

func.func @numbers_that_do_not_fit_keys(%keys: tensor<4x2xi64>, %i: tensor<3xi64>) {
  // expected-error @+1 {{4 and 3}}
  %0 = tg.random.fold_in %keys, %i : (tensor<4x2xi64>, tensor<3xi64>)
  return
}

// -----

func.func @several_sizes_of_a_split(%key: tensor<2xi64>) {
  // expected-error @+1 {{expects one size, but got 2}}
  %0 = tg.random.split %key [2, 3] : tensor<2xi64>
  return
}
