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

// What a function has allocated belongs to its caller, whose block frees each of the results.
func.func private @two(%x: f64) -> (memref<f64>, f64, memref<4xf64>) {
  %a = memref.alloc() : memref<f64>
  %b = memref.alloc() : memref<4xf64>
  memref.store %x, %a[] : memref<f64>
  linalg.fill ins(%x : f64) outs(%b : memref<4xf64>)
  return %a, %x, %b : memref<f64>, f64, memref<4xf64>
}
// CHECK-LABEL: @calls(
// CHECK:         %[[R:.*]]:3 = call @two(%{{.*}}) {test.note} : (f64) -> (memref<f64>, f64, memref<4xf64>)
// CHECK-NOT:     bufferization.dealloc
// CHECK:         memref.load %[[R]]#0[]
// CHECK:         arith.addf %{{.*}}, %[[R]]#1
// CHECK:         memref.dealloc %[[R]]#0
// CHECK-NEXT:    memref.dealloc %[[R]]#2
// CHECK-NEXT:    return
func.func @calls(%x: f64) -> f64 {
  %r:3 = call @two(%x) {test.note} : (f64) -> (memref<f64>, f64, memref<4xf64>)
  %0 = memref.load %r#0[] : memref<f64>
  %1 = arith.addf %0, %r#1 : f64
  return %1 : f64
}

// Results that may be one buffer are left to upstream, and so are those that go on.
func.func private @same() -> (memref<f64>, memref<f64>) {
  %a = memref.alloc() : memref<f64>
  return %a, %a : memref<f64>, memref<f64>
}
// CHECK-LABEL: @calls_same(
// CHECK:         bufferization.dealloc
func.func @calls_same() -> f64 {
  %r:2 = call @same() : () -> (memref<f64>, memref<f64>)
  %0 = memref.load %r#1[] : memref<f64>
  return %0 : f64
}
// CHECK-LABEL: @goes_on(
// CHECK-NOT:     memref.dealloc
// CHECK:         return
func.func @goes_on(%x: f64) -> memref<f64> {
  %r:3 = call @two(%x) : (f64) -> (memref<f64>, f64, memref<4xf64>)
  return %r#0 : memref<f64>
}
