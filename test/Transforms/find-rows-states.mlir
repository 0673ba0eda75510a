// RUN: tg-opt %s --tg-find-rows | FileCheck %s
// RUN: tg-opt %s --tg-find-rows --tg-find-rows -o %t && tg-opt %s --tg-find-rows | diff - %t
// RUN: tg-opt %s --tg-find-rows=whole | FileCheck %s --check-prefix=WHOLE

// All rows are set.
// WHOLE-LABEL: func.func @state_is_an_out(
// WHOLE:         tg.yield outs(
// CHECK-LABEL: func.func @state_is_an_out(
// CHECK:      %[[R:.+]] = tg.scan %[[T:.+]] to %{{.+}}
// CHECK-NEXT: -> tensor<?xindex>
// CHECK-NEXT: tg.yield outs(%[[T]] : index)
// CHECK:      %[[C:.+]] = tensor.cast %[[R]] : tensor<?xindex> to tensor<4xindex>
// CHECK:      return %[[C]]
func.func @state_is_an_out(%x: tensor<4xindex>) -> tensor<4xindex> {
  %n = arith.constant 4 : index
  %r = tg.scan %t to %n states(%s = %x : tensor<4xindex>) -> tensor<4xindex> {
    %0 = tg.set_slice %t into %s[%t] : (index, tensor<4xindex>)
    tg.yield %0 : tensor<4xindex>
  }
  return %r : tensor<4xindex>
}

// CHECK-LABEL: func.func @state_of_unknown_size(
// CHECK:      %[[R:.+]]:2 = tg.scan %[[T:.+]] to %{{.+}} backwards
// CHECK-NEXT: seqs(%[[A:.+]] = %arg0 : tensor<?xf64>)
// CHECK-NEXT: states(%{{.+}} = %arg1 : f64)
// CHECK:      tg.yield %{{.+}} : f64 outs(%{{.+}} : f64)
// CHECK:      return %[[R]]#1
func.func @state_of_unknown_size(%x: tensor<?xf64>, %h0: f64) -> tensor<?xf64> {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?xf64>
  %r:2 = tg.scan %t to %n backwards states(%s = %x : tensor<?xf64>, %h = %h0 : f64) -> (tensor<?xf64>, f64) {
    %a = tg.slice %s[%t] : tensor<?xf64>
    %b = tg.mul %a, %h : f64
    %0 = tg.set_slice %b into %s[%t] : (f64, tensor<?xf64>)
    tg.yield %0, %b : tensor<?xf64>, f64
  }
  return %r#0 : tensor<?xf64>
}

// Some rows are set.
// WHOLE-LABEL: func.func @other_rows_stay(
// WHOLE:         tg.set_slice
// WHOLE:         tg.yield %{{[^ ]*}} : tensor<6x2xindex>
// CHECK-LABEL: func.func @other_rows_stay(
// CHECK:      %[[R:.+]] = tg.scan
// CHECK-NOT:  states
// CHECK:      %[[C:.+]] = tensor.cast %[[R]] : tensor<?x2xindex> to tensor<3x2xindex>
// CHECK:      %[[F:.+]] = tg.set_slice %[[C]] into %arg0[1:4, :] : (tensor<3x2xindex>, tensor<6x2xindex>)
// CHECK:      return %[[F]]
func.func @other_rows_stay(%x: tensor<6x2xindex>) -> tensor<6x2xindex> {
  %n = arith.constant 3 : index
  %r = tg.scan %t to %n states(%s = %x : tensor<6x2xindex>) -> tensor<6x2xindex> {
    %one = arith.constant 1 : index
    %u = tg.add %t, %one : index
    %row = tg.full %t [2] : index
    %0 = tg.set_slice %row into %s[%u, :] : (tensor<2xindex>, tensor<6x2xindex>)
    tg.yield %0 : tensor<6x2xindex>
  }
  return %r : tensor<6x2xindex>
}

// CHECK-LABEL: func.func @number_of_rows_is_computed(
// CHECK:      %[[R:.+]] = tg.scan %{{.+}} to %[[N:.+]]
// CHECK:      tg.set_slice %[[R]] into %arg0[:%[[N]]] : tensor<?xindex>
func.func @number_of_rows_is_computed(%x: tensor<?xindex>, %k: index) -> tensor<?xindex> {
  %zero = arith.constant 0 : index
  %d = tensor.dim %x, %zero : tensor<?xindex>
  %n = arith.minsi %d, %k : index
  %r = tg.scan %t to %n states(%s = %x : tensor<?xindex>) -> tensor<?xindex> {
    %0 = tg.set_slice %t into %s[%t] : (index, tensor<?xindex>)
    tg.yield %0 : tensor<?xindex>
  }
  return %r : tensor<?xindex>
}

// A row that earlier steps have set is one of a window; later rows, and that of the step before it is set, are those of
// a sequence.
// CHECK-LABEL: func.func @recurrence(
// CHECK:      %[[W:.+]] = tg.slice %arg0[:2] : tensor<8xf64>
// CHECK:      tg.scan
// CHECK-NEXT: seqs(%[[Q:.+]], %[[P:.+]] = %arg0[2, 3] : tensor<8xf64>)
// CHECK-NEXT: states(%[[A:.+]], %[[B:.+]] = %[[W]][-2, -1] : tensor<2xf64>)
// CHECK:      %[[S:.+]] = tg.add %[[A]], %[[B]]
// CHECK:      %[[V:.+]] = tg.fma %[[P]], %[[Q]], %[[S]]
// CHECK:      %[[E:.+]] = tg.exp %[[V]]
// CHECK:      tg.yield %[[V]] : f64 outs(%[[E]], %[[V]] : f64, f64)
// CHECK:      tg.set_slice %{{.+}} into %arg0[2:7]
func.func @recurrence(%x: tensor<8xf64>) -> (tensor<8xf64>, tensor<?xf64>) {
  %n = arith.constant 5 : index
  %r:2 = tg.scan %t to %n states(%s = %x : tensor<8xf64>) -> (tensor<8xf64>, tensor<?xf64>) {
    %one = arith.constant 1 : index
    %two = arith.constant 2 : index
    %u = tg.add %t, %one : index
    %v = tg.add %t, %two : index
    %w = tg.add %v, %one : index
    %a = tg.slice %s[%t] : tensor<8xf64>
    %b = tg.slice %s[%u] : tensor<8xf64>
    %c = tg.slice %s[%w] : tensor<8xf64>
    %d = tg.slice %s[%v] : tensor<8xf64>
    %sum = tg.add %a, %b : f64
    %row = tg.fma %c, %d, %sum : f64
    %0 = tg.set_slice %row into %s[%v] : (f64, tensor<8xf64>)
    %e = tg.slice %0[%v] : tensor<8xf64>
    %f = tg.exp %e : f64
    tg.yield %0 : tensor<8xf64> outs(%f : f64)
  }
  return %r#0, %r#1 : tensor<8xf64>, tensor<?xf64>
}

// CHECK-LABEL: func.func @increased_rows(
// CHECK:      seqs(%[[A:.+]] = %arg0 : tensor<4x3xf64>)
// CHECK-NEXT: consts(%[[C:.+]] = %arg1 : tensor<3xf64>)
// CHECK:      %[[R:.+]] = tg.add %[[A]], %[[C]] : tensor<3xf64>
// CHECK:      tg.yield outs(%[[R]] : tensor<3xf64>)
func.func @increased_rows(%x: tensor<4x3xf64>, %y: tensor<3xf64>) -> tensor<4x3xf64> {
  %n = arith.constant 4 : index
  %r = tg.scan %t to %n states(%s = %x : tensor<4x3xf64>) consts(%c = %y : tensor<3xf64>) -> tensor<4x3xf64> {
    %0 = tg.inc_slice %c into %s[%t, :] : (tensor<3xf64>, tensor<4x3xf64>)
    tg.yield %0 : tensor<4x3xf64>
  }
  return %r : tensor<4x3xf64>
}

// How many rows are set is known after the loop.
// CHECK-LABEL: func.func @until_stays(
// CHECK: states(%{{.+}} = %arg0 : tensor<4xindex>)
func.func @until_stays(%x: tensor<4xindex>) -> tensor<4xindex> {
  %n = arith.constant 4 : index
  %r = tg.scan %t to %n states(%s = %x : tensor<4xindex>) -> tensor<4xindex> {
    %one = arith.constant 1 : index
    %0 = tg.set_slice %t into %s[%t] : (index, tensor<4xindex>)
    %stop = tg.ge %t, %one : index
    tg.yield %0 : tensor<4xindex> until %stop
  }
  return %r : tensor<4xindex>
}

// There may be fewer rows than steps; the whole state is read, before or after the update, traced, or both states at
// once; a row of unknown size; updates of two rows.
// CHECK-LABEL: func.func @updates_that_stay(
// CHECK-COUNT-6: states(%{{[a-z0-9]+}} = %{{arg[0-9]+}} : tensor<
// CHECK-NOT: tg.set_slice %{{.+}} into %arg
// CHECK: return
func.func @updates_that_stay(%x: tensor<?xindex>, %y: tensor<4xindex>, %w: tensor<4x?xindex>, %n: index, %v: tensor<?xindex>)
    -> (tensor<?xindex>, tensor<4xindex>, tensor<4xindex>, tensor<4xindex>, tensor<4x?xindex>, tensor<4xindex>) {
  %four = arith.constant 4 : index
  %0 = tg.scan %t to %n states(%s = %x : tensor<?xindex>) -> tensor<?xindex> {
    %1 = tg.set_slice %t into %s[%t] : (index, tensor<?xindex>)
    tg.yield %1 : tensor<?xindex>
  }
  %2 = tg.scan %t to %four states(%s = %y : tensor<4xindex>) -> tensor<4xindex> {
    %sum = tg.sum %s : tensor<4xindex>
    %1 = tg.set_slice %sum into %s[%t] : (index, tensor<4xindex>)
    tg.yield %1 : tensor<4xindex>
  }
  %3:2 = tg.scan %t to %four states(%s = %y : tensor<4xindex>) -> (tensor<4xindex>, tensor<?xindex>) {
    %1 = tg.set_slice %t into %s[%t] : (index, tensor<4xindex>)
    %sum = tg.sum %1 : tensor<4xindex>
    tg.yield %1 : tensor<4xindex> outs(%sum : index)
  }
  %4:2 = tg.scan %t to %four states(%s = %y : tensor<4xindex>) -> (tensor<4xindex>, tensor<?x4xindex>) {
    %1 = tg.set_slice %t into %s[%t] : (index, tensor<4xindex>)
    tg.yield %1 : tensor<4xindex> outs(%1 : tensor<4xindex>)
  }
  %7 = tg.scan %t to %four states(%s = %w : tensor<4x?xindex>) consts(%c = %v : tensor<?xindex>) -> tensor<4x?xindex> {
    %1 = tg.set_slice %c into %s[%t, :] : (tensor<?xindex>, tensor<4x?xindex>)
    tg.yield %1 : tensor<4x?xindex>
  }
  %8 = tg.scan %t to %four states(%s = %y : tensor<4xindex>) -> tensor<4xindex> {
    %two = arith.constant 2 : index
    %1 = tg.set_slice %t into %s[%t] : (index, tensor<4xindex>)
    %9 = tg.set_slice %t into %1[%two] : (index, tensor<4xindex>)
    tg.yield %9 : tensor<4xindex>
  }
  return %0, %2, %3#0, %4#0, %7, %8
      : tensor<?xindex>, tensor<4xindex>, tensor<4xindex>, tensor<4xindex>, tensor<4x?xindex>, tensor<4xindex>
}

// Two states that change places are no outs.
// CHECK-LABEL: func.func @states_that_swap(
// CHECK: states(%{{.+}} = %arg0 : tensor<4xindex>, %{{.+}} = %arg1 : tensor<4xindex>)
func.func @states_that_swap(%x: tensor<4xindex>, %y: tensor<4xindex>) -> tensor<4xindex> {
  %n = arith.constant 4 : index
  %r:2 = tg.scan %t to %n states(%a = %x : tensor<4xindex>, %b = %y : tensor<4xindex>) -> (tensor<4xindex>, tensor<4xindex>) {
    %0 = tg.set_slice %t into %a[%t] : (index, tensor<4xindex>)
    tg.yield %b, %0 : tensor<4xindex>, tensor<4xindex>
  }
  return %r#0 : tensor<4xindex>
}

// The window would be taken before the scan finds that the number of steps is negative.
// CHECK-LABEL: func.func @number_of_steps_may_be_negative(
// CHECK: states(%{{.+}} = %arg0 : tensor<?xindex>)
func.func @number_of_steps_may_be_negative(%x: tensor<?xindex>, %k: index) -> tensor<?xindex> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %d = tensor.dim %x, %zero : tensor<?xindex>
  %last = arith.subi %d, %one : index
  %n = arith.minsi %last, %k : index
  %r = tg.scan %t to %n states(%s = %x : tensor<?xindex>) -> tensor<?xindex> {
    %c1 = arith.constant 1 : index
    %u = tg.add %t, %c1 : index
    %a = tg.slice %s[%t] : tensor<?xindex>
    %b = tg.add %a, %a : index
    %0 = tg.set_slice %b into %s[%u] : (index, tensor<?xindex>)
    tg.yield %0 : tensor<?xindex>
  }
  return %r : tensor<?xindex>
}

// CHECK-LABEL: func.func @what_is_overwritten_stays(
// CHECK: states(%{{.+}} = %arg0 : tensor<4xindex>)
func.func @what_is_overwritten_stays(%x: tensor<4xindex>) -> tensor<4xindex> {
  %n = arith.constant 4 : index
  %r = tg.scan %t to %n states(%s = %x : tensor<4xindex>) -> tensor<4xindex> {
    %0 = tg.set_slice %t into %s[%t] {tg.destroys = array<i64: 1>} : (index, tensor<4xindex>)
    tg.yield %0 : tensor<4xindex>
  }
  return %r : tensor<4xindex>
}
