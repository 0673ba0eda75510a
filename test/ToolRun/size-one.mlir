// A size of 1 that only shows when the program runs is not repeated: a note says so, and only there.
// RUN: not tg-run %s --input=2x3xf64=1 --input=1x3xf64=1 2>&1 | FileCheck %s
// RUN: not tg-run %s --input=1x3xf64=1 --input=2x3xf64=1 --interpret 2>&1 | FileCheck %s
// RUN: not tg-run %s --input=2x3xf64=1 --input=1x3xf64=1 --exact 2>&1 | FileCheck %s
// CHECK: size-one.mlir:[[#@LINE+6]]:8: error: sizes of axis 0 do not agree: {{2 and 1|1 and 2}}
// CHECK: size-one.mlir:[[#@LINE+5]]:8: note: only operations that broadcast repeat an axis of size 1, and only if its type says 1, not '?'
// RUN: not tg-run %s --input=2x3xf64=1 --input=12x3xf64=1 2>&1 | FileCheck %s --check-prefix=OTHER --implicit-check-not=note:
// OTHER: error: sizes of axis 0 do not agree: 2 and 12

func.func @main(%x: tensor<?x3xf64>, %y: tensor<?x3xf64>) -> tensor<?x3xf64> {
  %0 = tg.add %x, %y : tensor<?x3xf64>
  return %0 : tensor<?x3xf64>
}
