// An operation that has no lowering was left in the program, and found by the translation to LLVM as a cast of types at
// the line of the function.
// RUN: not tg-opt %s --tg-lower-to-llvm 2>&1 | FileCheck %s
// RUN: not tg-run %s --mode=debug --input=4xf64=1 2>&1 | FileCheck %s
// RUN: not tg-run %s --input=4xf64=1 --mode=fast-run 2>&1 | FileCheck %s
// RUN: not tg-compile %s -o %t.o 2>&1 | FileCheck %s
func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {
  %e = tensor.empty() : tensor<4xf64>
  // CHECK: leftover-softmax.mlir:[[#@LINE+1]]:8: error: 'linalg.softmax' op has no lowering to LLVM
  %s = linalg.softmax dimension(0) ins(%x : tensor<4xf64>) outs(%e : tensor<4xf64>) -> tensor<4xf64>
  return %s : tensor<4xf64>
}
