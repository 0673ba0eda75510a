// Calls that read an argument of the entry many times share its memory; those that write get copies.
// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-lower-to-loops | FileCheck %s --check-prefix=LOOPS

// LOOPS-LABEL: func.func @main(
// LOOPS-NOT:     memref.copy
// LOOPS:         call @reads(
// LOOPS-NOT:     memref.copy
// LOOPS:         call @reads(
// LOOPS:         memref.copy %arg0
// LOOPS:         call @writes(
// LOOPS:         return
func.func @main(%w: tensor<4xf64>) -> tensor<4xf64> {
  %0 = call @reads(%w, %w) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  %1 = call @reads(%w, %0) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  %2 = call @reads(%w, %1) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  %3 = call @reads(%w, %2) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  %4 = call @reads(%w, %3) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  %5 = call @reads(%w, %4) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  %6 = call @writes(%w) : (tensor<4xf64>) -> tensor<4xf64>
  %7 = call @writes(%w) : (tensor<4xf64>) -> tensor<4xf64>
  %8 = tg.mul %5, %6 : tensor<4xf64>
  %9 = tg.add %8, %7 : tensor<4xf64>
  %10 = tg.add %9, %w : tensor<4xf64>
  return %10 : tensor<4xf64>
}
tg.expect @main(dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>) returns (dense<[41.0, 32.0, 69.0, 120.0]> : tensor<4xf64>)

func.func private @reads(%w: tensor<4xf64>, %x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = tg.add %w, %x : tensor<4xf64>
  return %0 : tensor<4xf64>
}

func.func private @writes(%x: tensor<4xf64>) -> tensor<4xf64> {
  %c0 = arith.constant 0 : index
  %five = arith.constant 5.0 : f64
  %0 = tensor.insert %five into %x[%c0] : tensor<4xf64>
  return %0 : tensor<4xf64>
}
