// Functions that use no operation of the dialects that their derivatives need.
// RUN: tg-run %s --mode=debug --input=f64=2 --gradient --compare=interp --print | FileCheck %s
// RUN: tg-run %s --input=f64=2 --check-gradient --interpret | FileCheck %s --check-prefix=CHECKED
// CHECK: all results are equal
// CHECK-NEXT: f64 = 2.0
// CHECK-NEXT: f64 = 1.0
// CHECKED: input 0: ok (finite difference 0.{{.*}})
func.func @main(%x: f64) -> f64 {
  return %x : f64
}

// A derivative of 0, which a difference finds up to rounding. A value of 0 elements has none.
// RUN: tg-run %s --entry=zero --input=f64=0.3 --input=f64=3 --input=0xf64 --check-gradient | FileCheck %s --check-prefix=ZERO
// RUN: tg-run %s --entry=zero --input=f64=0.7 --input=f64=3 --input=0xf64 --check-gradient --mode=debug | FileCheck %s --check-prefix=ZERO
// RUN: tg-run %s --entry=zero_f32 --input=4xf32=0.3,7,1,2 --input=4xf32=1,2,3,4 --check-gradient | FileCheck %s --check-prefix=ZERO
// ZERO: input 0: ok
// ZERO: input 1: ok (finite difference {{.*}}, forward 0, reverse 0)
// ZERO-NOT: differs
func.func @zero(%x: f64, %y: f64, %z: tensor<?xf64>) -> f64 {
  %0 = tg.sin %x : f64
  %1 = tg.sum %z : tensor<?xf64>
  %2 = tg.add %0, %1 : f64
  return %2 : f64
}
func.func @zero_f32(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %0 = tg.exp %x : tensor<?xf32>
  return %0 : tensor<?xf32>
}
