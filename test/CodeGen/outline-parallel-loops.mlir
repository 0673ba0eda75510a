// RUN: tg-opt %s --tg-outline-parallel-loops | FileCheck %s
// RUN: tg-opt %s --tg-outline-parallel-loops --remarks-filter=tg-outline-parallel-loops 2>&1 >/dev/null \
// RUN:   | FileCheck %s --check-prefix=REMARK

// Constants are made anew, the rest is handed over; the cost of a step is a load and a store.
// CHECK-LABEL: func.func private @copies_parallel(
// CHECK-SAME:      %[[BEGIN:[^ ]+]]: index, %[[END:[^ ]+]]: index, %{{[^ ]+}}: index,
// CHECK-SAME:      %[[A:[^ ]+]]: memref<?xf64>, %[[B:[^ ]+]]: memref<?xf64>) attributes {tg.parallel_loop} {
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK:         scf.for %[[K:[^ ]+]] = %[[BEGIN]] to %[[END]] step
// CHECK:           %[[I:.*]] = arith.muli %[[K]], %[[C4]]
// CHECK:           memref.load %[[A]][%[[I]]]
// CHECK:           memref.store %{{.*}}, %[[B]][%[[I]]]
// CHECK-LABEL: func.func @copies(
// CHECK-SAME:      %[[N:[^ ]+]]: index, %[[X:[^ ]+]]: memref<?xf64>, %[[Y:[^ ]+]]: memref<?xf64>
// CHECK:         %[[COUNT:.*]] = arith.ceildivsi %{{.*}}, %{{.*}} : index
// CHECK:         call @copies_parallel(%{{.*}}, %[[COUNT]], %c2{{.*}}, %[[X]], %[[Y]])
// CHECK-NOT:     scf.parallel
// CHECK:         return
// REMARK: remark: [Passed] Parallel
func.func @copies(%n: index, %x: memref<?xf64>, %y: memref<?xf64>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c4) {
    %0 = memref.load %x[%i] : memref<?xf64>
    memref.store %0, %y[%i] : memref<?xf64>
  }
  return
}

// Vectors of equal elements, of their numbers, and what is computed of such vectors, are made in the function, of scalars
// that are handed over.
// CHECK-LABEL: func.func private @vectors_parallel(
// CHECK-SAME:      %{{[^ ]+}}: index, %{{[^ ]+}}: index, %{{[^ ]+}}: index, %[[V:[^ ]+]]: f64, %[[O:[^ ]+]]: vector<8xf64>, %[[Y:[^ ]+]]: memref<?xf64>)
// CHECK-DAG:     %[[S:.*]] = vector.broadcast %[[V]] : f64 to vector<8xf64>
// CHECK-DAG:     %[[C:.*]] = arith.constant 2.0
// CHECK-DAG:     vector.broadcast %[[C]] : f64 to vector<8xf64>
// CHECK-DAG:     vector.step
// CHECK-DAG:     %[[M:.*]] = arith.mulf %[[S]],
// CHECK-DAG:     %[[T:.*]] = arith.addf %[[M]], %[[M]]
// CHECK:         scf.for
// CHECK:           arith.mulf %[[T]], %[[O]]
// CHECK-LABEL: func.func @vectors(
// CHECK-SAME:      %{{[^ ]+}}: index, %[[V:[^ ]+]]: f64, %[[O:[^ ]+]]: vector<8xf64>, %[[Y:[^ ]+]]: memref<?xf64>
// CHECK:         call @vectors_parallel(%{{.*}}, %{{.*}}, %{{.*}}, %[[V]], %[[O]], %[[Y]])
// REMARK: remark: [Passed] Parallel
func.func @vectors(%n: index, %v: f64, %o: vector<8xf64>, %y: memref<?xf64>) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2.0 : f64
  %0 = vector.broadcast %v : f64 to vector<8xf64>
  %1 = vector.broadcast %two : f64 to vector<8xf64>
  %2 = vector.step : vector<8xindex>
  %scaled = arith.mulf %0, %1 : vector<8xf64>
  %twice = arith.addf %scaled, %scaled : vector<8xf64>
  scf.parallel (%i) = (%c0) to (%n) step (%c8) {
    %3 = arith.mulf %twice, %o : vector<8xf64>
    %4 = arith.mulf %3, %1 : vector<8xf64>
    %5 = arith.index_cast %2 : vector<8xindex> to vector<8xi64>
    %6 = arith.sitofp %5 : vector<8xi64> to vector<8xf64>
    %7 = arith.addf %4, %6 : vector<8xf64>
    vector.store %7, %y[%i] : memref<?xf64>, vector<8xf64>
  }
  return
}

// The first dimension has one step, so threads share the second; the cost contains the steps of what is inside.
// CHECK-LABEL: func.func private @dimensions_parallel(
// CHECK:         scf.for
// CHECK:           scf.for
// CHECK-NEXT:        scf.for
// CHECK:               scf.parallel
// CHECK-LABEL: func.func @dimensions(
// CHECK-SAME:      %[[N:.*]]: index
// CHECK:         %[[COST:.*]] = arith.muli %[[N]], %{{.*}} : index
// CHECK:         call @dimensions_parallel(%{{.*}}, %[[N]], %{{.*}},
// REMARK: remark: [Passed] Parallel
func.func @dimensions(%n: index, %y: memref<1x?x3x?xf64>, %v: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i, %j, %k) = (%c0, %c0, %c0) to (%c1, %n, %c3) step (%c1, %c1, %c1) {
    scf.parallel (%l) = (%c0) to (%n) step (%c1) {
      memref.store %v, %y[%i, %j, %k, %l] : memref<1x?x3x?xf64>
    }
  }
  return
}

// CHECK-LABEL: func.func @is_short(
// CHECK:         scf.parallel
// REMARK: remark: [Missed] NotParallel {{.*}}it is too short
func.func @is_short(%y: memref<100xf64>, %v: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c100 = arith.constant 100 : index
  scf.parallel (%i) = (%c0) to (%c100) step (%c1) {
    memref.store %v, %y[%i] : memref<100xf64>
  }
  return
}

// CHECK-LABEL: func.func private @fails_parallel(
// CHECK:         scf.for
// CHECK:           tgl.check
// CHECK:           func.call @is_short
// CHECK-LABEL: func.func @fails(
// CHECK:         call @fails_parallel(%{{.*}}, %{{.*}}, %c2002{{.*}},
// REMARK: remark: [Passed] Parallel
func.func @fails(%n: index, %c: memref<?xi1>, %y: memref<100xf64>, %v: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = memref.load %c[%i] : memref<?xi1>
    tgl.check %0, "is false"
    func.call @is_short(%y, %v) : (memref<100xf64>, f64) -> ()
  }
  return
}

func.func private @outside(f64)

// CHECK-LABEL: func.func @calls(
// CHECK:         scf.parallel
// CHECK:           func.call @outside
// REMARK: remark: [Missed] NotParallel {{.*}}a step calls a function from outside
func.func @calls(%n: index, %v: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    func.call @outside(%v) : (f64) -> ()
  }
  return
}

// CHECK-LABEL: func.func @reduces(
// CHECK:         scf.parallel
// REMARK: remark: [Missed] NotParallel {{.*}}it reduces values
func.func @reduces(%n: index, %x: memref<?xf64>) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  %s = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%zero) -> f64 {
    %0 = memref.load %x[%i] : memref<?xf64>
    scf.reduce(%0 : f64) {
    ^bb0(%a: f64, %b: f64):
      %1 = arith.addf %a, %b : f64
      scf.reduce.return %1 : f64
    }
  }
  return %s : f64
}

// CHECK-LABEL: func.func @needs_a_layout(
// CHECK:         scf.parallel
// REMARK: remark: [Missed] NotParallel {{.*}}a step uses a value that cannot be passed to a function
func.func @needs_a_layout(%n: index, %y: memref<?xf64, affine_map<(d0) -> (d0 mod 8)>>, %v: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %v, %y[%i] : memref<?xf64, affine_map<(d0) -> (d0 mod 8)>>
  }
  return
}
