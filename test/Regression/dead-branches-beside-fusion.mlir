// tg-fuse-elementwise erases what is dead, and then looked for something to fuse in the blocks that it had erased.
// RUN: tg-opt %s --tg-fuse-elementwise | FileCheck %s
// CHECK-LABEL: func.func @main(
// CHECK-NEXT:    tg.composite
// CHECK-NOT:     scf.if
func.func @main(%x: tensor<?xf64>, %c: i1) -> tensor<?xf64> {
  %r = scf.if %c -> tensor<?xf64> {
    %0 = tg.exp %x : tensor<?xf64>
    %1 = tg.exp %0 : tensor<?xf64>
    scf.yield %1 : tensor<?xf64>
  } else {
    scf.yield %x : tensor<?xf64>
  }
  %2 = tg.exp %x : tensor<?xf64>
  %3 = tg.exp %2 : tensor<?xf64>
  return %3 : tensor<?xf64>
}
