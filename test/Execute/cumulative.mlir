// Cumulative operations along each axis, in both directions: the interpreter's bits in strict code, whatever the sizes,
// and in fast code, as the order of an axis is kept.
// RUN: /usr/bin/python3 %S/Inputs/cumulative.py %s tg-run | FileCheck %s
// CHECK: 0 differences

func.func @f64(%x: tensor<?x?x?xf64>) -> (tensor<?x?x?xf64>, tensor<?x?x?xf64>, tensor<?x?x?xf64>) {
  %0 = tg.cumsum %x axis 0 : tensor<?x?x?xf64>
  %1 = tg.cumprod %x axis 1 : tensor<?x?x?xf64>
  %2 = tg.cumsum %x axis 2 : tensor<?x?x?xf64>
  return %0, %1, %2 : tensor<?x?x?xf64>, tensor<?x?x?xf64>, tensor<?x?x?xf64>
}

func.func @extrema_f64(%x: tensor<?x?x?xf64>) -> (tensor<?x?x?xf64>, tensor<?x?x?xf64>, tensor<?x?x?xf64>, tensor<?x?x?xf64>) {
  %0 = tg.cummax %x axis 0 : tensor<?x?x?xf64>
  %1 = tg.cummin %x axis 1 : tensor<?x?x?xf64>
  %2 = tg.cummax %x axis 2 : tensor<?x?x?xf64>
  %3 = tg.cummin %x axis 2 reverse : tensor<?x?x?xf64>
  return %0, %1, %2, %3 : tensor<?x?x?xf64>, tensor<?x?x?xf64>, tensor<?x?x?xf64>, tensor<?x?x?xf64>
}

func.func @extrema_f16(%x: tensor<?x?x?xf16>) -> (tensor<?x?x?xf16>, tensor<?x?x?xf16>, tensor<?x?x?xf16>) {
  %0 = tg.cummax %x axis 2 : tensor<?x?x?xf16>
  %1 = tg.cummin %x axis 2 : tensor<?x?x?xf16>
  %2 = tg.cummin %x axis 0 : tensor<?x?x?xf16>
  return %0, %1, %2 : tensor<?x?x?xf16>, tensor<?x?x?xf16>, tensor<?x?x?xf16>
}

func.func @reverse_f32(%x: tensor<?x?x?xf32>) -> (tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>) {
  %0 = tg.cumsum %x axis 0 reverse : tensor<?x?x?xf32>
  %1 = tg.cummax %x axis 1 reverse : tensor<?x?x?xf32>
  %2 = tg.cumsum %x axis 2 reverse : tensor<?x?x?xf32>
  return %0, %1, %2 : tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>
}

// Sums are kept in f32, and each of them is rounded.
func.func @bf16(%x: tensor<?x?x?xbf16>) -> (tensor<?x?x?xbf16>, tensor<?x?x?xbf16>) {
  %0 = tg.cumsum %x axis 0 : tensor<?x?x?xbf16>
  %1 = tg.cumprod %x axis 1 reverse : tensor<?x?x?xbf16>
  return %0, %1 : tensor<?x?x?xbf16>, tensor<?x?x?xbf16>
}

// The operand is computed in the loop, and the result is an operand again.
func.func @fused_i64(%x: tensor<?x?x?xi64>) -> (tensor<?x?x?xi64>, tensor<?x?xi64>) {
  %0 = tg.mul %x, %x : tensor<?x?x?xi64>
  %1 = tg.cumsum %0 axis 1 : tensor<?x?x?xi64>
  %2 = tg.cummax %1 axis 0 : tensor<?x?x?xi64>
  %3 = tg.sum %2 axes [1] : tensor<?x?x?xi64>
  return %2, %3 : tensor<?x?x?xi64>, tensor<?x?xi64>
}

// Operands that are not contiguous.
func.func @views_i8(%x: tensor<?x?x?xi8>) -> (tensor<?x?x?xi8>, tensor<?x?x?xi8>) {
  %0 = tg.transpose %x [2, 0, 1] : tensor<?x?x?xi8>
  %1 = tg.cumsum %0 axis 0 : tensor<?x?x?xi8>
  %2 = tg.cummin %0 axis 1 : tensor<?x?x?xi8>
  return %1, %2 : tensor<?x?x?xi8>, tensor<?x?x?xi8>
}

// Small tensors of known size, which fast code keeps in registers if it can.
func.func @small(%x: tensor<2x3xf64>, %y: tensor<4x1xf32>) -> (tensor<2x3xf64>, tensor<2x3xf64>, tensor<4x1xf32>) {
  %0 = tg.cumsum %x axis 0 : tensor<2x3xf64>
  %1 = tg.cummax %0 axis 0 reverse : tensor<2x3xf64>
  %2 = tg.cumprod %y axis 0 : tensor<4x1xf32>
  return %0, %1, %2 : tensor<2x3xf64>, tensor<2x3xf64>, tensor<4x1xf32>
}
