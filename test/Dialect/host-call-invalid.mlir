// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @without_a_name(%x: f64) -> f64 {
  // expected-error @+1 {{'tg.host_call' op expects the name of a function}}
  %0 = tg.host_call ""(%x) : (f64) -> f64
  return %0 : f64
}

// -----

func.func @zero_byte(%x: f64) -> f64 {
  // expected-error @+1 {{'tg.host_call' op expects a name without zero bytes}}
  %0 = tg.host_call "a\00b"(%x) : (f64) -> f64
  return %0 : f64
}

// -----

func.func @without_results(%x: f64) {
  // expected-error @+1 {{'tg.host_call' op expects a result: without one, it would never run}}
  tg.host_call "f"(%x) : (f64) -> ()
  return
}

// -----

func.func @complex(%x: complex<f16>) -> f64 {
  // expected-error @+1 {{'tg.host_call' op operand #0 must be variadic of scalar or ranked tensor}}
  %0 = tg.host_call "f"(%x) : (complex<f16>) -> f64
  return %0 : f64
}

// -----

func.func @unranked(%x: f64) -> tensor<*xf64> {
  // expected-error @+1 {{'tg.host_call' op result #0 must be variadic of scalar or ranked tensor}}
  %0 = tg.host_call "f"(%x) : (f64) -> tensor<*xf64>
  return %0 : tensor<*xf64>
}
