// Systems of few rows, which are solved in registers, have the bits of larger ones: those of a matrix that stands in the
// corner of an identity, which loops solve.

// RUN: sed 's/f64/f32/g' %s > %t.mlir
// RUN: tg-run %s --entry=f64 --input=index=1 --input=index=1 > %t
// RUN: tg-run %s --entry=f64 --input=index=2 --input=index=1 >> %t
// RUN: tg-run %s --entry=f64 --input=index=2 --input=index=8 --mode=debug >> %t
// RUN: tg-run %s --entry=f64 --input=index=3 --input=index=3 >> %t
// RUN: tg-run %s --entry=f64 --input=index=4 --input=index=1 >> %t
// RUN: tg-run %s --entry=f64 --input=index=5 --input=index=2 >> %t
// RUN: tg-run %s --entry=f64 --input=index=6 --input=index=8 >> %t
// RUN: tg-run %s --entry=f64 --input=index=7 --input=index=3 >> %t
// RUN: tg-run %t.mlir --entry=f32 --input=index=1 --input=index=2 >> %t
// RUN: tg-run %t.mlir --entry=f32 --input=index=2 --input=index=1 >> %t
// RUN: tg-run %t.mlir --entry=f32 --input=index=3 --input=index=8 >> %t
// RUN: tg-run %t.mlir --entry=f32 --input=index=4 --input=index=3 >> %t
// RUN: tg-run %t.mlir --entry=f32 --input=index=5 --input=index=1 >> %t
// RUN: tg-run %t.mlir --entry=f32 --input=index=6 --input=index=2 >> %t
// RUN: FileCheck %s < %t
// CHECK-COUNT-84: i64 = 0
// CHECK-NOT: {{.}}

// Singular ones and wrong orders of rows fail as they do.
// RUN: not tg-run %s --entry=system --input=3x3xf64=0,1,2,0,3,4,0,5,6 --input=3x2xf64=1,2,3,4,5,6 2>&1 | FileCheck %s --check-prefix=SINGULAR
// RUN: not tg-run %s --entry=system --input=2x2xf64=1,2,2,4 --input=2x1xf64=1,2 2>&1 | FileCheck %s --check-prefix=SECOND
// SINGULAR: the matrix is singular: a zero for pivot 1
// SECOND: the matrix is singular: a zero for pivot 2
func.func @system(%a: tensor<?x?xf64>, %b: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.solve %a, %b : tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}

func.func private @corner(%a: tensor<?x?xf64>, %n: index) -> tensor<?x?xf64> {
  %c9 = arith.constant 9 : index
  %rows = tg.iota [%c9] : i64
  %down = tg.expand_dims %rows [1] : tensor<?xi64>
  %across = tg.expand_dims %rows [0] : tensor<?xi64>
  %diagonal = tg.eq %down, %across : (tensor<?x1xi64>, tensor<1x?xi64>)
  %identity = tg.cast %diagonal to f64 : tensor<?x?xi1>
  %0 = tg.set_slice %a into %identity[:%n, :%n] : tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}

func.func private @numbers(%m: index, %n: index) -> tensor<?x?xf64> {
  %count = arith.muli %m, %n : index
  %0 = tg.iota [%count] : f64
  %one = arith.constant 1.0 : f64
  %squares = tg.fma %0, %0, %one : (tensor<?xf64>, tensor<?xf64>, f64)
  %2 = tg.sin %squares : tensor<?xf64>
  %3 = tg.reshape %2 [%m, %n] : tensor<?xf64>
  return %3 : tensor<?x?xf64>
}

func.func private @differences(%x: tensor<?x?xf64>, %y: tensor<?x?xf64>, %n: index) -> i64 {
  %c1 = arith.constant 1 : index
  %columns = tensor.dim %x, %c1 : tensor<?x?xf64>
  %part = tg.slice %y[:%n, :%columns] : tensor<?x?xf64>
  %0 = tg.ne %x, %part : (tensor<?x?xf64>, tensor<?x?xf64>)
  %1 = tg.cast %0 to i64 : tensor<?x?xi1>
  %2 = tg.sum %1 : tensor<?x?xi64>
  return %2 : i64
}

func.func @f64(%n: index, %k: index) -> (i64, i64, i64, i64, i64, i64) {
  %c9 = arith.constant 9 : index
  %a = func.call @numbers(%n, %n) : (index, index) -> tensor<?x?xf64>
  %large = func.call @corner(%a, %n) : (tensor<?x?xf64>, index) -> tensor<?x?xf64>
  %sides = func.call @numbers(%c9, %k) : (index, index) -> tensor<?x?xf64>
  %b = tg.slice %sides[:%n, :] : tensor<?x?xf64>
  %f, %order, %sign = tg.lu %a : tensor<?x?xf64>
  %g, %large_order, %large_sign = tg.lu %large : tensor<?x?xf64>
  %0 = func.call @differences(%f, %g, %n) : (tensor<?x?xf64>, tensor<?x?xf64>, index) -> i64
  %solved = tg.lu_solve %f, %order, %b : (tensor<?x?xf64>, tensor<?xindex>, tensor<?x?xf64>)
  %all = tg.lu_solve %g, %large_order, %sides : (tensor<?x?xf64>, tensor<?xindex>, tensor<?x?xf64>)
  %1 = func.call @differences(%solved, %all, %n) : (tensor<?x?xf64>, tensor<?x?xf64>, index) -> i64
  %turned = tg.lu_solve %f, %order, %b transposed : (tensor<?x?xf64>, tensor<?xindex>, tensor<?x?xf64>)
  %all_turned = tg.lu_solve %g, %large_order, %sides transposed : (tensor<?x?xf64>, tensor<?xindex>, tensor<?x?xf64>)
  %2 = func.call @differences(%turned, %all_turned, %n) : (tensor<?x?xf64>, tensor<?x?xf64>, index) -> i64
  %upper = tg.triangular_solve %f, %b upper : (tensor<?x?xf64>, tensor<?x?xf64>)
  %all_upper = tg.triangular_solve %g, %sides upper : (tensor<?x?xf64>, tensor<?x?xf64>)
  %3 = func.call @differences(%upper, %all_upper, %n) : (tensor<?x?xf64>, tensor<?x?xf64>, index) -> i64
  %lower = tg.triangular_solve %f, %b transposed unit_diagonal : (tensor<?x?xf64>, tensor<?x?xf64>)
  %all_lower = tg.triangular_solve %g, %sides transposed unit_diagonal : (tensor<?x?xf64>, tensor<?x?xf64>)
  %4 = func.call @differences(%lower, %all_lower, %n) : (tensor<?x?xf64>, tensor<?x?xf64>, index) -> i64
  %x = tg.solve %a, %b : tensor<?x?xf64>
  %5 = func.call @differences(%x, %all, %n) : (tensor<?x?xf64>, tensor<?x?xf64>, index) -> i64
  return %0, %1, %2, %3, %4, %5 : i64, i64, i64, i64, i64, i64
}
