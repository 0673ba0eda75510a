// Patterns of MLIR took the sizes of a cast for those of what is computed before it, where they were not checked yet.
// Memory was too small for what was written, wrong casts gave results, and values of loops could not have other sizes in
// between.
// RUN: not tg-run %s --mode=debug --entry=pad --input=3xf64=1,2,3 --input=index=3 --input=4xf64=1,2,3,4 2>&1 | FileCheck %s --check-prefix=PAD
// RUN: not tg-run %s --mode=fast-compile --entry=pad --input=3xf64=1,2,3 --input=index=3 --input=4xf64=1,2,3,4 2>&1 | FileCheck %s --check-prefix=PAD
// RUN: not tg-run %s --mode=fast-run --entry=pad --input=3xf64=1,2,3 --input=index=3 --input=4xf64=1,2,3,4 2>&1 | FileCheck %s --check-prefix=PAD
// RUN: tg-run %s --mode=debug --compare=interp --entry=swap --input=4xf64=1,2,3,4 --input=3xf64=1,2,3 --input=index=2 | FileCheck %s --check-prefix=SWAP
// RUN: tg-run %s --mode=fast-compile --compare=interp --entry=swap --input=4xf64=1,2,3,4 --input=3xf64=1,2,3 --input=index=2 | FileCheck %s --check-prefix=SWAP
// RUN: tg-run %s --mode=fast-run --compare=interp --entry=swap --input=4xf64=1,2,3,4 --input=3xf64=1,2,3 --input=index=2 | FileCheck %s --check-prefix=SWAP
// RUN: tg-opt %s --tg-lower-to-loops | FileCheck %s
// RUN: not tg-run %s --entry=sum --input=4x2xf64=1,2,3,4,5,6,7,8 --input=6x3xf64=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18 2>&1 | FileCheck %s --check-prefix=SUM

func.func @pad(%x: tensor<?xf64>, %n: index, %y: tensor<4xf64>) -> tensor<4xf64> {
  %c = arith.constant 1.0 : f64
  %0 = tensor.pad %x low[%n] high[0] {
  ^bb0(%i: index):
    tensor.yield %c : f64
  } : tensor<?xf64> to tensor<?xf64>
  // PAD: casts-do-not-reach-back.mlir:[[#@LINE+1]]:8: error: expects size 4 of axis 0, but got 6
  %1 = tensor.cast %0 : tensor<?xf64> to tensor<4xf64>
  %2 = tg.add %1, %y : tensor<4xf64>
  return %2 : tensor<4xf64>
}

// SWAP: all results are equal
func.func @swap(%x: tensor<4xf64>, %y: tensor<?xf64>, %n: index) -> tensor<4xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %x : tensor<4xf64> to tensor<?xf64>
  %1:2 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %0, %t = %y) -> (tensor<?xf64>, tensor<?xf64>) {
    scf.yield %t, %s : tensor<?xf64>, tensor<?xf64>
  }
  %2 = tensor.cast %1#0 : tensor<?xf64> to tensor<4xf64>
  return %2 : tensor<4xf64>
}

// CHECK-LABEL: func.func @sum(
// CHECK-NOT:     memref<6x2xf64>
func.func @sum(%x: tensor<4x2xf64>, %y: tensor<6x?xf64>) -> (tensor<?x?xf64>, tensor<6x?xf64>) {
  %0:2 = tg.composite (%e = %y) : (tensor<6x?xf64>) -> (tensor<6x?xf64>, tensor<6x?xf64>) {
    %4 = tg.sqr %e : f64
    tg.yield %4, %4 : f64, f64
  }
  %1 = tensor.cast %x : tensor<4x2xf64> to tensor<?x?xf64>
  %2 = tensor.cast %0#1 : tensor<6x?xf64> to tensor<?x?xf64>
  // SUM: casts-do-not-reach-back.mlir:[[#@LINE+1]]:8: error: sizes of axis 0 do not agree: 4 and 6
  %3 = arith.addf %1, %2 : tensor<?x?xf64>
  return %3, %0#0 : tensor<?x?xf64>, tensor<6x?xf64>
}

// The same of a slice, and of an empty tensor.
// RUN: not tg-run %s --mode=debug --entry=slice --input=8xf64=1,2,3,4,5,6,7,8 --input=index=6 2>&1 | FileCheck %s --check-prefix=SLICE
// RUN: not tg-run %s --mode=fast-compile --entry=slice --input=8xf64=1,2,3,4,5,6,7,8 --input=index=6 2>&1 | FileCheck %s --check-prefix=SLICE
// RUN: not tg-run %s --mode=fast-run --entry=slice --input=8xf64=1,2,3,4,5,6,7,8 --input=index=6 2>&1 | FileCheck %s --check-prefix=SLICE
func.func @slice(%x: tensor<8xf64>, %n: index) -> tensor<4xf64> {
  %0 = tensor.extract_slice %x[0] [%n] [1] : tensor<8xf64> to tensor<?xf64>
  // SLICE: casts-do-not-reach-back.mlir:[[#@LINE+1]]:8: error: expects size 4 of axis 0, but got 6
  %1 = tensor.cast %0 : tensor<?xf64> to tensor<4xf64>
  return %1 : tensor<4xf64>
}

// RUN: not tg-run %s --mode=debug --entry=fill --input=f64=1 --input=index=6 2>&1 | FileCheck %s --check-prefix=FILL
// RUN: not tg-run %s --mode=fast-compile --entry=fill --input=f64=1 --input=index=6 2>&1 | FileCheck %s --check-prefix=FILL
// RUN: not tg-run %s --mode=fast-run --entry=fill --input=f64=1 --input=index=6 2>&1 | FileCheck %s --check-prefix=FILL
func.func @fill(%x: f64, %n: index) -> tensor<4xf64> {
  %0 = tensor.empty(%n) : tensor<?xf64>
  // FILL: casts-do-not-reach-back.mlir:[[#@LINE+1]]:8: error: expects size 4 of axis 0, but got 6
  %1 = tensor.cast %0 : tensor<?xf64> to tensor<4xf64>
  %2 = linalg.fill ins(%x : f64) outs(%1 : tensor<4xf64>) -> tensor<4xf64>
  return %2 : tensor<4xf64>
}
