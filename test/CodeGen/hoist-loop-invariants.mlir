// RUN: tg-opt %s --tg-hoist-loop-invariants | FileCheck %s

// CHECK-LABEL: func.func @not_past_the_check(
func.func @not_past_the_check(%x: tensor<?xf64>, %y: tensor<?xf64>, %k: index, %good: i1, %n: index, %f: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // What is always defined goes; what reads out of bounds where the check fails stays.
  // CHECK: math.exp
  // CHECK: scf.for
  // CHECK: tgl.check
  // CHECK: tensor.extract
  // CHECK: linalg.add
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %f) -> (f64) {
    tgl.check %good, "no"
    %1 = tensor.extract %x[%k] : tensor<?xf64>
    %2 = linalg.add ins(%x, %y : tensor<?xf64>, tensor<?xf64>) outs(%x : tensor<?xf64>) -> tensor<?xf64>
    %3 = math.exp %f : f64
    %4 = tensor.extract %2[%k] : tensor<?xf64>
    %5 = arith.addf %1, %3 : f64
    %6 = arith.addf %5, %4 : f64
    %7 = arith.addf %6, %s : f64
    scf.yield %7 : f64
  }
  return %0 : f64
}

// Without a check the lowering has proved what it needs.
// CHECK-LABEL: func.func @no_check(
func.func @no_check(%x: tensor<?xf64>, %k: index, %good: i1, %n: index, %f: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: tensor.extract
  // CHECK: scf.for
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %f) -> (f64) {
    %1 = tensor.extract %x[%k] : tensor<?xf64>
    %2 = arith.addf %1, %s : f64
    tgl.check %good, "after it"
    scf.yield %2 : f64
  }
  return %0 : f64
}

// CHECK-LABEL: func.func @by_types(
func.func @by_types(%x: tensor<4xf64>, %y: tensor<4xf64>, %good: i1, %n: index, %f: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: linalg.add
  // CHECK: tensor.extract
  // CHECK: scf.for
  // CHECK-NEXT: tgl.check
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %f) -> (f64) {
    tgl.check %good, "no"
    %1 = linalg.add ins(%x, %y : tensor<4xf64>, tensor<4xf64>) outs(%x : tensor<4xf64>) -> tensor<4xf64>
    %2 = tensor.extract %1[%c1] : tensor<4xf64>
    %3 = arith.addf %2, %s : f64
    scf.yield %3 : f64
  }
  return %0 : f64
}
