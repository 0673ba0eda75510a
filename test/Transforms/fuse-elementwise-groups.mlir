// RUN: tg-opt %s --tg-fuse-elementwise | FileCheck %s

// Groups are convex: what is between two operations keeps them apart.

// CHECK-LABEL: func.func @reduction_between(
// CHECK: %[[E:.+]] = tg.composite (%i0 = %arg0)
// CHECK-NEXT: tg.neg
// CHECK-NEXT: tg.exp
// CHECK-NEXT: tg.yield
// CHECK: %[[S:.+]] = tg.sum %[[E]]
// CHECK: tg.composite (%i0 = %[[E]], %i1 = %[[S]])
// CHECK-NEXT: tg.div %i0, %i1
// CHECK-NEXT: tg.sqrt
func.func @reduction_between(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.neg %x : tensor<?xf64>
  %1 = tg.exp %0 : tensor<?xf64>
  %2 = tg.sum %1 : tensor<?xf64>
  %3 = tg.div %1, %2 : (tensor<?xf64>, f64)
  %4 = tg.sqrt %3 : tensor<?xf64>
  return %4 : tensor<?xf64>
}

// CHECK-LABEL: func.func @reduction_between_swapped(
// CHECK: tg.exp
// CHECK: tg.sum
// CHECK: tg.composite
// CHECK-NEXT: tg.div %i0, %i1
// CHECK-NEXT: tg.sqrt
func.func @reduction_between_swapped(%x: tensor<?xf64>) -> tensor<?xf64> {
  %1 = tg.exp %x : tensor<?xf64>
  %2 = tg.sum %1 : tensor<?xf64>
  %3 = tg.div %2, %1 : (f64, tensor<?xf64>)
  %4 = tg.sqrt %3 : tensor<?xf64>
  return %4 : tensor<?xf64>
}

// {sub, neg} would wait for {add, exp}, and the other way round: one of them takes the last operation.
// CHECK-LABEL: func.func @no_two_groups_wait_for_each_other(
// CHECK: %[[FIRST:.+]]:2 = tg.composite (%i0 = %arg0, %i1 = %arg1)
// CHECK-NEXT: tg.sub %i0, %i1
// CHECK-NEXT: tg.neg
// CHECK: %[[SUM:.+]] = tg.sum %[[FIRST]]#0
// CHECK: %[[ADD:.+]] = tg.add %arg1, %[[SUM]]
// CHECK: %[[TOTAL:.+]] = tg.sum %[[ADD]]
// CHECK: %[[LAST:.+]] = tg.composite (%i0 = %[[ADD]], %i1 = %[[FIRST]]#1, %i2 = %[[TOTAL]])
// CHECK-NEXT: tg.exp %i0
// CHECK-NEXT: tg.mul %i1, %i2
// CHECK-NEXT: tg.eq
// CHECK: return %[[FIRST]]#1, %[[LAST]]
func.func @no_two_groups_wait_for_each_other(%x: tensor<?xf64>, %y: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xi1>) {
  %a = tg.sub %x, %y : tensor<?xf64>
  %s = tg.sum %a : tensor<?xf64>
  %b = tg.add %y, %s : (tensor<?xf64>, f64)
  %e = tg.exp %b : tensor<?xf64>
  %t = tg.sum %b : tensor<?xf64>
  %c = tg.neg %a : tensor<?xf64>
  %d = tg.mul %c, %t : (tensor<?xf64>, f64)
  %q = tg.eq %e, %d : tensor<?xf64>
  return %c, %q : tensor<?xf64>, tensor<?xi1>
}

// An operation that only a later group uses goes there, and its result needs no tensor.
// CHECK-LABEL: func.func @goes_to_its_only_consumers(
// CHECK: %[[E:.+]] = tg.exp %arg0
// CHECK: %[[S:.+]] = tg.sum %[[E]]
// CHECK: %[[R:.+]] = tg.composite (%i0 = %arg0, %i1 = %[[S]])
// CHECK-NEXT: tg.sub %i0, %i0
// CHECK-NEXT: tg.mul
// CHECK: return %[[R]]
func.func @goes_to_its_only_consumers(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.sub %x, %x : tensor<?xf64>
  %1 = tg.exp %x : tensor<?xf64>
  %2 = tg.sum %1 : tensor<?xf64>
  %3 = tg.mul %0, %2 : (tensor<?xf64>, f64)
  return %3 : tensor<?xf64>
}

// A group that may come later goes to a consumer there: nothing between them depends on it.
// CHECK-LABEL: func.func @group_moves_to_a_later_consumer(
// CHECK: %[[S:.+]] = tg.sum
// CHECK: %[[R:.+]]:2 = tg.composite (%i0 = %arg0, %i1 = %[[S]])
// CHECK-NEXT: tg.exp
// CHECK-NEXT: tg.neg
// CHECK-NEXT: tg.mul
// CHECK: return %[[R]]#0, %[[R]]#1
func.func @group_moves_to_a_later_consumer(%x: tensor<?xf64>, %y: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.neg %0 : tensor<?xf64>
  %2 = tg.sqr %y : tensor<?xf64>
  %3 = tg.sum %2 : tensor<?xf64>
  %4 = tg.mul %0, %3 : (tensor<?xf64>, f64)
  return %1, %4 : tensor<?xf64>, tensor<?xf64>
}

// A reduction that nothing waits for does not keep its operand from a later consumer.
// CHECK-LABEL: func.func @reductions_make_room(
// CHECK: %[[S:.+]] = tg.sum
// CHECK: %[[R:.+]]:2 = tg.composite (%i0 = %arg0, %i1 = %[[S]])
// CHECK-NEXT: tg.exp
// CHECK-NEXT: tg.mul
// CHECK: tg.prod %[[R]]#0
func.func @reductions_make_room(%x: tensor<?xf64>, %y: tensor<?xf64>) -> (f64, tensor<?xf64>) {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.prod %0 : tensor<?xf64>
  %2 = tg.sqr %y : tensor<?xf64>
  %3 = tg.sum %2 : tensor<?xf64>
  %4 = tg.mul %0, %3 : (tensor<?xf64>, f64)
  return %1, %4 : f64, tensor<?xf64>
}

// Readers of one tensor meet, where nothing forbids it.
// CHECK-LABEL: func.func @reader_moves_to_a_later_reader(
// CHECK: %[[S:.+]] = tg.sum
// CHECK: tg.composite (%i0 = %arg0, %i1 = %[[S]])
// CHECK-NEXT: tg.exp
// CHECK-NEXT: tg.mul
func.func @reader_moves_to_a_later_reader(%x: tensor<?xf64>, %y: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.sqr %y : tensor<?xf64>
  %2 = tg.sum %1 : tensor<?xf64>
  %3 = tg.mul %x, %2 : (tensor<?xf64>, f64)
  return %0, %3 : tensor<?xf64>, tensor<?xf64>
}

// The places of consumers before those of producers do not matter: the block is sorted.
// CHECK-LABEL: func.func @consumers_between_members(
// CHECK: %[[A:.+]]:2 = tg.composite (%i0 = %arg0, %i1 = %arg1)
// CHECK: %[[S:.+]] = tg.sum %[[A]]#0
// CHECK: return %[[S]], %[[A]]#1
func.func @consumers_between_members(%x: tensor<?xf64>, %y: tensor<?xf64>) -> (f64, tensor<?xf64>) {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.sum %0 : tensor<?xf64>
  %2 = tg.sub %x, %y : tensor<?xf64>
  return %1, %2 : f64, tensor<?xf64>
}

// Operations with effects keep their order, and count as paths.
// CHECK-LABEL: func.func @effects_keep_their_order(
// CHECK: %[[E:.+]] = tg.exp %arg0
// CHECK: call @first(%[[E]])
// CHECK: %[[X:.+]] = call @second()
// CHECK: tg.add %[[E]], %[[X]]
func.func private @first(tensor<?xf64>)
func.func private @second() -> tensor<?xf64>
func.func @effects_keep_their_order(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.exp %x : tensor<?xf64>
  call @first(%0) : (tensor<?xf64>) -> ()
  %1 = call @second() : () -> tensor<?xf64>
  %2 = tg.add %0, %1 : tensor<?xf64>
  return %2 : tensor<?xf64>
}

// A loop that uses a value is between its computation and what uses the loop's result.
// CHECK-LABEL: func.func @captured_by_a_loop(
// CHECK: tg.exp
// CHECK: scf.for
// CHECK: tg.add
// CHECK-NOT: tg.composite
// CHECK: return
func.func @captured_by_a_loop(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = tg.exp %x : tensor<?xf64>
  %1 = scf.for %i = %zero to %n step %one iter_args(%s = %x) -> (tensor<?xf64>) {
    %2 = tg.maximum %s, %0 : tensor<?xf64>
    scf.yield %2 : tensor<?xf64>
  }
  %3 = tg.add %0, %1 : tensor<?xf64>
  return %3 : tensor<?xf64>
}

// What is overwritten is decided for one order of operations, which fusion changes.
// CHECK-LABEL: func.func @forgets_what_is_overwritten(
// CHECK-NOT: tg.destroys
// CHECK: tg.composite
// CHECK-NOT: tg.destroys
// CHECK: return
func.func @forgets_what_is_overwritten(%x: tensor<?xf64>, %y: tensor<4xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.neg %0 : tensor<?xf64>
  %3 = tg.cumsum %0 axis 0 : tensor<?xf64>
  %2 = tg.tanh %1 {tg.destroys = array<i64: 0>} : tensor<?xf64>
  return %2, %3 : tensor<?xf64>, tensor<?xf64>
}
