// RUN: tg-opt %s --pass-pipeline='builtin.module(func.func(tg-hoist-allocations),tg-check-allocations)' | FileCheck %s

// CHECK-LABEL: func.func @none_where_no_step_runs(
// CHECK-SAME: %[[N:.+]]: index, %[[M:.+]]: index
func.func @none_where_no_step_runs(%n: index, %m: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: %[[RUNS:.+]] = arith.cmpi slt, %{{.+}}, %[[N]]
  // CHECK: %[[POSITIVE:.+]] = arith.maxsi %[[M]]
  // CHECK: %[[SIZE:.+]] = arith.select %[[RUNS]], %[[POSITIVE]]
  // CHECK: memref.alloc(%[[SIZE]])
  // CHECK: scf.for
  // CHECK-NOT: memref.alloc
  scf.for %i = %c0 to %n step %c1 {
    %0 = memref.alloc(%m) : memref<?xf64>
    func.call @use(%0) : (memref<?xf64>) -> ()
  }
  return
}

// CHECK-LABEL: func.func @condition_of_a_while(
func.func @condition_of_a_while(%n: index, %m: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: %[[RUNS:.+]] = arith.cmpi slt
  // CHECK: arith.select %[[RUNS]]
  // CHECK: memref.alloc
  // CHECK: scf.while
  %r = scf.while (%i = %c0) : (index) -> index {
    %more = arith.cmpi slt, %i, %n : index
    scf.condition(%more) %i : index
  } do {
  ^bb0(%i: index):
    %0 = memref.alloc(%m) : memref<?xf64>
    func.call @use(%0) : (memref<?xf64>) -> ()
    %next = arith.addi %i, %c1 : index
    scf.yield %next : index
  }
  return
}

// A condition that does more than compute is not asked before its loop.
// CHECK-LABEL: func.func @condition_with_an_effect(
func.func private @count() -> i1
func.func @condition_with_an_effect(%m: index) {
  // CHECK-NOT: call @count
  // CHECK-NOT: arith.select
  // CHECK: scf.while
  // CHECK-NEXT: call @count
  scf.while : () -> () {
    %more = func.call @count() : () -> i1
    scf.condition(%more)
  } do {
    %0 = memref.alloc(%m) : memref<?xf64>
    func.call @use(%0) : (memref<?xf64>) -> ()
    scf.yield
  }
  return
}

// How far the inner loop goes is known in the outer one only, and so whether it needs a buffer.
// CHECK-LABEL: func.func @stays_where_the_bound_is_known(
func.func @stays_where_the_bound_is_known(%n: index, %m: index, %bounds: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.for
  // CHECK: memref.load
  // CHECK: memref.alloc
  // CHECK: scf.for
  scf.for %i = %c0 to %n step %c1 {
    %bound = memref.load %bounds[%i] : memref<?xindex>
    scf.for %j = %c0 to %bound step %c1 {
      %0 = memref.alloc(%m) : memref<?xf64>
      func.call @use(%0) : (memref<?xf64>) -> ()
    }
  }
  return
}

// Both loops have to take a step.
// CHECK-LABEL: func.func @out_of_two_loops(
func.func @out_of_two_loops(%n: index, %k: index, %m: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: %[[BOTH:.+]] = arith.andi
  // CHECK: arith.select %[[BOTH]]
  // CHECK: memref.alloc
  // CHECK: scf.for
  // CHECK: scf.for
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %k step %c1 {
      %0 = memref.alloc(%m) : memref<?xf64>
      func.call @use(%0) : (memref<?xf64>) -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @used_elsewhere(
func.func @used_elsewhere(%n: index, %m: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK-NOT: arith.select
  // CHECK: memref.alloc(%arg1)
  %0 = memref.alloc(%m) : memref<?xf64>
  scf.for %i = %c0 to %n step %c1 {
    func.call @use(%0) : (memref<?xf64>) -> ()
  }
  func.call @use(%0) : (memref<?xf64>) -> ()
  return
}

func.func private @use(memref<?xf64>)
