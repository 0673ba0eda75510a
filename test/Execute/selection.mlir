// Results whose sizes depend on values, compiled and interpreted in every mode.
// RUN: tg-run %s --check
// RUN: tg-run %s --check --mode=fast-run --code=fast --threads=2

func.func @nonzero(%x: tensor<?xf64>) -> tensor<?xindex> {
  %i = tg.nonzero %x : tensor<?xf64>
  return %i : tensor<?xindex>
}
// NaN is not zero, -0.0 is.
tg.expect @nonzero(dense<[0.0, 1.0, -0.0, 0x7FF8000000000000, 5.0e-324, 0.0]> : tensor<6xf64>) returns (dense<[1, 3, 4]> : tensor<3xindex>)
tg.expect @nonzero(dense<0.0> : tensor<3xf64>) returns (dense<> : tensor<0xindex>)
tg.expect @nonzero(dense<2.0> : tensor<3xf64>) returns (dense<[0, 1, 2]> : tensor<3xindex>)
tg.expect @nonzero(dense<> : tensor<0xf64>) returns (dense<> : tensor<0xindex>)

func.func @nonzero_of_matrix(%x: tensor<?x3xi1>) -> (tensor<?xindex>, tensor<?xindex>) {
  %i, %j = tg.nonzero %x : tensor<?x3xi1>
  return %i, %j : tensor<?xindex>, tensor<?xindex>
}
tg.expect @nonzero_of_matrix(dense<[[false, true, true], [false, false, false], [true, false, false]]> : tensor<3x3xi1>) returns (dense<[0, 0, 2]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>)
tg.expect @nonzero_of_matrix(dense<> : tensor<0x3xi1>) returns (dense<> : tensor<0xindex>, dense<> : tensor<0xindex>)
tg.expect @nonzero_of_matrix(dense<false> : tensor<2x3xi1>) returns (dense<> : tensor<0xindex>, dense<> : tensor<0xindex>)

// Static sizes, among them one of 0.
func.func @nonzero_of_static(%x: tensor<2x1x2xi8>, %y: tensor<0x2xf32>, %z: tensor<2x0xbf16>) -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
  %i:3 = tg.nonzero %x : tensor<2x1x2xi8>
  %j:2 = tg.nonzero %y : tensor<0x2xf32>
  %k:2 = tg.nonzero %z : tensor<2x0xbf16>
  return %i#0, %i#1, %i#2, %j#1, %k#0 : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
}
tg.expect @nonzero_of_static(dense<[[[0, -128]], [[1, 0]]]> : tensor<2x1x2xi8>, dense<> : tensor<0x2xf32>, dense<> : tensor<2x0xbf16>) returns (dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>)

func.func @nonzero_of_every_type(%a: tensor<3xi16>, %b: tensor<3xi32>, %c: tensor<3xi64>, %d: tensor<3xindex>, %e: tensor<3xf16>, %f: tensor<3xbf16>, %g: tensor<3xf32>) -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
  %0 = tg.nonzero %a : tensor<3xi16>
  %1 = tg.nonzero %b : tensor<3xi32>
  %2 = tg.nonzero %c : tensor<3xi64>
  %3 = tg.nonzero %d : tensor<3xindex>
  %4 = tg.nonzero %e : tensor<3xf16>
  %5 = tg.nonzero %f : tensor<3xbf16>
  %6 = tg.nonzero %g : tensor<3xf32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
}
tg.expect @nonzero_of_every_type(dense<[0, 0, 1]> : tensor<3xi16>, dense<[1, 0, 0]> : tensor<3xi32>, dense<[0, -1, 0]> : tensor<3xi64>, dense<[4, 0, 4]> : tensor<3xindex>, dense<[-0.0, 6.0e-8, 0x7E00]> : tensor<3xf16>, dense<[0x7FC0, -0.0, 1.0e-40]> : tensor<3xbf16>, dense<[0x7FC00000, 1.0e-45, -0.0]> : tensor<3xf32>) returns (dense<2> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<1> : tensor<1xindex>, dense<[0, 2]> : tensor<2xindex>, dense<[1, 2]> : tensor<2xindex>, dense<[0, 2]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>)

// x[mask], and x[mask] = 0.
func.func @mask(%x: tensor<?x?xf64>, %limit: f64) -> (tensor<?xf64>, tensor<?x?xf64>) {
  %zero = arith.constant 0.0 : f64
  %m = tg.gt %x, %limit : (tensor<?x?xf64>, f64)
  %i, %j = tg.nonzero %m : tensor<?x?xi1>
  %0 = tg.gather %x[%i, %j] : (tensor<?x?xf64>, tensor<?xindex>, tensor<?xindex>)
  %1 = tg.scatter set %zero into %x[%i, %j] : (f64, tensor<?x?xf64>, tensor<?xindex>, tensor<?xindex>)
  return %0, %1 : tensor<?xf64>, tensor<?x?xf64>
}
tg.expect @mask(dense<[[1.0, 5.0, 3.0], [4.0, 0.0, 2.0]]> : tensor<2x3xf64>, 2.5 : f64) returns (dense<[5.0, 3.0, 4.0]> : tensor<3xf64>, dense<[[1.0, 0.0, 0.0], [0.0, 0.0, 2.0]]> : tensor<2x3xf64>)
tg.expect @mask(dense<[[1.0, 5.0, 3.0], [4.0, 0.0, 2.0]]> : tensor<2x3xf64>, 9.0 : f64) returns (dense<> : tensor<0xf64>, dense<[[1.0, 5.0, 3.0], [4.0, 0.0, 2.0]]> : tensor<2x3xf64>)

// Rows of a mask; the mask may be longer than the tensor.
func.func @rows(%x: tensor<?x2xi32>, %m: tensor<?xi1>) -> tensor<?x2xi32> {
  %i = tg.nonzero %m : tensor<?xi1>
  %0 = tg.gather %x[%i] : (tensor<?x2xi32>, tensor<?xindex>)
  return %0 : tensor<?x2xi32>
}
tg.expect @rows(dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>, dense<[true, false, true]> : tensor<3xi1>) returns (dense<[[1, 2], [5, 6]]> : tensor<2x2xi32>)
tg.expect @rows(dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>, dense<[true, false, false]> : tensor<3xi1>) returns (dense<[[1, 2]]> : tensor<1x2xi32>)
tg.expect @rows(dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>, dense<[true, false, true]> : tensor<3xi1>) fails "index 2 is out of range for axis 0 of size 2"

func.func @repeat(%x: tensor<?xf64>, %c: tensor<?xi64>) -> tensor<?xf64> {
  %0 = tg.repeat %x by %c axis 0 : (tensor<?xf64>, tensor<?xi64>)
  return %0 : tensor<?xf64>
}
tg.expect @repeat(dense<[1.0, 2.0, 3.0]> : tensor<3xf64>, dense<[2, 0, 3]> : tensor<3xi64>) returns (dense<[1.0, 1.0, 3.0, 3.0, 3.0]> : tensor<5xf64>)
tg.expect @repeat(dense<> : tensor<0xf64>, dense<> : tensor<0xi64>) returns (dense<> : tensor<0xf64>)
tg.expect @repeat(dense<[1.0, 2.0]> : tensor<2xf64>, dense<0> : tensor<2xi64>) returns (dense<> : tensor<0xf64>)
tg.expect @repeat(dense<[1.0, 2.0, 3.0]> : tensor<3xf64>, dense<[2, -1, -3]> : tensor<3xi64>) fails "row 1 along axis 0 has a negative count: -1"
tg.expect @repeat(dense<[1.0, 2.0, 3.0]> : tensor<3xf64>, dense<[2, 1]> : tensor<2xi64>) fails "cannot broadcast axis 0 of size 2 to 3"
tg.expect @repeat(dense<[1.0, 2.0, 3.0]> : tensor<3xf64>, dense<1> : tensor<1xi64>) fails "cannot broadcast axis 0 of size 1 to 3"
tg.expect @repeat(dense<[1.0, 2.0]> : tensor<2xf64>, dense<4611686018427387904> : tensor<2xi64>) fails "the sum of the counts along axis 0 does not fit 63 bits"

func.func @repeat_rows(%x: tensor<?x2xi32>, %c: tensor<?xi8>, %one: tensor<1xi32>, %n: index) -> (tensor<?x2xi32>, tensor<?x?xi32>, tensor<?x?xi32>) {
  %0 = tg.repeat %x by %c axis 0 : (tensor<?x2xi32>, tensor<?xi8>)
  %1 = tg.repeat %x by %one axis 1 : (tensor<?x2xi32>, tensor<1xi32>)
  %2 = tg.repeat %x by %n axis 1 : (tensor<?x2xi32>, index)
  return %0, %1, %2 : tensor<?x2xi32>, tensor<?x?xi32>, tensor<?x?xi32>
}
tg.expect @repeat_rows(dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>, dense<[1, 2]> : tensor<2xi8>, dense<2> : tensor<1xi32>, 0 : index) returns (dense<[[1, 2], [3, 4], [3, 4]]> : tensor<3x2xi32>, dense<[[1, 1, 2, 2], [3, 3, 4, 4]]> : tensor<2x4xi32>, dense<> : tensor<2x0xi32>)
tg.expect @repeat_rows(dense<[[1, 2]]> : tensor<1x2xi32>, dense<0> : tensor<1xi8>, dense<0> : tensor<1xi32>, 3 : index) returns (dense<> : tensor<0x2xi32>, dense<> : tensor<1x0xi32>, dense<[[1, 1, 1, 2, 2, 2]]> : tensor<1x6xi32>)
tg.expect @repeat_rows(dense<[[1, 2]]> : tensor<1x2xi32>, dense<0> : tensor<1xi8>, dense<0> : tensor<1xi32>, -1 : index) fails "row 0 along axis 1 has a negative count: -1"
tg.expect @repeat_rows(dense<[[1, 2]]> : tensor<1x2xi32>, dense<-128> : tensor<1xi8>, dense<0> : tensor<1xi32>, 1 : index) fails "row 0 along axis 0 has a negative count: -128"

func.func @repeat_by_constants(%x: tensor<?x2xf32>, %y: tensor<2xi1>) -> (tensor<?x2xf32>, tensor<?xi1>, tensor<?x?xf32>, tensor<?xi1>) {
  %three = arith.constant 3 : i32
  %counts = arith.constant dense<[0, 2]> : tensor<2xi64>
  %all = arith.constant dense<2> : tensor<2xi64>
  %0 = tg.repeat %x by %three axis 0 : (tensor<?x2xf32>, i32)
  %1 = tg.repeat %y by %counts axis 0 : (tensor<2xi1>, tensor<2xi64>)
  %2 = tg.repeat %x by %counts axis 1 : (tensor<?x2xf32>, tensor<2xi64>)
  %3 = tg.repeat %y by %all axis 0 : (tensor<2xi1>, tensor<2xi64>)
  return %0, %1, %2, %3 : tensor<?x2xf32>, tensor<?xi1>, tensor<?x?xf32>, tensor<?xi1>
}
tg.expect @repeat_by_constants(dense<[[1.0, 2.0]]> : tensor<1x2xf32>, dense<[true, false]> : tensor<2xi1>) returns (dense<[[1.0, 2.0], [1.0, 2.0], [1.0, 2.0]]> : tensor<3x2xf32>, dense<false> : tensor<2xi1>, dense<[[2.0, 2.0]]> : tensor<1x2xf32>, dense<[true, true, false, false]> : tensor<4xi1>)
tg.expect @repeat_by_constants(dense<> : tensor<0x2xf32>, dense<[true, false]> : tensor<2xi1>) returns (dense<> : tensor<0x2xf32>, dense<false> : tensor<2xi1>, dense<> : tensor<0x2xf32>, dense<[true, true, false, false]> : tensor<4xi1>)
