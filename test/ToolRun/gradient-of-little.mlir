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
