// RUN: tg-opt %s --split-input-file --tg-lower-to-loops=code=fast | FileCheck %s
// RUN: tg-opt %s --split-input-file --tg-lower-to-loops="code=fast parallel=true" | FileCheck %s --check-prefix=PARALLEL

// Short rows are reduced eight at once, and their lanes combined together; rows that are left, and long ones, one by
// one.
// CHECK-LABEL: func.func @sums(
// CHECK-SAME:      %[[X:.*]]: memref<?x?xf64>)
// CHECK:         %[[ROWS:.*]] = memref.dim %[[X]], %c0
// CHECK:         %[[LENGTH:.*]] = memref.dim %[[X]], %c1
// CHECK:         %[[SHORT:.*]] = arith.cmpi slt, %[[LENGTH]], %c32
// CHECK:         scf.for %[[FIRST:.*]] = %c0 to %[[ROWS]] step %c8 {
// CHECK:           %[[END:.*]] = arith.addi %[[FIRST]], %c8
// CHECK:           arith.cmpi sle, %[[END]], %[[ROWS]]
// CHECK:           scf.if
// CHECK-COUNT-8:     vector.load %[[X]][
// CHECK-COUNT-8:     vector.maskedload %[[X]][
// CHECK-COUNT-14:    vector.shuffle
// CHECK:             vector.store %{{.*}} : memref<?xf64>, vector<8xf64>
// CHECK:           } else {
// CHECK:             scf.for %{{.*}} = %[[FIRST]] to
// CHECK:               vector.extract_strided_slice
// CHECK:               memref.store
// PARALLEL-LABEL: func.func @sums(
// PARALLEL:         %[[STEP:.*]] = arith.select %{{.*}}, %c8, %c1
// PARALLEL:         scf.parallel {{.*}} step (%[[STEP]])
// PARALLEL-NOT:     scf.parallel
// PARALLEL:         vector.shuffle
func.func @sums(%x: tensor<?x?xf64>) -> tensor<?xf64> {
  %0 = tg.sum %x axes [1] : tensor<?x?xf64>
  return %0 : tensor<?xf64>
}

// -----

// Extrema of several rows take a comparison each. If there is a NaN, or a zero, which has a sign, the rows are reduced
// again, one by one.
// CHECK-LABEL: func.func @largest(
// CHECK:         scf.for
// CHECK:           %[[DONE:.*]] = scf.if %{{.*}} -> (i1) {
// CHECK:             arith.cmpf ogt, {{.*}} : vector<16xf32>
// CHECK:             arith.cmpf uno, {{.*}} : vector<16xf32>
// CHECK:             arith.cmpf oeq, {{.*}} : vector<8xf32>
// CHECK:             scf.if
// CHECK:               vector.store {{.*}} : memref<?xf32>, vector<8xf32>
// CHECK:           scf.if %[[DONE]] {
// CHECK-NEXT:      } else {
// CHECK:             memref.store %{{.*}} : memref<?xf32>
func.func @largest(%x: tensor<?x5xf32>) -> tensor<?xf32> {
  %0 = tg.max %x axes [1] : tensor<?x5xf32>
  return %0 : tensor<?xf32>
}

// -----

// Of longer rows, whose elements may be combined in any order, several are reduced one after the other, two vectors at
// once: rows that are read in turn are fetched late.
// CHECK-LABEL: func.func @largest_in_memory_order(
// CHECK:         %[[IN_TURN:.*]] = arith.cmpi slt, %{{.*}}, %c32
// CHECK:         scf.if %[[IN_TURN]] ->
// CHECK-COUNT-8:   vector.load
// CHECK:         } else {
// CHECK:           scf.for {{.*}} = %c0 to %c8 step %c1
// CHECK:             scf.for
// CHECK-COUNT-2:       vector.load
// CHECK-NOT:           vector.load
// CHECK:               scf.yield
// CHECK-COUNT-2:     vector.maskedload
// CHECK:         vector.shuffle
// CHECK-LABEL: func.func @known_to_be_longer(
// CHECK-COUNT-2: vector.load
// CHECK-NOT:     vector.load
// CHECK:         vector.shuffle
func.func @largest_in_memory_order(%x: tensor<?x?xf64>) -> tensor<?xf64> {
  %0 = tg.max %x axes [1] : tensor<?x?xf64>
  return %0 : tensor<?xf64>
}
func.func @known_to_be_longer(%x: tensor<?x48xi64>) -> tensor<?xi64> {
  %0 = tg.sum %x axes [1] : tensor<?x48xi64>
  return %0 : tensor<?xi64>
}

// -----

// A known length is compared when it is compiled.
// CHECK-LABEL: func.func @known_short(
// CHECK-NOT:     arith.select
// CHECK:         vector.shuffle
// CHECK-LABEL: func.func @known_long(
// CHECK-NOT:     vector.shuffle
// CHECK:         return
func.func @known_short(%x: tensor<?x3xf64>) -> tensor<?xf64> {
  %0 = tg.sum %x axes [1] : tensor<?x3xf64>
  return %0 : tensor<?xf64>
}
func.func @known_long(%x: tensor<?x32xf64>) -> tensor<?xf64> {
  %0 = tg.sum %x axes [1] : tensor<?x32xf64>
  return %0 : tensor<?xf64>
}

// -----

// One by one if functions are computed, whose code would be repeated, and of truth values.
// CHECK-LABEL: func.func @of_functions(
// CHECK-NOT:     vector.shuffle
// CHECK:         math.exp %{{.*}} : vector<8xf64>
// CHECK-NOT:     vector.shuffle
// CHECK-LABEL: func.func @any(
// CHECK-NOT:     vector.shuffle
// CHECK:         return
func.func @of_functions(%x: tensor<?x?xf64>) -> tensor<?xf64> {
  %0 = tg.exp %x : tensor<?x?xf64>
  %1 = tg.sum %0 axes [1] : tensor<?x?xf64>
  return %1 : tensor<?xf64>
}
func.func @any(%x: tensor<?x?xi1>) -> tensor<?xi1> {
  %0 = tg.any %x axes [1] : tensor<?x?xi1>
  return %0 : tensor<?xi1>
}

// -----

// One by one if what is stored may replace what would be read again.
#id = affine_map<(d0, d1) -> (d0, d1)>
#rows = affine_map<(d0, d1) -> (d0)>
// CHECK-LABEL: func.func @stored_and_largest(
// CHECK-NOT:     vector.shuffle
// CHECK-LABEL: func.func @stored_and_added(
// CHECK:         vector.shuffle
// CHECK:         return
func.func @stored_and_largest(%x: memref<?x?xf64>, %m: memref<?xf64>) {
  linalg.generic {indexing_maps = [#id, #rows, #id], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<?x?xf64>) outs(%m, %x : memref<?xf64>, memref<?x?xf64>) {
  ^bb0(%a: f64, %o: f64, %p: f64):
    %0 = arith.addf %a, %a : f64
    %1 = arith.maximumf %o, %0 : f64
    linalg.yield %1, %0 : f64, f64
  }
  return
}
func.func @stored_and_added(%x: memref<?x?xf64>, %m: memref<?xf64>) {
  linalg.generic {indexing_maps = [#id, #rows, #id], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<?x?xf64>) outs(%m, %x : memref<?xf64>, memref<?x?xf64>) {
  ^bb0(%a: f64, %o: f64, %p: f64):
    %0 = arith.addf %a, %a : f64
    %1 = arith.addf %o, %0 : f64
    linalg.yield %1, %0 : f64, f64
  }
  return
}

// -----

// Rows that are stored where they are read are all read first.
#id = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func.func @in_place(
// CHECK:           scf.if
// CHECK-COUNT-8:     vector.load
// CHECK-COUNT-8:     vector.store
// CHECK-LABEL: func.func @not_in_place(
// CHECK-NOT:       scf.if
// CHECK:           vector.load
// CHECK-NOT:       vector.load
// CHECK:           vector.store
func.func @in_place(%x: memref<?x?xf64, strided<[?, 1]>>) {
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]}
      outs(%x : memref<?x?xf64, strided<[?, 1]>>) {
  ^bb0(%o: f64):
    %0 = arith.negf %o : f64
    linalg.yield %0 : f64
  }
  return
}
func.func @not_in_place(%x: memref<?x?xf64, strided<[?, 1]>>, %y: memref<?x?xf64, strided<[?, 1]>>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<?x?xf64, strided<[?, 1]>>) outs(%y : memref<?x?xf64, strided<[?, 1]>>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.negf %a : f64
    linalg.yield %0 : f64
  }
  return
}
