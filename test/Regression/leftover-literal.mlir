// --tg-lower-to-llvm succeeded with operations left that have no lowering.
// RUN: not tg-opt %s --tg-lower-to-llvm 2>&1 | FileCheck %s
// RUN: not tg-run %s --mode=debug --input=4xf64=1 2>&1 | FileCheck %s
// RUN: not tg-run %s --input=4xf64=1 --mode=fast-run 2>&1 | FileCheck %s
func.func @main(%x: tensor<4xf64>) -> f64 {
  %c0 = arith.constant 0 : index
  %v = tensor.extract %x[%c0] : tensor<4xf64>
  // CHECK: leftover-literal.mlir:[[#@LINE+1]]:8: error: 'emitc.literal' op has no lowering to LLVM
  %c = emitc.literal "M_PI" : f64
  %r = arith.addf %v, %c : f64
  return %r : f64
}
