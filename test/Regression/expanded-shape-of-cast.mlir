// A pattern of MLIR that changes the type of tensor.expand_shape, whose operand is a cast, crashed in most runs where
// sizes do not agree, behind the check that says so.
// RUN: not tg-run %s --mode=fast-run 2>&1 | FileCheck %s
// CHECK: :[[@LINE+9]]:8: error: the new sizes do not fit the number of elements, 2

func.func @main() -> f64 {
  %cst = arith.constant dense<0.000000e+00> : tensor<1x1x3x2xf64>
  %cast = tensor.cast %cst : tensor<1x1x3x2xf64> to tensor<1x1x?x?xf64>
  %cst_0 = arith.constant dense<0.000000e+00> : tensor<2x1x2x2xf64>
  %cast_1 = tensor.cast %cst : tensor<1x1x3x2xf64> to tensor<1x1x?x?xf64>
  %c0 = arith.constant 0 : index
  %cst_2 = arith.constant dense<0.000000e+00> : tensor<2xf64>
  %0 = tg.reshape %cst_2 [1, 2, %c0, %c0] : tensor<2xf64>
  %1:5 = tg.vjp (%i0 = %cast, %i1 = %cst_0, %i2 = %cast_1, %i3 = %cst_0) wrt [0, 1, 2, 3] of [0](%0 : tensor<1x2x?x?xf64>) : (tensor<1x1x?x?xf64>, tensor<2x1x2x2xf64>, tensor<1x1x?x?xf64>, tensor<2x1x2x2xf64>) -> (tensor<1x2x?x?xf64>, tensor<1x1x?x?xf64>, tensor<2x1x2x2xf64>, tensor<1x1x?x?xf64>, tensor<2x1x2x2xf64>) {
    %3:2 = tg.jvp (%j0 = %i0, %j1 = %i1) along [0, 1](%i2, %i3 : tensor<1x1x?x?xf64>, tensor<2x1x2x2xf64>) : (tensor<1x1x?x?xf64>, tensor<2x1x2x2xf64>) -> (tensor<1x2x?x?xf64>, tensor<1x2x?x?xf64>) {
      %4 = tg.conv %j0, %j1 : (tensor<1x1x?x?xf64>, tensor<2x1x2x2xf64>)
      tg.yield %4 : tensor<1x2x?x?xf64>
    }
    tg.yield %3#1 : tensor<1x2x?x?xf64>
  }
  %2 = tg.sum %1#1 : tensor<1x1x?x?xf64>
  return %2 : f64
}
