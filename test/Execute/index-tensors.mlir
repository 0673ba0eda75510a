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
  %0 = tg.gather %x[%i, %j] : (tensor<?x?xf64>, tensor<?xi64>, tensor<?x1xi8>)
  %1 = tg.gather %x[%i] : (tensor<?x?xf64>, tensor<?xi64>)
  %one = arith.constant 1 : i16
  %2 = tg.gather %x[%one, %one] : (tensor<?x?xf64>, i16, i16)
  return %0, %1, %2 : tensor<?x?xf64>, tensor<?x?xf64>, f64
}
tg.expect @gathered(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf64>, dense<[1, -2]> : tensor<2xi64>, dense<[[-1], [0]]> : tensor<2x1xi8>) returns (dense<[[6.0, 3.0], [4.0, 1.0]]> : tensor<2x2xf64>, dense<[[4.0, 5.0, 6.0], [1.0, 2.0, 3.0]]> : tensor<2x3xf64>, 5.0 : f64)

func.func @last_of_several_is_kept(%x: tensor<?xi64>, %i: tensor<?xi64>) -> tensor<?xi64> {
  %v = tg.iota [4] : i64
  %w = tensor.cast %v : tensor<4xi64> to tensor<?xi64>
  %0 = tg.scatter set %w into %x[%i] : tensor<?xi64>
  return %0 : tensor<?xi64>
}
tg.expect @last_of_several_is_kept(dense<0> : tensor<3xi64>, dense<[2, 0, 2, -1]> : tensor<4xi64>) returns (dense<[1, 0, 3]> : tensor<3xi64>)

func.func @several_are_added(%x: tensor<?xf16>, %i: tensor<?xi64>) -> tensor<?xf16> {
  %one = arith.constant 1.0 : f16
  %0 = tg.scatter add %one into %x[%i] : (f16, tensor<?xf16>, tensor<?xi64>)
  return %0 : tensor<?xf16>
}
tg.expect @several_are_added(dense<0.0> : tensor<3xf16>, dense<[2, 0, 2, -1]> : tensor<4xi64>) returns (dense<[1.0, 0.0, 3.0]> : tensor<3xf16>)

func.func @rows(%x: tensor<?x?xi64>, %i: tensor<?xi64>, %v: tensor<?xi64>) -> (tensor<?x?xi64>, tensor<?x?xi64>) {
  %0 = tg.scatter add %v into %x[%i] : (tensor<?xi64>, tensor<?x?xi64>, tensor<?xi64>)
  %1 = tg.scatter set %v into %x[%i] : (tensor<?xi64>, tensor<?x?xi64>, tensor<?xi64>)
  return %0, %1 : tensor<?x?xi64>, tensor<?x?xi64>
}
tg.expect @rows(dense<0> : tensor<3x2xi64>, dense<2> : tensor<2xi64>, dense<[1, 10]> : tensor<2xi64>) returns (dense<[[0, 0], [0, 0], [2, 20]]> : tensor<3x2xi64>, dense<[[0, 0], [0, 0], [1, 10]]> : tensor<3x2xi64>)

func.func @no_places(%x: tensor<?xf64>, %i: tensor<?xi64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %one = arith.constant 1.0 : f64
  %0 = tg.scatter add %one into %x[%i] : (f64, tensor<?xf64>, tensor<?xi64>)
  %1 = tg.gather %x[%i] : (tensor<?xf64>, tensor<?xi64>)
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}
tg.expect @no_places(dense<[1.0, 2.0]> : tensor<2xf64>, dense<> : tensor<0xi64>) returns (dense<[1.0, 2.0]> : tensor<2xf64>, dense<> : tensor<0xf64>)

func.func @along(%x: tensor<?x?xf64>, %i: tensor<?x?xi64>, %j: tensor<1x?xi8>, %v: tensor<?xf64>, %k: tensor<?xindex>)
    -> (tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<1x?xf64>, tensor<?xf64>) {
  %0 = tg.take_along %x at %i axis 1 : (tensor<?x?xf64>, tensor<?x?xi64>)
  %1 = tg.take_along %x at %j axis 1 : (tensor<?x?xf64>, tensor<1x?xi8>)
  %row = tg.slice %x[:1, :] : tensor<?x?xf64>
  %first = tensor.cast %row : tensor<?x?xf64> to tensor<1x?xf64>
  %2 = tg.take_along %first at %i axis 1 : (tensor<1x?xf64>, tensor<?x?xi64>)
  %3 = tg.take_along %x at %j axis 0 : (tensor<?x?xf64>, tensor<1x?xi8>)
  %4 = tg.take_along %v at %k axis 0 : (tensor<?xf64>, tensor<?xindex>)
  return %0, %1, %2, %3, %4 : tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<1x?xf64>, tensor<?xf64>
}
tg.expect @along(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf64>, dense<[[2, 0], [-2, -3]]> : tensor<2x2xi64>, dense<[[1, 0, -1]]> : tensor<1x3xi8>, dense<[7.0, 8.0]> : tensor<2xf64>, dense<[1, 1, 0]> : tensor<3xindex>) returns (dense<[[3.0, 1.0], [5.0, 4.0]]> : tensor<2x2xf64>, dense<[[2.0, 1.0, 3.0], [5.0, 4.0, 6.0]]> : tensor<2x3xf64>, dense<[[3.0, 1.0], [2.0, 1.0]]> : tensor<2x2xf64>, dense<[[4.0, 2.0, 6.0]]> : tensor<1x3xf64>, dense<[8.0, 8.0, 7.0]> : tensor<3xf64>)
tg.expect @along(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf64>, dense<> : tensor<2x0xi64>, dense<0> : tensor<1x3xi8>, dense<> : tensor<0xf64>, dense<> : tensor<0xindex>) returns (dense<> : tensor<2x0xf64>, dense<[[1.0, 1.0, 1.0], [4.0, 4.0, 4.0]]> : tensor<2x3xf64>, dense<> : tensor<2x0xf64>, dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf64>, dense<> : tensor<0xf64>)
tg.expect @along(dense<0.0> : tensor<2x3xf64>, dense<0> : tensor<3x1xi64>, dense<0> : tensor<1x3xi8>, dense<> : tensor<0xf64>, dense<> : tensor<0xindex>) fails "sizes of axis 0 do not agree: 2 and 3"
tg.expect @along(dense<0.0> : tensor<2x3xf64>, dense<0> : tensor<2x1xi64>, dense<2> : tensor<1x3xi8>, dense<> : tensor<0xf64>, dense<> : tensor<0xindex>) fails "index 2 is out of range for axis 0 of size 2"
tg.expect @along(dense<0.0> : tensor<2x3xf64>, dense<0> : tensor<2x1xi64>, dense<0> : tensor<1x3xi8>, dense<0.0> : tensor<2xf64>, dense<-3> : tensor<1xindex>) fails "index -3 is out of range for axis 0 of size 2"
tg.expect @along(dense<> : tensor<2x0xf64>, dense<0> : tensor<2x1xi64>, dense<> : tensor<1x0xi8>, dense<> : tensor<0xf64>, dense<> : tensor<0xindex>) fails "index 0 is out of range for axis 1 of size 0"

func.func @along_elements_of_each_type(%x: tensor<2x2xi1>, %y: tensor<2x2xbf16>, %i: tensor<2x1xi32>) -> (tensor<2x1xi1>, tensor<2x1xbf16>) {
  %0 = tg.take_along %x at %i axis 1 : (tensor<2x2xi1>, tensor<2x1xi32>)
  %1 = tg.take_along %y at %i axis 1 : (tensor<2x2xbf16>, tensor<2x1xi32>)
  return %0, %1 : tensor<2x1xi1>, tensor<2x1xbf16>
}
tg.expect @along_elements_of_each_type(dense<[[true, false], [false, false]]> : tensor<2x2xi1>, dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xbf16>, dense<[[0], [-1]]> : tensor<2x1xi32>) returns (dense<[[true], [false]]> : tensor<2x1xi1>, dense<[[1.0], [4.0]]> : tensor<2x1xbf16>)

// In steps of a loop, of rows that a state and a sequence give.
func.func @along_rows(%x: tensor<?x?xf64>, %p: tensor<?x?xindex>, %n: index) -> (tensor<?xf64>, tensor<?x?xf64>) {
  %first = tg.slice %x[0, :] : tensor<?x?xf64>
  %r:2 = tg.scan %t to %n seqs(%q = %p : tensor<?x?xindex>) states(%s = %first : tensor<?xf64>) -> (tensor<?xf64>, tensor<?x?xf64>) {
    %next = tg.take_along %s at %q axis 0 : (tensor<?xf64>, tensor<?xindex>)
    tg.yield %next : tensor<?xf64> outs(%s : tensor<?xf64>)
  }
  return %r#0, %r#1 : tensor<?xf64>, tensor<?x?xf64>
}
tg.expect @along_rows(dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf64>, dense<[[2, 0, 1], [1, 0, 2]]> : tensor<2x3xindex>, 2 : index) returns (dense<[1.0, 3.0, 2.0]> : tensor<3xf64>, dense<[[1.0, 2.0, 3.0], [3.0, 1.0, 2.0]]> : tensor<2x3xf64>)

// An index tensor is checked before the next one.
func.func @two(%x: tensor<?x?xf64>, %i: tensor<?xi64>, %j: tensor<?xi64>) -> (tensor<?xf64>, tensor<?x?xf64>) {
  %0 = tg.gather %x[%i, %j] : (tensor<?x?xf64>, tensor<?xi64>, tensor<?xi64>)
  %1 = tg.scatter add %0 into %x[%i, %j] : (tensor<?xf64>, tensor<?x?xf64>, tensor<?xi64>, tensor<?xi64>)
  return %0, %1 : tensor<?xf64>, tensor<?x?xf64>
}
tg.expect @two(dense<1.0> : tensor<2x3xf64>, dense<[0, 5, 7]> : tensor<3xi64>, dense<[9, 0, 0]> : tensor<3xi64>) fails "index 5 is out of range for axis 0 of size 2"
tg.expect @two(dense<1.0> : tensor<2x3xf64>, dense<[0, 1, 1]> : tensor<3xi64>, dense<[2, -4, 3]> : tensor<3xi64>) fails "index -4 is out of range for axis 1 of size 3"
tg.expect @two(dense<> : tensor<0x3xf64>, dense<> : tensor<0xi64>, dense<> : tensor<0xi64>) returns (dense<> : tensor<0xf64>, dense<> : tensor<0x3xf64>)
tg.expect @two(dense<> : tensor<0x3xf64>, dense<0> : tensor<1xi64>, dense<0> : tensor<1xi64>) fails "index 0 is out of range for axis 0 of size 0"
