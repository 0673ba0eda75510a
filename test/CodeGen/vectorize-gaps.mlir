// RUN: tg-opt %s --tg-vectorize-linalg --canonicalize | FileCheck %s
// RUN: tg-opt %s --tg-vectorize-linalg=processor=256,fma,gathers --canonicalize | FileCheck %s --check-prefix=NARROW

#id = affine_map<(d0) -> (d0)>

// Elements a few places apart are stored by vectors whose masks leave out what is between them. Without registers for
// masks, such stores are slow.
// CHECK-LABEL: func.func @every_third_element(
// CHECK-SAME:      %[[X:.*]]: memref<?xf64>, %[[Y:.*]]: memref<?xf64, strided<[3]>>)
// CHECK-DAG:     %[[FIRST:.*]] = arith.constant dense<[true, false, false, true, false, false, true, false]>
// CHECK-DAG:     %[[SECOND:.*]] = arith.constant dense<[false, true, false, false, true, false, false, true]>
// CHECK-DAG:     %[[THIRD:.*]] = arith.constant dense<[false, false, true, false, false, true, false, false]>
// CHECK:         scf.for %[[I:.*]] = %c0 to %{{.*}} step %c8
// CHECK:           %[[NEG:.*]] = arith.negf %{{.*}} : vector<8xf64>
// CHECK:           %[[AT:.*]] = arith.muli %[[I]], %c3
// CHECK:           %[[A:.*]] = vector.shuffle %[[NEG]], %{{.*}} [0, 0, 0, 1, 1, 1, 2, 2]
// CHECK:           vector.maskedstore %[[ALL:.*]][%[[AT]]], %[[FIRST]], %[[A]]
// CHECK:           %[[B:.*]] = vector.shuffle %[[NEG]], %{{.*}} [2, 3, 3, 3, 4, 4, 4, 5]
// CHECK:           vector.maskedstore %[[ALL]][%{{.*}}], %[[SECOND]], %[[B]]
// CHECK:           %[[C:.*]] = vector.shuffle %[[NEG]], %{{.*}} [5, 5, 6, 6, 6, 7, 7, 7]
// CHECK:           vector.maskedstore %[[ALL]][%{{.*}}], %[[THIRD]], %[[C]]
// NARROW-LABEL: func.func @every_third_element(
// NARROW:         linalg.generic
func.func @every_third_element(%x: memref<?xf64>, %y: memref<?xf64, strided<[3]>>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : memref<?xf64>) outs(%y : memref<?xf64, strided<[3]>>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.negf %a : f64
    linalg.yield %0 : f64
  }
  return
}

// Truth values and elements of 8 bits are stored one by one.
// CHECK-LABEL: func.func @every_other_byte(
// CHECK:         linalg.generic
func.func @every_other_byte(%x: memref<?xi8>, %y: memref<?xi8, strided<[2]>>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : memref<?xi8>) outs(%y : memref<?xi8, strided<[2]>>) {
  ^bb0(%a: i8, %o: i8):
    %0 = arith.addi %a, %a : i8
    linalg.yield %0 : i8
  }
  return
}
