// Sums and extrema of windows, and where the extrema are.
// RUN: tg-run %s --check

func.func @line(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.pool max %x window [3] : tensor<?xf64>
  %1 = tg.pool min %x window [2] strides [2] low [1] high [2] : tensor<?xf64>
  %2 = tg.pool add %x window [3] low [1] high [1] : tensor<?xf64>
  %3 = tg.pool add %x window [2] strides [3] dilations [2] : tensor<?xf64>
  return %0, %1, %2, %3 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}
tg.expect @line(dense<[1.0, 5.0, 2.0, 4.0, 3.0]> : tensor<5xf64>) returns (dense<[5.0, 5.0, 4.0]> : tensor<3xf64>, dense<[1.0, 2.0, 3.0, 0x7FF0000000000000]> : tensor<4xf64>, dense<[6.0, 8.0, 11.0, 9.0, 7.0]> : tensor<5xf64>, dense<[3.0]> : tensor<1xf64>)
// No window fits, or there is no element.
tg.expect @line(dense<7.0> : tensor<1xf64>) returns (dense<> : tensor<0xf64>, dense<[7.0, 0x7FF0000000000000]> : tensor<2xf64>, dense<[7.0]> : tensor<1xf64>, dense<> : tensor<0xf64>)
tg.expect @line(dense<> : tensor<0xf64>) returns (dense<> : tensor<0xf64>, dense<[0x7FF0000000000000]> : tensor<1xf64>, dense<> : tensor<0xf64>, dense<> : tensor<0xf64>)
tg.expect @line(dense<[1.0, 0x7FF8000000000000, 2.0]> : tensor<3xf64>) returns (dense<[0x7FF8000000000000]> : tensor<1xf64>, dense<[1.0, 0x7FF8000000000000, 0x7FF0000000000000]> : tensor<3xf64>, dense<0x7FF8000000000000> : tensor<3xf64>, dense<[3.0]> : tensor<1xf64>)

func.func @image(%x: tensor<1x2x4x?xi32>) -> (tensor<1x2x2x?xi32>, tensor<1x2x4x?xi32>, tensor<1x1x4x?xi32>) {
  %0 = tg.pool max %x window [1, 1, 2, 2] strides [1, 1, 2, 1] : tensor<1x2x4x?xi32>
  %1 = tg.pool add %x window [1, 1, 3, 3] low [0, 0, 1, 1] high [0, 0, 1, 1] : tensor<1x2x4x?xi32>
  %2 = tg.pool min %x window [1, 2, 1, 1] : tensor<1x2x4x?xi32>
  return %0, %1, %2 : tensor<1x2x2x?xi32>, tensor<1x2x4x?xi32>, tensor<1x1x4x?xi32>
}
tg.expect @image(dense<[[[[1, 2, 3], [4, 5, 6], [9, 8, 7], [1, 1, 2]], [[0, 0, 0], [0, 1, 0], [0, 0, 0], [-1, -1, -1]]]]> : tensor<1x2x4x3xi32>) returns (dense<[[[[5, 6], [9, 8]], [[1, 1], [0, 0]]]]> : tensor<1x2x2x2xi32>, dense<[[[[12, 21, 16], [29, 45, 31], [28, 43, 29], [19, 28, 18]], [[1, 1, 1], [1, 1, 1], [-1, -2, -1], [-2, -3, -2]]]]> : tensor<1x2x4x3xi32>, dense<[[[[0, 0, 0], [0, 1, 0], [0, 0, 0], [-1, -1, -1]]]]> : tensor<1x1x4x3xi32>)

// Long windows; half precision is summed in single.
func.func @long(%x: tensor<?xf16>) -> (tensor<?xf16>, tensor<?xf16>) {
  %0 = tg.pool add %x window [20] strides [20] high [5] : tensor<?xf16>
  %1 = tg.pool max %x window [20] strides [5] : tensor<?xf16>
  return %0, %1 : tensor<?xf16>, tensor<?xf16>
}
tg.expect @long(dense<0.0999755859375> : tensor<35xf16>) returns (dense<[2.0, 1.5]> : tensor<2xf16>, dense<0.0999755859375> : tensor<4xf16>)

func.func @unsigned(%x: tensor<3xui8>) -> (tensor<4xui8>, tensor<3xui8>) {
  %0 = tg.pool max %x window [2] low [2] : tensor<3xui8>
  %1 = tg.pool min %x window [2] low [1] : tensor<3xui8>
  return %0, %1 : tensor<4xui8>, tensor<3xui8>
}
tg.expect @unsigned(dense<[200, 100, 255]> : tensor<3xui8>) returns (dense<[0, 200, 200, 255]> : tensor<4xui8>, dense<[200, 100, 100]> : tensor<3xui8>)

// Of equal elements the first; windows without elements have none.
func.func @places(%g: tensor<?xf64>, %x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.unpool max %g, %x window [2] low [2] high [1] : tensor<?xf64>
  %1 = tg.unpool min %g, %x window [2] low [2] high [1] : tensor<?xf64>
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}
tg.expect @places(dense<[1.0, 2.0, 4.0, 8.0, 16.0, 32.0]> : tensor<6xf64>, dense<[3.0, 3.0, 1.0, 7.0]> : tensor<4xf64>) returns (dense<[6.0, 8.0, 0.0, 48.0]> : tensor<4xf64>, dense<[6.0, 0.0, 24.0, 32.0]> : tensor<4xf64>)
tg.expect @places(dense<[1.0, 2.0, 4.0, 8.0]> : tensor<4xf64>, dense<[0xFFF0000000000000, 0x7FF0000000000000]> : tensor<2xf64>) returns (dense<[2.0, 12.0]> : tensor<2xf64>, dense<[6.0, 8.0]> : tensor<2xf64>)
tg.expect @places(dense<[1.0, 2.0, 4.0, 8.0]> : tensor<4xf64>, dense<[1.0, 0x7FF8000000000000]> : tensor<2xf64>) returns (dense<[2.0, 12.0]> : tensor<2xf64>, dense<[2.0, 12.0]> : tensor<2xf64>)
tg.expect @places(dense<[1.0, 2.0]> : tensor<2xf64>, dense<[1.0, 2.0]> : tensor<2xf64>) fails "there are 2 values along axis 0, but 4 windows"

// Overlapping windows of an image: each element gets the values of all windows that it is the largest of.
func.func @image_places(%g: tensor<2x2xi32>, %x: tensor<3x3xi32>) -> tensor<3x3xi32> {
  %0 = tg.unpool max %g, %x window [2, 2] : (tensor<2x2xi32>, tensor<3x3xi32>)
  return %0 : tensor<3x3xi32>
}
tg.expect @image_places(dense<[[1, 10], [100, 1000]]> : tensor<2x2xi32>, dense<[[1, 2, 3], [4, 9, 6], [9, 8, 7]]> : tensor<3x3xi32>) returns (dense<[[0, 0, 0], [0, 1111, 0], [0, 0, 0]]> : tensor<3x3xi32>)
tg.expect @image_places(dense<[[1, 10], [100, 1000]]> : tensor<2x2xi32>, dense<0> : tensor<3x3xi32>) returns (dense<[[1, 10, 0], [100, 1000, 0], [0, 0, 0]]> : tensor<3x3xi32>)

// Long windows.
func.func @long_places(%g: tensor<2xf32>, %x: tensor<30xf32>, %y: tensor<2x20xf32>) -> (tensor<30xf32>, tensor<2x20xf32>) {
  %0 = tg.unpool max %g, %x window [20] strides [11] low [1] : (tensor<2xf32>, tensor<30xf32>)
  %1 = tg.expand_dims %g [1] : tensor<2xf32>
  %2 = tg.unpool min %1, %y window [1, 20] : (tensor<2x1xf32>, tensor<2x20xf32>)
  return %0, %2 : tensor<30xf32>, tensor<2x20xf32>
}
tg.expect @long_places(dense<[1.0, 2.0]> : tensor<2xf32>, dense<-1.0> : tensor<30xf32>, dense<3.0> : tensor<2x20xf32>) returns (dense<[1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<30xf32>, dense<[[1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<2x20xf32>)
