// Operands that are contiguous along another loop than the result are transposed in registers, tile by tile.
// RUN: tg-opt %s --tg-vectorize-linalg --canonicalize --cse --remarks-filter=tg-vectorize-linalg 2> %t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK < %t.remarks
// REMARK-COUNT-3: Vectorized
// REMARK-COUNT-3: NotVectorized
// REMARK-COUNT-2: Vectorized
// REMARK-COUNT-1: NotVectorized

// Two by two tiles of half a vector are whole, or each has masks. Neighbours in a row are stored together.
// CHECK-LABEL: func.func @transposed(
// CHECK-SAME:    %[[X:.+]]: memref<?x?xf64>, %[[Y:.+]]: memref<?x?xf64>)
// CHECK:       scf.for %[[I:.+]] = {{.*}} step %c8
// CHECK:         scf.for %[[J:.+]] = {{.*}} step %c8
// CHECK:           scf.if
// CHECK:             vector.load %[[X]][%[[J]], %[[I]]] : memref<?x?xf64>, vector<4xf64>
// CHECK-COUNT-3:     vector.load %[[X]]
// CHECK-COUNT-8:     vector.shuffle
// CHECK-COUNT-4:     vector.load %[[X]]
// CHECK-COUNT-8:     vector.shuffle
// CHECK:             vector.store %{{.+}}, %[[Y]][%[[I]], %[[J]]]
// CHECK-NEXT:        vector.store %{{.+}}, %[[Y]][%[[I]], %{{.+}}]
// CHECK-COUNT-6:     vector.store
// CHECK:             %[[BELOW:.+]] = arith.addi %[[I]], %c4
// CHECK:             vector.load %[[X]][%[[J]], %[[BELOW]]]
// CHECK-COUNT-8:     vector.store
// CHECK:           else
// CHECK:             scf.for {{.*}} step %c4
// CHECK:               scf.for {{.*}} step %c4
// CHECK-COUNT-4:         vector.maskedload %[[X]]
// CHECK-COUNT-4:         vector.maskedstore %[[Y]]
// CHECK-NOT:             vector.masked
// CHECK:         return
func.func @transposed(%x: memref<?x?xf64>, %y: memref<?x?xf64>) {
  linalg.transpose ins(%x : memref<?x?xf64>) outs(%y : memref<?x?xf64>) permutation = [1, 0]
  return
}

// With operands that are contiguous along the rows of the result, or the same in a row. There is no rest.
// CHECK-LABEL: func.func @mixed(
// CHECK-NOT:   scf.if
// CHECK-NOT:   masked
// CHECK:       memref.load %{{.+}} : memref<16xf32>
// CHECK:       vector.load %{{.+}} : memref<16x32xf32>, vector<16xf32>
func.func @mixed(%x: memref<32x16xf32>, %y: memref<16x32xf32>, %c: memref<16xf32>, %z: memref<16x32xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>,
                                   affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>],
                  iterator_types = ["parallel", "parallel"]}
      ins(%x, %y, %c : memref<32x16xf32>, memref<16x32xf32>, memref<16xf32>) outs(%z : memref<16x32xf32>) {
  ^bb0(%a: f32, %b: f32, %s: f32, %o: f32):
    %0 = arith.addf %a, %b : f32
    %1 = arith.mulf %0, %s : f32
    linalg.yield %1 : f32
  }
  return
}

// Axes that stay together are one.
// CHECK-LABEL: func.func @permuted(
// CHECK:       memref.collapse_shape %{{.+}} {{\[}}[0, 1], [2]]
// CHECK-COUNT-2: scf.for
// CHECK-NOT:   scf.for
func.func @permuted(%x: memref<4x8x16xf64>, %y: memref<16x4x8xf64>) {
  linalg.transpose ins(%x : memref<4x8x16xf64>) outs(%y : memref<16x4x8xf64>) permutation = [2, 0, 1]
  return
}

// Short rows would fill less than half of a vector.
// CHECK-LABEL: func.func @short_rows(
// CHECK: linalg.transpose
func.func @short_rows(%x: memref<?x3xf64>, %y: memref<3x?xf64>) {
  linalg.transpose ins(%x : memref<?x3xf64>) outs(%y : memref<3x?xf64>) permutation = [1, 0]
  return
}

// CHECK-LABEL: func.func @truth_values(
// CHECK: linalg.transpose
func.func @truth_values(%x: memref<?x?xi1>, %y: memref<?x?xi1>) {
  linalg.transpose ins(%x : memref<?x?xi1>) outs(%y : memref<?x?xi1>) permutation = [1, 0]
  return
}

// CHECK-LABEL: func.func @may_fail(
// CHECK: linalg.generic
func.func @may_fail(%x: memref<?x?xi32>, %y: memref<?x?xi32>, %z: memref<?x?xi32>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>,
                                   affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : memref<?x?xi32>, memref<?x?xi32>) outs(%z : memref<?x?xi32>) {
  ^bb0(%a: i32, %b: i32, %o: i32):
    %0 = arith.divsi %a, %b : i32
    linalg.yield %0 : i32
  }
  return
}

// Along a reduced loop, tiles follow each other with the results of two vectors in registers: first those that are
// whole. The last vectors of results are computed one by one.
// CHECK-LABEL: func.func @reduced(
// CHECK-SAME:    %[[X:.+]]: memref<?x?xf64>, %[[Y:.+]]: memref<?x?xf64>, %[[R:.+]]: memref<?xf64>)
// CHECK:       scf.for %[[I:.+]] = {{.*}} step %c8
// CHECK:         vector.load %[[R]][%[[I]]]
// CHECK:         vector.load %[[R]]
// CHECK:         scf.for %[[J:.+]] = %c0 to %[[WHOLE:.+]] step %c4 {{.*}} -> (vector<4xf64>, vector<4xf64>)
// CHECK-COUNT-4:   vector.load %[[Y]]
// CHECK-COUNT-8:   vector.shuffle
// CHECK-COUNT-4:   vector.load %[[Y]]
// CHECK-COUNT-8:   vector.shuffle
// CHECK:           vector.load %[[X]][%[[J]], %[[I]]]
// CHECK-COUNT-8:   arith.addf
// CHECK-NOT:       arith.addf
// CHECK:         scf.for {{.*}} = %[[WHOLE]] to {{.*}} step %c4 {{.*}} -> (vector<4xf64>, vector<4xf64>)
// CHECK-COUNT-4:   vector.maskedload %[[Y]]
// CHECK-COUNT-2:   vector.store %{{.+}}, %[[R]]
// CHECK:       scf.for %[[I:.+]] = {{.*}} step %c4
// CHECK:         vector.maskedload %[[R]][%[[I]]]
// CHECK:         %[[WHOLE:.+]] = arith.select
// CHECK:         scf.for %[[J:.+]] = %c0 to %[[WHOLE]] step %c4 {{.*}} -> (vector<4xf64>)
// CHECK-COUNT-4:   arith.addf
// CHECK:         scf.for {{.*}} = %[[WHOLE]] to {{.*}} step %c4 {{.*}} -> (vector<4xf64>)
// CHECK-COUNT-4:   vector.maskedload %[[Y]]
// CHECK:           vector.maskedload %[[X]]
// CHECK:           arith.addf
// CHECK-NEXT:      arith.select
// CHECK:         vector.maskedstore %[[R]][%[[I]]]
func.func @reduced(%x: memref<?x?xf64>, %y: memref<?x?xf64>, %r: memref<?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>,
                                   affine_map<(d0, d1) -> (d0)>],
                  iterator_types = ["parallel", "reduction"]}
      ins(%x, %y : memref<?x?xf64>, memref<?x?xf64>) outs(%r : memref<?xf64>) {
  ^bb0(%a: f64, %b: f64, %o: f64):
    %0 = arith.mulf %a, %b : f64
    %1 = arith.addf %o, %0 : f64
    linalg.yield %1 : f64
  }
  return
}

// Each step of the outer loop adds to all results.
// CHECK-LABEL: func.func @reduced_around(
// CHECK:       scf.for {{.*}} to %c4
// CHECK:         scf.for {{.*}} to %c16 step %c8
// CHECK:             vector.load %arg2
// CHECK:             arith.addf
// CHECK:             vector.store {{.*}}, %arg2
func.func @reduced_around(%x: memref<4x16x8xf64>, %y: memref<4x8x16xf64>, %r: memref<8x16xf64>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>,
                                   affine_map<(d0, d1, d2) -> (d1, d2)>],
                  iterator_types = ["reduction", "parallel", "parallel"]}
      ins(%x, %y : memref<4x16x8xf64>, memref<4x8x16xf64>) outs(%r : memref<8x16xf64>) {
  ^bb0(%a: f64, %b: f64, %o: f64):
    %0 = arith.subf %a, %b : f64
    %1 = arith.addf %o, %0 : f64
    linalg.yield %1 : f64
  }
  return
}

// Elements would be added in another order.
// CHECK-LABEL: func.func @reduced_inside(
// CHECK: linalg.generic
func.func @reduced_inside(%x: memref<16x8x4xf64>, %y: memref<4x8x16xf64>, %r: memref<8xf64>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d0, d1)>,
                                   affine_map<(d0, d1, d2) -> (d0)>],
                  iterator_types = ["parallel", "reduction", "reduction"]}
      ins(%x, %y : memref<16x8x4xf64>, memref<4x8x16xf64>) outs(%r : memref<8xf64>) {
  ^bb0(%a: f64, %b: f64, %o: f64):
    %0 = arith.subf %a, %b : f64
    %1 = arith.addf %o, %0 : f64
    linalg.yield %1 : f64
  }
  return
}
