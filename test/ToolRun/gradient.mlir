// RUN: tg-run %s --mode=debug --input=2xf64=1,2 --input=i64=3 --gradient | FileCheck %s
// RUN: tg-run %s --mode=debug --input=2xf64=1,2 --input=i64=3 --gradient=0 --compare=interp | FileCheck %s --check-prefix=EQUAL
// RUN: tg-run %s --input=2xf64=1,2 --input=i64=3 --check-gradient --mode=fast-run | FileCheck %s --check-prefix=CHECKED
// RUN: tg-run %s --input=2xf64=1,2 --input=i64=3 --check-gradient=0 --interpret | FileCheck %s --check-prefix=CHECKED
// RUN: not tg-run %s --mode=debug --input=2xf64=1,2 --input=i64=3 --check-gradient --entry=wrong | FileCheck %s --check-prefix=WRONG
// RUN: tg-run %s --mode=debug --input=3xf32=1,2,3 --check-gradient --entry=narrow | FileCheck %s --check-prefix=NARROW
// RUN: not tg-run %s --mode=debug --gradient=1.5 2>&1 | FileCheck %s --check-prefix=TEXT
// RUN: not tg-run %s --mode=debug --gradient --check-gradient 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: tg-run %s --entry=loop --input=5xf64=1,2,3,4,5 --gradient --checkpoint=auto | FileCheck %s --check-prefix=LOOP
// RUN: tg-run %s --entry=loop --input=5xf64=1,2,3,4,5 --gradient --checkpoint=3 --interpret | FileCheck %s --check-prefix=LOOP
// RUN: tg-opt %s "--tg-add-gradient=function=loop checkpoint=auto" | FileCheck %s --check-prefix=AUTO
// RUN: tg-opt %s --tg-freeze "--tg-add-gradient=function=loop checkpoint=2" --tg-unfreeze | FileCheck %s --check-prefix=TWO
// RUN: not tg-run %s --gradient --checkpoint=0 --input=2xf64=1,2 --input=i64=3 2>&1 | FileCheck %s --check-prefix=STEPS
// RUN: not tg-opt %s --tg-add-gradient=checkpoint=some 2>&1 | FileCheck %s --check-prefix=SOME
// RUN: not tg-run %s --checkpoint=auto --input=2xf64=1,2 --input=i64=3 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: not tg-run %s --gradient --check 2>&1 | FileCheck %s --check-prefix=CHECK-BOTH
// RUN: not tg-run %s --mode=debug --check-gradient --print 2>&1 | FileCheck %s --check-prefix=PRINT
// RUN: not tg-run %s --mode=debug --gradient --entry=none 2>&1 | FileCheck %s --check-prefix=NONE

// CHECK: f64 = 15.0
// CHECK-NEXT: tensor<2xf64> = [6.0, 12.0]
// LOOP: f64 = 55.0
// LOOP-NEXT: tensor<5xf64> = [2.0, 4.0, 6.0, 8.0, 10.0]
// AUTO-LABEL: func.func @loop(
// AUTO-NOT: checkpoint auto
// AUTO-LABEL: func.func @loop_gradient(
// AUTO: checkpoint auto
// What states it keeps it, and a loop in a loop has none.
// AUTO: checkpoint 7
// AUTO-NOT: checkpoint auto
// TWO-LABEL: func.func @loop_gradient(
// TWO: checkpoint 2
// TWO: checkpoint 7
// STEPS: error: expects a positive number of steps or auto for --checkpoint, but got '0'
// SOME: error: expects a positive number of steps or auto for 'checkpoint', but got 'some'
// ALONE: error: expects --gradient with --checkpoint
// EQUAL: all results are equal
// CHECKED: input 0: ok (finite difference [[D:-?[0-9.]+]], forward [[D]], reverse [[D]])
// CHECKED-NOT: {{.}}
// TEXT: error: expects numbers of inputs for --gradient, as in 0,2, but got '1.5'
// BOTH: error: expects --gradient or --check-gradient, not both
// CHECK-BOTH: error: expects --check without --gradient and --check-gradient
// PRINT: error: expects --check-gradient without --compare, --output and --print
// NONE: error: the module has no function 'none'; the public functions are: main, loop, wrong, narrow
func.func @main(%x: tensor<?xf64>, %k: i64) -> f64 {
  %0 = tg.cast %k to f64 : i64
  %1 = tg.sqr %x : tensor<?xf64>
  %2 = tg.sum %1 : tensor<?xf64>
  %3 = tg.mul %2, %0 : f64
  return %3 : f64
}

func.func @loop(%x: tensor<?xf64>) -> f64 {
  %f = arith.constant 0.0 : f64
  %0 = tg.scan seqs(%a = %x : tensor<?xf64>) states(%s = %f : f64) {
    %once = tg.scan %t to 1 states(%b = %a : f64) {
      %3 = tg.sqr %b : f64
      tg.yield %3 : f64
    }
    %4 = tg.add %s, %once : f64
    tg.yield %4 : f64
  }
  %1 = tg.scan checkpoint 7 seqs(%a = %x : tensor<?xf64>) states(%s = %f : f64) {
    tg.yield %s : f64
  }
  %2 = tg.add %0, %1 : f64
  return %2 : f64
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
