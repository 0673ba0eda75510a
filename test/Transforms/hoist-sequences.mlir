// RUN: tg-opt %s --tg-hoist-from-scans | FileCheck %s

// CHECK-LABEL: func.func @elementwise_work(
// CHECK: %[[E:.+]] = tg.exp %arg0 : tensor<?xf64>
// CHECK: tg.scan
// CHECK-SAME: to
// CHECK-NEXT: seqs(%[[I:.+]] = %[[E]] : tensor<?xf64>)
// CHECK-NOT: tg.exp
// CHECK: tg.yield
func.func @elementwise_work(%x: tensor<?xf64>, %h0: f64, %a: f64) -> f64 {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?xf64>
  %0 = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) states(%h = %h0 : f64) consts(%c = %a : f64) -> f64 {
    %1 = tg.exp %e : f64
    %2 = tg.mul %h, %c : f64
    %3 = tg.add %2, %1 : f64
    tg.yield %3 : f64
  }
  return %0 : f64
}

// A tap takes its rows; that there are enough of them is checked by the same words.
// CHECK-LABEL: func.func @taps_are_cut_out(
// CHECK: tg.assert %{{.+}}, %arg1, "the number of steps is negative: {0}"(%arg1 : index) code "negative_size" : index
// CHECK: %[[N:.+]] = tg.assert %{{.+}}, %{{.+}}, "sequence 0 has {0} rows, too few for {1} steps with taps from -1 to 1"
// CHECK: %[[FIRST:.+]] = tg.slice %arg0[0:%[[N]]]
// CHECK: %[[END:.+]] = arith.addi %[[N]], %{{.+}}
// CHECK: %[[LAST:.+]] = tg.slice %arg0[2:%[[END]]]
// CHECK: %[[P:.+]] = tg.mul %[[FIRST]], %[[LAST]]
// CHECK: tg.exp %[[P]]
// CHECK: tg.scan
// CHECK-NOT: %arg0
// CHECK-NOT: tg.mul
func.func @taps_are_cut_out(%x: tensor<?xf64>, %n: index, %h0: f64) -> f64 {
  %0 = tg.scan %t to %n seqs(%a, %b = %x[-1, 1] : tensor<?xf64>) states(%h = %h0 : f64) -> f64 {
    %p = tg.mul %a, %b : f64
    %1 = tg.exp %p : f64
    %2 = tg.div %h, %1 : f64
    tg.yield %2 : f64
  }
  return %0 : f64
}

// CHECK-LABEL: func.func @consts_are_broadcast(
// CHECK: %[[P:.+]] = tg.mul %{{.+}}, %arg1 : (tensor<?x3xf64>, tensor<3xf64>)
// CHECK: %[[E:.+]] = tg.expand_dims %{{.+}} [1] : tensor<?xf64>
// CHECK: %[[S:.+]] = tg.add %[[P]], %[[E]] : (tensor<?x3xf64>, tensor<?x1xf64>)
// CHECK: tg.exp %[[S]] : tensor<?x3xf64>
// CHECK: tg.scan
// CHECK-NOT: tg.add
// CHECK: tg.maximum
// CHECK-NEXT: tg.yield
func.func @consts_are_broadcast(%x: tensor<?x3xf64>, %w: tensor<3xf64>, %y: tensor<?xf64>, %n: index) -> tensor<3xf64> {
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<?x3xf64>, %b = %y : tensor<?xf64>) states(%h = %w : tensor<3xf64>)
      consts(%c = %w : tensor<3xf64>) -> tensor<3xf64> {
    %1 = tg.mul %a, %c : tensor<3xf64>
    %s = tg.add %1, %b : (tensor<3xf64>, f64)
    %2 = tg.exp %s : tensor<3xf64>
    %3 = tg.maximum %h, %2 : tensor<3xf64>
    tg.yield %3 : tensor<3xf64>
  }
  return %0 : tensor<3xf64>
}

// CHECK-LABEL: func.func @products_with_a_matrix(
// CHECK: %[[D:.+]] = tg.dot %{{.+}}, %arg1 : (tensor<?x3xf64>, tensor<3x4xf64>)
// CHECK: tg.scan
// CHECK-NOT: tg.dot
// CHECK: tg.yield
func.func @products_with_a_matrix(%x: tensor<?x3xf64>, %w: tensor<3x4xf64>, %h0: tensor<4xf64>, %n: index) -> tensor<4xf64> {
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<?x3xf64>) states(%h = %h0 : tensor<4xf64>)
      consts(%c = %w : tensor<3x4xf64>) -> tensor<4xf64> {
    %1 = tg.dot %a, %c : (tensor<3xf64>, tensor<3x4xf64>)
    %2 = tg.add %h, %1 : tensor<4xf64>
    %3 = tg.tanh %2 : tensor<4xf64>
    tg.yield %3 : tensor<4xf64>
  }
  return %0 : tensor<4xf64>
}

// CHECK-LABEL: func.func @matrices_are_put_under_each_other(
// CHECK: tg.reshape %{{.+}} [%{{.+}}, 3] : tensor<?x2x3xf64>
// CHECK: tg.dot %{{.+}}, %arg1 : (tensor<?x3xf64>, tensor<3x4xf64>)
// CHECK: tg.reshape %{{.+}} [%{{.+}}, 2, 4] : tensor<?x4xf64>
// CHECK: tg.scan
// CHECK-NOT: tg.dot
func.func @matrices_are_put_under_each_other(%x: tensor<?x2x3xf64>, %w: tensor<3x4xf64>, %h0: tensor<2x4xf64>, %n: index)
    -> tensor<2x4xf64> {
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<?x2x3xf64>) states(%h = %h0 : tensor<2x4xf64>)
      consts(%c = %w : tensor<3x4xf64>) -> tensor<2x4xf64> {
    %1 = tg.dot %a, %c : (tensor<2x3xf64>, tensor<3x4xf64>)
    %2 = tg.mul %h, %1 : tensor<2x4xf64>
    tg.yield %2 : tensor<2x4xf64>
  }
  return %0 : tensor<2x4xf64>
}

// CHECK-LABEL: func.func @products_from_the_left(
// CHECK: %[[T:.+]] = tg.transpose %arg1 [1, 0]
// CHECK: tg.dot %{{.+}}, %[[T]] : (tensor<?x3xf64>, tensor<3x4xf64>)
// CHECK: tg.scan
// CHECK-NOT: tg.dot
func.func @products_from_the_left(%x: tensor<?x3xf64>, %w: tensor<4x3xf64>, %h0: tensor<4xf64>, %n: index) -> tensor<4xf64> {
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<?x3xf64>) states(%h = %h0 : tensor<4xf64>)
      consts(%c = %w : tensor<4x3xf64>) -> tensor<4xf64> {
    %1 = tg.dot %c, %a : (tensor<4x3xf64>, tensor<3xf64>)
    %2 = tg.mul %h, %1 : tensor<4xf64>
    tg.yield %2 : tensor<4xf64>
  }
  return %0 : tensor<4xf64>
}

// Sizes that may not fit are found out in the loop, if it runs.
// CHECK-LABEL: func.func @unknown_sizes_stay(
// CHECK-NOT: tg.dot
// CHECK: tg.scan
// CHECK: tg.dot
func.func @unknown_sizes_stay(%x: tensor<?x?xf64>, %w: tensor<?xf64>, %h0: f64, %n: index) -> f64 {
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<?x?xf64>) states(%h = %h0 : f64)
      consts(%c = %w : tensor<?xf64>) -> f64 {
    %1 = tg.dot %c, %a : tensor<?xf64>
    %2 = tg.mul %h, %1 : f64
    tg.yield %2 : f64
  }
  return %0 : f64
}

// With `until`, a division of integers by zero may not be reached.
// CHECK-LABEL: func.func @until_needs_what_cannot_fail(
// CHECK: tg.exp
// CHECK-NOT: tg.floordiv
// CHECK: tg.scan
// CHECK: tg.floordiv
func.func @until_needs_what_cannot_fail(%x: tensor<?xf64>, %h0: i64, %n: index) -> i64 {
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<?xf64>) states(%h = %h0 : i64) -> i64 {
    %ten = arith.constant 10 : i64
    %e = tg.exp %a : f64
    %q = tg.cast %e to i64 : f64
    %1 = tg.floordiv %ten, %q : i64
    %2 = tg.add %h, %1 : i64
    %stop = tg.gt %2, %ten : i64
    tg.yield %2 : i64 until %stop
  }
  return %0 : i64
}

// CHECK-LABEL: func.func @fails_for_elements(
// CHECK: tg.floordiv
// CHECK: tg.scan
// CHECK-NOT: tg.floordiv
func.func @fails_for_elements(%x: tensor<?xi64>, %h0: i64, %n: index) -> i64 {
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<?xi64>) states(%h = %h0 : i64) -> i64 {
    %ten = arith.constant 10 : i64
    %1 = tg.floordiv %ten, %a : i64
    %2 = tg.mul %h, %1 : i64
    tg.yield %2 : i64
  }
  return %0 : i64
}

// A tensor with a matrix for each step would be built of numbers.
// CHECK-LABEL: func.func @large_rows_stay(
// CHECK-NOT: tg.mul
// CHECK: tg.scan
// CHECK: tg.mul
func.func @large_rows_stay(%x: tensor<?xf64>, %w: tensor<50x50xf64>, %n: index) -> tensor<50x50xf64> {
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<?xf64>) states(%h = %w : tensor<50x50xf64>)
      consts(%c = %w : tensor<50x50xf64>) -> tensor<50x50xf64> {
    %1 = tg.mul %c, %a : (tensor<50x50xf64>, f64)
    %2 = tg.maximum %h, %1 : tensor<50x50xf64>
    tg.yield %2 : tensor<50x50xf64>
  }
  return %0 : tensor<50x50xf64>
}

// CHECK-LABEL: func.func @reductions_and_shapes(
// CHECK: %[[T:.+]] = tg.transpose %arg0 [0, 2, 1]
// CHECK: %[[S:.+]] = tg.sum %[[T]] axes [2]
// CHECK: tg.max %[[S]] axes [1]
// CHECK: tg.scan
// CHECK-NOT: tg.sum
// CHECK: tg.yield
func.func @reductions_and_shapes(%x: tensor<?x2x3xf64>, %h0: f64) -> f64 {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?x2x3xf64>
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<?x2x3xf64>) states(%h = %h0 : f64) -> f64 {
    %1 = tg.transpose %a [1, 0] : tensor<2x3xf64>
    %2 = tg.sum %1 axes [1] : tensor<3x2xf64>
    %3 = tg.max %2 : tensor<3xf64>
    %4 = tg.mul %h, %3 : f64
    tg.yield %4 : f64
  }
  return %0 : f64
}

// Operations of other dialects on elements, and composites.
// CHECK-LABEL: func.func @other_dialects(
// CHECK: %[[B:.+]] = tg.broadcast_to %arg1
// CHECK: %[[M:.+]] = arith.mulf %{{.+}}, %[[B]] : tensor<?xf64>
// CHECK: %[[C:.+]] = tg.composite (%{{.+}} = %[[M]], %{{.+}} = %arg1) : (tensor<?xf64>, f64) -> tensor<?xf64>
// CHECK: tg.scan
// CHECK-NEXT: seqs(%{{.+}} = %[[C]] : tensor<?xf64>)
func.func @other_dialects(%x: tensor<?xf64>, %h0: f64, %n: index) -> f64 {
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<?xf64>) states(%h = %h0 : f64) consts(%c = %h0 : f64) -> f64 {
    %1 = arith.mulf %a, %c : f64
    %2 = tg.composite (%p = %1, %q = %c) : (f64, f64) -> f64 {
      %3 = tg.exp %p : f64
      %4 = tg.add %3, %q : f64
      tg.yield %4 : f64
    }
    %5 = tg.mul %h, %2 : f64
    tg.yield %5 : f64
  }
  return %0 : f64
}

// Loops of scalars, of which each step has its own, are the loops of elements.
// CHECK-LABEL: func.func @scalar_loops(
// CHECK: %[[C:.+]]:2 = tg.composite ({{.*}} = %arg0{{.*}}) : ({{.*}}tensor<?xf64>{{.*}}) -> (tensor<?xf64>, tensor<?xf64>)
// CHECK-NEXT: tg.scan
// CHECK-NOT: outs(
// CHECK: return %[[C]]#0, %[[C]]#1
func.func @scalar_loops(%x: tensor<?xf64>, %steps: index) -> (tensor<?xf64>, tensor<?xf64>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xf64>
  %0:2 = tg.scan %t to %n seqs(%a = %x[0] : tensor<?xf64>) consts(%m = %steps : index)
      -> (tensor<?xf64>, tensor<?xf64>) {
    %1:2 = tg.scan %u to %m states(%p = %a : f64, %q = %a : f64) -> (f64, f64) {
      %2 = tg.sin %p : f64
      %3 = tg.add %q, %2 : f64
      tg.yield %2, %3 : f64, f64
    }
    tg.yield outs(%1#0, %1#1 : f64, f64)
  }
  return %0#0, %0#1 : tensor<?xf64>, tensor<?xf64>
}

// The trace of a loop is not a scalar.
// CHECK-LABEL: func.func @loops_with_traces(
// CHECK-NOT: tg.composite
// CHECK: tg.scan
// CHECK: tg.scan
func.func @loops_with_traces(%x: tensor<?xf64>) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xf64>
  %0 = tg.scan %t to %n seqs(%a = %x[0] : tensor<?xf64>) -> tensor<?xf64> {
    %m = arith.constant 3 : index
    %1:2 = tg.scan %u to %m states(%p = %a : f64) -> (f64, tensor<?xf64>) {
      %2 = tg.sin %p : f64
      tg.yield %2 : f64 outs(%2 : f64)
    }
    %3 = tg.max %1#1 : tensor<?xf64>
    tg.yield outs(%3 : f64)
  }
  return %0 : tensor<?xf64>
}
