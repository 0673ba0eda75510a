// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @scalar(%x: f64) {
  // expected-error @+1 {{expects a tensor to map, but got 'f64' (operand 0)}}
  %0 = tg.vmap (%i0 = %x) over [0] : (f64) -> tensor<?xf64> {
    tg.yield %i0 : f64
  }
  return
}

// -----

func.func @axis(%x: tensor<?xf64>) {
  // expected-error @+1 {{expects one of the axes of 'tensor<?xf64>' to map, which are counted from 0, but got 1 (operand 0)}}
  %0 = tg.vmap (%i0 = %x) over [1] : (tensor<?xf64>) -> tensor<?xf64> {
    tg.yield %i0 : f64
  }
  return
}

// -----

func.func @negative(%x: tensor<?xf64>) {
  // expected-error @+1 {{expects an axis in [-1, 1), but got -2}}
  %0 = tg.vmap (%i0 = %x) over [-2] : (tensor<?xf64>) -> tensor<?xf64> {
    tg.yield %i0 : f64
  }
  return
}

// -----

func.func @key(%x: tensor<3xi64>) {
  // expected-error @+1 {{expects a key, 'tensor<2xi64>', to split, but got 'tensor<3xi64>' (operand 0)}}
  %0 = tg.vmap (%i0 = %x) over [split] : (tensor<3xi64>) -> tensor<?x3xi64> {
    tg.yield %i0 : tensor<3xi64>
  }
  return
}

// -----

func.func @entries(%x: tensor<?xf64>) {
  // expected-error @+1 {{expects an entry of 'over' for each operand, but got 1 (operand 1)}}
  %0 = tg.vmap (%i0 = %x, %i1 = %x) over [0] : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64> {
    tg.yield %i0 : f64
  }
  return
}

// -----

func.func @more_entries(%x: tensor<?xf64>) {
  // expected-error @+1 {{'tg.vmap' op expects an entry of 'over' for each of 1 operands, but got 2}}
  %0 = tg.vmap (%i0 = %x) over [0, 0] : (tensor<?xf64>) -> tensor<?xf64> {
    tg.yield %i0 : f64
  }
  return
}

// -----

func.func @no_rows(%x: f64) {
  // expected-error @+1 {{'tg.vmap' op expects an operand that is mapped, or the number of rows}}
  %0 = tg.vmap (%i0 = %x) over [whole] : (f64) -> tensor<?xf64> {
    tg.yield %i0 : f64
  }
  return
}

// -----

func.func @rows_disagree(%x: tensor<3xf64>, %y: tensor<?xf64>, %z: tensor<2x4xf64>) {
  // expected-error @+1 {{'tg.vmap' op expects mapped operands to have equally many rows, but operand 0 has 3 and operand 2 has 4}}
  %0 = tg.vmap (%i0 = %x, %i1 = %y, %i2 = %z) over [0, 0, 1] : (tensor<3xf64>, tensor<?xf64>, tensor<2x4xf64>) -> tensor<3xf64> {
    tg.yield %i0 : f64
  }
  return
}

// -----

func.func @inputs(%x: tensor<3x2xf64>) {
  // expected-error @+1 {{'tg.vmap' op expects inner input 0 to have type 'tensor<2xf64>', but got 'tensor<3x2xf64>'}}
  %0 = "tg.vmap"(%x) <{axes = array<i64: 0>, operandSegmentSizes = array<i32: 1, 0>, resultAxes = array<i64: 0>}> ({
  ^bb0(%i0: tensor<3x2xf64>):
    tg.yield %i0 : tensor<3x2xf64>
  }) : (tensor<3x2xf64>) -> tensor<3x3x2xf64>
  return
}

// -----

func.func @result_entries(%x: tensor<3xf64>) {
  // expected-error @+1 {{'tg.vmap' op expects an entry of 'to' for each of 1 yielded values, but got 2}}
  %0 = tg.vmap (%i0 = %x) over [0] to [0, 0] : (tensor<3xf64>) -> tensor<3xf64> {
    tg.yield %i0 : f64
  }
  return
}

// -----

func.func @result_axis(%x: tensor<3xf64>) {
  // expected-error @+1 {{'tg.vmap' op expects to stack yielded value 0, 'f64', along an axis from 0 to 0, but got 1}}
  %0 = tg.vmap (%i0 = %x) over [0] to [1] : (tensor<3xf64>) -> tensor<3xf64> {
    tg.yield %i0 : f64
  }
  return
}

// -----

func.func @result_type(%x: tensor<3xf64>) {
  // expected-error @+1 {{'tg.vmap' op expects result 0 to have type 'tensor<3xf64>', but got 'tensor<?xf64>'}}
  %0 = tg.vmap (%i0 = %x) over [0] : (tensor<3xf64>) -> tensor<?xf64> {
    tg.yield %i0 : f64
  }
  return
}

// -----

func.func @results(%x: tensor<3xf64>) {
  // expected-error @+1 {{'tg.vmap' op expects 1 results, but got 2}}
  %0:2 = tg.vmap (%i0 = %x) over [0] to [0] : (tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
    tg.yield %i0 : f64
  }
  return
}

// -----

func.func @until(%x: tensor<3xf64>) {
  // expected-note @+1 {{in this tg.vmap}}
  %0 = tg.vmap (%i0 = %x) over [0] : (tensor<3xf64>) -> tensor<3xf64> {
    %c = arith.constant true
    // expected-error @+1 {{'tg.yield' op yields outs or until, which only a scan has}}
    tg.yield %i0 : f64 until %c
  }
  return
}

// -----

func.func @not_stacked(%x: tensor<3xf64>) {
  // expected-error @+1 {{'tg.vmap' op expects scalars or tensors to stack, but yielded value 0 is 'none'}}
  %0 = tg.vmap (%i0 = %x) over [0] : (tensor<3xf64>) -> tensor<3xf64> {
    %1 = builtin.unrealized_conversion_cast to none
    tg.yield %1 : none
  }
  return
}

// -----

func.func @too_large(%x: tensor<576460752303423488xf64>, %y: tensor<8x?xf64>) {
  // expected-error @+1 {{bytes does not fit 63 bits}}
  %0 = tg.vmap (%i0 = %y, %i1 = %x) over [0, whole] : (tensor<8x?xf64>, tensor<576460752303423488xf64>) -> tensor<8x576460752303423488xf64> {
    tg.yield %i1 : tensor<576460752303423488xf64>
  }
  return
}

// -----

func.func @isolated(%x: tensor<3xf64>, %a: f64) {
  %0 = tg.vmap (%i0 = %x) over [0] : (tensor<3xf64>) -> tensor<3xf64> {
    // expected-error @+1 {{use of undeclared SSA value name}}
    %1 = tg.mul %i0, %a : f64
    tg.yield %1 : f64
  }
  return
}

// -----

func.func @vector(%x: tensor<?xf64>) {
  // expected-error @+1 {{expects scalars or tensors to stack, but yielded value 0 is 'vector<2xf64>'}}
  %0 = tg.vmap (%i0 = %x) over [0] : (tensor<?xf64>) -> tensor<?xf64> {
    %v = vector.from_elements %i0, %i0 : vector<2xf64>
    tg.yield %v : vector<2xf64>
  }
  return
}

// -----

func.func @unranked(%x: tensor<?xf64>) {
  // expected-error @+1 {{expects scalars or tensors to stack, but yielded value 0 is 'tensor<*xf64>'}}
  %0 = tg.vmap (%i0 = %x) over [0] : (tensor<?xf64>) -> tensor<?xf64> {
    %w = tensor.from_elements %i0 : tensor<1xf64>
    %v = tensor.cast %w : tensor<1xf64> to tensor<*xf64>
    tg.yield %v : tensor<*xf64>
  }
  return
}
