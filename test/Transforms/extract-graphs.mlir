// RUN: %repeat %s > %t.mlir
// RUN: tg-opt %t.mlir --split-input-file --tg-extract-graphs | FileCheck %s
// RUN: tg-opt %t.mlir --split-input-file --tg-extract-graphs=equal | FileCheck %s --check-prefix=EQUAL
// RUN: tg-opt %t.mlir --split-input-file --tg-extract-graphs --tg-outline-graphs | FileCheck %s --check-prefix=CALLS

// A sequence that is repeated is cut at the same places, into equal graphs; constants are copied into them.
// CHECK-LABEL: @repeated(
// CHECK-SAME:      %[[X:.*]]: tensor<?xf64>)
// CHECK:         %[[A:.*]] = tg.ofg (%i0 = %[[X]]) : (tensor<?xf64>) -> tensor<?xf64> {
// CHECK-NEXT:      %[[C:.*]] = arith.constant 2.0
// CHECK-NEXT:      %[[EXP:.*]] = tg.exp %i0
// CHECK-NEXT:      %[[MUL:.*]] = tg.mul %[[EXP]], %[[C]]
// CHECK-NEXT:      tg.sin %[[MUL]]
// CHECK-COUNT-5:   tg.sin
// CHECK-NEXT:      tg.yield
// CHECK:         %[[B:.*]] = tg.ofg (%i0 = %[[A]])
// CHECK-COUNT-6:   tg.sin
// CHECK-NEXT:      tg.yield
// CHECK:         tg.ofg (%i0 = %[[B]])
// CHECK-COUNT-4: tg.ofg
// CHECK:         %[[D:.*]] = tg.ofg
// CHECK-COUNT-18:  tg.sin
// CHECK-NEXT:      tg.yield
// CHECK:         return %[[D]]
// Operations with many equals become graphs before.
// EQUAL-LABEL: @repeated(
// EQUAL-SAME:      %[[X:.*]]: tensor<?xf64>)
// EQUAL:         tg.ofg (%i0 = %[[X]]) : (tensor<?xf64>) -> tensor<?xf64> {
// EQUAL-NEXT:      tg.ofg (%[[I:.*]] = %i0) : (tensor<?xf64>) -> tensor<?xf64> {
// EQUAL-NEXT:        %[[EXP:.*]] = tg.exp %[[I]]
// EQUAL-NEXT:        tg.yield %[[EXP]]
// CALLS-LABEL: @repeated(
// CALLS-COUNT-7: tgl.call @ofg_0
// CALLS:         tgl.call @ofg_1
func.func @repeated(%x0: tensor<?xf64>) -> tensor<?xf64> {
  %c = arith.constant 2.0 : f64
  // repeat 60
  %e$(k)$ = tg.exp %x$(k)$ : tensor<?xf64>
  %m$(k)$ = tg.mul %e$(k)$, %c : (tensor<?xf64>, f64)
  %x$(k + 1)$ = tg.sin %m$(k)$ : tensor<?xf64>
  // end
  return %x60 : tensor<?xf64>
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
  %a0 = tg.mul %0, %1 : (tensor<?xf64>, f64)
  // repeat 60
  %a$(k + 1)$ = tg.tanh %a$(k)$ : tensor<?xf64>
  // end
  %l = memref.load %m[] : memref<f64>
  %b0 = tg.mul %a60, %l : (tensor<?xf64>, f64)
  // repeat 40
  %b$(k + 1)$ = tg.cos %b$(k)$ : tensor<?xf64>
  // end
  return %b40 : tensor<?xf64>
}
func.func @short(%x0: tensor<?xf64>) -> tensor<?xf64> {
  // repeat 63
  %x$(k + 1)$ = tg.exp %x$(k)$ : tensor<?xf64>
  // end
  return %x63 : tensor<?xf64>
}

// -----

// In graphs that run in steps, too, if they are not of single elements. A frozen graph that changes is opened.
// RUN: tg-opt %t.mlir --split-input-file --tg-freeze --tg-extract-graphs | FileCheck %s --check-prefix=OPEN
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
  %r = tg.scan %t to %n states(%s0 = %x : tensor<4xf64>) -> tensor<4xf64> {
    // repeat 45
    %e$(k)$ = tg.exp %s$(k)$ : tensor<4xf64>
    %s$(k + 1)$ = tg.neg %e$(k)$ : tensor<4xf64>
    // end
    tg.yield %s45 : tensor<4xf64>
  }
  %c = tg.composite (%s0 = %x) : (tensor<4xf64>) -> tensor<4xf64> {
    // repeat 45
    %e$(k)$ = tg.exp %s$(k)$ : f64
    %s$(k + 1)$ = tg.neg %e$(k)$ : f64
    // end
    tg.yield %s45 : f64
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
  %x0 = scf.if %c -> tensor<4xf64> {
    %2 = tg.neg %x : tensor<4xf64>
    scf.yield %2 : tensor<4xf64>
  } else {
    scf.yield %0 : tensor<4xf64>
  }
  // repeat 40
  %e$(k)$ = tg.exp %x$(k)$ : tensor<4xf64>
  %x$(k + 1)$ = tg.neg %e$(k)$ : tensor<4xf64>
  // end
  return %x40 : tensor<4xf64>
}

// -----

// A view that may fail stays behind what may fail before it.
// CHECK-LABEL: @first_failure(
// CHECK-NEXT:    tg.ofg
// CHECK-NEXT:      tg.floordiv
// CHECK-NEXT:      tg.slice
func.func @first_failure(%x: tensor<?xi64>) -> (tensor<?xi64>, i64) {
  %x0 = tg.floordiv %x, %x : tensor<?xi64>
  %1 = tg.slice %x[7] : tensor<?xi64>
  // repeat 40
  %n$(k)$ = tg.neg %x$(k)$ : tensor<?xi64>
  %x$(k + 1)$ = tg.sqr %n$(k)$ : tensor<?xi64>
  // end
  return %x40, %1 : tensor<?xi64>, i64
}

// -----

// Runs are measured in loop nests, without views. A view goes with what uses it, and stays outside if it begins a run.
// CHECK-LABEL: @views(
// CHECK:         tg.slice %arg0[0, :]
// CHECK-NEXT:    tg.ofg (%i0
// CHECK:         tg.ofg (%i0
// CHECK-NOT:     tg.ofg
// CHECK:         return
func.func @views(%x: tensor<?x?xf64>, %a0: tensor<?xf64>) -> tensor<?xf64> {
  // repeat 120
  %v$(k)$ = tg.slice %x[$(k)$, :] : tensor<?x?xf64>
  %a$(k + 1)$ = tg.add %a$(k)$, %v$(k)$ : tensor<?xf64>
  // end
  return %a120 : tensor<?xf64>
}

// -----

// A join of many parts is as many loop nests. Elementwise operations are one each.
// CHECK-LABEL: @join(
// CHECK:         tg.ofg
// CHECK:           tg.concat
func.func @join(%x: tensor<4xf64>) -> tensor<384xf64> {
  %0 = tg.exp %x : tensor<4xf64>
  %1 = tg.concat $(", ".join(["%0"] * 96))$ axis 0 : $(", ".join(["tensor<4xf64>"] * 96))$
  return %1 : tensor<384xf64>
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
// CHECK:         %[[B:.*]] = tg.ofg (%i0 = %[[A]], %i1 = %[[X]]) : (tensor<3x4xf64>, tensor<4x3xf64>) -> tensor<3x4xf64> {
// CHECK-NEXT:      %[[T:.*]] = tg.transpose %i1 [1, 0]
// CHECK:           tg.mul %{{.*}}, %[[T]]
// CHECK:           tg.yield
// CHECK:         %[[U:.*]] = tg.transpose %[[B]]
// CHECK:         return %[[U]]
func.func @rearranged(%x: tensor<4x3xf64>) -> tensor<4x3xf64> {
  %t0 = tg.transpose %x [1, 0] : tensor<4x3xf64>
  // repeat 60
  %e$(k)$ = tg.exp %t$(k)$ : tensor<3x4xf64>
  %t$(k + 1)$ = tg.neg %e$(k)$ : tensor<3x4xf64>
  // end
  %5 = tg.mul %t60, %t0 : tensor<3x4xf64>
  %6 = tg.neg %5 : tensor<3x4xf64>
  %u = tg.transpose %6 [1, 0] : tensor<3x4xf64>
  return %u : tensor<4x3xf64>
}

// -----

// Where nothing is repeated, runs are longer, and end where the fewest values are used later.
// CHECK-LABEL: @distinct(
// CHECK:         tg.ofg
// CHECK-COUNT-60:  tg.add
// CHECK-NEXT:      tg.mul
// CHECK-NEXT:      tg.yield
// CHECK:         tg.ofg
// CHECK-COUNT-40:  tg.sub
// CHECK-NEXT:      tg.yield
// CHECK-NOT:     tg.ofg
// CHECK:         return
func.func @distinct(%x: tensor<?x?xf64>, %a0: tensor<?xf64>) -> tensor<?xf64> {
  %h = tg.exp %a0 : tensor<?xf64>
  // repeat 60
  %v$(k)$ = tg.slice %x[$(k)$, :] : tensor<?x?xf64>
  %a$(k + 1)$ = tg.add %a$(k)$, %v$(k)$ : tensor<?xf64>
  // end
  %b0 = tg.mul %a60, %h : tensor<?xf64>
  // repeat 40
  %w$(k)$ = tg.slice %x[$(k + 60)$, :] : tensor<?x?xf64>
  %b$(k + 1)$ = tg.sub %b$(k)$, %w$(k)$ : tensor<?xf64>
  // end
  return %b40 : tensor<?xf64>
}
