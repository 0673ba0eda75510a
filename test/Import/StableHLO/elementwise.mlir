// Arithmetic, comparisons and functions mean what StableHLO says, of floats, signed and unsigned integers.
// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-import-stablehlo --mlir-very-unsafe-disable-verifier-on-parsing | FileCheck %s

func.func @floats(%x: tensor<3xf32>, %y: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %0 = stablehlo.add %x, %y : tensor<3xf32>
  %1 = stablehlo.subtract %x, %y : tensor<3xf32>
  %2 = stablehlo.multiply %x, %y : tensor<3xf32>
  %3 = stablehlo.divide %x, %y : tensor<3xf32>
  %4 = stablehlo.remainder %x, %y : tensor<3xf32>
  %5 = stablehlo.maximum %x, %y : tensor<3xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
}
tg.expect @floats(dense<[7.0, -7.0, 5.5]> : tensor<3xf32>, dense<[2.0, 2.0, -2.0]> : tensor<3xf32>) returns (dense<[9.0, -5.0, 3.5]> : tensor<3xf32>, dense<[5.0, -9.0, 7.5]> : tensor<3xf32>, dense<[14.0, -14.0, -11.0]> : tensor<3xf32>, dense<[3.5, -3.5, -2.75]> : tensor<3xf32>, dense<[1.0, -1.0, 1.5]> : tensor<3xf32>, dense<[7.0, 2.0, 5.5]> : tensor<3xf32>)

// A division that has no quotient gives what XLA gives.
func.func @signed(%x: tensor<4xi8>, %y: tensor<4xi8>) -> (tensor<4xi8>, tensor<4xi8>, tensor<4xi8>, tensor<4xi1>) {
  %0 = stablehlo.divide %x, %y : tensor<4xi8>
  %1 = stablehlo.remainder %x, %y : tensor<4xi8>
  %2 = stablehlo.minimum %x, %y : tensor<4xi8>
  %3 = stablehlo.compare LT, %x, %y, SIGNED : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi1>
  return %0, %1, %2, %3 : tensor<4xi8>, tensor<4xi8>, tensor<4xi8>, tensor<4xi1>
}
tg.expect @signed(dense<[-7, 7, -128, 5]> : tensor<4xi8>, dense<[2, -2, -1, 0]> : tensor<4xi8>) returns (dense<[-3, -3, -128, -1]> : tensor<4xi8>, dense<[-1, 1, 0, 5]> : tensor<4xi8>, dense<[-7, -2, -128, 0]> : tensor<4xi8>, dense<[true, false, true, false]> : tensor<4xi1>)

// Unsigned integers are their bits: 249 is -7.
func.func @unsigned(%x: tensor<3xui8>, %y: tensor<3xui8>) -> (tensor<3xui8>, tensor<3xui8>, tensor<3xui8>, tensor<3xi1>, tensor<3xui8>, tensor<3xui32>, tensor<3xf32>, tensor<3xui8>) {
  %0 = stablehlo.divide %x, %y : tensor<3xui8>
  %1 = stablehlo.remainder %x, %y : tensor<3xui8>
  %2 = stablehlo.maximum %x, %y : tensor<3xui8>
  %3 = stablehlo.compare GT, %x, %y, UNSIGNED : (tensor<3xui8>, tensor<3xui8>) -> tensor<3xi1>
  %4 = stablehlo.sign %x : tensor<3xui8>
  %5 = stablehlo.convert %x : (tensor<3xui8>) -> tensor<3xui32>
  %6 = stablehlo.convert %x : (tensor<3xui8>) -> tensor<3xf32>
  %7 = stablehlo.convert %6 : (tensor<3xf32>) -> tensor<3xui8>
  return %0, %1, %2, %3, %4, %5, %6, %7 : tensor<3xui8>, tensor<3xui8>, tensor<3xui8>, tensor<3xi1>, tensor<3xui8>, tensor<3xui32>, tensor<3xf32>, tensor<3xui8>
}
tg.expect @unsigned(dense<[249, 0, 5]> : tensor<3xui8>, dense<[2, 255, 0]> : tensor<3xui8>) returns (dense<[124, 0, 255]> : tensor<3xui8>, dense<[1, 0, 5]> : tensor<3xui8>, dense<[249, 255, 5]> : tensor<3xui8>, dense<[true, false, true]> : tensor<3xi1>, dense<[1, 0, 1]> : tensor<3xui8>, dense<[249, 0, 5]> : tensor<3xui32>, dense<[249.0, 0.0, 5.0]> : tensor<3xf32>, dense<[249, 0, 5]> : tensor<3xui8>)

// Shifts by the width or more leave nothing, or the sign.
func.func @bits(%x: tensor<3xi8>, %n: tensor<3xi8>) -> (tensor<3xi8>, tensor<3xi8>, tensor<3xi8>, tensor<3xi8>, tensor<3xi8>, tensor<3xi8>) {
  %0 = stablehlo.shift_left %x, %n : tensor<3xi8>
  %1 = stablehlo.shift_right_logical %x, %n : tensor<3xi8>
  %2 = stablehlo.shift_right_arithmetic %x, %n : tensor<3xi8>
  %3 = stablehlo.popcnt %x : tensor<3xi8>
  %4 = stablehlo.count_leading_zeros %x : tensor<3xi8>
  %5 = stablehlo.not %x : tensor<3xi8>
  return %0, %1, %2, %3, %4, %5 : tensor<3xi8>, tensor<3xi8>, tensor<3xi8>, tensor<3xi8>, tensor<3xi8>, tensor<3xi8>
}
tg.expect @bits(dense<[-7, 5, -1]> : tensor<3xi8>, dense<[1, 2, 8]> : tensor<3xi8>) returns (dense<[-14, 20, 0]> : tensor<3xi8>, dense<[124, 1, 0]> : tensor<3xi8>, dense<[-4, 1, -1]> : tensor<3xi8>, dense<[6, 2, 8]> : tensor<3xi8>, dense<[0, 5, 0]> : tensor<3xi8>, dense<[6, -6, 0]> : tensor<3xi8>)

// Amounts that are constants in range are those of tg.shl and tg.shr, others are compared first.
// CHECK-LABEL: func.func @unsigned_bits
// CHECK: tg.shl %{{.*}} : tensor<2xui32>
// CHECK: tg.shr %{{.*}} : tensor<2xui32>
// CHECK: arith.shrui %{{.*}} : tensor<2xi32>
func.func @unsigned_bits(%x: tensor<2xui32>, %n: tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>) {
  %four = stablehlo.constant dense<4> : tensor<2xui32>
  %rest = stablehlo.constant dense<28> : tensor<2xui32>
  %0 = stablehlo.shift_left %x, %four : tensor<2xui32>
  %1 = stablehlo.shift_right_logical %x, %rest : tensor<2xui32>
  %2 = stablehlo.or %0, %1 : tensor<2xui32>
  %3 = stablehlo.shift_right_logical %x, %n : tensor<2xui32>
  %4 = stablehlo.shift_right_arithmetic %x, %n : tensor<2xui32>
  %5 = stablehlo.popcnt %x : tensor<2xui32>
  %6 = stablehlo.count_leading_zeros %x : tensor<2xui32>
  return %2, %3, %4, %5, %6 : tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>
}
tg.expect @unsigned_bits(dense<[2147483649, 16]> : tensor<2xui32>, dense<[31, 40]> : tensor<2xui32>) returns (dense<[24, 256]> : tensor<2xui32>, dense<[1, 0]> : tensor<2xui32>, dense<[4294967295, 0]> : tensor<2xui32>, dense<[2, 1]> : tensor<2xui32>, dense<[0, 27]> : tensor<2xui32>)

// Conversions of floats saturate; a power of unsigned numbers has every exponent.
func.func @unsigned_numbers(%x: tensor<4xf32>, %y: tensor<4xui8>) -> (tensor<4xui8>, tensor<4xui8>, tensor<4xi16>) {
  %0 = stablehlo.convert %x : (tensor<4xf32>) -> tensor<4xui8>
  %1 = stablehlo.power %y, %0 : tensor<4xui8>
  %2 = stablehlo.convert %y : (tensor<4xui8>) -> tensor<4xi16>
  return %0, %1, %2 : tensor<4xui8>, tensor<4xui8>, tensor<4xi16>
}
tg.expect @unsigned_numbers(dense<[-1.5, 300.0, 2.9, 0x7FC00000]> : tensor<4xf32>, dense<[7, 1, 255, 0]> : tensor<4xui8>) returns (dense<[0, 255, 2, 0]> : tensor<4xui8>, dense<1> : tensor<4xui8>, dense<[7, 1, 255, 0]> : tensor<4xi16>)

func.func @power(%x: tensor<4xi32>, %n: tensor<4xi32>) -> tensor<4xi32> {
  %0 = stablehlo.power %x, %n : tensor<4xi32>
  return %0 : tensor<4xi32>
}
tg.expect @power(dense<[3, -2, -1, 2]> : tensor<4xi32>, dense<[4, 3, -3, -1]> : tensor<4xi32>) returns (dense<[81, -8, -1, 0]> : tensor<4xi32>)

// totalOrder: -NaN, -0.0, 0.0, NaN.
func.func @order(%x: tensor<3xf32>, %y: tensor<3xf32>) -> (tensor<3xi1>, tensor<3xi1>) {
  %0 = stablehlo.compare LT, %x, %y, TOTALORDER : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  %1 = stablehlo.compare LT, %x, %y, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return %0, %1 : tensor<3xi1>, tensor<3xi1>
}
tg.expect @order(dense<[-0.0, 1.0, 0xFFC00000]> : tensor<3xf32>, dense<[0.0, 0x7FC00000, -1.0]> : tensor<3xf32>) returns (dense<true> : tensor<3xi1>, dense<false> : tensor<3xi1>)

// Scalars are tensors of rank 0 there, and scalars here.
func.func @scalars(%x: tensor<f32>, %low: tensor<f32>, %high: tensor<f32>) -> (tensor<f32>, tensor<i1>, tensor<f32>) {
  %0 = stablehlo.clamp %low, %x, %high : tensor<f32>
  %1 = stablehlo.is_finite %x : (tensor<f32>) -> tensor<i1>
  %2 = stablehlo.select %1, %0, %low : tensor<i1>, tensor<f32>
  return %0, %1, %2 : tensor<f32>, tensor<i1>, tensor<f32>
}
tg.expect @scalars(3.0 : f32, 0.0 : f32, 1.0 : f32) returns (1.0 : f32, true, 1.0 : f32)
tg.expect @scalars(0xFF800000 : f32, 0.0 : f32, 1.0 : f32) returns (0.0 : f32, false, 0.0 : f32)

func.func @clamps_elements(%x: tensor<3xui8>, %low: tensor<ui8>, %high: tensor<ui8>) -> tensor<3xui8> {
  %0 = stablehlo.clamp %low, %x, %high : (tensor<ui8>, tensor<3xui8>, tensor<ui8>) -> tensor<3xui8>
  return %0 : tensor<3xui8>
}
tg.expect @clamps_elements(dense<[1, 100, 255]> : tensor<3xui8>, 2 : ui8, 200 : ui8) returns (dense<[2, 100, 200]> : tensor<3xui8>)

func.func @halves(%x: tensor<2xf32>) -> (tensor<2x2xui16>, tensor<2xf32>) {
  %0 = stablehlo.bitcast_convert %x : (tensor<2xf32>) -> tensor<2x2xui16>
  %1 = stablehlo.bitcast_convert %0 : (tensor<2x2xui16>) -> tensor<2xf32>
  return %0, %1 : tensor<2x2xui16>, tensor<2xf32>
}
tg.expect @halves(dense<[1.0, 1.5]> : tensor<2xf32>) returns (dense<[[0, 16256], [0, 16320]]> : tensor<2x2xui16>, dense<[1.0, 1.5]> : tensor<2xf32>)

// 1 + 2⁻¹¹ has no place in five exponent and ten mantissa bits, nor has 70000.
func.func @precision(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = stablehlo.reduce_precision %x, format = e5m10 : tensor<4xf32>
  %1 = stablehlo.reduce_precision %x, format = e8m23 : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}
tg.expect @precision(dense<[1.00048828125, -70000.0, 1.0e-9, 0x7FC00000]> : tensor<4xf32>) returns (dense<[1.0, 0xFF800000, 0.0, 0x7FC00000]> : tensor<4xf32>, dense<[1.00048828125, -70000.0, 1.0e-9, 0x7FC00000]> : tensor<4xf32>)

func.func @next(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.next_after %x, %y : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
tg.expect @next(dense<[1.0, 1.0, 0.0, -1.0]> : tensor<4xf32>, dense<[2.0, 1.0, -1.0, 0.0]> : tensor<4xf32>) returns (dense<[0x3F800001, 1.0, 0x80000001, 0xBF7FFFFF]> : tensor<4xf32>)

func.func @upper(%x: tensor<2xi64>, %y: tensor<2xi64>, %a: tensor<2xui32>) -> (tensor<2xi64>, tensor<2xui32>) {
  %0 = chlo.mulhi %x, %y : tensor<2xi64>, tensor<2xi64> -> tensor<2xi64>
  %1 = chlo.mulhi %a, %a : tensor<2xui32>, tensor<2xui32> -> tensor<2xui32>
  return %0, %1 : tensor<2xi64>, tensor<2xui32>
}
tg.expect @upper(dense<[-4611686018427387904, 4294967296]> : tensor<2xi64>, dense<[4, 4294967296]> : tensor<2xi64>, dense<[4294967295, 65536]> : tensor<2xui32>) returns (dense<[-1, 1]> : tensor<2xi64>, dense<[4294967294, 1]> : tensor<2xui32>)

func.func @functions(%x: tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) {
  %0 = stablehlo.round_nearest_afz %x : tensor<2xf64>
  %1 = stablehlo.round_nearest_even %x : tensor<2xf64>
  %2 = stablehlo.logistic %x : tensor<2xf64>
  %3 = chlo.erf_inv %x : tensor<2xf64> -> tensor<2xf64>
  return %0, %1, %2, %3 : tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>
}
tg.expect @functions(dense<[0.5, -0.5]> : tensor<2xf64>) returns (dense<[1.0, -1.0]> : tensor<2xf64>, dense<[0.0, -0.0]> : tensor<2xf64>, dense<[0.62245933120185459, 0.37754066879814541]> : tensor<2xf64>, dense<[0.47693627620446987, -0.47693627620446987]> : tensor<2xf64>) within 4 ulp
