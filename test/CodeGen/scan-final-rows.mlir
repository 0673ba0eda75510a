// RUN: tg-opt %s --convert-tg-to-linalg --convert-tg-scan-to-scf | FileCheck %s

// No step writes a row that it reads, so rows are `disjoint` in the loop. After it, the trace may be overwritten while
// the final value of the state is still read.
// CHECK-LABEL: func.func @final_row(
// CHECK:       scf.for
// CHECK:         tgl.row disjoint
// CHECK:       }
// CHECK-NOT:   tgl.row disjoint
// CHECK:       tgl.row %
// CHECK:       linalg.copy
func.func @final_row(%init: tensor<?xf64>, %n: index) -> (tensor<?xf64>, tensor<?x?xf64>) {
  %r:2 = tg.scan %i to %n states(%s = %init : tensor<?xf64>) -> (tensor<?xf64>, tensor<?x?xf64>) {
    %next = tg.tanh %s : tensor<?xf64>
    tg.yield %next : tensor<?xf64> outs(%next : tensor<?xf64>)
  }
  return %r#0, %r#1 : tensor<?xf64>, tensor<?x?xf64>
}
