// Each error has the same text and place in the interpreter and in a compiled program; both end with exit code 1.

// RUN: not tg-run %s --entry=steps --input=index=-1 --interpret 2>&1 | FileCheck %s --check-prefix=STEPS
// RUN: not tg-run %s --entry=steps --input=index=-1 2>&1 | FileCheck %s --check-prefix=STEPS
// RUN: not tg-run %s --entry=sequence --input=4xf64=0 --input=index=7 --interpret 2>&1 | FileCheck %s --check-prefix=SEQUENCE
// RUN: not tg-run %s --entry=sequence --input=4xf64=0 --input=index=7 2>&1 | FileCheck %s --check-prefix=SEQUENCE
// RUN: not tg-run %s --entry=taps --input=5xf64=0 --input=index=6 --interpret 2>&1 | FileCheck %s --check-prefix=TAPS
// RUN: not tg-run %s --entry=taps --input=5xf64=0 --input=index=6 2>&1 | FileCheck %s --check-prefix=TAPS
// RUN: not tg-run %s --entry=taps --input=1xf64=0 --input=index=0 --interpret 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not tg-run %s --entry=taps --input=1xf64=0 --input=index=0 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not tg-run %s --entry=window --input=3xf64=0 --interpret 2>&1 | FileCheck %s --check-prefix=WINDOW
// RUN: not tg-run %s --entry=window --input=3xf64=0 2>&1 | FileCheck %s --check-prefix=WINDOW
// RUN: not tg-run %s --entry=state --input=2xf64=0 --input=3xf64=0 --interpret 2>&1 | FileCheck %s --check-prefix=STATE
// RUN: not tg-run %s --entry=state --input=2xf64=0 --input=3xf64=0 2>&1 | FileCheck %s --check-prefix=STATE
// RUN: not tg-run %s --entry=inside --input=3xi64=1,2,0 --interpret 2>&1 | FileCheck %s --check-prefix=INSIDE
// RUN: not tg-run %s --entry=inside --input=3xi64=1,2,0 2>&1 | FileCheck %s --check-prefix=INSIDE
// RUN: tg-run %s --entry=inside --input=3xi64=1,5,0 --compare=interp | FileCheck %s --check-prefix=STOPPED

func.func @steps(%n: index) -> tensor<?xindex> {
  // STEPS: errors-scan.mlir:[[@LINE+1]]:8: error: the number of steps is negative: -1
  %0 = tg.scan %t to %n -> tensor<?xindex> {
    tg.yield outs(%t : index)
  }
  return %0 : tensor<?xindex>
}

func.func @sequence(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  // SEQUENCE: errors-scan.mlir:[[@LINE+1]]:8: error: sequence 0 has 4 rows, fewer than the 7 steps
  %0 = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) -> tensor<?xf64> {
    tg.yield outs(%e : f64)
  }
  return %0 : tensor<?xf64>
}

func.func @taps(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  // TAPS: errors-scan.mlir:[[@LINE+2]]:8: error: sequence 0 has 5 rows, too few for 6 steps with taps from -1 to 1
  // NONE: errors-scan.mlir:[[@LINE+1]]:8: error: sequence 0 has 1 rows, too few for 0 steps with taps from -1 to 1
  %0 = tg.scan %t to %n seqs(%a, %b = %x[-1, 1] : tensor<?xf64>) -> tensor<?xf64> {
    tg.yield outs(%b : f64)
  }
  return %0 : tensor<?xf64>
}

func.func @window(%w: tensor<?xf64>) -> tensor<?xf64> {
  %n = arith.constant 1 : index
  // WINDOW: errors-scan.mlir:[[@LINE+1]]:8: error: state 0 has 3 initial rows, but its taps reach back 2
  %0 = tg.scan %t to %n states(%a = %w[-2] : tensor<?xf64>) -> tensor<?xf64> {
    tg.yield %a : f64
  }
  return %0 : tensor<?xf64>
}

func.func @state(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %n = arith.constant 2 : index
  %0 = tg.scan %t to %n states(%a = %x : tensor<?xf64>) consts(%c = %y : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.neg %c : tensor<?xf64>
    // STATE: errors-scan.mlir:[[@LINE+1]]:5: error: axis 0 of the next value of state 0 has size 3, but had 2
    tg.yield %1 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}

// An error in a step that is not reached is none.
// STOPPED: all results are equal
func.func @inside(%x: tensor<3xi64>) -> tensor<?xi64> {
  %n = arith.constant 3 : index
  %0 = tg.scan %t to %n seqs(%e = %x : tensor<3xi64>) -> tensor<?xi64> {
    %ten = arith.constant 10 : i64
    %five = arith.constant 5 : i64
    // INSIDE: errors-scan.mlir:[[@LINE+1]]:10: error: integer division by zero
    %1 = tg.floordiv %ten, %e : i64
    %stop = tg.eq %e, %five : i64
    tg.yield outs(%1 : i64) until %stop
  }
  return %0 : tensor<?xi64>
}
