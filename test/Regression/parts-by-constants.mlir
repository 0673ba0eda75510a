// Numbers of a part that are operands, and constants, were taken for verified by MLIR: what lies outside was read, or not
// written. The sizes that the type of a result tells were believed where they do not follow from the operands.
// RUN: tg-run %s --check

func.func @inside(%x: tensor<5xf64>, %y: tensor<2xf64>) -> (tensor<2xf64>, tensor<?xf64>, tensor<5xf64>, tensor<3xf64>) {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %back = arith.constant -1 : index
  %0 = tensor.extract_slice %x[%c3] [2] [1] : tensor<5xf64> to tensor<2xf64>
  %1 = tensor.extract_slice %x[0] [%c2] [%c3] : tensor<5xf64> to tensor<?xf64>
  %2 = tensor.insert_slice %y into %x[%c3] [2] [1] : tensor<2xf64> into tensor<5xf64>
  %3 = tensor.extract_slice %x[%c2] [3] [%back] : tensor<5xf64> to tensor<3xf64>
  return %0, %1, %2, %3 : tensor<2xf64>, tensor<?xf64>, tensor<5xf64>, tensor<3xf64>
}
tg.expect @inside(dense<[1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<5xf64>, dense<[8.0, 9.0]> : tensor<2xf64>) returns (dense<[4.0, 5.0]> : tensor<2xf64>, dense<[1.0, 4.0]> : tensor<2xf64>, dense<[1.0, 2.0, 3.0, 8.0, 9.0]> : tensor<5xf64>, dense<[3.0, 2.0, 1.0]> : tensor<3xf64>)

func.func @read(%x: tensor<5xf64>) -> tensor<3xf64> {
  %c3 = arith.constant 3 : index
  %0 = tensor.extract_slice %x[%c3] [3] [1] : tensor<5xf64> to tensor<3xf64>
  return %0 : tensor<3xf64>
}
tg.expect @read(dense<1.0> : tensor<5xf64>) fails "a slice of 3 elements from 3 with stride 1 leaves axis 0 of size 5"

func.func @in_steps(%x: tensor<6x3xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.scan %t to %n seqs(%a = %x : tensor<6x3xf64>) -> (tensor<?xf64>) {
    %c1 = arith.constant 1 : index
    %1 = tensor.extract_slice %a[%c1] [3] [1] : tensor<3xf64> to tensor<3xf64>
    %2 = tg.sum %1 : tensor<3xf64>
    tg.yield outs(%2 : f64)
  }
  return %0 : tensor<?xf64>
}
tg.expect @in_steps(dense<1.0> : tensor<6x3xf64>, 1 : index) fails "a slice of 3 elements from 1 with stride 1 leaves axis 0 of size 3"
tg.expect @in_steps(dense<1.0> : tensor<6x3xf64>, 0 : index)

func.func @strided(%x: tensor<5xf64>) -> tensor<3xf64> {
  %c3 = arith.constant 3 : index
  %0 = tensor.extract_slice %x[0] [3] [%c3] : tensor<5xf64> to tensor<3xf64>
  return %0 : tensor<3xf64>
}
tg.expect @strided(dense<1.0> : tensor<5xf64>) fails "a slice of 3 elements from 0 with stride 3 leaves axis 0 of size 5"

func.func @write(%x: tensor<3xf64>, %y: tensor<5xf64>) -> tensor<5xf64> {
  %c3 = arith.constant 3 : index
  %0 = tensor.insert_slice %x into %y[%c3] [3] [1] : tensor<3xf64> into tensor<5xf64>
  return %0 : tensor<5xf64>
}
tg.expect @write(dense<1.0> : tensor<3xf64>, dense<2.0> : tensor<5xf64>) fails "a slice of 3 elements from 3 with stride 1 leaves axis 0 of size 5"

func.func @pad(%x: tensor<3xf64>, %k: index) -> tensor<5xf64> {
  %c = arith.constant 1.0 : f64
  %0 = tensor.pad %x low[%k] high[0] {
  ^bb0(%i: index):
    tensor.yield %c : f64
  } : tensor<3xf64> to tensor<5xf64>
  return %0 : tensor<5xf64>
}
tg.expect @pad(dense<1.0> : tensor<3xf64>, 1 : index) fails "expects size 5 of axis 0, but got 4"
tg.expect @pad(dense<1.0> : tensor<3xf64>, 2 : index)

func.func @concat(%x: tensor<?x?xf64>, %y: tensor<2x?xf64>) -> tensor<4x3xf64> {
  %0 = tensor.concat dim(0) %x, %y : (tensor<?x?xf64>, tensor<2x?xf64>) -> tensor<4x3xf64>
  return %0 : tensor<4x3xf64>
}
tg.expect @concat(dense<1.0> : tensor<2x4xf64>, dense<2.0> : tensor<2x4xf64>) fails "expects size 3 of axis 1, but got 4"
tg.expect @concat(dense<1.0> : tensor<2x3xf64>, dense<2.0> : tensor<2x3xf64>)

func.func @reshape(%x: tensor<6xf64>, %s: tensor<2xindex>) -> tensor<2x3xf64> {
  %0 = tensor.reshape %x(%s) : (tensor<6xf64>, tensor<2xindex>) -> tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
tg.expect @reshape(dense<1.0> : tensor<6xf64>, dense<[3, 2]> : tensor<2xindex>) fails "expects size 2 of axis 0, but got 3"
tg.expect @reshape(dense<1.0> : tensor<6xf64>, dense<[2, 3]> : tensor<2xindex>)

func.func @expand(%x: tensor<6xf64>, %n: index) -> tensor<2x3xf64> {
  %0 = tensor.expand_shape %x [[0, 1]] output_shape [2, %n] : tensor<6xf64> into tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
tg.expect @expand(dense<1.0> : tensor<6xf64>, 4 : index) fails "cannot expand axis 0 of size 6 to sizes whose product is 8"
tg.expect @expand(dense<1.0> : tensor<6xf64>, 3 : index)
