// RUN: tg-opt %s --tg-vectorize-linalg --canonicalize --cse | FileCheck %s

#id = affine_map<(d0) -> (d0)>

// A loop with the same number of steps for all elements: a state is a vector, the number of the step is one number.
// CHECK-LABEL: func.func @counted_loop(
// CHECK-SAME:    %{{.*}}: memref<?xf64>, %{{.*}}: memref<?xf64>, %[[N:.*]]: index)
// CHECK:         scf.for %[[T:.*]] = %c0 to %[[N]] step %c1 iter_args(%[[S:.*]] = %{{.*}}) -> (vector<32xf64>)
// CHECK:           %[[F:.*]] = arith.uitofp %{{.*}} : i64 to f64
// CHECK:           %[[V:.*]] = vector.broadcast %[[F]] : f64 to vector<32xf64>
// CHECK:           arith.mulf %[[S]], %[[V]] : vector<32xf64>
// CHECK:         return
func.func @counted_loop(%x: memref<?xf64>, %y: memref<?xf64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : memref<?xf64>) outs(%y : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %r = scf.for %t = %c0 to %n step %c1 iter_args(%s = %a) -> f64 {
      %i = arith.index_cast %t : index to i64
      %f = arith.uitofp %i : i64 to f64
      %p = arith.mulf %s, %f : f64
      scf.yield %p : f64
    }
    linalg.yield %r : f64
  }
  return
}
