// RUN: tg-opt %s --tg-fast-run --tg-lower-to-loops | FileCheck %s

// As scan-copies-nothing.mlir, after all rewrites, fusion and decisions of the fast mode: nothing is allocated or
// copied in the steps of these loops.

// CHECK-LABEL: func.func @autoregression(
// CHECK:     {{^}}    {{.*}}scf.for
// CHECK-NOT: memref.alloc
// CHECK-NOT: copy
// CHECK:     {{^    [}]( {tg.polls})?$}}
func.func @autoregression(%x: tensor<?xf64>, %w: tensor<2xf64>, %n: index) -> (tensor<2xf64>, tensor<?xf64>) {
  %0:2 = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) states(%a, %b = %w[-2, -1] : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?xf64>) {
    %half = arith.constant 0.5 : f64
    %1 = tg.mul %half, %a : f64
    %2 = tg.mul %half, %b : f64
    %3 = tg.add %1, %2 : f64
    %4 = tg.add %3, %e : f64
    tg.yield %4 : f64 outs(%4 : f64)
  }
  return %0#0, %0#1 : tensor<2xf64>, tensor<?xf64>
}

// The products with the rows of the sequence are one product before the loop; the state is a row of the trace.
// CHECK-LABEL: func.func @recurrent_layer_with_trace(
// CHECK:     {{^}}    {{.*}}scf.for
// CHECK-NOT: memref.alloc
// CHECK-NOT: copy
// CHECK:     {{^    [}]( {tg.polls})?$}}
func.func @recurrent_layer_with_trace(%x: tensor<?x128xf64>, %h0: tensor<128xf64>, %w: tensor<128x128xf64>,
    %u: tensor<128x128xf64>, %b: tensor<128xf64>, %n: index) -> (tensor<128xf64>, tensor<?x128xf64>) {
  %0:2 = tg.scan %t to %n seqs(%e = %x : tensor<?x128xf64>) states(%h = %h0 : tensor<128xf64>)
      consts(%wi = %w : tensor<128x128xf64>, %ui = %u : tensor<128x128xf64>, %bi = %b : tensor<128xf64>)
      -> (tensor<128xf64>, tensor<?x128xf64>) {
    %1 = tg.dot %e, %wi : (tensor<128xf64>, tensor<128x128xf64>)
    %2 = tg.dot %h, %ui : (tensor<128xf64>, tensor<128x128xf64>)
    %3 = tg.add %1, %2 : tensor<128xf64>
    %4 = tg.add %3, %bi : tensor<128xf64>
    %5 = tg.tanh %4 : tensor<128xf64>
    tg.yield %5 : tensor<128xf64> outs(%5 : tensor<128xf64>)
  }
  return %0#0, %0#1 : tensor<128xf64>, tensor<?x128xf64>
}

// The state is a row of a ring of two.
// CHECK-LABEL: func.func @recurrent_layer_without_trace(
// CHECK:     {{^}}    {{.*}}scf.for
// CHECK-NOT: memref.alloc
// CHECK-NOT: copy
// CHECK:     {{^    [}]( {tg.polls})?$}}
func.func @recurrent_layer_without_trace(%x: tensor<?x128xf64>, %h0: tensor<128xf64>, %w: tensor<128x128xf64>,
    %u: tensor<128x128xf64>, %b: tensor<128xf64>, %n: index) -> tensor<128xf64> {
  %0 = tg.scan %t to %n seqs(%e = %x : tensor<?x128xf64>) states(%h = %h0 : tensor<128xf64>)
      consts(%wi = %w : tensor<128x128xf64>, %ui = %u : tensor<128x128xf64>, %bi = %b : tensor<128xf64>)
      -> tensor<128xf64> {
    %1 = tg.dot %e, %wi : (tensor<128xf64>, tensor<128x128xf64>)
    %2 = tg.dot %h, %ui : (tensor<128xf64>, tensor<128x128xf64>)
    %3 = tg.add %1, %2 : tensor<128xf64>
    %4 = tg.add %3, %bi : tensor<128xf64>
    %5 = tg.tanh %4 : tensor<128xf64>
    tg.yield %5 : tensor<128xf64>
  }
  return %0 : tensor<128xf64>
}

// The loop around the steps makes the trace larger.
// CHECK-LABEL: func.func @until_with_trace(
// CHECK:     {{^}}    {{.*}}scf.while
// CHECK:     memref.alloc
// CHECK:     copy
// CHECK:     {{^}}      {{.*}}scf.while
// CHECK-NOT: memref.alloc
// CHECK-NOT: copy
// CHECK:     {{^      [}]$}}
func.func @until_with_trace(%x: tensor<?xf64>, %limit: f64, %n: index) -> (tensor<?xf64>, tensor<?x?xf64>) {
  %0:2 = tg.scan %t to %n states(%s = %x : tensor<?xf64>)
      consts(%l = %limit : f64) -> (tensor<?xf64>, tensor<?x?xf64>) {
    %1 = tg.add %s, %s : tensor<?xf64>
    %2 = tg.sum %1 : tensor<?xf64>
    %3 = tg.gt %2, %l : f64
    tg.yield %1 : tensor<?xf64> outs(%1 : tensor<?xf64>) until %3
  }
  return %0#0, %0#1 : tensor<?xf64>, tensor<?x?xf64>
}

// CHECK-LABEL: func.func @window_of_unknown_rows(
// CHECK:     {{^}}    {{.*}}scf.for
// CHECK-NOT: memref.alloc
// CHECK-NOT: copy
// CHECK:     {{^    [}]( {tg.polls})?$}}
func.func @window_of_unknown_rows(%w: tensor<3x?xf64>, %n: index) -> (tensor<3x?xf64>, tensor<?x?xf64>) {
  %half = arith.constant 0.5 : f64
  %0:2 = tg.scan %t to %n states(%a, %b, %c = %w[-3, -2, -1] : tensor<3x?xf64>)
      consts(%h = %half : f64) -> (tensor<3x?xf64>, tensor<?x?xf64>) {
    %1 = tg.add %a, %b : tensor<?xf64>
    %2 = tg.sub %1, %c : tensor<?xf64>
    %3 = tg.mul %2, %h : (tensor<?xf64>, f64)
    tg.yield %3 : tensor<?xf64> outs(%3 : tensor<?xf64>)
  }
  return %0#0, %0#1 : tensor<3x?xf64>, tensor<?x?xf64>
}

// CHECK-LABEL: func.func @window_without_trace(
// CHECK:     {{^}}    {{.*}}scf.for
// CHECK-NOT: memref.alloc
// CHECK-NOT: copy
// CHECK:     {{^    [}]( {tg.polls})?$}}
func.func @window_without_trace(%w: tensor<3x?xf64>, %n: index) -> tensor<3x?xf64> {
  %half = arith.constant 0.5 : f64
  %0 = tg.scan %t to %n states(%a, %b, %c = %w[-3, -2, -1] : tensor<3x?xf64>)
      consts(%h = %half : f64) -> tensor<3x?xf64> {
    %1 = tg.add %a, %b : tensor<?xf64>
    %2 = tg.sub %1, %c : tensor<?xf64>
    %3 = tg.mul %2, %h : (tensor<?xf64>, f64)
    tg.yield %3 : tensor<?xf64>
  }
  return %0 : tensor<3x?xf64>
}

// What is added is computed in a buffer that is allocated once.
// CHECK-LABEL: func.func @buffer_inc_slice(
// CHECK:     {{^}}    {{.*}}scf.for
// CHECK-NOT: memref.alloc
// CHECK-NOT: copy
// CHECK:     {{^    [}]( {tg.polls})?$}}
func.func @buffer_inc_slice(%b: tensor<?x?xf64>, %n: index) -> tensor<?x?xf64> {
  %0 = tg.scan %t to %n states(%s = %b : tensor<?x?xf64>) -> tensor<?x?xf64> {
    %one = arith.constant 1 : index
    %u = tg.add %t, %one : index
    %1 = tg.slice %s[%t, :] : tensor<?x?xf64>
    %e = tg.exp %1 : tensor<?xf64>
    %2 = tg.inc_slice %e into %s[%u, :] : (tensor<?xf64>, tensor<?x?xf64>)
    tg.yield %2 : tensor<?x?xf64>
  }
  return %0 : tensor<?x?xf64>
}

// The row is computed where it is stored, once it is known that it is there.
// CHECK-LABEL: func.func @buffer_set_slice(
// CHECK:     {{^}}    {{.*}}scf.for
// CHECK-NOT: memref.alloc
// CHECK-NOT: copy
// CHECK:     tgl.check
// CHECK-NOT: memref.alloc
// CHECK-NOT: copy
// CHECK:     math.tanh
// CHECK-NOT: copy
// CHECK:     {{^    [}]( {tg.polls})?$}}
func.func @buffer_set_slice(%b: tensor<?x4xf64>, %h0: tensor<4xf64>, %n: index) -> (tensor<?x4xf64>, tensor<4xf64>) {
  %c = tg.neg %b : tensor<?x4xf64>
  %0:2 = tg.scan %t to %n states(%s = %c : tensor<?x4xf64>, %h = %h0 : tensor<4xf64>)
      -> (tensor<?x4xf64>, tensor<4xf64>) {
    %1 = tg.flip %h [0] : tensor<4xf64>
    %2 = tg.tanh %1 : tensor<4xf64>
    %3 = tg.set_slice %2 into %s[%t, :] : (tensor<4xf64>, tensor<?x4xf64>)
    tg.yield %3, %1 : tensor<?x4xf64>, tensor<4xf64>
  }
  return %0#0, %0#1 : tensor<?x4xf64>, tensor<4xf64>
}

// The state is where its initial value was computed; what is not owned is copied once, before the loop.
// CHECK-LABEL: func.func @owned(
// CHECK-COUNT-1: memref.alloc
// CHECK-NOT: memref.alloc
// CHECK-NOT: copy
// CHECK:     return
func.func @owned(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %a = tg.exp %x : tensor<?xf64>
  %0 = tg.scan %t to %n states(%s = %a : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.tanh %s : tensor<?xf64>
    %2 = tg.neg %1 : tensor<?xf64>
    tg.yield %2 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}

// CHECK-LABEL: func.func @not_owned(
// CHECK-COUNT-1: memref.alloc
// CHECK-NOT: memref.alloc
// CHECK:     memref.copy
// CHECK-NOT: copy
// CHECK:     return
func.func @not_owned(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.scan %t to %n states(%s = %x : tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.tanh %s : tensor<?xf64>
    %2 = tg.neg %1 : tensor<?xf64>
    tg.yield %2 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}

// CHECK-LABEL: func.func @nested(
// CHECK:     {{^}}    {{.*}}scf.for
// CHECK-NOT: memref.alloc
// CHECK-NOT: copy
// CHECK:     {{^    [}]( {tg.polls})?$}}
func.func @nested(%x: tensor<?x?xf64>, %n: index, %m: index) -> tensor<?x?xf64> {
  %0 = tg.scan %t to %n seqs(%row = %x : tensor<?x?xf64>) consts(%k = %m : index) -> tensor<?x?xf64> {
    %zero = arith.constant 0.0 : f64
    %1:2 = tg.scan %u to %k seqs(%e = %row : tensor<?xf64>) states(%s = %zero : f64) -> (f64, tensor<?xf64>) {
      %2 = tg.add %s, %e : f64
      tg.yield %2 : f64 outs(%2 : f64)
    }
    tg.yield outs(%1#1 : tensor<?xf64>)
  }
  return %0 : tensor<?x?xf64>
}

// CHECK-LABEL: func.func @nested_state(
// CHECK:     {{^}}    {{.*}}scf.for
// CHECK-NOT: memref.alloc
// CHECK-NOT: copy
// CHECK:     {{^    [}]( {tg.polls})?$}}
func.func @nested_state(%x: tensor<?x4xf64>, %h0: tensor<4xf64>, %n: index, %m: index) -> tensor<4xf64> {
  %0 = tg.scan %t to %n seqs(%row = %x : tensor<?x4xf64>) states(%h = %h0 : tensor<4xf64>)
      consts(%k = %m : index) -> tensor<4xf64> {
    %1 = tg.scan %u to %k states(%s = %h : tensor<4xf64>) consts(%r = %row : tensor<4xf64>) -> tensor<4xf64> {
      %2 = tg.add %s, %r : tensor<4xf64>
      %3 = tg.tanh %2 : tensor<4xf64>
      tg.yield %3 : tensor<4xf64>
    }
    tg.yield %1 : tensor<4xf64>
  }
  return %0 : tensor<4xf64>
}
