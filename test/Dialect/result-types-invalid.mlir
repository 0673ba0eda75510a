// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @other(%x: tensor<?x3xf64>) {
  // expected-error @+1 {{expects 'tensor<?xf64>' after '->', but got 'tensor<3xf64>'}}
  %0 = tg.sum %x axes [1] : (tensor<?x3xf64>) -> tensor<3xf64>
  return
}

// -----

func.func @one_of_two(%x: tensor<?x3xf64>) {
  // expected-error @+1 {{expects result 1 to be 'tensor<?x2xf64>' after '->', but got 'tensor<?x3xf64>'}}
  %0:2 = tg.split %x axis 1 [1, 2] : tensor<?x3xf64> -> (tensor<?x1xf64>, tensor<?x3xf64>)
  return
}

// -----

func.func @too_many(%x: f64) {
  // expected-error @+1 {{expects 1 result types, but got 2; the results are 'f64'}}
  %0 = tg.exp %x : f64 -> f64, f64
  return
}

// -----

func.func @of_a_graph(%x: f64) {
  // expected-error @+1 {{'tg.ofg' op expects result 0 to have type 'f64', but got 'f32'}}
  %0 = tg.ofg (%x : f64) -> f32 {
    tg.yield %x : f64
  }
  return
}

// -----

func.func @types_of_some_operands(%x: f64, %y: f64, %z: f64) {
  // expected-error @+1 {{expects 3 operand types, but got 2}}
  %0 = tg.ofg (%x, %y, %z : f64, f64) {
    tg.yield %x : f64
  }
  return
}

// -----

func.func @no_yield(%x: f64) {
  // expected-error @+1 {{expects the graph to end with 'tg.yield'}}
  %0 = tg.ofg (%x : f64) {
    llvm.unreachable
  }
  return
}
