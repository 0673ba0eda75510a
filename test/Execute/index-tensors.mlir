// RUN: tg-run %s --check

func.func @taken(%x: tensor<?x?xf64>, %i: tensor<?x2xi64>, %k: i32) -> (tensor<?x2x?xf64>, tensor<?x?x2xf64>, tensor<?xf64>) {
  %0 = tg.take %x at %i axis 0 : (tensor<?x?xf64>, tensor<?x2xi64>)
  %1 = tg.take %x at %i axis 1 : (tensor<?x?xf64>, tensor<?x2xi64>)
  %2 = tg.take %x at %k axis 1 : (tensor<?x?xf64>, i32)
  return %0, %1, %2 : tensor<?x2x?xf64>, tensor<?x?x2xf64>, tensor<?xf64>
}
tg.expect @taken(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf64>, dense<[[0, -1], [1, 0]]> : tensor<2x2xi64>, -1 : i32) returns (dense<[[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], [[4.0, 5.0, 6.0], [1.0, 2.0, 3.0]]]> : tensor<2x2x3xf64>, dense<[[[1.0, 3.0], [2.0, 1.0]], [[4.0, 6.0], [5.0, 4.0]]]> : tensor<2x2x2xf64>, dense<[3.0, 6.0]> : tensor<2xf64>)
tg.expect @taken(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf64>, dense<> : tensor<0x2xi64>, 1 : i32) returns (dense<> : tensor<0x2x3xf64>, dense<> : tensor<2x0x2xf64>, dense<[2.0, 5.0]> : tensor<2xf64>)

func.func @gathered(%x: tensor<?x?xf64>, %i: tensor<?xi64>, %j: tensor<?x1xi8>) -> (tensor<?x?xf64>, tensor<?x?xf64>, f64) {
  %0 = tg.gather %x[%i, %j] : tensor<?x?xf64>[tensor<?xi64>, tensor<?x1xi8>]
  %1 = tg.gather %x[%i] : tensor<?x?xf64>[tensor<?xi64>]
  %one = arith.constant 1 : i16
  %2 = tg.gather %x[%one, %one] : tensor<?x?xf64>[i16, i16]
  return %0, %1, %2 : tensor<?x?xf64>, tensor<?x?xf64>, f64
}
tg.expect @gathered(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf64>, dense<[1, -2]> : tensor<2xi64>, dense<[[-1], [0]]> : tensor<2x1xi8>) returns (dense<[[6.0, 3.0], [4.0, 1.0]]> : tensor<2x2xf64>, dense<[[4.0, 5.0, 6.0], [1.0, 2.0, 3.0]]> : tensor<2x3xf64>, 5.0 : f64)

func.func @last_of_several_is_kept(%x: tensor<?xi64>, %i: tensor<?xi64>) -> tensor<?xi64> {
  %v = tg.iota [4] : i64
  %w = tensor.cast %v : tensor<4xi64> to tensor<?xi64>
  %0 = tg.scatter set %w into %x[%i] : tensor<?xi64> into tensor<?xi64>[tensor<?xi64>]
  return %0 : tensor<?xi64>
}
tg.expect @last_of_several_is_kept(dense<0> : tensor<3xi64>, dense<[2, 0, 2, -1]> : tensor<4xi64>) returns (dense<[1, 0, 3]> : tensor<3xi64>)

func.func @several_are_added(%x: tensor<?xf16>, %i: tensor<?xi64>) -> tensor<?xf16> {
  %one = arith.constant 1.0 : f16
  %0 = tg.scatter add %one into %x[%i] : f16 into tensor<?xf16>[tensor<?xi64>]
  return %0 : tensor<?xf16>
}
tg.expect @several_are_added(dense<0.0> : tensor<3xf16>, dense<[2, 0, 2, -1]> : tensor<4xi64>) returns (dense<[1.0, 0.0, 3.0]> : tensor<3xf16>)

func.func @rows(%x: tensor<?x?xi64>, %i: tensor<?xi64>, %v: tensor<?xi64>) -> (tensor<?x?xi64>, tensor<?x?xi64>) {
  %0 = tg.scatter add %v into %x[%i] : tensor<?xi64> into tensor<?x?xi64>[tensor<?xi64>]
  %1 = tg.scatter set %v into %x[%i] : tensor<?xi64> into tensor<?x?xi64>[tensor<?xi64>]
  return %0, %1 : tensor<?x?xi64>, tensor<?x?xi64>
}
tg.expect @rows(dense<0> : tensor<3x2xi64>, dense<2> : tensor<2xi64>, dense<[1, 10]> : tensor<2xi64>) returns (dense<[[0, 0], [0, 0], [2, 20]]> : tensor<3x2xi64>, dense<[[0, 0], [0, 0], [1, 10]]> : tensor<3x2xi64>)

func.func @no_places(%x: tensor<?xf64>, %i: tensor<?xi64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %one = arith.constant 1.0 : f64
  %0 = tg.scatter add %one into %x[%i] : f64 into tensor<?xf64>[tensor<?xi64>]
  %1 = tg.gather %x[%i] : tensor<?xf64>[tensor<?xi64>]
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}
tg.expect @no_places(dense<[1.0, 2.0]> : tensor<2xf64>, dense<> : tensor<0xi64>) returns (dense<[1.0, 2.0]> : tensor<2xf64>, dense<> : tensor<0xf64>)
