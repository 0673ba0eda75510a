// A block of a transformer, 128 positions of 256 numbers, 4 heads, as JAX lowers one: attention and a perceptron, each after
// a normalisation and added to its input.
module @jit_block attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%x: tensor<128x256xf32>, %wqkv: tensor<256x768xf32>, %wo: tensor<256x256xf32>, %w1: tensor<256x1024xf32>, %w2: tensor<1024x256xf32>) -> (tensor<128x256xf32> {jax.result_info = "result"}) {
    %0 = call @normalize(%x) : (tensor<128x256xf32>) -> tensor<128x256xf32>
    %1 = stablehlo.dot_general %0, %wqkv, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<128x256xf32>, tensor<256x768xf32>) -> tensor<128x768xf32>
    %2 = stablehlo.reshape %1 : (tensor<128x768xf32>) -> tensor<128x3x4x64xf32>
    %3 = stablehlo.slice %2 [0:128, 0:1, 0:4, 0:64] : (tensor<128x3x4x64xf32>) -> tensor<128x1x4x64xf32>
    %q = stablehlo.reshape %3 : (tensor<128x1x4x64xf32>) -> tensor<128x4x64xf32>
    %4 = stablehlo.slice %2 [0:128, 1:2, 0:4, 0:64] : (tensor<128x3x4x64xf32>) -> tensor<128x1x4x64xf32>
    %k = stablehlo.reshape %4 : (tensor<128x1x4x64xf32>) -> tensor<128x4x64xf32>
    %5 = stablehlo.slice %2 [0:128, 2:3, 0:4, 0:64] : (tensor<128x3x4x64xf32>) -> tensor<128x1x4x64xf32>
    %v = stablehlo.reshape %5 : (tensor<128x1x4x64xf32>) -> tensor<128x4x64xf32>
    %6 = stablehlo.dot_general %q, %k, batching_dims = [1] x [1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<128x4x64xf32>, tensor<128x4x64xf32>) -> tensor<4x128x128xf32>
    %cst = stablehlo.constant dense<1.250000e-01> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x128x128xf32>
    %8 = stablehlo.multiply %6, %7 : tensor<4x128x128xf32>
    %9 = call @softmax(%8) : (tensor<4x128x128xf32>) -> tensor<4x128x128xf32>
    %10 = stablehlo.dot_general %9, %v, batching_dims = [0] x [1], contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x128x128xf32>, tensor<128x4x64xf32>) -> tensor<4x128x64xf32>
    %11 = stablehlo.transpose %10, dims = [1, 0, 2] : (tensor<4x128x64xf32>) -> tensor<128x4x64xf32>
    %12 = stablehlo.reshape %11 : (tensor<128x4x64xf32>) -> tensor<128x256xf32>
    %13 = stablehlo.dot_general %12, %wo, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<128x256xf32>, tensor<256x256xf32>) -> tensor<128x256xf32>
    %14 = stablehlo.add %x, %13 : tensor<128x256xf32>
    %15 = call @normalize(%14) : (tensor<128x256xf32>) -> tensor<128x256xf32>
    %16 = stablehlo.dot_general %15, %w1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<128x256xf32>, tensor<256x1024xf32>) -> tensor<128x1024xf32>
    %17 = call @gelu(%16) : (tensor<128x1024xf32>) -> tensor<128x1024xf32>
    %18 = stablehlo.dot_general %17, %w2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<128x1024xf32>, tensor<1024x256xf32>) -> tensor<128x256xf32>
    %19 = stablehlo.add %14, %18 : tensor<128x256xf32>
    return %19 : tensor<128x256xf32>
  }
  func.func private @normalize(%arg0: tensor<128x256xf32>) -> tensor<128x256xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<128x256xf32>, tensor<f32>) -> tensor<128xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<128xf32>) -> tensor<128x1xf32>
    %cst_0 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<128x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<128x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<128x1xf32>) -> tensor<128x256xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<128x256xf32>
    %6 = stablehlo.multiply %5, %5 : tensor<128x256xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<128x256xf32>, tensor<f32>) -> tensor<128xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<128xf32>) -> tensor<128x1xf32>
    %9 = stablehlo.divide %8, %2 : tensor<128x1xf32>
    %cst_2 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<128x1xf32>
    %11 = stablehlo.add %9, %10 : tensor<128x1xf32>
    %12 = stablehlo.rsqrt %11 : tensor<128x1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<128x1xf32>) -> tensor<128x256xf32>
    %14 = stablehlo.multiply %5, %13 : tensor<128x256xf32>
    return %14 : tensor<128x256xf32>
  }
  func.func private @softmax(%arg0: tensor<4x128x128xf32>) -> tensor<4x128x128xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<4x128x128xf32>, tensor<f32>) -> tensor<4x128xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<4x128xf32>) -> tensor<4x128x1xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<4x128x1xf32>) -> tensor<4x128x128xf32>
    %3 = stablehlo.subtract %arg0, %2 : tensor<4x128x128xf32>
    %4 = stablehlo.exponential %3 : tensor<4x128x128xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<4x128x128xf32>, tensor<f32>) -> tensor<4x128xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<4x128xf32>) -> tensor<4x128x1xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2] : (tensor<4x128x1xf32>) -> tensor<4x128x128xf32>
    %8 = stablehlo.divide %4, %7 : tensor<4x128x128xf32>
    return %8 : tensor<4x128x128xf32>
  }
  func.func private @gelu(%arg0: tensor<128x1024xf32>) -> tensor<128x1024xf32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<128x1024xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<128x1024xf32>
    %cst = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<128x1024xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<128x1024xf32>
    %4 = stablehlo.add %arg0, %3 : tensor<128x1024xf32>
    %cst_0 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<128x1024xf32>
    %6 = stablehlo.multiply %5, %4 : tensor<128x1024xf32>
    %7 = stablehlo.tanh %6 : tensor<128x1024xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<128x1024xf32>
    %9 = stablehlo.add %8, %7 : tensor<128x1024xf32>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<128x1024xf32>
    %11 = stablehlo.multiply %10, %9 : tensor<128x1024xf32>
    %12 = stablehlo.multiply %arg0, %11 : tensor<128x1024xf32>
    return %12 : tensor<128x1024xf32>
  }
}
