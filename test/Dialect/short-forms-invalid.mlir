// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @no_number_of_steps(%h: f64) {
  // expected-error @+1 {{expects 'to' and the number of steps, as there are no sequences}}
  %0 = tg.scan %t states(%h : f64) {
    tg.yield %h : f64
  }
  return
}

// -----

func.func @number_without_operands() {
  // expected-error @+1 {{expects 'to' and a value, as no operand is defined before}}
  %0 = tg.scan %t to 10 {
    tg.yield outs(%t : index)
  }
  return
}

// -----

func.func @sequence_that_is_not_there() {
  // expected-error @+1 {{expects '%x' to be defined before, as 'to' is left out}}
  %0 = tg.scan seqs(%xt = %x : tensor<?xf64>) {
    tg.yield outs(%xt : f64)
  }
  return
}

// -----

func.func @operand_that_is_not_there() {
  // expected-error @+1 {{expects '%x' to be defined before, as 'of' is left out}}
  %0:2 = tg.vjp (%x : f64) wrt(%x) {
    tg.yield %x : f64
  }
  return
}

// -----

func.func @group_twice(%n: index, %a: f64) {
  // expected-error @+1 {{expects one list 'consts(…)'}}
  tg.scan %t to %n consts(%a : f64) consts(%b = %a : f64) {
    tg.yield
  }
  return
}

// -----

func.func @types_of_some(%n: index, %a: f64, %b: f64, %c: f64) {
  // expected-error @+1 {{expects 3 operand types, but got 2}}
  tg.scan %t to %n consts(%a, %b, %c : f64, f64) {
    tg.yield
  }
  return
}

// -----

func.func @result_that_is_no_scalar(%x: tensor<2xf64>) {
  // expected-error @+1 {{expects 'of', as the graph does not have one result, a float}}
  %0:2 = tg.vjp (%x : tensor<2xf64>) wrt(%x) {
    tg.yield %x : tensor<2xf64>
  }
  return
}

// -----

func.func @two_results(%x: f64) {
  // expected-error @+1 {{expects 'of', as the graph does not have one result, a float}}
  %0:3 = tg.vjp (%x : f64) wrt(%x) {
    tg.yield %x, %x : f64, f64
  }
  return
}

// -----

func.func @name_of_no_input(%x: f64, %y: f64) {
  // expected-error @+1 {{expects an input of the graph, but '%y' is none}}
  %0:2 = tg.vjp (%x : f64) wrt(%y) {
    tg.yield %x : f64
  }
  return
}

// -----

func.func @another_order(%x: f64, %y: f64) {
  // expected-error @+1 {{'tg.vjp' op expects 'wrt' to be ascending, but got 0 after 1}}
  %0:3 = tg.vjp (%x, %y : f64) wrt(%y, %x) {
    %1 = tg.mul %x, %y : f64
    tg.yield %1 : f64
  }
  return
}

// -----

func.func @tangent_of_no_input(%x: f64, %v: f64) {
  // expected-error @+1 {{expects an input of the graph, but '%v' is none}}
  %0:2 = tg.jvp (%x : f64) along(%v = %v) {
    tg.yield %x : f64
  }
  return
}

// -----

func.func @call_of_no_function(%x: f64) {
  // expected-error @+1 {{'func.call' op 'layer' does not reference a valid function}}
  %0 = tg.ofg @layer(%x) : (f64) -> f64
  return
}

// -----

func.func @call_with_a_hint(%x: f64) {
  // expected-error @+1 {{expected '('}}
  %0 = tg.ofg inline @layer(%x) : (f64) -> f64
  return
}
