// Products of transposed matrices, as in the gradients of convolutions, read the operand after its memory was freed: the
// analysis of buffers did not know that memref.transpose is a view. glibc fills freed memory (see lit.cfg.py).
// RUN: tg-run %s --compare=interp --print-all | FileCheck %s
// CHECK: tensor<1x2x3x3xf64> = {{\[\[\[\[}}0.77156
// CHECK: tensor<1x1x3x2xf64> = {{\[\[\[\[}}2.95127{{[0-9]*}}, -10.36472
// CHECK: tensor<2x1x2x2xf64> = {{\[\[\[\[}}0.76954{{[0-9]*}}, -1.18851
func.func @main() -> (tensor<1x2x3x3xf64>, tensor<1x1x3x2xf64>, tensor<2x1x2x2xf64>) {
  %x = arith.constant dense<[[[[0.7382, -1.2474], [0.1393, 1.8571], [-1.1867, 0.5591]]]]> : tensor<1x1x3x2xf64>
  %w = arith.constant dense<[[[[0.3898, -0.5508], [1.0452, -1.2268]]], [[[-1.2557, 1.0607], [1.1739, 1.8931]]]]> : tensor<2x1x2x2xf64>
  %u = tg.conv %x, %w low [1, 0] high [0, 1] input_dilations [1, 2] : (tensor<1x1x3x2xf64>, tensor<2x1x2x2xf64>)
  %g:3 = tg.vjp (%a = %x, %b = %w) wrt [0, 1] of [0](%u : tensor<1x2x3x3xf64>) : (tensor<1x1x3x2xf64>, tensor<2x1x2x2xf64>) -> (tensor<1x2x3x3xf64>, tensor<1x1x3x2xf64>, tensor<2x1x2x2xf64>) {
    %r = tg.conv %a, %b low [1, 0] high [0, 1] input_dilations [1, 2] : (tensor<1x1x3x2xf64>, tensor<2x1x2x2xf64>)
    tg.yield %r : tensor<1x2x3x3xf64>
  }
  return %g#0, %g#1, %g#2 : tensor<1x2x3x3xf64>, tensor<1x1x3x2xf64>, tensor<2x1x2x2xf64>
}
