// Sums of products over windows.
// RUN: tg-run %s --check
// RUN: tg-run %s --check --mode=fast-run --code=fast --threads=2

func.func @line(%x: tensor<?x?x?xf64>, %w: tensor<?x?x?xf64>) -> (tensor<?x?x?xf64>, tensor<?x?x?xf64>, tensor<?x?x?xf64>, tensor<?x?x?xf64>, tensor<?x?x?xf64>) {
  %0 = tg.conv %x, %w : tensor<?x?x?xf64>
  %1 = tg.conv %x, %w strides [2] : tensor<?x?x?xf64>
  %2 = tg.conv %x, %w low [1] high [2] : tensor<?x?x?xf64>
  %3 = tg.conv %x, %w dilations [2] : tensor<?x?x?xf64>
  %4 = tg.conv %x, %w strides [3] low [1] input_dilations [2] : tensor<?x?x?xf64>
  return %0, %1, %2, %3, %4 : tensor<?x?x?xf64>, tensor<?x?x?xf64>, tensor<?x?x?xf64>, tensor<?x?x?xf64>, tensor<?x?x?xf64>
}
tg.expect @line(dense<[[[1.0, 2.0, 3.0, 4.0, 5.0]]]> : tensor<1x1x5xf64>, dense<[[[1.0, 10.0]]]> : tensor<1x1x2xf64>) returns (dense<[[[21.0, 32.0, 43.0, 54.0]]]> : tensor<1x1x4xf64>, dense<[[[21.0, 43.0]]]> : tensor<1x1x2xf64>, dense<[[[10.0, 21.0, 32.0, 43.0, 54.0, 5.0, 0.0]]]> : tensor<1x1x7xf64>, dense<[[[31.0, 42.0, 53.0]]]> : tensor<1x1x3xf64>, dense<[[[10.0, 2.0, 40.0]]]> : tensor<1x1x3xf64>)
// The window does not fit, or has no elements; no channels, no batch, and no channels of the result.
tg.expect @line(dense<1.0> : tensor<1x1x1xf64>, dense<1.0> : tensor<1x1x3xf64>) returns (dense<> : tensor<1x1x0xf64>, dense<> : tensor<1x1x0xf64>, dense<[[[1.0, 1.0]]]> : tensor<1x1x2xf64>, dense<> : tensor<1x1x0xf64>, dense<> : tensor<1x1x0xf64>)
tg.expect @line(dense<1.0> : tensor<1x1x1xf64>, dense<> : tensor<1x1x0xf64>) returns (dense<0.0> : tensor<1x1x2xf64>, dense<0.0> : tensor<1x1x1xf64>, dense<0.0> : tensor<1x1x5xf64>, dense<0.0> : tensor<1x1x2xf64>, dense<0.0> : tensor<1x1x1xf64>)
tg.expect @line(dense<> : tensor<1x0x2xf64>, dense<> : tensor<2x0x1xf64>) returns (dense<0.0> : tensor<1x2x2xf64>, dense<0.0> : tensor<1x2x1xf64>, dense<0.0> : tensor<1x2x5xf64>, dense<0.0> : tensor<1x2x2xf64>, dense<0.0> : tensor<1x2x2xf64>)
tg.expect @line(dense<> : tensor<0x1x2xf64>, dense<1.0> : tensor<2x1x1xf64>) returns (dense<> : tensor<0x2x2xf64>, dense<> : tensor<0x2x1xf64>, dense<> : tensor<0x2x5xf64>, dense<> : tensor<0x2x2xf64>, dense<> : tensor<0x2x2xf64>)
tg.expect @line(dense<1.0> : tensor<1x1x2xf64>, dense<> : tensor<0x1x1xf64>) returns (dense<> : tensor<1x0x2xf64>, dense<> : tensor<1x0x1xf64>, dense<> : tensor<1x0x5xf64>, dense<> : tensor<1x0x2xf64>, dense<> : tensor<1x0x2xf64>)
tg.expect @line(dense<1.0> : tensor<1x2x2xf64>, dense<1.0> : tensor<1x3x1xf64>) fails "the input has 2 channels, but the window is for 1 times 3"

// Two images of two channels, into three.
func.func @image(%x: tensor<2x2x?x3xi64>, %w: tensor<3x2x2x2xi64>) -> (tensor<2x3x?x2xi64>, tensor<2x3x?x4xi64>) {
  %0 = tg.conv %x, %w : (tensor<2x2x?x3xi64>, tensor<3x2x2x2xi64>)
  %1 = tg.conv %x, %w strides [2, 1] low [0, 1] high [1, 1] : (tensor<2x2x?x3xi64>, tensor<3x2x2x2xi64>)
  return %0, %1 : tensor<2x3x?x2xi64>, tensor<2x3x?x4xi64>
}
tg.expect @image(dense<[[[[1, 2, 3], [4, 5, 6]], [[0, 1, 0], [1, 0, 1]]], [[[1, 0, 0], [0, 0, 0]], [[0, 0, 1], [0, 0, 0]]]]> : tensor<2x2x2x3xi64>, dense<[[[[1, 0], [0, 0]], [[0, 0], [0, 0]]], [[[1, 1], [1, 1]], [[0, 0], [0, 0]]], [[[0, 1], [0, 0]], [[0, 100], [10, 0]]]]> : tensor<3x2x2x2xi64>) returns (dense<[[[[1, 2]], [[12, 16]], [[112, 3]]], [[[1, 0]], [[1, 0]], [[0, 100]]]]> : tensor<2x3x1x2xi64>, dense<[[[[0, 1, 2, 3]], [[5, 12, 16, 9]], [[1, 112, 3, 10]]], [[[0, 1, 0, 0]], [[1, 1, 0, 0]], [[1, 0, 100, 0]]]]> : tensor<2x3x1x4xi64>)

// Each channel on its own, and two groups.
func.func @groups(%x: tensor<1x?x3xf32>, %w: tensor<?x1x2xf32>, %v: tensor<?x?x1xf32>) -> (tensor<1x?x2xf32>, tensor<1x?x3xf32>) {
  %0 = tg.conv %x, %w groups 4 : (tensor<1x?x3xf32>, tensor<?x1x2xf32>)
  %1 = tg.conv %x, %v groups 2 : (tensor<1x?x3xf32>, tensor<?x?x1xf32>)
  return %0, %1 : tensor<1x?x2xf32>, tensor<1x?x3xf32>
}
tg.expect @groups(dense<[[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0], [1.0, 1.0, 1.0]]]> : tensor<1x4x3xf32>, dense<[[[1.0, 1.0]], [[1.0, -1.0]], [[2.0, 0.0]], [[0.0, 3.0]]]> : tensor<4x1x2xf32>, dense<[[[1.0], [10.0]], [[0.0], [1.0]], [[2.0], [0.0]], [[1.0], [1.0]]]> : tensor<4x2x1xf32>) returns (dense<[[[3.0, 5.0], [-1.0, -1.0], [14.0, 16.0], [3.0, 3.0]]]> : tensor<1x4x2xf32>, dense<[[[41.0, 52.0, 63.0], [4.0, 5.0, 6.0], [14.0, 16.0, 18.0], [8.0, 9.0, 10.0]]]> : tensor<1x4x3xf32>)
tg.expect @groups(dense<1.0> : tensor<1x4x3xf32>, dense<1.0> : tensor<4x1x2xf32>, dense<1.0> : tensor<3x2x1xf32>) fails "cannot split the 3 channels of the result into 2 groups"
tg.expect @groups(dense<1.0> : tensor<1x3x3xf32>, dense<1.0> : tensor<4x1x2xf32>, dense<1.0> : tensor<4x2x1xf32>) fails "channels, but the window is for"

// Half precision is summed in single; three axes in space; integers wrap.
func.func @types(%h: tensor<1x1x4xf16>, %k: tensor<1x1x4xf16>, %i: tensor<1x1x2x1x2xi8>) -> (tensor<1x1x1xf16>, tensor<1x1x1x1x2xi8>) {
  %0 = tg.conv %h, %k : tensor<1x1x4xf16>
  %w = tg.slice %i[:, :, :, :, :1] : tensor<1x1x2x1x2xi8>
  %1 = tg.conv %i, %w : (tensor<1x1x2x1x2xi8>, tensor<1x1x2x1x1xi8>)
  return %0, %1 : tensor<1x1x1xf16>, tensor<1x1x1x1x2xi8>
}
tg.expect @types(dense<[[[2048.0, 1.0, 1.0, 1.0]]]> : tensor<1x1x4xf16>, dense<1.0> : tensor<1x1x4xf16>, dense<[[[[[10, 1]], [[10, 2]]]]]> : tensor<1x1x2x1x2xi8>) returns (dense<2052.0> : tensor<1x1x1xf16>, dense<[[[[[-56, 30]]]]]> : tensor<1x1x1x1x2xi8>)

// In a loop: a filter that a sequence gives for each step.
func.func @steps(%x: tensor<1x1x?xf64>, %w: tensor<?x1x1x3xf64>, %n: index) -> tensor<1x1x?xf64> {
  %r = tg.scan %t to %n seqs(%v = %w : tensor<?x1x1x3xf64>) states(%s = %x : tensor<1x1x?xf64>) -> tensor<1x1x?xf64> {
    %0 = tg.conv %s, %v low [1] high [1] : (tensor<1x1x?xf64>, tensor<1x1x3xf64>)
    tg.yield %0 : tensor<1x1x?xf64>
  }
  return %r : tensor<1x1x?xf64>
}
tg.expect @steps(dense<[[[0.0, 1.0, 0.0, 0.0]]]> : tensor<1x1x4xf64>, dense<[[[[1.0, 1.0, 1.0]]], [[[1.0, 0.0, -1.0]]]]> : tensor<2x1x1x3xf64>, 2 : index) returns (dense<[[[-1.0, 0.0, 1.0, 1.0]]]> : tensor<1x1x4xf64>)
