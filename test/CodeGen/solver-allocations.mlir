// An evaluation of a solver's graph allocates nothing, whatever the kinds of requests: what it needs is allocated
// before the loop, as far as sizes are known there.
// RUN: tg-opt %s --tg-lower-to-loops | FileCheck %s
// RUN: tg-opt %s --tg-fast-run --tg-lower-to-loops=code=fast | FileCheck %s

// Of unknown sizes, with a loop over unit vectors for the Hessian.
// CHECK-LABEL: @fit
// CHECK: scf.while
// CHECK-NOT: memref.alloc
// CHECK: scf.index_switch
// CHECK-NOT: memref.alloc
// CHECK: return
func.func @fit(%x0: tensor<?xf64>, %a: tensor<?x?xf64>, %y: tensor<?xf64>) -> (tensor<?xf64>, index) {
  %x, %v, %st, %n = tg.minimize newton from(%i0 = %x0 : tensor<?xf64>) consts(%i1 = %a : tensor<?x?xf64>, %i2 = %y : tensor<?xf64>) {
    %0 = tg.dot %i1, %i0 : (tensor<?x?xf64>, tensor<?xf64>)
    %1 = tg.tanh %0 : tensor<?xf64>
    %2 = tg.sub %1, %i2 : tensor<?xf64>
    %3 = tg.dot %2, %2 : tensor<?xf64>
    tg.yield %3 : f64
  }
  return %x, %n : tensor<?xf64>, index
}
