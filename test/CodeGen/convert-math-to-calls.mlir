// RUN: tg-opt %s --tg-convert-math-to-calls | FileCheck %s

// What is not rounded exactly becomes a call of libm, of the width that it has; halves are computed in f32.
// CHECK-LABEL: func.func @main
// CHECK:         %[[EXP:.*]] = call @exp(%arg0) : (f64) -> f64
// CHECK:         %[[SIN:.*]] = call @sinf(%arg1) : (f32) -> f32
// CHECK:         %[[WIDE:.*]] = arith.extf %arg2 : f16 to f32
// CHECK:         %[[LOG:.*]] = call @logf(%[[WIDE]]) : (f32) -> f32
// CHECK:         arith.truncf %[[LOG]] : f32 to f16
// What processors compute exactly stays.
// CHECK:         math.sqrt %arg0 : f64
func.func @main(%x: f64, %y: f32, %h: f16) -> (f64, f32, f16, f64) {
  %0 = math.exp %x : f64
  %1 = math.sin %y : f32
  %2 = math.log %h : f16
  %3 = math.sqrt %x : f64
  return %0, %1, %2, %3 : f64, f32, f16, f64
}

// Operations of the dialect that have no form in math, and vectors, element by element.
// CHECK-LABEL: func.func @others
// CHECK:         call @{{.*}}gamma{{.*}}(%arg0)
// CHECK-COUNT-2: call @exp(
func.func @others(%x: f64, %v: vector<2xf64>) -> (f64, vector<2xf64>) {
  %0 = tg.lgamma %x : f64
  %1 = math.exp %v : vector<2xf64>
  return %0, %1 : f64, vector<2xf64>
}
