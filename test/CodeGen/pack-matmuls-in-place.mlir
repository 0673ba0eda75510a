// RUN: tg-opt %s --tg-pack-matmuls | FileCheck %s
// RUN: tg-opt %s --tg-pack-matmuls=processor=256,fma | FileCheck %s --check-prefix=NARROW
// RUN: tg-opt %s --tg-pack-matmuls=parallel | FileCheck %s --check-prefix=THREADS

// Of a result of few columns, nothing is packed.
// CHECK-LABEL: func.func @few_columns(
// CHECK-NOT:   memref.alloc
// CHECK:       return
// NARROW-LABEL: func.func @few_columns(
// NARROW:      memref.alloc
// Threads divide packed rows.
// THREADS-LABEL: func.func @few_columns(
// THREADS:     memref.alloc
func.func @few_columns(%a: memref<?x?xf32>, %b: memref<?x128xf32>, %c: memref<?x128xf32>) {
  linalg.matmul ins(%a, %b : memref<?x?xf32>, memref<?x128xf32>) outs(%c : memref<?x128xf32>)
  return
}
