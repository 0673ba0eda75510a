// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @sequence_that_is_a_scalar(%n: index, %x: tensor<2xf64>, %c: f64) {
  // expected-error @+1 {{expects a tensor to take rows from, but got 'f64'}}
  tg.scan %t to %n seqs(%a = %c : f64) {
  }
  return
}

// -----

func.func @scan_c1_sequence_of_rank_0(%n: index, %x: tensor<2xf64>, %c: f64, %s: tensor<f64>) {
  // expected-error @+1 {{expects a tensor to take rows from, but got 'tensor<f64>'}}
  tg.scan %t to %n seqs(%a = %s : tensor<f64>) {
  }
  return
}

// -----

func.func @scan_c2_tap_of_a_sequence_twice(%n: index, %x: tensor<2xf64>, %c: f64) {
  // expected-error @+1 {{'tg.scan' op expects distinct taps of sequence 1, but got [1, 0, 1]}}
  tg.scan %t to %n seqs(%s = %x : tensor<2xf64>, %a, %b, %d = %x[1, 0, 1] : tensor<2xf64>) {
  }
  return
}

// -----

func.func @scan_c3_tap_of_a_sequence_too_large(%n: index, %x: tensor<2xf64>, %c: f64) {
  // expected-error @+1 {{'tg.scan' op expects taps of sequence 0 below 2^31, but got [0, 2147483648]}}
  tg.scan %t to %n seqs(%a, %b = %x[0, 2147483648] : tensor<2xf64>) {
  }
  return
}

// -----

func.func @scan_c3_smallest_tap_of_a_sequence(%n: index, %x: tensor<2xf64>, %c: f64) {
  // expected-error @+1 {{'tg.scan' op expects taps of sequence 0 below 2^31, but got [-9223372036854775808]}}
  tg.scan %t to %n seqs(%a = %x[-9223372036854775808] : tensor<2xf64>) {
  }
  return
}

// -----

func.func @scan_c4_window_that_is_a_scalar(%n: index, %x: tensor<2xf64>, %c: f64) {
  // expected-error @+1 {{expects a tensor to take rows from, but got 'f64'}}
  %0 = tg.scan %t to %n states(%a = %c[-1] : f64) -> f64 {
    tg.yield %a : f64
  }
  return
}

// -----

func.func @scan_c5_tap_of_a_state_twice(%n: index, %x: tensor<2xf64>, %c: f64) {
  // expected-error @+1 {{'tg.scan' op expects distinct negative taps of state 0, but got [-2, -2]}}
  %0 = tg.scan %t to %n states(%a, %b = %x[-2, -2] : tensor<2xf64>) -> tensor<2xf64> {
    tg.yield %a : f64
  }
  return
}

// -----

func.func @scan_c5_tap_of_a_state_that_is_not_negative(%n: index, %x: tensor<2xf64>, %c: f64) {
  // expected-error @+1 {{'tg.scan' op expects distinct negative taps of state 0, but got [-1, 0]}}
  %0 = tg.scan %t to %n states(%a, %b = %x[-1, 0] : tensor<2xf64>) -> tensor<2xf64> {
    tg.yield %a : f64
  }
  return
}

// -----

func.func @scan_c5_smallest_tap_of_a_state(%n: index, %x: tensor<2xf64>, %c: f64) {
  // expected-error @+1 {{'tg.scan' op expects distinct negative taps of state 0, but got [-9223372036854775808]}}
  %0 = tg.scan %t to %n states(%a = %x[-9223372036854775808] : tensor<2xf64>) -> tensor<2xf64> {
    tg.yield %a : f64
  }
  return
}

// -----

func.func @scan_c6_window_of_another_length(%n: index, %x: tensor<2xf64>, %c: f64) {
  // expected-error @+1 {{'tg.scan' op expects state 0 to have 3 rows, as many as its taps reach back, but got 2}}
  %0 = tg.scan %t to %n states(%a = %x[-3] : tensor<2xf64>) -> tensor<2xf64> {
    tg.yield %a : f64
  }
  return
}

// -----

func.func @scan_c9_next_state_that_is_missing(%n: index, %x: tensor<2xf64>, %c: f64) {
  %0 = tg.scan %t to %n states(%a = %c : f64) -> f64 {
    // expected-error @+1 {{'tg.yield' op expects 1 next states, but got 0}}
    tg.yield
  }
  return
}

// -----

func.func @scan_c10_result_that_is_missing(%n: index, %x: tensor<2xf64>, %c: f64) {
  // expected-error @+1 {{'tg.scan' op expects 2 results, one for each state and each out, but got 1}}
  %0 = tg.scan %t to %n states(%a = %c : f64) -> f64 {
    tg.yield %a : f64 outs(%a : f64)
  }
  return
}

// -----

func.func @scan_c11_next_state_of_another_type(%n: index, %x: tensor<2xf64>, %c: f64) {
  %0 = tg.scan %t to %n states(%a = %c : f64) -> f64 {
    // expected-error @+1 {{'tg.yield' op expects the next value of state 0 to have type 'f64', but got 'index'}}
    tg.yield %t : index
  }
  return
}

// -----

func.func @scan_c11_window_takes_rows(%n: index, %x: tensor<2xf64>, %c: f64) {
  %0 = tg.scan %t to %n states(%a = %x[-2] : tensor<2xf64>) consts(%w = %x : tensor<2xf64>) -> tensor<2xf64> {
    // expected-error @+1 {{'tg.yield' op expects the next value of state 0 to have type 'f64', but got 'tensor<2xf64>'}}
    tg.yield %w : tensor<2xf64>
  }
  return
}

// -----

func.func @scan_c12_final_state_of_another_type(%n: index, %x: tensor<2xf64>, %c: f64) {
  // expected-error @+1 {{'tg.scan' op expects the result of state 0 to have type 'f64', but got 'f32'}}
  %0 = tg.scan %t to %n states(%a = %c : f64) -> f32 {
    tg.yield %a : f64
  }
  return
}

// -----

func.func @scan_c13_out_that_is_no_row(%n: index, %x: tensor<2xf64>, %c: f64, %z: tuple<>) {
  %0 = tg.scan %t to %n consts(%a = %z : tuple<>) -> tensor<?xf64> {
    // expected-error @+1 {{'tg.yield' op expects out 0 to be a scalar or a ranked tensor of scalars, but got 'tuple<>'}}
    tg.yield outs(%a : tuple<>)
  }
  return
}

// -----

func.func @scan_c13_out_of_elements_outside_the_language(%n: index, %x: tensor<2xf64>, %c: f64, %z: tensor<2xi5>) {
  %0 = tg.scan %t to %n consts(%a = %z : tensor<2xi5>) -> tensor<?x2xi5> {
    // expected-error @+1 {{'tg.yield' op expects out 0 to be a scalar or a ranked tensor of scalars, but got 'tensor<2xi5>'}}
    tg.yield outs(%a : tensor<2xi5>)
  }
  return
}

// -----

func.func @scan_c14_trace_of_known_length(%n: index, %x: tensor<2xf64>, %c: f64) {
  // expected-error @+1 {{'tg.scan' op expects the result of out 0 to have type 'tensor<?xf64>', but got 'tensor<2xf64>'}}
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<2xf64>) -> tensor<2xf64> {
    tg.yield outs(%a : f64)
  }
  return
}

// -----

func.func @another_number_of_inner_inputs_than_taps(%n: index, %x: tensor<2xf64>, %c: f64) {
  // expected-error @+1 {{expects 2 inner inputs, one for each tap, but got 1}}
  tg.scan %t to %n seqs(%a = %x[0, 1] : tensor<2xf64>) {
  }
  return
}

// -----

func.func @two_inner_inputs_without_taps(%n: index, %x: tensor<2xf64>, %c: f64) {
  // expected-error @+1 {{expects 1 inner inputs, one for each tap, but got 2}}
  tg.scan %t to %n seqs(%a, %b = %x : tensor<2xf64>) {
  }
  return
}

// -----

func.func @const_with_taps(%n: index, %x: tensor<2xf64>, %c: f64) {
  // expected-error @+1 {{expected ':'}}
  tg.scan %t to %n consts(%a = %x[-1] : tensor<2xf64>) {
  }
  return
}

// -----

func.func @groups_before_the_number_of_steps(%n: index, %x: tensor<2xf64>, %c: f64) {
  // expected-error @+1 {{expected '{' to begin a region}}
  tg.scan %t consts(%a = %c : f64) seqs(%b = %x : tensor<2xf64>) to %n {
  }
  return
}

// -----

func.func @last_0_rows(%n: index, %x: tensor<2xf64>, %c: f64) {
  %0 = tg.scan %t to %n -> tensor<?xindex> {
    // expected-error @+1 {{expects to keep at least the last 1 row, but got 0}}
    tg.yield outs(%t last 0 : index)
  }
  return
}

// -----

func.func @no_outs_in_parentheses(%n: index, %x: tensor<2xf64>, %c: f64) {
  tg.scan %t to %n {
    // expected-error @+1 {{expected SSA operand}}
    tg.yield outs()
  }
  return
}

// -----

func.func @truncate(%n: index, %h: f64) {
  // expected-error @+1 {{'tg.scan' op expects 'truncate' to be positive, but got 0}}
  %0 = tg.scan %i0 to %n truncate 0 states(%i1 = %h : f64) -> f64 {
    tg.yield %i1 : f64
  }
  return
}

// -----

func.func @checkpoint(%n: index, %h: f64) {
  // expected-error @+1 {{'tg.scan' op expects numbers of steps in 'checkpoint' that are positive, but got -1}}
  %0 = tg.scan %i0 to %n checkpoint [4, -1] states(%i1 = %h : f64) -> f64 {
    tg.yield %i1 : f64
  }
  return
}

// -----

func.func @no_steps(%n: index, %h: f64) {
  // expected-error @+1 {{expects a positive number of steps in 'checkpoint', or auto, but got 0}}
  %0 = tg.scan %i0 to %n checkpoint 0 states(%i1 = %h : f64) -> f64 {
    tg.yield %i1 : f64
  }
  return
}

// -----

func.func @both(%n: index, %h: f64) {
  // expected-error @+1 {{'tg.scan' op expects 'truncate' or 'checkpoint', not both}}
  %0 = tg.scan %i0 to %n truncate 3 checkpoint 4 states(%i1 = %h : f64) -> f64 {
    tg.yield %i1 : f64
  }
  return
}

// -----

func.func @scan_c15_until_backwards(%n: index, %h: f64, %stop: i1) {
  // expected-error @+1 {{'tg.scan' op expects no 'until', as it runs backwards}}
  %0 = tg.scan %i0 to %n backwards states(%i1 = %h : f64) consts(%i2 = %stop : i1) -> f64 {
    tg.yield %i1 : f64 until %i2
  }
  return
}

// -----

func.func @scan_words_of_the_head(%n: index, %h: f64) {
  %0 = tg.scan %i0 to %n states(%i1 = %h : f64) -> f64 {
    // expected-error @+1 {{'states' is no part of tg.yield, which has the next states, then the outs: `tg.yield %h : f64 outs(%y : f64) until %stop`}}
    tg.yield states(%i1 : f64)
  }
  return
}
