// What a differentiated graph prints, it prints once, with its values, and before derivatives are computed. A print has
// no derivative of its own.
// RUN: tg-run %s --gradient --input=f64=2 2>&1 | FileCheck %s
// RUN: tg-run %s --gradient --input=f64=2 --interpret 2>&1 | FileCheck %s
// CHECK:      x = 2.0, x² = 4.0
// CHECK-NEXT: f64 = 16.0
// CHECK-NEXT: f64 = 32.0
// CHECK-NOT: {{.}}
func.func @main(%x: f64) -> f64 {
  %0 = tg.mul %x, %x : f64
  tg.print "x = {}, x² = {}"(%x, %0 : f64, f64)
  %1 = tg.mul %0, %0 : f64
  return %1 : f64
}

// RUN: tg-run %s --entry=called --gradient --input=f64=2 2>&1 | FileCheck %s --check-prefix=CALLED
// CALLED:      x = 2.0, x² = 4.0
// CALLED-NEXT: f64 = 16.0
// CALLED-NEXT: f64 = 32.0
// CALLED-NOT: {{.}}
func.func @called(%x: f64) -> f64 {
  %0 = func.call @main(%x) : (f64) -> f64
  return %0 : f64
}

// Scans and graphs are run again for their derivatives.
// RUN: not tg-run %s --entry=scan --gradient --input=f64=2 2>&1 | FileCheck %s --check-prefix=SCAN
// SCAN: print.mlir:[[#@LINE+4]]:8: error: prints, so it has no derivative
func.func @scan(%x: f64) -> f64 {
  %n = arith.constant 3 : index
  %one = arith.constant 1.0 : f64
  %0 = tg.scan %t to %n states(%h = %one : f64) consts(%a = %x : f64) -> (f64) {
    %1 = tg.mul %h, %a : f64
    tg.print "{}"(%1 : f64)
    tg.yield %1 : f64
  }
  return %0 : f64
}
