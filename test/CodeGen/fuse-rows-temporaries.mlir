// RUN: tg-opt %s --tg-fuse-rows | FileCheck %s
// RUN: tg-opt %s --tg-fuse-rows=parallel=true | FileCheck %s --check-prefix=PARALLEL

#id2 = affine_map<(d0, d1) -> (d0, d1)>
#rows = affine_map<(d0, d1) -> (d0)>

// One block of rows of what only the group uses is enough, unless steps run on several threads.
// CHECK-LABEL: func.func @sum_of_squares(
// CHECK-SAME:      %[[X:.*]]: memref<?x?xf64>, %[[N:.*]]: index, %[[M:.*]]: index)
// CHECK:         memref.alloc(%[[N]]) : memref<?xf64>
// CHECK:         %[[COUNT:.*]] = arith.minsi %{{.*}}, %[[N]]
// CHECK:         %[[SQUARES:.*]] = memref.alloc(%[[COUNT]], %[[M]]) : memref<?x?xf64>
// CHECK-NOT:     memref.alloc
// CHECK:         scf.for
// CHECK-NOT:       memref.alloc
// CHECK:           %[[OUT:.*]] = memref.subview %[[SQUARES]][0, 0]
// CHECK:           linalg.generic {{.*}} outs(%[[OUT]] :
// CHECK:           %[[IN:.*]] = memref.subview %[[SQUARES]][0, 0]
// CHECK:           linalg.generic {{.*}} ins(%[[IN]] :
// CHECK:         }
// CHECK:         memref.dealloc %[[SQUARES]]
// CHECK-NOT:     memref.dealloc
// CHECK:         return
// PARALLEL-LABEL: func.func @sum_of_squares(
// PARALLEL:         memref.alloc({{.*}}) : memref<?x?xf64>
// PARALLEL:         scf.parallel
// PARALLEL:           memref.subview
// PARALLEL:         return
func.func @sum_of_squares(%x: memref<?x?xf64>, %n: index, %m: index) -> memref<?xf64> {
  %s = memref.alloc(%n) : memref<?xf64>
  %y = memref.alloc(%n, %m) : memref<?x?xf64>
  linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<?x?xf64>) outs(%y : memref<?x?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.mulf %a, %a : f64
    linalg.yield %0 : f64
  }
  linalg.generic {indexing_maps = [#id2, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%y : memref<?x?xf64>) outs(%s : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  memref.dealloc %y : memref<?x?xf64>
  return %s : memref<?xf64>
}

// Somebody else reads all rows.
// CHECK-LABEL: func.func @read_later(
// CHECK:         memref.alloc() : memref<3xf64>
// CHECK:         memref.alloc() : memref<3x4xf64>
// CHECK:         scf.for
// CHECK:           memref.subview
// CHECK:         return
func.func @read_later(%x: memref<3x4xf64>, %i: index) -> (f64, memref<3xf64>) {
  %s = memref.alloc() : memref<3xf64>
  %y = memref.alloc() : memref<3x4xf64>
  linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<3x4xf64>) outs(%y : memref<3x4xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.mulf %a, %a : f64
    linalg.yield %0 : f64
  }
  linalg.generic {indexing_maps = [#id2, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%y : memref<3x4xf64>) outs(%s : memref<3xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  %r = memref.load %y[%i, %i] : memref<3x4xf64>
  memref.dealloc %y : memref<3x4xf64>
  return %r, %s : f64, memref<3xf64>
}
