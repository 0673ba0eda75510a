// RUN: rm -rf %t
// RUN: tg-run %s --mode=debug --input=f64=3 --timing --cache=%t 2>&1 | FileCheck %s --implicit-check-not=@other --implicit-check-not=@helper
// RUN: tg-run %s --mode=debug --input=f64=3 --timing --cache=%t 2>&1 | FileCheck %s --check-prefix=AGAIN --implicit-check-not=@other
// RUN: tg-run %s --mode=debug --entry=other --input=f64=3 --timing --cache=%t 2>&1 | FileCheck %s --check-prefix=OTHER --implicit-check-not=@main
// RUN: tg-run %s --entry=other --gradient --input=f64=3 --timing --cache=off 2>&1 | FileCheck %s --check-prefix=GRADIENT --implicit-check-not="@main " --implicit-check-not="@other "
// RUN: tg-run %s --check | FileCheck %s --check-prefix=CHECK-ALL
// RUN: sh -c 'cat %s; echo "func.func @bad(%%x: vector<1025xf32>) -> vector<1025xf32> { return %%x : vector<1025xf32> }"' > %t.mlir
// RUN: tg-run %t.mlir --input=f64=3 --cache=off | FileCheck %s --check-prefix=BESIDE
// RUN: not tg-run %t.mlir --check 2>&1 | FileCheck %s --check-prefix=BAD

// What runs is compiled, with what it calls, and nothing else: expectations of other functions, and functions that
// cannot be compiled, do not matter.

// CHECK:      @twice {{.*}}: compiled
// CHECK:      @main {{.*}}: compiled
// CHECK:      f64 = 6.0
// AGAIN:      @main {{.*}}: {{cached|loaded before}}
// AGAIN:      f64 = 6.0
// OTHER:      @helper {{.*}}: compiled
// OTHER:      @other {{.*}}: {{compiled|cached}}
// OTHER:      f64 = 9.0
// GRADIENT:   @other_gradient {{.*}}: compiled
// GRADIENT:   f64 = 9.0
// GRADIENT:   f64 = 6.0
// CHECK-ALL:  2 expectations
// BESIDE:     f64 = 6.0
// BAD:        error: expects vectors of at most 1024 elements, but got 'vector<1025xf32>'

func.func private @twice(%x: f64) -> f64 {
  %r = tg.add %x, %x : f64
  return %r : f64
}
func.func @main(%x: f64) -> f64 {
  %r = call @twice(%x) : (f64) -> f64
  return %r : f64
}
func.func private @helper(%x: f64) -> f64 {
  %r = tg.mul %x, %x : f64
  return %r : f64
}
func.func @other(%x: f64) -> f64 {
  %r = call @helper(%x) : (f64) -> f64
  return %r : f64
}
tg.expect @main(3.0 : f64) returns (6.0 : f64)
tg.expect @other(3.0 : f64) returns (9.0 : f64)
