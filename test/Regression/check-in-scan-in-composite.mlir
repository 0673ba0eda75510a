// An operation with a check (an integer modulo) in a scan in a composite: convert-tg-to-linalg kept a pointer to the check
// after it had erased the scan around it.
// RUN: tg-run %s --mode=debug --input=3xi64=7,8,9 --compare=interp --print | FileCheck %s
// RUN: tg-run %s --input=3xi64=7,8,9 --mode=fast-run --compare=interp --print | FileCheck %s
// RUN: not tg-run %s --mode=debug --entry=fails --input=3xi64=7,8,9 2>&1 | FileCheck %s --check-prefix=FAILS
// RUN: not tg-run %s --entry=fails --input=3xi64=7,8,9 --mode=fast-run 2>&1 | FileCheck %s --check-prefix=FAILS
// CHECK: all results are equal
// CHECK-NEXT: tensor<3xi64> = [1, 2, 0]
func.func @main(%x: tensor<?xi64>) -> tensor<?xi64> {
  %r = tg.composite (%a = %x) : (tensor<?xi64>) -> tensor<?xi64> {
    %three = arith.constant 3 : i64
    %n = arith.constant 2 : index
    %last = tg.scan %t to %n states(%s = %a : i64) consts(%c = %three : i64) -> (i64) {
      %0 = tg.mod %s, %c : i64
      tg.yield %0 : i64
    }
    tg.yield %last : i64
  }
  return %r : tensor<?xi64>
}

// FAILS: check-in-scan-in-composite.mlir:[[#@LINE+6]]:12: error: integer division by zero
func.func @fails(%x: tensor<?xi64>) -> tensor<?xi64> {
  %r = tg.composite (%a = %x) : (tensor<?xi64>) -> tensor<?xi64> {
    %zero = arith.constant 0 : i64
    %n = arith.constant 2 : index
    %last = tg.scan %t to %n states(%s = %a : i64) consts(%c = %zero : i64) -> (i64) {
      %0 = tg.mod %s, %c : i64
      tg.yield %0 : i64
    }
    tg.yield %last : i64
  }
  return %r : tensor<?xi64>
}
