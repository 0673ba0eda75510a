// Results that may be computed in any order have faster ways than combining lanes as the body does.

// RUN: tg-opt %s --tg-vectorize-linalg --canonicalize --cse | FileCheck %s
// RUN: tg-opt %s --tg-vectorize-linalg=parallel=true --canonicalize --cse | FileCheck %s --check-prefix=PARALLEL

#id = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#columns = affine_map<(d0, d1) -> (d1)>
#rows = affine_map<(d0, d1) -> (d0)>

// The smallest and the largest element share what finds a NaN: one comparison for two vectors.
// CHECK-LABEL: func.func @least_and_most(
// CHECK:         scf.for {{.*}} -> ({{(vector<8xf64>, ){9}vector<8xi64>, vector<8xi64>}})
// CHECK:           %[[X0:.*]] = vector.load
// CHECK:           %[[X1:.*]] = vector.load
// CHECK-COUNT-4:   arith.cmpf olt
// CHECK-COUNT-4:   arith.cmpf ogt
// CHECK:           arith.cmpf uno, %[[X0]], %[[X1]]
// CHECK:           arith.cmpf uno
// CHECK-NOT:       arith.cmpf
// CHECK:           scf.yield
func.func @least_and_most(%x: memref<?xf64>, %y: memref<f64>, %z: memref<f64>) {
  linalg.generic {indexing_maps = [#id, #none, #none], iterator_types = ["reduction"]}
      ins(%x : memref<?xf64>) outs(%y, %z : memref<f64>, memref<f64>) {
  ^bb0(%a: f64, %o: f64, %p: f64):
    %s = arith.minimumf %o, %a : f64
    %m = arith.maximumf %p, %a : f64
    linalg.yield %s, %m : f64, f64
  }
  return
}

// Truth values are counted in bytes.
// CHECK-LABEL: func.func @count(
// CHECK:         scf.for {{.*}} -> (f64)
// CHECK:           scf.for {{.*}} -> (vector<64xi8>, vector<64xi8>, vector<64xi8>, vector<64xi8>)
// CHECK:             arith.extui {{.*}} : vector<64xi1> to vector<64xi8>
// CHECK:           vector.create_mask
// CHECK:           arith.andi
// CHECK:           %[[WIDE:.*]] = arith.extui {{.*}} : vector<64xi8> to vector<64xi32>
// CHECK:           %[[COUNT:.*]] = vector.reduction <add>, %[[WIDE]]
// CHECK:           %[[FLOAT:.*]] = arith.uitofp %[[COUNT]] : i32 to f64
// CHECK:           arith.addf %{{.*}}, %[[FLOAT]]
func.func @count(%x: memref<?xi1>, %y: memref<f64>) {
  linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%x : memref<?xi1>) outs(%y : memref<f64>) {
  ^bb0(%a: i1, %o: f64):
    %c = arith.uitofp %a : i1 to f64
    %s = arith.addf %o, %c : f64
    linalg.yield %s : f64
  }
  return
}

// Comparisons of f32 are counted in 32 bits, whatever the result is.
// CHECK-LABEL: func.func @count_of_comparisons(
// CHECK:         scf.for {{.*}} -> (vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>)
// CHECK:           arith.cmpf ogt, {{.*}} : vector<16xf32>
// CHECK:         arith.extui {{.*}} : i32 to i64
func.func @count_of_comparisons(%x: memref<?xf32>, %y: memref<i64>, %c: f32) {
  linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%x : memref<?xf32>) outs(%y : memref<i64>) {
  ^bb0(%a: f32, %o: i64):
    %g = arith.cmpf ogt, %a, %c : f32
    %w = arith.extui %g : i1 to i64
    %s = arith.addi %o, %w : i64
    linalg.yield %s : i64
  }
  return
}

// Floats of 16 bits are compared as integers: if all are negative, the smallest integer is the largest number.
// CHECK-LABEL: func.func @half(
// CHECK:         scf.for {{.*}} -> ({{(vector<32xi16>, ){11}vector<32xi16>}})
// CHECK:           arith.maxsi {{.*}} : vector<32xi16>
// CHECK:           arith.maxui {{.*}} : vector<32xi16>
// CHECK:           arith.minsi {{.*}} : vector<32xi16>
// CHECK:         %[[MOST:.*]] = vector.reduction <maxsi>
// CHECK:         %[[LARGEST:.*]] = vector.reduction <maxui>
// CHECK:         %[[LEAST:.*]] = vector.reduction <minsi>
// CHECK:         %[[IS_POSITIVE:.*]] = arith.cmpi sge, %[[MOST]], %c0_i16
// CHECK:         arith.select %[[IS_POSITIVE]], %[[MOST]], %[[LEAST]]
// CHECK-DAG:     arith.cmpi sgt, %[[MOST]], %c31744_i16
// CHECK-DAG:     arith.cmpi ugt, %[[LARGEST]], %c-1024_i16
func.func @half(%x: memref<?xf16>, %y: memref<f32>) {
  linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%x : memref<?xf16>) outs(%y : memref<f32>) {
  ^bb0(%a: f16, %o: f32):
    %w = arith.extf %a : f16 to f32
    %m = arith.maximumf %o, %w : f32
    linalg.yield %m : f32
  }
  return
}

// Long rows of them, too; several short ones are compared in 32 bits.
// CHECK-LABEL: func.func @rows_of_halves(
// CHECK:         %[[SHORT:.*]] = arith.cmpi slt, %{{.*}}, %c80
// CHECK:         scf.if %[[SHORT]] {
// CHECK:           arith.extf {{.*}} : vector<16xf16> to vector<16xf32>
// CHECK:           vector.store {{.*}} vector<8xf32>
// CHECK:         } else {
// CHECK:           arith.maxsi {{.*}} : vector<32xi16>
// CHECK:           memref.store
// CHECK:         return
func.func @rows_of_halves(%x: memref<?x?xf16>, %y: memref<?xf32>) {
  linalg.generic {indexing_maps = [#id2, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<?x?xf16>) outs(%y : memref<?xf32>) {
  ^bb0(%a: f16, %o: f32):
    %w = arith.extf %a : f16 to f32
    %m = arith.minimumf %o, %w : f32
    linalg.yield %m : f32
  }
  return
}

// The block of the largest element is found first, then its position in this block.
// CHECK-LABEL: func.func @position(
// CHECK:         %[[BEST:.*]]:2 = scf.for %[[BLOCK:[^ ]*]] = {{.*}} -> (f32, index)
// CHECK:           scf.for
// CHECK-NOT:         vector<16xi64>
// CHECK:             arith.cmpf ogt, {{.*}} : vector<16xf32>
// CHECK:           %[[BETTER:.*]] = arith.andi
// CHECK:           arith.select %[[BETTER]], %[[BLOCK]],
// CHECK:         %[[ANY:.*]] = arith.cmpi sge, %[[BEST]]#1, %c0
// CHECK:         scf.if %[[ANY]] {
// CHECK:           scf.while
// CHECK:             arith.cmpf oeq, {{.*}} : vector<16xf32>
// CHECK:             scf.condition
// CHECK:           vector.maskedload
// CHECK:           %[[NUMBER:.*]] = vector.reduction <minui>
// CHECK:           arith.index_castui %[[NUMBER]]
// CHECK:           memref.store {{.*}}, %arg2[]

// The blocks of each thread, then the one that is searched.
// PARALLEL-LABEL: func.func @position(
// PARALLEL:         scf.parallel
// PARALLEL:           memref.store
// PARALLEL:         scf.for {{.*}} -> (f32, index)
// PARALLEL:         scf.if
// PARALLEL:           scf.while
func.func @position(%x: memref<?xf32>, %y: memref<f32>, %z: memref<index>) {
  linalg.generic {indexing_maps = [#id, #none, #none], iterator_types = ["reduction"]}
      ins(%x : memref<?xf32>) outs(%y, %z : memref<f32>, memref<index>) {
  ^bb0(%a: f32, %o: f32, %p: index):
    %i = linalg.index 0 : index
    %g = arith.cmpf ugt, %a, %o : f32
    %n = arith.cmpf ord, %o, %o : f32
    %b = arith.andi %g, %n : i1
    %m = arith.select %b, %a, %o {tg.best = "largest"} : f32
    %j = arith.select %b, %i, %p : index
    linalg.yield %m, %j : f32, index
  }
  return
}

// So is the least integer, with an element of another operand.
// CHECK-LABEL: func.func @with_the_least(
// CHECK:         arith.minsi {{.*}} : vector<16xi32>
// CHECK:         scf.while
// CHECK:           arith.cmpi eq, {{.*}} : vector<16xi32>
// CHECK:         memref.load %arg1[
// CHECK:         memref.store {{.*}}, %arg3[]
func.func @with_the_least(%x: memref<?xi32>, %w: memref<?xf32>, %y: memref<i32>, %z: memref<f32>) {
  linalg.generic {indexing_maps = [#id, #id, #none, #none], iterator_types = ["reduction"]}
      ins(%x, %w : memref<?xi32>, memref<?xf32>) outs(%y, %z : memref<i32>, memref<f32>) {
  ^bb0(%a: i32, %v: f32, %o: i32, %p: f32):
    %g = arith.cmpi slt, %a, %o : i32
    %m = arith.select %g, %a, %o {tg.best = "smallest"} : i32
    %j = arith.select %g, %v, %p : f32
    linalg.yield %m, %j : i32, f32
  }
  return
}

// Along another axis, a maximum is corrected after eight rows.
// CHECK-LABEL: func.func @columns(
// CHECK:         scf.for {{.*}} step %c8 {
// CHECK:           scf.for {{.*}} step %c8 {
// CHECK:             vector.load %arg0
// CHECK:             vector.load %arg1
// CHECK-COUNT-8:     arith.cmpf ogt
// CHECK-COUNT-4:     arith.cmpf uno, {{.*}} : vector<8xf64>
// CHECK:             vector.store
func.func @columns(%x: memref<?x?xf64>, %y: memref<?xf64>) {
  linalg.generic {indexing_maps = [#id2, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<?x?xf64>) outs(%y : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %s = arith.maximumf %o, %a : f64
    linalg.yield %s : f64
  }
  return
}

// Rows of up to two vectors stay in registers, those of known size of up to four.
// CHECK-LABEL: func.func @known_columns(
// CHECK:         scf.for {{.*}} -> (vector<8xf64>, vector<8xf64>, vector<8xf64>, vector<6xf64>)
// CHECK-NOT:     scf.for
// CHECK:         return
func.func @known_columns(%x: memref<?x30xf64>, %y: memref<30xf64>) {
  linalg.generic {indexing_maps = [#id2, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<?x30xf64>) outs(%y : memref<30xf64>) {
  ^bb0(%a: f64, %o: f64):
    %s = arith.addf %o, %a : f64
    linalg.yield %s : f64
  }
  return
}

// What is found must not be computed for elements that do not exist.
// CHECK-LABEL: func.func @position_of_quotient(
// CHECK:         linalg.generic
func.func @position_of_quotient(%x: memref<?xi64>, %y: memref<i64>, %z: memref<index>, %n: i64) {
  linalg.generic {indexing_maps = [#id, #none, #none], iterator_types = ["reduction"]}
      ins(%x : memref<?xi64>) outs(%y, %z : memref<i64>, memref<index>) {
  ^bb0(%a: i64, %o: i64, %p: index):
    %q = arith.divsi %n, %a : i64
    %i = linalg.index 0 : index
    %g = arith.cmpi sgt, %q, %o : i64
    %m = arith.select %g, %q, %o {tg.best = "largest"} : i64
    %j = arith.select %g, %i, %p : index
    linalg.yield %m, %j : i64, index
  }
  return
}

// All lanes of truth values are tested at once.
// CHECK-LABEL: func.func @any(
// CHECK:         vector.reduction <or>, %{{.*}} : vector<64xi1> into i1
func.func @any(%x: memref<?xi1>, %y: memref<i1>) {
  linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%x : memref<?xi1>) outs(%y : memref<i1>) {
  ^bb0(%a: i1, %o: i1):
    %s = arith.ori %o, %a : i1
    linalg.yield %s : i1
  }
  return
}

// A reduction begins with the value that its result was filled with, and writes each element once. The largest element
// is no smaller than -infinity.
// CHECK-LABEL: func.func @filled(
// CHECK:         %[[Y:.*]] = memref.alloc
// CHECK-NOT:     memref.load %[[Y]]
// CHECK-NOT:     vector.load %[[Y]]
// CHECK-NOT:     linalg.fill
// CHECK:         vector.store %{{.*}}, %[[Y]]
// CHECK:         memref.store %{{.*}}, %[[Y]]
// CHECK:         return
func.func @filled(%x: memref<?x?xf64>, %n: index) -> memref<?xf64> {
  %least = arith.constant 0xFFF0000000000000 : f64
  %y = memref.alloc(%n) : memref<?xf64>
  linalg.fill ins(%least : f64) outs(%y : memref<?xf64>)
  linalg.generic {indexing_maps = [#id2, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<?x?xf64>) outs(%y : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %m = arith.maximumf %o, %a : f64
    linalg.yield %m : f64
  }
  return %y : memref<?xf64>
}

// What is read in between was filled, and an argument may be the same memory.
// CHECK-LABEL: func.func @filled_and_read(
// CHECK-SAME:      %{{.*}}: memref<?xf64>, %[[Z:.*]]: memref<f64>
// CHECK:         %[[Y:.*]] = memref.alloc
// CHECK:         linalg.fill ins(%{{.*}} : f64) outs(%[[Y]] :
// CHECK:         linalg.fill ins(%{{.*}} : f64) outs(%[[Z]] :
// CHECK:         memref.load %[[Y]]
// CHECK:         memref.load %[[Z]]
// CHECK:         scf.for
// CHECK:         return
func.func @filled_and_read(%x: memref<?xf64>, %z: memref<f64>) -> (f64, f64) {
  %zero = arith.constant 0.0 : f64
  %y = memref.alloc() : memref<f64>
  linalg.fill ins(%zero : f64) outs(%y : memref<f64>)
  %before = memref.load %y[] : memref<f64>
  linalg.fill ins(%zero : f64) outs(%z : memref<f64>)
  linalg.generic {indexing_maps = [#id, #none, #none], iterator_types = ["reduction"]}
      ins(%x : memref<?xf64>) outs(%y, %z : memref<f64>, memref<f64>) {
  ^bb0(%a: f64, %o: f64, %p: f64):
    %s = arith.addf %o, %a : f64
    %t = arith.mulf %p, %a : f64
    linalg.yield %s, %t : f64, f64
  }
  %after = memref.load %y[] : memref<f64>
  return %before, %after : f64, f64
}
