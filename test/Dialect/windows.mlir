// RUN: tg-opt %s | tg-opt | FileCheck %s
// RUN: tg-opt %s --mlir-print-op-generic | tg-opt | FileCheck %s

// CHECK-LABEL: func.func @types
// CHECK-SAME: %[[X:.+]]: tensor<2x8x9xf32>, %[[K:.+]]: index, %[[Y:.+]]: tensor<?x4xi1>
func.func @types(%x: tensor<2x8x9xf32>, %k: index, %y: tensor<?x4xi1>)
    -> (tensor<2x3x2x3x4xf32>, tensor<?x2x8x?xf32>, tensor<?x2x3xi1>, tensor<2x8x9xf32>) {
  // CHECK: %[[W:.+]] = tg.windows %[[X]] window [3, 2] axis 1 strides [2, 2] dilations [1, 2] : tensor<2x8x9xf32>
  %0 = tg.windows %x window [3, 2] axis 1 strides [2, 2] dilations [1, 2] : tensor<2x8x9xf32>
  // CHECK: tg.windows %[[X]] window [%[[K]]] axis 0 : tensor<2x8x9xf32>
  %1 = tg.windows %x window [%k] axis 0 : tensor<2x8x9xf32>
  // CHECK: tg.windows %[[Y]] window [2] axis 1 : tensor<?x4xi1>
  %2 = tg.windows %y window [2] axis 1 : tensor<?x4xi1>
  // CHECK: tg.add_windows %[[W]] into [8, 9] axis 1 strides [2, 2] dilations [1, 2] : tensor<2x3x2x3x4xf32>
  %3 = tg.add_windows %0 into [8, 9] axis 1 strides [2, 2] dilations [1, 2] : tensor<2x3x2x3x4xf32>
  return %0, %1, %2, %3 : tensor<2x3x2x3x4xf32>, tensor<?x2x8x?xf32>, tensor<?x2x3xi1>, tensor<2x8x9xf32>
}
