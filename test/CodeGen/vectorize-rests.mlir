// RUN: tg-opt %s --tg-vectorize-linalg --canonicalize --cse | FileCheck %s
// RUN: tg-opt %s --tg-vectorize-linalg=processor=256,fma --canonicalize --cse | FileCheck %s --check-prefix=NARROW

// The ends of rows of known sizes.

#id2 = affine_map<(i, j) -> (i, j)>
#rows = affine_map<(i, j) -> (i)>
#columns = affine_map<(i, j) -> (j)>

// CHECK-LABEL: func.func @one_vector(
// CHECK:         scf.for
// CHECK:           %[[MASK:.*]] = vector.constant_mask [3] : vector<4xi1>
// CHECK:           vector.maskedstore %{{.*}}, %[[MASK]], %{{.*}} vector<4xf64>
// CHECK-NEXT:    }
// Masks are slow.
// NARROW-LABEL: func.func @one_vector(
// NARROW:         vector.store {{.*}} vector<2xf64>
// NARROW:         memref.store
// NARROW:         return
func.func @one_vector(%x: memref<?xf64>, %y: memref<3xf64>, %r: memref<?x3xf64>) {
  linalg.generic {indexing_maps = [#rows, #columns, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : memref<?xf64>, memref<3xf64>) outs(%r : memref<?x3xf64>) {
  ^bb0(%a: f64, %b: f64, %o: f64):
    %p = arith.mulf %a, %b : f64
    linalg.yield %p : f64
  }
  return
}

// CHECK-LABEL: func.func @after_whole_vectors(
// CHECK:         %[[MASK:.*]] = vector.constant_mask [7] : vector<8xi1>
// CHECK:         arith.divf {{.*}} vector<8xf32>
// CHECK:         vector.maskedstore %{{.*}}, %[[MASK]], %{{.*}} vector<8xf32>
// CHECK-NEXT:    }
func.func @after_whole_vectors(%x: memref<?xf32>, %y: memref<23xf32>, %r: memref<?x23xf32>) {
  linalg.generic {indexing_maps = [#rows, #columns, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : memref<?xf32>, memref<23xf32>) outs(%r : memref<?x23xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.divf %a, %b : f32
    linalg.yield %p : f32
  }
  return
}

// CHECK-LABEL: func.func @power_of_two(
// CHECK-NOT:     mask
// CHECK:         return
func.func @power_of_two(%x: memref<?xf32>, %y: memref<20xf32>, %r: memref<?x20xf32>) {
  linalg.generic {indexing_maps = [#rows, #columns, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : memref<?xf32>, memref<20xf32>) outs(%r : memref<?x20xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    linalg.yield %p : f32
  }
  return
}

// LLVM computes scalars of several rows at once.
// CHECK-LABEL: func.func @scalars_of_several_rows(
// CHECK-NOT:     mask
// CHECK:         memref.store
// CHECK:         memref.store
// CHECK:         memref.store
// CHECK:         return
func.func @scalars_of_several_rows(%x: memref<?xf32>, %y: memref<3xf32>, %r: memref<?x3xf32>) {
  linalg.generic {indexing_maps = [#rows, #columns, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : memref<?xf32>, memref<3xf32>) outs(%r : memref<?x3xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    linalg.yield %p : f32
  }
  return
}

// CHECK-LABEL: func.func @half_a_register_and_one(
// CHECK-NOT:     mask
// CHECK:         vector.store {{.*}} vector<8xf32>
// CHECK:         memref.store
// CHECK:         return
func.func @half_a_register_and_one(%x: memref<?xf32>, %y: memref<9xf32>, %r: memref<?x9xf32>) {
  linalg.generic {indexing_maps = [#rows, #columns, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : memref<?xf32>, memref<9xf32>) outs(%r : memref<?x9xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    linalg.yield %p : f32
  }
  return
}

// Loads that follow soon would wait for a store with a mask.
// CHECK-LABEL: func.func @few_rows(
// CHECK-NOT:     mask
// CHECK:         return
func.func @few_rows(%x: memref<4xf32>, %y: memref<7xf32>, %r: memref<4x7xf32>) {
  linalg.generic {indexing_maps = [#rows, #columns, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : memref<4xf32>, memref<7xf32>) outs(%r : memref<4x7xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    linalg.yield %p : f32
  }
  return
}
