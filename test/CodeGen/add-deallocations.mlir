// RUN: tg-opt %s --tg-add-deallocations | FileCheck %s

// What stays in its block is freed at its end.
// CHECK-LABEL: @stays(
// CHECK:         %[[A:.*]] = memref.alloc(%{{.*}}) {alignment = 64 : i64}
// CHECK-NOT:     bufferization.dealloc
// CHECK:         memref.store
// CHECK:         memref.dealloc %[[A]]
// CHECK-NEXT:    return
func.func @stays(%n: index, %i: index, %x: f64) -> f64 {
  %a = memref.alloc(%n) {alignment = 64 : i64} : memref<?xf64>
  linalg.fill ins(%x : f64) outs(%a : memref<?xf64>)
  %v = memref.subview %a[%i] [1] [1] : memref<?xf64> to memref<1xf64, strided<[1], offset: ?>>
  %c0 = arith.constant 0 : index
  memref.store %x, %v[%c0] : memref<1xf64, strided<[1], offset: ?>>
  %0 = memref.load %a[%i] : memref<?xf64>
  return %0 : f64
}

// In a step of a loop, too.
// CHECK-LABEL: @step(
// CHECK:         scf.for
// CHECK:           %[[A:.*]] = memref.alloc()
// CHECK:           memref.dealloc %[[A]]
// CHECK-NEXT:      scf.yield
func.func @step(%n: index, %x: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> f64 {
    %a = memref.alloc() : memref<f64>
    memref.store %s, %a[] : memref<f64>
    %0 = memref.load %a[] : memref<f64>
    scf.yield %0 : f64
  }
  return %r : f64
}

// What is returned, chosen or carried by a loop is not: its owner is found by upstream's pass.
// CHECK-LABEL: @leaves(
// CHECK:         %[[A:.*]] = memref.alloc()
// CHECK-NOT:     memref.dealloc
// CHECK:         return
func.func @leaves() -> memref<4xf64> {
  %a = memref.alloc() : memref<4xf64>
  return %a : memref<4xf64>
}
// CHECK-LABEL: @carried(
// CHECK-NOT:     memref.dealloc
// CHECK:         bufferization.dealloc
func.func @carried(%n: index, %x: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<f64>
  %b = memref.alloc() : memref<f64>
  memref.store %x, %a[] : memref<f64>
  memref.store %x, %b[] : memref<f64>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %a, %t = %b) -> (memref<f64>, memref<f64>) {
    scf.yield %t, %s : memref<f64>, memref<f64>
  }
  %0 = memref.load %r#0[] : memref<f64>
  return %0 : f64
}
