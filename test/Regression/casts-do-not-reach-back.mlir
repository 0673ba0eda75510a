// Patterns of MLIR took the sizes of a cast for those of what is computed before it, where they were not checked yet.
// Memory was too small for what was written, wrong casts gave results, and values of loops could not have other sizes in
// between.
// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-lower-to-loops | FileCheck %s

func.func @pad(%x: tensor<?xf64>, %n: index, %y: tensor<4xf64>) -> tensor<4xf64> {
  %c = arith.constant 1.0 : f64
  %0 = tensor.pad %x low[%n] high[0] {
  ^bb0(%i: index):
    tensor.yield %c : f64
  } : tensor<?xf64> to tensor<?xf64>
  %1 = tensor.cast %0 : tensor<?xf64> to tensor<4xf64>
  %2 = tg.add %1, %y : tensor<4xf64>
  return %2 : tensor<4xf64>
}
tg.expect @pad(dense<[1.0, 2.0, 3.0]> : tensor<3xf64>, 3 : index, dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>) fails "expects size 4 of axis 0, but got 6"

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
tg.expect @swap(dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>, dense<[1.0, 2.0, 3.0]> : tensor<3xf64>, 2 : index)

// CHECK-LABEL: func.func @sum(
// CHECK-NOT:     memref<6x2xf64>
func.func @sum(%x: tensor<4x2xf64>, %y: tensor<6x?xf64>) -> (tensor<?x?xf64>, tensor<6x?xf64>) {
  %0:2 = tg.composite (%e = %y) : (tensor<6x?xf64>) -> (tensor<6x?xf64>, tensor<6x?xf64>) {
    %4 = tg.sqr %e : f64
    tg.yield %4, %4 : f64, f64
  }
  %1 = tensor.cast %x : tensor<4x2xf64> to tensor<?x?xf64>
  %2 = tensor.cast %0#1 : tensor<6x?xf64> to tensor<?x?xf64>
  %3 = arith.addf %1, %2 : tensor<?x?xf64>
  return %3, %0#0 : tensor<?x?xf64>, tensor<6x?xf64>
}
tg.expect @sum(dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]> : tensor<4x2xf64>, dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0], [10.0, 11.0, 12.0], [13.0, 14.0, 15.0], [16.0, 17.0, 18.0]]> : tensor<6x3xf64>) fails "sizes of axis 0 do not agree: 4 and 6"

// Casts of a slice and of an empty tensor do not reach back, either.
func.func @slice(%x: tensor<8xf64>, %n: index) -> tensor<4xf64> {
  %0 = tensor.extract_slice %x[0] [%n] [1] : tensor<8xf64> to tensor<?xf64>
  %1 = tensor.cast %0 : tensor<?xf64> to tensor<4xf64>
  return %1 : tensor<4xf64>
}
tg.expect @slice(dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tensor<8xf64>, 6 : index) fails "expects size 4 of axis 0, but got 6"

func.func @fill(%x: f64, %n: index) -> tensor<4xf64> {
  %0 = tensor.empty(%n) : tensor<?xf64>
  %1 = tensor.cast %0 : tensor<?xf64> to tensor<4xf64>
  %2 = linalg.fill ins(%x : f64) outs(%1 : tensor<4xf64>) -> tensor<4xf64>
  return %2 : tensor<4xf64>
}
tg.expect @fill(1.0 : f64, 6 : index) fails "expects size 4 of axis 0, but got 6"
