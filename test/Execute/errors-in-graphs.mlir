// RUN: not tg-run %s --entry=graphs --input=2xi64=4,0 --interpret 2>&1 | FileCheck %s --check-prefixes=GRAPHS,STEP
// RUN: not tg-run %s --mode=debug --entry=graphs --input=2xi64=4,0 2>&1 | FileCheck %s --check-prefixes=GRAPHS,INLINED
// RUN: not tg-run %s --entry=calls --input=i64=0 --interpret 2>&1 | FileCheck %s --check-prefix=CALLS
// RUN: not tg-run %s --mode=debug --entry=calls --input=i64=0 2>&1 | FileCheck %s --check-prefix=CALLS
// RUN: not tg-run %s --entry=at_a_point --input=3xi64=1,2,0 --interpret 2>&1 | FileCheck %s --check-prefix=POINT
// RUN: not tg-run %s --mode=debug --entry=at_a_point --input=3xi64=1,2,0 2>&1 | FileCheck %s --check-prefix=POINT

// The error is at the operation; notes tell the way to it.
func.func @graphs(%x: tensor<2xi64>) -> tensor<?xi64> {
  %n = arith.constant 2 : index
  // STEP-DAG: errors-in-graphs.mlir:[[@LINE+1]]:8: note: in this scan (step 1)
  %0 = tg.scan %t to %n seqs(%e = %x : tensor<2xi64>) -> tensor<?xi64> {
    // STEP-DAG: errors-in-graphs.mlir:[[@LINE+2]]:10: note: in this ofg
    // INLINED-DAG: errors-in-graphs.mlir:[[@LINE+1]]:10: note: called from
    %1 = tg.ofg "invert" (%a = %e) : (i64) -> i64 {
      %k = arith.constant 100 : i64
      // GRAPHS-DAG: errors-in-graphs.mlir:[[@LINE+1]]:12: error: integer division by zero
      %2 = tg.floordiv %k, %a : i64
      tg.yield %2 : i64
    }
    tg.yield outs(%1 : i64)
  }
  return %0 : tensor<?xi64>
}

func.func private @invert(%x: i64) -> i64 {
  %k = arith.constant 100 : i64
  // CALLS: errors-in-graphs.mlir:[[@LINE+1]]:8: error: integer division by zero
  %0 = tg.floordiv %k, %x : i64
  return %0 : i64
}
func.func private @twice(%x: i64) -> i64 {
  %one = arith.constant 1 : i64
  %0 = call @invert(%one) : (i64) -> i64
  // CALLS: errors-in-graphs.mlir:[[@LINE+1]]:8: note: called from here
  %1 = call @invert(%x) : (i64) -> i64
  %2 = tg.add %0, %1 : i64
  return %2 : i64
}
func.func @calls(%x: i64) -> i64 {
  // CALLS: errors-in-graphs.mlir:[[@LINE+1]]:8: note: called from here
  %0 = call @twice(%x) : (i64) -> i64
  return %0 : i64
}

func.func @at_a_point(%x: tensor<?xi64>) -> tensor<?xi64> {
  %0 = tg.composite (%a = %x) : (tensor<?xi64>) -> tensor<?xi64> {
    %k = arith.constant 100 : i64
    // POINT: errors-in-graphs.mlir:[[@LINE+1]]:10: error: integer division by zero
    %1 = tg.floordiv %k, %a : i64
    tg.yield %1 : i64
  }
  return %0 : tensor<?xi64>
}
