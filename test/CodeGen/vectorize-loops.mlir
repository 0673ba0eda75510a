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

// A loop that ends early: the number of the step is the same in all lanes that go on, and stays one number.
// CHECK-LABEL: func.func @until(
// CHECK:         scf.while ({{.*}} = %c0, {{.*}}) : (vector<32xf32>, index, vector<32xi1>) -> (vector<32xf32>, index, vector<32xi1>)
// CHECK:           arith.cmpi slt, %{{.*}}, %{{.*}} : index
// CHECK:           arith.divf {{.*}} : vector<32xf32>
// CHECK:           arith.addi %{{.*}}, %c1 : index
// CHECK:         return
func.func @until(%x: memref<?xf32>, %y: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 50 : index
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : memref<?xf32>) outs(%y : memref<?xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r:2 = scf.while (%s = %a, %t = %c0) : (f32, index) -> (f32, index) {
      %more = arith.cmpi slt, %t, %n : index
      %large = arith.cmpf ogt, %s, %a : f32
      %go = arith.andi %more, %large : i1
      scf.condition(%go) %s, %t : f32, index
    } do {
    ^bb0(%s: f32, %t: index):
      %q = arith.divf %s, %a : f32
      %next = arith.addi %t, %c1 : index
      scf.yield %q, %next : f32, index
    }
    linalg.yield %r#0 : f32
  }
  return
}

// If the number of steps is a result, it differs between lanes.
// CHECK-LABEL: func.func @steps(
// CHECK:         scf.while {{.*}} : (vector<32xindex>, vector<32xf64>, vector<32xi1>)
// CHECK:         return
func.func @steps(%x: memref<?xf64>, %y: memref<?xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 50 : index
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : memref<?xf64>) outs(%y : memref<?xi64>) {
  ^bb0(%a: f64, %o: i64):
    %r:2 = scf.while (%t = %c0, %s = %a) : (index, f64) -> (index, f64) {
      %more = arith.cmpi slt, %t, %n : index
      %large = arith.cmpf ogt, %s, %a : f64
      %go = arith.andi %more, %large : i1
      scf.condition(%go) %t, %s : index, f64
    } do {
    ^bb0(%t: index, %s: f64):
      %q = arith.divf %s, %a : f64
      %next = arith.addi %t, %c1 : index
      scf.yield %next, %q : index, f64
    }
    %i = arith.index_cast %r#0 : index to i64
    linalg.yield %i : i64
  }
  return
}
