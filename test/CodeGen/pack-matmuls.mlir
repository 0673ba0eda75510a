// RUN: tg-opt %s --tg-pack-matmuls --split-input-file | FileCheck %s
// RUN: tg-opt %s --tg-pack-matmuls=processor=256,fma --split-input-file | FileCheck %s --check-prefix=NARROW

// Eight rows of two vectors are added to in registers: from the panels of a large product, or from the operands.
// CHECK-LABEL: func.func @matmul(
// CHECK-SAME:    %[[A:.*]]: memref<137x?xf64>, %[[B:.*]]: memref<?x145xf64>, %[[C:.*]]: memref<137x145xf64>)
// CHECK:         scf.if
// CHECK-COUNT-2: memref.alloc(%{{.*}}) {alignment = 64 : i64} : memref<?xf64>
// CHECK:         vector.shuffle
// CHECK:         vector.maskedload %[[C]]
// CHECK-COUNT-16: vector.fma {{.*}} : vector<8xf64>
// CHECK:         vector.maskedstore %[[C]]
// CHECK:         vector.load %[[C]]
// CHECK-COUNT-16: vector.fma
// CHECK-NOT:     vector.fma
// CHECK:         vector.store {{.*}}, %[[C]]
// CHECK:       } else {
// CHECK-NOT:     memref.alloc
// CHECK:         memref.load %[[A]]
// CHECK:         vector.load %[[B]]
// CHECK:         vector.store {{.*}}, %[[C]]
// CHECK-NOT:     linalg
// CHECK:         return

// Fewer registers on processors with shorter vectors.
// NARROW-LABEL: func.func @matmul(
// NARROW-COUNT-12: vector.fma {{.*}} : vector<4xf64>
// NARROW-NOT:     vector.fma
// NARROW:         scf.yield
func.func @matmul(%a: memref<137x?xf64>, %b: memref<?x145xf64>, %c: memref<137x145xf64>) {
  linalg.matmul ins(%a, %b : memref<137x?xf64>, memref<?x145xf64>) outs(%c : memref<137x145xf64>)
  return
}

// -----

// An operand whose rows are not contiguous is packed in any case.
// CHECK-LABEL: func.func @transposed_rhs(
// CHECK-NOT:   scf.if
// CHECK:       memref.alloc
// CHECK:       memref.alloc
// CHECK:       scf.for
// CHECK-NOT:   linalg
// CHECK:       return
#lhs = affine_map<(m, n, k) -> (m, k)>
#rhs = affine_map<(m, n, k) -> (n, k)>
#out = affine_map<(m, n, k) -> (m, n)>
func.func @transposed_rhs(%a: memref<20x?xf32>, %b: memref<30x?xf32>, %c: memref<20x30xf32>) {
  linalg.matmul indexing_maps = [#lhs, #rhs, #out] ins(%a, %b : memref<20x?xf32>, memref<30x?xf32>)
      outs(%c : memref<20x30xf32>)
  return
}

// -----

// The result's columns are contiguous: its transpose is computed.
// CHECK-LABEL: func.func @transposed_result(
// CHECK-SAME:    %[[A:.*]]: memref<4x5xf32>, %[[B:.*]]: memref<5x6xf32>, %[[C:.*]]: memref<4x6xf32, strided<[1, 4]>>)
// CHECK:       memref.transpose %[[C]]
// CHECK-NOT:   linalg
// CHECK:       return
func.func @transposed_result(%a: memref<4x5xf32>, %b: memref<5x6xf32>, %c: memref<4x6xf32, strided<[1, 4]>>) {
  linalg.matmul ins(%a, %b : memref<4x5xf32>, memref<5x6xf32>) outs(%c : memref<4x6xf32, strided<[1, 4]>>)
  return
}

// -----

// What is packed is allocated once, before the loop over the batch.
// CHECK-LABEL: func.func @batch(
// CHECK:       scf.if
// CHECK:       memref.alloc
// CHECK:       memref.alloc
// CHECK-NOT:   memref.alloc
// CHECK:       scf.for
// CHECK:       memref.subview
// CHECK-NOT:   linalg
// CHECK:       return
func.func @batch(%a: memref<?x130x?xf64>, %b: memref<?x?x140xf64>, %c: memref<?x130x140xf64>) {
  linalg.batch_matmul ins(%a, %b : memref<?x130x?xf64>, memref<?x?x140xf64>) outs(%c : memref<?x130x140xf64>)
  return
}

// -----

// Four rows together, in lanes that are added in halves.
// CHECK-LABEL: func.func @matvec(
// CHECK:         scf.for {{.*}} -> (vector<8xf64>, vector<8xf64>, vector<8xf64>, vector<8xf64>)
// CHECK:         vector.maskedload
// CHECK:         vector.extract_strided_slice {{.*}} vector<8xf64> to vector<4xf64>
// CHECK:         arith.addf {{.*}} : vector<4xf64>
// CHECK:         arith.addf {{.*}} : vector<2xf64>
// CHECK-NOT:     linalg
// CHECK:         return
// Values depend on the lanes, so their number depends on nothing.
// NARROW-LABEL: func.func @matvec(
// NARROW:       scf.for {{.*}} -> (vector<8xf64>, vector<8xf64>, vector<8xf64>, vector<8xf64>)
func.func @matvec(%a: memref<?x?xf64>, %x: memref<?xf64>, %y: memref<?xf64>) {
  linalg.matvec ins(%a, %x : memref<?x?xf64>, memref<?xf64>) outs(%y : memref<?xf64>)
  return
}

// -----

// Rows of the matrix are added to the result: nothing is summed across lanes.
// CHECK-LABEL: func.func @vecmat(
// CHECK-COUNT-4: vector.broadcast
// CHECK-COUNT-4: vector.fma {{.*}} : vector<16xf32>
// CHECK-NOT:   vector.extract
// CHECK-NOT:   linalg
// CHECK:       return
func.func @vecmat(%x: memref<?xf32>, %a: memref<?x?xf32>, %y: memref<?xf32>) {
  linalg.vecmat ins(%x, %a : memref<?xf32>, memref<?x?xf32>) outs(%y : memref<?xf32>)
  return
}

// -----

// All sums of a matrix that is known to fit the cache stay in registers, as many as there are.
// CHECK-LABEL: func.func @vecmat_cached(
// CHECK-COUNT-3: vector.load %arg2
// CHECK:         vector.maskedload %arg2
// CHECK:         scf.for
// CHECK-COUNT-4: vector.fma {{.*}} : vector<8xf64>
// CHECK-NOT:     store
// CHECK:         scf.yield
// CHECK-COUNT-3: vector.store
// CHECK:         vector.maskedstore
// CHECK:         return

// NARROW-LABEL: func.func @vecmat_cached(
// NARROW-COUNT-4: vector.fma
func.func @vecmat_cached(%x: memref<?xf64>, %a: memref<100x30xf64>, %y: memref<30xf64>) {
  %part = memref.subview %x[0] [100] [1] : memref<?xf64> to memref<100xf64, strided<[1]>>
  linalg.vecmat ins(%part, %a : memref<100xf64, strided<[1]>>, memref<100x30xf64>) outs(%y : memref<30xf64>)
  return
}

// -----

// CHECK-LABEL: func.func @dot(
// CHECK-COUNT-4: vector.fma {{.*}} : vector<8xf64>
// CHECK-NOT:   linalg
// CHECK:       return
func.func @dot(%x: memref<?xf64>, %y: memref<?xf64>, %r: memref<f64>) {
  linalg.dot ins(%x, %y : memref<?xf64>, memref<?xf64>) outs(%r : memref<f64>)
  return
}

// -----

// Dot products of rows: a batch without rows and columns.
// CHECK-LABEL: func.func @dots_of_rows(
// CHECK:       scf.for
// CHECK:       memref.subview %{{.*}} : memref<?xf64> to memref<f64, strided<[], offset: ?>>
// CHECK-COUNT-4: vector.fma
// CHECK-NOT:   linalg
// CHECK:       return
func.func @dots_of_rows(%x: memref<?x?xf64>, %y: memref<?x?xf64>, %r: memref<?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%x, %y : memref<?x?xf64>, memref<?x?xf64>) outs(%r : memref<?xf64>) {
  ^bb0(%a: f64, %b: f64, %s: f64):
    %0 = arith.mulf %a, %b : f64
    %1 = arith.addf %s, %0 : f64
    linalg.yield %1 : f64
  }
  return
}

// -----

// Each element of the result is one sum.
// CHECK-LABEL: func.func @keeps_what_broadcasts_its_result(
// CHECK: linalg.generic
func.func @keeps_what_broadcasts_its_result(%x: memref<?xf64>, %r: memref<?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%x, %x : memref<?xf64>, memref<?xf64>) outs(%r : memref<?xf64>) {
  ^bb0(%a: f64, %b: f64, %s: f64):
    %0 = arith.mulf %a, %b : f64
    %1 = arith.addf %s, %0 : f64
    linalg.yield %1 : f64
  }
  return
}

// -----

// CHECK-LABEL: func.func @keeps_bytes_and_halves(
// CHECK: linalg.matmul
// CHECK: linalg.matmul
func.func @keeps_bytes_and_halves(%a: memref<4x4xi8>, %b: memref<4x4xf16>) {
  %c = memref.alloc() : memref<4x4xi8>
  %d = memref.alloc() : memref<4x4xf16>
  linalg.matmul ins(%a, %a : memref<4x4xi8>, memref<4x4xi8>) outs(%c : memref<4x4xi8>)
  linalg.matmul ins(%b, %b : memref<4x4xf16>, memref<4x4xf16>) outs(%d : memref<4x4xf16>)
  memref.dealloc %c : memref<4x4xi8>
  memref.dealloc %d : memref<4x4xf16>
  return
}

// -----

// CHECK-LABEL: func.func @keeps_mixed_types(
// CHECK: linalg.matmul
func.func @keeps_mixed_types(%a: memref<4x4xf32>, %c: memref<4x4xf64>) {
  linalg.matmul ins(%a, %a : memref<4x4xf32>, memref<4x4xf32>) outs(%c : memref<4x4xf64>)
  return
}

// -----

// CHECK-LABEL: func.func @keeps_what_has_gaps(
// CHECK: linalg.matmul
// CHECK: linalg.matvec
// CHECK: linalg.dot
func.func @keeps_what_has_gaps(%a: memref<4x4xf64>, %c: memref<4x4xf64, strided<[8, 2]>>,
    %x: memref<4xf64, strided<[2]>>, %y: memref<4xf64>, %r: memref<f64>) {
  linalg.matmul ins(%a, %a : memref<4x4xf64>, memref<4x4xf64>) outs(%c : memref<4x4xf64, strided<[8, 2]>>)
  linalg.matvec ins(%a, %x : memref<4x4xf64>, memref<4xf64, strided<[2]>>) outs(%y : memref<4xf64>)
  linalg.dot ins(%x, %y : memref<4xf64, strided<[2]>>, memref<4xf64>) outs(%r : memref<f64>)
  return
}

// -----

// Two summed axes, another combination of operands, a diagonal, tensors.
// CHECK-LABEL: func.func @keeps_other_generics(
// CHECK-COUNT-3: linalg.generic
// CHECK: linalg.matmul
func.func @keeps_other_generics(%a: memref<4x4xf64>, %r: memref<f64>, %c: memref<4x4xf64>, %d: memref<7x4xf64>,
    %t: tensor<4x4xf64>)
    -> tensor<4x4xf64> {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> ()>],
      iterator_types = ["reduction", "reduction"]}
      ins(%a, %a : memref<4x4xf64>, memref<4x4xf64>) outs(%r : memref<f64>) {
  ^bb0(%x: f64, %y: f64, %s: f64):
    %0 = arith.mulf %x, %y : f64
    %1 = arith.addf %s, %0 : f64
    linalg.yield %1 : f64
  }
  linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>,
      affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %a : memref<4x4xf64>, memref<4x4xf64>) outs(%c : memref<4x4xf64>) {
  ^bb0(%x: f64, %y: f64, %s: f64):
    %0 = arith.addf %x, %y : f64
    %1 = arith.maximumf %s, %0 : f64
    linalg.yield %1 : f64
  }
  linalg.generic {indexing_maps = [affine_map<(i, k) -> (i + k, k)>, affine_map<(i, k) -> (k, i)>,
      affine_map<(i, k) -> (i, i)>], iterator_types = ["parallel", "reduction"]}
      ins(%d, %a : memref<7x4xf64>, memref<4x4xf64>) outs(%c : memref<4x4xf64>) {
  ^bb0(%x: f64, %y: f64, %s: f64):
    %0 = arith.mulf %x, %y : f64
    %1 = arith.addf %s, %0 : f64
    linalg.yield %1 : f64
  }
  %0 = linalg.matmul ins(%t, %t : tensor<4x4xf64>, tensor<4x4xf64>) outs(%t : tensor<4x4xf64>) -> tensor<4x4xf64>
  return %0 : tensor<4x4xf64>
}

// -----

// Rows of three numbers are stored as four where the next row follows, without AVX-512; with it, masks are fast.
// CHECK-LABEL:  func.func @tiny(
// CHECK-COUNT-3:  vector.maskedstore
// NARROW-LABEL: func.func @tiny(
// NARROW-COUNT-2: vector.store
// NARROW-NOT:     vector.store
// NARROW:         vector.maskedstore
// NARROW-NOT:     vector.maskedstore
// NARROW-NOT:     vector.store
// NARROW:         return
// Rows of a larger matrix are not overwritten.
// NARROW-LABEL: func.func @tiny_part(
// NARROW-NOT:     vector.store
// NARROW-COUNT-3: vector.maskedstore
// NARROW-NOT:     vector.store
func.func @tiny(%a: memref<3x3xf64>, %b: memref<3x3xf64>, %c: memref<3x3xf64>) {
  linalg.matmul ins(%a, %b : memref<3x3xf64>, memref<3x3xf64>) outs(%c : memref<3x3xf64>)
  return
}
func.func @tiny_part(%a: memref<3x3xf64>, %b: memref<3x3xf64>, %c: memref<3x3xf64, strided<[8, 1]>>) {
  linalg.matmul ins(%a, %b : memref<3x3xf64>, memref<3x3xf64>) outs(%c : memref<3x3xf64, strided<[8, 1]>>)
  return
}
