// RUN: tg-opt %s --tg-drop-returned-arguments --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @caller(
// CHECK:         call @written(%arg0) : (memref<4xf64>) -> ()
// CHECK:         return %arg0
// CHECK:       func.func private @written(%arg0: memref<4xf64>) {
func.func @caller(%x: memref<4xf64>) -> memref<4xf64> {
  %0 = call @written(%x) : (memref<4xf64>) -> memref<4xf64>
  return %0 : memref<4xf64>
}
func.func private @written(%x: memref<4xf64>) -> memref<4xf64> {
  %c = arith.constant 0 : index
  %v = arith.constant 1.0 : f64
  memref.store %v, %x[%c] : memref<4xf64>
  return %x : memref<4xf64>
}

// -----

// Whoever calls it may write to each of the results.
// CHECK-LABEL: func.func private @returned_twice(
// CHECK:         %[[COPY:.+]] = bufferization.clone %arg0
// CHECK:         return %[[COPY]] : memref<4xf64>
func.func private @returned_twice(%x: memref<4xf64>) -> (memref<4xf64>, memref<4xf64>) {
  return %x, %x : memref<4xf64>, memref<4xf64>
}
func.func @caller(%x: memref<4xf64>) -> memref<4xf64> {
  %0:2 = call @returned_twice(%x) : (memref<4xf64>) -> (memref<4xf64>, memref<4xf64>)
  return %0#1 : memref<4xf64>
}

// -----

// Functions that are called from outside return what they say.
// CHECK-LABEL: func.func @public(
// CHECK:         return %arg0 : memref<4xf64>
func.func @public(%x: memref<4xf64>) -> memref<4xf64> {
  return %x : memref<4xf64>
}

// -----

// So do units, whose callers are in other modules.
// CHECK-LABEL: func.func private @unit(
// CHECK:         return %arg0 : f64
module attributes {tg.unit} {
  func.func private @unit(%x: f64) -> f64 {
    return %x : f64
  }
}
