// Loops that reduce rows and store them: the fusion of rows freed a temporary outside of the loop in which it allocated it.

// RUN: tg-run %s --check | FileCheck %s
// RUN: tg-run %s --check --threads=2 | FileCheck %s
// CHECK: {{^}}7 expectations hold in 9 ways

// A row of unknown height, by a slice.
func.func @softmax(%x: tensor<?x?x3xf64>, %n: index) -> tensor<?x?x3xf64> {
  %0 = tg.scan %i to %n states(%s = %x : tensor<?x?x3xf64>) -> tensor<?x?x3xf64> {
    %1 = tg.slice %s[%i, :, :] : tensor<?x?x3xf64>
    %2 = tg.log_softmax %1 axis 1 : tensor<?x3xf64>
    %3 = tg.exp %2 : tensor<?x3xf64>
    %4 = tg.set_slice %3 into %s[%i, :, :] : (tensor<?x3xf64>, tensor<?x?x3xf64>)
    tg.yield %4 : tensor<?x?x3xf64>
  }
  return %0 : tensor<?x?x3xf64>
}
tg.expect @softmax(dense<1.0> : tensor<3x2x3xf64>, 2 : index)
  returns (dense<[[[0.33333333333333333, 0.33333333333333333, 0.33333333333333333], [0.33333333333333333, 0.33333333333333333, 0.33333333333333333]],
                  [[0.33333333333333333, 0.33333333333333333, 0.33333333333333333], [0.33333333333333333, 0.33333333333333333, 0.33333333333333333]],
                  [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]]> : tensor<3x2x3xf64>) within 4 ulp
tg.expect @softmax(dense<> : tensor<3x0x3xf64>, 2 : index) returns (dense<> : tensor<3x0x3xf64>)
tg.expect @softmax(dense<1.0> : tensor<70x90x3xf64>, 69 : index)

// Two rows are set in one state.
func.func @two(%x: tensor<2x?x5xf64>) -> tensor<2x?x5xf64> {
  %c2 = arith.constant 2 : index
  %0 = tg.scan %i to %c2 states(%s = %x : tensor<2x?x5xf64>) -> tensor<2x?x5xf64> {
    %1 = tg.slice %s[%i, :, :] : tensor<2x?x5xf64>
    %2 = tg.tanh %1 : tensor<?x5xf64>
    %3 = tg.sum %1 axes [1] keepdims : tensor<?x5xf64>
    %4 = tg.sub %1, %3 : (tensor<?x5xf64>, tensor<?x1xf64>)
    %5 = tg.set_slice %2 into %s[%i, :, :] : (tensor<?x5xf64>, tensor<2x?x5xf64>)
    %6 = tg.set_slice %4 into %5[%i, :, :] : (tensor<?x5xf64>, tensor<2x?x5xf64>)
    tg.yield %6 : tensor<2x?x5xf64>
  }
  return %0 : tensor<2x?x5xf64>
}
tg.expect @two(dense<[[[1.0, 2.0, 3.0, 4.0, 5.0]], [[6.0, 7.0, 8.0, 9.0, 10.0]]]> : tensor<2x1x5xf64>)
  returns (dense<[[[-14.0, -13.0, -12.0, -11.0, -10.0]], [[-34.0, -33.0, -32.0, -31.0, -30.0]]]> : tensor<2x1x5xf64>)

// Rows are normalised, and stored by a scatter, in a scan in a scan.
func.func @scattered(%x: tensor<?x?x4xf32>, %n: index) -> tensor<?x?x4xf32> {
  %0 = tg.scan %i to %n states(%s = %x : tensor<?x?x4xf32>) consts(%m = %n : index) -> tensor<?x?x4xf32> {
    %1 = tg.scan %j to %m states(%t = %s : tensor<?x?x4xf32>) -> tensor<?x?x4xf32> {
      %2 = tg.slice %t[%j, :, :] : tensor<?x?x4xf32>
      %3 = tg.max %2 axes [1] keepdims : tensor<?x4xf32>
      %4 = tg.sub %2, %3 : (tensor<?x4xf32>, tensor<?x1xf32>)
      %5 = tg.abs %4 : tensor<?x4xf32>
      %6 = tg.sum %5 axes [1] keepdims : tensor<?x4xf32>
      %7 = tg.add %5, %6 : (tensor<?x4xf32>, tensor<?x1xf32>)
      %8 = tg.scatter set %7 into %t[%j] : (tensor<?x4xf32>, tensor<?x?x4xf32>, index)
      tg.yield %8 : tensor<?x?x4xf32>
    }
    tg.yield %1 : tensor<?x?x4xf32>
  }
  return %0 : tensor<?x?x4xf32>
}
tg.expect @scattered(dense<[[[1.0, 2.0, 3.0, 5.0]], [[-1.0, 1.0, 0.0, 0.0]]]> : tensor<2x1x4xf32>, 2 : index)
  returns (dense<[[[7.0, 8.0, 9.0, 11.0]], [[4.0, 6.0, 5.0, 5.0]]]> : tensor<2x1x4xf32>)
tg.expect @scattered(dense<2.0> : tensor<5x33x4xf32>, 5 : index) returns (dense<0.0> : tensor<5x33x4xf32>)

// A matrix of which all rows are replaced.
func.func @whole(%x: tensor<64x3xf32>, %n: index) -> tensor<64x3xf32> {
  %0 = tg.scan %i to %n states(%s = %x : tensor<64x3xf32>) -> tensor<64x3xf32> {
    %1 = tg.sum %s axes [1] keepdims : tensor<64x3xf32>
    %2 = tg.sub %s, %1 : (tensor<64x3xf32>, tensor<64x1xf32>)
    %3 = tg.min %2 axes [1] : tensor<64x3xf32>
    %4 = tg.expand_dims %3 [1] : tensor<64xf32>
    %5 = tg.broadcast_to %4 [64, 3] : tensor<64x1xf32>
    %6 = tg.sub %2, %5 : tensor<64x3xf32>
    tg.yield %6 : tensor<64x3xf32>
  }
  return %0 : tensor<64x3xf32>
}
tg.expect @whole(dense<3.0> : tensor<64x3xf32>, 2 : index) returns (dense<0.0> : tensor<64x3xf32>)
