// Calls of outlined functions copy nothing, and allocate what the graphs would.
// RUN: tg-opt %s --tg-lower-to-loops --split-input-file | FileCheck %s

// One buffer for each layer; the last is returned.
// CHECK-LABEL:   func.func @chain(
// CHECK-COUNT-3: call @layer_0({{.*}}) -> ()
// CHECK-NOT:     copy
// CHECK:         func.func private @layer_0(%{{.*}}: memref<8x4xf64, strided<[4, 1], offset: ?>>
// CHECK-NOT:     copy
// CHECK-COUNT-1: memref.alloc
// CHECK-NOT:     memref.alloc
// CHECK-NOT:     copy
// CHECK:         return
func.func @chain(%x: tensor<8x4xf64>, %w: tensor<4x4xf64>) -> tensor<8x4xf64> {
  %0 = tg.ofg "layer" (%a = %x, %b = %w) : (tensor<8x4xf64>, tensor<4x4xf64>) -> tensor<8x4xf64> {
    %1 = tg.dot %a, %b : (tensor<8x4xf64>, tensor<4x4xf64>)
    %2 = tg.tanh %1 : tensor<8x4xf64>
    tg.yield %2 : tensor<8x4xf64>
  }
  %3 = tg.ofg "layer" (%a = %0, %b = %w) : (tensor<8x4xf64>, tensor<4x4xf64>) -> tensor<8x4xf64> {
    %1 = tg.dot %a, %b : (tensor<8x4xf64>, tensor<4x4xf64>)
    %2 = tg.tanh %1 : tensor<8x4xf64>
    tg.yield %2 : tensor<8x4xf64>
  }
  %4 = tg.ofg "layer" (%a = %3, %b = %w) : (tensor<8x4xf64>, tensor<4x4xf64>) -> tensor<8x4xf64> {
    %1 = tg.dot %a, %b : (tensor<8x4xf64>, tensor<4x4xf64>)
    %2 = tg.tanh %1 : tensor<8x4xf64>
    tg.yield %2 : tensor<8x4xf64>
  }
  return %4 : tensor<8x4xf64>
}

// -----

// A cell in two loops computes in the rows of their traces.
// CHECK-LABEL:   func.func @cell_in_loops(
// CHECK-NOT:     copy
// CHECK:         scf.for
// CHECK-NOT:     {{memref.alloc|copy}}
// CHECK:         call @cell_0(%{{.*}}, %{{.*}}, %{{subview.*}})
// CHECK-NOT:     {{memref.alloc|copy}}
// CHECK:         memref.alloc
// CHECK-NOT:     copy
// CHECK:         scf.for
// CHECK-NOT:     {{memref.alloc|copy}}
// CHECK:         call @cell_0(%{{.*}}, %{{.*}}, %{{subview.*}})
// CHECK-NOT:     {{memref.alloc|copy}}
// CHECK:         return
// CHECK:         func.func private @cell_0(
// CHECK-NOT:     copy
// CHECK:         return
func.func @cell_in_loops(%x: tensor<?x?xf64>, %h0: tensor<?xf64>, %n: index) -> (tensor<?x?xf64>, tensor<?x?xf64>) {
  %a:2 = tg.scan %t to %n seqs(%e = %x : tensor<?x?xf64>) states(%h = %h0 : tensor<?xf64>) -> (tensor<?xf64>, tensor<?x?xf64>) {
    %1 = tg.ofg "cell" (%i0 = %h, %i1 = %e) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64> {
      %2 = tg.add %i0, %i1 : tensor<?xf64>
      %3 = tg.tanh %2 : tensor<?xf64>
      tg.yield %3 : tensor<?xf64>
    }
    tg.yield %1 : tensor<?xf64> outs(%1 : tensor<?xf64>)
  }
  %b:2 = tg.scan %t to %n seqs(%e = %a#1 : tensor<?x?xf64>) states(%h = %h0 : tensor<?xf64>) -> (tensor<?xf64>, tensor<?x?xf64>) {
    %1 = tg.ofg "cell" (%i0 = %h, %i1 = %e) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64> {
      %2 = tg.add %i0, %i1 : tensor<?xf64>
      %3 = tg.tanh %2 : tensor<?xf64>
      tg.yield %3 : tensor<?xf64>
    }
    %4 = tg.neg %1 : tensor<?xf64>
    tg.yield %1 : tensor<?xf64> outs(%4 : tensor<?xf64>)
  }
  return %a#1, %b#1 : tensor<?x?xf64>, tensor<?x?xf64>
}

// -----

// Loops compute in the caller's memory; a buffer that a loop changes is copied where its old value is needed, and only there.
// CHECK-LABEL:   func.func @loops(
// CHECK-COUNT-2: memref.alloc
// CHECK-NOT:     memref.alloc
// CHECK-COUNT-1: memref.copy
// CHECK-NOT:     copy
// CHECK-COUNT-2: call @scan_0({{.*}}) -> ()
// CHECK-NOT:     copy
// CHECK:         func.func private @scan_0(
// CHECK-NOT:     {{memref.alloc|copy}}
// CHECK:         return
func.func @loops(%x: tensor<?x4xf64>, %v: tensor<4xf64>, %n: index) -> (tensor<?x4xf64>, tensor<?x4xf64>) {
  %b = tg.exp %x : tensor<?x4xf64>
  %0 = tg.scan %t to %n states(%s = %b : tensor<?x4xf64>) consts(%w = %v : tensor<4xf64>) -> tensor<?x4xf64> {
    %1 = tg.inc_slice %w into %s[%t, :] : (tensor<4xf64>, tensor<?x4xf64>)
    tg.yield %1 : tensor<?x4xf64>
  }
  %2 = tg.scan %t to %n states(%s = %0 : tensor<?x4xf64>) consts(%w = %v : tensor<4xf64>) -> tensor<?x4xf64> {
    %1 = tg.inc_slice %w into %s[%t, :] : (tensor<4xf64>, tensor<?x4xf64>)
    tg.yield %1 : tensor<?x4xf64>
  }
  return %b, %2 : tensor<?x4xf64>, tensor<?x4xf64>
}
