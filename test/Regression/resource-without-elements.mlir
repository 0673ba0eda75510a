// LLVM's translation divided by the number of elements; the interpreter read no resources.
// RUN: tg-run %s --mode=debug --compare=interp --print | FileCheck %s
// RUN: tg-run %s --mode=fast-run | FileCheck %s
// CHECK:      tensor<0xf64> = []
// CHECK-NEXT: tensor<2x0xi1> = []
func.func @main() -> (tensor<0xf64>, tensor<2x0xi1>) {
  %0 = arith.constant dense_resource<nothing> : tensor<0xf64>
  %1 = arith.constant dense_resource<nothing> : tensor<2x0xi1>
  return %0, %1 : tensor<0xf64>, tensor<2x0xi1>
}
{-#
  dialect_resources: { builtin: { nothing: "0x08000000" } }
#-}
