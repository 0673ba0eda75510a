// RUN: tg-opt %s --tg-insert-polls | FileCheck %s

// Short steps run in blocks, between which the loop polls. The outermost loop of a public function says how many steps there are,
// and how many are done.
// CHECK-LABEL: func.func @short
// CHECK-SAME: (%[[N:.*]]: index, %[[X:.*]]: f64)
// CHECK:      tgl.mark_step 1, %[[N]]
// CHECK-NEXT: %[[R:.*]] = scf.for %[[J:.*]] = %{{.*}} to %[[N]] step %[[BLOCK:.*]] iter_args(%[[G:.*]] = %[[X]]) -> (f64) {
// CHECK-NEXT:   tgl.mark_step 0, %[[J]]
// CHECK-NEXT:   tgl.poll [[#]]
// CHECK-NEXT:   %[[LEFT:.*]] = arith.subi %[[N]], %[[J]] : index
// CHECK-NEXT:   %[[SIZE:.*]] = arith.minsi %[[LEFT]], %[[BLOCK]] : index
// CHECK-NEXT:   %[[END:.*]] = arith.addi %[[J]], %[[SIZE]] : index
// CHECK-NEXT:   %[[S:.*]] = scf.for %{{.*}} = %[[J]] to %[[END]] step %{{.*}} iter_args(%[[H:.*]] = %[[G]]) -> (f64) {
// CHECK-NEXT:     math.sin %[[H]]
// CHECK:        scf.yield %[[S]] : f64
// CHECK-NOT: tg.polls
func.func @short(%n: index, %x: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%h = %x) -> (f64) {
    %1 = math.sin %h : f64
    scf.yield %1 : f64
  } {tg.polls}
  return %r : f64
}

// A loop that carries nothing; its step need not be 1.
// CHECK-LABEL: func.func @stores
// CHECK:      %[[TOTAL:.*]] = arith.divui
// CHECK-NEXT: tgl.mark_step 1, %[[TOTAL]]
// CHECK-NEXT: scf.for %[[J:.*]] = %{{.*}} to %{{.*}} step %{{.*}} {
// CHECK-NEXT:   %[[DONE:.*]] = arith.divui %[[J]]
// CHECK-NEXT:   tgl.mark_step 0, %[[DONE]]
// CHECK-NEXT:   tgl.poll
// CHECK:        scf.for
// CHECK-NEXT:     memref.store
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @stores(%n: index, %x: f64, %m: memref<?xf64>) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %n step %c3 {
    memref.store %x, %m[%i] : memref<?xf64>
  } {tg.polls}
  return
}

// Nobody knows how long a step with a call or an inner loop takes.
// CHECK-LABEL: func.func @unknown
// CHECK:      scf.for
// CHECK-NEXT:   tgl.mark_step 0
// CHECK-NEXT:   tgl.poll
// CHECK-NEXT:   scf.for
// CHECK-NEXT:     memref.store
// CHECK:      scf.for
// CHECK-NEXT:   tgl.mark_step 0
// CHECK-NEXT:   tgl.poll
// CHECK-NEXT:   call @stores
func.func @unknown(%n: index, %x: f64, %m: memref<?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      memref.store %x, %m[%i] : memref<?xf64>
    }
  } {tg.polls}
  scf.for %i = %c0 to %n step %c1 {
    func.call @stores(%n, %x, %m) : (index, f64, memref<?xf64>) -> ()
  } {tg.polls}
  return
}

// A function that is not public leaves that to its callers, and so do loops in others.
// CHECK-LABEL: func.func private @called
// CHECK-NOT:   tgl.mark_step
// CHECK:       tgl.poll
// CHECK-NOT:   tgl.mark_step
// CHECK-LABEL: func.func @nested
// CHECK:       tgl.mark_step 1
// CHECK:       scf.for
// CHECK-NEXT:    tgl.mark_step 0
// CHECK-NEXT:    tgl.poll
// CHECK:         scf.for
// CHECK-NEXT:      tgl.poll
// CHECK-NOT:     tgl.mark_step
// CHECK:       return
func.func private @called(%n: index, %x: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%h = %x) -> (f64) {
    %1 = math.sin %h : f64
    scf.yield %1 : f64
  } {tg.polls}
  return %r : f64
}
func.func @nested(%n: index, %x: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%h = %x) -> (f64) {
    %1 = scf.for %j = %c0 to %i step %c1 iter_args(%g = %h) -> (f64) {
      %2 = math.sin %g : f64
      scf.yield %2 : f64
    } {tg.polls}
    scf.yield %1 : f64
  } {tg.polls}
  return %r : f64
}

// A loop of few short steps ends soon, and others are not marked.
// CHECK-LABEL: func.func @few
// CHECK-NOT: tgl.poll
// CHECK-LABEL: func.func @while
func.func @few(%n: index, %x: f64, %m: memref<?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c100 = arith.constant 100 : index
  scf.for %i = %c0 to %c100 step %c1 {
    memref.store %x, %m[%i] : memref<?xf64>
  } {tg.polls}
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%i] : memref<?xf64>
  }
  return
}

// CHECK:      scf.while
// CHECK-NEXT:   tgl.poll
func.func @while(%x: f64) -> f64 {
  %limit = arith.constant 0.5 : f64
  %r = scf.while (%h = %x) : (f64) -> f64 {
    %1 = math.sin %h : f64
    %go = arith.cmpf ogt, %1, %limit : f64
    scf.condition(%go) %1 : f64
  } do {
  ^bb0(%h: f64):
    scf.yield %h : f64
  } attributes {tg.polls}
  return %r : f64
}
