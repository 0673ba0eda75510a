// RUN: tg-opt %s --tg-lower-to-loops --split-input-file | FileCheck %s
// RUN: tg-opt %s --tg-lower-to-loops=code=fast --split-input-file | FileCheck %s --check-prefixes=CHECK,FAST

// A state of which most is computed anew from neighbours has two buffers in turn: nothing is allocated or copied in a
// step.
// CHECK-LABEL: func.func @neighbours(
// CHECK:         memref.alloc({{.*}}) {{.*}} : memref<2x?xf64>
// CHECK-NOT:     memref.alloc
// CHECK:         scf.for
// CHECK:           arith.remui
// CHECK-NOT:       memref.copy
// CHECK-NOT:       memref.alloc
// CHECK:         memref.alloc({{.*}} : memref<?xf64>
// CHECK:         return
func.func @neighbours(%n: index, %x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.scan %t to %n states(%u = %x : tensor<?xf64>) -> tensor<?xf64> {
    %l = tg.slice %u[:-2] : tensor<?xf64>
    %r = tg.slice %u[2:] : tensor<?xf64>
    %1 = tg.mul %l, %r : tensor<?xf64>
    %2 = tg.set_slice %1 into %u[1:-1] : tensor<?xf64>
    tg.yield %2 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}

// -----

// So has one that is increased by what is computed from neighbours, in fast code, which computes both in one loop.
// CHECK-LABEL: func.func @increased(
// FAST:          memref.alloc({{.*}}) {{.*}} : memref<2x?xf64>
// FAST-NOT:      memref.alloc
// FAST:          scf.for
// FAST:            arith.remui
// FAST-NOT:        memref.alloc
// FAST:          memref.alloc({{.*}} : memref<?xf64>
// CHECK:         return
func.func @increased(%n: index, %x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.scan %t to %n states(%u = %x : tensor<?xf64>) -> tensor<?xf64> {
    %l = tg.slice %u[:-2] : tensor<?xf64>
    %r = tg.slice %u[2:] : tensor<?xf64>
    %1 = tg.mul %l, %r : tensor<?xf64>
    %2 = tg.inc_slice %1 into %u[1:-1] : tensor<?xf64>
    tg.yield %2 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}

// -----

// What is computed from the elements that it replaces is computed in place.
// CHECK-LABEL: func.func @same_elements(
// CHECK-NOT:     memref<2x
// CHECK:         return
func.func @same_elements(%n: index, %x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.scan %t to %n states(%u = %x : tensor<?xf64>) -> tensor<?xf64> {
    %m = tg.slice %u[1:-1] : tensor<?xf64>
    %1 = tg.mul %m, %m : tensor<?xf64>
    %2 = tg.set_slice %1 into %u[1:-1] : tensor<?xf64>
    tg.yield %2 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}

// -----

// So is a small part, and one whose place depends on the step or on a value.
// CHECK-LABEL: func.func @small_part(
// CHECK-NOT:     memref<2x
// CHECK:         return
func.func @small_part(%n: index, %x: tensor<200xf64>) -> tensor<200xf64> {
  %0 = tg.scan %t to %n states(%u = %x : tensor<200xf64>) -> tensor<200xf64> {
    %l = tg.slice %u[:50] : tensor<200xf64>
    %r = tg.slice %u[2:52] : tensor<200xf64>
    %1 = tg.mul %l, %r : tensor<50xf64>
    %2 = tg.set_slice %1 into %u[1:51] : (tensor<50xf64>, tensor<200xf64>)
    tg.yield %2 : tensor<200xf64>
  }
  return %0 : tensor<200xf64>
}

// -----

// CHECK-LABEL: func.func @changing_place(
// CHECK-NOT:     memref<2x
// CHECK:         return
func.func @changing_place(%n: index, %x: tensor<200xf64>) -> tensor<200xf64> {
  %0 = tg.scan %t to %n states(%u = %x : tensor<200xf64>) -> tensor<200xf64> {
    %l = tg.slice %u[:-2] : tensor<200xf64>
    %1 = tg.mul %l, %l : tensor<198xf64>
    %three = arith.constant 3 : index
    %from = tg.mod %t, %three : index
    %end = arith.constant 198 : index
    %to = tg.add %from, %end : index
    %2 = tg.set_slice %1 into %u[%from:%to] : (tensor<198xf64>, tensor<200xf64>)
    tg.yield %2 : tensor<200xf64>
  }
  return %0 : tensor<200xf64>
}

// -----

// What a step reads of the changed state, or returns of it, needs all of its elements.
// CHECK-LABEL: func.func @read_later(
// CHECK-NOT:     memref<2x
// CHECK:         return
func.func @read_later(%n: index, %x: tensor<200xf64>) -> (tensor<200xf64>, f64) {
  %zero = arith.constant 0.0 : f64
  %0:2 = tg.scan %t to %n states(%u = %x : tensor<200xf64>, %s = %zero : f64) -> (tensor<200xf64>, f64) {
    %l = tg.slice %u[:-2] : tensor<200xf64>
    %r = tg.slice %u[2:] : tensor<200xf64>
    %1 = tg.mul %l, %r : tensor<198xf64>
    %2 = tg.set_slice %1 into %u[1:-1] : (tensor<198xf64>, tensor<200xf64>)
    %3 = tg.sum %2 : tensor<200xf64>
    tg.yield %2, %3 : tensor<200xf64>, f64
  }
  return %0#0, %0#1 : tensor<200xf64>, f64
}

// -----

// CHECK-LABEL: func.func @few_steps(
// CHECK-NOT:     memref<2x
// CHECK:         return
func.func @few_steps(%x: tensor<200xf64>) -> tensor<200xf64> {
  %n = arith.constant 3 : index
  %0 = tg.scan %t to %n states(%u = %x : tensor<200xf64>) -> tensor<200xf64> {
    %l = tg.slice %u[:-2] : tensor<200xf64>
    %r = tg.slice %u[2:] : tensor<200xf64>
    %1 = tg.mul %l, %r : tensor<198xf64>
    %2 = tg.set_slice %1 into %u[1:-1] : (tensor<198xf64>, tensor<200xf64>)
    tg.yield %2 : tensor<200xf64>
  }
  return %0 : tensor<200xf64>
}

// -----

// Two parts, on a matrix of known size.
// CHECK-LABEL: func.func @two_parts(
// CHECK:         memref.alloc() {{.*}} : memref<2x20x30xf32>
// CHECK:         scf.for
// CHECK-NOT:       memref.copy
// CHECK-NOT:       memref.alloc
// CHECK:         memref.alloc() {{.*}} : memref<20x30xf32>
// CHECK:         return
func.func @two_parts(%n: index, %x: tensor<20x30xf32>) -> tensor<20x30xf32> {
  %0 = tg.scan %t to %n states(%u = %x : tensor<20x30xf32>) -> tensor<20x30xf32> {
    %a = tg.slice %u[:-2, 1:-1] : tensor<20x30xf32>
    %b = tg.slice %u[2:, 1:-1] : tensor<20x30xf32>
    %1 = tg.mul %a, %b : tensor<18x28xf32>
    %2 = tg.set_slice %1 into %u[1:-1, 1:-1] : (tensor<18x28xf32>, tensor<20x30xf32>)
    %c = tg.slice %u[1, :] : tensor<20x30xf32>
    %3 = tg.add %c, %c : tensor<30xf32>
    %4 = tg.set_slice %3 into %2[0, :] : (tensor<30xf32>, tensor<20x30xf32>)
    tg.yield %4 : tensor<20x30xf32>
  }
  return %0 : tensor<20x30xf32>
}

// -----

// A state that is joined from parts is joined where it is stored, whatever is known of its size.
// CHECK-LABEL: func.func @joined(
// CHECK:         memref.alloc() {{.*}} : memref<2x200xf64>
// CHECK-NOT:     memref.alloc
// CHECK:         scf.for
// CHECK-NOT:       memref.alloc
// CHECK:         memref.alloc() {{.*}} : memref<200xf64>
// CHECK:         return
func.func @joined(%n: index, %x: tensor<200xf64>) -> tensor<200xf64> {
  %0 = tg.scan %t to %n states(%u = %x : tensor<200xf64>) -> tensor<200xf64> {
    %l = tg.slice %u[:-2] : tensor<200xf64>
    %r = tg.slice %u[2:] : tensor<200xf64>
    %1 = tg.mul %l, %r : tensor<198xf64>
    %a = tg.slice %u[:1] : tensor<200xf64>
    %b = tg.slice %u[-1:] : tensor<200xf64>
    %2 = tg.concat %a, %1, %b axis 0 : (tensor<1xf64>, tensor<198xf64>, tensor<1xf64>)
    tg.yield %2 : tensor<200xf64>
  }
  return %0 : tensor<200xf64>
}
