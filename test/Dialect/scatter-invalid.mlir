// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @scatter_before_the_first_axis(%x: tensor<2x3xf64>, %v: f64, %i: i64) {
  // expected-error @+1 {{expects an axis in [-2, 2), but got -3}}
  %0 = tg.scatter set %v into %x[%i] axis -3 : (f64, tensor<2x3xf64>, i64)
  return
}

// -----

func.func @scatter_of_a_value_that_does_not_fit(%x: tensor<2x3xf64>, %i: tensor<4xi64>, %v: tensor<5x3xf64>) {
  // expected-error @+1 {{'tg.scatter' op cannot broadcast the value of type 'tensor<5x3xf64>' to the part, of type 'tensor<4x3xf64>'}}
  %0 = tg.scatter set %v into %x[%i] : (tensor<5x3xf64>, tensor<2x3xf64>, tensor<4xi64>)
  return
}

// -----

func.func @scatter_add_of_i1(%x: tensor<2xi1>, %i: i64, %v: i1) {
  // expected-error @+1 {{'tg.scatter' op has no mode 'add' for elements of type 'i1'}}
  %0 = tg.scatter add %v into %x[%i] : (i1, tensor<2xi1>, i64)
  return
}

// -----

func.func @scatter_in_an_unknown_way(%x: tensor<2x3xf64>, %i: i64, %v: f64) {
  // expected-error @+1 {{expected string or keyword containing one of the following enum values for attribute 'mode' [set, add, mul, max, min]}}
  %0 = tg.scatter sub %v into %x[%i] : (f64, tensor<2x3xf64>, i64)
  return
}

// -----

func.func @scatter_max_of_i1(%x: tensor<2xi1>, %i: i64, %v: i1) {
  // expected-error @+1 {{'tg.scatter' op has no mode 'max' for elements of type 'i1'}}
  %0 = tg.scatter max %v into %x[%i] : (i1, tensor<2xi1>, i64)
  return
}

// -----

func.func @scatter_max_of_complex(%x: tensor<2xcomplex<f32>>, %i: i64, %v: complex<f32>) {
  // expected-error @+1 {{'tg.scatter' op has no mode 'max' for elements of type 'complex<f32>'}}
  %0 = tg.scatter max %v into %x[%i] : (complex<f32>, tensor<2xcomplex<f32>>, i64)
  return
}

// -----

func.func @scatter_without_indices(%x: tensor<2x3xf64>, %v: f64) {
  // expected-error @+1 {{expects at least 1 index tensor and at most one for each of 2 axes, but got 0}}
  %0 = "tg.scatter"(%v, %x) <{mode = 0 : i32}> : (f64, tensor<2x3xf64>) -> tensor<2x3xf64>
  return
}
