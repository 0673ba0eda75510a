// RUN: tg-opt %s --tg-read-resources | FileCheck %s

// CHECK-LABEL: func.func @constants(
// CHECK-DAG:     arith.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf64>
// CHECK-DAG:     arith.constant dense<[true, false]> : tensor<2xi1>
// CHECK-DAG:     arith.constant dense<> : tensor<0xf64>
func.func @constants() -> (tensor<2xf64>, tensor<2xi1>, tensor<0xf64>) {
  %0 = arith.constant dense_resource<two> : tensor<2xf64>
  %1 = arith.constant dense_resource<bytes> : tensor<2xi1>
  %2 = arith.constant dense_resource<nothing> : tensor<0xf64>
  return %0, %1, %2 : tensor<2xf64>, tensor<2xi1>, tensor<0xf64>
}

// CHECK: memref.global "private" constant @global : memref<2xf64> = dense<[1.000000e+00, 2.000000e+00]>
memref.global "private" constant @global : memref<2xf64> = dense_resource<two>
{-#
  dialect_resources: {
    builtin: {
      nothing: "0x08000000",
      two: "0x08000000000000000000F03F0000000000000040",
      bytes: "0x010000000100"
    }
  }
#-}
