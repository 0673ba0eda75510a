// Windows of tensors, and the sums of their elements.
// RUN: tg-run %s --check
// RUN: tg-run %s --check --mode=debug
// RUN: tg-run %s --check --interpret

func.func @line(%x: tensor<?xf64>, %k: index) -> (tensor<3x?xf64>, tensor<?x?xf64>, tensor<?xf64>) {
  %0 = tg.windows %x window [3] axis 0 : tensor<?xf64>
  %1 = tg.windows %x window [%k] axis 0 strides [2] dilations [2] : tensor<?xf64>
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xf64>
  %2 = tg.add_windows %1 into [%n] axis 0 strides [2] dilations [2] : tensor<?x?xf64>
  return %0, %1, %2 : tensor<3x?xf64>, tensor<?x?xf64>, tensor<?xf64>
}
tg.expect @line(dense<[1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<5xf64>, 2 : index) returns (dense<[[1.0, 2.0, 3.0], [2.0, 3.0, 4.0], [3.0, 4.0, 5.0]]> : tensor<3x3xf64>, dense<[[1.0, 3.0], [3.0, 5.0]]> : tensor<2x2xf64>, dense<[1.0, 0.0, 6.0, 0.0, 5.0]> : tensor<5xf64>)
// No window fits, or there is no element.
tg.expect @line(dense<[1.0, 2.0]> : tensor<2xf64>, 9223372036854775807 : index) fails "the size of a tensor of type tensor<?x?xf64> in bytes does not fit 63 bits"
tg.expect @line(dense<[1.0, 2.0]> : tensor<2xf64>, 3 : index) returns (dense<> : tensor<3x0xf64>, dense<> : tensor<3x0xf64>, dense<[0.0, 0.0]> : tensor<2xf64>)
tg.expect @line(dense<[]> : tensor<0xf64>, 1 : index) returns (dense<> : tensor<3x0xf64>, dense<> : tensor<1x0xf64>, dense<[]> : tensor<0xf64>)
tg.expect @line(dense<[1.0, 2.0, 3.0]> : tensor<3xf64>, 0 : index) returns (dense<[[1.0], [2.0], [3.0]]> : tensor<3x1xf64>, dense<> : tensor<0x2xf64>, dense<0.0> : tensor<3xf64>)
tg.expect @line(dense<[1.0, 2.0]> : tensor<2xf64>, -1 : index) fails "the size of axis 0 is negative: -1"

// The axes of a window among those that do not move.
func.func @image(%x: tensor<2x3x3xi32>) -> (tensor<2x2x2x2x2xi32>, tensor<2x3x3xi32>) {
  %0 = tg.windows %x window [2, 2] axis 1 : tensor<2x3x3xi32>
  %1 = tg.add_windows %0 into [3, 3] axis 1 : tensor<2x2x2x2x2xi32>
  return %0, %1 : tensor<2x2x2x2x2xi32>, tensor<2x3x3xi32>
}
tg.expect @image(dense<[[[1, 2, 3], [4, 5, 6], [7, 8, 9]], [[-1, 0, 0], [0, 1, 0], [0, 0, 2]]]> : tensor<2x3x3xi32>) returns (dense<[[[[[1, 2], [4, 5]], [[2, 3], [5, 6]]], [[[4, 5], [7, 8]], [[5, 6], [8, 9]]]], [[[[-1, 0], [0, 1]], [[0, 0], [1, 0]]], [[[0, 1], [0, 0]], [[1, 0], [0, 2]]]]]> : tensor<2x2x2x2x2xi32>, dense<[[[1, 4, 3], [8, 20, 12], [7, 16, 9]], [[-1, 0, 0], [0, 4, 0], [0, 0, 2]]]> : tensor<2x3x3xi32>)

// Sums are rounded one by one, and start at 0.
func.func @half(%x: tensor<3x1xf16>) -> tensor<3xf16> {
  %0 = tg.add_windows %x into [3] axis 0 : tensor<3x1xf16>
  return %0 : tensor<3xf16>
}
tg.expect @half(dense<[[-0.0], [1.0], [2.0]]> : tensor<3x1xf16>) returns (dense<[0.0, 1.0, 2.0]> : tensor<3xf16>)

func.func @sums(%x: tensor<2x?xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.add_windows %x into [%n] axis 0 : tensor<2x?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @sums(dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf64>, 3 : index) returns (dense<[1.0, 5.0, 4.0]> : tensor<3xf64>)
tg.expect @sums(dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf64>, 4 : index) fails "axis 0 has 2 windows, but 3 fit"
tg.expect @sums(dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf64>, -1 : index) fails "the size of axis 0 is negative: -1"

// In a loop: the windows of each row of a sequence, and of a state.
func.func @scan(%rows: tensor<?x4xf64>) -> tensor<4xf64> {
  %start = arith.constant dense<0.0> : tensor<4xf64>
  %c0 = arith.constant 0 : index
  %n = tensor.dim %rows, %c0 : tensor<?x4xf64>
  %0 = tg.scan %t to %n seqs(%row = %rows : tensor<?x4xf64>) states(%h = %start : tensor<4xf64>) -> (tensor<4xf64>) {
    %1 = tg.add %row, %h : tensor<4xf64>
    %2 = tg.windows %1 window [2] axis 0 : tensor<4xf64>
    %3 = tg.add_windows %2 into [4] axis 0 : tensor<2x3xf64>
    tg.yield %3 : tensor<4xf64>
  }
  return %0 : tensor<4xf64>
}
tg.expect @scan(dense<[[1.0, 2.0, 3.0, 4.0], [1.0, 0.0, 0.0, 0.0]]> : tensor<2x4xf64>) returns (dense<[2.0, 8.0, 12.0, 4.0]> : tensor<4xf64>)
