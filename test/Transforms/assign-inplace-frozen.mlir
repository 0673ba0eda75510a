// RUN: tg-opt %s --tg-freeze --tg-assign-inplace | FileCheck %s

// Frozen graphs are left alone, with all that is inside of them.
// CHECK-LABEL: @frozen
func.func @frozen(%x: tensor<?xf64>) -> tensor<?xf64> {
  // CHECK: tg.exp %{{.+}} : tensor
  // CHECK: tg.neg %{{.+}} {tg.destroys = array<i64: 0>}
  // CHECK: tg.ofg frozen
  // CHECK-NOT: tg.destroys
  // CHECK: return
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.neg %0 : tensor<?xf64>
  %2 = tg.ofg (%i0 = %1) : (tensor<?xf64>) -> tensor<?xf64> {
    %3 = tg.exp %i0 : tensor<?xf64>
    %4 = tg.neg %3 : tensor<?xf64>
    tg.yield %4 : tensor<?xf64>
  }
  return %2 : tensor<?xf64>
}
