// RUN: tg-opt %s --tg-shorten-recurrences --canonicalize | FileCheck %s

// x[t] = (b x[t-2] + a x[t-1]) + e[t]: what the last step computed is added last, what the one before it computed before.
// CHECK-LABEL: func.func @autoregression(
// CHECK:       scf.for {{.*}} iter_args(%[[X2:.*]] = %{{.*}}, %[[X1:.*]] = %{{.*}})
// CHECK:         %[[E:.*]] = tensor.extract
// CHECK-DAG:     %[[OLD:.*]] = arith.mulf %{{.*}}, %[[X2]]
// CHECK-DAG:     %[[NEW:.*]] = arith.mulf %{{.*}}, %[[X1]]
// CHECK:         %[[EARLY:.*]] = arith.addf %[[E]], %[[OLD]]
// CHECK:         %[[X:.*]] = arith.addf %[[EARLY]], %[[NEW]]
// CHECK:         scf.yield %[[X1]], %[[X]]
func.func @autoregression(%e: tensor<?xf64>, %n: index, %a: f64, %b: f64) -> (f64, f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %t = %c0 to %n step %c1 iter_args(%x2 = %a, %x1 = %b) -> (f64, f64) {
    %et = tensor.extract %e[%t] : tensor<?xf64>
    %0 = arith.mulf %b, %x2 : f64
    %1 = arith.mulf %a, %x1 : f64
    %2 = arith.addf %1, %0 : f64
    %3 = arith.addf %2, %et : f64
    scf.yield %x1, %3 : f64, f64
  }
  return %r#0, %r#1 : f64, f64
}

// Two terms, and those that are all late, keep their order.
// CHECK-LABEL: func.func @nothing_to_gain(
// CHECK:         %[[SUM:.*]] = arith.addf %[[X:.*]], %{{.*}} : f64
// CHECK-DAG:     %[[X2:.*]] = arith.mulf %[[SUM]], %[[SUM]]
// CHECK-DAG:     %[[X3:.*]] = arith.mulf %[[X2]], %[[SUM]]
// CHECK:         %[[PART:.*]] = arith.addf %[[X3]], %[[X2]]
// CHECK:         arith.addf %[[PART]], %[[SUM]]
func.func @nothing_to_gain(%n: index, %a: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %t = %c0 to %n step %c1 iter_args(%x = %a) -> f64 {
    %0 = arith.addf %x, %a : f64
    %1 = arith.mulf %0, %0 : f64
    %2 = arith.mulf %1, %0 : f64
    %3 = arith.addf %2, %1 : f64
    %4 = arith.addf %3, %0 : f64
    scf.yield %4 : f64
  }
  return %r : f64
}

// A partial sum that is needed itself, and integers.
// CHECK-LABEL: func.func @partial_sums_stay(
// CHECK:         %[[PART:.*]] = arith.addf %[[X:.*]], %[[X]]
// CHECK:         arith.addf %[[PART]], %{{.*}}
// CHECK:         arith.addi
// CHECK:         %[[SUM:.*]] = arith.addi
// CHECK:         arith.addi %[[SUM]]
func.func @partial_sums_stay(%n: index, %a: f64) -> (f64, f64, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:3 = scf.for %t = %c0 to %n step %c1 iter_args(%x = %a, %y = %a, %i = %c0) -> (f64, f64, index) {
    %0 = arith.addf %x, %x : f64
    %1 = arith.addf %0, %a : f64
    %2 = arith.addi %i, %i : index
    %3 = arith.addi %2, %n : index
    %4 = arith.addi %3, %t : index
    scf.yield %1, %0, %4 : f64, f64, index
  }
  return %r#0, %r#1, %r#2 : f64, f64, index
}

// Outside of loops, and in loops that carry nothing, nothing waits.
// CHECK-LABEL: func.func @no_recurrence(
// CHECK:         scf.for
// CHECK:         %[[PART:.*]] = arith.addf %[[E:.*]], %{{.*}}
// CHECK:         %[[SUM:.*]] = arith.addf %[[PART]], %[[E]]
func.func @no_recurrence(%e: memref<?xf64>, %n: index, %a: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %t = %c0 to %n step %c1 {
    %0 = memref.load %e[%t] : memref<?xf64>
    %1 = arith.addf %0, %a : f64
    %2 = arith.addf %1, %0 : f64
    memref.store %2, %e[%t] : memref<?xf64>
  }
  return
}
