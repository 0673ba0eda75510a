//===- Scalar.h - One element of a tensor, as the interpreter sees it -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_SCALAR_H
#define TENSORGRAPH_SUPPORT_SCALAR_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Attributes.h"
#include "mlir/IR/Types.h"

namespace tg {

/// One value of an element type: i1, i8…i64, index, f16, bf16, f32 or f64.
///
/// Integers are kept sign-extended in `i` (i1 as 0 or 1), floats in `f`, which holds every value of every float type
/// exactly.
struct Scalar {
  Type type;
  double f = 0;
  int64_t i = 0;

  /// An integer, wrapped to the width of `type`.
  static Scalar integer(Type type, int64_t value);
  /// A float, rounded to the precision of `type` (nearest, ties to even).
  static Scalar real(Type type, double value);
  static Scalar zero(Type type);

  bool isFloat() const;
  bool operator==(const Scalar &other) const;

  /// The value of an IntegerAttr or FloatAttr of an element type.
  static Scalar fromAttribute(Attribute attribute);
  Attribute toAttribute() const;
};

/// The scalar types of the language.
bool isElementType(Type type);
/// Bytes of one element in memory; `index` has 8, i1 has 1.
unsigned elementBytes(Type type);
/// The number of an element type in binary interfaces (RuntimeABI.h), -1 if there is none, and the other way round.
int32_t elementNumber(Type type);
Type elementOfNumber(int32_t number, mlir::MLIRContext *context);
/// f16 and bf16, which are evaluated in f32.
bool isHalfPrecision(Type type);

/// Applies `fn`, a generic callable of up to three numbers, in the precision in which `type` is evaluated.
template <typename Fn> double evaluateFloat(Type type, ArrayRef<Scalar> xs, Fn fn) {
  auto at = [&](size_t k) { return k < xs.size() ? xs[k].f : 0.0; };
  if (type.isF64())
    return fn(at(0), at(1), at(2));
  return fn(static_cast<float>(at(0)), static_cast<float>(at(1)), static_cast<float>(at(2)));
}
template <typename Fn> auto evaluateInteger(ArrayRef<Scalar> xs, Fn fn) {
  auto at = [&](size_t k) { return k < xs.size() ? xs[k].i : int64_t(0); };
  return fn(at(0), at(1), at(2));
}

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_SCALAR_H
