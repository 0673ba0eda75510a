// Text that MLIR's parser or verifier does not survive is refused before it is parsed.
// RUN: split-file %s %t
// RUN: not tg-opt %t/number.mlir 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not tg-run %t/transpose.mlir 2>&1 | FileCheck %s --check-prefix=TRANSPOSE
// RUN: not tg-opt %t/permutation.mlir 2>&1 | FileCheck %s --check-prefix=PERMUTATION
// RUN: not tg-compile %t/product.mlir -o %t.a 2>&1 | FileCheck %s --check-prefix=PRODUCT
// RUN: not tg-opt %t/index.mlir 2>&1 | FileCheck %s --check-prefix=INDEX

//--- number.mlir
// NUMBER: number.mlir:3:12: error: expects the number of a result to be at most 1000000
func.func @main(%x: f64) -> f64 {
  return %x#2147483648 : f64
}

//--- transpose.mlir
// TRANSPOSE: transpose.mlir:3:96: error: expects a permutation of at least one axis, as a list of numbers
func.func @main(%a: tensor<f64>, %b: tensor<f64>) -> tensor<f64> {
  %0 = linalg.transpose ins(%a : tensor<f64>) outs(%b : tensor<f64>)             permutation = []
  return %0 : tensor<f64>
}

//--- permutation.mlir
// PERMUTATION: permutation.mlir:3:92: error: expects a permutation of at least one axis, as a list of numbers
func.func @main(%a: tensor<2x3xf64>, %b: tensor<3x2xf64>) -> tensor<3x2xf64> {
  %0 = linalg.transpose ins(%a : tensor<2x3xf64>) outs(%b : tensor<3x2xf64>) permutation = [0xFFF0000000000000, 0]
  return %0 : tensor<3x2xf64>
}

//--- product.mlir
// PRODUCT: product.mlir:3:41: error: expects a tensor or memref with a rank, of integers or floats
func.func @main(%a: tensor<*xf64>) -> tensor<*xf64> {
  %0 = linalg.batch_matmul ins(%a, %a : tensor<*xf64>, tensor<*xf64>) outs(%a : tensor<*xf64>) -> tensor<*xf64>
  return %0 : tensor<*xf64>
}

//--- index.mlir
// INDEX: index.mlir:3:48: error: expects a tensor or memref with a rank, of integers or floats
func.func @main(%a: tensor<2x2x2xindex>) -> tensor<2x2xindex> {
  %0 = linalg.batch_reduce_matmul ins(%a, %a : tensor<2x2x2xindex>, tensor<2x2x2xindex>) outs(%a : tensor<2x2xindex>) -> tensor<2x2xindex>
  return %0 : tensor<2x2xindex>
}
