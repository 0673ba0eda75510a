// RUN: tg-opt %s --split-input-file --verify-diagnostics

// Each former name is an error that shows the present one; former types are read, with a warning that shows the list.

func.func @amax(%x: tensor<?x3xf64>) {
  // expected-error @+1 {{'tg.amax' is called 'tg.max'}}
  %0 = tg.amax %x axes [0] : tensor<?x3xf64>
  return
}

// -----

func.func @amin(%x: tensor<?x3xf64>) {
  // expected-error @+1 {{'tg.amin' is called 'tg.min'}}
  %0 = tg.amin %x : tensor<?x3xf64>
  return
}

// -----

func.func @larger_of_two(%x: tensor<?xf64>) {
  // expected-error @+1 {{expects one tensor to reduce; of two values, it is 'tg.maximum %a, %b'}}
  %0 = tg.max %x, %x : tensor<?xf64>
  return
}

// -----

func.func @smaller_of_two(%x: f64) {
  // expected-error @+1 {{expects one tensor to reduce; of two values, it is 'tg.minimum %a, %b'}}
  %0 = tg.min %x, %x : f64
  return
}

// -----

func.func @sum_of_two(%x: tensor<?xf64>) {
  // expected-error-re @+1 {{expects one tensor to reduce{{$}}}}
  %0 = tg.sum %x, %x : tensor<?xf64>
  return
}

// -----

func.func @gather(%x: tensor<?x5xf64>, %i: tensor<4xi64>) {
  // expected-warning @+1 {{write the types of the operands as a list: ': (tensor<?x5xf64>, tensor<4xi64>, tensor<4xi64>)'}}
  %0 = tg.gather %x[%i, %i] : tensor<?x5xf64>[tensor<4xi64>, tensor<4xi64>]
  return
}

// -----

func.func @scatter(%v: f64, %x: tensor<?x5xf64>, %i: tensor<4xi64>) {
  // expected-warning @+1 {{write the types of the operands as a list: ': (f64, tensor<?x5xf64>, tensor<4xi64>, tensor<4xi64>)'}}
  %0 = tg.scatter set %v into %x[%i, %i] : f64 into tensor<?x5xf64>[tensor<4xi64>, tensor<4xi64>]
  return
}

// -----

func.func @set_slice(%v: f64, %x: tensor<?xf64>) {
  // expected-warning @+1 {{write the types of the operands as a list: ': (f64, tensor<?xf64>)'}}
  %0 = tg.set_slice %v into %x[0] : f64 into tensor<?xf64>
  return
}

// -----

func.func @inc_slice(%v: f64, %x: tensor<?xf64>) {
  // expected-warning @+1 {{write the types of the operands as a list: ': (f64, tensor<?xf64>)'}}
  %0 = tg.inc_slice %v into %x[0] : f64 into tensor<?xf64>
  return
}
