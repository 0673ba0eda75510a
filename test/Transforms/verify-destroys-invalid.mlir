// RUN: tg-opt %s --tg-verify-destroys --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @late_reader(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  // expected-error @+1 {{overwrites operand 0, which is read later}}
  %a = tg.add %x, %y {tg.destroys = array<i64: 0>} : tensor<?xf64>
  // expected-note @+1 {{read here}}
  %b = tg.mul %y, %x : tensor<?xf64>
  %r = tg.add %a, %b : tensor<?xf64>
  return %r : tensor<?xf64>
}

// -----

func.func @late_reader_through_a_view(%x: tensor<?xf64>) -> tensor<?xf64> {
  // expected-error @+1 {{overwrites operand 0, which is read later}}
  %a = tg.exp %x {tg.destroys = array<i64: 0>} : tensor<?xf64>
  %v = tg.slice %x[1:] : tensor<?xf64>
  // expected-note @+1 {{read here}}
  %b = tg.neg %v : tensor<?xf64>
  %r = tg.concat %a, %b axis 0 : tensor<?xf64>
  return %r : tensor<?xf64>
}

// -----

func.func @result_is_read_late(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  // expected-error @+1 {{overwrites operand 0, which is read later}}
  %a = tg.exp %x {tg.destroys = array<i64: 0>} : tensor<?xf64>
  // expected-note @+1 {{read here}}
  return %a, %x : tensor<?xf64>, tensor<?xf64>
}

// -----

func.func @late_reader_in_a_region(%p: i1, %x: tensor<?xf64>) -> tensor<?xf64> {
  // expected-error @+1 {{overwrites operand 0, which is read later}}
  %a = tg.exp %x {tg.destroys = array<i64: 0>} : tensor<?xf64>
  %r = scf.if %p -> tensor<?xf64> {
    // expected-note @+1 {{read here}}
    %0 = tg.neg %x : tensor<?xf64>
    scf.yield %0 : tensor<?xf64>
  } else {
    scf.yield %a : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}

// -----

func.func @two_destroyers(%x: tensor<?xf64>) -> tensor<?xf64> {
  // expected-note @+1 {{overwritten here}}
  %a = tg.exp %x {tg.destroys = array<i64: 0>} : tensor<?xf64>
  // expected-error @+1 {{overwrites operand 0, which another operation overwrites, too}}
  %b = tg.neg %x {tg.destroys = array<i64: 0>} : tensor<?xf64>
  %r = tg.add %a, %b : tensor<?xf64>
  return %r : tensor<?xf64>
}

// -----

func.func @constant(%x: tensor<2xf64>) -> tensor<2xf64> {
  // expected-note @+1 {{operand 0 is a view of this}}
  %c = arith.constant dense<1.0> : tensor<2x1xf64>
  %v = tensor.collapse_shape %c [[0, 1]] : tensor<2x1xf64> into tensor<2xf64>
  // expected-error @+1 {{overwrites a constant as operand 0}}
  %r = tg.add %v, %x {tg.destroys = array<i64: 0>} : tensor<2xf64>
  return %r : tensor<2xf64>
}

// -----

func.func @protected_argument(%x: tensor<2xf64> {bufferization.writable = false}) -> tensor<2xf64> {
  // expected-error @+1 {{overwrites a protected input as operand 0}}
  %r = tg.exp %x {tg.destroys = array<i64: 0>} : tensor<2xf64>
  return %r : tensor<2xf64>
}

// -----

func.func @a_view_beside(%x: tensor<?xf64>) -> tensor<?xf64> {
  %v = tg.transpose %x [0] : tensor<?xf64>
  // expected-error @+1 {{overwrites operand 0, which shares memory with operand 1}}
  %r = tg.add %x, %v {tg.destroys = array<i64: 0>} : tensor<?xf64>
  return %r : tensor<?xf64>
}

// -----

func.func @broadcast_operand(%x: tensor<1xf64>, %y: tensor<3xf64>) -> tensor<3xf64> {
  // expected-error @+1 {{cannot overwrite operand 0}}
  %r = tg.add %x, %y {tg.destroys = array<i64: 0>} : (tensor<1xf64>, tensor<3xf64>)
  return %r : tensor<3xf64>
}

// -----

func.func @other_operation(%x: tensor<?xf64>) -> f64 {
  // expected-error @+1 {{cannot overwrite operand 0}}
  %r = tg.sum %x {tg.destroys = array<i64: 0>} : tensor<?xf64>
  return %r : f64
}
