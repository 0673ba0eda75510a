// RUN: tg-run %s --mode=debug --input=2xf64=1,2 --input=i64=3 --gradient | FileCheck %s
// RUN: tg-run %s --mode=debug --input=2xf64=1,2 --input=i64=3 --gradient=0 --compare=interp | FileCheck %s --check-prefix=EQUAL
// RUN: tg-run %s --input=2xf64=1,2 --input=i64=3 --check-gradient --mode=fast-run | FileCheck %s --check-prefix=CHECKED
// RUN: tg-run %s --input=2xf64=1,2 --input=i64=3 --check-gradient=0 --interpret | FileCheck %s --check-prefix=CHECKED
// RUN: not tg-run %s --mode=debug --input=2xf64=1,2 --input=i64=3 --check-gradient --entry=wrong | FileCheck %s --check-prefix=WRONG
// RUN: tg-run %s --mode=debug --input=3xf32=1,2,3 --check-gradient --entry=narrow | FileCheck %s --check-prefix=NARROW
// RUN: not tg-run %s --mode=debug --gradient=1.5 2>&1 | FileCheck %s --check-prefix=TEXT
// RUN: not tg-run %s --mode=debug --gradient --check-gradient 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: not tg-run %s --gradient --check 2>&1 | FileCheck %s --check-prefix=CHECK-BOTH
// RUN: not tg-run %s --mode=debug --check-gradient --print 2>&1 | FileCheck %s --check-prefix=PRINT
// RUN: not tg-run %s --mode=debug --gradient --entry=none 2>&1 | FileCheck %s --check-prefix=NONE

// CHECK: f64 = 15.0
// CHECK-NEXT: tensor<2xf64> = [6.0, 12.0]
// EQUAL: all results are equal
// CHECKED: input 0: ok (finite difference [[D:-?[0-9.]+]], forward [[D]], reverse [[D]])
// CHECKED-NOT: {{.}}
// TEXT: error: expects numbers of inputs for --gradient, as in 0,2, but got '1.5'
// BOTH: error: expects --gradient or --check-gradient, not both
// CHECK-BOTH: error: expects --check without --gradient and --check-gradient
// PRINT: error: expects --check-gradient without --compare, --output and --print
// NONE: error: the module has no function 'none'; the public functions are: main, wrong, narrow
func.func @main(%x: tensor<?xf64>, %k: i64) -> f64 {
  %0 = tg.cast %k to f64 : i64
  %1 = tg.sqr %x : tensor<?xf64>
  %2 = tg.sum %1 : tensor<?xf64>
  %3 = tg.mul %2, %0 : f64
  return %3 : f64
}

// WRONG: input 0: the derivative differs from the values (finite difference
func.func @wrong(%x: tensor<?xf64>, %k: i64) -> f64 {
  %0 = tg.sqr %x : tensor<?xf64>
  %1 = tg.stop_gradient %0 : tensor<?xf64>
  %2 = tg.mul %1, %x : tensor<?xf64>
  %3 = tg.sum %2 : tensor<?xf64>
  return %3 : f64
}

// NARROW: input 0: ok (finite difference {{.*}})
func.func @narrow(%x: tensor<?xf32>) -> f32 {
  %0 = tg.tanh %x : tensor<?xf32>
  %1 = tg.sum %0 : tensor<?xf32>
  return %1 : f32
}
