// Constants of booleans in hexadecimal are read with one byte for each element, as MLIR prints them after version 22, and with one bit.
// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-import-stablehlo --mlir-very-unsafe-disable-verifier-on-parsing | FileCheck %s
// RUN: tg-opt %s --mlir-print-op-generic --mlir-very-unsafe-disable-verifier-on-parsing | FileCheck %s --check-prefix=GENERIC

// CHECK-LABEL: func.func @lower_triangle
// CHECK: arith.constant dense<{{\[\[}}true, false, false, false], [true, true, false, false], [true, true, true, false], [true, true, true, true]]> : tensor<4x4xi1>
func.func @lower_triangle(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %mask = stablehlo.constant dense<"0x01000000010100000101010001010101"> : tensor<4x4xi1>
  %zero = stablehlo.constant dense<0.0> : tensor<4x4xf32>
  %0 = stablehlo.select %mask, %x, %zero : tensor<4x4xi1>, tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
tg.expect @lower_triangle(dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0], [13.0, 14.0, 15.0, 16.0]]> : tensor<4x4xf32>) returns (dense<[[1.0, 0.0, 0.0, 0.0], [5.0, 6.0, 0.0, 0.0], [9.0, 10.0, 11.0, 0.0], [13.0, 14.0, 15.0, 16.0]]> : tensor<4x4xf32>)

// The mask has one bit for each element here.
func.func @bits(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %mask = stablehlo.constant dense<"0x31F7"> : tensor<4x4xi1>
  %zero = stablehlo.constant dense<0.0> : tensor<4x4xf32>
  %0 = stablehlo.select %mask, %x, %zero : tensor<4x4xi1>, tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
tg.expect @bits(dense<1.0> : tensor<4x4xf32>) like @lower_triangle

// One byte for all elements, and for each of a number that is no multiple of 8; blanks and comments anywhere.
func.func @splats_and_odd_sizes() -> (tensor<9xi1>, tensor<20xi1>, tensor<20xi1>, tensor<3xi1>, tensor<i1>, tensor<0xi1>) {
  %0 = stablehlo.constant dense<"0x010000000000000001"> : tensor<9xi1>
  %1 = stablehlo.constant dense< // all of them
    "0x01" > : tensor<20 x i1>
  %2 = "stablehlo.constant"() <{value = dense<"0x010001"> : tensor<3xi1>}> : () -> tensor<3xi1>
  %3 = stablehlo.constant dense<"0x01"> : tensor<i1>
  %4 = stablehlo.constant dense<"0x"> : tensor<0xi1>
  %5 = stablehlo.constant dense<"0x00"> : tensor<20xi1>
  return %0, %5, %1, %2, %3, %4 : tensor<9xi1>, tensor<20xi1>, tensor<20xi1>, tensor<3xi1>, tensor<i1>, tensor<0xi1>
}
tg.expect @splats_and_odd_sizes() returns (dense<[true, false, false, false, false, false, false, false, true]> : tensor<9xi1>, dense<false> : tensor<20xi1>, dense<true> : tensor<20xi1>, dense<[true, false, true]> : tensor<3xi1>, true, dense<> : tensor<0xi1>)

// Attributes within attributes, and what is no constant.
// GENERIC-LABEL: sym_name = "nested"
// GENERIC: mhlo.masks = [dense<[false, true]> : tensor<2xi1>, {mask = dense<[true, true, false]> : vector<3xi1>}]
// GENERIC-SAME: mhlo.text = "dense<\220x0001\22> : tensor<2xi1>"
func.func @nested(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.negate %x {mhlo.masks = [dense<"0x0001"> : tensor<2xi1>, {mask = dense<"0x010100"> : vector<3xi1>}], mhlo.text = "dense<\220x0001\22> : tensor<2xi1>"} : tensor<2xf32>
  return %0 : tensor<2xf32>
}
tg.expect @nested(dense<[1.0, 2.0]> : tensor<2xf32>) returns (dense<[-1.0, -2.0]> : tensor<2xf32>)

func.func @resource() -> tensor<2x3xi1> {
  %0 = stablehlo.constant dense_resource<mask> : tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}
tg.expect @resource() returns (dense<[[true, false, false], [true, true, false]]> : tensor<2x3xi1>)

{-#
  dialect_resources: {
    builtin: {
      mask: "0x01000000010000010100"
    }
  }
#-}
