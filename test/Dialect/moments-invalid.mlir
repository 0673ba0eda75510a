// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @scalar(%c: f64) {
  // expected-error @+1 {{expects a ranked tensor to reduce, but got 'f64'}}
  %0 = tg.mean %c : f64
  return
}

// -----

func.func @negative_ddof(%x: tensor<?xf64>) {
  // expected-error @+1 {{'tg.var' op expects 'ddof' not to be negative, but got -1}}
  %0 = tg.var %x ddof -1 : tensor<?xf64>
  return
}

// -----

func.func @negative_ddof_of_deviation(%x: tensor<?xf64>) {
  // expected-error @+1 {{'tg.std' op expects 'ddof' not to be negative, but got -3}}
  %0 = tg.std %x ddof -3 : tensor<?xf64>
  return
}

// -----

func.func @mean_has_no_ddof(%x: tensor<?xf64>) {
  // expected-error @+1 {{expected ':'}}
  %0 = tg.mean %x ddof 1 : tensor<?xf64>
  return
}

// -----

func.func @axis_beyond_the_tensor(%x: tensor<?xf64>) {
  // expected-error @+1 {{expects ascending axes in [0, 1), but got 1}}
  %0 = tg.std %x axes [1] : tensor<?xf64>
  return
}
