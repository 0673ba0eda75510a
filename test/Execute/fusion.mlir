// Fused programs return what the programs return.
// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-fuse-elementwise | tg-run --check

func.func @several_results(%x: tensor<?xf64>, %c: f64) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xi1>) {
  %zero = arith.constant dense<0.0> : tensor<1xf64>
  %0 = tg.add %x, %c : (tensor<?xf64>, f64)
  %1 = tg.sqr %0 : tensor<?xf64>
  %2 = tg.eq %x, %zero : (tensor<?xf64>, tensor<1xf64>)
  return %0, %1, %2 : tensor<?xf64>, tensor<?xf64>, tensor<?xi1>
}
tg.expect @several_results(dense<[1.0, -0.0, 0x7FF8000000000000]> : tensor<3xf64>, 2.0 : f64) returns (dense<[3.0, 2.0, 0x7FF8000000000000]> : tensor<3xf64>, dense<[9.0, 4.0, 0x7FF8000000000000]> : tensor<3xf64>, dense<[false, true, false]> : tensor<3xi1>)

func.func @broadcast(%x: tensor<?x3xf64>, %row: tensor<3xf64>) -> tensor<?x3xf64> {
  %0 = tg.add %x, %row : (tensor<?x3xf64>, tensor<3xf64>)
  %1 = tg.sqr %0 : tensor<?x3xf64>
  return %1 : tensor<?x3xf64>
}
tg.expect @broadcast(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf64>, dense<[0.0, 1.0, 2.0]> : tensor<3xf64>) returns (dense<[[1.0, 9.0, 25.0], [16.0, 36.0, 64.0]]> : tensor<2x3xf64>)
tg.expect @broadcast(dense<> : tensor<0x3xf64>, dense<[0.0, 1.0, 2.0]> : tensor<3xf64>) returns (dense<> : tensor<0x3xf64>)

func.func @shape_of_a_constant(%x: tensor<2xf64>) -> tensor<1x2xf64> {
  %c = arith.constant dense<2.0> : tensor<1x1xf64>
  %0 = tg.mul %x, %c : (tensor<2xf64>, tensor<1x1xf64>)
  %1 = tg.neg %0 : tensor<1x2xf64>
  return %1 : tensor<1x2xf64>
}
tg.expect @shape_of_a_constant(dense<[1.0, 2.0]> : tensor<2xf64>) returns (dense<[[-2.0, -4.0]]> : tensor<1x2xf64>)

func.func @unused_nan(%x: tensor<2xf64>, %y: tensor<2xf64>) -> tensor<2xf64> {
  %0:2 = tg.composite (%a = %x, %b = %y) : (tensor<2xf64>, tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
    %1 = tg.neg %a : f64
    %2 = tg.log %b : f64
    tg.yield %1, %2 : f64, f64
  }
  return %0#0 : tensor<2xf64>
}
tg.expect @unused_nan(dense<[1.0, 2.0]> : tensor<2xf64>, dense<0x7FF8000000000000> : tensor<2xf64>) returns (dense<[-1.0, -2.0]> : tensor<2xf64>)

func.func @quotient(%x: tensor<?xi64>, %y: tensor<?xi64>) -> tensor<?xi64> {
  %0 = tg.floordiv %x, %y : tensor<?xi64>
  %1 = tg.neg %0 : tensor<?xi64>
  return %1 : tensor<?xi64>
}
tg.expect @quotient(dense<[7, -7]> : tensor<2xi64>, dense<2> : tensor<2xi64>) returns (dense<[-3, 4]> : tensor<2xi64>)
tg.expect @quotient(dense<[7, -7]> : tensor<2xi64>, dense<[2, 0]> : tensor<2xi64>) fails "integer division by zero"

func.func @sizes(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.add %x, %y : tensor<?xf64>
  %1 = tg.neg %0 : tensor<?xf64>
  return %1 : tensor<?xf64>
}
tg.expect @sizes(dense<[1.0, 2.0]> : tensor<2xf64>, dense<[1.0, 2.0, 3.0]> : tensor<3xf64>) fails "sizes of axis 0 do not agree: 2 and 3"

func.func @size_of_a_constant(%x: tensor<?xf64>) -> tensor<2xf64> {
  %c = arith.constant dense<2.0> : tensor<2xf64>
  %0 = tg.mul %x, %c : (tensor<?xf64>, tensor<2xf64>)
  %1 = tg.neg %0 : tensor<2xf64>
  return %1 : tensor<2xf64>
}
tg.expect @size_of_a_constant(dense<[1.0, 2.0, 3.0]> : tensor<3xf64>) fails "sizes of axis 0 do not agree: 3 and 2"
