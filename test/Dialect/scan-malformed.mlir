// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @wrong_segments(%n: index) {
  // expected-error @+1 {{'tg.scan' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
  "tg.scan"(%n) ({}) : (index) -> ()
  return
}

// -----

func.func @no_taps(%n: index) {
  // expected-error @+1 {{'tg.scan' op requires attribute 'sequenceTaps'}}
  "tg.scan"(%n) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>}> ({}) : (index) -> ()
  return
}

// -----

func.func @taps_that_are_numbers(%n: index, %x: tensor<2xf64>) {
  // expected-error @+1 {{'tg.scan' op attribute 'sequenceTaps' failed to satisfy constraint: taps, one array for each operand}}
  "tg.scan"(%n, %x) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, sequenceTaps = [3], stateTaps = []}> ({
  ^bb0(%t: index):
    "tg.yield"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
  }) : (index, tensor<2xf64>) -> ()
  return
}

// -----

func.func @taps_of_a_sequence_that_is_not_there(%n: index) {
  // expected-error @+1 {{'tg.scan' op expects taps for each of 0 sequences and 0 states, but got them for 1 and 0}}
  "tg.scan"(%n) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, sequenceTaps = [array<i64: 0>], stateTaps = []}> ({
  ^bb0(%t: index):
    "tg.yield"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
  }) : (index) -> ()
  return
}

// -----

func.func @region_without_a_block(%n: index) {
  // expected-error @+1 {{'tg.scan' op region #0 ('body') failed to verify constraint: region with 1 blocks}}
  "tg.scan"(%n) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, sequenceTaps = [], stateTaps = []}> ({}) : (index) -> ()
  return
}

// -----

func.func @empty_block(%n: index) {
  // expected-error @+1 {{'tg.scan' op expects a non-empty block}}
  "tg.scan"(%n) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, sequenceTaps = [], stateTaps = []}> ({
  ^bb0(%t: index):
  }) : (index) -> ()
  return
}

// -----

func.func @sequence_that_is_a_scalar(%n: index, %c: f64) {
  // expected-error @+1 {{'tg.scan' op operand #1 must be variadic of ranked tensor of scalars, but got 'f64'}}
  "tg.scan"(%n, %c) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, sequenceTaps = [array<i64: 0>], stateTaps = []}> ({
  ^bb0(%t: index, %a: f64):
    "tg.yield"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
  }) : (index, f64) -> ()
  return
}

// -----

func.func @scan_c1_sequence_without_rows(%n: index, %x: tensor<f64>) {
  // expected-error @+1 {{'tg.scan' op expects sequence 0 to have rows, but got 'tensor<f64>'}}
  "tg.scan"(%n, %x) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, sequenceTaps = [array<i64: 0>], stateTaps = []}> ({
  ^bb0(%t: index, %a: f64):
    "tg.yield"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
  }) : (index, tensor<f64>) -> ()
  return
}

// -----

func.func @scan_c2_sequence_without_taps(%n: index, %x: tensor<2xf64>) {
  // expected-error @+1 {{'tg.scan' op expects distinct taps of sequence 0, but got []}}
  "tg.scan"(%n, %x) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, sequenceTaps = [array<i64>], stateTaps = []}> ({
  ^bb0(%t: index):
    "tg.yield"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
  }) : (index, tensor<2xf64>) -> ()
  return
}

// -----

func.func @scan_c4_window_without_rows(%n: index, %c: f64) {
  // expected-error @+1 {{'tg.scan' op expects state 0, which has taps, to have rows, but got 'f64'}}
  %0 = "tg.scan"(%n, %c) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, sequenceTaps = [], stateTaps = [array<i64: -1>]}> ({
  ^bb0(%t: index, %a: f64):
    "tg.yield"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
  }) : (index, f64) -> f64
  return
}

// -----

func.func @scan_c7_another_number_of_inner_inputs(%n: index) {
  // expected-error @+1 {{'tg.scan' op expects 1 inner inputs, but got 0}}
  "tg.scan"(%n) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, sequenceTaps = [], stateTaps = []}> ({
    "tg.yield"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
  }) : (index) -> ()
  return
}

// -----

func.func @scan_c8_inner_input_of_another_type(%n: index) {
  // expected-error @+1 {{'tg.scan' op expects inner input 0 to have type 'index', but got 'i64'}}
  "tg.scan"(%n) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, sequenceTaps = [], stateTaps = []}> ({
  ^bb0(%t: i64):
    "tg.yield"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
  }) : (index) -> ()
  return
}

// -----

func.func @kept_rows_of_an_out_that_is_not_there(%n: index) {
  tg.scan %t to %n {
    // expected-error @+1 {{'tg.yield' op expects one number of kept rows for each of 0 outs, but got 1}}
    "tg.yield"() <{keep = array<i64: 1>, operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
  }
  return
}

// -----

func.func @negative_number_of_kept_rows(%n: index) {
  %0 = tg.scan %t to %n -> tensor<?xindex> {
    // expected-error @+1 {{'tg.yield' op expects numbers of kept rows that are not negative, but got -1}}
    "tg.yield"(%t) <{keep = array<i64: -1>, operandSegmentSizes = array<i32: 0, 1, 0>}> : (index) -> ()
  }
  return
}
