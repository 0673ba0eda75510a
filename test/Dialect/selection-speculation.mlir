// Operations that cannot fail leave a loop that may run no iteration; those that may fail stay inside.
// RUN: tg-opt %s --loop-invariant-code-motion | FileCheck %s

// A negative count is an error; indices that are found cannot fail.
// CHECK-LABEL: func.func @selection(
func.func @selection(%x: tensor<?xf64>, %c: tensor<?xi64>, %v: f64, %n: index, %low: index, %step: index) {
  // CHECK: tg.nonzero
  // CHECK: tg.unique
  // CHECK: tg.searchsorted
  // CHECK: scf.for
  scf.for %unused = %low to %n step %step {
    %0 = tg.nonzero %x : tensor<?xf64>
    %1:4 = tg.unique %x : tensor<?xf64>
    %2 = tg.searchsorted %x, %v : (tensor<?xf64>, f64)
    // CHECK: tg.repeat
    %3 = tg.repeat %x by %c axis 0 : (tensor<?xf64>, tensor<?xi64>)
  }
  // CHECK: return
  return
}
