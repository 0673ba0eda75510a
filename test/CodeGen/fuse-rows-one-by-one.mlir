// RUN: tg-opt %s --tg-fuse-rows | FileCheck %s

#id2 = affine_map<(d0, d1) -> (d0, d1)>
#rows = affine_map<(d0, d1) -> (d0)>

// Rows that are known to be long are computed one by one, and filled, too.
// CHECK-LABEL: func.func @long_rows(
// CHECK:         scf.for
// CHECK:           %[[SUM:.*]] = memref.subview %{{.*}} [1] [1]
// CHECK-NEXT:      linalg.fill ins(%{{.*}} : f64) outs(%[[SUM]] :
// CHECK-NEXT:      linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]{{.*}} outs(%[[SUM]] :
func.func @long_rows(%x: memref<?x1024xf64>, %y: memref<?x1024xf64>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f64
  %n = memref.dim %x, %c0 : memref<?x1024xf64>
  %s = memref.alloc(%n) : memref<?xf64>
  linalg.fill ins(%zero : f64) outs(%s : memref<?xf64>)
  linalg.generic {indexing_maps = [#id2, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<?x1024xf64>) outs(%s : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  %t = memref.alloc(%n) : memref<?x1024xf64>
  linalg.generic {indexing_maps = [#id2, #rows, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%x, %s : memref<?x1024xf64>, memref<?xf64>) outs(%t : memref<?x1024xf64>) {
  ^bb0(%a: f64, %b: f64, %o: f64):
    %0 = arith.divf %a, %b : f64
    linalg.yield %0 : f64
  }
  return
}
