// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @no_array(%x: tensor<?xf64>) -> tensor<?xf64> {
  // expected-error @+1 {{expects 'tg.destroys' to be an array of operand numbers, but got unit}}
  %0 = tg.exp %x {tg.destroys} : tensor<?xf64>
  return %0 : tensor<?xf64>
}

// -----

func.func @no_such_operand(%x: tensor<?xf64>) -> tensor<?xf64> {
  // expected-error @+1 {{expects 'tg.destroys' to name operands below 1, but got 1}}
  %0 = tg.exp %x {tg.destroys = array<i64: 1>} : tensor<?xf64>
  return %0 : tensor<?xf64>
}

// -----

func.func @twice(%x: tensor<?xf64>) -> tensor<?xf64> {
  // expected-error @+1 {{names operand 0 twice in 'tg.destroys'}}
  %0 = tg.exp %x {tg.destroys = array<i64: 0, 0>} : tensor<?xf64>
  return %0 : tensor<?xf64>
}
