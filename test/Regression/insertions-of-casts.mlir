// The size of a part is compared with that of its source, also if the source is a cast of a tensor of known size.

// RUN: tg-run %s --check | FileCheck %s
// CHECK: {{^}}8 expectations hold in 9 ways

func.func @vector(%x: tensor<?xf64>, %y: tensor<2xf64>, %n: index) -> tensor<?xf64> {
  %0 = tensor.cast %y : tensor<2xf64> to tensor<?xf64>
  %1 = tensor.insert_slice %0 into %x[0] [%n] [1] : tensor<?xf64> into tensor<?xf64>
  return %1 : tensor<?xf64>
}
tg.expect @vector(dense<0.0> : tensor<4xf64>, dense<1.0> : tensor<2xf64>, 2 : index) returns (dense<[1.0, 1.0, 0.0, 0.0]> : tensor<4xf64>)
tg.expect @vector(dense<0.0> : tensor<4xf64>, dense<1.0> : tensor<2xf64>, 3 : index) fails "sizes of axis 0 do not agree: 2 and 3"
tg.expect @vector(dense<0.0> : tensor<4xf64>, dense<1.0> : tensor<2xf64>, 0 : index) fails "sizes of axis 0 do not agree: 2 and 0"
tg.expect @vector(dense<0.0> : tensor<4xf64>, dense<1.0> : tensor<2xf64>, -1 : index) fails "-1"

func.func @matrix(%x: tensor<?x?xf64>, %y: tensor<1x2xf64>, %n: index, %m: index) -> tensor<?x?xf64> {
  %0 = tensor.cast %y : tensor<1x2xf64> to tensor<?x?xf64>
  %1 = tensor.insert_slice %0 into %x[0, 0] [%n, %m] [1, 1] : tensor<?x?xf64> into tensor<?x?xf64>
  return %1 : tensor<?x?xf64>
}
tg.expect @matrix(dense<0.0> : tensor<2x2xf64>, dense<1.0> : tensor<1x2xf64>, 1 : index, 2 : index) returns (dense<[[1.0, 1.0], [0.0, 0.0]]> : tensor<2x2xf64>)
tg.expect @matrix(dense<0.0> : tensor<2x2xf64>, dense<1.0> : tensor<1x2xf64>, 2 : index, 2 : index) fails "sizes of axis 0 do not agree: 1 and 2"

// By constants, one of which makes the part empty.
func.func @empty(%x: tensor<1x2xf64>) -> f64 {
  %n = arith.constant 0 : index
  %m = arith.constant 2 : index
  %0 = tensor.cast %x : tensor<1x2xf64> to tensor<?x?xf64>
  %1 = tensor.insert_slice %0 into %x[0, 0] [%n, %m] [1, 1] : tensor<?x?xf64> into tensor<1x2xf64>
  %2 = tg.sum %1 : tensor<1x2xf64>
  return %2 : f64
}
tg.expect @empty(dense<1.0> : tensor<1x2xf64>) fails "sizes of axis 0 do not agree: 1 and 0"

func.func @known(%x: tensor<4xf64>, %y: tensor<2xf64>) -> tensor<4xf64> {
  %n = arith.constant 2 : index
  %0 = tensor.cast %y : tensor<2xf64> to tensor<?xf64>
  %1 = tensor.insert_slice %0 into %x[1] [%n] [1] : tensor<?xf64> into tensor<4xf64>
  return %1 : tensor<4xf64>
}
tg.expect @known(dense<0.0> : tensor<4xf64>, dense<1.0> : tensor<2xf64>) returns (dense<[0.0, 1.0, 1.0, 0.0]> : tensor<4xf64>)
