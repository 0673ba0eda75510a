// Sizes that are -1 when the program runs.
// RUN: tg-run %s --check
// RUN: tg-run %s --check --mode=fast-run --code=fast

func.func @two(%x: tensor<?x?xi64>, %n: index, %m: index) -> tensor<?x?xi64> {
  %0 = tg.reshape %x [%n, %m] infer : tensor<?x?xi64>
  return %0 : tensor<?x?xi64>
}
tg.expect @two(dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi64>, -1 : index, 2 : index) returns (dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi64>)
tg.expect @two(dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi64>, 6 : index, -1 : index) returns (dense<[[1], [2], [3], [4], [5], [6]]> : tensor<6x1xi64>)
tg.expect @two(dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi64>, 1 : index, 6 : index) returns (dense<[[1, 2, 3, 4, 5, 6]]> : tensor<1x6xi64>)
tg.expect @two(dense<> : tensor<0x3xi64>, -1 : index, 2 : index) returns (dense<> : tensor<0x2xi64>)
tg.expect @two(dense<> : tensor<0x3xi64>, 0 : index, 2 : index) returns (dense<> : tensor<0x2xi64>)
tg.expect @two(dense<> : tensor<0x3xi64>, -1 : index, 0 : index) fails "the new sizes do not fit the number of elements, 0"
tg.expect @two(dense<0> : tensor<2x3xi64>, -1 : index, 4 : index) fails "the new sizes do not fit the number of elements, 6"
tg.expect @two(dense<0> : tensor<2x3xi64>, 2 : index, 4 : index) fails "the new sizes do not fit the number of elements, 6"
tg.expect @two(dense<0> : tensor<2x3xi64>, -1 : index, -1 : index) fails "more than one of the new sizes is -1"
tg.expect @two(dense<0> : tensor<2x3xi64>, -2 : index, -3 : index) fails "the size of axis 0 is negative: -2"
tg.expect @two(dense<0> : tensor<2x3xi64>, -1 : index, -6 : index) fails "the size of axis 1 is negative: -6"
tg.expect @two(dense<0> : tensor<2x3xi64>, -1 : index, 4611686018427387904 : index) fails "the new sizes do not fit the number of elements, 6"

// With sizes of the type, and one that is -1 in the type.
func.func @mixed(%x: tensor<6xf32>, %n: index) -> (tensor<?x2xf32>, tensor<?x?xf32>, tensor<?xf32>) {
  %0 = tg.reshape %x [%n, 2] infer : tensor<6xf32>
  %1 = tg.reshape %x [%n, -1] infer : tensor<6xf32>
  %2 = tg.reshape %x [%n] infer : tensor<6xf32>
  return %0, %1, %2 : tensor<?x2xf32>, tensor<?x?xf32>, tensor<?xf32>
}
tg.expect @mixed(dense<1.0> : tensor<6xf32>, -1 : index) fails "more than one of the new sizes is -1"
func.func @mixed_good(%x: tensor<6xf32>, %n: index) -> (tensor<?x2xf32>, tensor<?xf32>, tensor<?x?xf32>) {
  %0 = tg.reshape %x [%n, 2] infer : tensor<6xf32>
  %1 = tg.reshape %x [%n] infer : tensor<6xf32>
  %2 = tg.neg %0 : tensor<?x2xf32>
  %c3 = arith.constant 3 : index
  %3 = tg.reshape %2 [%c3, -1] infer : tensor<?x2xf32>
  return %0, %1, %3 : tensor<?x2xf32>, tensor<?xf32>, tensor<?x?xf32>
}
tg.expect @mixed_good(dense<1.0> : tensor<6xf32>, -1 : index) returns (dense<1.0> : tensor<3x2xf32>, dense<1.0> : tensor<6xf32>, dense<-1.0> : tensor<3x2xf32>)

// In steps of a loop: the sizes of the rows follow from constants, and the reshape stays a step's.
func.func @rows(%x: tensor<?x?xf64>, %n: index, %sizes: tensor<2xi64>) -> tensor<?x?x?xf64> {
  %r = tg.scan %t to %n seqs(%row = %x : tensor<?x?xf64>) consts(%s = %sizes : tensor<2xi64>) -> tensor<?x?x?xf64> {
    %a = tg.slice %s[0] : tensor<2xi64>
    %b = tg.slice %s[1] : tensor<2xi64>
    %c = tg.cast %a to index : i64
    %d = tg.cast %b to index : i64
    %0 = tg.reshape %row [%c, %d] infer : tensor<?xf64>
    %1 = tg.exp %0 : tensor<?x?xf64>
    tg.yield outs(%1 : tensor<?x?xf64>)
  }
  return %r : tensor<?x?x?xf64>
}
tg.expect @rows(dense<0.0> : tensor<2x6xf64>, 2 : index, dense<[2, -1]> : tensor<2xi64>) returns (dense<1.0> : tensor<2x2x3xf64>)
tg.expect @rows(dense<0.0> : tensor<2x6xf64>, 0 : index, dense<[-1, 2]> : tensor<2xi64>) returns (dense<> : tensor<0x3x2xf64>)
tg.expect @rows(dense<0.0> : tensor<2x6xf64>, 1 : index, dense<-1> : tensor<2xi64>) fails "more than one of the new sizes is -1"
