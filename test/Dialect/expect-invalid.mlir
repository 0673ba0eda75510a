// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @f(%x: tensor<?xf64>) -> f32 {
  %0 = arith.constant 1.0 : f32
  return %0 : f32
}
// expected-error @+1 {{expects one of 'returns', 'like' and 'fails'}}
tg.expect @f(dense<1.0> : tensor<1xf64>) returns (1.0 : f32) fails "why"

// -----

func.func @f(%x: tensor<?xf64>) -> f32 {
  %0 = arith.constant 1.0 : f32
  return %0 : f32
}
// expected-error @+1 {{expects 'within' after 'returns' or 'like' only}}
tg.expect @f(dense<1.0> : tensor<1xf64>) within 2 ulp

// -----

func.func @f(%x: tensor<?xf64>) -> f32 {
  %0 = arith.constant 1.0 : f32
  return %0 : f32
}
// expected-error @+1 {{attribute 'ulp' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive whose maximum value is 1000000000}}
tg.expect @f(dense<1.0> : tensor<1xf64>) returns (1.0 : f32) within 0 ulp

// -----

func.func private @f(%x: tensor<?xf64>) -> f32 {
  %0 = arith.constant 1.0 : f32
  return %0 : f32
}
// expected-error @+1 {{expects a public function with a body, but got 'f'}}
tg.expect @f(dense<1.0> : tensor<1xf64>)

// -----

// expected-error @+1 {{expects a public function with a body, but got 'missing'}}
tg.expect @missing()

// -----

func.func @f(%x: tensor<?xf64>) -> f32 {
  %0 = arith.constant 1.0 : f32
  return %0 : f32
}
// expected-error @+1 {{expects as many inputs as 'f' has, 1, but got 0}}
tg.expect @f()

// -----

func.func @f(%x: tensor<?xf64>) -> f32 {
  %0 = arith.constant 1.0 : f32
  return %0 : f32
}
// expected-error @+1 {{expects a constant of type 'tensor<?xf64>' for input 0 of 'f', but got dense<1.000000e+00> : tensor<1xf32>}}
tg.expect @f(dense<1.0> : tensor<1xf32>)

// -----

func.func @f(%x: tensor<?x3xf64>) -> f32 {
  %0 = arith.constant 1.0 : f32
  return %0 : f32
}
// expected-error @+1 {{expects a constant of type 'tensor<?x3xf64>' for input 0 of 'f', but got dense<1.000000e+00> : tensor<1x2xf64>}}
tg.expect @f(dense<1.0> : tensor<1x2xf64>)

// -----

func.func @f(%x: f64) -> f32 {
  %0 = arith.constant 1.0 : f32
  return %0 : f32
}
// expected-error @+1 {{expects a constant of type 'f32' for result 0 of 'f', but got 1.000000e+00 : f64}}
tg.expect @f(1.0 : f64) returns (1.0 : f64)

// -----

func.func @f(%x: f64) -> f64 {
  return %x : f64
}
// expected-error @+1 {{expects a constant of type 'f64' for input 0 of 'f', but got "1.0"}}
tg.expect @f("1.0")

// -----

func.func @f(%x: tensor<2xf64>) -> tensor<2xf64> {
  return %x : tensor<2xf64>
}
func.func @g(%x: tensor<?xf64>) -> f64 {
  %0 = arith.constant 1.0 : f64
  return %0 : f64
}
// expected-error @+1 {{expects a function with results 'tensor<2xf64>', but 'g' has 'f64'}}
tg.expect @f(dense<1.0> : tensor<2xf64>) like @g

// -----

func.func @f() {
  // expected-error @+1 {{expects parent op 'builtin.module'}}
  tg.expect @f()
  return
}
