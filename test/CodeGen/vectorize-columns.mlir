// RUN: tg-opt %s --tg-vectorize-linalg --canonicalize --cse | FileCheck %s

#id2 = affine_map<(d0, d1) -> (d0, d1)>
#columns = affine_map<(d0, d1) -> (d1)>

// Rows that fit a vector keep what is reduced in registers; others do several steps at a time.
// CHECK-LABEL: func.func @sum_of_short_or_long_columns(
// CHECK:         arith.cmpi sle, %{{.*}}, %c8
// CHECK:         scf.if
// CHECK:           %[[MASK:.*]] = vector.create_mask %{{.*}} : vector<8xi1>
// CHECK:           %[[SUM:.*]] = scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}) -> (vector<8xf64>)
// CHECK:             vector.maskedload %arg0
// CHECK:           vector.maskedstore %arg1{{.*}}, %[[MASK]], %[[SUM]]
// CHECK:         } else {
// CHECK:           scf.for {{.*}} step %c4
func.func @sum_of_short_or_long_columns(%x: memref<?x?xf64>, %y: memref<?xf64>) {
  linalg.generic {indexing_maps = [#id2, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<?x?xf64>) outs(%y : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %s = arith.addf %o, %a : f64
    linalg.yield %s : f64
  }
  return
}

// Of known size, without a mask. What is stored at each step is not read again.
// CHECK-LABEL: func.func @running_sums_of_short_rows(
// CHECK-NOT:     scf.if
// CHECK:         %[[SUM:.*]] = scf.for {{.*}} iter_args(%[[BEFORE:.*]] = %{{.*}}) -> (vector<3xf64>)
// CHECK:           %[[NEXT:.*]] = arith.addf %[[BEFORE]], %{{.*}} : vector<3xf64>
// CHECK:           vector.store %[[NEXT]], %arg2
// CHECK:           scf.yield %[[NEXT]]
// CHECK:         vector.store %[[SUM]], %arg1
func.func @running_sums_of_short_rows(%x: memref<?x3xf64>, %y: memref<3xf64>, %z: memref<?x3xf64>) {
  linalg.generic {indexing_maps = [#id2, #columns, #id2], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<?x3xf64>) outs(%y, %z : memref<3xf64>, memref<?x3xf64>) {
  ^bb0(%a: f64, %o: f64, %p: f64):
    %s = arith.addf %o, %a : f64
    linalg.yield %s, %s : f64, f64
  }
  return
}

// Quotients of elements that do not exist are not computed.
// CHECK-LABEL: func.func @short_columns_that_can_fail(
// CHECK:         scf.if
// CHECK-NOT:       vector
// CHECK:         } else {
func.func @short_columns_that_can_fail(%x: memref<?x?xi64>, %y: memref<?xi64>) {
  linalg.generic {indexing_maps = [#id2, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<?x?xi64>) outs(%y : memref<?xi64>) {
  ^bb0(%a: i64, %o: i64):
    %q = arith.divsi %o, %a : i64
    linalg.yield %q : i64
  }
  return
}
