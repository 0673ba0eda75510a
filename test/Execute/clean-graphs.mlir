// What a composite does with an operand whose elements it does not use, before and after it is cleaned: it gives the
// shape, also without elements, and it must fit.
// RUN: tg-opt %s --tg-freeze --tg-clean-graphs -o %t.clean
// RUN: FileCheck %s --check-prefix=CLEAN < %t.clean
// RUN: tg-run %s --entry=shape --input=0xf64= --input=f64=1 --compare=interp --print > %t
// RUN: tg-run %s --entry=shape --input=2xf64=1,2 --input=f64=1 --compare=interp --print >> %t
// RUN: tg-run %s --entry=fill --input=0xf64= --compare=interp --print >> %t
// RUN: tg-run %s --entry=fill --input=2xf64=1,2 --compare=interp --print >> %t
// RUN: tg-run %s --entry=kinds --input=i1=true --input=2xi64=1,2 --compare=interp --print >> %t
// RUN: FileCheck %s < %t
// RUN: tg-run %t.clean --entry=shape --input=0xf64= --input=f64=1 --compare=interp --print > %t
// RUN: tg-run %t.clean --entry=shape --input=2xf64=1,2 --input=f64=1 --compare=interp --print >> %t
// RUN: tg-run %t.clean --entry=fill --input=0xf64= --compare=interp --print >> %t
// RUN: tg-run %t.clean --entry=fill --input=2xf64=1,2 --compare=interp --print >> %t
// RUN: tg-run %t.clean --entry=kinds --input=i1=true --input=2xi64=1,2 --compare=interp --print >> %t
// RUN: FileCheck %s < %t
// RUN: not tg-run %s --entry=fits --input=2xf64=1,2 --input=3xf64=1,2,3 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not tg-run %t.clean --entry=fits --input=2xf64=1,2 --input=3xf64=1,2,3 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not tg-run %t.clean --entry=fits --input=2xf64=1,2 --input=3xf64=1,2,3 --interpret 2>&1 | FileCheck %s --check-prefix=ERROR

// ERROR: error: {{.*}}sizes of axis 0 do not agree: 2 and 3

// CHECK:      all results are equal
// CHECK-NEXT: tensor<0xf64> = []
// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xf64> = [2.0, 2.0]
// CLEAN-LABEL: func.func @shape(
// CLEAN: tg.composite {{.*}} (%i0 = %arg0, %i1 = %arg1)
func.func @shape(%x: tensor<?xf64>, %c: f64) -> tensor<?xf64> {
  %0 = tg.composite (%a = %x, %b = %c, %d = %c) : (tensor<?xf64>, f64, f64) -> tensor<?xf64> {
    %1 = tg.add %b, %d : f64
    tg.yield %1 : f64
  }
  return %0 : tensor<?xf64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<0xf64> = []
// CHECK-NEXT: tensor<0xf64> = []
// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xf64> = [7.0, 7.0]
// CHECK-NEXT: tensor<2xf64> = [1.0, 2.0]
// CLEAN-LABEL: func.func @fill(
// CLEAN-NOT: tg.composite
// CLEAN: tg.full
func.func @fill(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0:2 = tg.composite (%a = %x) : (tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
    %1 = arith.constant 7.0 : f64
    tg.yield %1, %a : f64, f64
  }
  return %0#0, %0#1 : tensor<?xf64>, tensor<?xf64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xi64> = [4, 5]
// CHECK-NEXT: tensor<2xi1> = [false, false]
// CHECK-NEXT: i1 = true
// CLEAN-LABEL: func.func @kinds(
// CLEAN: tg.full
// CLEAN: tg.composite {{.*}} (%i0 = %{{.+}}) : (tensor<?xi64>) -> tensor<?xi64>
func.func @kinds(%p: i1, %n: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi1>, i1) {
  %three = arith.constant 3 : i64
  %0:2 = tg.composite (%a = %p, %b = %n, %c = %three) : (i1, tensor<?xi64>, i64) -> (tensor<?xi64>, tensor<?xi1>) {
    %1 = tg.add %b, %c : i64
    %false = arith.constant false
    tg.yield %1, %false : i64, i1
  }
  %2 = tg.ofg (%a = %p) : (i1) -> i1 {
    tg.yield %a : i1
  }
  return %0#0, %0#1, %2 : tensor<?xi64>, tensor<?xi1>, i1
}

// CLEAN-LABEL: func.func @fits(
// CLEAN: tg.composite {{.*}} (%i0 = %arg0, %i1 = %arg1)
func.func @fits(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.composite (%a = %x, %b = %y) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64> {
    tg.yield %a : f64
  }
  return %0 : tensor<?xf64>
}
