// Rows of more than 512 elements are fused one by one; so is what has one element for each row. Reductions of them began
// with what was in memory, as the fill before was left out.

// RUN: tg-run %s --check | FileCheck %s
// CHECK: {{^}}3 expectations hold in 9 ways

func.func @shares(%x: tensor<3x1024xf32>) -> tensor<3x1024xf32> {
  %sum = tg.sum %x axes [1] keepdims : tensor<3x1024xf32>
  %r = tg.div %x, %sum : (tensor<3x1024xf32>, tensor<3x1xf32>)
  return %r : tensor<3x1024xf32>
}
tg.expect @shares(dense<2.0> : tensor<3x1024xf32>) returns (dense<9.765625e-4> : tensor<3x1024xf32>)

func.func @differences(%x: tensor<?x513xf64>) -> tensor<?x513xf64> {
  %most = tg.max %x axes [1] keepdims : tensor<?x513xf64>
  %r = tg.sub %x, %most : (tensor<?x513xf64>, tensor<?x1xf64>)
  return %r : tensor<?x513xf64>
}
tg.expect @differences(dense<-4.0> : tensor<2x513xf64>) returns (dense<0.0> : tensor<2x513xf64>)

func.func @columns(%x: tensor<?x1xf64>) -> tensor<?x1xf64> {
  %sum = tg.sum %x axes [1] keepdims : tensor<?x1xf64>
  %least = tg.min %x axes [1] keepdims : tensor<?x1xf64>
  %r = tg.sub %sum, %least : tensor<?x1xf64>
  return %r : tensor<?x1xf64>
}
tg.expect @columns(dense<-4.0> : tensor<5x1xf64>) returns (dense<0.0> : tensor<5x1xf64>)
