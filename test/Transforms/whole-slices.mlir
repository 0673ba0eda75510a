// Slices of whole axes, and transpositions of axes of size 1, disappear.

// RUN: tg-opt %s --canonicalize | FileCheck %s --check-prefix=FOLD
// RUN: tg-opt %s --tg-simplify | FileCheck %s

// FOLD-LABEL: func @whole
// FOLD-NEXT: return %arg0
func.func @whole(%x: tensor<4x?x6xf64>) -> tensor<4x?x6xf64> {
  %0 = tg.slice %x[0:4, :, :6:1] : tensor<4x?x6xf64>
  return %0 : tensor<4x?x6xf64>
}

// FOLD-LABEL: func @empty
// FOLD-NEXT: return %arg0
func.func @empty(%x: tensor<0x3xf64>) -> tensor<0x3xf64> {
  %0 = tg.slice %x[0:, -3:] : tensor<0x3xf64>
  return %0 : tensor<0x3xf64>
}

// Backwards, with a step, or of a size that is not known, a slice is another tensor, or may be one.
// FOLD-LABEL: func @other_elements
// FOLD-COUNT-3: tg.slice
func.func @other_elements(%x: tensor<4xf64>, %y: tensor<?xf64>) -> (tensor<4xf64>, tensor<2xf64>, tensor<?xf64>) {
  %0 = tg.slice %x[::-1] : tensor<4xf64>
  %1 = tg.slice %x[0:4:2] : tensor<4xf64>
  %2 = tg.slice %y[0:4] : tensor<?xf64>
  return %0, %1, %2 : tensor<4xf64>, tensor<2xf64>, tensor<?xf64>
}

// What is left of the transposition is one of a matrix, or nothing.
// CHECK-LABEL: func @matrix
// CHECK-NEXT: %[[M:.*]] = tg.reshape %arg0 [5, 7]
// CHECK-NEXT: %[[T:.*]] = tg.transpose %[[M]] [1, 0]
// CHECK-NEXT: return %[[T]]
func.func @matrix(%w: tensor<1x1x5x7xf32>) -> tensor<7x5xf32> {
  %0 = tg.transpose %w [3, 2, 0, 1] : tensor<1x1x5x7xf32>
  %1 = tg.reshape %0 [7, 5] : tensor<7x5x1x1xf32>
  return %1 : tensor<7x5xf32>
}

// CHECK-LABEL: func @nothing_moves
// CHECK-NEXT: %[[R:.*]] = tg.reshape %arg0 [35]
// CHECK-NEXT: return %[[R]]
func.func @nothing_moves(%w: tensor<5x1x7xf32>) -> tensor<35xf32> {
  %0 = tg.transpose %w [1, 0, 2] : tensor<5x1x7xf32>
  %1 = tg.reshape %0 [35] : tensor<1x5x7xf32>
  return %1 : tensor<35xf32>
}
