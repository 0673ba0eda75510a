// Integers of fewer bits than a byte are kept in one, and wrap as they do; tuples are what they are made of.
// RUN: tg-run %s --check

func.func @signed(%x: tensor<4xi4>, %y: tensor<4xi4>) -> (tensor<4xi4>, tensor<4xi4>, tensor<4xi4>, tensor<4xi4>, tensor<4xi4>, tensor<4xi1>) {
  %0 = stablehlo.add %x, %y : tensor<4xi4>
  %1 = stablehlo.multiply %x, %0 : tensor<4xi4>
  %2 = stablehlo.negate %x : tensor<4xi4>
  %3 = stablehlo.abs %x : tensor<4xi4>
  %4 = stablehlo.divide %x, %y : tensor<4xi4>
  %5 = stablehlo.compare LT, %0, %x, SIGNED : (tensor<4xi4>, tensor<4xi4>) -> tensor<4xi1>
  return %0, %1, %2, %3, %4, %5 : tensor<4xi4>, tensor<4xi4>, tensor<4xi4>, tensor<4xi4>, tensor<4xi4>, tensor<4xi1>
}
tg.expect @signed(dense<[7, -8, 3, -8]> : tensor<4xi8>, dense<[1, 1, 2, -1]> : tensor<4xi8>) returns (dense<[-8, -7, 5, 7]> : tensor<4xi8>, dense<[-8, -8, -1, -8]> : tensor<4xi8>, dense<[-7, -8, -3, -8]> : tensor<4xi8>, dense<[7, -8, 3, -8]> : tensor<4xi8>, dense<[7, -8, 1, -8]> : tensor<4xi8>, dense<[true, false, false, false]> : tensor<4xi1>)

func.func @bits(%x: tensor<4xi4>, %n: tensor<4xi4>) -> (tensor<4xi4>, tensor<4xi4>, tensor<4xi4>, tensor<4xi4>, tensor<4xi4>, tensor<4xi4>, tensor<4xi4>) {
  %one = stablehlo.constant dense<1> : tensor<4xi4>
  %0 = stablehlo.not %x : tensor<4xi4>
  %1 = stablehlo.shift_left %x, %n : tensor<4xi4>
  %2 = stablehlo.shift_right_logical %x, %n : tensor<4xi4>
  %3 = stablehlo.shift_right_arithmetic %x, %n : tensor<4xi4>
  %4 = stablehlo.popcnt %x : tensor<4xi4>
  %5 = stablehlo.count_leading_zeros %x : tensor<4xi4>
  %6 = stablehlo.shift_right_logical %x, %one : tensor<4xi4>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<4xi4>, tensor<4xi4>, tensor<4xi4>, tensor<4xi4>, tensor<4xi4>, tensor<4xi4>, tensor<4xi4>
}
tg.expect @bits(dense<[7, -8, 3, -1]> : tensor<4xi8>, dense<[1, 1, 4, 0]> : tensor<4xi8>) returns (dense<[-8, 7, -4, 0]> : tensor<4xi8>, dense<[-2, 0, 0, -1]> : tensor<4xi8>, dense<[3, 4, 0, -1]> : tensor<4xi8>, dense<[3, -4, 0, -1]> : tensor<4xi8>, dense<[3, 1, 2, 4]> : tensor<4xi8>, dense<[1, 0, 2, 0]> : tensor<4xi8>, dense<[3, 4, 1, 7]> : tensor<4xi8>)

func.func @unsigned(%x: tensor<2xui4>, %y: tensor<2xui4>, %f: tensor<2xf32>) -> (tensor<2xui4>, tensor<2xui4>, tensor<2xui4>, tensor<2xui4>, tensor<2xf32>, tensor<2xi4>) {
  %0 = stablehlo.add %x, %y : tensor<2xui4>
  %1 = stablehlo.subtract %y, %x : tensor<2xui4>
  %2 = stablehlo.shift_right_arithmetic %x, %y : tensor<2xui4>
  %3 = stablehlo.convert %f : (tensor<2xf32>) -> tensor<2xui4>
  %4 = stablehlo.convert %x : (tensor<2xui4>) -> tensor<2xf32>
  %5 = stablehlo.bitcast_convert %x : (tensor<2xui4>) -> tensor<2xi4>
  return %0, %1, %2, %3, %4, %5 : tensor<2xui4>, tensor<2xui4>, tensor<2xui4>, tensor<2xui4>, tensor<2xf32>, tensor<2xi4>
}
tg.expect @unsigned(dense<[15, 8]> : tensor<2xui8>, dense<[1, 3]> : tensor<2xui8>, dense<[-3.0, 99.0]> : tensor<2xf32>) returns (dense<[0, 11]> : tensor<2xui8>, dense<[2, 11]> : tensor<2xui8>, dense<15> : tensor<2xui8>, dense<[0, 15]> : tensor<2xui8>, dense<[15.0, 8.0]> : tensor<2xf32>, dense<[-1, -8]> : tensor<2xi8>)

// Also in regions, where they may leave the range in between, and as constants.
func.func @reduces(%x: tensor<3xi2>) -> (tensor<i2>, tensor<2xi4>) {
  %zero = stablehlo.constant dense<0> : tensor<i2>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<3xi2>, tensor<i2>) -> tensor<i2>
  %1 = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>
  return %0, %1 : tensor<i2>, tensor<2xi4>
}
tg.expect @reduces(dense<[1, 1, 1]> : tensor<3xi8>) returns (-1 : i8, dense<[-8, 7]> : tensor<2xi8>)

// The bits of a number as booleans, the lowest first, and back.
func.func @flags(%x: tensor<2xf16>) -> (tensor<2x16xi1>, tensor<2xui16>) {
  %0 = stablehlo.bitcast_convert %x : (tensor<2xf16>) -> tensor<2x16xi1>
  %1 = stablehlo.bitcast_convert %0 : (tensor<2x16xi1>) -> tensor<2xui16>
  return %0, %1 : tensor<2x16xi1>, tensor<2xui16>
}
tg.expect @flags(dense<[1.0, -2.0]> : tensor<2xf16>) returns (dense<[[false, false, false, false, false, false, false, false, false, false, true, true, true, true, false, false], [false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, true]]> : tensor<2x16xi1>, dense<[15360, 49152]> : tensor<2xui16>)

func.func @tuples(%x: tensor<2xf64>, %n: tensor<i64>) -> (tensor<2xf64>, tensor<i64>) {
  %0 = stablehlo.tuple %n : tuple<tensor<i64>>
  %1 = stablehlo.tuple %x, %0 : tuple<tensor<2xf64>, tuple<tensor<i64>>>
  %2 = stablehlo.get_tuple_element %1[0] : (tuple<tensor<2xf64>, tuple<tensor<i64>>>) -> tensor<2xf64>
  %3 = stablehlo.get_tuple_element %1[1] : (tuple<tensor<2xf64>, tuple<tensor<i64>>>) -> tuple<tensor<i64>>
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %4:2 = stablehlo.while(%i = %zero, %s = %2) : tensor<i64>, tensor<2xf64>
  cond {
    %5 = stablehlo.get_tuple_element %3[0] : (tuple<tensor<i64>>) -> tensor<i64>
    %6 = stablehlo.compare LT, %i, %5, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %6 : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i64>
    %5 = stablehlo.get_tuple_element %1[0] : (tuple<tensor<2xf64>, tuple<tensor<i64>>>) -> tensor<2xf64>
    %6 = stablehlo.add %i, %one : tensor<i64>
    %7 = stablehlo.add %s, %5 : tensor<2xf64>
    stablehlo.return %6, %7 : tensor<i64>, tensor<2xf64>
  }
  return %4#1, %4#0 : tensor<2xf64>, tensor<i64>
}
tg.expect @tuples(dense<[1.0, 2.0]> : tensor<2xf64>, 3 : i64) returns (dense<[4.0, 8.0]> : tensor<2xf64>, 3 : i64)
