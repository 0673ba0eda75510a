//===- Sums.h - Numbers as sums of two --------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_VECTORMATH_SUMS_H
#define TENSORGRAPH_LIB_CODEGEN_VECTORMATH_SUMS_H

#include "Lanes.h"

namespace tg::vectormath {

/// A number in twice as many bits. The second part is about as small as the rounding error of the first.
struct Sum {
  Lanes high, low;
};

/// Returns the exact sum, where |x| >= |y| or x is 0.
Sum fastExactSum(Lanes x, Lanes y);
/// Returns the exact product, unless its low part is denormal.
Sum exactProduct(Lanes x, Lanes y);
/// Multiplies, without the product of the low parts.
Sum multiply(Lanes x, const Sum &y);
Sum multiply(const Sum &x, const Sum &y);

/// Returns x - y z, rounded once, where y z is close to x.
Lanes remainder(Lanes x, Lanes y, Lanes z);

/// Returns x with the lower half of its mantissa zero. Products of two such numbers, and of one and the rest of x, are
/// exact.
Lanes upperHalf(Lanes x);

} // namespace tg::vectormath

#endif // TENSORGRAPH_LIB_CODEGEN_VECTORMATH_SUMS_H
