// Products of few elements, which are neither masked nor copied.
// RUN: tg-opt %s --tg-pack-matmuls --split-input-file | FileCheck %s

// One to four products are added one by one, and begin with the zero that is not written to memory before.
// CHECK-LABEL: func.func @dot(
// CHECK-NOT:     linalg.fill
// CHECK:         scf.if
// CHECK:           arith.cmpi eq, %{{.*}}, %c1
// CHECK:           arith.cmpi eq, %{{.*}}, %c2
// CHECK:           arith.cmpi eq, %{{.*}}, %c3
// CHECK-NOT:       scf.for
// CHECK-COUNT-4:   vector.fma {{.*}} : vector<1xf64>
// CHECK:           memref.store
// CHECK-NOT:       vector.fma {{.*}} : vector<1xf64>
// CHECK:           scf.for
// CHECK-COUNT-4:   vector.fma {{.*}} : vector<8xf64>
// CHECK:         return
func.func @dot(%x: memref<?xf64>, %y: memref<?xf64>, %z: memref<f64>) {
  %zero = arith.constant 0.0 : f64
  linalg.fill ins(%zero : f64) outs(%z : memref<f64>)
  linalg.dot ins(%x, %y : memref<?xf64>, memref<?xf64>) outs(%z : memref<f64>)
  return
}

// -----

// A result that does not begin with zeros is read.
// CHECK-LABEL: func.func @dot_of_three(
// CHECK-SAME:    %[[Z:[^:]*]]: memref<f32>)
// CHECK-NOT:     scf
// CHECK-COUNT-3: vector.fma {{.*}} : vector<1xf32>
// CHECK:         memref.load %[[Z]]
// CHECK-NEXT:    arith.addf
// CHECK-NEXT:    memref.store %{{.*}}, %[[Z]]
// CHECK-NEXT:    return
func.func @dot_of_three(%x: memref<3xf32>, %y: memref<3xf32>, %z: memref<f32>) {
  linalg.dot ins(%x, %y : memref<3xf32>, memref<3xf32>) outs(%z : memref<f32>)
  return
}

// -----

// A loop over rows for each number of products.
// CHECK-LABEL: func.func @matrix_vector(
// CHECK:         arith.cmpi eq, %{{.*}}, %c1
// CHECK:         scf.for
// CHECK:         vector.fma {{.*}} : vector<1xf64>
// CHECK:         arith.cmpi eq, %{{.*}}, %c2
// CHECK:         scf.for
// CHECK-COUNT-2: vector.fma {{.*}} : vector<1xf64>
// CHECK:         arith.cmpi eq, %{{.*}}, %c3
// CHECK:         scf.for
// CHECK-COUNT-3: vector.fma {{.*}} : vector<1xf64>
// CHECK:         scf.for
// CHECK-COUNT-4: vector.fma {{.*}} : vector<1xf64>
// CHECK-NOT:     vector.fma {{.*}} : vector<1xf64>
// CHECK-COUNT-4: vector.fma {{.*}} : vector<8xf64>
// CHECK:         return
func.func @matrix_vector(%x: memref<?x?xf64>, %y: memref<?xf64>, %z: memref<?xf64>) {
  linalg.matvec ins(%x, %y : memref<?x?xf64>, memref<?xf64>) outs(%z : memref<?xf64>)
  return
}

// -----

// The sums of up to sixteen columns are not stored before they are complete. Then they are stored in pieces, as a scan
// may load them in its next step, which would wait for a masked store.
// CHECK-LABEL: func.func @vector_matrix(
// CHECK:         arith.cmpi sle, %{{.*}}, %c4
// CHECK:         scf.for {{.*}} -> (vector<4xf64>)
// CHECK-NOT:     store
// CHECK:         scf.yield
// CHECK:         vector.store {{.*}} vector<4xf64>
// CHECK:         vector.store {{.*}} vector<2xf64>
// CHECK:         vector.store {{.*}} vector<1xf64>
// CHECK:         arith.cmpi sle, %{{.*}}, %c8
// CHECK:         scf.for {{.*}} -> (vector<8xf64>)
// CHECK-NOT:     store
// CHECK:         scf.yield
// CHECK:         vector.store {{.*}} vector<8xf64>
// CHECK-NOT:     maskedstore
// CHECK:         arith.cmpi sle, %{{.*}}, %c16
// CHECK:         scf.for {{.*}} -> (vector<16xf64>)
// CHECK:         return
func.func @vector_matrix(%x: memref<?xf64>, %y: memref<?x?xf64>, %z: memref<?xf64>) {
  linalg.vecmat ins(%x, %y : memref<?xf64>, memref<?x?xf64>) outs(%z : memref<?xf64>)
  return
}

// -----

// Nothing is copied if no size is larger than 16, which is decided before anything is allocated.
// CHECK-LABEL: func.func @transposed(
// CHECK-NOT:     memref.alloc
// CHECK:         arith.cmpi sle, %{{.*}}, %c16
// CHECK:         arith.cmpi sle, %{{.*}}, %c16
// CHECK:         arith.cmpi sle, %{{.*}}, %c16
// CHECK:         scf.if
// CHECK-NOT:     memref.alloc
// CHECK:         vector.from_elements {{.*}} : vector<4xf64>
// CHECK-COUNT-4: vector.fma {{.*}} : vector<4xf64>
// CHECK:         memref.alloc
// CHECK:         return
func.func @transposed(%x: memref<?x?xf64>, %y: memref<?x?xf64, strided<[1, ?]>>, %z: memref<?x?xf64>) {
  linalg.matmul ins(%x, %y : memref<?x?xf64>, memref<?x?xf64, strided<[1, ?]>>) outs(%z : memref<?x?xf64>)
  return
}

// -----

// CHECK-LABEL: func.func @known_transposed(
// CHECK-NOT:     memref.alloc
// CHECK:         vector.from_elements {{.*}} : vector<4xf32>
// CHECK-NOT:     memref.alloc
// CHECK:         return
func.func @known_transposed(%x: memref<9x12xf32>, %y: memref<12x11xf32, strided<[1, 12]>>, %z: memref<9x11xf32>) {
  linalg.matmul ins(%x, %y : memref<9x12xf32>, memref<12x11xf32, strided<[1, 12]>>) outs(%z : memref<9x11xf32>)
  return
}

// -----

// CHECK-LABEL: func.func @larger(
// CHECK-NOT:     vector.from_elements
// CHECK:         memref.alloc
// CHECK:         return
func.func @larger(%x: memref<9x17xf32>, %y: memref<17x11xf32, strided<[1, 17]>>, %z: memref<9x11xf32>) {
  linalg.matmul ins(%x, %y : memref<9x17xf32>, memref<17x11xf32, strided<[1, 17]>>) outs(%z : memref<9x11xf32>)
  return
}
