// RUN: tg-opt %s --tg-collapse-loops | FileCheck %s

#row = affine_map<(d0, d1) -> (d0, d1)>
#column = affine_map<(d0, d1) -> (d1, d0)>
#first = affine_map<(d0, d1) -> (d0)>

// CHECK-DAG: #[[FLAT:.*]] = affine_map<(d0) -> (d0)>

// CHECK-LABEL: func.func @static(
// CHECK:         %[[X:.*]] = memref.collapse_shape %arg0 {{\[}}[0, 1]] : memref<20x20xf64> into memref<400xf64>
// CHECK:         %[[Y:.*]] = memref.collapse_shape %arg1
// CHECK:         linalg.generic {indexing_maps = [#[[FLAT]], #[[FLAT]]], iterator_types = ["parallel"]}
// CHECK-SAME:      ins(%[[X]] : memref<400xf64>) outs(%[[Y]] : memref<400xf64>)
func.func @static(%x: memref<20x20xf64>, %y: memref<20x20xf64>) {
  linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<20x20xf64>) outs(%y : memref<20x20xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %a, %a : f64
    linalg.yield %0 : f64
  }
  return
}

// CHECK-LABEL: func.func @dynamic(
// CHECK:         linalg.fill ins(%{{.*}} : f64) outs(%{{.*}} : memref<?xf64>)
// CHECK:         linalg.copy ins(%{{.*}} : memref<?xf64>) outs(%{{.*}} : memref<?xf64>)
func.func @dynamic(%x: memref<?x?xf64>, %y: memref<?x?xf64>) {
  %zero = arith.constant 0.0 : f64
  linalg.fill ins(%zero : f64) outs(%x : memref<?x?xf64>)
  linalg.copy ins(%x : memref<?x?xf64>) outs(%y : memref<?x?xf64>)
  return
}

// Rows with gaps between them, another order, and a sum of each row stay as they are.
// CHECK-LABEL: func.func @stays(
// CHECK-NOT:     memref.collapse_shape
// CHECK:         return
func.func @stays(%x: memref<20x20xf64>, %y: memref<20x20xf64, strided<[32, 1]>>, %z: memref<20xf64>) {
  linalg.copy ins(%x : memref<20x20xf64>) outs(%y : memref<20x20xf64, strided<[32, 1]>>)
  linalg.generic {indexing_maps = [#column, #row], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<20x20xf64>) outs(%x : memref<20x20xf64>) {
  ^bb0(%a: f64, %o: f64):
    linalg.yield %a : f64
  }
  linalg.generic {indexing_maps = [#row, #first], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<20x20xf64>) outs(%z : memref<20xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  return
}
