// RUN: tg-opt %s --tg-fuse-rows | FileCheck %s

#id = affine_map<(d0) -> (d0)>
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#rows = affine_map<(d0, d1) -> (d0)>
#columns = affine_map<(d0, d1) -> (d1)>
#first = affine_map<(d0, d1) -> (d0, 0)>

// Rows of unknown length are computed by blocks if they are short. What has one element for each row has code for one.
// Results of reductions are filled right before, for tg-vectorize-linalg.
// CHECK-LABEL: func.func @divided_by_sums(
// CHECK:         tgl.check
// CHECK:         %[[STEP:.*]] = arith.select %{{.*}}, %c64{{.*}}, %
// CHECK:         scf.for %[[FIRST:.*]] = %c0{{.*}} to %{{.*}} step %[[STEP]] {
// CHECK:           %[[COUNT:.*]] = arith.minsi %[[STEP]],
// CHECK:           memref.subview %{{.*}}[%[[FIRST]], 0] [%[[COUNT]], %{{.*}}] [1, 1]
// CHECK:           %[[SUMS:.*]] = memref.subview %{{.*}}[%[[FIRST]]] [%[[COUNT]]] [1]
// CHECK-NEXT:      linalg.fill ins(%{{.*}} : f64) outs(%[[SUMS]] :
// CHECK-NEXT:      linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]{{.*}} outs(%[[SUMS]] :
// CHECK:           scf.if
// CHECK:             memref.subview %{{.*}}[%[[FIRST]]] [1] [1]
// CHECK:             linalg.generic {{.*}} iterator_types = ["parallel"]
// CHECK:           } else {
// CHECK:             memref.subview %{{.*}}[%[[FIRST]]] [%[[COUNT]]] [1]
// CHECK:             linalg.generic {{.*}} iterator_types = ["parallel"]
// CHECK:           linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]
// CHECK:           arith.divf
// CHECK-NEXT:      linalg.yield
// CHECK-NOT:     linalg
// CHECK:         return
func.func @divided_by_sums(%x: memref<?x?xf64>, %c: i1) -> memref<?x?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  %n = memref.dim %x, %c0 : memref<?x?xf64>
  %m = memref.dim %x, %c1 : memref<?x?xf64>
  %s = memref.alloc(%n) : memref<?xf64>
  linalg.fill ins(%zero : f64) outs(%s : memref<?xf64>)
  linalg.generic {indexing_maps = [#id2, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<?x?xf64>) outs(%s : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%s : memref<?xf64>) {
  ^bb0(%o: f64):
    %0 = arith.negf %o : f64
    linalg.yield %0 : f64
  }
  %column = memref.expand_shape %s [[0, 1]] output_shape [%n, 1] : memref<?xf64> into memref<?x1xf64>
  %y = memref.alloc(%n, %m) : memref<?x?xf64>
  tgl.check %c, "is between them"
  linalg.generic {indexing_maps = [#id2, #first, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%x, %column : memref<?x?xf64>, memref<?x1xf64>) outs(%y : memref<?x?xf64>) {
  ^bb0(%a: f64, %b: f64, %o: f64):
    %0 = arith.divf %a, %b : f64
    linalg.yield %0 : f64
  }
  return %y : memref<?x?xf64>
}

// The second needs all rows of the first.
// CHECK-LABEL: func.func @divided_by_sums_of_columns(
// CHECK-NOT:     scf.for
// CHECK:         return
func.func @divided_by_sums_of_columns(%x: memref<4x4xf64>, %y: memref<4x4xf64>) {
  %s = memref.alloc() : memref<4xf64>
  linalg.generic {indexing_maps = [#id2, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<4x4xf64>) outs(%s : memref<4xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  linalg.generic {indexing_maps = [#id2, #columns, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%x, %s : memref<4x4xf64>, memref<4xf64>) outs(%y : memref<4x4xf64>) {
  ^bb0(%a: f64, %b: f64, %o: f64):
    %0 = arith.divf %a, %b : f64
    linalg.yield %0 : f64
  }
  return
}

// Rows of the one may be other rows of the other: arguments can overlap.
// CHECK-LABEL: func.func @may_overlap(
// CHECK-NOT:     scf.for
// CHECK:         return
func.func @may_overlap(%x: memref<4x4xf64>, %s: memref<4xf64>, %y: memref<4x4xf64>) {
  linalg.generic {indexing_maps = [#id2, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<4x4xf64>) outs(%s : memref<4xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  linalg.generic {indexing_maps = [#id2, #rows, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%x, %s : memref<4x4xf64>, memref<4xf64>) outs(%y : memref<4x4xf64>) {
  ^bb0(%a: f64, %b: f64, %o: f64):
    %0 = arith.divf %a, %b : f64
    linalg.yield %0 : f64
  }
  return
}

// CHECK-LABEL: func.func @other_part_of_a_buffer(
// CHECK-NOT:     scf.for
// CHECK:         return
func.func @other_part_of_a_buffer(%x: memref<4x4xf64>) -> memref<5x4xf64> {
  %b = memref.alloc() : memref<5x4xf64>
  %s = memref.alloc() : memref<4xf64>
  %upper = memref.subview %b[0, 0] [4, 4] [1, 1] : memref<5x4xf64> to memref<4x4xf64, strided<[4, 1]>>
  %lower = memref.subview %b[1, 0] [4, 4] [1, 1] : memref<5x4xf64> to memref<4x4xf64, strided<[4, 1], offset: 4>>
  linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<4x4xf64>) outs(%upper : memref<4x4xf64, strided<[4, 1]>>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.negf %a : f64
    linalg.yield %0 : f64
  }
  linalg.generic {indexing_maps = [#id2, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%lower : memref<4x4xf64, strided<[4, 1], offset: 4>>) outs(%s : memref<4xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  return %b : memref<5x4xf64>
}

// CHECK-LABEL: func.func @store_between(
// CHECK-NOT:     scf.for
// CHECK:         return
func.func @store_between(%x: memref<4x4xf64>, %v: f64, %i: index) -> memref<4x4xf64> {
  %s = memref.alloc() : memref<4xf64>
  linalg.generic {indexing_maps = [#id2, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<4x4xf64>) outs(%s : memref<4xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  memref.store %v, %s[%i] : memref<4xf64>
  %y = memref.alloc() : memref<4x4xf64>
  linalg.generic {indexing_maps = [#id2, #rows, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%x, %s : memref<4x4xf64>, memref<4xf64>) outs(%y : memref<4x4xf64>) {
  ^bb0(%a: f64, %b: f64, %o: f64):
    %0 = arith.divf %a, %b : f64
    linalg.yield %0 : f64
  }
  return %y : memref<4x4xf64>
}

// CHECK-LABEL: func.func @other_number_of_rows(
// CHECK-NOT:     scf.for
// CHECK:         return
func.func @other_number_of_rows(%x: memref<?x4xf64>, %z: memref<?x4xf64>, %n: index, %m: index)
    -> (memref<?xf64>, memref<?x4xf64>) {
  %s = memref.alloc(%n) : memref<?xf64>
  linalg.generic {indexing_maps = [#id2, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<?x4xf64>) outs(%s : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  %y = memref.alloc(%m) : memref<?x4xf64>
  linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%z : memref<?x4xf64>) outs(%y : memref<?x4xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.negf %a : f64
    linalg.yield %0 : f64
  }
  return %s, %y : memref<?xf64>, memref<?x4xf64>
}

// Nothing is read twice.
// CHECK-LABEL: func.func @no_reduction(
// CHECK-NOT:     scf.for
// CHECK:         return
func.func @no_reduction(%x: memref<4x4xf64>) -> (memref<4x4xf64>, memref<4x4xf64>) {
  %y = memref.alloc() : memref<4x4xf64>
  %z = memref.alloc() : memref<4x4xf64>
  linalg.copy ins(%x : memref<4x4xf64>) outs(%y : memref<4x4xf64>)
  linalg.copy ins(%x : memref<4x4xf64>) outs(%z : memref<4x4xf64>)
  return %y, %z : memref<4x4xf64>, memref<4x4xf64>
}

// Products of matrices have their own loops.
// CHECK-LABEL: func.func @product(
// CHECK-NOT:     scf.for
// CHECK:         linalg.matmul
// CHECK:         return
func.func @product(%x: memref<4x4xf64>, %w: memref<4x4xf64>) -> memref<4xf64> {
  %y = memref.alloc() : memref<4x4xf64>
  %s = memref.alloc() : memref<4xf64>
  linalg.matmul ins(%x, %w : memref<4x4xf64>, memref<4x4xf64>) outs(%y : memref<4x4xf64>)
  linalg.generic {indexing_maps = [#id2, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%y : memref<4x4xf64>) outs(%s : memref<4xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  return %s : memref<4xf64>
}

// A cumulative operation does not make rows smaller, and as rows its inner axes would not be seen to be contiguous.
// CHECK-LABEL: func.func @keeps_cumulative_operations(
// CHECK-NOT:     scf.for
// CHECK:         return
func.func @keeps_cumulative_operations(%x: memref<?x?x?xf64>, %sums: memref<?x?xf64>, %r: memref<?x?x?xf64>) {
  %zero = arith.constant 0.0 : f64
  linalg.fill ins(%zero : f64) outs(%sums : memref<?x?xf64>)
  linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d2)>,
                                   affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
                  iterator_types = ["parallel", "reduction", "parallel"]}
      ins(%x : memref<?x?x?xf64>) outs(%sums, %r : memref<?x?xf64>, memref<?x?x?xf64>) {
  ^bb0(%a: f64, %o: f64, %p: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0, %0 : f64, f64
  }
  return
}

// The number of rows in a block is known if their length is. Axes of one element are dropped.
// CHECK-LABEL: func.func @scaled_rows(
// CHECK:         scf.for {{.*}} step %c4
// CHECK-NOT:       scf.if
// CHECK:           linalg.generic {indexing_maps = [#{{.*}}, #{{.*}}], iterator_types = ["parallel"]} ins(%{{.*}} : memref<?xf64, {{.*}}>) outs(%{{.*}} : memref<?xf64, {{.*}}>)
// CHECK:         return
// CHECK-LABEL: func.func @scaled_long_rows(
// CHECK:         scf.for {{.*}} step %c1
// CHECK-NOT:       scf.if
// CHECK:           memref.subview %{{.*}} [1, 1000] [1, 1]
// CHECK:         return
func.func @scaled_rows(%x: memref<?x500xf64>, %n: index) -> memref<?x500xf64> {
  %s = memref.alloc(%n) : memref<?x1xf64>
  %r = memref.alloc(%n) : memref<?x1xf64>
  %y = memref.alloc(%n) : memref<?x500xf64>
  linalg.generic {indexing_maps = [#id2, #first], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<?x500xf64>) outs(%s : memref<?x1xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%s : memref<?x1xf64>) outs(%r : memref<?x1xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = math.sqrt %a : f64
    linalg.yield %0 : f64
  }
  linalg.generic {indexing_maps = [#id2, #first, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%x, %r : memref<?x500xf64>, memref<?x1xf64>) outs(%y : memref<?x500xf64>) {
  ^bb0(%a: f64, %b: f64, %o: f64):
    %0 = arith.mulf %a, %b : f64
    linalg.yield %0 : f64
  }
  return %y : memref<?x500xf64>
}
func.func @scaled_long_rows(%x: memref<?x1000xf64>, %n: index) -> memref<?x1000xf64> {
  %s = memref.alloc(%n) : memref<?xf64>
  %y = memref.alloc(%n) : memref<?x1000xf64>
  linalg.generic {indexing_maps = [#id2, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<?x1000xf64>) outs(%s : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  linalg.generic {indexing_maps = [#id2, #rows, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%x, %s : memref<?x1000xf64>, memref<?xf64>) outs(%y : memref<?x1000xf64>) {
  ^bb0(%a: f64, %b: f64, %o: f64):
    %0 = arith.mulf %a, %b : f64
    linalg.yield %0 : f64
  }
  return %y : memref<?x1000xf64>
}

// A single pass over rows, here the sum, needs no loop of its own, whatever is done with the sums.
// CHECK-LABEL: func.func @mean(
// CHECK-NOT:     scf.for
// CHECK:         return
func.func @mean(%x: memref<?x?xf64>, %n: index) -> memref<?xf64> {
  %zero = arith.constant 0.0 : f64
  %half = arith.constant 0.5 : f64
  %s = memref.alloc(%n) : memref<?xf64>
  linalg.fill ins(%zero : f64) outs(%s : memref<?xf64>)
  linalg.generic {indexing_maps = [#id2, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<?x?xf64>) outs(%s : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  %r = memref.alloc(%n) : memref<?xf64>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%s : memref<?xf64>) outs(%r : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.mulf %a, %half : f64
    linalg.yield %0 : f64
  }
  return %r : memref<?xf64>
}
