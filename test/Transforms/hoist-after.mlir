// RUN: tg-opt %s --tg-hoist-from-scans --canonicalize | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-hoist-from-scans --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @out_is_computed_after_the_loop(
// CHECK: %[[S:.+]]:2 = tg.scan
// CHECK-NOT: tg.exp
// CHECK: %[[E:.+]] = tg.exp %[[S]]#1 : tensor<?xf64>
// CHECK: return %[[S]]#0, %[[E]]
func.func @out_is_computed_after_the_loop(%h0: f64, %a: f64, %n: index) -> (f64, tensor<?xf64>) {
  %0:2 = tg.scan %t to %n states(%h = %h0 : f64) consts(%c = %a : f64) -> (f64, tensor<?xf64>) {
    %1 = tg.mul %h, %c : f64
    %2 = tg.exp %1 : f64
    tg.yield %1 : f64 outs(%2 : f64)
  }
  return %0#0, %0#1 : f64, tensor<?xf64>
}

// CHECK-LABEL: func.func @products_after_the_loop(
// CHECK: %[[S:.+]]:2 = tg.scan
// CHECK: tg.yield %[[H:.+]] : tensor<3xf64> outs(%[[H]] : tensor<3xf64>)
// CHECK: %[[D:.+]] = tg.dot %[[S]]#1, %arg1 : (tensor<?x3xf64>, tensor<3x4xf64>)
// CHECK: return %[[S]]#1, %[[D]]
func.func @products_after_the_loop(%h0: tensor<3xf64>, %w: tensor<3x4xf64>, %n: index)
    -> (tensor<?x3xf64>, tensor<?x4xf64>) {
  %0:3 = tg.scan %t to %n states(%h = %h0 : tensor<3xf64>) consts(%c = %w : tensor<3x4xf64>)
      -> (tensor<3xf64>, tensor<?x3xf64>, tensor<?x4xf64>) {
    %1 = tg.tanh %h : tensor<3xf64>
    %2 = tg.dot %1, %c : (tensor<3xf64>, tensor<3x4xf64>)
    tg.yield %1 : tensor<3xf64> outs(%1, %2 : tensor<3xf64>, tensor<4xf64>)
  }
  return %0#1, %0#2 : tensor<?x3xf64>, tensor<?x4xf64>
}

// With `until`, of the steps that ran.
// CHECK-LABEL: func.func @rows_of_the_steps_that_ran(
// CHECK: %[[S:.+]]:2 = tg.scan
// CHECK-NOT: tg.mul
// CHECK: until
// CHECK: %[[T:.+]] = tensor.dim %[[S]]#1
// CHECK: %[[X:.+]] = tg.slice %arg0[0:%[[T]]]
// CHECK: tg.mul %[[S]]#1, %[[X]]
func.func @rows_of_the_steps_that_ran(%x: tensor<?xf64>, %h0: f64, %n: index) -> tensor<?xf64> {
  %0:2 = tg.scan %t to %n seqs(%a = %x : tensor<?xf64>) states(%h = %h0 : f64) -> (f64, tensor<?xf64>) {
    %1 = tg.add %h, %a : f64
    %2 = tg.mul %1, %a : f64
    %stop = tg.gt %1, %h : f64
    tg.yield %1 : f64 outs(%2 : f64) until %stop
  }
  return %0#1 : tensor<?xf64>
}

// CHECK-LABEL: func.func @last_rows(
// CHECK: tg.scan
// CHECK: outs(%{{.+}} last 3 : f64)
// CHECK: tg.exp
func.func @last_rows(%h0: f64, %n: index) -> tensor<?xf64> {
  %0:2 = tg.scan %t to %n states(%h = %h0 : f64) -> (f64, tensor<?xf64>) {
    %1 = tg.cos %h : f64
    %2 = tg.exp %1 : f64
    tg.yield %1 : f64 outs(%2 last 3 : f64)
  }
  return %0#1 : tensor<?xf64>
}

// What fails in a step whose row is not kept fails in the loop only.
// CHECK-LABEL: func.func @failures_of_rows_that_are_not_kept(
// CHECK: tg.floordiv
// CHECK: tg.yield
func.func @failures_of_rows_that_are_not_kept(%h0: i64, %n: index) -> tensor<?xi64> {
  %0:2 = tg.scan %t to %n states(%h = %h0 : i64) -> (i64, tensor<?xi64>) {
    %1 = tg.neg %h : i64
    %2 = tg.floordiv %1, %h : i64
    tg.yield %1 : i64 outs(%2 last 3 : i64)
  }
  return %0#1 : tensor<?xi64>
}

// A trace of vectors would take the place of one of numbers.
// CHECK-LABEL: func.func @large_traces_are_not_added(
// CHECK: tg.sum
// CHECK: tg.yield
func.func @large_traces_are_not_added(%h0: tensor<100xf64>, %n: index) -> tensor<?xf64> {
  %0:2 = tg.scan %t to %n states(%h = %h0 : tensor<100xf64>) -> (tensor<100xf64>, tensor<?xf64>) {
    %1 = tg.cos %h : tensor<100xf64>
    %2 = tg.sum %1 : tensor<100xf64>
    tg.yield %1 : tensor<100xf64> outs(%2 : f64)
  }
  return %0#1 : tensor<?xf64>
}

// What `until` reads stays.
// CHECK-LABEL: func.func @until_needs_it(
// CHECK: tg.exp
// CHECK: tg.yield
func.func @until_needs_it(%h0: f64, %n: index) -> tensor<?xf64> {
  %0:2 = tg.scan %t to %n states(%h = %h0 : f64) -> (f64, tensor<?xf64>) {
    %1 = tg.cos %h : f64
    %2 = tg.exp %1 : f64
    %stop = tg.gt %2, %h : f64
    tg.yield %1 : f64 outs(%2 : f64) until %stop
  }
  return %0#1 : tensor<?xf64>
}

// What the loop computes from a sequence by a few instructions is computed again, and needs no trace.
// CHECK-LABEL: func.func @computed_again(
// CHECK: %[[V:.+]]:2 = tg.scan
// CHECK: tg.sqr
// CHECK-NOT: tg.log
// CHECK: tg.yield %[[N:.+]] : f64 outs(%[[N]] : f64)
// CHECK: %[[X:.+]] = tg.slice %arg0
// CHECK: tg.sqr %[[X]] : tensor<?xf64>
// CHECK: tg.log %[[V]]#1 : tensor<?xf64>
// CHECK: tg.add {{%[0-9]+, %[0-9]+}} : tensor<?xf64>
func.func @computed_again(%x: tensor<?xf64>, %h0: f64) -> tensor<?xf64> {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?xf64>
  %0:2 = tg.scan %t to %n seqs(%a = %x : tensor<?xf64>) states(%h = %h0 : f64) -> (f64, tensor<?xf64>) {
    %1 = tg.sqr %a : f64
    %2 = tg.add %h, %1 : f64
    %3 = tg.log %2 : f64
    %4 = tg.add %3, %1 : f64
    tg.yield %2 : f64 outs(%4 : f64)
  }
  return %0#1 : tensor<?xf64>
}
