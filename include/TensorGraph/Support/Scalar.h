//===- Scalar.h - One element of a tensor, as the interpreter sees it -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_SCALAR_H
#define TENSORGRAPH_SUPPORT_SCALAR_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Types.h"
#include <complex>

namespace tg {

/// One value of an element type: i1, i8…i64, ui8…ui64, index, f16, bf16, f32, f64, complex<f32> or complex<f64>.
///
/// Integers are kept in `i`, extended as their type says (i1 as 0 or 1; a ui64 as its bits), floats in `f`, which holds
/// every value of every float type exactly, and complex numbers in `f` and `im`.
struct Scalar {
  Type type;
  double f = 0;
  int64_t i = 0;
  double im = 0;

  /// Creates an integer, wrapped to the width of `type`.
  static Scalar integer(Type type, int64_t value);
  /// Creates a float, rounded to the precision of `type` (nearest, ties to even).
  static Scalar real(Type type, double value);
  /// Creates a complex number, whose parts are rounded to the precision of `type`.
  static Scalar complex(Type type, double re, double im);
  static Scalar zero(Type type);
  /// Creates a number of any type, which is exact in it.
  static Scalar number(Type type, int64_t value);

  bool isFloat() const;
  bool isComplex() const;
  /// Returns whether the number is zero, of any sign.
  bool isZero() const;
  /// Returns whether this integer is less than another one of its type.
  bool isLess(const Scalar &other) const;
  /// Returns this integer as an index; the largest index for numbers above it.
  int64_t toIndex() const;
  bool operator==(const Scalar &other) const;

  /// Returns the value of an attribute for which `isScalarAttribute` holds.
  static Scalar fromAttribute(Attribute attribute);
  Attribute toAttribute() const;
};

/// Returns whether a type is a scalar type of the language.
bool isElementType(Type type);
/// Returns the bytes of one element in memory; `index` has 8, i1 has 1.
unsigned elementBytes(Type type);
/// Returns the slots of a scalar of `bytes` bytes in the binary interface (RuntimeABI.h).
constexpr int64_t scalarSlots(unsigned bytes) { return bytes > 8 ? 2 : 1; }
/// Returns the number of an element type in binary interfaces (RuntimeABI.h), -1 if there is none; `elementOfNumber` is
/// the inverse.
int32_t elementNumber(Type type);
Type elementOfNumber(int32_t number, mlir::MLIRContext *context);
/// Returns whether the type is f16 or bf16, which are evaluated in f32.
bool isHalfPrecision(Type type);
/// Returns whether the type is ui8, ui16, ui32 or ui64.
bool isUnsigned(Type type);
/// Returns whether the type is complex<f32> or complex<f64>.
bool isComplex(Type type);
/// Returns the type of the parts of a complex number; other types are their own part.
Type partOf(Type type);

/// Returns whether an attribute is a number of an element type: an IntegerAttr, a FloatAttr, a complex::NumberAttr, or
/// the two FloatAttrs as which MLIR gives an element of a complex constant. Not of null.
bool isScalarAttribute(Attribute attribute);
/// Creates a constant of these elements, or of one that is repeated.
mlir::DenseElementsAttr denseElements(mlir::RankedTensorType type, ArrayRef<Scalar> elements);

/// Applies `fn`, a generic callable of up to three numbers, in the precision in which `type` is evaluated.
template <typename Fn> double evaluateFloat(Type type, ArrayRef<Scalar> xs, Fn fn) {
  auto at = [&](size_t k) { return k < xs.size() ? xs[k].f : 0.0; };
  if (type.isF64())
    return fn(at(0), at(1), at(2));
  return fn(static_cast<float>(at(0)), static_cast<float>(at(1)), static_cast<float>(at(2)));
}
/// Applies `fn` to numbers of 64 bits, which are signed or not, as `type` says.
template <typename Fn> int64_t evaluateInteger(Type type, ArrayRef<Scalar> xs, Fn fn) {
  auto at = [&](size_t k) { return k < xs.size() ? xs[k].i : int64_t(0); };
  if (isUnsigned(type))
    return static_cast<int64_t>(fn(uint64_t(at(0)), uint64_t(at(1)), uint64_t(at(2))));
  return static_cast<int64_t>(fn(at(0), at(1), at(2)));
}
/// Applies `fn` to complex numbers whose parts have the precision of `type`.
template <typename Fn> Scalar evaluateComplex(Type type, Type result, ArrayRef<Scalar> xs, Fn fn) {
  auto wrap = [&](auto value) {
    if constexpr (std::is_same_v<decltype(value), bool>)
      return Scalar::integer(result, value);
    else if constexpr (std::is_floating_point_v<decltype(value)>)
      return Scalar::real(result, value);
    else
      return Scalar::complex(result, value.real(), value.imag());
  };
  auto at = [&](size_t k, auto part) {
    using T = decltype(part);
    return k < xs.size() ? std::complex<T>(xs[k].f, xs[k].im) : std::complex<T>();
  };
  if (partOf(type).isF64())
    return wrap(fn(at(0, 0.0), at(1, 0.0), at(2, 0.0)));
  return wrap(fn(at(0, 0.0f), at(1, 0.0f), at(2, 0.0f)));
}

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_SCALAR_H
