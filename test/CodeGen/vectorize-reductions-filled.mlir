// RUN: tg-opt %s --tg-vectorize-linalg --canonicalize --cse | FileCheck %s

#id2 = affine_map<(d0, d1) -> (d0, d1)>

// The other column is filled, too.
// CHECK-LABEL: func.func @filled_columns(
// CHECK:         %[[Y:.*]] = memref.alloc
// CHECK:         %[[ALL:.*]] = memref.collapse_shape %[[Y]]
// CHECK:         vector.store %{{.*}}, %[[ALL]]
// CHECK:         memref.load %[[Y]]
// CHECK:         memref.store %{{.*}}, %[[Y]]
// CHECK:         return
func.func @filled_columns(%x: memref<?x?xf64>, %n: index) -> memref<?x2xf64> {
  %zero = arith.constant 0.0 : f64
  %y = memref.alloc(%n) : memref<?x2xf64>
  linalg.fill ins(%zero : f64) outs(%y : memref<?x2xf64>)
  linalg.generic {indexing_maps = [#id2, affine_map<(d0, d1) -> (d0, 0)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<?x?xf64>) outs(%y : memref<?x2xf64>) {
  ^bb0(%a: f64, %o: f64):
    %s = arith.addf %o, %a : f64
    linalg.yield %s : f64
  }
  return %y : memref<?x2xf64>
}
