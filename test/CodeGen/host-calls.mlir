// A call of the host reads buffers of any layout; its results are memory of the program, which frees them.
// RUN: tg-opt %s --tg-lower-to-loops | FileCheck %s --check-prefix=LOOPS
// RUN: tg-opt %s --tg-lower-to-llvm | FileCheck %s --check-prefix=LLVM

// LOOPS-LABEL: func.func @main(
// LOOPS-SAME:      %[[X:.*]]: memref<?x3xf64>, %[[B:.*]]: i1)
// LOOPS:         %[[T:.*]] = memref.alloc({{.*}}) {{.*}} : memref<3x?xf64>
// LOOPS:         %[[R:.*]]:2 = tgl.call_host "f"(%[[T]], %[[B]]) elements [9, 0, 8, 5] : (memref<3x?xf64>, i1) -> (memref<?x4xf32>, index)
// LOOPS:         memref.dealloc %[[R]]#0
func.func @main(%x: tensor<?x3xf64>, %b: i1) -> (f32, index) {
  %t = tg.transpose %x [1, 0] : tensor<?x3xf64>
  %0:2 = tg.host_call "f"(%t, %b) : (tensor<3x?xf64>, i1) -> (tensor<?x4xf32>, index)
  %1 = tg.sum %0#0 : tensor<?x4xf32>
  return %1, %0#1 : f32, index
}

// A part of an argument is not copied.
// LOOPS-LABEL: func.func @part(
// LOOPS-NOT:     memref.alloc
// LOOPS:         tgl.call_host "f"(%{{.*}}) elements [9, 9] : (memref<?x2xf64, strided<[3, 1], offset: 1>>) -> f64
func.func @part(%x: tensor<?x3xf64>) -> f64 {
  %s = tg.slice %x[:, 1:] : tensor<?x3xf64>
  %0 = tg.host_call "f"(%s) : (tensor<?x2xf64>) -> f64
  return %0 : f64
}

// The arguments are one tensor of rank 2 and a scalar, the results a tensor whose second size is known and a scalar.
// LLVM-DAG: llvm.mlir.global internal constant @[[NAME:.*]]("f\00")
// LLVM-DAG: llvm.mlir.global internal constant @[[TYPES:.*]](dense<[2, 9, 2, 0, -1, 2, 8, 2, -1, 4, 5, -1]>
// LLVM-DAG: llvm.func @tg_host_call(!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> i32

// A result without a use is freed, too, in each step.
// LOOPS-LABEL: func.func @unused(
// LOOPS:         scf.for
// LOOPS:           %[[R:.*]]:3 = tgl.call_host "g"
// LOOPS-DAG:       memref.dealloc %[[R]]#0
// LOOPS-DAG:       memref.dealloc %[[R]]#1
func.func @unused(%v: tensor<?xf64>, %n: index) -> tensor<?x?xf64> {
  %h, %all = tg.scan %t to %n states(%s = %v : tensor<?xf64>) -> (tensor<?xf64>, tensor<?x?xf64>) {
    %0:3 = tg.host_call "g"(%s) : (tensor<?xf64>) -> (tensor<?xf64>, tensor<?xi8>, f64)
    %1 = tg.add %0#0, %0#2 : (tensor<?xf64>, f64)
    tg.yield %1 : tensor<?xf64> outs(%1 : tensor<?xf64>)
  }
  return %all : tensor<?x?xf64>
}
