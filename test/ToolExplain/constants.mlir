// RUN: not tg-explain %s --first=@zero:0 --second=@zero:1 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: [[#@LINE+4]]:10: remark: the graphs differ here: the constant is 0.000000e+00 : f64, but -0.000000e+00 : f64 in the other
// ZERO: [[#@LINE+8]]:10: note: the other is here
func.func @zero(%x: f64) {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %c = arith.constant 0.0 : f64
    %b = tg.atan2 %c, %a : f64
    tg.yield %b : f64
  }
  %1 = tg.ofg (%a = %x) : (f64) -> f64 {
    %c = arith.constant -0.0 : f64
    %b = tg.atan2 %c, %a : f64
    tg.yield %b : f64
  }
  return
}

// RUN: not tg-explain %s --first=@nan:0 --second=@nan:1 2>&1 | FileCheck %s --check-prefix=NAN
// NAN: the constant is 0x7FF8000000000000 : f64, but 0x7FF8000000000001 : f64 in the other
func.func @nan() {
  %0 = tg.ofg () : () -> f64 {
    %c = arith.constant 0x7FF8000000000000 : f64
    tg.yield %c : f64
  }
  %1 = tg.ofg () : () -> f64 {
    %c = arith.constant 0x7FF8000000000001 : f64
    tg.yield %c : f64
  }
  return
}

// RUN: not tg-explain %s --first=@type:0 --second=@type:1 2>&1 | FileCheck %s --check-prefix=TYPE
// TYPE: the constant is 1.000000e+00 : f32, but 1.000000e+00 : f64 in the other
func.func @type(%x: f64) {
  %0 = tg.ofg () : () -> f32 {
    %c = arith.constant 1.0 : f32
    tg.yield %c : f32
  }
  %1 = tg.ofg () : () -> f64 {
    %c = arith.constant 1.0 : f64
    tg.yield %c : f64
  }
  return
}

// RUN: not tg-explain %s --first=@element:0 --second=@element:1 2>&1 | FileCheck %s --check-prefix=ELEMENT
// ELEMENT: element #2 of the constant is 3 : i64, but 4 : i64 in the other
func.func @element() {
  %0 = tg.ofg () : () -> tensor<3xi64> {
    %c = arith.constant dense<[1, 2, 3]> : tensor<3xi64>
    tg.yield %c : tensor<3xi64>
  }
  %1 = tg.ofg () : () -> tensor<3xi64> {
    %c = arith.constant dense<[1, 2, 4]> : tensor<3xi64>
    tg.yield %c : tensor<3xi64>
  }
  return
}

// RUN: not tg-explain %s --first=@real_element:0 --second=@real_element:1 2>&1 | FileCheck %s --check-prefix=REAL
// REAL: element #1 of the constant is 0.000000e+00 : f32, but -0.000000e+00 : f32 in the other
func.func @real_element() {
  %0 = tg.ofg () : () -> tensor<2xf32> {
    %c = arith.constant dense<[1.0, 0.0]> : tensor<2xf32>
    tg.yield %c : tensor<2xf32>
  }
  %1 = tg.ofg () : () -> tensor<2xf32> {
    %c = arith.constant dense<[1.0, -0.0]> : tensor<2xf32>
    tg.yield %c : tensor<2xf32>
  }
  return
}
