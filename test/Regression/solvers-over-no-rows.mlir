// RUN: tg-run %s --mode=debug --input=0x3xf64= | FileCheck %s
// RUN: tg-run %s --mode=fast-run --input=0x3xf64= | FileCheck %s
// RUN: tg-run %s --mode=fast-run --code=strict --input=0x3xf64= | FileCheck %s
// RUN: tg-run %s --mode=fast-run --input=2x3xf64=1,2,3,4,5,6 | FileCheck %s --check-prefix=ROWS

// A solver's point has the sizes of its start, so maps over no rows know the sizes of theirs.

!rows = tensor<?x?xf64>
!row = tensor<?xf64>

// CHECK: tensor<0x3xf64> = []
// CHECK-NEXT: tensor<0x3xf64> = []
// CHECK-NEXT: tensor<0x3xf64> = []
// CHECK-NEXT: tensor<0x3xf64> = []
// ROWS-COUNT-4: tensor<2x3xf64> =
func.func @main(%rows: !rows) -> (!rows, !rows, !rows, !rows) {
  %least = tg.vmap (%start = %rows) over [0] : (!rows) -> !rows {
    %x:4 = tg.minimize bfgs from(%v = %start : !row) {
      %square = tg.dot %v, %v : !row
      tg.yield %square : f64
    }
    tg.yield %x#0 : !row
  }
  %newton = tg.vmap (%start = %rows) over [0] : (!rows) -> !rows {
    %x:4 = tg.minimize newton from(%v = %start : !row) {
      %square = tg.dot %v, %v : !row
      tg.yield %square : f64
    }
    tg.yield %x#0 : !row
  }
  %zero = tg.vmap (%start = %rows) over [0] : (!rows) -> !rows {
    %x:4 = tg.root hybrid from(%v = %start : !row) {
      %exp = tg.exp %v : !row
      %one = arith.constant 1.0 : f64
      %left = tg.sub %exp, %one : (!row, f64)
      tg.yield %left : !row
    }
    tg.yield %x#0 : !row
  }
  // The step of a scan uses the point in more operations.
  %axis = arith.constant 0 : index
  %n = tensor.dim %rows, %axis : !rows
  %more = tg.scan %t to %n seqs(%start = %rows : !rows) -> (!rows) {
    %x:4 = tg.minimize bfgs from(%v = %start : !row) {
      %square = tg.dot %v, %v : !row
      tg.yield %square : f64
    }
    %half = arith.constant 0.5 : f64
    %shifted = tg.add %x#0, %half : (!row, f64)
    tg.yield outs(%shifted : !row)
  }
  return %least, %newton, %zero, %more : !rows, !rows, !rows, !rows
}
