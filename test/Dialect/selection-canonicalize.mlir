// Equal operations are merged, and unused ones erased, those that may fail among them.
// RUN: tg-opt %s --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func.func @merges_equal_operations(
// CHECK-COUNT-1: tg.nonzero
// CHECK-NOT: tg.nonzero
// CHECK-COUNT-1: tg.unique
// CHECK-NOT: tg.unique
// CHECK-COUNT-1: tg.repeat
// CHECK-NOT: tg.repeat
// CHECK-COUNT-2: tg.searchsorted
// CHECK-NOT: tg.searchsorted
// CHECK: return
func.func @merges_equal_operations(%x: tensor<?xf64>, %c: tensor<?xi64>)
    -> (tensor<?xindex>, tensor<?xindex>, tensor<?xf64>, tensor<?xindex>, tensor<?xf64>, tensor<?xf64>,
        tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
  %0 = tg.nonzero %x : tensor<?xf64>
  %1 = tg.nonzero %x : tensor<?xf64>
  %2:4 = tg.unique %x : tensor<?xf64>
  %3:4 = tg.unique %x : tensor<?xf64>
  %4 = tg.repeat %x by %c axis 0 : (tensor<?xf64>, tensor<?xi64>)
  %5 = tg.repeat %x by %c axis 0 : (tensor<?xf64>, tensor<?xi64>)
  %6 = tg.searchsorted %x, %x : tensor<?xf64>
  %7 = tg.searchsorted %x, %x right : tensor<?xf64>
  %8 = tg.searchsorted %x, %x right : tensor<?xf64>
  return %0, %1, %2#0, %3#1, %4, %5, %6, %7, %8
      : tensor<?xindex>, tensor<?xindex>, tensor<?xf64>, tensor<?xindex>, tensor<?xf64>, tensor<?xf64>,
        tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
}

// CHECK-LABEL: func.func @erases_unused_operations(
// CHECK-NEXT: return
func.func @erases_unused_operations(%x: tensor<?xf64>, %c: tensor<?xi64>) {
  %0 = tg.nonzero %x : tensor<?xf64>
  %1:4 = tg.unique %x : tensor<?xf64>
  %2 = tg.repeat %x by %c axis 0 : (tensor<?xf64>, tensor<?xi64>)
  %3 = tg.searchsorted %x, %x : tensor<?xf64>
  return
}
