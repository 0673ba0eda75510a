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

/// One value of an element type: i1, i8…i64, ui8…ui64, index, f16, bf16, f32 or f64.
///
/// Integers are kept in `i`, extended as their type says (i1 as 0 or 1; a ui64 as its bits), floats in `f`, which holds
/// every value of every float type exactly.
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
  /// Whether this integer is less than another one of its type.
  bool isLess(const Scalar &other) const;
  /// This integer as an index; the largest index for numbers above it.
  int64_t toIndex() const;
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
/// ui8, ui16, ui32 and ui64.
bool isUnsigned(Type type);

/// Applies `fn`, a generic callable of up to three numbers, in the precision in which `type` is evaluated.
template <typename Fn> double evaluateFloat(Type type, ArrayRef<Scalar> xs, Fn fn) {
  auto at = [&](size_t k) { return k < xs.size() ? xs[k].f : 0.0; };
  if (type.isF64())
    return fn(at(0), at(1), at(2));
  return fn(static_cast<float>(at(0)), static_cast<float>(at(1)), static_cast<float>(at(2)));
}
/// The same on numbers of 64 bits, which are signed or not, as `type` says.
template <typename Fn> int64_t evaluateInteger(Type type, ArrayRef<Scalar> xs, Fn fn) {
  auto at = [&](size_t k) { return k < xs.size() ? xs[k].i : int64_t(0); };
  if (isUnsigned(type))
    return static_cast<int64_t>(fn(uint64_t(at(0)), uint64_t(at(1)), uint64_t(at(2))));
  return static_cast<int64_t>(fn(at(0), at(1), at(2)));
}

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_SCALAR_H
