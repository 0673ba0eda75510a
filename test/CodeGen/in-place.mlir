// RUN: tg-opt %s --convert-tg-to-linalg --canonicalize | FileCheck %s --check-prefix=LINALG
// RUN: tg-opt %s --tg-lower-to-loops=outline=false | FileCheck %s --check-prefixes=CHECK,PLAIN
// RUN: tg-opt %s --tg-assign-inplace --tg-lower-to-loops=outline=false | FileCheck %s --check-prefixes=CHECK,INPLACE

// What is overwritten is the destination; what is not gets a new tensor.
// LINALG-LABEL: func.func @decided
// LINALG:       %[[E:.+]] = tensor.empty
// LINALG:       %[[Z:.+]] = linalg.generic {{.+}} outs(%[[E]] :
// LINALG:       linalg.generic {{.+}} ins(%{{.+}} : tensor<?xf64>) outs(%[[Z]] :
// LINALG-NEXT:  ^bb0(%[[Y:.+]]: f64, %[[OLD:.+]]: f64):
// LINALG-NEXT:    arith.subf %[[Y]], %[[OLD]]
// CHECK-LABEL: func.func @decided
func.func @decided(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.sub %y, %0 {tg.destroys = array<i64: 1>} : tensor<?xf64>
  return %1 : tensor<?xf64>
}

// CHECK-LABEL:     func.func @chain
// PLAIN-COUNT-3:   memref.alloc
// INPLACE-COUNT-1: memref.alloc
// CHECK-NOT:       memref.alloc
// CHECK-NOT:       copy
// CHECK:           return
func.func @chain(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.add %y, %0 : tensor<?xf64>
  %2 = tg.mul %1, %1 : tensor<?xf64>
  return %2 : tensor<?xf64>
}

// CHECK-LABEL:     func.func @several_results
// PLAIN-COUNT-4:   memref.alloc
// INPLACE-COUNT-2: memref.alloc
// CHECK-NOT:       memref.alloc
// CHECK-NOT:       copy
// CHECK:           return
func.func @several_results(%x: tensor<?xf64>, %y: tensor<?xf32>) -> (tensor<?xf64>, tensor<?xf32>) {
  %a = tg.exp %x : tensor<?xf64>
  %b = tg.exp %y : tensor<?xf32>
  %r:2 = tg.composite (%i0 = %a, %i1 = %b) : (tensor<?xf64>, tensor<?xf32>) -> (tensor<?xf64>, tensor<?xf32>) {
    %0 = tg.cast %i1 to f64 : f32
    %1 = tg.add %0, %i0 : f64
    %2 = tg.cast %i0 to f32 : f64
    tg.yield %1, %2 : f64, f32
  }
  return %r#0, %r#1 : tensor<?xf64>, tensor<?xf32>
}

// One of the tensors is the copy of the argument, which is the caller's.
// CHECK-LABEL:     func.func @stored
// PLAIN-COUNT-3:   memref.alloc
// INPLACE-COUNT-2: memref.alloc
// CHECK-NOT:       memref.alloc
// CHECK:           return
func.func @stored(%x: tensor<4xf64>, %big: tensor<10xf64>) -> tensor<10xf64> {
  %0 = tg.exp %x : tensor<4xf64>
  %1 = tg.neg %0 : tensor<4xf64>
  %2 = tg.set_slice %1 into %big[2:6] : (tensor<4xf64>, tensor<10xf64>)
  return %2 : tensor<10xf64>
}

// What becomes a row of a trace is computed there from the first operation on.
// CHECK-LABEL:     func.func @row_of_a_trace
// PLAIN-COUNT-2:   memref.alloc
// INPLACE-COUNT-1: memref.alloc
// CHECK-NOT:       memref.alloc
// CHECK-NOT:       copy
// CHECK:           return
func.func @row_of_a_trace(%x: tensor<?x4xf64>, %n: index) -> tensor<?x4xf64> {
  %0 = tg.scan %t to %n seqs(%e = %x : tensor<?x4xf64>) -> tensor<?x4xf64> {
    %1 = tg.exp %e : tensor<4xf64>
    %2 = tg.neg %1 : tensor<4xf64>
    tg.yield outs(%2 : tensor<4xf64>)
  }
  return %0 : tensor<?x4xf64>
}

// A state that is computed over the old one element by element needs no ring: the copy of the argument is the state.
// CHECK-LABEL:     func.func @state
// PLAIN-COUNT-3:   memref.alloc
// INPLACE-COUNT-1: memref.alloc
// CHECK-NOT:       memref.alloc
// INPLACE:         memref.copy
// INPLACE-NOT:     copy
// CHECK:           return
func.func @state(%x: tensor<4xf64>, %n: index) -> tensor<4xf64> {
  %0 = tg.scan %t to %n states(%e = %x : tensor<4xf64>) -> tensor<4xf64> {
    %1 = tg.exp %e : tensor<4xf64>
    %2 = tg.neg %1 : tensor<4xf64>
    tg.yield %2 : tensor<4xf64>
  }
  return %0 : tensor<4xf64>
}

// Updates of temporaries are in place without a decision, too.
// CHECK-LABEL:   func.func @updates
// CHECK-COUNT-1: memref.alloc{{.*}} : memref<4xf64>
// CHECK-NOT:     memref.alloc{{.*}} : memref<4xf64>
// CHECK-NOT:     copy
// CHECK:         return
func.func @updates(%x: tensor<4xf64>, %v: f64, %at: tensor<2xi64>) -> tensor<4xf64> {
  %0 = tg.exp %x : tensor<4xf64>
  %1 = tg.set_slice %v into %0[0] : (f64, tensor<4xf64>)
  %2 = tg.scatter set %v into %1[%at] : (f64, tensor<4xf64>, tensor<2xi64>)
  return %2 : tensor<4xf64>
}

// A state begins in the buffer of its initial value: nothing is copied, unless the value is read later.
// CHECK-LABEL:   func.func @owned_state
// CHECK-COUNT-1: memref.alloc
// CHECK-NOT:     memref.alloc
// CHECK-NOT:     copy
// CHECK:         return
func.func @owned_state(%x: tensor<?x4xf64>, %v: tensor<4xf64>, %n: index) -> tensor<?x4xf64> {
  %b = tg.exp %x : tensor<?x4xf64>
  %0 = tg.scan %t to %n states(%s = %b : tensor<?x4xf64>) consts(%w = %v : tensor<4xf64>) -> tensor<?x4xf64> {
    %1 = tg.inc_slice %w into %s[%t, :] : (tensor<4xf64>, tensor<?x4xf64>)
    tg.yield %1 : tensor<?x4xf64>
  }
  return %0 : tensor<?x4xf64>
}

// CHECK-LABEL:   func.func @state_read_later
// CHECK-COUNT-2: memref.alloc
// CHECK-NOT:     memref.alloc
// CHECK-COUNT-1: memref.copy
// CHECK-NOT:     copy
// CHECK:         scf.for
// CHECK-NOT:     copy
// CHECK:         return
func.func @state_read_later(%x: tensor<?x4xf64>, %v: tensor<4xf64>, %n: index) -> (tensor<?x4xf64>, tensor<?x4xf64>) {
  %b = tg.exp %x : tensor<?x4xf64>
  %0 = tg.scan %t to %n states(%s = %b : tensor<?x4xf64>) consts(%w = %v : tensor<4xf64>) -> tensor<?x4xf64> {
    %1 = tg.inc_slice %w into %s[%t, :] : (tensor<4xf64>, tensor<?x4xf64>)
    tg.yield %1 : tensor<?x4xf64>
  }
  return %0, %b : tensor<?x4xf64>, tensor<?x4xf64>
}

// Bufferization does not believe a wrong decision.
// CHECK-LABEL:   func.func @wrong_decision
// CHECK-COUNT-2: memref.alloc
// CHECK:         return
func.func @wrong_decision(%x: tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>) {
  %0 = tg.exp %x : tensor<4xf64>
  %1 = tg.neg %0 {tg.destroys = array<i64: 0>} : tensor<4xf64>
  return %0, %1 : tensor<4xf64>, tensor<4xf64>
}
