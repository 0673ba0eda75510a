// RUN: tg-run %s --check

func.func @axes(%x: tensor<?x?x?xi64>)
    -> (tensor<?x?x?xi64>, tensor<?x?xi64>, tensor<1x?x?x?x1xi64>, tensor<?x?x?xi64>, tensor<3xindex>) {
  %0 = tg.transpose %x [2, 0, 1] : tensor<?x?x?xi64>
  %1 = tg.squeeze %x [1] : tensor<?x?x?xi64>
  %2 = tg.expand_dims %x [0, 4] : tensor<?x?x?xi64>
  %3 = tg.flip %x [0, 2] : tensor<?x?x?xi64>
  %4 = tg.shape_of %x : tensor<?x?x?xi64>
  return %0, %1, %2, %3, %4 : tensor<?x?x?xi64>, tensor<?x?xi64>, tensor<1x?x?x?x1xi64>, tensor<?x?x?xi64>, tensor<3xindex>
}
tg.expect @axes(dense<[[[1, 2, 3]], [[4, 5, 6]]]> : tensor<2x1x3xi64>) returns (dense<[[[1], [4]], [[2], [5]], [[3], [6]]]> : tensor<3x2x1xi64>, dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi64>, dense<[[[[[1], [2], [3]]], [[[4], [5], [6]]]]]> : tensor<1x2x1x3x1xi64>, dense<[[[6, 5, 4]], [[3, 2, 1]]]> : tensor<2x1x3xi64>, dense<[2, 1, 3]> : tensor<3xindex>)
tg.expect @axes(dense<> : tensor<0x1x3xi64>) returns (dense<> : tensor<3x0x1xi64>, dense<> : tensor<0x3xi64>, dense<> : tensor<1x0x1x3x1xi64>, dense<> : tensor<0x1x3xi64>, dense<[0, 1, 3]> : tensor<3xindex>)

func.func @reshaped(%x: tensor<?x?xi64>, %n: index) -> (tensor<?x2xi64>, tensor<?xi64>, tensor<1x?x?xi64>) {
  %0 = tg.reshape %x [%n, 2] : tensor<?x?xi64>
  %1 = tg.reshape %x [-1] : tensor<?x?xi64>
  %t = tg.transpose %x [1, 0] : tensor<?x?xi64>
  %2 = tg.reshape %t [1, %n, -1] : tensor<?x?xi64>
  return %0, %1, %2 : tensor<?x2xi64>, tensor<?xi64>, tensor<1x?x?xi64>
}
tg.expect @reshaped(dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi64>, 3 : index) returns (dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi64>, dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi64>, dense<[[[1, 4], [2, 5], [3, 6]]]> : tensor<1x3x2xi64>)

func.func @reshaped_empty(%x: tensor<?x?xi64>) -> (tensor<3x?xi64>, tensor<?xi64>) {
  %0 = tg.reshape %x [3, -1] : tensor<?x?xi64>
  %1 = tg.reshape %x [-1] : tensor<?x?xi64>
  return %0, %1 : tensor<3x?xi64>, tensor<?xi64>
}
tg.expect @reshaped_empty(dense<> : tensor<0x3xi64>) returns (dense<> : tensor<3x0xi64>, dense<> : tensor<0xi64>)

func.func @rank_0(%x: tensor<?x?xi64>) -> (tensor<i64>, tensor<1x1xi64>, i64, tensor<1xi64>, tensor<0xindex>) {
  %0 = tg.reshape %x [] : tensor<?x?xi64>
  %1 = tg.reshape %0 [1, 1] : tensor<i64>
  %2 = tg.squeeze %x [0, 1] : tensor<?x?xi64>
  %3 = tg.expand_dims %2 [0] : i64
  %4 = tg.shape_of %0 : tensor<i64>
  return %0, %1, %2, %3, %4 : tensor<i64>, tensor<1x1xi64>, i64, tensor<1xi64>, tensor<0xindex>
}
tg.expect @rank_0(dense<7> : tensor<1x1xi64>) returns (dense<7> : tensor<i64>, dense<7> : tensor<1x1xi64>, 7 : i64, dense<7> : tensor<1xi64>, dense<> : tensor<0xindex>)

func.func @broadcast(%x: tensor<?xi64>, %n: index) -> (tensor<?x3xi64>, tensor<3x?xi64>) {
  %0 = tg.broadcast_to %x [%n, 3] : tensor<?xi64>
  %c = tg.expand_dims %x [1] : tensor<?xi64>
  %1 = tg.broadcast_to %c [3, %n] : tensor<?x1xi64>
  return %0, %1 : tensor<?x3xi64>, tensor<3x?xi64>
}
tg.expect @broadcast(dense<[1, 2, 3]> : tensor<3xi64>, 2 : index) returns (dense<[[1, 2, 3], [1, 2, 3]]> : tensor<2x3xi64>, dense<[[1, 1], [2, 2], [3, 3]]> : tensor<3x2xi64>)
tg.expect @broadcast(dense<[1, 2, 3]> : tensor<3xi64>, 0 : index) returns (dense<> : tensor<0x3xi64>, dense<> : tensor<3x0xi64>)

func.func @joined_and_split(%x: tensor<?x2xi64>, %y: tensor<1x2xi64>, %k: index)
    -> (tensor<?x2xi64>, tensor<?x2xi64>, tensor<?x2xi64>) {
  %0 = tg.concat %x, %y, %x axis 0 : (tensor<?x2xi64>, tensor<1x2xi64>, tensor<?x2xi64>)
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x2xi64>
  %rest = tg.sub %n, %k : index
  %1, %2 = tg.split %x axis 0 [%k, %rest] : tensor<?x2xi64>
  return %0, %1, %2 : tensor<?x2xi64>, tensor<?x2xi64>, tensor<?x2xi64>
}
tg.expect @joined_and_split(dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>, dense<[[5, 6]]> : tensor<1x2xi64>, 1 : index) returns (dense<[[1, 2], [3, 4], [5, 6], [1, 2], [3, 4]]> : tensor<5x2xi64>, dense<[[1, 2]]> : tensor<1x2xi64>, dense<[[3, 4]]> : tensor<1x2xi64>)
tg.expect @joined_and_split(dense<> : tensor<0x2xi64>, dense<[[5, 6]]> : tensor<1x2xi64>, 0 : index) returns (dense<[[5, 6]]> : tensor<1x2xi64>, dense<> : tensor<0x2xi64>, dense<> : tensor<0x2xi64>)

func.func @padded(%x: tensor<?x?xi64>, %k: index) -> tensor<?x?xi64> {
  %nine = arith.constant 9 : i64
  %0 = tg.pad %x with %nine low [0, %k] high [%k, 1] : tensor<?x?xi64>
  return %0 : tensor<?x?xi64>
}
tg.expect @padded(dense<[[1, 2]]> : tensor<1x2xi64>, 1 : index) returns (dense<[[9, 1, 2, 9], [9, 9, 9, 9]]> : tensor<2x4xi64>)

func.func @created(%n: index) -> (tensor<?x2xf32>, tensor<?xbf16>, tensor<?x3xi8>) {
  %half = arith.constant 0.5 : f32
  %0 = tg.full %half [%n, 2] : f32
  %1 = tg.iota [%n] : bf16
  %2 = tg.eye [%n, 3] offset 1 : i8
  return %0, %1, %2 : tensor<?x2xf32>, tensor<?xbf16>, tensor<?x3xi8>
}
tg.expect @created(3 : index) returns (dense<0.5> : tensor<3x2xf32>, dense<[0.0, 1.0, 2.0]> : tensor<3xbf16>, dense<[[0, 1, 0], [0, 0, 1], [0, 0, 0]]> : tensor<3x3xi8>)
tg.expect @created(0 : index) returns (dense<> : tensor<0x2xf32>, dense<> : tensor<0xbf16>, dense<> : tensor<0x3xi8>)

func.func @static_empty(%x: tensor<0x2xi64>)
    -> (tensor<2x0xi64>, tensor<0x2xi64>, tensor<1x2xi64>, tensor<0x2xi64>, tensor<0xi64>) {
  %nine = arith.constant 9 : i64
  %0 = tg.transpose %x [1, 0] : tensor<0x2xi64>
  %1 = tg.concat %x, %x axis 0 : tensor<0x2xi64>
  %2 = tg.pad %x with %nine low [1, 0] high [0, 0] : tensor<0x2xi64>
  %3, %4 = tg.split %x axis 0 [0, 0] : tensor<0x2xi64>
  %5 = tg.reshape %x [0] : tensor<0x2xi64>
  return %0, %1, %2, %3, %5 : tensor<2x0xi64>, tensor<0x2xi64>, tensor<1x2xi64>, tensor<0x2xi64>, tensor<0xi64>
}
tg.expect @static_empty(dense<> : tensor<0x2xi64>) returns (dense<> : tensor<2x0xi64>, dense<> : tensor<0x2xi64>, dense<9> : tensor<1x2xi64>, dense<> : tensor<0x2xi64>, dense<> : tensor<0xi64>)
