// More than a few equal operations call one function with the arithmetic.
// RUN: tg-opt %s '--tg-approximate-math=inline-limit=2' | FileCheck %s --check-prefix=SHARED
// SHARED-LABEL: func.func @three(
// SHARED-COUNT-3: call @tanh
// SHARED-NEXT:   math.absf
// SHARED-NOT:    call
// SHARED:        return
// SHARED:      func.func private @tanh(%{{.*}}: vector<4xf32>) -> vector<4xf32> attributes {passthrough = ["noinline"]}
// SHARED:        arith.mulf
func.func @three(%x: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %0 = math.tanh %x : vector<4xf32>
  %1 = math.tanh %0 : vector<4xf32>
  %2 = math.tanh %1 : vector<4xf32>
  %3 = math.exp %x : vector<4xf32>
  return %2, %3 : vector<4xf32>, vector<4xf32>
}
