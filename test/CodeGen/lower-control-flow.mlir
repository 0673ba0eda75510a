// RUN: tg-opt %s --tg-lower-control-flow | FileCheck %s
// RUN: tg-opt %s --convert-scf-to-cf | FileCheck %s

// Loops in loops, branches in them, and what follows each.
// CHECK-LABEL: func.func @nested(
// CHECK:         cf.br ^[[OUTER:bb[0-9]+]](
// CHECK:       ^[[OUTER]](%[[I:.*]]: index, %[[S:.*]]: f64):
// CHECK:         cf.cond_br %{{.*}}, ^[[BODY:bb[0-9]+]], ^[[AFTER:bb[0-9]+]]
// CHECK:       ^[[BODY]]:
// CHECK:         cf.cond_br %{{.*}}, ^{{bb[0-9]+}}, ^{{bb[0-9]+}}
// CHECK:         arith.mulf
// CHECK:         arith.addf
// CHECK:         cf.br ^[[OUTER]](
// CHECK:       ^[[AFTER]]:
// CHECK:         cf.cond_br
// CHECK:         memref.store
// CHECK:         return
// CHECK-NOT:     scf.
func.func @nested(%n: index, %x: f64, %c: i1, %m: memref<f64>) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> f64 {
    %t = scf.while (%a = %s) : (f64) -> f64 {
      %go = arith.cmpf olt, %a, %x : f64
      scf.condition(%go) %a : f64
    } do {
    ^bb0(%a: f64):
      %b = scf.if %c -> f64 {
        %d = arith.mulf %a, %a : f64
        scf.yield %d : f64
      } else {
        scf.yield %a : f64
      }
      scf.yield %b : f64
    }
    %u = arith.addf %t, %s : f64
    scf.yield %u : f64
  }
  scf.if %c {
    memref.store %r, %m[] : memref<f64>
  }
  return %r : f64
}

// A parallel loop becomes loops first.
// CHECK-LABEL: func.func @parallel(
// CHECK-NOT:     scf.
// CHECK:         memref.store
// CHECK-NOT:     scf.
func.func @parallel(%n: index, %x: f64, %m: memref<?x?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    memref.store %x, %m[%i, %j] : memref<?x?xf64>
    scf.reduce
  }
  return
}
