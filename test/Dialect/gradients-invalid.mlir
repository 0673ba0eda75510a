// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @integer(%x: tensor<?xi64>, %g: f64) {
  // expected-error @+1 {{'tg.vjp' op expects 'wrt' to name a float input, but input 0 is 'tensor<?xi64>'}}
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%g : f64) : (tensor<?xi64>) -> (f64, tensor<?xi64>) {
    %1 = arith.constant 1.0 : f64
    tg.yield %1 : f64
  }
  return
}

// -----

func.func @range(%x: f64, %g: f64) {
  // expected-error @+1 {{'tg.vjp' op expects 'wrt' to name one of 1 inputs by its number, counted from 0, but got 1}}
  %0:2 = tg.vjp (%i0 = %x) wrt [1] of [0](%g : f64) : (f64) -> (f64, f64) {
    tg.yield %i0 : f64
  }
  return
}

// -----

func.func @order(%x: f64, %g: f64) {
  // expected-error @+1 {{'tg.jvp' op expects 'along' to be ascending, but got 0 after 0}}
  %0:2 = tg.jvp (%i0 = %x) along [0, 0](%g, %g : f64, f64) : (f64) -> (f64, f64) {
    tg.yield %i0 : f64
  }
  return
}

// -----

func.func @cotangent(%x: f64, %g: f32) {
  // expected-error @+1 {{'tg.vjp' op expects a cotangent of type 'f64' for result 0, but got 'f32'}}
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%g : f32) : (f64) -> (f64, f64) {
    tg.yield %i0 : f64
  }
  return
}

// -----

func.func @count(%x: f64, %g: f64) {
  // expected-error @+1 {{'tg.vjp' op expects 0 cotangents, but got 1}}
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [](%g : f64) : (f64) -> (f64, f64) {
    tg.yield %i0 : f64
  }
  return
}

// -----

func.func @results(%x: f64, %g: f64) {
  // expected-error @+1 {{'tg.vjp' op expects 2 results, but got 1}}
  %0 = tg.vjp (%i0 = %x) wrt [0] of [0](%g : f64) : (f64) -> f64 {
    tg.yield %i0 : f64
  }
  return
}

// -----

func.func @result_type(%x: tensor<?xf64>, %g: f64) {
  // expected-error @+1 {{'tg.vjp' op expects result 1 to have type 'tensor<?xf64>', but got 'tensor<3xf64>'}}
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%g : f64) : (tensor<?xf64>) -> (f64, tensor<3xf64>) {
    %1 = tg.sum %i0 : tensor<?xf64>
    tg.yield %1 : f64
  }
  return
}

// -----

func.func @tangent(%x: f64, %g: tensor<3xf64>) {
  // expected-error @+1 {{'tg.jvp' op expects a tangent of type 'f64' for input 0, but got 'tensor<3xf64>'}}
  %0:2 = tg.jvp (%i0 = %x) along [0](%g : tensor<3xf64>) : (f64) -> (f64, f64) {
    tg.yield %i0 : f64
  }
  return
}

// -----

func.func @until(%x: f64, %g: f64) {
  // expected-note @+1 {{in this tg.vjp}}
  %0:2 = tg.vjp (%i0 = %x) wrt [0] of [0](%g : f64) : (f64) -> (f64, f64) {
    %c = arith.constant true
    // expected-error @+1 {{'tg.yield' op yields outs or until, which only a scan has}}
    tg.yield %i0 : f64 until %c
  }
  return
}

// -----

func.func @syntax(%x: f64, %g: f64) {
  // expected-error @+1 {{expected 'wrt'}}
  %0:2 = tg.vjp (%i0 = %x) of [0](%g : f64) : (f64) -> (f64, f64) {
    tg.yield %i0 : f64
  }
  return
}

// -----

func.func @yields(%x: f64) {
  // expected-error @+1 {{'tg.with_pullback' op expects to yield 1 cotangents, but got 0}}
  %0 = tg.with_pullback of(%i0 = %x : f64) on(%i1 = %x : f64) cotangents(%i2) {
  }
  return
}

// -----

func.func @yielded_type(%x: f64, %y: tensor<?xf64>) {
  // expected-error @+1 {{'tg.with_pushforward' op expects a tangent of type 'f64' as yielded value 0, but got 'tensor<?xf64>'}}
  %0 = tg.with_pushforward of(%i0 = %x : f64) on(%i1 = %y : tensor<?xf64>) tangents(%i2) {
    tg.yield %i2 : tensor<?xf64>
  }
  return
}

// -----

func.func @directions(%x: f64, %k: i64) {
  // expected-error @+1 {{expects 1 cotangents, but got 2}}
  %0:2 = tg.with_pullback of(%i0 = %x : f64, %i1 = %k : i64) on(%i2 = %x : f64) cotangents(%i3, %i4) {
    tg.yield %i3 : f64
  }
  return
}
