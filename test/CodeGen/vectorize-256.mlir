// Vectors of 256 bits, with the lanes of partial results that vectors of 512 bits have.
// RUN: tg-opt %s --tg-vectorize-linalg=processor=256,fma --canonicalize --cse | FileCheck %s

// Eight vectors of partial results; two take the elements that do not fill all of them.
// CHECK-LABEL: func.func @sum(
// CHECK:         scf.for {{.*}} step %c32 iter_args({{.*}}) -> (vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>)
// CHECK:         scf.for {{.*}} step %c8 iter_args(
// CHECK-COUNT-2:   vector.load
// CHECK-NOT:       vector.load
// CHECK:         scf.if
// CHECK-COUNT-2:   vector.maskedload
// CHECK-NOT:       vector.maskedload
func.func @sum(%x: memref<?xf64>, %y: memref<f64>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} ins(%x : memref<?xf64>) outs(%y : memref<f64>) {
  ^bb0(%in: f64, %out: f64):
    %s = arith.addf %out, %in : f64
    linalg.yield %s : f64
  }
  return
}

// Four rows at once, whose elements are in one vector, or in two.
// CHECK-LABEL: func.func @rows(
// CHECK:         scf.for %{{.*}} step %c4
// CHECK:           %[[FITS:.*]] = arith.cmpi sle, %{{.*}}, %c4 : index
// CHECK:           scf.if %[[FITS]]
// CHECK-COUNT-4:     vector.maskedload
// CHECK-NOT:         vector.maskedload
// CHECK:             vector.store %{{.*}} : memref<?xf64>, vector<4xf64>
// CHECK:           } else {
// CHECK:             scf.for {{.*}} step %c8 iter_args(
// CHECK-COUNT-8:       vector.load
// CHECK:             scf.if
// CHECK-COUNT-8:       vector.maskedload
// CHECK:             vector.store %{{.*}} : memref<?xf64>, vector<4xf64>
func.func @rows(%x: memref<?x?xf64>, %y: memref<?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]} ins(%x : memref<?x?xf64>) outs(%y : memref<?xf64>) {
  ^bb0(%in: f64, %out: f64):
    %s = arith.addf %out, %in : f64
    linalg.yield %s : f64
  }
  return
}

// Rows of f32 in two vectors are reduced by halves.
// CHECK-LABEL: func.func @rows_of_f32(
// CHECK:         scf.for %{{.*}} step %c8
// CHECK-COUNT-8:   vector.maskedload
// CHECK:           vector.store %{{.*}} : memref<?xf32>, vector<8xf32>
// CHECK-COUNT-2:   vector.store %{{.*}} : memref<?xf32>, vector<4xf32>
func.func @rows_of_f32(%x: memref<?x?xf32>, %y: memref<?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]} ins(%x : memref<?x?xf32>) outs(%y : memref<?xf32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.addf %out, %in : f32
    linalg.yield %s : f32
  }
  return
}

// Two by two tiles of 4 x 4 numbers of 64 bits; one of 8 x 8 of 32.
// CHECK-LABEL: func.func @transposed(
// CHECK:         scf.for %{{.*}} step %c8
// CHECK:           scf.for %{{.*}} step %c8
// CHECK-COUNT-16:    vector.store %{{.*}} : memref<?x?xf64>, vector<4xf64>
// CHECK:         scf.for %{{.*}} step %c8
// CHECK:           scf.for %{{.*}} step %c8
// CHECK-COUNT-8:     vector.store %{{.*}} : memref<?x?xf32>, vector<8xf32>
// CHECK-NOT:         vector.store
func.func @transposed(%x: memref<?x?xf64>, %y: memref<?x?xf64>, %z: memref<?x?xf32>, %w: memref<?x?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%x : memref<?x?xf64>) outs(%y : memref<?x?xf64>) {
  ^bb0(%in: f64, %out: f64):
    linalg.yield %in : f64
  }
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%z : memref<?x?xf32>) outs(%w : memref<?x?xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  return
}

// The last vector of a row overlaps the one before it, unless the row is stored in place; rows that are shorter have masks.
// CHECK-LABEL: func.func @shifted(
// CHECK:         %[[LAST:.*]] = arith.subi %[[SIZE:.*]], %c4 : index
// CHECK:         scf.if
// CHECK:           scf.for %[[AT:.*]] = %c0 to %[[SIZE]] step %c4
// CHECK:             %[[START:.*]] = arith.minsi %[[AT]], %[[LAST]]
// CHECK:             vector.load %{{.*}}[%{{.*}}, %[[START]]]
// CHECK:             vector.store %{{.*}}[%{{.*}}, %[[START]]]
// CHECK:         } else {
// CHECK:           vector.maskedstore
// CHECK-LABEL: func.func @shifted_in_place(
// CHECK:         arith.remui %{{.*}}, %c4
// CHECK:         vector.maskedload
func.func @shifted(%x: memref<?x?xf64>, %b: memref<?xf64>, %y: memref<?x?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%x, %b : memref<?x?xf64>, memref<?xf64>) outs(%y : memref<?x?xf64>) {
  ^bb0(%in: f64, %shift: f64, %out: f64):
    %s = arith.addf %in, %shift : f64
    linalg.yield %s : f64
  }
  return
}
func.func @shifted_in_place(%x: memref<?x?xf64>, %b: memref<?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%b : memref<?xf64>) outs(%x : memref<?x?xf64>) {
  ^bb0(%shift: f64, %out: f64):
    %s = arith.addf %out, %shift : f64
    linalg.yield %s : f64
  }
  return
}

// The largest and the smallest elements: of eight vectors in a step, each takes two in turn.
// CHECK-LABEL: func.func @extremes(
// CHECK:         scf.for %{{.*}} step %c32 iter_args({{([^,]*, ){6}[^,]*}}) -> (vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xi64>, vector<4xi64>)
// CHECK-COUNT-8:   vector.load
func.func @extremes(%x: memref<?xf64>, %low: memref<f64>, %high: memref<f64>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} ins(%x : memref<?xf64>) outs(%low, %high : memref<f64>, memref<f64>) {
  ^bb0(%in: f64, %least: f64, %most: f64):
    %l = arith.minimumf %in, %least : f64
    %m = arith.maximumf %in, %most : f64
    linalg.yield %l, %m : f64, f64
  }
  return
}

// The place of an element of a matrix is computed as a scalar; that of an element of a vector is its index.
// CHECK-LABEL: func.func @selected(
// CHECK-COUNT-4: memref.load %arg0[%{{.*}}, %{{.*}}]
// CHECK:         vector.from_elements
// CHECK-NOT:     vector.gather %arg0
// CHECK-LABEL: func.func @selected_of_one_axis(
// CHECK:         vector.gather %arg0
func.func @selected(%x: memref<?x?xf64>, %i: memref<?xindex>, %j: memref<?xindex>, %y: memref<?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%i, %j : memref<?xindex>, memref<?xindex>) outs(%y : memref<?xf64>) {
  ^bb0(%row: index, %column: index, %out: f64):
    %zero = arith.constant 0 : index
    %r = arith.maxsi %row, %zero : index
    %c = arith.maxsi %column, %zero : index
    %e = memref.load %x[%r, %c] : memref<?x?xf64>
    linalg.yield %e : f64
  }
  return
}
func.func @selected_of_one_axis(%x: memref<?xf64>, %i: memref<?xindex>, %y: memref<?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%i : memref<?xindex>) outs(%y : memref<?xf64>) {
  ^bb0(%index: index, %out: f64):
    %e = memref.load %x[%index] : memref<?xf64>
    linalg.yield %e : f64
  }
  return
}
