// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @no_region(%c: f64) {
  // expected-error @+1 {{'tg.composite' op requires one region}}
  %0 = "tg.composite"(%c) : (f64) -> f64
  return
}

// -----

func.func @region_without_a_block(%c: f64) {
  // expected-error @+1 {{'tg.composite' op region #0 ('body') failed to verify constraint: region with 1 blocks}}
  %0 = "tg.composite"(%c) ({}) : (f64) -> f64
  return
}

// -----

func.func @two_blocks(%c: f64) {
  // expected-error @+1 {{'tg.ofg' op expects region #0 to have 0 or 1 blocks}}
  "tg.ofg"() ({
    "tg.yield"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
  ^bb1:
    "tg.yield"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @empty_block(%c: f64) {
  // expected-error @+1 {{'tg.ofg' op expects a non-empty block}}
  %0 = "tg.ofg"(%c) ({
  ^bb0:
  }) : (f64) -> f64
  return
}

// -----

func.func @block_without_a_terminator(%c: f64) {
  %0 = "tg.ofg"(%c) ({
  ^bb0(%a: f64):
    // expected-error @+1 {{block with no terminator}}
    %1 = tg.exp %a : f64
  }) : (f64) -> f64
  return
}

// -----

func.func @another_terminator(%c: f64) {
  // expected-error @+2 {{'tg.ofg' op expects regions to end with 'tg.yield', found 'llvm.unreachable'}}
  // expected-note @+1 {{in custom textual format, the absence of terminator implies 'tg.yield'}}
  "tg.ofg"() ({
    llvm.unreachable
  }) : () -> ()
  return
}

// -----

func.func @another_number_of_inner_inputs(%c: f64) {
  // expected-error @+1 {{'tg.composite' op expects 1 inner inputs, one for each operand, but got 0}}
  "tg.composite"(%c) ({
    "tg.yield"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
  }) : (f64) -> ()
  return
}

// -----

func.func @inner_input_of_another_type(%x: tensor<2xf64>) {
  // expected-error @+1 {{'tg.composite' op expects inner input 0 to have type 'f64', but got 'tensor<2xf64>'}}
  "tg.composite"(%x) ({
  ^bb0(%a: tensor<2xf64>):
    "tg.yield"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
  }) : (tensor<2xf64>) -> ()
  return
}

// -----

func.func @inner_input_of_an_element(%x: tensor<2xf64>) {
  // expected-error @+1 {{'tg.ofg' op expects inner input 0 to have type 'tensor<2xf64>', but got 'f64'}}
  "tg.ofg"(%x) ({
  ^bb0(%a: f64):
    "tg.yield"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
  }) : (tensor<2xf64>) -> ()
  return
}

// -----

func.func @yield_with_wrong_segments(%c: f64) {
  %0 = "tg.ofg"(%c) ({
  ^bb0(%a: f64):
    // expected-error @+1 {{'tg.yield' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
    "tg.yield"(%a) : (f64) -> ()
  }) : (f64) -> f64
  return
}

// -----

func.func @inlined_that_is_no_unit(%c: f64) {
  // expected-error @+1 {{invalid properties {inlined = 3 : i64} for op tg.ofg: Invalid attribute `inlined` in property conversion: 3 : i64}}
  %0 = "tg.ofg"(%c) <{inlined = 3}> ({}) : (f64) -> f64
  return
}
