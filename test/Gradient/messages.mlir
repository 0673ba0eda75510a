// RUN: tg-opt %s --split-input-file --verify-diagnostics --tg-expand-gradients

func.func @foreign(%x: f64, %one: f64) -> f64 {
  // expected-note @+1 {{in the graph of this tg.vjp}}
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%one : f64) : (f64) -> (f64, f64) {
    %c = complex.create %i0, %i0 : complex<f64>
    // expected-note @+2 {{tg.with_pullback gives its results a derivative, tg.stop_gradient none}}
    // expected-error @+1 {{cannot be differentiated: 'complex.re' does not implement DifferentiableOpInterface}}
    %1 = complex.re %c : complex<f64>
    tg.yield %1 : f64
  }
  return %0#1 : f64
}

// -----

func.func private @effect(f64) -> f64
func.func @effects(%x: f64, %one: f64) -> f64 {
  // expected-note @+1 {{in the graph of this tg.jvp}}
  %0:2 = tg.jvp (%i0 = %x) along [0](%one : f64) : (f64) -> (f64, f64) {
    // expected-error @+1 {{cannot be differentiated: calls no function of one block}}
    %1 = func.call @effect(%i0) : (f64) -> f64
    tg.yield %1 : f64
  }
  return %0#1 : f64
}

// -----

func.func private @again(%x: f64) -> f64 {
  // expected-error @+1 {{cannot be differentiated: calls itself}}
  %0 = func.call @again(%x) : (f64) -> f64
  return %0 : f64
}
func.func @recursive(%x: f64, %one: f64) -> f64 {
  // expected-note @+1 {{in the graph of this tg.vjp}}
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%one : f64) : (f64) -> (f64, f64) {
    %1 = func.call @again(%i0) : (f64) -> f64
    tg.yield %1 : f64
  }
  return %0#1 : f64
}

// -----

func.func @disconnected(%x: f64, %y: f64, %one: f64) -> (f64, f64) {
  // expected-remark @+1 {{input 1 reaches no result}}
  %0:3 = tg.vjp (%i0 = %x, %i1 = %y) wrt [0, 1] of [0](%one : f64) : (f64, f64) -> (f64, f64, f64) {
    %1 = tg.floor %i1 : f64
    %2 = tg.mul %i0, %1 : f64
    tg.yield %2 : f64
  }
  return %0#1, %0#2 : f64, f64
}

// -----

func.func @clipped(%x: f64, %one: f64) -> f64 {
  // expected-note @+1 {{in the graph of this tg.jvp}}
  %0:2 = tg.jvp (%i0 = %x) along [0](%one : f64) : (f64) -> (f64, f64) {
    // expected-error @+1 {{expects a pullback that is linear in its cotangents for forward mode}}
    %1 = tg.with_pullback "clip" of(%j0 = %i0 : f64) on(%j1 = %i0 : f64) cotangents(%g) {
      %lo = arith.constant -1.0 : f64
      %hi = arith.constant 1.0 : f64
      %2 = tg.clip %g, %lo, %hi : f64
      tg.yield %2 : f64
    }
    tg.yield %1 : f64
  }
  return %0#1 : f64
}

// -----

func.func @truncated(%x: f64, %n: index, %one: f64) -> f64 {
  // expected-note @+1 {{in the graph of this tg.jvp}}
  %0:2 = tg.jvp (%i0 = %x, %i1 = %n) along [0](%one : f64) : (f64, index) -> (f64, f64) {
    // expected-error @+1 {{has no derivative in forward mode, as 'truncate' ends it; use reverse mode}}
    %1 = tg.scan %t to %i1 truncate 3 states(%h = %i0 : f64) -> f64 {
      %2 = tg.exp %h : f64
      tg.yield %2 : f64
    }
    tg.yield %1 : f64
  }
  return %0#1 : f64
}

// -----

// The derivatives that a method needs.
func.func @solver(%x: f64) -> f64 {
  // expected-note @+1 {{in the graph of this tg.minimize}}
  %0:4 = tg.minimize bfgs from(%i0 = %x : f64) {
    %c = complex.create %i0, %i0 : complex<f64>
    // expected-note @+2 {{tg.with_pullback gives its results a derivative, tg.stop_gradient none}}
    // expected-error @+1 {{cannot be differentiated: 'complex.re' does not implement DifferentiableOpInterface}}
    %1 = complex.re %c : complex<f64>
    tg.yield %1 : f64
  }
  return %0#0 : f64
}

// -----

func.func @order(%v: f64, %x: f64, %one: f64) -> f64 {
  // expected-note @+1 {{in the graph of this tg.vjp}}
  %0:2 = tg.vjp (%i0 = %v, %i1 = %x) wrt [0] of [0](%one : f64) : (f64, f64) -> (f64, f64) {
    // expected-note @+2 {{tg.with_pullback gives its results a derivative, tg.stop_gradient none}}
    // expected-error @+1 {{has no derivative by operand 0}}
    %1 = tg.iv %i0, %i1 : f64
    tg.yield %1 : f64
  }
  return %0#1 : f64
}

// -----

func.func @parameter(%v: f64, %x: f64, %one: f64) -> f64 {
  // expected-note @+1 {{in the graph of this tg.vjp}}
  %0:2 = tg.vjp (%i0 = %v, %i1 = %x) wrt [0] of [0](%one : f64) : (f64, f64) -> (f64, f64) {
    // expected-note @+2 {{tg.with_pullback gives its results a derivative, tg.stop_gradient none}}
    // expected-error @+1 {{has no derivative by operand 2}}
    %1 = tg.hyp2f1_da %i1, %i1, %i0, %i1 : f64
    tg.yield %1 : f64
  }
  return %0#1 : f64
}

// -----

func.func @order_forwards(%v: f64, %x: f64, %one: f64) -> f64 {
  // expected-note @+1 {{in the graph of this tg.jvp}}
  %0:2 = tg.jvp (%i0 = %v, %i1 = %x) along [0](%one : f64) : (f64, f64) -> (f64, f64) {
    // expected-note @+2 {{tg.with_pullback gives its results a derivative, tg.stop_gradient none}}
    // expected-error @+1 {{has no derivative by operand 0}}
    %1 = tg.zeta %i0, %i1 : f64
    tg.yield %1 : f64
  }
  return %0#1 : f64
}

// -----

func.func @schur(%a: tensor<2x2xf64>, %one: tensor<2x2xf64>) -> tensor<2x2xf64> {
  // expected-note @+1 {{in the graph of this tg.vjp}}
  %0:2 = tg.vjp (%i0 = %a) wrt [0] of [0](%one : tensor<2x2xf64>) : (tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<2x2xf64>) {
    // expected-note @+2 {{tg.with_pullback gives its results a derivative, tg.stop_gradient none}}
    // expected-error @+1 {{cannot be differentiated: 'tg.schur' does not implement DifferentiableOpInterface}}
    %t, %z = tg.schur %i0 : tensor<2x2xf64>
    tg.yield %t : tensor<2x2xf64>
  }
  return %0#1 : tensor<2x2xf64>
}
