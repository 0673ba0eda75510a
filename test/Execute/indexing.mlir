// RUN: tg-run %s --check

func.func @slices(%x: tensor<?xi64>, %k: index)
    -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, i64, i64) {
  %0 = tg.slice %x[:%k] : tensor<?xi64>
  %1 = tg.slice %x[%k:] : tensor<?xi64>
  %2 = tg.slice %x[::-1] : tensor<?xi64>
  %3 = tg.slice %x[:0:-2] : tensor<?xi64>
  %4 = tg.slice %x[1:-1:2] : tensor<?xi64>
  %5 = tg.slice %x[%k] : tensor<?xi64>
  %6 = tg.slice %x[-1] : tensor<?xi64>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, i64, i64
}
tg.expect @slices(dense<[0, 1, 2, 3, 4]> : tensor<5xi64>, -2 : index) returns (dense<[0, 1, 2]> : tensor<3xi64>, dense<[3, 4]> : tensor<2xi64>, dense<[4, 3, 2, 1, 0]> : tensor<5xi64>, dense<[4, 2]> : tensor<2xi64>, dense<[1, 3]> : tensor<2xi64>, 3 : i64, 4 : i64)

func.func @clipped(%x: tensor<?xi64>, %a: index, %b: index) -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %0 = tg.slice %x[%a:%b] : tensor<?xi64>
  %1 = tg.slice %x[%a:%b:-1] : tensor<?xi64>
  %2 = tg.slice %x[%b:%a:-1] : tensor<?xi64>
  return %0, %1, %2 : tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}
tg.expect @clipped(dense<[0, 1, 2]> : tensor<3xi64>, -10 : index, 10 : index) returns (dense<[0, 1, 2]> : tensor<3xi64>, dense<> : tensor<0xi64>, dense<[2, 1, 0]> : tensor<3xi64>)
tg.expect @clipped(dense<[0, 1, 2]> : tensor<3xi64>, 2 : index, 1 : index) returns (dense<> : tensor<0xi64>, dense<2> : tensor<1xi64>, dense<> : tensor<0xi64>)
tg.expect @clipped(dense<> : tensor<0xi64>, 0 : index, 5 : index) returns (dense<> : tensor<0xi64>, dense<> : tensor<0xi64>, dense<> : tensor<0xi64>)

func.func @dynamic_steps(%x: tensor<?xi64>, %k: index) -> (tensor<?xi64>, tensor<?xi64>) {
  %0 = tg.slice %x[::%k] : tensor<?xi64>
  %1 = tg.slice %x[1:4:%k] : tensor<?xi64>
  return %0, %1 : tensor<?xi64>, tensor<?xi64>
}
tg.expect @dynamic_steps(dense<[0, 1, 2, 3, 4]> : tensor<5xi64>, 2 : index) returns (dense<[0, 2, 4]> : tensor<3xi64>, dense<[1, 3]> : tensor<2xi64>)
tg.expect @dynamic_steps(dense<[0, 1, 2, 3, 4]> : tensor<5xi64>, -3 : index) returns (dense<[4, 1]> : tensor<2xi64>, dense<> : tensor<0xi64>)
tg.expect @dynamic_steps(dense<[0, 1, 2, 3, 4]> : tensor<5xi64>, 9223372036854775807 : index) returns (dense<0> : tensor<1xi64>, dense<1> : tensor<1xi64>)
tg.expect @dynamic_steps(dense<[0, 1, 2, 3, 4]> : tensor<5xi64>, -9223372036854775808 : index) returns (dense<4> : tensor<1xi64>, dense<> : tensor<0xi64>)

func.func @dropped_axes(%x: tensor<?x?x?xi64>, %k: index)
    -> (tensor<?x?xi64>, tensor<?x?xi64>, tensor<?x?xi64>, tensor<?xi64>, i64) {
  %0 = tg.slice %x[%k, :, :] : tensor<?x?x?xi64>
  %1 = tg.slice %x[:, %k, :] : tensor<?x?x?xi64>
  %2 = tg.slice %x[:, ::-1, 0] : tensor<?x?x?xi64>
  %3 = tg.slice %x[1, 1, ::%k] : tensor<?x?x?xi64>
  %4 = tg.slice %x[-1, %k, 1] : tensor<?x?x?xi64>
  return %0, %1, %2, %3, %4 : tensor<?x?xi64>, tensor<?x?xi64>, tensor<?x?xi64>, tensor<?xi64>, i64
}
tg.expect @dropped_axes(dense<[[[0, 1], [2, 3], [4, 5]], [[6, 7], [8, 9], [10, 11]]]> : tensor<2x3x2xi64>, -1 : index) returns (dense<[[6, 7], [8, 9], [10, 11]]> : tensor<3x2xi64>, dense<[[4, 5], [10, 11]]> : tensor<2x2xi64>, dense<[[4, 2, 0], [10, 8, 6]]> : tensor<2x3xi64>, dense<[9, 8]> : tensor<2xi64>, 11 : i64)

func.func @set(%x: tensor<?x?xi64>, %v: tensor<?xi64>, %k: index)
    -> (tensor<?x?xi64>, tensor<?x?xi64>, tensor<?x?xi64>, tensor<?x?xi64>, tensor<?x?xi64>) {
  %0 = tg.set_slice %v into %x[%k, :] : (tensor<?xi64>, tensor<?x?xi64>)
  %1 = tg.set_slice %v into %x[:, ::-1] : (tensor<?xi64>, tensor<?x?xi64>)
  %s = tg.slice %v[1] : tensor<?xi64>
  %2 = tg.set_slice %s into %x[:, %k] : (i64, tensor<?x?xi64>)
  %3 = tg.set_slice %s into %x[:, ::2] : (i64, tensor<?x?xi64>)
  %4 = tg.set_slice %s into %x[%k, %k] : (i64, tensor<?x?xi64>)
  return %0, %1, %2, %3, %4 : tensor<?x?xi64>, tensor<?x?xi64>, tensor<?x?xi64>, tensor<?x?xi64>, tensor<?x?xi64>
}
tg.expect @set(dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi64>, dense<[7, 8, 9]> : tensor<3xi64>, 1 : index) returns (dense<[[0, 1, 2], [7, 8, 9]]> : tensor<2x3xi64>, dense<[[9, 8, 7], [9, 8, 7]]> : tensor<2x3xi64>, dense<[[0, 8, 2], [3, 8, 5]]> : tensor<2x3xi64>, dense<[[8, 1, 8], [8, 4, 8]]> : tensor<2x3xi64>, dense<[[0, 1, 2], [3, 8, 5]]> : tensor<2x3xi64>)

func.func @increased(%x: tensor<?x?xf16>, %v: tensor<?x1xf16>) -> (tensor<?x?xf16>, tensor<?x?xf16>) {
  %0 = tg.inc_slice %v into %x[:, :] : (tensor<?x1xf16>, tensor<?x?xf16>)
  %1 = tg.inc_slice %v into %x[:, ::-2] : (tensor<?x1xf16>, tensor<?x?xf16>)
  return %0, %1 : tensor<?x?xf16>, tensor<?x?xf16>
}
tg.expect @increased(dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf16>, dense<[[10.0], [20.0]]> : tensor<2x1xf16>) returns (dense<[[10.0, 11.0, 12.0], [23.0, 24.0, 25.0]]> : tensor<2x3xf16>, dense<[[10.0, 1.0, 12.0], [23.0, 4.0, 25.0]]> : tensor<2x3xf16>)

func.func @empty_parts(%x: tensor<?xf64>, %v: tensor<?xf64>, %k: index) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.set_slice %v into %x[%k:1] : tensor<?xf64>
  %one = arith.constant 1.0 : f64
  %1 = tg.inc_slice %one into %x[5:] : (f64, tensor<?xf64>)
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}
tg.expect @empty_parts(dense<[1.0, 2.0, 3.0]> : tensor<3xf64>, dense<> : tensor<0xf64>, 2 : index) returns (dense<[1.0, 2.0, 3.0]> : tensor<3xf64>, dense<[1.0, 2.0, 3.0]> : tensor<3xf64>)

func.func @static_empty(%x: tensor<0x2xf64>) -> (tensor<0x2xf64>, tensor<0x2xf64>, tensor<0xf64>, tensor<0x2xf64>) {
  %0 = tg.slice %x[0:1:1, :] : tensor<0x2xf64>
  %1 = tg.slice %x[::-1, :] : tensor<0x2xf64>
  %2 = tg.slice %x[:, 1] : tensor<0x2xf64>
  %3 = tg.set_slice %2 into %x[:, 0] : (tensor<0xf64>, tensor<0x2xf64>)
  return %0, %1, %2, %3 : tensor<0x2xf64>, tensor<0x2xf64>, tensor<0xf64>, tensor<0x2xf64>
}
tg.expect @static_empty(dense<> : tensor<0x2xf64>) returns (dense<> : tensor<0x2xf64>, dense<> : tensor<0x2xf64>, dense<> : tensor<0xf64>, dense<> : tensor<0x2xf64>)
