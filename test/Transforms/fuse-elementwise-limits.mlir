// RUN: tg-opt %s --tg-fuse-elementwise='max-ops=2' | FileCheck %s --check-prefix=OPS
// RUN: tg-opt %s --tg-fuse-elementwise='max-inputs=2' | FileCheck %s --check-prefix=INPUTS
// RUN: tg-opt %s --tg-fuse-elementwise='max-inputs=0 max-ops=0' | FileCheck %s --check-prefix=NONE

// A group that is too large is cut, not left.
// OPS-LABEL: func.func @chain(
// OPS: %[[A:.+]] = tg.composite (%i0 = %arg0, %i1 = %arg1, %i2 = %arg2)
// OPS: %[[B:.+]] = tg.composite (%i0 = %[[A]], %i1 = %arg3, %i2 = %arg4)
// OPS: tg.exp %[[B]]
// INPUTS-LABEL: func.func @chain(
// INPUTS: %[[A:.+]] = tg.add %arg0, %arg1
// INPUTS: %[[B:.+]] = tg.add %[[A]], %arg2
// INPUTS: %[[C:.+]] = tg.add %[[B]], %arg3
// INPUTS: tg.composite (%i0 = %[[C]], %i1 = %arg4)
// NONE-LABEL: func.func @chain(
// NONE-COUNT-1: tg.composite
// NONE-NOT: tg.composite
// NONE: return
func.func @chain(%a: tensor<?xf64>, %b: tensor<?xf64>, %c: tensor<?xf64>, %d: tensor<?xf64>, %e: tensor<?xf64>)
    -> tensor<?xf64> {
  %0 = tg.add %a, %b : tensor<?xf64>
  %1 = tg.add %0, %c : tensor<?xf64>
  %2 = tg.add %1, %d : tensor<?xf64>
  %3 = tg.add %2, %e : tensor<?xf64>
  %4 = tg.exp %3 : tensor<?xf64>
  return %4 : tensor<?xf64>
}

// A composite that is too large already stays.
// OPS-LABEL: func.func @large_composite(
// OPS: tg.neg
// OPS: tg.composite
// OPS: tg.neg
// NONE-LABEL: func.func @large_composite(
// INPUTS-LABEL: func.func @large_composite(
func.func @large_composite(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.neg %x : tensor<?xf64>
  %1 = tg.composite (%a = %0) : (tensor<?xf64>) -> tensor<?xf64> {
    %2 = tg.exp %a : f64
    %3 = tg.neg %2 : f64
    %4 = tg.exp %3 : f64
    tg.yield %4 : f64
  }
  %2 = tg.neg %1 : tensor<?xf64>
  return %2 : tensor<?xf64>
}
