// Each pass leaves a valid program for axes of size 0. To upstream's verifier, an offset of 0 is outside of them.
// RUN: tg-opt %s --tg-lower-to-llvm | FileCheck %s
// RUN: tg-opt %s --tg-lower-to-llvm=code=fast | FileCheck %s
// CHECK: llvm.func {{.*}}@tg_entry_products(
// RUN: tg-run %s --check
// RUN: tg-run %s --check --mode=debug
// RUN: tg-run %s --check --mode=debug --code=fast

func.func @cumulative_in_reverse(%x: tensor<3x0xi64>, %y: tensor<2x0x?xf64>) -> (tensor<3x0xi64>, tensor<2x0x?xf64>) {
  %0 = tg.cumsum %x axis 0 reverse : tensor<3x0xi64>
  %1 = tg.cummax %y axis 0 reverse : tensor<2x0x?xf64>
  return %0, %1 : tensor<3x0xi64>, tensor<2x0x?xf64>
}
tg.expect @cumulative_in_reverse(dense<> : tensor<3x0xi64>, dense<> : tensor<2x0x5xf64>)
  returns (dense<> : tensor<3x0xi64>, dense<> : tensor<2x0x5xf64>)

func.func @sorted(%x: tensor<0x4xi64>, %y: tensor<2x0xf32>, %z: tensor<0x?x3xf64>)
    -> (tensor<0x4xi64>, tensor<2x0xindex>, tensor<0x?x3xf64>, tensor<0x2xi64>) {
  %0 = tg.sort %x axis 0 : tensor<0x4xi64>
  %1 = tg.argsort %y axis 1 : tensor<2x0xf32>
  %2 = tg.sort %z axis 1 : tensor<0x?x3xf64>
  %3 = tg.slice %0[:, 1:3] : tensor<0x4xi64>
  return %0, %1, %2, %3 : tensor<0x4xi64>, tensor<2x0xindex>, tensor<0x?x3xf64>, tensor<0x2xi64>
}
tg.expect @sorted(dense<> : tensor<0x4xi64>, dense<> : tensor<2x0xf32>, dense<> : tensor<0x2x3xf64>)
  returns (dense<> : tensor<0x4xi64>, dense<> : tensor<2x0xindex>, dense<> : tensor<0x2x3xf64>, dense<> : tensor<0x2xi64>)

// No first places of an order.
func.func @none_of_an_order(%x: tensor<?x4xf64>) -> tensor<?x0xf64> {
  %0 = tg.sort %x axis 1 : tensor<?x4xf64>
  %1 = tg.slice %0[:, :0] : tensor<?x4xf64>
  return %1 : tensor<?x0xf64>
}
tg.expect @none_of_an_order(dense<1.0> : tensor<2x4xf64>) returns (dense<> : tensor<2x0xf64>)

func.func @permutations(%keys: tensor<2x2xi64>) -> tensor<2x0xindex> {
  %0 = tg.random.permutation %keys [0] : tensor<2x2xi64>
  return %0 : tensor<2x0xindex>
}
tg.expect @permutations(dense<1> : tensor<2x2xi64>) returns (dense<> : tensor<2x0xindex>)

func.func @products(%x: tensor<2x0xf32>, %y: tensor<0x?xf32>, %z: tensor<?x0xf32>) -> (tensor<2x?xf32>, tensor<?x?xf32>) {
  %0 = tg.dot %x, %y : (tensor<2x0xf32>, tensor<0x?xf32>)
  %1 = tg.dot %z, %y : (tensor<?x0xf32>, tensor<0x?xf32>)
  return %0, %1 : tensor<2x?xf32>, tensor<?x?xf32>
}
tg.expect @products(dense<> : tensor<2x0xf32>, dense<> : tensor<0x3xf32>, dense<> : tensor<4x0xf32>)
  returns (dense<0.0> : tensor<2x3xf32>, dense<0.0> : tensor<4x3xf32>)
tg.expect @products(dense<> : tensor<2x0xf32>, dense<> : tensor<0x0xf32>, dense<> : tensor<1x0xf32>)
  returns (dense<> : tensor<2x0xf32>, dense<> : tensor<1x0xf32>)
