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

// Elements anywhere are gathered: one for each lane.
// CHECK-LABEL: func.func @elements(
// CHECK-SAME:      %[[X:.*]]: memref<?xf32>, %[[I:.*]]: memref<?xindex>,
// CHECK:         scf.for
// CHECK:           %[[FROM:.*]] = vector.load %[[I]]
// CHECK:           vector.gather %[[X]][%c0] [%[[FROM]]], %{{.*}} : memref<?xf32>, vector<8xindex>
// CHECK:         scf.if
// CHECK:           %[[MASK:.*]] = vector.create_mask
// CHECK:           vector.gather %[[X]][%c0] [%{{.*}}], %[[MASK]]
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

// In one row, the distance in the row is enough.
// CHECK-LABEL: func.func @in_a_row(
// CHECK-SAME:      %[[X:.*]]: memref<?x?xf64>, %[[I:.*]]: memref<?xi64>
// CHECK:         scf.for %[[ROW:.*]] = %c0
// CHECK:           scf.for %[[AT:.*]] = %c0 {{.*}} step %c8
// CHECK:             %[[LOADED:.*]] = vector.load %[[I]][%[[AT]]]
// CHECK:             %[[FROM:.*]] = arith.index_cast %[[LOADED]]
// CHECK:             vector.gather %[[X]][%[[ROW]], %c0] [%[[FROM]]]
func.func @in_a_row(%x: memref<?x?xf64>, %i: memref<?xi64>, %y: memref<?x?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%i : memref<?xi64>) outs(%y : memref<?x?xf64>) {
  ^bb0(%a: i64, %o: f64):
    %row = linalg.index 0 : index
    %from = arith.index_cast %a : i64 to index
    %0 = memref.load %x[%row, %from] : memref<?x?xf64>
    linalg.yield %0 : f64
  }
  return
}

// Elements of several rows are those of one vector, which has all.
// CHECK-LABEL: func.func @diagonal(
// CHECK-SAME:      %[[X:.*]]: memref<?x?xf32>,
// CHECK:         scf.for %[[AT:.*]] = %c0
// CHECK:           %[[ALL:.*]] = vector.step
// CHECK:           %[[HERE:.*]] = arith.addi
// CHECK:           memref.extract_strided_metadata %[[X]]
// CHECK:           %[[FLAT:.*]] = memref.reinterpret_cast %[[X]]
// CHECK:           %[[ROWS:.*]] = arith.muli %[[HERE]]
// CHECK:           %[[PLACES:.*]] = arith.addi %[[ROWS]], %[[HERE]]
// CHECK:           vector.gather %{{.*}}[%c0] [%[[PLACES]]]
func.func @diagonal(%x: memref<?x?xf32>, %y: memref<?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%y : memref<?xf32>) {
  ^bb0(%o: f32):
    %at = linalg.index 0 : index
    %0 = memref.load %x[%at, %at] : memref<?x?xf32>
    linalg.yield %0 : f32
  }
  return
}

// Of every other element, both vectors are loaded that have them, but nothing after the last.
// CHECK-LABEL: func.func @strided(
// CHECK-SAME:      %[[X:.*]]: memref<?xf32, strided<[2]>>,
// CHECK:         scf.for %[[AT:.*]] = %c0
// CHECK:           %[[FLAT:.*]] = memref.reinterpret_cast %[[X]] {{.*}} strides: [1]
// CHECK:           %[[FIRST:.*]] = arith.muli %[[AT]], %c2
// CHECK:           %[[LOW:.*]] = vector.load %[[FLAT]][%[[FIRST]]] : memref<?xf32, strided<[1]>>, vector<16xf32>
// CHECK:           %[[HALF:.*]] = vector.shuffle %[[LOW]], %[[LOW]] [16, 18, 20, 22, 24, 26, 28, 30,
// CHECK:           %[[HIGH:.*]] = vector.maskedload %[[FLAT]]
// CHECK:           vector.shuffle %[[HALF]], %[[HIGH]] [0, 1, 2, 3, 4, 5, 6, 7, 16, 18, 20, 22, 24, 26, 28, 30]
// CHECK:         scf.if
// CHECK:           %[[MASK:.*]] = vector.create_mask
// CHECK:           %[[LANES:.*]] = vector.shuffle %[[MASK]], %[[MASK]] [0, 0, 1, 1, 2, 2,
// CHECK:           %[[ON:.*]] = arith.andi %[[LANES]]
// CHECK:           vector.maskedload %{{.*}}[%{{.*}}], %[[ON]]
// CHECK-NOT:       vector.gather
func.func @strided(%x: memref<?xf32, strided<[2]>>, %y: memref<?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%y : memref<?xf32>) {
  ^bb0(%o: f32):
    %at = linalg.index 0 : index
    %0 = memref.load %x[%at] : memref<?xf32, strided<[2]>>
    linalg.yield %0 : f32
  }
  return
}

// So are those of an operand. Three vectors have the three elements that are left, the last of all at 40.
// CHECK-LABEL: func.func @strided_operand(
// CHECK:         vector.maskedload %{{.*}}[%c24], {{.*}} vector<8xf64>
// CHECK:         vector.load %{{.*}}[%c32] : {{.*}} vector<3xf64>
// CHECK:         vector.load %{{.*}}[%c35] : {{.*}} vector<3xf64>
// CHECK:         vector.load %{{.*}}[%c38] : {{.*}} vector<3xf64>
// CHECK:         return
func.func @strided_operand(%x: memref<11xf64, strided<[4]>>, %y: memref<11xf64>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x : memref<11xf64, strided<[4]>>) outs(%y : memref<11xf64>) {
  ^bb0(%a: f64, %o: f64):
    linalg.yield %a : f64
  }
  return
}

// A sum of elements that are farther apart, or whose distance is not known, loads them one by one.
// CHECK-LABEL: func.func @sum_of_column(
// CHECK:          scf.for {{.*}} step %c32
// CHECK-COUNT-32:   memref.load
// CHECK:          scf.for {{.*}} step %c8
// CHECK-COUNT-8:    memref.load
// CHECK-NOT:        memref.load
// CHECK:          scf.if
// CHECK:            vector.gather
func.func @sum_of_column(%x: memref<?xf64, strided<[?], offset: ?>>, %y: memref<f64>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%x : memref<?xf64, strided<[?], offset: ?>>) outs(%y : memref<f64>) {
  ^bb0(%a: f64, %o: f64):
    %s = arith.addf %o, %a : f64
    linalg.yield %s : f64
  }
  return
}

// A copy of them is left to LLVM, which is as fast.
// CHECK-LABEL: func.func @copy_of_column(
// CHECK:         linalg.generic
func.func @copy_of_column(%x: memref<?xf64, strided<[?], offset: ?>>, %y: memref<?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x : memref<?xf64, strided<[?], offset: ?>>) outs(%y : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    linalg.yield %a : f64
  }
  return
}

// Neighbours of the place are adjacent, too. Their address is a scalar.
// CHECK-LABEL: func.func @shifted(
// CHECK-SAME:      %[[X:.*]]: memref<?xf32>,
// CHECK:         scf.for %[[AT:.*]] = %c0 {{.*}} step %c16
// CHECK:           %[[NEXT:.*]] = arith.addi %[[AT]], %c1
// CHECK:           vector.load %[[X]][%[[NEXT]]] : memref<?xf32>, vector<16xf32>
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

// Backwards, the last lane is the first in memory, and so is its mask.
// CHECK-LABEL: func.func @reversed(
// CHECK-SAME:      %[[X:.*]]: memref<?xf64>, %[[LAST:.*]]: index,
// CHECK:         scf.for %[[AT:.*]] = %c0 {{.*}} step %c8
// CHECK:           %[[HERE:.*]] = arith.subi %[[LAST]], %[[AT]]
// CHECK:           %[[LOW:.*]] = arith.addi %[[HERE]], %c-7
// CHECK:           %[[LOADED:.*]] = vector.load %[[X]][%[[LOW]]]
// CHECK:           vector.shuffle %[[LOADED]], %[[LOADED]] [7, 6, 5, 4, 3, 2, 1, 0]
// CHECK:         scf.if
// CHECK:           %[[MASK:.*]] = vector.create_mask
// CHECK:           %[[BACK:.*]] = vector.shuffle %[[MASK]], %[[MASK]] [7, 6, 5, 4, 3, 2, 1, 0]
// CHECK:           vector.maskedload %[[X]][%{{.*}}], %[[BACK]]
func.func @reversed(%x: memref<?xf64>, %last: index, %y: memref<?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%y : memref<?xf64>) {
  ^bb0(%o: f64):
    %at = linalg.index 0 : index
    %from = arith.subi %last, %at : index
    %0 = memref.load %x[%from] : memref<?xf64>
    linalg.yield %0 : f64
  }
  return
}

// Rows that indices select are added row by row, not gathered from all of them.
// CHECK-LABEL: func.func @sum_of_rows(
// CHECK-NOT:     vector.gather
// CHECK:         return
func.func @sum_of_rows(%x: memref<?x?xf32>, %i: memref<?xi64>, %y: memref<?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d1)>],
                  iterator_types = ["reduction", "parallel"]} ins(%i : memref<?xi64>) outs(%y : memref<?xf32>) {
  ^bb0(%a: i64, %o: f32):
    %column = linalg.index 1 : index
    %from = arith.index_cast %a : i64 to index
    %0 = memref.load %x[%from, %column] : memref<?x?xf32>
    %s = arith.addf %o, %0 : f32
    linalg.yield %s : f32
  }
  return
}

// Processors do not gather short elements.
// CHECK-LABEL: func.func @short_elements(
// CHECK-NOT:     vector
// CHECK:         return
func.func @short_elements(%x: memref<?xf16>, %b: memref<?xi1>, %i: memref<?xindex>, %y: memref<?xf16>,
                          %c: memref<?xi1>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%i : memref<?xindex>) outs(%y : memref<?xf16>) {
  ^bb0(%from: index, %o: f16):
    %0 = memref.load %x[%from] : memref<?xf16>
    linalg.yield %0 : f16
  }
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%c : memref<?xi1>) {
  ^bb0(%o: i1):
    %c5 = arith.constant 5 : index
    %at = linalg.index 0 : index
    %from = arith.subi %c5, %at : index
    %0 = memref.load %b[%from] : memref<?xi1>
    linalg.yield %0 : i1
  }
  return
}
