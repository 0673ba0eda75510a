// What solvers do not need is dropped, and constants become part of the graph; the point stays (behaviour 139).
// RUN: tg-opt %s --tg-clean-graphs --canonicalize | FileCheck %s

// CHECK-LABEL: @constants
func.func @constants(%x0: tensor<2xf64>, %a: f64) -> tensor<2xf64> {
  // CHECK: tg.minimize bfgs
  // CHECK-NEXT: from(%i0 = %arg0 : tensor<2xf64>) consts(%i1 = %arg1 : f64) {
  %c = arith.constant 2.0 : f64
  %d = arith.constant 3.0 : f64
  %x:4 = tg.minimize bfgs from(%i0 = %x0 : tensor<2xf64>) consts(%i1 = %c : f64, %i2 = %a : f64, %i3 = %d : f64) {
    // CHECK-DAG: arith.constant 2.0
    // CHECK-DAG: arith.constant 3.0
    %0 = tg.dot %i0, %i0 : tensor<2xf64>
    %1 = tg.mul %0, %i1 : f64
    %2 = tg.add %1, %i2 : f64
    %3 = tg.add %2, %i3 : f64
    tg.yield %3 : f64
  }
  return %x#0 : tensor<2xf64>
}

// The start is not merged with a const.
// CHECK-LABEL: @duplicates
func.func @duplicates(%x0: tensor<2xf64>) -> tensor<2xf64> {
  // CHECK: tg.root newton
  // CHECK-NEXT: from(%i0 = %arg0 : tensor<2xf64>) consts(%i1 = %arg0 : tensor<2xf64>) {
  // CHECK-NEXT: tg.sub %i0, %i1
  // CHECK-NEXT: tg.mul %{{.*}}, %i1
  %x:4 = tg.root newton
      from(%i0 = %x0 : tensor<2xf64>) consts(%i1 = %x0 : tensor<2xf64>, %i2 = %x0 : tensor<2xf64>) {
    %0 = tg.sub %i0, %i1 : tensor<2xf64>
    %1 = tg.mul %0, %i2 : tensor<2xf64>
    tg.yield %1 : tensor<2xf64>
  }
  return %x#0 : tensor<2xf64>
}

// CHECK-LABEL: @unused
func.func @unused(%x0: tensor<2xf64>, %a: f64) -> tensor<2xf64> {
  // CHECK: tg.root newton
  // CHECK-NEXT: from(%i0 = %arg0 : tensor<2xf64>) {
  %zero = arith.constant dense<0.0> : tensor<2xf64>
  %x:4 = tg.root newton from(%i0 = %x0 : tensor<2xf64>) consts(%i1 = %a : f64, %i2 = %zero : tensor<2xf64>) {
    tg.yield %i2 : tensor<2xf64>
  }
  return %x#0 : tensor<2xf64>
}

// The results keep the shape that the operands are broadcast to; a bound is never dropped.
// CHECK-LABEL: @elements
func.func @elements(%low: f64, %high: f64, %a: tensor<?xf64>, %b: tensor<?xf64>) -> tensor<?xf64> {
  // CHECK: tg.minimize_scalar brent
  // CHECK-NEXT: in(%i0 = %arg0, %arg1 : f64, f64) consts(%i1 = %arg2 : tensor<?xf64>, %i2 = %arg3 : tensor<?xf64>) {
  %c = arith.constant 2.0 : f64
  %x:4 = tg.minimize_scalar brent in(%i0 = %low, %high : f64, f64)
      consts(%i1 = %a : tensor<?xf64>, %i2 = %b : tensor<?xf64>, %i3 = %c : f64) {
    %0 = tg.mul %i0, %i3 : f64
    tg.yield %0 : f64
  }
  return %x#0 : tensor<?xf64>
}
