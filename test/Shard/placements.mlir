// A program as jax.jit prints it, with rows on four devices, has the same bits on any number of ranks.
// DEFINE: %{run} = tg-run %s --input=5x2xf64=1,2,3,4,5,6,7,8,9,10 --input=2xf64=0.1,-0.2 --cache=off
// RUN: %{run} > %t.alone
// RUN: FileCheck %s < %t.alone
// RUN: %{run} --ranks=3 | diff - %t.alone
// RUN: %{run} --exact > %t.exact
// RUN: %{run} --exact --ranks=4 | diff - %t.exact
// CHECK: f64 = -2.8745944387884
module @jit_f attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4]>
  func.func public @main(%arg0: tensor<5x2xf64> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}, %arg1: tensor<2xf64> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<f64> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x2xf64>, tensor<2xf64>) -> tensor<5xf64>
    %1 = stablehlo.tanh %0 : tensor<5xf64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<f64>
    return %2 : tensor<f64>
  }
}
