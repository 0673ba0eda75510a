// Results of one pointwise operation that are used, and reduced, too: one loop. Sums of small numbers are exact in any
// order, so fast code must give the interpreter's bits.

// RUN: tg-run %s --check
// RUN: tg-run %s --check --mode=debug --code=fast --threads=2
// RUN: tg-run %s --mode=debug --entry=matrix --input=index=203 --input=index=1501 --code=fast --compare=interp | FileCheck %s
// RUN: tg-run %s --mode=debug --entry=matrix --input=index=1501 --input=index=6 --code=fast --threads=2 --compare=interp | FileCheck %s
// RUN: not tg-run %s --mode=debug --entry=several --input=index=0 --code=fast --compare=interp 2>&1 | FileCheck %s --check-prefix=NONE
// CHECK: all results are equal
// NONE: error: axis 0, which is reduced, is empty

func.func private @numbers(%n: index) -> tensor<?xf64> {
  %0 = tg.iota [%n] : i64
  %c5 = arith.constant 5 : i64
  %c7 = arith.constant 7 : i64
  %c3 = arith.constant 3 : i64
  %1 = tg.mul %0, %c5 : (tensor<?xi64>, i64)
  %2 = tg.mod %1, %c7 : (tensor<?xi64>, i64)
  %3 = tg.sub %2, %c3 : (tensor<?xi64>, i64)
  %4 = tg.cast %3 to f64 : tensor<?xi64>
  return %4 : tensor<?xf64>
}

// The sum of the squares, and the sum of the doubled numbers that are kept.
func.func @sum(%n: index) -> (f64, f64) {
  %x = func.call @numbers(%n) : (index) -> tensor<?xf64>
  %y:2 = tg.composite (%a = %x) : (tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
    %s = tg.mul %a, %a : f64
    %d = tg.add %a, %a : f64
    tg.yield %s, %d : f64, f64
  }
  %total = tg.sum %y#0 : tensor<?xf64>
  %kept = tg.cumsum %y#1 axis 0 : tensor<?xf64>
  %last = tg.max %kept : tensor<?xf64>
  return %total, %last : f64, f64
}
tg.expect @sum(7 : index) returns (28.0 : f64, 2.0 : f64)
tg.expect @sum(2003 : index) returns (8017.0 : f64, 2.0 : f64)
tg.expect @sum(140001 : index) returns (560009.0 : f64, 2.0 : f64)

// Several reductions of different results, of one result, and of a result that is not kept.
func.func @several(%n: index) -> (f64, f64, f64, f64, tensor<?xf64>) {
  %x = func.call @numbers(%n) : (index) -> tensor<?xf64>
  %y:2 = tg.composite (%a = %x) : (tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
    %s = tg.mul %a, %a : f64
    %d = tg.add %a, %a : f64
    tg.yield %s, %d : f64, f64
  }
  %total = tg.sum %y#0 : tensor<?xf64>
  %most = tg.max %y#0 : tensor<?xf64>
  %least = tg.min %y#1 : tensor<?xf64>
  %sum = tg.sum %y#1 : tensor<?xf64>
  %c5 = arith.constant 5 : index
  %first = tg.slice %y#1[0:%c5] : tensor<?xf64>
  return %total, %most, %least, %sum, %first : f64, f64, f64, f64, tensor<?xf64>
}
tg.expect @several(7 : index) returns (28.0 : f64, 9.0 : f64, -6.0 : f64, 0.0 : f64, dense<[-6.0, 4.0, 0.0, -4.0, 6.0]> : tensor<5xf64>)
tg.expect @several(35001 : index) returns (140009.0 : f64, 9.0 : f64, -6.0 : f64, -6.0 : f64, dense<[-6.0, 4.0, 0.0, -4.0, 6.0]> : tensor<5xf64>)

// Along both axes, and along the first, whose steps are done several at a time.
func.func @matrix(%m: index, %n: index) -> (f64, tensor<?xf64>, f64, tensor<?xf64>) {
  %count = arith.muli %m, %n : index
  %x = func.call @numbers(%count) : (index) -> tensor<?xf64>
  %matrix = tg.reshape %x [%m, %n] : tensor<?xf64>
  %y:2 = tg.composite (%a = %matrix) : (tensor<?x?xf64>) -> (tensor<?x?xf64>, tensor<?x?xf64>) {
    %s = tg.mul %a, %a : f64
    %d = tg.add %a, %a : f64
    tg.yield %s, %d : f64, f64
  }
  %total = tg.sum %y#0 : tensor<?x?xf64>
  %z:2 = tg.composite (%a = %matrix) : (tensor<?x?xf64>) -> (tensor<?x?xf64>, tensor<?x?xf64>) {
    %three = arith.constant 3.0 : f64
    %s = tg.add %a, %three : f64
    %d = tg.mul %a, %three : f64
    tg.yield %s, %d : f64, f64
  }
  %columns = tg.sum %z#0 axes [0] : tensor<?x?xf64>
  %checked = tg.sum %z#1 axes [1] : tensor<?x?xf64>
  %weighed = tg.dot %checked, %checked : tensor<?xf64>
  %row = tg.slice %y#1[-1, 0:3] : tensor<?x?xf64>
  %some = tg.slice %columns[0:3] : tensor<?xf64>
  return %total, %some, %weighed, %row : f64, tensor<?xf64>, f64, tensor<?xf64>
}
tg.expect @matrix(7 : index, 3 : index) returns (84.0 : f64, dense<21.0> : tensor<3xf64>, 252.0 : f64, dense<[6.0, 2.0, -2.0]> : tensor<3xf64>)
