// Rewrites that build a sum or a product in place of another give it the parts, or leave those with parts alone.

// RUN: tg-opt %s --tg-simplify --tg-stabilize | FileCheck %s
// RUN: tg-opt %s --tg-expand-maps --canonicalize | FileCheck %s --check-prefix=MAPS
// RUN: tg-opt %s --tg-expand-gradients --canonicalize --cse | FileCheck %s --check-prefix=GRADIENTS

// CHECK-LABEL: func.func @logsumexp(
// CHECK: tg.logsumexp %{{.+}} axes [1] parts 3 : tensor<2x3xf64>
func.func @logsumexp(%x: tensor<2x3xf64>) -> tensor<2xf64> {
  %0 = tg.exp %x : tensor<2x3xf64>
  %1 = tg.sum %0 axes [1] parts 3 : tensor<2x3xf64>
  %2 = tg.log %1 : tensor<2xf64>
  return %2 : tensor<2xf64>
}

// CHECK-LABEL: func.func @softmax(
// CHECK: tg.softmax %{{.+}} axis 1 parts 3 : tensor<2x3xf64>
func.func @softmax(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = tg.exp %x : tensor<2x3xf64>
  %1 = tg.sum %0 axes [1] keepdims parts 3 : tensor<2x3xf64>
  %2 = tg.div %0, %1 : (tensor<2x3xf64>, tensor<2x1xf64>)
  return %2 : tensor<2x3xf64>
}

// CHECK-LABEL: func.func @log_softmax(
// CHECK: tg.log_softmax %{{.+}} axis 1 parts 3 : tensor<2x3xf64>
func.func @log_softmax(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = tg.softmax %x axis 1 parts 3 : tensor<2x3xf64>
  %1 = tg.log %0 : tensor<2x3xf64>
  return %1 : tensor<2x3xf64>
}

// CHECK-LABEL: func.func @log_of_product(
// CHECK: tg.sum %{{.+}} parts 4 : tensor<?xf64>
func.func @log_of_product(%x: tensor<?xf64>) -> f64 {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.abs %x : tensor<?xf64>
  %2 = tg.prod %1 parts 4 : tensor<?xf64>
  %3 = tg.log %2 : f64
  return %3 : f64
}

// CHECK-LABEL: func.func @transposed_product(
// CHECK: tg.dot %{{.+}}, %{{.+}} parts 2 : (tensor<5x4xf64>, tensor<4x3xf64>)
func.func @transposed_product(%x: tensor<4x3xf64>, %y: tensor<4x5xf64>) -> tensor<5x3xf64> {
  %0 = tg.transpose %x [1, 0] : tensor<4x3xf64>
  %1 = tg.dot %0, %y parts 2 : (tensor<3x4xf64>, tensor<4x5xf64>)
  %2 = tg.transpose %1 [1, 0] : tensor<3x5xf64>
  return %2 : tensor<5x3xf64>
}

// CHECK-LABEL: func.func @slices(
// CHECK: tg.dot %{{.+}}, %{{.+}} parts 2 : (tensor<3xf64>, tensor<3x4xf64>)
// CHECK: tg.sum %{{.+}} parts 2 : tensor<3xf64>
func.func @slices(%x: tensor<?x3xf64>, %w: tensor<3x4xf64>) -> (tensor<4xf64>, f64) {
  %0 = tg.dot %x, %w parts 2 : (tensor<?x3xf64>, tensor<3x4xf64>)
  %1 = tg.slice %0[1, :] : tensor<?x4xf64>
  %2 = tg.sum %x axes [1] parts 2 : tensor<?x3xf64>
  %3 = tg.slice %2[1] : tensor<?xf64>
  return %1, %3 : tensor<4xf64>, f64
}

// CHECK-LABEL: func.func @negated(
// CHECK: tg.sum %{{.+}} parts 2 : tensor<?xf64>
// CHECK: tg.prod %{{.+}} parts 2 : tensor<5xf64>
func.func @negated(%x: tensor<?xf64>, %y: tensor<5xf64>) -> (f64, f64) {
  %0 = tg.neg %x : tensor<?xf64>
  %1 = tg.sum %0 parts 2 : tensor<?xf64>
  %2 = tg.neg %y : tensor<5xf64>
  %3 = tg.prod %2 parts 2 : tensor<5xf64>
  return %1, %3 : f64, f64
}

// A system has no parts.
// CHECK-LABEL: func.func @inverse(
// CHECK: tg.inv
// CHECK: tg.dot %{{.+}}, %{{.+}} parts 2
func.func @inverse(%a: tensor<3x3xf64>, %b: tensor<3xf64>) -> tensor<3xf64> {
  %0 = tg.inv %a : tensor<3x3xf64>
  %1 = tg.dot %0, %b parts 2 : (tensor<3x3xf64>, tensor<3xf64>)
  return %1 : tensor<3xf64>
}

// MAPS-LABEL: func.func @rows(
// MAPS: tg.sum %{{.+}} axes [1] parts 2 : tensor<?x3xf64>
// MAPS: tg.dot %{{.+}}, %{{.+}} parts 4
// MAPS: tg.softmax %{{.+}} axis 1 parts 3 : tensor<?x3xf64>
func.func @rows(%x: tensor<?x3xf64>, %w: tensor<3xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?x3xf64>) {
  %0:3 = tg.vmap (%a = %x, %b = %w) over [0, whole] to [0, 0, 0]
      : (tensor<?x3xf64>, tensor<3xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?x3xf64>) {
    %1 = tg.sum %a parts 2 : tensor<3xf64>
    %2 = tg.dot %a, %b parts 4 : tensor<3xf64>
    %3 = tg.softmax %a axis 0 parts 3 : tensor<3xf64>
    tg.yield %1, %2, %3 : f64, f64, tensor<3xf64>
  }
  return %0#0, %0#1, %0#2 : tensor<?xf64>, tensor<?xf64>, tensor<?x3xf64>
}

// The sums over rows that a gradient needs run along the axis that the loss divides; the others do not.
// GRADIENTS-LABEL: func.func @gradient(
// GRADIENTS-DAG: tg.sum %{{.+}} parts 8 : tensor<?x4xf64>
// GRADIENTS-DAG: tg.sum %{{.+}} axes [0] parts 8 : tensor<?x4xf64>
// GRADIENTS-DAG: tg.dot %{{.+}}, %{{.+}} parts 8 : (tensor<3x?xf64>, tensor<?x4xf64>)
// GRADIENTS-DAG: tg.dot %{{.+}}, %{{.+}} : (tensor<?x4xf64>, tensor<4x3xf64>)
func.func @gradient(%x: tensor<?x3xf64>, %w: tensor<3x4xf64>, %b: tensor<4xf64>)
    -> (f64, tensor<?x3xf64>, tensor<3x4xf64>, tensor<4xf64>) {
  %0:4 = tg.vjp "loss" (%x : tensor<?x3xf64>, %w : tensor<3x4xf64>, %b : tensor<4xf64>) wrt(%x, %w, %b) {
    %z = tg.dot %x, %w : (tensor<?x3xf64>, tensor<3x4xf64>)
    %c = tg.add %z, %b : (tensor<?x4xf64>, tensor<4xf64>)
    %h = tg.tanh %c : tensor<?x4xf64>
    %s = tg.sum %h parts 8 : tensor<?x4xf64>
    tg.yield %s : f64
  }
  return %0#0, %0#1, %0#2, %0#3 : f64, tensor<?x3xf64>, tensor<3x4xf64>, tensor<4xf64>
}

// Rows run through joins and slices of columns, running sums along a row, and transposes.
// GRADIENTS-LABEL: func.func @rows_of_columns(
// GRADIENTS: tg.dot %{{.+}}, %{{.+}} parts 8 : (tensor<3x?xf64>, tensor<?x4xf64>)
func.func @rows_of_columns(%x: tensor<?x3xf64>, %w: tensor<3x4xf64>) -> (f64, tensor<3x4xf64>) {
  %0:2 = tg.vjp "loss" (%x : tensor<?x3xf64>, %w : tensor<3x4xf64>) wrt(%w) {
    %z = tg.dot %x, %w : (tensor<?x3xf64>, tensor<3x4xf64>)
    %l = tg.slice %z[:, 0:2] : tensor<?x4xf64>
    %r = tg.slice %z[:, 2:4] : tensor<?x4xf64>
    %j = tg.concat %r, %l axis 1 : (tensor<?x2xf64>, tensor<?x2xf64>)
    %c = tg.cumsum %j axis 1 : tensor<?x4xf64>
    %t = tg.transpose %c [1, 0] : tensor<?x4xf64>
    %h = tg.tanh %t : tensor<4x?xf64>
    %m = tg.sum %h axes [0] : tensor<4x?xf64>
    %s = tg.sum %m parts 8 : tensor<?xf64>
    tg.yield %s : f64
  }
  return %0#0, %0#1 : f64, tensor<3x4xf64>
}

// Places of a joined, flipped or cut axis are places of other rows.
// GRADIENTS-LABEL: func.func @other_rows(
// GRADIENTS: tg.dot %{{.+}}, %{{.+}} : (tensor<3x?xf64>, tensor<?x4xf64>)
func.func @other_rows(%x: tensor<?x3xf64>, %w: tensor<3x4xf64>) -> (f64, tensor<3x4xf64>) {
  %0:2 = tg.vjp "loss" (%x : tensor<?x3xf64>, %w : tensor<3x4xf64>) wrt(%w) {
    %z = tg.dot %x, %w : (tensor<?x3xf64>, tensor<3x4xf64>)
    %j = tg.concat %z, %z axis 0 : (tensor<?x4xf64>, tensor<?x4xf64>)
    %s = tg.sum %j parts 8 : tensor<?x4xf64>
    tg.yield %s : f64
  }
  return %0#0, %0#1 : f64, tensor<3x4xf64>
}

// GRADIENTS-LABEL: func.func @rules(
// GRADIENTS: tg.logsumexp %{{.+}} parts 4
// GRADIENTS: tg.sum %{{.+}} parts 4 : tensor<?xf64>
// GRADIENTS: tg.prod %{{.+}} parts 4
// GRADIENTS: tg.sum %{{.+}} parts 4 : tensor<?xf64>
func.func @rules(%x: tensor<?xf64>, %t: tensor<?xf64>) -> (f64, f64, f64, f64) {
  %0:2 = tg.jvp (%x : tensor<?xf64>) along(%x = %t) {
    %1 = tg.logsumexp %x parts 4 : tensor<?xf64>
    tg.yield %1 : f64
  }
  %2:2 = tg.jvp (%x : tensor<?xf64>) along(%x = %t) {
    %3 = tg.prod %x parts 4 : tensor<?xf64>
    tg.yield %3 : f64
  }
  return %0#0, %0#1, %2#0, %2#1 : f64, f64, f64, f64
}
