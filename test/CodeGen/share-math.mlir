// More than a few equal operations call one function with the arithmetic.
// RUN: %repeat %s | tg-opt --tg-approximate-math | FileCheck %s
// CHECK-LABEL: func.func @many(
// CHECK-COUNT-25: call @tanh
// CHECK-NEXT:   math.absf
// CHECK-NOT:    call
// CHECK:        return
// CHECK-LABEL: func.func @few(
// CHECK-NOT:    call
// CHECK:        return
// CHECK:      func.func private @tanh(%{{.*}}: vector<4xf32>) -> vector<4xf32> attributes {passthrough = ["noinline"]}
// CHECK:        arith.mulf
func.func @many(%x0: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
  // repeat 25
  %x$(k + 1)$ = math.tanh %x$(k)$ : vector<4xf32>
  // end
  %0 = math.exp %x0 : vector<4xf32>
  return %x25, %0 : vector<4xf32>, vector<4xf32>
}
func.func @few(%x0: vector<4xf32>) -> vector<4xf32> {
  // repeat 23
  %x$(k + 1)$ = math.exp %x$(k)$ : vector<4xf32>
  // end
  return %x23 : vector<4xf32>
}
