// RUN: tg-opt %s --split-input-file '--tg-extract-graphs=max-nests=6 min-run=2 max-run=4' | FileCheck %s
// RUN: tg-opt %s --split-input-file '--tg-extract-graphs=equal min-ops=4 min-equal=3 max-nests=100' | FileCheck %s --check-prefix=EQUAL
// RUN: tg-opt %s --split-input-file '--tg-extract-graphs=max-nests=6 min-run=2 max-run=4' '--tg-outline-graphs=min-ops=0' \
// RUN:   | FileCheck %s --check-prefix=CALLS
// RUN: not tg-opt %s --tg-extract-graphs='min-run=9 max-run=4' 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: not tg-opt %s --tg-extract-graphs=min-run=1 2>&1 | FileCheck %s --check-prefix=RANGE
// RANGE: error: expects 'min-run' to be at least 2 and at most 'max-run', but got {{9 and 4|1 and 64}}

// A sequence that is repeated is cut at the same places, into equal graphs; constants are copied into them.
// CHECK-LABEL: @repeated(
// CHECK-SAME:      %[[X:.*]]: tensor<?xf64>)
// CHECK:         %[[A:.*]] = tg.ofg (%i0 = %[[X]]) : (tensor<?xf64>) -> tensor<?xf64> {
// CHECK-NEXT:      %[[C:.*]] = arith.constant 2.0
// CHECK-NEXT:      %[[EXP:.*]] = tg.exp %i0
// CHECK-NEXT:      %[[MUL:.*]] = tg.mul %[[EXP]], %[[C]]
// CHECK-NEXT:      %[[SIN:.*]] = tg.sin %[[MUL]]
// CHECK-NEXT:      tg.yield %[[SIN]]
// CHECK:         %[[B:.*]] = tg.ofg (%i0 = %[[A]])
// CHECK:         %[[D:.*]] = tg.ofg (%i0 = %[[B]])
// CHECK:         return %[[D]]
// EQUAL-LABEL: @repeated(
// EQUAL-SAME:      %[[X:.*]]: tensor<?xf64>)
// EQUAL:         tg.ofg (%i0 = %[[X]]) : (tensor<?xf64>) -> tensor<?xf64> {
// EQUAL-NEXT:      %[[EXP:.*]] = tg.exp %i0
// EQUAL-NEXT:      tg.yield %[[EXP]]
// EQUAL-COUNT-8: tg.ofg
// CALLS-LABEL: @repeated(
// CALLS-COUNT-3: tgl.call @ofg_0
func.func @repeated(%x: tensor<?xf64>) -> tensor<?xf64> {
  %c = arith.constant 2.0 : f64
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.mul %0, %c : (tensor<?xf64>, f64)
  %2 = tg.sin %1 : tensor<?xf64>
  %3 = tg.exp %2 : tensor<?xf64>
  %4 = tg.mul %3, %c : (tensor<?xf64>, f64)
  %5 = tg.sin %4 : tensor<?xf64>
  %6 = tg.exp %5 : tensor<?xf64>
  %7 = tg.mul %6, %c : (tensor<?xf64>, f64)
  %8 = tg.sin %7 : tensor<?xf64>
  return %8 : tensor<?xf64>
}

// -----

// Operations with effects stay, and views of what is outside; so do short blocks.
// CHECK-LABEL: @mixed(
// CHECK-SAME:      %[[X:.*]]: tensor<?xf64>, %{{.*}}: memref<f64>)
// CHECK-NEXT:    %[[V:.*]] = tg.slice %[[X]][1:]
// CHECK-NEXT:    tg.ofg (%i0 = %[[X]], %i1 = %[[V]])
// CHECK:         memref.load
// CHECK-NEXT:    tg.ofg
// CHECK-LABEL: @short(
// CHECK-NOT:     tg.ofg
func.func @mixed(%x: tensor<?xf64>, %m: memref<f64>) -> tensor<?xf64> {
  %0 = tg.exp %x : tensor<?xf64>
  %v = tg.slice %x[1:] : tensor<?xf64>
  %1 = tg.sum %v : tensor<?xf64>
  %2 = tg.mul %0, %1 : (tensor<?xf64>, f64)
  %l = memref.load %m[] : memref<f64>
  %3 = tg.mul %2, %l : (tensor<?xf64>, f64)
  %4 = tg.tanh %3 : tensor<?xf64>
  %5 = tg.cos %4 : tensor<?xf64>
  return %5 : tensor<?xf64>
}
func.func @short(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.exp %0 : tensor<?xf64>
  return %1 : tensor<?xf64>
}

// -----

// In graphs that run in steps, too, if they are not of single elements. A frozen graph that changes is opened.
// RUN: tg-opt %s --split-input-file --tg-freeze '--tg-extract-graphs=max-nests=6 min-run=2 max-run=4' | FileCheck %s --check-prefix=OPEN
// OPEN-LABEL: @steps(
// OPEN:         tg.scan %i0
// OPEN:           tg.ofg
// OPEN:         tg.composite frozen
// CHECK-LABEL: @steps(
// CHECK:         tg.scan
// CHECK:           tg.ofg
// CHECK:           tg.ofg
// CHECK:         tg.composite
// CHECK-NOT:     tg.ofg
func.func @steps(%x: tensor<4xf64>, %n: index) -> (tensor<4xf64>, tensor<4xf64>) {
  %r = tg.scan %t to %n states(%s = %x : tensor<4xf64>) -> tensor<4xf64> {
    %0 = tg.exp %s : tensor<4xf64>
    %1 = tg.neg %0 : tensor<4xf64>
    %2 = tg.exp %1 : tensor<4xf64>
    %3 = tg.neg %2 : tensor<4xf64>
    %4 = tg.exp %3 : tensor<4xf64>
    %5 = tg.neg %4 : tensor<4xf64>
    tg.yield %5 : tensor<4xf64>
  }
  %c = tg.composite (%e = %x) : (tensor<4xf64>) -> tensor<4xf64> {
    %0 = tg.exp %e : f64
    %1 = tg.neg %0 : f64
    %2 = tg.exp %1 : f64
    %3 = tg.neg %2 : f64
    %4 = tg.exp %3 : f64
    %5 = tg.neg %4 : f64
    tg.yield %5 : f64
  }
  return %r, %c : tensor<4xf64>, tensor<4xf64>
}

// -----

// What the region of an operation uses from outside is an input.
// CHECK-LABEL: @captured(
// CHECK-SAME:      %[[X:.*]]: tensor<4xf64>, %[[C:.*]]: i1)
// CHECK:         tg.ofg (%i0 = %[[X]], %i1 = %[[C]])
// CHECK:           scf.if %i1
// CHECK-NEXT:        tg.neg %i0
func.func @captured(%x: tensor<4xf64>, %c: i1) -> tensor<4xf64> {
  %0 = tg.exp %x : tensor<4xf64>
  %1 = scf.if %c -> tensor<4xf64> {
    %2 = tg.neg %x : tensor<4xf64>
    scf.yield %2 : tensor<4xf64>
  } else {
    scf.yield %0 : tensor<4xf64>
  }
  %3 = tg.exp %1 : tensor<4xf64>
  %4 = tg.neg %3 : tensor<4xf64>
  %5 = tg.exp %4 : tensor<4xf64>
  %6 = tg.neg %5 : tensor<4xf64>
  return %6 : tensor<4xf64>
}

// -----

// A view that may fail stays behind what may fail before it.
// CHECK-LABEL: @first_failure(
// CHECK-NEXT:    tg.ofg
// CHECK-NEXT:      tg.floordiv
// CHECK-NEXT:      tg.slice
func.func @first_failure(%x: tensor<?xi64>) -> (tensor<?xi64>, i64) {
  %0 = tg.floordiv %x, %x : tensor<?xi64>
  %1 = tg.slice %x[7] : tensor<?xi64>
  %2 = tg.neg %0 : tensor<?xi64>
  %3 = tg.sqr %2 : tensor<?xi64>
  %4 = tg.neg %3 : tensor<?xi64>
  %5 = tg.sqr %4 : tensor<?xi64>
  %6 = tg.neg %5 : tensor<?xi64>
  return %6, %1 : tensor<?xi64>, i64
}

// -----

// Runs are measured in loop nests, without views. A view goes with what uses it, and stays outside if it begins a run.
// CHECK-LABEL: @views(
// CHECK:         tg.slice %arg0[0, :]
// CHECK-NEXT:    tg.ofg (%i0
// CHECK-COUNT-4: tg.ofg (%i0
// CHECK-NOT:     tg.ofg
// CHECK:         return
func.func @views(%x: tensor<?x?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %v0 = tg.slice %x[0, :] : tensor<?x?xf64>
  %a0 = tg.add %y, %v0 : tensor<?xf64>
  %v1 = tg.slice %x[1, :] : tensor<?x?xf64>
  %a1 = tg.add %a0, %v1 : tensor<?xf64>
  %v2 = tg.slice %x[2, :] : tensor<?x?xf64>
  %a2 = tg.add %a1, %v2 : tensor<?xf64>
  %v3 = tg.slice %x[3, :] : tensor<?x?xf64>
  %a3 = tg.add %a2, %v3 : tensor<?xf64>
  %v4 = tg.slice %x[4, :] : tensor<?x?xf64>
  %a4 = tg.add %a3, %v4 : tensor<?xf64>
  %v5 = tg.slice %x[5, :] : tensor<?x?xf64>
  %a5 = tg.add %a4, %v5 : tensor<?xf64>
  %v6 = tg.slice %x[6, :] : tensor<?x?xf64>
  %a6 = tg.add %a5, %v6 : tensor<?xf64>
  %v7 = tg.slice %x[7, :] : tensor<?x?xf64>
  %a7 = tg.add %a6, %v7 : tensor<?xf64>
  %v8 = tg.slice %x[8, :] : tensor<?x?xf64>
  %a8 = tg.add %a7, %v8 : tensor<?xf64>
  %v9 = tg.slice %x[9, :] : tensor<?x?xf64>
  %a9 = tg.add %a8, %v9 : tensor<?xf64>
  %v10 = tg.slice %x[10, :] : tensor<?x?xf64>
  %a10 = tg.add %a9, %v10 : tensor<?xf64>
  %v11 = tg.slice %x[11, :] : tensor<?x?xf64>
  %a11 = tg.add %a10, %v11 : tensor<?xf64>
  return %a11 : tensor<?xf64>
}

// -----

// A join of many parts is as many loop nests. Elementwise operations are one each.
// CHECK-LABEL: @join(
// CHECK:         tg.ofg
// CHECK:           tg.concat
// CHECK-LABEL: @few(
// CHECK-NOT:     tg.ofg
func.func @join(%x: tensor<4xf64>) -> tensor<20xf64> {
  %0 = tg.exp %x : tensor<4xf64>
  %1 = tg.concat %0, %x, %0, %x, %0 axis 0 : tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>
  return %1 : tensor<20xf64>
}
func.func @few(%x: tensor<4xf64>, %y: tensor<4xf64>) -> tensor<4xf64> {
  %0 = tg.add %x, %y : tensor<4xf64>
  %1 = tg.mul %0, %y : tensor<4xf64>
  %2 = tg.sub %1, %x : tensor<4xf64>
  %3 = tg.mul %2, %y : tensor<4xf64>
  return %3 : tensor<4xf64>
}

// -----

// A graph and what is around it have rearrangements of their own: a transposed tensor would be copied.
// CHECK-LABEL: @rearranged(
// CHECK-SAME:      %[[X:.*]]: tensor<4x3xf64>)
// CHECK-NEXT:    %[[A:.*]] = tg.ofg (%i0 = %[[X]]) : (tensor<4x3xf64>) -> tensor<3x4xf64> {
// CHECK-NEXT:      %[[T:.*]] = tg.transpose %i0 [1, 0]
// CHECK-NEXT:      tg.exp %[[T]]
// CHECK:           tg.yield
// CHECK-NOT:     transpose
// CHECK:         %[[E:.*]] = tg.ofg (%i0 = %[[A]])
// CHECK-NOT:     transpose
// CHECK:         %[[B:.*]] = tg.ofg (%i0 = %[[E]], %i1 = %[[X]]) : (tensor<3x4xf64>, tensor<4x3xf64>) -> tensor<3x4xf64> {
// CHECK-NEXT:      %[[T:.*]] = tg.transpose %i1 [1, 0]
// CHECK:           tg.mul %{{.*}}, %[[T]]
// CHECK:           tg.yield
// CHECK:         %[[U:.*]] = tg.transpose %[[B]]
// CHECK:         return %[[U]]
func.func @rearranged(%x: tensor<4x3xf64>) -> tensor<4x3xf64> {
  %t = tg.transpose %x [1, 0] : tensor<4x3xf64>
  %0 = tg.exp %t : tensor<3x4xf64>
  %1 = tg.neg %0 : tensor<3x4xf64>
  %2 = tg.exp %1 : tensor<3x4xf64>
  %3 = tg.neg %2 : tensor<3x4xf64>
  %4 = tg.exp %3 : tensor<3x4xf64>
  %5 = tg.mul %4, %t : tensor<3x4xf64>
  %6 = tg.neg %5 : tensor<3x4xf64>
  %7 = tg.exp %6 : tensor<3x4xf64>
  %u = tg.transpose %7 [1, 0] : tensor<3x4xf64>
  return %u : tensor<4x3xf64>
}
