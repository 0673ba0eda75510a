// A constant of an inlined graph, which is outside of all functions in the LLVM dialect, crashed MLIR's pass that makes tables of lines.
// RUN: tg-run %s --debug-info | FileCheck %s
// RUN: tg-run %s --debug-info --mode=debug | FileCheck %s
// CHECK: tensor<1xf64> = [0.5]
func.func @main() -> tensor<?xf64> {
  %0 = arith.constant dense<0.5> : tensor<2xf64>
  %values, %first, %inverse, %counts = tg.unique %0 : tensor<2xf64>
  return %values : tensor<?xf64>
}
