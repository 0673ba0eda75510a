// RUN: not tg-opt %s --tg-expand-gradients=strict 2>&1 | FileCheck %s
// RUN: tg-opt %s --tg-expand-gradients 2>&1 | FileCheck %s --check-prefix=ZEROS

// CHECK: strict.mlir:[[#@LINE+3]]:10: error: input 1 reaches no result
// ZEROS: strict.mlir:[[#@LINE+2]]:10: remark: input 1 reaches no result
func.func @main(%x: f64, %y: tensor<?xf64>, %one: f64) -> (f64, tensor<?xf64>) {
  %0:3 = tg.vjp (%i0 = %x, %i1 = %y) wrt [0, 1] of [0](%one : f64) : (f64, tensor<?xf64>) -> (f64, f64, tensor<?xf64>) {
    tg.yield %i0 : f64
  }
  // ZEROS: %[[ZEROS:.*]] = tg.full
  // ZEROS: return %{{.*}}, %[[ZEROS]]
  return %0#1, %0#2 : f64, tensor<?xf64>
}
