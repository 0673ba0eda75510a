// RUN: tg-opt %s --tg-fuse-columns --canonicalize --remarks-filter=tg-fuse-columns 2>%t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARKS < %t.remarks
// RUN: tg-opt %s --tg-fuse-columns=parallel=true --canonicalize | FileCheck %s --check-prefix=PARALLEL

// REMARKS-COUNT-2: [Passed] Fused
// REMARKS-NOT:     Fused

// A buffer that is freed between the copies is freed after the loop that reads it.
// CHECK-LABEL: func.func @two_columns(
// CHECK-SAME:      %[[Y:.*]]: memref<?x1xf64>, %[[N:.*]]: index
// CHECK:         %[[X:.*]] = memref.alloc(%[[N]]) : memref<?x1xf64>
// CHECK:         %[[R:.*]] = memref.alloc(%[[N]]) : memref<?x2xf64>
// CHECK:         scf.for %[[I:.*]] = %c0 to %[[N]] step %c1 {
// CHECK-NEXT:      %[[A:.*]] = memref.load %[[X]][%[[I]], %c0]
// CHECK-NEXT:      memref.store %[[A]], %[[R]][%[[I]], %c0]
// CHECK-NEXT:      %[[B:.*]] = memref.load %[[Y]][%[[I]], %c0]
// CHECK-NEXT:      memref.store %[[B]], %[[R]][%[[I]], %c1]
// CHECK-NEXT:    }
// CHECK:         memref.dealloc %[[X]]
// CHECK-NOT:     linalg.copy
// PARALLEL-LABEL: func.func @two_columns(
// PARALLEL:         scf.parallel
func.func @two_columns(%y: memref<?x1xf64>, %n: index) -> memref<?x2xf64> {
  %x = memref.alloc(%n) : memref<?x1xf64>
  %c = arith.constant 1.0 : f64
  linalg.fill ins(%c : f64) outs(%x : memref<?x1xf64>)
  %r = memref.alloc(%n) : memref<?x2xf64>
  %left = memref.subview %r[0, 0] [%n, 1] [1, 1] : memref<?x2xf64> to memref<?x1xf64, strided<[2, 1]>>
  linalg.copy ins(%x : memref<?x1xf64>) outs(%left : memref<?x1xf64, strided<[2, 1]>>)
  memref.dealloc %x : memref<?x1xf64>
  %right = memref.subview %r[0, 1] [%n, 1] [1, 1] : memref<?x2xf64> to memref<?x1xf64, strided<[2, 1], offset: 1>>
  linalg.copy ins(%y : memref<?x1xf64>) outs(%right : memref<?x1xf64, strided<[2, 1], offset: 1>>)
  return %r : memref<?x2xf64>
}

// Rows of several axes, and columns of several widths.
// CHECK-LABEL: func.func @rows_of_rows(
// CHECK:         scf.for
// CHECK:           scf.for
// CHECK-COUNT-4:     memref.store
// CHECK-NOT:         memref.store
// CHECK:         return
func.func @rows_of_rows(%x: memref<5x?x1xf32>, %y: memref<5x?x3xf32>, %n: index) -> memref<5x?x4xf32> {
  %r = memref.alloc(%n) : memref<5x?x4xf32>
  %left = memref.subview %r[0, 0, 0] [5, %n, 1] [1, 1, 1] : memref<5x?x4xf32> to memref<5x?x1xf32, strided<[?, 4, 1]>>
  linalg.copy ins(%x : memref<5x?x1xf32>) outs(%left : memref<5x?x1xf32, strided<[?, 4, 1]>>)
  %right = memref.subview %r[0, 0, 1] [5, %n, 3] [1, 1, 1] : memref<5x?x4xf32> to memref<5x?x3xf32, strided<[?, 4, 1], offset: 1>>
  linalg.copy ins(%y : memref<5x?x3xf32>) outs(%right : memref<5x?x3xf32, strided<[?, 4, 1], offset: 1>>)
  return %r : memref<5x?x4xf32>
}

// Wide rows are copied one copy after the other; so is one copy alone, and copies with something in between.
// CHECK-LABEL: func.func @apart(
// CHECK-COUNT-4: linalg.copy
// CHECK-NOT:     linalg.copy
// CHECK:         return
func.func @apart(%x: memref<?x1xf64>, %y: memref<?x20xf64>, %n: index) -> (memref<?x21xf64>, memref<?x2xf64>) {
  %r = memref.alloc(%n) : memref<?x21xf64>
  %a = memref.subview %r[0, 0] [%n, 1] [1, 1] : memref<?x21xf64> to memref<?x1xf64, strided<[21, 1]>>
  linalg.copy ins(%x : memref<?x1xf64>) outs(%a : memref<?x1xf64, strided<[21, 1]>>)
  %b = memref.subview %r[0, 1] [%n, 20] [1, 1] : memref<?x21xf64> to memref<?x20xf64, strided<[21, 1], offset: 1>>
  linalg.copy ins(%y : memref<?x20xf64>) outs(%b : memref<?x20xf64, strided<[21, 1], offset: 1>>)
  %s = memref.alloc(%n) : memref<?x2xf64>
  %c = memref.subview %s[0, 0] [%n, 1] [1, 1] : memref<?x2xf64> to memref<?x1xf64, strided<[2, 1]>>
  linalg.copy ins(%x : memref<?x1xf64>) outs(%c : memref<?x1xf64, strided<[2, 1]>>)
  %z = arith.constant 0.0 : f64
  linalg.fill ins(%z : f64) outs(%x : memref<?x1xf64>)
  %d = memref.subview %s[0, 1] [%n, 1] [1, 1] : memref<?x2xf64> to memref<?x1xf64, strided<[2, 1], offset: 1>>
  linalg.copy ins(%x : memref<?x1xf64>) outs(%d : memref<?x1xf64, strided<[2, 1], offset: 1>>)
  return %r, %s : memref<?x21xf64>, memref<?x2xf64>
}

// Columns of the buffer itself, rows of other sizes, and a buffer that others may see.
// CHECK-LABEL: func.func @not_alike(
// CHECK-COUNT-5: linalg.copy
// CHECK-NOT:     linalg.copy
// CHECK:         return
func.func @not_alike(%x: memref<?x1xf64>, %n: index, %m: index, %other: memref<?x2xf64>) -> memref<?x3xf64> {
  %r = memref.alloc(%n) : memref<?x3xf64>
  %a = memref.subview %r[0, 0] [%n, 1] [1, 1] : memref<?x3xf64> to memref<?x1xf64, strided<[3, 1]>>
  linalg.copy ins(%x : memref<?x1xf64>) outs(%a : memref<?x1xf64, strided<[3, 1]>>)
  %b = memref.subview %r[0, 1] [%n, 1] [1, 1] : memref<?x3xf64> to memref<?x1xf64, strided<[3, 1], offset: 1>>
  linalg.copy ins(%a : memref<?x1xf64, strided<[3, 1]>>) outs(%b : memref<?x1xf64, strided<[3, 1], offset: 1>>)
  %c = memref.subview %r[0, 2] [%m, 1] [1, 1] : memref<?x3xf64> to memref<?x1xf64, strided<[3, 1], offset: 2>>
  linalg.copy ins(%x : memref<?x1xf64>) outs(%c : memref<?x1xf64, strided<[3, 1], offset: 2>>)
  %d = memref.subview %other[0, 0] [%n, 1] [1, 1] : memref<?x2xf64> to memref<?x1xf64, strided<[2, 1]>>
  linalg.copy ins(%x : memref<?x1xf64>) outs(%d : memref<?x1xf64, strided<[2, 1]>>)
  %e = memref.subview %other[0, 1] [%n, 1] [1, 1] : memref<?x2xf64> to memref<?x1xf64, strided<[2, 1], offset: 1>>
  linalg.copy ins(%x : memref<?x1xf64>) outs(%e : memref<?x1xf64, strided<[2, 1], offset: 1>>)
  return %r : memref<?x3xf64>
}
