// A convolution is a product: the windows are the rows of the left matrix.
// RUN: tg-opt %s --tg-expand-named-graphs | FileCheck %s

// CHECK-LABEL: func.func @line(
// CHECK: tg.ofg "conv"
// CHECK-SAME: (tensor<2x3x9xf64>, tensor<4x3x2xf64>) -> tensor<2x4x5xf64>
// CHECK: %[[PADDED:.+]] = tg.pad %{{.+}} with %{{.+}} low [0, 0, 1] high [0, 0, 1] : tensor<2x3x9xf64>
// CHECK: %[[WINDOWS:.+]] = tg.gather %[[PADDED]][%{{.+}}] axis 2 : tensor<2x3x11xf64>[tensor<5x2xindex>]
// CHECK: %[[BY_PLACE:.+]] = tg.transpose %[[WINDOWS]] [0, 2, 1, 3] : tensor<2x3x5x2xf64>
// CHECK: %[[ROWS:.+]] = tg.reshape %[[BY_PLACE]] [10, 6] : tensor<2x5x3x2xf64>
// CHECK: tg.dot %[[ROWS]], %{{.+}} : (tensor<10x6xf64>, tensor<6x4xf64>)
func.func @line(%x: tensor<2x3x9xf64>, %w: tensor<4x3x2xf64>) -> tensor<2x4x5xf64> {
  %0 = tg.conv %x, %w strides [2] low [1] high [1] : (tensor<2x3x9xf64>, tensor<4x3x2xf64>)
  return %0 : tensor<2x4x5xf64>
}
