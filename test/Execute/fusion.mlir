// Fused programs print what the programs print.
// RUN: tg-opt %s --tg-fuse-elementwise -o %t.mlir
// RUN: tg-run %s --entry=several_results --input=3xf64=1,-0.0,nan --input=f64=2 --compare=interp --print > %t
// RUN: tg-run %s --entry=broadcast --input=2x3xf64=1,2,3,4,5,6 --input=3xf64=0,1,2 --compare=interp --print >> %t
// RUN: tg-run %s --entry=broadcast --input=0x3xf64= --input=3xf64=0,1,2 --compare=interp --print >> %t
// RUN: tg-run %s --entry=shape_of_a_constant --input=2xf64=1,2 --compare=interp --print >> %t
// RUN: tg-run %s --entry=unused_nan --input=2xf64=1,2 --input=2xf64=nan,nan --compare=interp --print >> %t
// RUN: tg-run %s --entry=quotient --input=2xi64=7,-7 --input=2xi64=2,2 --compare=interp --print >> %t
// RUN: FileCheck %s < %t
// RUN: tg-run %t.mlir --entry=several_results --input=3xf64=1,-0.0,nan --input=f64=2 --compare=interp --print > %t
// RUN: tg-run %t.mlir --entry=broadcast --input=2x3xf64=1,2,3,4,5,6 --input=3xf64=0,1,2 --compare=interp --print >> %t
// RUN: tg-run %t.mlir --entry=broadcast --input=0x3xf64= --input=3xf64=0,1,2 --compare=interp --print >> %t
// RUN: tg-run %t.mlir --entry=shape_of_a_constant --input=2xf64=1,2 --compare=interp --print >> %t
// RUN: tg-run %t.mlir --entry=unused_nan --input=2xf64=1,2 --input=2xf64=nan,nan --compare=interp --print >> %t
// RUN: tg-run %t.mlir --entry=quotient --input=2xi64=7,-7 --input=2xi64=2,2 --compare=interp --print >> %t
// RUN: FileCheck %s < %t
// And stop where they do.
// RUN: not tg-run %s --entry=quotient --input=2xi64=7,-7 --input=2xi64=2,0 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not tg-run %s --entry=quotient --input=2xi64=7,-7 --input=2xi64=2,0 --interpret 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not tg-run %t.mlir --entry=quotient --input=2xi64=7,-7 --input=2xi64=2,0 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not tg-run %t.mlir --entry=quotient --input=2xi64=7,-7 --input=2xi64=2,0 --interpret 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not tg-run %s --entry=sizes --input=2xf64=1,2 --input=3xf64=1,2,3 2>&1 | FileCheck %s --check-prefix=SIZES
// RUN: not tg-run %s --entry=sizes --input=2xf64=1,2 --input=3xf64=1,2,3 --interpret 2>&1 | FileCheck %s --check-prefix=SIZES
// RUN: not tg-run %t.mlir --entry=sizes --input=2xf64=1,2 --input=3xf64=1,2,3 2>&1 | FileCheck %s --check-prefix=SIZES
// RUN: not tg-run %t.mlir --entry=sizes --input=2xf64=1,2 --input=3xf64=1,2,3 --interpret 2>&1 | FileCheck %s --check-prefix=SIZES
// RUN: not tg-run %s --entry=size_of_a_constant --input=3xf64=1,2,3 2>&1 | FileCheck %s --check-prefix=CONSTANT
// RUN: not tg-run %s --entry=size_of_a_constant --input=3xf64=1,2,3 --interpret 2>&1 | FileCheck %s --check-prefix=CONSTANT
// RUN: not tg-run %t.mlir --entry=size_of_a_constant --input=3xf64=1,2,3 2>&1 | FileCheck %s --check-prefix=CONSTANT
// RUN: not tg-run %t.mlir --entry=size_of_a_constant --input=3xf64=1,2,3 --interpret 2>&1 | FileCheck %s --check-prefix=CONSTANT

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xf64> = [3.0, 2.0, nan]
// CHECK-NEXT: tensor<3xf64> = [9.0, 4.0, nan]
// CHECK-NEXT: tensor<3xi1> = [false, true, false]
func.func @several_results(%x: tensor<?xf64>, %c: f64) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xi1>) {
  %zero = arith.constant dense<0.0> : tensor<1xf64>
  %0 = tg.add %x, %c : (tensor<?xf64>, f64)
  %1 = tg.sqr %0 : tensor<?xf64>
  %2 = tg.eq %x, %zero : (tensor<?xf64>, tensor<1xf64>)
  return %0, %1, %2 : tensor<?xf64>, tensor<?xf64>, tensor<?xi1>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2x3xf64> = {{\[}}[1.0, 9.0, 25.0], [16.0, 36.0, 64.0]]
// CHECK:      all results are equal
// CHECK-NEXT: tensor<0x3xf64> = []
func.func @broadcast(%x: tensor<?x3xf64>, %row: tensor<3xf64>) -> tensor<?x3xf64> {
  %0 = tg.add %x, %row : (tensor<?x3xf64>, tensor<3xf64>)
  %1 = tg.sqr %0 : tensor<?x3xf64>
  return %1 : tensor<?x3xf64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<1x2xf64> = {{\[}}[-2.0, -4.0]]
func.func @shape_of_a_constant(%x: tensor<2xf64>) -> tensor<1x2xf64> {
  %c = arith.constant dense<2.0> : tensor<1x1xf64>
  %0 = tg.mul %x, %c : (tensor<2xf64>, tensor<1x1xf64>)
  %1 = tg.neg %0 : tensor<1x2xf64>
  return %1 : tensor<1x2xf64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xf64> = [-1.0, -2.0]
func.func @unused_nan(%x: tensor<2xf64>, %y: tensor<2xf64>) -> tensor<2xf64> {
  %0:2 = tg.composite (%a = %x, %b = %y) : (tensor<2xf64>, tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
    %1 = tg.neg %a : f64
    %2 = tg.log %b : f64
    tg.yield %1, %2 : f64, f64
  }
  return %0#0 : tensor<2xf64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xi64> = [-3, 4]
// ZERO: error: integer division by zero
func.func @quotient(%x: tensor<?xi64>, %y: tensor<?xi64>) -> tensor<?xi64> {
  %0 = tg.floordiv %x, %y : tensor<?xi64>
  %1 = tg.neg %0 : tensor<?xi64>
  return %1 : tensor<?xi64>
}

// SIZES: error: sizes of axis 0 do not agree: 2 and 3
func.func @sizes(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.add %x, %y : tensor<?xf64>
  %1 = tg.neg %0 : tensor<?xf64>
  return %1 : tensor<?xf64>
}

// CONSTANT: error: sizes of axis 0 do not agree: 3 and 2
func.func @size_of_a_constant(%x: tensor<?xf64>) -> tensor<2xf64> {
  %c = arith.constant dense<2.0> : tensor<2xf64>
  %0 = tg.mul %x, %c : (tensor<?xf64>, tensor<2xf64>)
  %1 = tg.neg %0 : tensor<2xf64>
  return %1 : tensor<2xf64>
}
