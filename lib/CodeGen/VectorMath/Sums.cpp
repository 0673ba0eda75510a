//===- Sums.cpp - Numbers as sums of two ----------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sums.h"

using namespace mlir;
using namespace tg;
using namespace tg::vectormath;

Sum vectormath::fastExactSum(Lanes x, Lanes y) {
  Lanes sum = x + y, rest = x - sum;
  return {sum, rest + y};
}

Lanes vectormath::upperHalf(Lanes x) {
  Lanes bits = x.toBits();
  return (bits & bits.integer(x.isF32() ? -0x1000 : -0x8000000)).toReal();
}

Sum vectormath::exactProduct(Lanes x, Lanes y) {
  Lanes product = x * y;
  if (x.getEmitter().fma)
    return {product, multiplyAdd(x, y, -product)};
  Lanes xHigh = upperHalf(x), yHigh = upperHalf(y), xLow = x - xHigh, yLow = y - yHigh;
  return {product, xLow * yLow + (xLow * yHigh + (xHigh * yLow + (xHigh * yHigh - product)))};
}

Sum vectormath::multiply(Lanes x, const Sum &y) {
  Sum product = exactProduct(x, y.high);
  return {product.high, multiplyAdd(x, y.low, product.low)};
}

Sum vectormath::multiply(const Sum &x, const Sum &y) {
  Sum product = multiply(x.high, y);
  return {product.high, multiplyAdd(x.low, y.high, product.low)};
}

Lanes vectormath::remainder(Lanes x, Lanes y, Lanes z) {
  if (x.getEmitter().fma)
    return multiplyAdd(-y, z, x);
  Sum product = exactProduct(y, z);
  return (x - product.high) - product.low;
}
