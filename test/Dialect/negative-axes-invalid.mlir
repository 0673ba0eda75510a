// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @reduced(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects an axis in [-2, 2), but got -3}}
  %0 = tg.sum %x axes [-3] : tensor<2x3xf64>
  return
}

// -----

func.func @twice(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects ascending axes in [0, 2), but got 1 after 1}}
  %0 = tg.sum %x axes [1, -1] : tensor<2x3xf64>
  return
}

// -----

func.func @sorted(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects an axis in [-2, 2), but got -3}}
  %0 = tg.sort %x axis -3 : tensor<2x3xf64>
  return
}

// -----

func.func @two_axes(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects one axis, but got 2}}
  %0 = tg.sort %x axes [0, 1] : tensor<2x3xf64>
  return
}

// -----

func.func @new(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects an axis in [-3, 3), but got -4}}
  %0 = tg.expand_dims %x [-4] : tensor<2x3xf64>
  return
}

// -----

func.func @in_generic_form(%x: tensor<2x3xf64>) {
  // expected-error @+2 {{expects ascending axes in [0, 2), but got -1}}
  // expected-error @+1 {{'tg.sum' op failed to infer returned types}}
  %0 = "tg.sum"(%x) <{axes = array<i64: -1>}> : (tensor<2x3xf64>) -> tensor<2xf64>
  return
}

// -----

func.func @along_in_generic_form(%x: tensor<2x3xf64>) {
  // expected-error @+1 {{expects an axis in [0, 2), but got -1}}
  %0 = "tg.sort"(%x) <{axis = -1 : i64}> : (tensor<2x3xf64>) -> tensor<2x3xf64>
  return
}

// -----

func.func @indexed(%x: tensor<2x3xf64>, %i: tensor<4xi64>) {
  // expected-error @+1 {{expects the first indexed axis to be from 0 to 0, but got 1}}
  %0 = tg.gather %x[%i, %i] axis -1 : (tensor<2x3xf64>, tensor<4xi64>, tensor<4xi64>)
  return
}

// -----

func.func @mapped(%x: tensor<4x?xf64>) {
  // expected-error @+1 {{expects an axis in [-2, 2), but got -3}}
  %0 = tg.vmap (%xi = %x) over [-3] : (tensor<4x?xf64>) -> tensor<4x?xf64> {
    tg.yield %xi : tensor<4xf64>
  }
  return
}
