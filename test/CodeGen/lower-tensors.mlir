// The pipeline runs on what is on tensors or has operations of tg that are to be lowered, and leaves the rest alone: buffers
// are not lowered twice.
// RUN: rm -rf %t && split-file %s %t
// RUN: tg-opt %t/tensors.mlir "--tg-lower-tensors=pipeline=convert-tg-to-linalg" | FileCheck %t/tensors.mlir
// RUN: tg-opt %t/scalars.mlir "--tg-lower-tensors=pipeline=convert-tg-to-linalg" | FileCheck %t/scalars.mlir
// RUN: tg-opt %t/buffers.mlir -o %t/before.mlir && tg-opt %t/buffers.mlir "--tg-lower-tensors=pipeline=convert-tg-to-linalg" | diff %t/before.mlir -
// RUN: not tg-opt %t/buffers.mlir "--tg-lower-tensors=pipeline=none" 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: 'none' does not refer to a registered pass or pass pipeline

//--- tensors.mlir
func.func @tensors(%x: tensor<4xf64>) -> tensor<4xf64> {
  // CHECK: linalg.generic
  // CHECK-NOT: tg.exp
  %0 = tg.exp %x : tensor<4xf64>
  return %0 : tensor<4xf64>
}

//--- scalars.mlir
func.func @scalars(%x: f64, %y: f64) -> f64 {
  // CHECK-NOT: tg.add
  // CHECK: arith.addf
  %0 = tg.add %x, %y : f64
  return %0 : f64
}

//--- buffers.mlir
func.func @lowered(%x: memref<?xf64>, %i: index) -> f64 {
  %true = arith.constant true
  tgl.check %true, "never"
  %0 = memref.load %x[%i] : memref<?xf64>
  %1 = arith.addf %0, %0 : f64
  return %1 : f64
}
