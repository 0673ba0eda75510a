// RUN: tg-opt %s --tg-hoist-from-scans --canonicalize | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-hoist-from-scans --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @map_of_elementwise_work(
// CHECK-NOT: tg.scan
// CHECK: %[[M:.+]] = tg.mul %arg0, %arg1 : tensor<?xf64>
// CHECK: %[[E:.+]] = tg.exp %[[M]]
// CHECK: return %[[E]]
func.func @map_of_elementwise_work(%x: tensor<?xf64>, %y: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %zero = arith.constant 0 : index
  %m = tensor.dim %x, %zero : tensor<?xf64>
  %0 = tg.scan %t to %m seqs(%a = %x : tensor<?xf64>, %b = %x : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.mul %a, %b : f64
    %2 = tg.exp %1 : f64
    tg.yield outs(%2 : f64)
  }
  %3 = tg.scan %t to %m seqs(%a = %x : tensor<?xf64>) consts(%y0 = %y : tensor<?xf64>) -> tensor<?xf64> {
    tg.yield outs(%a : f64)
  }
  %4 = tg.mul %3, %y : tensor<?xf64>
  %5 = tg.exp %4 : tensor<?xf64>
  return %5 : tensor<?xf64>
}

// CHECK-LABEL: func.func @invariant_body_is_repeated(
// CHECK-NOT: tg.scan
// CHECK: %[[E:.+]] = tg.exp %arg0
// CHECK: %[[R:.+]] = tg.broadcast_to %[[E]] [5] : f64
// CHECK-NOT: tg.scan
// CHECK: return
func.func @invariant_body_is_repeated(%c: f64) -> tensor<?xf64> {
  %n = arith.constant 5 : index
  %0 = tg.scan %t to %n consts(%a = %c : f64) -> tensor<?xf64> {
    %1 = tg.exp %a : f64
    tg.yield outs(%1 : f64)
  }
  return %0 : tensor<?xf64>
}

// The rows that the loop reads, not the whole sequence.
// CHECK-LABEL: func.func @longer_sequence_is_cut(
// CHECK: tg.slice %arg0[0:3]
// CHECK-NOT: tg.scan
// CHECK: return
func.func @longer_sequence_is_cut(%x: tensor<7xi64>) -> tensor<?xi64> {
  %n = arith.constant 3 : index
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<7xi64>) -> tensor<?xi64> {
    %1 = tg.add %a, %a : i64
    tg.yield outs(%1 : i64)
  }
  return %0 : tensor<?xi64>
}

// CHECK-LABEL: func.func @errors_are_kept(
// CHECK: tg.assert %{{.+}}, %arg1, "the number of steps is negative: {0}"
// CHECK: tg.assert %{{.+}}, %{{.+}}, "sequence 0 has {0} rows, fewer than the {1} steps"
// CHECK: tg.assert %{{.+}}, %{{.+}}, "sequence 1 has {0} rows, fewer than the {1} steps"
// CHECK-NOT: tg.scan
// CHECK: return
func.func @errors_are_kept(%x: tensor<?xf64>, %n: index, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<?xf64>, %b = %y : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.exp %a : f64
    tg.yield outs(%1 : f64)
  }
  return %0 : tensor<?xf64>
}

// CHECK-LABEL: func.func @step_index_and_last_rows(
// CHECK: tg.iota [6] : index
// CHECK-NOT: tg.scan
// CHECK: tg.slice %{{.+}}[-2:]
// CHECK-NOT: tg.scan
// CHECK: return
func.func @step_index_and_last_rows() -> (tensor<?xindex>, tensor<?xindex>) {
  %n = arith.constant 6 : index
  %0:2 = tg.scan %t to %n -> (tensor<?xindex>, tensor<?xindex>) {
    %1 = tg.mul %t, %t : index
    tg.yield outs(%1 last 2, %t : index, index)
  }
  return %0#0, %0#1 : tensor<?xindex>, tensor<?xindex>
}

// One out is a bare input and leaves, the other one needs the loop.
// CHECK-LABEL: func.func @bare_input(
// CHECK: tg.scan
// CHECK: tg.yield %{{.+}} : f64 outs(%{{.+}} : f64)
// CHECK: return %{{.+}}, %arg0
func.func @bare_input(%x: tensor<?xf64>, %h0: f64) -> (tensor<?xf64>, tensor<?xf64>) {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?xf64>
  %0:3 = tg.scan %t to %n seqs(%a = %x : tensor<?xf64>) states(%h = %h0 : f64) -> (f64, tensor<?xf64>, tensor<?xf64>) {
    %1 = tg.mul %a, %h : f64
    tg.yield %1 : f64 outs(%1, %a : f64, f64)
  }
  return %0#1, %0#2 : tensor<?xf64>, tensor<?xf64>
}

// How many steps run is known after them.
// CHECK-LABEL: func.func @until_is_no_map(
// CHECK: tg.scan
func.func @until_is_no_map(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.exp %a : f64
    %stop = tg.gt %1, %a : f64
    tg.yield outs(%1 : f64) until %stop
  }
  return %0 : tensor<?xf64>
}

// A tensor with a matrix for each step would be built on the way to numbers.
// CHECK-LABEL: func.func @large_rows_stay_in_the_loop(
// CHECK: tg.scan
// CHECK: tg.sum
func.func @large_rows_stay_in_the_loop(%x: tensor<?xf64>, %w: tensor<50x50xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<?xf64>) consts(%c = %w : tensor<50x50xf64>) -> tensor<?xf64> {
    %1 = tg.mul %c, %a : (tensor<50x50xf64>, f64)
    %2 = tg.sum %1 : tensor<50x50xf64>
    tg.yield outs(%2 : f64)
  }
  return %0 : tensor<?xf64>
}

// CHECK-LABEL: func.func @rows_of_a_table(
// CHECK-NOT: tg.scan
// CHECK: tg.take %arg0 at %arg1 axis 0
// CHECK-NOT: tg.scan
// CHECK: return
func.func @rows_of_a_table(%table: tensor<?x4xf64>, %i: tensor<?xi64>) -> tensor<?x4xf64> {
  %zero = arith.constant 0 : index
  %n = tensor.dim %i, %zero : tensor<?xi64>
  %0 = tg.scan %t to %n seqs(%k = %i : tensor<?xi64>) consts(%w = %table : tensor<?x4xf64>) -> tensor<?x4xf64> {
    %1 = tg.take %w at %k axis 0 : (tensor<?x4xf64>, i64)
    tg.yield outs(%1 : tensor<4xf64>)
  }
  return %0 : tensor<?x4xf64>
}

// It fails whatever is done, and so stays what it is.
// CHECK-LABEL: func.func @a_sequence_that_is_too_short_stays(
// CHECK: tg.scan
// CHECK: tg.exp %{{.+}} : f64
func.func @a_sequence_that_is_too_short_stays(%x: tensor<1xf64>) -> tensor<?xf64> {
  %n = arith.constant 3 : index
  %r = tg.scan %t to %n seqs(%a = %x : tensor<1xf64>) -> tensor<?xf64> {
    %0 = tg.exp %a : f64
    tg.yield outs(%0 : f64)
  }
  return %r : tensor<?xf64>
}
