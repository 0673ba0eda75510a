// RUN: tg-opt %s --tg-pack-matmuls | FileCheck %s

// Products of operands of the same types and layouts call one function.
// CHECK-LABEL: func.func @alike(
// CHECK-SAME:      %[[A:.*]]: memref<?x?xf64>, %[[B:.*]]: memref<?x?xf64>, %[[C:.*]]: memref<?x?xf64>)
// CHECK:         call @[[PRODUCT:.*]](%[[A]], %[[B]], %[[C]])
// CHECK-NEXT:    call @[[PRODUCT]](%[[B]], %[[A]], %[[C]])
// CHECK-NEXT:    return
func.func @alike(%a: memref<?x?xf64>, %b: memref<?x?xf64>, %c: memref<?x?xf64>) {
  linalg.matmul ins(%a, %b : memref<?x?xf64>, memref<?x?xf64>) outs(%c : memref<?x?xf64>)
  linalg.matmul ins(%b, %a : memref<?x?xf64>, memref<?x?xf64>) outs(%c : memref<?x?xf64>)
  return
}

// Another function of the module calls it, too.
// CHECK-LABEL: func.func @elsewhere(
// CHECK-NEXT:    call @[[PRODUCT]](
// CHECK-NEXT:    return
func.func @elsewhere(%a: memref<?x?xf64>) {
  linalg.matmul ins(%a, %a : memref<?x?xf64>, memref<?x?xf64>) outs(%a : memref<?x?xf64>)
  return
}

// So does a product of parts of larger matrices, as all are passed as such.
// CHECK-LABEL: func.func @parts(
// CHECK-SAME:      %[[A:.*]]: memref<?x4xf64>, %[[B:.*]]: memref<4x?xf64, strided<[?, 1], offset: ?>>
// CHECK:         %[[CAST:.*]] = memref.cast %[[A]] : memref<?x4xf64> to memref<?x4xf64, strided<[?, 1], offset: ?>>
// CHECK:         call @[[PARTS:.*]](%[[CAST]], %[[B]], %
// CHECK:         call @[[PARTS]](%
// CHECK:         return
func.func @parts(%a: memref<?x4xf64>, %b: memref<4x?xf64, strided<[?, 1], offset: ?>>, %c: memref<?x?xf64>,
                 %d: memref<4x?xf64>) {
  linalg.matmul ins(%a, %b : memref<?x4xf64>, memref<4x?xf64, strided<[?, 1], offset: ?>>) outs(%c : memref<?x?xf64>)
  linalg.matmul ins(%a, %d : memref<?x4xf64>, memref<4x?xf64>) outs(%c : memref<?x?xf64>)
  return
}

// Another type, axis, form, or layout of neighbours each: nothing to share.
// CHECK-LABEL: func.func @different(
// CHECK-NOT:     call
// CHECK:         return
func.func @different(%a: memref<?x?xf64>, %b: memref<?x?xf64, strided<[?, ?]>>, %c: memref<?x?xf32>,
                     %v: memref<?xf64>, %w: memref<?xf64>) {
  linalg.matmul ins(%a, %b : memref<?x?xf64>, memref<?x?xf64, strided<[?, ?]>>) outs(%a : memref<?x?xf64>)
  linalg.matmul ins(%c, %c : memref<?x?xf32>, memref<?x?xf32>) outs(%c : memref<?x?xf32>)
  linalg.matvec ins(%a, %v : memref<?x?xf64>, memref<?xf64>) outs(%w : memref<?xf64>)
  linalg.vecmat ins(%v, %a : memref<?xf64>, memref<?x?xf64>) outs(%w : memref<?xf64>)
  return
}

// Two products with vectors are not worth calls.
// CHECK-LABEL: func.func @two_vectors(
// CHECK-NOT:     call
// CHECK:         return
func.func @two_vectors(%a: memref<?x?xf32>, %v: memref<?xf32>, %w: memref<?xf32, strided<[1], offset: ?>>) {
  linalg.matvec ins(%a, %v : memref<?x?xf32>, memref<?xf32>) outs(%w : memref<?xf32, strided<[1], offset: ?>>)
  linalg.matvec ins(%a, %w : memref<?x?xf32>, memref<?xf32, strided<[1], offset: ?>>) outs(%v : memref<?xf32>)
  return
}

// CHECK-LABEL: func.func @three_vectors(
// CHECK:         call @[[VECTOR:[a-z0-9_]+]](
// CHECK:         call @[[VECTOR]](
// CHECK:         call @[[VECTOR]](
// CHECK:         return
func.func @three_vectors(%a: memref<?x?xi64>, %v: memref<?xi64>, %w: memref<?xi64, strided<[1], offset: ?>>) {
  linalg.matvec ins(%a, %v : memref<?x?xi64>, memref<?xi64>) outs(%w : memref<?xi64, strided<[1], offset: ?>>)
  linalg.matvec ins(%a, %w : memref<?x?xi64>, memref<?xi64, strided<[1], offset: ?>>) outs(%v : memref<?xi64>)
  linalg.matvec ins(%a, %v : memref<?x?xi64>, memref<?xi64>) outs(%w : memref<?xi64, strided<[1], offset: ?>>)
  return
}

// Known to be small.
// CHECK-LABEL: func.func @small(
// CHECK-NOT:     call
// CHECK:         return
func.func @small(%a: memref<8x8xf64>) {
  linalg.matmul ins(%a, %a : memref<8x8xf64>, memref<8x8xf64>) outs(%a : memref<8x8xf64>)
  linalg.matmul ins(%a, %a : memref<8x8xf64>, memref<8x8xf64>) outs(%a : memref<8x8xf64>)
  return
}

// The cost of the steps of a parallel loop must be known.
// CHECK-LABEL: func.func @parallel(
// CHECK-NOT:     call
// CHECK:         return
func.func @parallel(%n: index, %v: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    linalg.matmul ins(%v, %v : memref<?x?xf32>, memref<?x?xf32>) outs(%v : memref<?x?xf32>)
    linalg.matmul ins(%v, %v : memref<?x?xf32>, memref<?x?xf32>) outs(%v : memref<?x?xf32>)
    scf.reduce
  }
  return
}

// CHECK:       func.func private @[[PRODUCT]](
// CHECK-SAME:      passthrough = ["noinline"]
// CHECK:         vector.fma
// CHECK:         return
