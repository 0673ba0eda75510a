// RUN: tg-opt %s --tg-verify-destroys | FileCheck %s

// CHECK-LABEL: @readers_come_first
func.func @readers_come_first(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %a = tg.exp %x : tensor<?xf64>
  %v = tensor.cast %a : tensor<?xf64> to tensor<4xf64>
  %b = tg.neg %v : tensor<4xf64>
  // CHECK: tg.add {{.*}} {tg.destroys = array<i64: 0>}
  %c = tg.add %a, %y {tg.destroys = array<i64: 0>} : tensor<?xf64>
  // What was computed in place may be overwritten in turn.
  %d = tg.mul %c, %c {tg.destroys = array<i64: 0>} : tensor<?xf64>
  %e = tensor.cast %b : tensor<4xf64> to tensor<?xf64>
  %r = tg.add %d, %e : tensor<?xf64>
  return %r : tensor<?xf64>
}

// CHECK-LABEL: @destinations_and_updates
func.func @destinations_and_updates(%x: tensor<4xf64>, %v: tensor<2xf64>, %s: f64) -> tensor<4xf64> {
  %0 = tg.set_slice %s into %x[0] {tg.destroys = array<i64: 1>} : (f64, tensor<4xf64>)
  %1 = tensor.insert_slice %v into %0[1] [2] [1] {tg.destroys = array<i64: 1>} : tensor<2xf64> into tensor<4xf64>
  %2 = linalg.fill {tg.destroys = array<i64: 1>} ins(%s : f64) outs(%1 : tensor<4xf64>) -> tensor<4xf64>
  return %2 : tensor<4xf64>
}

// CHECK-LABEL: @inside_of_graphs
func.func @inside_of_graphs(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.ofg (%i0 = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.exp %i0 : tensor<?xf64>
    %2 = tg.neg %1 {tg.destroys = array<i64: 0>} : tensor<?xf64>
    tg.yield %2 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}

// CHECK-LABEL: @state_of_a_loop
func.func @state_of_a_loop(%n: index, %x: tensor<?xf64>, %y: tensor<?xf64>) -> (tensor<?xf64>, f64) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %s0 = arith.constant 0.0 : f64
  %v, %s = scf.for %i = %zero to %n step %one iter_args(%h = %x, %t = %s0) -> (tensor<?xf64>, f64) {
    // What the step before computed is overwritten, and what this one does is read.
    // CHECK: tg.add {{.*}} {tg.destroys = array<i64: 0>}
    %0 = tg.add %h, %y {tg.destroys = array<i64: 0>} : tensor<?xf64>
    %1 = tg.exp %0 {tg.destroys = array<i64: 0>} : tensor<?xf64>
    %2 = tg.sum %1 : tensor<?xf64>
    scf.yield %1, %2 : tensor<?xf64>, f64
  }
  return %v, %s : tensor<?xf64>, f64
}

// CHECK-LABEL: @state_of_a_while
func.func @state_of_a_while(%x: tensor<?xf64>, %y: tensor<?xf64>, %bound: f64) -> tensor<?xf64> {
  %r = scf.while (%h = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %s = tg.sum %h : tensor<?xf64>
    %more = tg.lt %s, %bound : f64
    scf.condition(%more) %h : tensor<?xf64>
  } do {
  ^bb0(%g: tensor<?xf64>):
    // CHECK: tg.add {{.*}} {tg.destroys = array<i64: 0>}
    %0 = tg.add %g, %y {tg.destroys = array<i64: 0>} : tensor<?xf64>
    scf.yield %0 : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}

// CHECK-LABEL: @other_branch_reads
func.func @other_branch_reads(%p: i1, %x: tensor<?xf64>) -> tensor<?xf64> {
  %z = tg.neg %x : tensor<?xf64>
  %v = scf.if %p -> tensor<?xf64> {
    // CHECK: tg.exp {{.*}} {tg.destroys = array<i64: 0>}
    %0 = tg.exp %z {tg.destroys = array<i64: 0>} : tensor<?xf64>
    scf.yield %0 : tensor<?xf64>
  } else {
    %1 = tg.abs %z : tensor<?xf64>
    %2 = tg.add %1, %z : tensor<?xf64>
    scf.yield %2 : tensor<?xf64>
  }
  return %v : tensor<?xf64>
}

// CHECK-LABEL: @other_branch_passes_on
func.func @other_branch_passes_on(%p: i1, %x: tensor<?xf64>) -> tensor<?xf64> {
  %v = scf.if %p -> tensor<?xf64> {
    // CHECK: tg.exp {{.*}} {tg.destroys = array<i64: 0>}
    %0 = tg.exp %x {tg.destroys = array<i64: 0>} : tensor<?xf64>
    scf.yield %0 : tensor<?xf64>
  } else {
    scf.yield %x : tensor<?xf64>
  }
  return %v : tensor<?xf64>
}

// CHECK-LABEL: @results_of_graphs_are_their_own
func.func @results_of_graphs_are_their_own(%n: index, %x: tensor<?xf64>) -> tensor<?xf64> {
  %h = tg.ofg (%i0 = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    tg.yield %i0 : tensor<?xf64>
  }
  %l = tg.scan %i0 to %n states(%i1 = %x : tensor<?xf64>) -> (tensor<?xf64>) {
    tg.yield %i1 : tensor<?xf64>
  }
  // CHECK: tg.exp {{.*}} {tg.destroys = array<i64: 0>}
  %a = tg.exp %x {tg.destroys = array<i64: 0>} : tensor<?xf64>
  %b = tg.add %a, %h : tensor<?xf64>
  %r = tg.add %b, %l : tensor<?xf64>
  return %r : tensor<?xf64>
}

// CHECK-LABEL: @in_one_of_several_blocks
func.func @in_one_of_several_blocks(%p: i1, %x: tensor<?xf64>) -> tensor<?xf64> {
  cf.br ^bb1
^bb1:
  %0 = tg.neg %x : tensor<?xf64>
  // CHECK: tg.exp {{.*}} {tg.destroys = array<i64: 0>}
  %1 = tg.exp %0 {tg.destroys = array<i64: 0>} : tensor<?xf64>
  cf.cond_br %p, ^bb1, ^bb2
^bb2:
  return %1 : tensor<?xf64>
}

// CHECK-LABEL: @states_that_change_places
func.func @states_that_change_places(%n: index, %x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %s = tg.neg %y : tensor<?xf64>
  %v:2 = scf.for %i = %zero to %n step %one iter_args(%g = %x, %h = %y) -> (tensor<?xf64>, tensor<?xf64>) {
    // CHECK: tg.exp {{.*}} {tg.destroys = array<i64: 0>}
    %0 = tg.exp %g {tg.destroys = array<i64: 0>} : tensor<?xf64>
    %1 = tg.add %h, %0 {tg.destroys = array<i64: 1>} : tensor<?xf64>
    scf.yield %h, %1 : tensor<?xf64>, tensor<?xf64>
  }
  %r = tg.add %v#0, %s : tensor<?xf64>
  return %r : tensor<?xf64>
}
