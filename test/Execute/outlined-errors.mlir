// An error in a shared function names where the graph was written, and the calls on the way.
// RUN: not tg-run %s --mode=debug --input=2x3xf64=1,2,3,4,5,6 --input=2x2xf64=1,2,3,4 2>&1 | FileCheck %s
// RUN: not tg-run %s --input=2x3xf64=1,2,3,4,5,6 --input=2x2xf64=1,2,3,4 --interpret 2>&1 | FileCheck %s --check-prefix=SAME

// SAME: outlined-errors.mlir:[[@LINE+5]]:{{.*}}error: sizes of the summed axes do not agree: 3 and 2
// CHECK: outlined-errors.mlir:[[@LINE+4]]:{{.*}}error: sizes of the summed axes do not agree: 3 and 2
// CHECK: outlined-errors.mlir:[[@LINE+2]]:{{.*}}note: called from here
func.func @main(%x: tensor<?x?xf64>, %w: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.ofg "layer" (%a = %x, %b = %w) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64> {
    %1 = tg.dot %a, %b : tensor<?x?xf64>
    %2 = tg.tanh %1 : tensor<?x?xf64>
    tg.yield %2 : tensor<?x?xf64>
  }
  %3 = tg.ofg "layer" (%a = %0, %b = %w) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64> {
    %1 = tg.dot %a, %b : tensor<?x?xf64>
    %2 = tg.tanh %1 : tensor<?x?xf64>
    tg.yield %2 : tensor<?x?xf64>
  }
  return %3 : tensor<?x?xf64>
}
