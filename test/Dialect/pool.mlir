// RUN: tg-opt %s | tg-opt | FileCheck %s

// CHECK-LABEL: func.func @pools(
// CHECK-SAME: %[[X:.+]]: tensor<?x3x8x9xf32>)
func.func @pools(%x: tensor<?x3x8x9xf32>) -> (tensor<?x3x4x4xf32>, tensor<?x3x8x9xf32>, tensor<?x3x0x9xf32>) {
  // CHECK: tg.pool max %[[X]] window [1, 1, 2, 2] strides [1, 1, 2, 2] : tensor<?x3x8x9xf32>
  %0 = tg.pool max %x window [1, 1, 2, 2] strides [1, 1, 2, 2] : tensor<?x3x8x9xf32>
  // CHECK: tg.pool add %[[X]] window [1, 1, 3, 2] low [0, 0, 1, 0] high [0, 0, 1, 1] : tensor<?x3x8x9xf32>
  %1 = tg.pool add %x window [1, 1, 3, 2] low [0, 0, 1, 0] high [0, 0, 1, 1] : tensor<?x3x8x9xf32>
  // CHECK: tg.pool min %[[X]] window [1, 1, 9, 1] dilations [1, 1, 2, 1] : tensor<?x3x8x9xf32>
  %2 = tg.pool min %x window [1, 1, 9, 1] dilations [1, 1, 2, 1] : tensor<?x3x8x9xf32>
  return %0, %1, %2 : tensor<?x3x4x4xf32>, tensor<?x3x8x9xf32>, tensor<?x3x0x9xf32>
}

// CHECK-LABEL: func.func @unpools(
func.func @unpools(%g: tensor<?xf64>, %x: tensor<8xf64>, %h: tensor<4xi32>, %y: tensor<?xi32>) -> (tensor<8xf64>, tensor<?xi32>) {
  // CHECK: tg.unpool max %{{.*}}, %{{.*}} window [3] strides [2] : (tensor<?xf64>, tensor<8xf64>)
  %0 = tg.unpool max %g, %x window [3] strides [2] : (tensor<?xf64>, tensor<8xf64>)
  // CHECK: tg.unpool min %{{.*}}, %{{.*}} window [2] : (tensor<4xi32>, tensor<?xi32>)
  %1 = tg.unpool min %h, %y window [2] : (tensor<4xi32>, tensor<?xi32>)
  return %0, %1 : tensor<8xf64>, tensor<?xi32>
}

// A dimension of the result without the result.
// CHECK-LABEL: func.func @size
func.func @size(%x: tensor<?xf32>) -> index {
  %zero = arith.constant 0 : index
  %0 = tg.pool max %x window [3] strides [2] low [1] : tensor<?xf32>
  %1 = tensor.dim %0, %zero : tensor<?xf32>
  return %1 : index
}
