// RUN: tg-opt %s --tg-lower-to-loops | FileCheck %s

// Nothing is allocated or copied in the steps of these loops. (The rows of a trace are computed in it.)

// CHECK-LABEL: func.func @autoregression
// CHECK:     {{^}}    {{.*}}scf.for
// CHECK-NOT: memref.alloc
// CHECK-NOT: copy
// CHECK:     {{^    [}]( {tg.polls})?$}}
func.func @autoregression(%x: tensor<?xf64>, %w: tensor<2xf64>, %n: index) -> (tensor<2xf64>, tensor<?xf64>) {
  %0:2 = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) states(%a, %b = %w[-2, -1] : tensor<2xf64>)
      -> (tensor<2xf64>, tensor<?xf64>) {
    %half = arith.constant 0.5 : f64
    %1 = tg.fma %a, %half, %e : f64
    %2 = tg.fma %b, %half, %1 : f64
    tg.yield %2 : f64 outs(%2 : f64)
  }
  return %0#0, %0#1 : tensor<2xf64>, tensor<?xf64>
}

// CHECK-LABEL: func.func @recurrent_layer_with_trace
// CHECK:     {{^}}    {{.*}}scf.for
// CHECK-NOT: memref.alloc
// CHECK-NOT: copy
// CHECK:     {{^    [}]( {tg.polls})?$}}
func.func @recurrent_layer_with_trace(%x: tensor<?x3xf64>, %h0: tensor<4xf64>, %w: tensor<3x4xf64>, %u: tensor<4x4xf64>,
                                      %n: index) -> (tensor<4xf64>, tensor<?x4xf64>) {
  %0:2 = tg.scan %t to %n seqs(%e = %x : tensor<?x3xf64>) states(%h = %h0 : tensor<4xf64>)
      consts(%wi = %w : tensor<3x4xf64>, %ui = %u : tensor<4x4xf64>) -> (tensor<4xf64>, tensor<?x4xf64>) {
    %1 = tg.dot %e, %wi : (tensor<3xf64>, tensor<3x4xf64>)
    %2 = tg.dot %h, %ui : (tensor<4xf64>, tensor<4x4xf64>)
    %3 = tg.add %1, %2 : tensor<4xf64>
    %4 = tg.tanh %3 : tensor<4xf64>
    tg.yield %4 : tensor<4xf64> outs(%4 : tensor<4xf64>)
  }
  return %0#0, %0#1 : tensor<4xf64>, tensor<?x4xf64>
}

// CHECK-LABEL: func.func @recurrent_layer_without_trace
// CHECK:     {{^}}    {{.*}}scf.for
// CHECK-NOT: memref.alloc
// CHECK-NOT: copy
// CHECK:     {{^    [}]( {tg.polls})?$}}
func.func @recurrent_layer_without_trace(%x: tensor<?x3xf64>, %h0: tensor<4xf64>, %w: tensor<3x4xf64>,
                                         %u: tensor<4x4xf64>, %n: index) -> tensor<4xf64> {
  %0 = tg.scan %t to %n seqs(%e = %x : tensor<?x3xf64>) states(%h = %h0 : tensor<4xf64>)
      consts(%wi = %w : tensor<3x4xf64>, %ui = %u : tensor<4x4xf64>) -> tensor<4xf64> {
    %1 = tg.dot %e, %wi : (tensor<3xf64>, tensor<3x4xf64>)
    %2 = tg.dot %h, %ui : (tensor<4xf64>, tensor<4x4xf64>)
    %3 = tg.add %1, %2 : tensor<4xf64>
    %4 = tg.tanh %3 : tensor<4xf64>
    tg.yield %4 : tensor<4xf64>
  }
  return %0 : tensor<4xf64>
}

// CHECK-LABEL: func.func @window_of_unknown_rows
// CHECK:     {{^}}    {{.*}}scf.for
// CHECK-NOT: memref.alloc
// CHECK-NOT: copy
// CHECK:     {{^    [}]( {tg.polls})?$}}
func.func @window_of_unknown_rows(%w: tensor<3x?xf64>, %n: index) -> tensor<3x?xf64> {
  %0 = tg.scan %t to %n states(%a, %b = %w[-3, -1] : tensor<3x?xf64>) -> tensor<3x?xf64> {
    %1 = tg.add %a, %b : tensor<?xf64>
    tg.yield %1 : tensor<?xf64>
  }
  return %0 : tensor<3x?xf64>
}

// The argument is the caller's, so it is copied once, before the loop.
// CHECK-LABEL: func.func @buffer_in_place
// CHECK:     {{^}}    {{.*}}scf.for
// CHECK-NOT: memref.alloc
// CHECK-NOT: copy
// CHECK:     {{^    [}]( {tg.polls})?$}}
func.func @buffer_in_place(%b: tensor<?x?xf64>, %n: index) -> tensor<?x?xf64> {
  %0 = tg.scan %t to %n states(%s = %b : tensor<?x?xf64>) -> tensor<?x?xf64> {
    %one = arith.constant 1 : index
    %u = tg.add %t, %one : index
    %1 = tg.slice %s[%t, :] : tensor<?x?xf64>
    %2 = tg.inc_slice %1 into %s[%u, :] : (tensor<?xf64>, tensor<?x?xf64>)
    tg.yield %2 : tensor<?x?xf64>
  }
  return %0 : tensor<?x?xf64>
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
func.func @until_with_trace(%x: tensor<?xf64>, %limit: f64, %n: index) -> tensor<?x?xf64> {
  %0:2 = tg.scan %t to %n states(%s = %x : tensor<?xf64>) consts(%l = %limit : f64) -> (tensor<?xf64>, tensor<?x?xf64>) {
    %1 = tg.add %s, %s : tensor<?xf64>
    %2 = tg.sum %1 : tensor<?xf64>
    %3 = tg.gt %2, %l : f64
    tg.yield %1 : tensor<?xf64> outs(%1 : tensor<?xf64>) until %3
  }
  return %0#1 : tensor<?x?xf64>
}

// CHECK-LABEL: func.func @nested
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
