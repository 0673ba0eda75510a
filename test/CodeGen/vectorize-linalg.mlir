// RUN: tg-opt %s --tg-vectorize-linalg --canonicalize --cse | FileCheck %s

#id = affine_map<(d0) -> (d0)>
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#rows = affine_map<(d0, d1) -> (d0)>
#columns = affine_map<(d0, d1) -> (d1)>
#none = affine_map<(d0) -> ()>

// Vectors, then the rest with a mask; what is not there counts as 1.
// CHECK-LABEL: func.func @elementwise(
// CHECK:         scf.for
// CHECK:           vector.load {{.*}}, vector<8xf64>
// CHECK:           arith.addf {{.*}} : vector<8xf64>
// CHECK:           vector.store
// CHECK:         scf.if
// CHECK:           %[[MASK:.*]] = vector.create_mask %{{.*}} : vector<8xi1>
// CHECK:           vector.maskedload {{.*}}, %[[MASK]],
// CHECK:           vector.maskedstore {{.*}}, %[[MASK]],
func.func @elementwise(%x: memref<?xf64>, %y: memref<?xf64>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : memref<?xf64>) outs(%y : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %s = arith.addf %a, %o : f64
    linalg.yield %s : f64
  }
  return
}

// The widest element decides how many there are; a scalar of the outside is in all lanes.
// CHECK-LABEL: func.func @mixed_types(
// CHECK:         vector.load {{.*}}, vector<8xf32>
// CHECK:         arith.extf {{.*}} : vector<8xf32> to vector<8xf64>
// CHECK:         %[[C:.*]] = vector.broadcast %{{.*}} : f64 to vector<8xf64>
// CHECK:         %[[LESS:.*]] = arith.cmpf olt, %{{.*}}, %[[C]] : vector<8xf64>
// CHECK:         vector.store %[[LESS]], {{.*}} : memref<?xi1>, vector<8xi1>
func.func @mixed_types(%x: memref<?xf32>, %y: memref<?xi1>, %c: f64) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : memref<?xf32>) outs(%y : memref<?xi1>) {
  ^bb0(%a: f32, %o: i1):
    %w = arith.extf %a : f32 to f64
    %s = arith.cmpf olt, %w, %c : f64
    linalg.yield %s : i1
  }
  return
}

// Half precision is converted in the vectors; the elements in which it is computed decide how many there are.
// CHECK-LABEL: func.func @half_precision(
// CHECK:         vector.load {{.*}}, vector<16xf16>
// CHECK:         arith.extf {{.*}} : vector<16xf16> to vector<16xf32>
// CHECK:         arith.truncf {{.*}} : vector<16xf32> to vector<16xf16>
// CHECK:         vector.store {{.*}}, vector<16xf16>
func.func @half_precision(%x: memref<?xf16>) {
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%x : memref<?xf16>) {
  ^bb0(%o: f16):
    %w = arith.extf %o : f16 to f32
    %s = arith.mulf %w, %w : f32
    %r = arith.truncf %s : f32 to f16
    linalg.yield %r : f16
  }
  return
}

// CHECK-LABEL: func.func @short_and_static(
// CHECK-NOT:     scf
// CHECK:         vector.load {{.*}}, vector<4xf64>
// CHECK-NOT:     scf
// CHECK:         memref.load %{{.*}}[%c4]
// CHECK-NOT:     scf
// CHECK:         return
func.func @short_and_static(%x: memref<5xf64>) {
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%x : memref<5xf64>) {
  ^bb0(%o: f64):
    %s = arith.negf %o : f64
    linalg.yield %s : f64
  }
  return
}

// CHECK-LABEL: func.func @contiguous_axes_are_one(
// CHECK:         memref.collapse_shape %{{.*}} {{\[}}[0, 1]]
// CHECK:         scf.for
// CHECK-NOT:     scf.for
// CHECK:         return
func.func @contiguous_axes_are_one(%x: memref<?x3xf64>) {
  linalg.generic {indexing_maps = [#id2], iterator_types = ["parallel", "parallel"]} outs(%x : memref<?x3xf64>) {
  ^bb0(%o: f64):
    %s = arith.negf %o : f64
    linalg.yield %s : f64
  }
  return
}

// CHECK-LABEL: func.func @axes_with_gaps_are_not(
// CHECK-NOT:     collapse_shape
// CHECK:         scf.for
// CHECK:           scf.for
// CHECK:             vector.load
func.func @axes_with_gaps_are_not(%x: memref<?x?xf64, strided<[?, 1]>>) {
  linalg.generic {indexing_maps = [#id2], iterator_types = ["parallel", "parallel"]}
      outs(%x : memref<?x?xf64, strided<[?, 1]>>) {
  ^bb0(%o: f64):
    %s = arith.negf %o : f64
    linalg.yield %s : f64
  }
  return
}

// One value for a row is read before its vectors.
// CHECK-LABEL: func.func @broadcast(
// CHECK:         scf.for
// CHECK:           %[[ROW:.*]] = memref.load
// CHECK:           scf.for
// CHECK:             vector.broadcast %[[ROW]] : f64 to vector<8xf64>
func.func @broadcast(%x: memref<?xf64>, %y: memref<?x?xf64>) {
  linalg.generic {indexing_maps = [#rows, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<?xf64>) outs(%y : memref<?x?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %s = arith.mulf %a, %o : f64
    linalg.yield %s : f64
  }
  return
}

// CHECK-LABEL: func.func @positions(
// CHECK:         scf.for %[[AT:.*]] =
// CHECK-DAG:       %[[STEP:.*]] = vector.step : vector<8xindex>
// CHECK-DAG:       %[[START:.*]] = vector.broadcast %[[AT]] : index to vector<8xindex>
// CHECK:           arith.addi %[[START]], %[[STEP]]
func.func @positions(%y: memref<?xindex>) {
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%y : memref<?xindex>) {
  ^bb0(%o: index):
    %s = linalg.index 0 : index
    linalg.yield %s : index
  }
  return
}

// Blocks, whose totals are combined in order. 2048 bits of partial results, whatever the vectors are; the mask chooses
// the neutral element.
// CHECK-LABEL: func.func @sum(
// CHECK:         %[[INITIAL:.*]] = memref.load
// CHECK:         scf.for {{.*}} step %c1 iter_args(%[[SOFAR:.*]] = %[[INITIAL]])
// CHECK:         %[[BLOCKS:.*]]:4 = scf.for {{.*}} step %c32
// CHECK-COUNT-4:   arith.addf {{.*}} : vector<8xf64>
// CHECK:         %[[WHOLE:.*]] = scf.for {{.*}} step %c8 iter_args(%{{.*}} = %[[BLOCKS]]#0)
// CHECK:         scf.if
// CHECK:           %[[MASK:.*]] = vector.create_mask
// CHECK:           arith.select %[[MASK]]
// CHECK:         arith.addf %{{.*}}, %[[BLOCKS]]#2
// CHECK:         arith.addf %[[BLOCKS]]#1, %[[BLOCKS]]#3
// CHECK:         arith.addf {{.*}} : vector<4xf64>
// CHECK:         arith.addf {{.*}} : vector<2xf64>
// CHECK:         arith.addf {{.*}} : vector<1xf64>
// CHECK:         arith.addf %[[SOFAR]], %{{.*}} : f64
// CHECK:         memref.store
func.func @sum(%x: memref<?xf64>, %y: memref<f64>) {
  linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%x : memref<?xf64>) outs(%y : memref<f64>) {
  ^bb0(%a: f64, %o: f64):
    %s = arith.addf %o, %a : f64
    linalg.yield %s : f64
  }
  return
}

// Of four vectors each, a step adds elements, and compares them; NaNs and the bits of all elements are carried beside.
// CHECK-LABEL: func.func @sum_and_largest_of_squares(
// CHECK:         scf.for {{.*}} -> ({{(vector<8xf64>, ){9}vector<8xi64>}}) {
// CHECK:           %[[SQUARE:.*]] = arith.mulf {{.*}} : vector<8xf64>
// CHECK:           %[[OTHER:.*]] = arith.mulf {{.*}} : vector<8xf64>
// CHECK:           arith.addf %{{.*}}, %[[SQUARE]]
// CHECK:           %[[BETTER:.*]] = arith.cmpf ogt, %[[SQUARE]], %[[BEST:.*]] : vector<8xf64>
// CHECK:           arith.select %[[BETTER]], %[[SQUARE]], %[[BEST]]
// CHECK:           %[[ALL:.*]] = arith.bitcast %[[SQUARE]] : vector<8xf64> to vector<8xi64>
// CHECK:           arith.andi %{{.*}}, %[[ALL]]
// CHECK:           arith.cmpf uno, %[[SQUARE]], %[[OTHER]] : vector<8xf64>
// CHECK-NOT:       arith.maximumf
// CHECK:           scf.yield
// CHECK-NOT:     arith.maximumf
// The lanes that are left, and what corrects the result.
// CHECK:         arith.cmpf ogt, {{.*}} : vector<1xf64>
// CHECK:         vector.reduction <and>, {{.*}} : vector<8xi1> into i1
// CHECK:         arith.maximumf {{.*}} : f64
func.func @sum_and_largest_of_squares(%x: memref<?xf64>, %y: memref<f64>, %z: memref<f64>) {
  linalg.generic {indexing_maps = [#id, #none, #none], iterator_types = ["reduction"]}
      ins(%x : memref<?xf64>) outs(%y, %z : memref<f64>, memref<f64>) {
  ^bb0(%a: f64, %o: f64, %p: f64):
    %q = arith.mulf %a, %a : f64
    %s = arith.addf %o, %q : f64
    %m = arith.maximumf %p, %q : f64
    linalg.yield %s, %m : f64, f64
  }
  return
}

// Along another axis, elements are added in the order of scalar code, those of four rows before a sum is stored.
// CHECK-LABEL: func.func @sum_of_columns(
// CHECK:         scf.for {{.*}} step %c4 {
// CHECK:           scf.for {{.*}} step %c8 {
// CHECK:             %[[FIRST:.*]] = vector.load %arg0
// CHECK:             %[[SUM0:.*]] = vector.load %arg1
// CHECK:             %[[SUM1:.*]] = arith.addf %[[SUM0]], %[[FIRST]] : vector<8xf64>
// CHECK:             %[[SUM2:.*]] = arith.addf %[[SUM1]], %{{.*}} : vector<8xf64>
// CHECK:             %[[SUM3:.*]] = arith.addf %[[SUM2]], %{{.*}} : vector<8xf64>
// CHECK:             %[[SUM4:.*]] = arith.addf %[[SUM3]], %{{.*}} : vector<8xf64>
// CHECK:             vector.store %[[SUM4]], %arg1
// CHECK:         scf.for {{.*}} step %c1 {
// CHECK:           vector.store
func.func @sum_of_columns(%x: memref<?x?xf64>, %y: memref<?xf64>) {
  linalg.generic {indexing_maps = [#id2, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<?x?xf64>) outs(%y : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %s = arith.addf %o, %a : f64
    linalg.yield %s : f64
  }
  return
}

// Both axes are one.
// CHECK-LABEL: func.func @sum_of_all(
// CHECK:         memref.collapse_shape
// CHECK:         scf.for {{.*}} -> (vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>)
func.func @sum_of_all(%x: memref<?x?xi32>, %y: memref<i32>) {
  linalg.generic {indexing_maps = [#id2, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%x : memref<?x?xi32>) outs(%y : memref<i32>) {
  ^bb0(%a: i32, %o: i32):
    %s = arith.addi %o, %a : i32
    linalg.yield %s : i32
  }
  return
}

// A division by what is not there could stop the program: the rest is scalar.
// CHECK-LABEL: func.func @division(
// CHECK:         arith.divsi {{.*}} : vector<8xi64>
// CHECK-NOT:     mask
// CHECK:         scf.for
// CHECK:           arith.divsi {{.*}} : i64
// CHECK-NOT:     mask
// CHECK:         return
func.func @division(%x: memref<?xi64>, %y: memref<?xi64>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : memref<?xi64>) outs(%y : memref<?xi64>) {
  ^bb0(%a: i64, %o: i64):
    %s = arith.divsi %o, %a : i64
    linalg.yield %s : i64
  }
  return
}

// CHECK-LABEL: func.func @sum_of_quotients(
// CHECK-NOT:     mask
// CHECK:         vector.extract
// CHECK:         scf.for {{.*}} -> (i64)
// CHECK:           arith.divsi {{.*}} : i64
// CHECK-NOT:     mask
// CHECK:         return
func.func @sum_of_quotients(%x: memref<?xi64>, %y: memref<i64>, %n: i64) {
  linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%x : memref<?xi64>) outs(%y : memref<i64>) {
  ^bb0(%a: i64, %o: i64):
    %q = arith.divsi %n, %a : i64
    %s = arith.addi %o, %q : i64
    linalg.yield %s : i64
  }
  return
}

// Loops become one only where maps have no constants.
// CHECK-LABEL: func.func @one_row_for_all(
// CHECK:         scf.for
// CHECK:           scf.for
// CHECK:             scf.for
// CHECK:               vector.load {{.*}}, vector<8xf64>
// CHECK:         return
func.func @one_row_for_all(%x: memref<1x?xf64>, %y: memref<?x2x?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (0, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
                  iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x : memref<1x?xf64>) outs(%y : memref<?x2x?xf64>) {
  ^bb0(%a: f64, %o: f64):
    linalg.yield %a : f64
  }
  return
}
