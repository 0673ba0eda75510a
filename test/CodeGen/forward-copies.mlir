// RUN: tg-opt %s --tg-forward-copies | FileCheck %s

// CHECK-LABEL: func.func @copied_at_last(
// CHECK:         %[[A:.+]] = memref.alloc()
// CHECK:         call @fill(%[[A]])
// CHECK-NOT:     copy
// CHECK:         return %[[A]]
func.func @copied_at_last() -> memref<4xf64> {
  %a = memref.alloc() : memref<4xf64>
  call @fill(%a) : (memref<4xf64>) -> ()
  %b = memref.alloc() : memref<4xf64>
  memref.copy %a, %b : memref<4xf64> to memref<4xf64>
  return %b : memref<4xf64>
}

// CHECK-LABEL: func.func @through_a_view(
// CHECK-NOT:     copy
func.func @through_a_view() -> memref<4xf64> {
  %a = memref.alloc() : memref<4xf64>
  %cast = memref.cast %a : memref<4xf64> to memref<?xf64>
  call @fill_any(%cast) : (memref<?xf64>) -> ()
  %b = memref.alloc() : memref<4xf64>
  linalg.copy ins(%a : memref<4xf64>) outs(%b : memref<4xf64>)
  return %b : memref<4xf64>
}

// CHECK-LABEL: func.func @used_later(
// CHECK:         memref.copy
func.func @used_later() -> memref<4xf64> {
  %a = memref.alloc() : memref<4xf64>
  %b = memref.alloc() : memref<4xf64>
  memref.copy %a, %b : memref<4xf64> to memref<4xf64>
  call @fill(%a) : (memref<4xf64>) -> ()
  return %b : memref<4xf64>
}

// CHECK-LABEL: func.func @target_used_before(
// CHECK:         memref.copy
func.func @target_used_before() -> memref<4xf64> {
  %a = memref.alloc() : memref<4xf64>
  %b = memref.alloc() : memref<4xf64>
  call @fill(%b) : (memref<4xf64>) -> ()
  memref.copy %a, %b : memref<4xf64> to memref<4xf64>
  return %b : memref<4xf64>
}

// CHECK-LABEL: func.func @not_an_allocation(
// CHECK:         memref.copy
func.func @not_an_allocation(%a: memref<4xf64>) -> memref<4xf64> {
  %b = memref.alloc() : memref<4xf64>
  memref.copy %a, %b : memref<4xf64> to memref<4xf64>
  return %b : memref<4xf64>
}

// A loop carries it under another name.
// CHECK-LABEL: func.func @carried(
// CHECK:         memref.copy
func.func @carried(%n: index) -> (memref<4xf64>, memref<4xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf64>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> memref<4xf64> {
    scf.yield %x : memref<4xf64>
  }
  %b = memref.alloc() : memref<4xf64>
  memref.copy %a, %b : memref<4xf64> to memref<4xf64>
  return %b, %r : memref<4xf64>, memref<4xf64>
}

// That it can be copied says that both have one size.
// CHECK-LABEL: func.func @unknown_sizes(
// CHECK-NOT:     copy
// CHECK:         return
func.func @unknown_sizes(%n: index, %m: index) -> memref<?xf64> {
  %a = memref.alloc(%n) : memref<?xf64>
  %b = memref.alloc(%m) : memref<?xf64>
  memref.copy %a, %b : memref<?xf64> to memref<?xf64>
  return %b : memref<?xf64>
}

func.func private @fill(memref<4xf64>)
func.func private @fill_any(memref<?xf64>)
