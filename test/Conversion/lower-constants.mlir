// RUN: tg-opt %s --tg-lower-constants | FileCheck %s

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

// Many equal elements, and as many others as fit.
// CHECK-LABEL: func.func @splats(
// CHECK-DAG:     %[[ONE:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[FEW:.*]] = arith.constant dense<1.000000e+00> : tensor<131072xf64>
// CHECK-DAG:     %[[E:.*]] = tensor.empty() : tensor<131073xf64>
// CHECK-DAG:     %[[MANY:.*]] = linalg.fill ins(%[[ONE]] : f64) outs(%[[E]]
// CHECK-DAG:     %[[F:.*]] = tensor.empty() : tensor<4294967296x4294967296xcomplex<f32>>
// CHECK-DAG:     %[[WRAPPED:.*]] = linalg.fill {{.*}} outs(%[[F]]
// CHECK:         return %[[FEW]], %[[MANY]], %[[WRAPPED]]
func.func @splats() -> (tensor<131072xf64>, tensor<131073xf64>, tensor<4294967296x4294967296xcomplex<f32>>) {
  %0 = arith.constant dense<1.0> : tensor<131072xf64>
  %1 = arith.constant dense<1.0> : tensor<131073xf64>
  %2 = arith.constant dense<(1.0, 2.0)> : tensor<4294967296x4294967296xcomplex<f32>>
  return %0, %1, %2 : tensor<131072xf64>, tensor<131073xf64>, tensor<4294967296x4294967296xcomplex<f32>>
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
