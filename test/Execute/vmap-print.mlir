// Rows print in their order, all of what a row prints together.
// RUN: tg-run %s --input=3xf64=1,2,3 --interpret > %t.expected 2>&1
// RUN: FileCheck %s --input-file=%t.expected
// RUN: tg-run %s --input=3xf64=1,2,3 --mode=debug 2>&1 | diff %t.expected -
// RUN: tg-run %s --input=3xf64=1,2,3 --mode=fast-compile 2>&1 | diff %t.expected -
// RUN: tg-run %s --input=3xf64=1,2,3 2>&1 | diff %t.expected -
// RUN: env TENSORGRAPH_THREAD_COST=1 tg-run %s --input=3xf64=1,2,3 --threads=2 2>&1 | diff %t.expected -

// CHECK:      first 1.0
// CHECK-NEXT: second 2.0
// CHECK-NEXT: first 2.0
// CHECK-NEXT: second 4.0
// CHECK-NEXT: first 3.0
// CHECK-NEXT: second 6.0
// CHECK-NEXT: tensor<3xf64> = [2.0, 4.0, 6.0]
func.func @main(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.vmap (%i0 = %x) over [0] : (tensor<?xf64>) -> tensor<?xf64> {
    tg.print "first {}"(%i0 : f64)
    %1 = tg.add %i0, %i0 : f64
    tg.print "second {}"(%1 : f64)
    tg.yield %1 : f64
  }
  return %0 : tensor<?xf64>
}
