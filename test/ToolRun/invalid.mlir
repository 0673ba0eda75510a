// RUN: not tg-run %s 2>&1 | FileCheck %s --check-prefix=COUNT
// RUN: not tg-run %s --input=2xf32=1 --input=f32=1 2>&1 | FileCheck %s --check-prefix=ELEMENT
// RUN: not tg-run %s --input=2xf64=1 --input=2xf32=1 2>&1 | FileCheck %s --check-prefix=RANK
// RUN: not tg-run %s --input=2xf64=1,x --input=f32=1 2>&1 | FileCheck %s --check-prefix=TEXT
// RUN: not tg-run %s --entry=loss --gradient 2>&1 | FileCheck %s --check-prefix=GRADIENT
// RUN: not tg-run %s --input=2xf64=1 --input=@no/such.npy 2>&1 | FileCheck %s --check-prefix=FILE
// RUN: not tg-run %s --output=y.npy 2>&1 | FileCheck %s --check-prefix=OUTPUT
// RUN: not tg-run %s --output=- --output=- 2>&1 | FileCheck %s --check-prefix=RESULTS
// RUN: not tg-run %s --entry=missing 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not tg-run %s --entry=hidden 2>&1 | FileCheck %s --check-prefix=HIDDEN
// RUN: not tg-run %s --compare=other 2>&1 | FileCheck %s --check-prefix=COMPARE
// RUN: not tg-run %s --code=quick 2>&1 | FileCheck %s --check-prefix=CODE
// RUN: not tg-run %s --opt-level=4 2>&1 | FileCheck %s --check-prefix=LEVEL
// RUN: not tg-run no/such.mlir 2>&1 | FileCheck %s --check-prefix=MODULE

// COUNT: error: @main expects 2 inputs (%x: tensor<?xf64>, %s: f32), but got 0; give one --input for each, in order, such as --input=3xf64=1
// GRADIENT: error: @loss_gradient expects 2 inputs (%w: tensor<3xf64>, %b: f64), but got 0; give one --input for each, in order, such as --input=3xf64=1
// ELEMENT: error: input #0: expects elements of type f64, but '2xf32=1' holds f32
// RANK: error: input #1: expects f32, but '2xf32=1' is tensor<2xf32>
// TEXT: error: input #0: 'x' is not a number (for f64)
// FILE: error: input #1: no/such.npy: No such file or directory
// OUTPUT: error: output #0: expects -, @file.npy or @file.npz, but got 'y.npy'
// RESULTS: error: 'main' has 1 results, but got 2 outputs
// MISSING: error: the module has no function 'missing'; the public functions are: main
// HIDDEN: [[@LINE+8]]:1: error: expects a public function with a body to run
// COMPARE: error: expects --compare=interp or strict, but got 'other'
// CODE: error: expects --code=strict or fast, but got 'quick'
// LEVEL: error: expects --opt-level of 0 to 3, but got 4
// MODULE: error: cannot open input file 'no/such.mlir'
func.func @main(%x: tensor<?xf64>, %s: f32) -> tensor<?xf64> {
  return %x : tensor<?xf64>
}
func.func private @hidden() {
  return
}
func.func @loss(%w: tensor<3xf64>, %b: f64) -> f64 {
  %0 = tg.sum %w : tensor<3xf64>
  %1 = tg.mul %0, %b : f64
  return %1 : f64
}
