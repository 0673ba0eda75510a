// RUN: tg-opt %s | FileCheck %s
// RUN: tg-opt %s > %t && tg-opt %t | diff %t -
// RUN: tg-opt %s --verify-roundtrip -o /dev/null

// Every short form, and the long one that it is printed in.

// CHECK-LABEL: func.func @names(
// CHECK-SAME: %[[X:.+]]: tensor<?xf64>, %[[A:.+]]: f64, %[[W:.+]]: tensor<4xf64>, %[[N:.+]]: index)
func.func @names(%x: tensor<?xf64>, %a: f64, %w: tensor<4xf64>, %n: index) -> (f64, tensor<?xf64>) {
  // CHECK: tg.scan %[[T:.+]] to %[[N]]
  // CHECK-NEXT: seqs(%{{.+}} = %[[X]] : tensor<?xf64>)
  // CHECK-NEXT: states(%{{.+}} = %[[A]] : f64)
  // CHECK-NEXT: consts(%{{.+}} = %[[A]] : f64, %{{.+}} = %[[W]] : tensor<4xf64>, %{{.+}} = %[[A]] : f64, %{{.+}} = %[[A]] : f64, %{{.+}} = %[[W]] : tensor<4xf64>, %{{.+}} = %[[N]] : index)
  // CHECK-NEXT: -> (f64, tensor<?xf64>) {
  %0, %1 = tg.scan %t to %n
      consts(%a : f64, %w : tensor<4xf64>, %c = %a, %d = %a : f64, %v = %w, %n : tensor<4xf64>, index)
      states(%h = %a : f64)
      seqs(%x : tensor<?xf64>) -> (f64, tensor<?xf64>) {
    %2 = tg.fma %a, %h, %x : f64
    tg.yield %2 : f64 outs(%2 : f64)
  }
  return %0, %1 : f64, tensor<?xf64>
}

// One type for all inputs before it.
// CHECK-LABEL: func.func @one_type(
// CHECK-SAME: %[[A:.+]]: f64, %[[B:.+]]: f64)
func.func @one_type(%a: f64, %b: f64) -> f64 {
  // CHECK: tg.ofg (%{{.+}} = %[[A]], %{{.+}} = %[[B]]) : (f64, f64) -> f64 {
  %0 = tg.ofg (%a, %b : f64) {
    %1 = tg.mul %a, %b : f64
    tg.yield %1 : f64
  }
  // CHECK: tg.ofg "named" (%{{.+}} = %[[A]], %{{.+}} = %[[B]]) : (f64, f64) -> f64 {
  %2 = tg.ofg "named" (%a, %y = %b) : (f64, f64) -> f64 {
    %3 = tg.mul %a, %y : f64
    tg.yield %3 : f64
  }
  %4 = tg.add %0, %2 : f64
  return %4 : f64
}

// As many steps as the first sequence has rows for.
// CHECK-LABEL: func.func @steps(
// CHECK-SAME: %[[X:.+]]: tensor<?x2xf64>, %[[H:.+]]: tensor<2xf64>)
func.func @steps(%x: tensor<?x2xf64>, %h: tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) {
  // CHECK-DAG: %[[TEN:.+]] = arith.constant 10 : index
  // CHECK-DAG: %[[ZERO:.+]] = arith.constant 0 : index
  // CHECK-DAG: %[[THREE:.+]] = arith.constant 3 : index
  // CHECK-DAG: %[[ROWS:.+]] = tensor.dim %[[X]], %{{.+}} : tensor<?x2xf64>
  // CHECK-DAG: %[[LESS:.+]] = arith.subi %{{.+}}, %[[THREE]] : index
  // CHECK: tg.scan %{{.+}} to %{{.+}}
  %0 = tg.scan seqs(%xt = %x : tensor<?x2xf64>) states(%h : tensor<2xf64>) {
    %1 = tg.add %xt, %h : tensor<2xf64>
    tg.yield %1 : tensor<2xf64>
  }
  // CHECK: tg.scan %{{.+}} to %[[LESS]] backwards
  %2 = tg.scan %t backwards seqs(%before, %behind = %x[-1, 2] : tensor<?x2xf64>) states(%h : tensor<2xf64>) {
    %3 = tg.fma %before, %behind, %h : tensor<2xf64>
    tg.yield %3 : tensor<2xf64>
  }
  // CHECK: tg.scan %{{.+}} to %[[TEN]]
  %4 = tg.scan to 10 states(%h : tensor<2xf64>) {
    %5 = tg.tanh %h : tensor<2xf64>
    tg.yield %5 : tensor<2xf64>
  }
  return %0, %2, %4 : tensor<2xf64>, tensor<2xf64>, tensor<2xf64>
}

// The constants stand after the definition of an operand, outside of the loop in which the scan is.
// CHECK-LABEL: func.func @in_a_loop(
func.func @in_a_loop(%x: tensor<?xf64>, %low: index, %high: index, %step: index, %h: f64) -> f64 {
  // CHECK: %[[Y:.+]] = tg.exp
  // CHECK-NEXT: %[[ZERO:.+]] = arith.constant 0 : index
  // CHECK-NEXT: %[[ROWS:.+]] = tensor.dim %[[Y]], %[[ZERO]]
  %y = tg.exp %x : tensor<?xf64>
  // CHECK: scf.for
  %0 = scf.for %k = %low to %high step %step iter_args(%own = %h) -> f64 {
    // CHECK-NEXT: tg.scan %{{.+}} to %[[ROWS]]
    %1 = tg.scan seqs(%yt = %y : tensor<?xf64>) states(%own : f64) {
      %2 = tg.add %yt, %own : f64
      tg.yield %2 : f64
    }
    scf.yield %1 : f64
  }
  return %0 : f64
}

// CHECK-LABEL: func.func @derivatives(
// CHECK-SAME: %[[X:.+]]: tensor<?x2xf64>, %[[W:.+]]: tensor<2xf64>, %[[B:.+]]: f64, %[[V:.+]]: tensor<2xf64>)
func.func @derivatives(%x: tensor<?x2xf64>, %w: tensor<2xf64>, %b: f64, %v: tensor<2xf64>) {
  // CHECK: %[[ONE:.+]] = arith.constant 1.000000e+00 : f64
  // CHECK: tg.vjp "loss" (%{{.+}} = %[[X]], %{{.+}} = %[[W]], %{{.+}} = %[[B]]) wrt [1, 2] of [0](%[[ONE]] : f64) : (tensor<?x2xf64>, tensor<2xf64>, f64) -> (f64, tensor<2xf64>, f64) {
  %loss, %dw, %db = tg.vjp "loss" (%x : tensor<?x2xf64>, %w : tensor<2xf64>, %b : f64) wrt(%w, %b) {
    %0 = tg.dot %x, %w : (tensor<?x2xf64>, tensor<2xf64>)
    %1 = tg.add %0, %b : (tensor<?xf64>, f64)
    %2 = tg.sum %1 : tensor<?xf64>
    tg.yield %2 : f64
  }
  // CHECK: tg.vjp (%{{.+}} = %[[W]]) wrt [0] of [0](%[[V]] : tensor<2xf64>) : (tensor<2xf64>) -> (tensor<2xf64>, f64, tensor<2xf64>) {
  %y, %s, %dy = tg.vjp (%w : tensor<2xf64>) wrt [0] of [0](%v) {
    %3 = tg.tanh %w : tensor<2xf64>
    %4 = tg.sum %3 : tensor<2xf64>
    tg.yield %3, %4 : tensor<2xf64>, f64
  }
  // CHECK: tg.jvp (%{{.+}} = %[[W]], %{{.+}} = %[[B]]) along [0, 1](%[[V]], %[[B]] : tensor<2xf64>, f64) : (tensor<2xf64>, f64) -> (tensor<2xf64>, tensor<2xf64>) {
  %z, %dz = tg.jvp (%w, %b : tensor<2xf64>, f64) along(%b = %b, %w = %v) {
    %5 = tg.mul %w, %b : (tensor<2xf64>, f64)
    tg.yield %5 : tensor<2xf64>
  }
  return
}

// CHECK-LABEL: func.func @own_derivative(
// CHECK-SAME: %[[X:.+]]: tensor<?xf64>)
func.func @own_derivative(%x: tensor<?xf64>) -> f64 {
  %squares = tg.sqr %x : tensor<?xf64>
  %n = tg.sum %squares : tensor<?xf64>
  // CHECK: tg.with_pullback "norm" of(%{{.+}} = %{{.+}} : f64) on(%{{.+}} = %[[X]] : tensor<?xf64>) cotangents(%{{.+}}) {
  %0 = tg.with_pullback "norm" of(%n : f64) on(%x : tensor<?xf64>) cotangents(%g) {
    %1 = tg.mul %x, %g : (tensor<?xf64>, f64)
    tg.yield %1 : tensor<?xf64>
  }
  // CHECK: tg.with_pushforward of(%{{.+}} = %{{.+}} : f64) on(%{{.+}} = %[[X]] : tensor<?xf64>) tangents(%{{.+}}) {
  %2 = tg.with_pushforward of(%n : f64) on(%x : tensor<?xf64>) reads() tangents(%v) {
    %3 = tg.dot %x, %v : tensor<?xf64>
    tg.yield %3 : f64
  }
  %4 = tg.add %0, %2 : f64
  return %4 : f64
}

// CHECK-LABEL: func.func @solver(
// CHECK-SAME: %[[X:.+]]: tensor<3xf64>, %[[B:.+]]: tensor<3xf64>, %[[C:.+]]: f64)
func.func @solver(%x: tensor<3xf64>, %b: tensor<3xf64>, %c: f64) -> tensor<3xf64> {
  // CHECK: from(%{{.+}} = %[[X]] : tensor<3xf64>) consts(%{{.+}} = %[[B]] : tensor<3xf64>, %{{.+}} = %[[C]] : f64) {
  %0:4 = tg.root hybrid from(%x = %x : tensor<3xf64>) consts(%b, %c : tensor<3xf64>, f64) {
    %1 = tg.mul %x, %c : (tensor<3xf64>, f64)
    %2 = tg.sub %1, %b : tensor<3xf64>
    tg.yield %2 : tensor<3xf64>
  }
  return %0#0 : tensor<3xf64>
}

// A layer is a function; using it is a call.
func.func private @layer(%x: tensor<?x4xf64>, %w: tensor<4x4xf64>) -> tensor<?x4xf64> {
  %0 = tg.dot %x, %w : (tensor<?x4xf64>, tensor<4x4xf64>)
  %1 = tg.tanh %0 : tensor<?x4xf64>
  return %1 : tensor<?x4xf64>
}

// CHECK-LABEL: func.func @network(
// CHECK-SAME: %[[X:.+]]: tensor<?x4xf64>, %[[W:.+]]: tensor<4x4xf64>)
func.func @network(%x: tensor<?x4xf64>, %w: tensor<4x4xf64>) -> tensor<?x4xf64> {
  // CHECK: %[[H:.+]] = call @layer(%[[X]], %[[W]]) : (tensor<?x4xf64>, tensor<4x4xf64>) -> tensor<?x4xf64>
  %0 = tg.ofg @layer(%x, %w) : (tensor<?x4xf64>, tensor<4x4xf64>) -> tensor<?x4xf64>
  // CHECK: call @layer(%[[H]], %[[W]]) : (tensor<?x4xf64>, tensor<4x4xf64>) -> tensor<?x4xf64>
  %1 = tg.ofg @layer(%0, %w) : (tensor<?x4xf64>, tensor<4x4xf64>) -> tensor<?x4xf64>
  return %1 : tensor<?x4xf64>
}
