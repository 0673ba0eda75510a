// RUN: tg-run %s --mode=debug --compare=interp --input=3xf32=1,nan,-0.0 | FileCheck %s
// RUN: tg-run %s --mode=debug --compare=interp --input=3xf32=1,nan,-0.0 --print | FileCheck %s --check-prefixes=CHECK,PRINT
// RUN: not tg-run %s --compare=interp --interpret --input=3xf32=1 2>&1 | FileCheck %s --check-prefix=BOTH

// CHECK: all results are equal
// PRINT-NEXT: tensor<3xf32> = [1.0, nan, -0.0]
// BOTH: error: expects --interpret or --compare, not both
func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> {
  return %x : tensor<?xf32>
}
