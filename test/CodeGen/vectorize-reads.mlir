// RUN: tg-opt %s --tg-vectorize-linalg --canonicalize | FileCheck %s

#id2 = affine_map<(d0, d1) -> (d0, d1)>

// What a body reads at the place of the step, in a row that is the same for all lanes, are neighbours in memory. The
// indices are in no vector, so there are as many lanes as of f32.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME:      %[[X:.*]]: memref<?x?xf32>, %[[I:.*]]: memref<?xindex>,
// CHECK:         scf.for %[[ROW:.*]] = %c0
// CHECK:           scf.for %[[AT:.*]] = %c0 {{.*}} step %c16
// CHECK:             %[[FROM:.*]] = memref.load %[[I]][%[[ROW]]]
// CHECK:             vector.load %[[X]][%[[FROM]], %[[AT]]] : memref<?x?xf32>, vector<16xf32>
// CHECK:             vector.store
// CHECK:           scf.if
// CHECK:             vector.maskedload %[[X]]
func.func @rows(%x: memref<?x?xf32>, %i: memref<?xindex>, %y: memref<?x?xf32>) {
  linalg.generic {indexing_maps = [#id2], iterator_types = ["parallel", "parallel"]} outs(%y : memref<?x?xf32>) {
  ^bb0(%o: f32):
    %row = linalg.index 0 : index
    %column = linalg.index 1 : index
    %from = memref.load %i[%row] : memref<?xindex>
    %0 = memref.load %x[%from, %column] : memref<?x?xf32>
    linalg.yield %0 : f32
  }
  return
}

// Elements anywhere.
// CHECK-LABEL: func.func @elements(
// CHECK-NOT:     vector
// CHECK:         return
func.func @elements(%x: memref<?xf32>, %i: memref<?xindex>, %y: memref<?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%y : memref<?xf32>) {
  ^bb0(%o: f32):
    %at = linalg.index 0 : index
    %from = memref.load %i[%at] : memref<?xindex>
    %0 = memref.load %x[%from] : memref<?xf32>
    linalg.yield %0 : f32
  }
  return
}

// Rows that differ between lanes.
// CHECK-LABEL: func.func @diagonal(
// CHECK-NOT:     vector
// CHECK:         return
func.func @diagonal(%x: memref<?x?xf32>, %y: memref<?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%y : memref<?xf32>) {
  ^bb0(%o: f32):
    %at = linalg.index 0 : index
    %0 = memref.load %x[%at, %at] : memref<?x?xf32>
    linalg.yield %0 : f32
  }
  return
}

// Elements of a row that are no neighbours.
// CHECK-LABEL: func.func @strided(
// CHECK-NOT:     vector
// CHECK:         return
func.func @strided(%x: memref<?xf32, strided<[2]>>, %y: memref<?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%y : memref<?xf32>) {
  ^bb0(%o: f32):
    %at = linalg.index 0 : index
    %0 = memref.load %x[%at] : memref<?xf32, strided<[2]>>
    linalg.yield %0 : f32
  }
  return
}

// A neighbour of the place is a place of another index.
// CHECK-LABEL: func.func @shifted(
// CHECK-NOT:     vector
// CHECK:         return
func.func @shifted(%x: memref<?xf32>, %y: memref<?xf32>) {
  %c1 = arith.constant 1 : index
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%y : memref<?xf32>) {
  ^bb0(%o: f32):
    %at = linalg.index 0 : index
    %next = arith.addi %at, %c1 : index
    %0 = memref.load %x[%next] : memref<?xf32>
    linalg.yield %0 : f32
  }
  return
}
