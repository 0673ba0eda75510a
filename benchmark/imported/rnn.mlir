// A recurrent network, 256 steps of a batch of 8 with 64 numbers and 128 states, as JAX lowers lax.scan.
module @jit_rnn attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%xs: tensor<256x8x64xf32>, %h: tensor<8x128xf32>, %wx: tensor<64x128xf32>, %wh: tensor<128x128xf32>) -> (tensor<256x8x128xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<256x8x128xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:6 = stablehlo.while(%iterArg = %wx, %iterArg_0 = %wh, %iterArg_1 = %xs, %iterArg_2 = %c, %iterArg_3 = %h, %iterArg_4 = %0) : tensor<64x128xf32>, tensor<128x128xf32>, tensor<256x8x64xf32>, tensor<i32>, tensor<8x128xf32>, tensor<256x8x128xf32>
     cond {
      %c_5 = stablehlo.constant dense<256> : tensor<i32>
      %2 = stablehlo.compare  LT, %iterArg_2, %c_5,  SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %c_5 = stablehlo.constant dense<0> : tensor<i32>
      %2 = stablehlo.compare  LT, %iterArg_2, %c_5,  SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_6 = stablehlo.constant dense<256> : tensor<i32>
      %3 = stablehlo.add %iterArg_2, %c_6 : tensor<i32>
      %4 = stablehlo.select %2, %3, %iterArg_2 : tensor<i1>, tensor<i32>
      %5 = stablehlo.dynamic_slice %iterArg_1, %4, %c_5, %c_5, sizes = [1, 8, 64] : (tensor<256x8x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x64xf32>
      %6 = stablehlo.reshape %5 : (tensor<1x8x64xf32>) -> tensor<8x64xf32>
      %7 = func.call @step(%iterArg, %iterArg_0, %iterArg_3, %6) : (tensor<64x128xf32>, tensor<128x128xf32>, tensor<8x128xf32>, tensor<8x64xf32>) -> tensor<8x128xf32>
      %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<8x128xf32>) -> tensor<1x8x128xf32>
      %9 = stablehlo.compare  LT, %iterArg_2, %c_5,  SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %10 = stablehlo.add %iterArg_2, %c_6 : tensor<i32>
      %11 = stablehlo.select %9, %10, %iterArg_2 : tensor<i1>, tensor<i32>
      %12 = stablehlo.dynamic_update_slice %iterArg_4, %8, %11, %c_5, %c_5 : (tensor<256x8x128xf32>, tensor<1x8x128xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<256x8x128xf32>
      %c_7 = stablehlo.constant dense<1> : tensor<i32>
      %13 = stablehlo.add %iterArg_2, %c_7 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_0, %iterArg_1, %13, %7, %12 : tensor<64x128xf32>, tensor<128x128xf32>, tensor<256x8x64xf32>, tensor<i32>, tensor<8x128xf32>, tensor<256x8x128xf32>
    }
    return %1#5 : tensor<256x8x128xf32>
  }
  func.func private @step(%arg0: tensor<64x128xf32>, %arg1: tensor<128x128xf32>, %arg2: tensor<8x128xf32>, %arg3: tensor<8x64xf32>) -> tensor<8x128xf32> {
    %0 = stablehlo.dot_general %arg3, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64xf32>, tensor<64x128xf32>) -> tensor<8x128xf32>
    %1 = stablehlo.dot_general %arg2, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x128xf32>, tensor<128x128xf32>) -> tensor<8x128xf32>
    %2 = stablehlo.add %0, %1 : tensor<8x128xf32>
    %3 = stablehlo.tanh %2 : tensor<8x128xf32>
    return %3 : tensor<8x128xf32>
  }
}
