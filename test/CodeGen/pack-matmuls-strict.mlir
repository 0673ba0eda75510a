// RUN: tg-opt %s --tg-pack-matmuls=strict=true --split-input-file | FileCheck %s

// Products are rounded before they are added.
// CHECK-LABEL: func.func @matmul(
// CHECK-NOT:     vector.fma
// CHECK:         %[[PRODUCT:.*]] = arith.mulf %{{.*}}, %{{.*}} : vector<8xf64>
// CHECK-NEXT:    arith.addf %{{.*}}, %[[PRODUCT]] : vector<8xf64>
// CHECK-NOT:     vector.fma
// CHECK-NOT:     linalg
// CHECK:         return
func.func @matmul(%a: memref<?x?xf64>, %b: memref<?x?xf64>, %c: memref<?x?xf64>) {
  linalg.matmul ins(%a, %b : memref<?x?xf64>, memref<?x?xf64>) outs(%c : memref<?x?xf64>)
  return
}

// -----

// Eight rows together, an element of each in a lane; blocks of the matrix are transposed. One sum, of all products.
// CHECK-LABEL: func.func @matvec(
// CHECK:         vector.from_elements {{.*}} : vector<8xf64>
// CHECK:         scf.for {{.*}} -> (vector<8xf64>)
// CHECK-COUNT-24: vector.shuffle
// CHECK-COUNT-8: arith.addf {{.*}} : vector<8xf64>
// CHECK:         scf.for {{.*}} -> (vector<8xf64>)
// CHECK:         memref.store
// CHECK:         scf.for {{.*}} -> (f64)
// CHECK:         return
func.func @matvec(%a: memref<?x?xf64>, %x: memref<?xf64>, %y: memref<?xf64>) {
  linalg.matvec ins(%a, %x : memref<?x?xf64>, memref<?xf64>) outs(%y : memref<?xf64>)
  return
}

// -----

// CHECK-LABEL: func.func @vecmat(
// CHECK-COUNT-4: arith.mulf {{.*}} : vector<16xf32>
// CHECK-NOT:     linalg
// CHECK:         return
func.func @vecmat(%x: memref<?xf32>, %a: memref<?x?xf32>, %y: memref<?xf32>) {
  linalg.vecmat ins(%x, %a : memref<?xf32>, memref<?x?xf32>) outs(%y : memref<?xf32>)
  return
}

// -----

// CHECK-LABEL: func.func @keeps_one_sum(
// CHECK:         linalg.dot
func.func @keeps_one_sum(%x: memref<?xf64>, %y: memref<?xf64>, %r: memref<f64>) {
  linalg.dot ins(%x, %y : memref<?xf64>, memref<?xf64>) outs(%r : memref<f64>)
  return
}

// -----

// Sums of integers do not depend on their order.
// CHECK-LABEL: func.func @integers(
// CHECK-COUNT-4: arith.addi {{.*}} : vector<16xi32>
// CHECK-NOT:     linalg
// CHECK:         return
func.func @integers(%x: memref<?xi32>, %y: memref<?xi32>, %r: memref<i32>) {
  linalg.dot ins(%x, %y : memref<?xi32>, memref<?xi32>) outs(%r : memref<i32>)
  return
}

// -----

// CHECK-LABEL: func.func @keeps_products_that_must_not_overflow(
// CHECK:         linalg.generic
func.func @keeps_products_that_must_not_overflow(%x: memref<?xi32>, %y: memref<?xi32>, %r: memref<i32>) {
  linalg.generic {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>],
      iterator_types = ["reduction"]}
      ins(%x, %y : memref<?xi32>, memref<?xi32>) outs(%r : memref<i32>) {
  ^bb0(%a: i32, %b: i32, %s: i32):
    %0 = arith.muli %a, %b overflow<nsw> : i32
    %1 = arith.addi %s, %0 : i32
    linalg.yield %1 : i32
  }
  return
}
