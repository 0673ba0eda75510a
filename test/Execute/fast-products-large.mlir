// Numbers so small that every sum is exact: fast code must give the interpreter's bits, in whatever order it adds.

// RUN: tg-run %s --mode=debug --input=index=261 --code=fast --compare=interp | FileCheck %s
// CHECK: all results are equal

// Large enough to be packed though the right operand is contiguous.
func.func @main(%n: index) -> tensor<?x?xf64> {
  %a = func.call @numbers(%n, %n) : (index, index) -> tensor<?x?xf64>
  %0 = tg.dot %a, %a : tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}

// From -3 to 3, without a pattern that has the period of a vector.
func.func private @numbers(%m: index, %n: index) -> tensor<?x?xf64> {
  %count = arith.muli %m, %n : index
  %0 = tg.iota [%count] : i64
  %c5 = arith.constant 5 : i64
  %c7 = arith.constant 7 : i64
  %c3 = arith.constant 3 : i64
  %1 = tg.mul %0, %c5 : (tensor<?xi64>, i64)
  %2 = tg.mod %1, %c7 : (tensor<?xi64>, i64)
  %3 = tg.sub %2, %c3 : (tensor<?xi64>, i64)
  %4 = tg.cast %3 to f64 : tensor<?xi64>
  %5 = tg.reshape %4 [%m, %n] : tensor<?xf64>
  return %5 : tensor<?x?xf64>
}
