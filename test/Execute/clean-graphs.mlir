// What a composite does with an operand whose elements it does not use, before and after it is cleaned: it gives the
// shape, also without elements, and it must fit.
// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-freeze --tg-clean-graphs -o %t.clean
// RUN: tg-run %t.clean --check
// RUN: FileCheck %s --check-prefix=CLEAN < %t.clean

// CLEAN-LABEL: func.func @shape(
// CLEAN: tg.composite {{.*}} (%i0 = %arg0, %i1 = %arg1)
func.func @shape(%x: tensor<?xf64>, %c: f64) -> tensor<?xf64> {
  %0 = tg.composite (%a = %x, %b = %c, %d = %c) : (tensor<?xf64>, f64, f64) -> tensor<?xf64> {
    %1 = tg.add %b, %d : f64
    tg.yield %1 : f64
  }
  return %0 : tensor<?xf64>
}
tg.expect @shape(dense<> : tensor<0xf64>, 1.0 : f64) returns (dense<> : tensor<0xf64>)
tg.expect @shape(dense<[1.0, 2.0]> : tensor<2xf64>, 1.0 : f64) returns (dense<2.0> : tensor<2xf64>)

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
tg.expect @fill(dense<> : tensor<0xf64>) returns (dense<> : tensor<0xf64>, dense<> : tensor<0xf64>)
tg.expect @fill(dense<[1.0, 2.0]> : tensor<2xf64>) returns (dense<7.0> : tensor<2xf64>, dense<[1.0, 2.0]> : tensor<2xf64>)

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
tg.expect @kinds(true, dense<[1, 2]> : tensor<2xi64>) returns (dense<[4, 5]> : tensor<2xi64>, dense<false> : tensor<2xi1>, true)

// CLEAN-LABEL: func.func @fits(
// CLEAN: tg.composite {{.*}} (%i0 = %arg0, %i1 = %arg1)
func.func @fits(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.composite (%a = %x, %b = %y) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64> {
    tg.yield %a : f64
  }
  return %0 : tensor<?xf64>
}
tg.expect @fits(dense<[1.0, 2.0]> : tensor<2xf64>, dense<[1.0, 2.0, 3.0]> : tensor<3xf64>) fails "sizes of axis 0 do not agree: 2 and 3"
