// RUN: tg-run %s --input=1e-160 --input=1 | FileCheck %s --check-prefix=KEPT
// RUN: tg-run %s --input=1e-160 --input=1 --mode=debug | FileCheck %s --check-prefix=KEPT
// RUN: tg-run %s --input=1e-160 --input=1 --flush-subnormals | FileCheck %s --check-prefix=FLUSHED
// RUN: tg-run %s --input=1e-160 --input=1 --flush-subnormals --mode=debug | FileCheck %s --check-prefix=FLUSHED
// A program from the cache, and one that runs on threads, of which each has a register of its own.
// RUN: rm -rf %t
// RUN: tg-run %s --input=1e-160 --input=300000 --cache=%t --threads=3 | FileCheck %s --check-prefix=KEPT
// RUN: tg-run %s --input=1e-160 --input=300000 --cache=%t --threads=3 --flush-subnormals | FileCheck %s --check-prefix=FLUSHED
// RUN: tg-run %s --input=1e-160 --input=300000 --cache=%t --threads=3 | FileCheck %s --check-prefix=KEPT

// KEPT: f64 = 1e-320
// KEPT-NEXT: f64 = 1e-320
// KEPT-NEXT: f64 = 1e-300
// FLUSHED: f64 = 0.0
// FLUSHED-NEXT: f64 = 0.0
// FLUSHED-NEXT: f64 = 1e-300

/// The least and the largest square, and an operand that is subnormal times a large number.
func.func @main(%x: f64, %n: index) -> (f64, f64, f64) {
  %xs = tg.full %x [%n] : f64
  %squares = tg.mul %xs, %xs : tensor<?xf64>
  %least = tg.min %squares : tensor<?xf64>
  %largest = tg.max %squares : tensor<?xf64>
  %scale = arith.constant 1.0e-140 : f64
  %normal = tg.mul %x, %scale : f64
  return %least, %largest, %normal : f64, f64, f64
}
