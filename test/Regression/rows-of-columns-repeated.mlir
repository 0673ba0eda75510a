// Fast code repeated the elements of a small column, and not the column: a fold of MLIR took 2x1 that becomes 2x2x1 for one
// that becomes 2x2.
// RUN: tg-run %s --check
// RUN: tg-run %s --check --mode=debug --code=fast
// RUN: tg-run %s --check --code=strict
// RUN: tg-run %s --entry=open --input=2x2xf64=1,2,3,4 --specialize=always | FileCheck %s
// CHECK: {{\[\[\[}}1.0], [3.0]], {{\[\[}}1.0], [3.0]]]

func.func @square(%x: tensor<2x1xf64>) -> tensor<2x2x1xf64> {
  %0 = tg.neg %x : tensor<2x1xf64>
  %1 = tg.broadcast_to %0 [2, 2, 1] : tensor<2x1xf64>
  return %1 : tensor<2x2x1xf64>
}
tg.expect @square(dense<[[1.0], [2.0]]> : tensor<2x1xf64>) returns (dense<[[[-1.0], [-2.0]], [[-1.0], [-2.0]]]> : tensor<2x2x1xf64>)

func.func @three(%x: tensor<3x1xf32>) -> tensor<3x3x1xf32> {
  %0 = tg.neg %x : tensor<3x1xf32>
  %1 = tg.broadcast_to %0 [3, 3, 1] : tensor<3x1xf32>
  return %1 : tensor<3x3x1xf32>
}
tg.expect @three(dense<[[1.0], [2.0], [3.0]]> : tensor<3x1xf32>)
  returns (dense<[[[-1.0], [-2.0], [-3.0]], [[-1.0], [-2.0], [-3.0]], [[-1.0], [-2.0], [-3.0]]]> : tensor<3x3x1xf32>)

func.func @between(%x: tensor<1x2x1xi32>) -> tensor<2x1x2x1xi32> {
  %0 = tg.neg %x : tensor<1x2x1xi32>
  %1 = tg.broadcast_to %0 [2, 1, 2, 1] : tensor<1x2x1xi32>
  return %1 : tensor<2x1x2x1xi32>
}
tg.expect @between(dense<[[[1], [2]]]> : tensor<1x2x1xi32>) returns (dense<[[[[-1], [-2]]], [[[-1], [-2]]]]> : tensor<2x1x2x1xi32>)

// Columns that do repeat.
func.func @columns(%x: tensor<2x1xf64>) -> tensor<2x2xf64> {
  %0 = tg.neg %x : tensor<2x1xf64>
  %1 = tg.broadcast_to %0 [2, 2] : tensor<2x1xf64>
  return %1 : tensor<2x2xf64>
}
tg.expect @columns(dense<[[1.0], [2.0]]> : tensor<2x1xf64>) returns (dense<[[-1.0, -1.0], [-2.0, -2.0]]> : tensor<2x2xf64>)

func.func @one(%x: tensor<1x1xf64>) -> tensor<2x2x1xf64> {
  %0 = tg.neg %x : tensor<1x1xf64>
  %1 = tg.broadcast_to %0 [2, 2, 1] : tensor<1x1xf64>
  return %1 : tensor<2x2x1xf64>
}
tg.expect @one(dense<1.0> : tensor<1x1xf64>) returns (dense<-1.0> : tensor<2x2x1xf64>)

func.func @open(%x: tensor<?x2xf64>) -> tensor<2x?x1xf64> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x2xf64>
  %first = arith.constant dense<0> : tensor<1xi64>
  %0 = tg.take %x at %first axis 1 clamp : (tensor<?x2xf64>, tensor<1xi64>)
  %1 = tg.broadcast_to %0 [2, %n, 1] : tensor<?x1xf64>
  return %1 : tensor<2x?x1xf64>
}
