// Operations of other dialects whose operands are wrong: compiled code read outside of tensors, or died.
// RUN: tg-run %s --check

func.func @extract(%x: tensor<?xf64>, %i: index) -> f64 {
  %0 = tensor.extract %x[%i] : tensor<?xf64>
  return %0 : f64
}
tg.expect @extract(dense<[1.0, 2.0]> : tensor<2xf64>, 1000000000 : index) fails "index 1000000000 is out of range for axis 0 of size 2"

func.func @part(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %0 = tensor.extract_slice %x[0] [%n] [1] : tensor<?xf64> to tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @part(dense<[1.0, 2.0]> : tensor<2xf64>, 5 : index) fails "a slice of 5 elements from 0 with stride 1 leaves axis 0 of size 2"

func.func @dim(%x: tensor<?x3xf64>) -> index {
  %c = arith.constant 4 : index
  %0 = tensor.dim %x, %c : tensor<?x3xf64>
  return %0 : index
}
tg.expect @dim(dense<1.0> : tensor<1x3xf64>) fails "axis 4 is out of range for rank 2"

func.func @divide(%a: i64, %b: i64) -> i64 {
  %0 = arith.divsi %a, %b : i64
  return %0 : i64
}
tg.expect @divide(1 : i64, 0 : i64) fails "integer division by zero"
tg.expect @divide(-9223372036854775808 : i64, -1 : i64) fails "integer division overflows"

func.func @convert(%a: f64) -> i8 {
  %0 = arith.fptosi %a : f64 to i8
  return %0 : i8
}
tg.expect @convert(1.0e9 : f64) returns (127 : i8)

func.func @structured(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%x, %y : tensor<?xf64>, tensor<?xf64>) outs(%x : tensor<?xf64>) {
  ^bb0(%a: f64, %b: f64, %c: f64):
    %s = arith.addf %a, %b : f64
    linalg.yield %s : f64
  } -> tensor<?xf64>
  %1 = tg.exp %0 : tensor<?xf64>
  return %1 : tensor<?xf64>
}
tg.expect @structured(dense<[1.0, 2.0, 3.0]> : tensor<3xf64>, dense<[1.0, 2.0]> : tensor<2xf64>) fails "sizes of axis 0 of operand 1 do not agree: 3 and 2"
