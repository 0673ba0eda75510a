// A convolution is a product: windows are the columns of the right matrix.
// RUN: tg-opt %s --tg-expand-named-graphs | FileCheck %s

// CHECK-LABEL: func.func @line(
// CHECK: tg.ofg "conv"
// CHECK-SAME: (tensor<2x3x9xf64>, tensor<4x3x2xf64>) -> tensor<2x4x5xf64>
// CHECK: %[[PADDED:.+]] = tg.pad %{{.+}} with %{{.+}} low [0, 0, 1] high [0, 0, 1] : tensor<2x3x9xf64>
// CHECK: %[[WINDOW:.+]] = tg.reshape %{{.+}} [4, 6] : tensor<4x3x2xf64>
// CHECK: %[[SWAPPED:.+]] = tg.transpose %[[PADDED]] [1, 0, 2] : tensor<2x3x11xf64>
// CHECK: %[[WINDOWS:.+]] = tg.windows %[[SWAPPED]] window [2] axis 1 strides [2] : tensor<3x2x11xf64>
// CHECK: %[[COLUMNS:.+]] = tg.reshape %[[WINDOWS]] [6, 10] : tensor<3x2x2x5xf64>
// CHECK: tg.dot %[[WINDOW]], %[[COLUMNS]] : (tensor<4x6xf64>, tensor<6x10xf64>)
func.func @line(%x: tensor<2x3x9xf64>, %w: tensor<4x3x2xf64>) -> tensor<2x4x5xf64> {
  %0 = tg.conv %x, %w strides [2] low [1] high [1] : (tensor<2x3x9xf64>, tensor<4x3x2xf64>)
  return %0 : tensor<2x4x5xf64>
}

// Windows of one element are a slice.
// CHECK-LABEL: func.func @point(
// CHECK-NOT: tg.windows
// CHECK: tg.slice %{{.+}}[:, :, 0:9:2]
func.func @point(%x: tensor<2x3x9xf64>, %w: tensor<4x3x1xf64>) -> tensor<2x4x5xf64> {
  %0 = tg.conv %x, %w strides [2] : (tensor<2x3x9xf64>, tensor<4x3x1xf64>)
  return %0 : tensor<2x4x5xf64>
}

// A window of any size.
// CHECK-LABEL: func.func @unknown(
// CHECK: tg.windows %{{.+}} window [%{{.+}}] axis 1 :
func.func @unknown(%x: tensor<2x3x9xf64>, %w: tensor<4x3x?xf64>) -> tensor<2x4x?xf64> {
  %0 = tg.conv %x, %w : (tensor<2x3x9xf64>, tensor<4x3x?xf64>)
  return %0 : tensor<2x4x?xf64>
}
