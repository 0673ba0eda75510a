// RUN: tg-opt %s --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(tg-shorten-lifetimes))' | FileCheck %s

// Each buffer exists while it is used.
// CHECK-LABEL: @one_after_the_other
// CHECK-NEXT:    %[[A:.*]] = memref.alloc
// CHECK-NEXT:    "test.use"(%[[A]])
// CHECK-NEXT:    memref.dealloc %[[A]]
// CHECK-NEXT:    "test.other"
// CHECK-NEXT:    %[[B:.*]] = memref.alloc
// CHECK-NEXT:    "test.use"(%[[B]])
// CHECK-NEXT:    memref.dealloc %[[B]]
// CHECK-NEXT:    return
func.func @one_after_the_other() {
  %0 = memref.alloc() : memref<4xf64>
  %1 = memref.alloc() : memref<4xf64>
  "test.use"(%0) : (memref<4xf64>) -> ()
  "test.other"() : () -> ()
  "test.use"(%1) : (memref<4xf64>) -> ()
  memref.dealloc %0 : memref<4xf64>
  memref.dealloc %1 : memref<4xf64>
  return
}

// Views are uses, also those of views, and those that another operation may return.
// CHECK-LABEL: @views
// CHECK:         %[[A:.*]] = memref.alloc
// CHECK:         %[[S:.*]] = memref.subview
// CHECK:         %[[C:.*]] = arith.select
// CHECK:         "test.use"(%[[C]])
// CHECK-NEXT:    memref.dealloc %[[A]]
// CHECK-NEXT:    "test.other"
func.func @views(%c: i1, %x: memref<2xf64, strided<[1]>>) {
  %0 = memref.alloc() : memref<4xf64>
  %1 = memref.subview %0[0] [2] [1] : memref<4xf64> to memref<2xf64, strided<[1]>>
  %2 = arith.select %c, %1, %x : memref<2xf64, strided<[1]>>
  "test.use"(%2) : (memref<2xf64, strided<[1]>>) -> ()
  "test.other"() : () -> ()
  memref.dealloc %0 : memref<4xf64>
  return
}

// So are transposed buffers.
// CHECK-LABEL: @transposed
// CHECK:         %[[A:.*]] = memref.alloc
// CHECK:         %[[T:.*]] = memref.transpose
// CHECK-NEXT:    "test.use"(%[[T]])
// CHECK-NEXT:    memref.dealloc %[[A]]
// CHECK-NEXT:    "test.other"
func.func @transposed() {
  %0 = memref.alloc() : memref<4x2xf64>
  %1 = memref.transpose %0 (i, j) -> (j, i) : memref<4x2xf64> to memref<2x4xf64, strided<[1, 2]>>
  "test.use"(%1) : (memref<2x4xf64, strided<[1, 2]>>) -> ()
  "test.other"() : () -> ()
  memref.dealloc %0 : memref<4x2xf64>
  return
}

// A result of an operation that is not known may be a view; an address may be used later.
// CHECK-LABEL: @hidden
// CHECK:         "test.use"
// CHECK-NEXT:    "test.other"
// CHECK-NEXT:    memref.dealloc
// CHECK-NEXT:    memref.dealloc
func.func @hidden() {
  %0 = memref.alloc() : memref<4xf64>
  %1 = memref.alloc() : memref<4xf64>
  %2 = "test.view"(%0) : (memref<4xf64>) -> memref<4xf64>
  %3 = memref.extract_aligned_pointer_as_index %1 : memref<4xf64> -> index
  "test.use"(%2, %3) : (memref<4xf64>, index) -> ()
  "test.other"() : () -> ()
  memref.dealloc %0 : memref<4xf64>
  memref.dealloc %1 : memref<4xf64>
  return
}

// A loop that uses a buffer uses it to its end, and what it carries may be the buffer.
// CHECK-LABEL: @loops
// CHECK-SAME:      %[[N:.*]]: index, %[[X:.*]]: memref<4xf64>
// CHECK:         "test.other"
// CHECK-NEXT:    %[[A:.*]] = memref.alloc
// CHECK-NEXT:    %[[R:.*]] = scf.for
// CHECK:         "test.use"(%[[R]])
// CHECK-NEXT:    memref.dealloc %[[A]]
// CHECK-NEXT:    "test.other"
func.func @loops(%n: index, %x: memref<4xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.alloc() : memref<4xf64>
  "test.other"() : () -> ()
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%h = %x) -> memref<4xf64> {
    "test.use"(%0, %h) : (memref<4xf64>, memref<4xf64>) -> ()
    scf.yield %0 : memref<4xf64>
  }
  "test.use"(%1) : (memref<4xf64>) -> ()
  "test.other"() : () -> ()
  memref.dealloc %0 : memref<4xf64>
  return
}

// In the body of a loop, too. A size is computed before its buffer is allocated.
// CHECK-LABEL: @in_a_loop
// CHECK:         scf.for
// CHECK-NEXT:      %[[SIZE:.*]] = "test.size"
// CHECK-NEXT:      %[[A:.*]] = memref.alloc(%[[SIZE]])
// CHECK-NEXT:      "test.use"(%[[A]])
// CHECK-NEXT:      memref.dealloc %[[A]]
// CHECK-NEXT:      "test.other"
func.func @in_a_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %size = "test.size"() : () -> index
    %0 = memref.alloc(%size) : memref<?xf64>
    "test.use"(%0) : (memref<?xf64>) -> ()
    "test.other"() : () -> ()
    memref.dealloc %0 : memref<?xf64>
  }
  return
}

// A buffer that is freed in one case of an operation stays.
// CHECK-LABEL: @freed_elsewhere
// CHECK:         %[[A:.*]] = memref.alloc
// CHECK-NEXT:    scf.if
// CHECK-NEXT:      "test.use"(%[[A]])
// CHECK-NEXT:      memref.dealloc %[[A]]
// CHECK-NEXT:      "test.other"
func.func @freed_elsewhere(%c: i1) {
  %0 = memref.alloc() : memref<4xf64>
  scf.if %c {
    "test.use"(%0) : (memref<4xf64>) -> ()
    "test.other"() : () -> ()
    memref.dealloc %0 : memref<4xf64>
  }
  return
}

// What is allocated and freed only is no error.
// CHECK-LABEL: @unused
// CHECK:         memref.alloc
// CHECK:         memref.dealloc
func.func @unused() {
  %0 = memref.alloc() : memref<4xf64>
  "test.other"() : () -> ()
  memref.dealloc %0 : memref<4xf64>
  return
}
