// What take, gather and scatter do with indices that are out of range, in all ways of running.
// RUN: tg-run %s --check

func.func @takes(%x: tensor<?xf64>, %i: tensor<?xi64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.take %x at %i axis 0 clamp : (tensor<?xf64>, tensor<?xi64>)
  %1 = tg.take %x at %i axis 0 drop : (tensor<?xf64>, tensor<?xi64>)
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}
tg.expect @takes(dense<[1.0, 2.0, 3.0]> : tensor<3xf64>, dense<[2, -1, 3, 0, 9223372036854775807, -9223372036854775808]> : tensor<6xi64>) returns (dense<[3.0, 1.0, 3.0, 1.0, 3.0, 1.0]> : tensor<6xf64>, dense<[3.0, 0.0, 0.0, 1.0, 0.0, 0.0]> : tensor<6xf64>)
tg.expect @takes(dense<[1.0]> : tensor<1xf64>, dense<> : tensor<0xi64>) returns (dense<> : tensor<0xf64>, dense<> : tensor<0xf64>)
// There is no nearest element.
tg.expect @takes(dense<> : tensor<0xf64>, dense<> : tensor<0xi64>) returns (dense<> : tensor<0xf64>, dense<> : tensor<0xf64>)
tg.expect @takes(dense<> : tensor<0xf64>, dense<[5]> : tensor<1xi64>) fails "index 5 is out of range for axis 0 of size 0"

func.func @takes_one(%x: tensor<?x2xi32>, %i: i8) -> (tensor<2xi32>, tensor<2xi32>, tensor<?xi32>) {
  %0 = tg.take %x at %i axis 0 clamp : (tensor<?x2xi32>, i8)
  %1 = tg.take %x at %i axis 0 drop : (tensor<?x2xi32>, i8)
  %2 = tg.take %x at %i axis 1 drop : (tensor<?x2xi32>, i8)
  return %0, %1, %2 : tensor<2xi32>, tensor<2xi32>, tensor<?xi32>
}
tg.expect @takes_one(dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>, 7 : i8) returns (dense<[5, 6]> : tensor<2xi32>, dense<0> : tensor<2xi32>, dense<0> : tensor<3xi32>)
tg.expect @takes_one(dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>, -1 : i8) returns (dense<[1, 2]> : tensor<2xi32>, dense<0> : tensor<2xi32>, dense<0> : tensor<3xi32>)
tg.expect @takes_one(dense<> : tensor<0x2xi32>, -1 : i8) fails "index -1 is out of range for axis 0 of size 0"

// Without elements to read; the axis of 2 has some.
func.func @drops_all(%x: tensor<?x2xf32>, %i: tensor<?xi64>) -> (tensor<?x2xf32>, tensor<?xf32>, tensor<?x2xf32>) {
  %one = arith.constant 1.0 : f32
  %0 = tg.gather %x[%i] drop : (tensor<?x2xf32>, tensor<?xi64>)
  %1 = tg.gather %x[%i, %i] drop : (tensor<?x2xf32>, tensor<?xi64>, tensor<?xi64>)
  %2 = tg.scatter add %one into %x[%i] drop : (f32, tensor<?x2xf32>, tensor<?xi64>)
  return %0, %1, %2 : tensor<?x2xf32>, tensor<?xf32>, tensor<?x2xf32>
}
tg.expect @drops_all(dense<> : tensor<0x2xf32>, dense<[0, -1]> : tensor<2xi64>) returns (dense<0.0> : tensor<2x2xf32>, dense<0.0> : tensor<2xf32>, dense<> : tensor<0x2xf32>)
tg.expect @drops_all(dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>, dense<[2, 0, 3]> : tensor<3xi64>) returns (dense<[[5.0, 6.0], [1.0, 2.0], [0.0, 0.0]]> : tensor<3x2xf32>, dense<[0.0, 1.0, 0.0]> : tensor<3xf32>, dense<[[2.0, 3.0], [3.0, 4.0], [6.0, 7.0]]> : tensor<3x2xf32>)

// An element is there if all of its indices are in range; each is moved on its own.
func.func @gathers(%x: tensor<2x3xf64>, %i: tensor<?xi64>, %j: tensor<?x1xui8>) -> (tensor<?x?xf64>, tensor<?x?xf64>) {
  %0 = tg.gather %x[%i, %j] drop : (tensor<2x3xf64>, tensor<?xi64>, tensor<?x1xui8>)
  %1 = tg.gather %x[%i, %j] clamp : (tensor<2x3xf64>, tensor<?xi64>, tensor<?x1xui8>)
  return %0, %1 : tensor<?x?xf64>, tensor<?x?xf64>
}
tg.expect @gathers(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf64>, dense<[1, 2, -1]> : tensor<3xi64>, dense<[[0], [200]]> : tensor<2x1xui8>) returns (dense<[[4.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf64>, dense<[[4.0, 4.0, 1.0], [6.0, 6.0, 3.0]]> : tensor<2x3xf64>)

func.func @scatters(%x: tensor<?xi64>, %i: tensor<?xi64>, %v: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %0 = tg.scatter set %v into %x[%i] drop : tensor<?xi64>
  %1 = tg.scatter add %v into %x[%i] drop : tensor<?xi64>
  %2 = tg.scatter set %v into %x[%i] clamp : tensor<?xi64>
  %3 = tg.scatter add %v into %x[%i] clamp : tensor<?xi64>
  return %0, %1, %2, %3 : tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}
tg.expect @scatters(dense<[10, 20, 30]> : tensor<3xi64>, dense<[-1, 1, 3, 1]> : tensor<4xi64>, dense<[1, 2, 3, 4]> : tensor<4xi64>) returns (dense<[10, 4, 30]> : tensor<3xi64>, dense<[10, 26, 30]> : tensor<3xi64>, dense<[1, 4, 3]> : tensor<3xi64>, dense<[11, 26, 33]> : tensor<3xi64>)

func.func @combines(%x: tensor<?xf64>, %i: tensor<?xi64>, %v: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.scatter mul %v into %x[%i] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi64>)
  %1 = tg.scatter max %v into %x[%i] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi64>)
  %2 = tg.scatter min %v into %x[%i] : (tensor<?xf64>, tensor<?xf64>, tensor<?xi64>)
  return %0, %1, %2 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}
tg.expect @combines(dense<[2.0, -3.0, 0.0]> : tensor<3xf64>, dense<[0, 1, -3, 2]> : tensor<4xi64>, dense<[5.0, 4.0, 3.0, -0.0]> : tensor<4xf64>) returns (dense<[30.0, -12.0, -0.0]> : tensor<3xf64>, dense<[5.0, 4.0, 0.0]> : tensor<3xf64>, dense<[2.0, -3.0, -0.0]> : tensor<3xf64>)
tg.expect @combines(dense<[2.0, 0x7FF8000000000000]> : tensor<2xf64>, dense<[0, 1]> : tensor<2xi64>, dense<[0x7FF8000000000000, 1.0]> : tensor<2xf64>) returns (dense<0x7FF8000000000000> : tensor<2xf64>, dense<0x7FF8000000000000> : tensor<2xf64>, dense<0x7FF8000000000000> : tensor<2xf64>)
tg.expect @combines(dense<[2.0]> : tensor<1xf64>, dense<[1]> : tensor<1xi64>, dense<[1.0]> : tensor<1xf64>) fails "index 1 is out of range for axis 0 of size 1"

// Each value is combined in f32 and rounded.
func.func @halves(%x: tensor<2xf16>, %v: tensor<3xf16>) -> tensor<2xf16> {
  %i = arith.constant dense<[1, 1, 1]> : tensor<3xi64>
  %0 = tg.scatter mul %v into %x[%i] : (tensor<3xf16>, tensor<2xf16>, tensor<3xi64>)
  return %0 : tensor<2xf16>
}
tg.expect @halves(dense<[1.0, 1.0009765625]> : tensor<2xf16>, dense<[1.0009765625, 1.0009765625, 1.0009765625]> : tensor<3xf16>) returns (dense<[1.0, 1.00390625]> : tensor<2xf16>)

func.func @unsigned(%x: tensor<2xui8>, %v: tensor<2xui8>) -> (tensor<2xui8>, tensor<2xui8>) {
  %i = arith.constant dense<[0, 1]> : tensor<2xi64>
  %0 = tg.scatter max %v into %x[%i] : (tensor<2xui8>, tensor<2xui8>, tensor<2xi64>)
  %1 = tg.scatter min %v into %x[%i] : (tensor<2xui8>, tensor<2xui8>, tensor<2xi64>)
  return %0, %1 : tensor<2xui8>, tensor<2xui8>
}
tg.expect @unsigned(dense<[1, 200]> : tensor<2xui8>, dense<[255, 100]> : tensor<2xui8>) returns (dense<[255, 200]> : tensor<2xui8>, dense<[1, 100]> : tensor<2xui8>)

// In the steps of a loop, whose tensor is changed in place.
func.func @in_steps(%x: tensor<?xf64>, %places: tensor<?x2xi64>) -> tensor<?xf64> {
  %zero = arith.constant 0 : index
  %n = tensor.dim %places, %zero : tensor<?x2xi64>
  %0 = tg.scan %t to %n seqs(%at = %places : tensor<?x2xi64>) states(%s = %x : tensor<?xf64>) -> (tensor<?xf64>) {
    %one = arith.constant 1.0 : f64
    %1 = tg.scatter add %one into %s[%at] drop : (f64, tensor<?xf64>, tensor<2xi64>)
    tg.yield %1 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}
tg.expect @in_steps(dense<0.0> : tensor<3xf64>, dense<[[0, 3], [-1, 2], [2, 2]]> : tensor<3x2xi64>) returns (dense<[1.0, 0.0, 3.0]> : tensor<3xf64>)
