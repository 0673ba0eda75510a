//===- Math.cpp - The dialect math ----------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Math/IR/Math.h"
#include "Meanings.h"
#include "Pointwise.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "llvm/ADT/bit.h"
#include <cmath>

using namespace mlir;
using namespace tg;
using namespace tg::reference;

/// Returns x raised to an integer power; for negative y it is computed as 1 / x^|y|.
template <typename T> static T power(T x, int64_t y) {
  T result = 1;
  for (uint64_t n = y < 0 ? 0 - uint64_t(y) : uint64_t(y); n; n >>= 1, x *= x)
    if (n & 1)
      result *= x;
  return y < 0 ? 1 / result : result;
}

static void addMathIntegers(Meanings &m) {
  addSigned<math::AbsIOp>(m, [](int64_t x, int64_t) { return x < 0 ? 0 - uint64_t(x) : uint64_t(x); });
  addUnsigned<math::CtPopOp>(m, [](uint64_t x, uint64_t) { return llvm::popcount(x); });
  auto add = [&m](StringRef name, PointFunction function) { addPointwise(m, name, std::move(function)); };
  add(math::CountLeadingZerosOp::getOperationName(), [](Operation *, Type element, ArrayRef<Scalar> xs, std::string &) {
    return Scalar::integer(element, llvm::countl_zero(unsignedOf(xs[0])) - (64 - int64_t(widthOf(element))));
  });
  add(math::CountTrailingZerosOp::getOperationName(),
      [](Operation *, Type element, ArrayRef<Scalar> xs, std::string &) {
        return Scalar::integer(element, std::min<int64_t>(llvm::countr_zero(unsignedOf(xs[0])), widthOf(element)));
      });
  // Negative powers of integers are 0, except for 1 and -1; those of 0 are undefined.
  add(math::IPowIOp::getOperationName(), [](Operation *, Type element, ArrayRef<Scalar> xs, std::string &message) {
    int64_t x = signedOf(xs[0]), y = signedOf(xs[1]);
    if (y >= 0)
      return Scalar::integer(element, power<uint64_t>(x, y));
    if (x == 0)
      message = messages::divisionByZero();
    return Scalar::integer(element, x == 1 ? 1 : x == -1 ? (y & 1 ? -1 : 1) : 0);
  });
  add(math::FPowIOp::getOperationName(), [](Operation *, Type element, ArrayRef<Scalar> xs, std::string &) {
    int64_t exponent = signedOf(xs[1]);
    return Scalar::real(element, evaluateFloat(element, xs, [&](auto x, auto, auto) { return power(x, exponent); }));
  });
}

template <typename Op, typename Fn> static void addPredicate(Meanings &m, Fn fn) {
  addPointwise(m, Op::getOperationName(), [fn](Operation *, Type element, ArrayRef<Scalar> xs, std::string &) {
    return Scalar::integer(element, fn(xs[0].f));
  });
}

void tg::reference::addMath(Meanings &m) {
  addMathIntegers(m);
  addFloat<math::AbsFOp>(m, [](auto x, auto, auto) { return std::fabs(x); });
  addFloat<math::CopySignOp>(m, [](auto x, auto y, auto) { return std::copysign(x, y); });
  addFloat<math::FmaOp>(m, [](auto x, auto y, auto z) { return std::fma(x, y, z); });
  addFloat<math::CeilOp>(m, [](auto x, auto, auto) { return std::ceil(x); });
  addFloat<math::FloorOp>(m, [](auto x, auto, auto) { return std::floor(x); });
  addFloat<math::TruncOp>(m, [](auto x, auto, auto) { return std::trunc(x); });
  addFloat<math::RoundOp>(m, [](auto x, auto, auto) { return std::round(x); });
  addFloat<math::RoundEvenOp>(m, [](auto x, auto, auto) { return std::nearbyint(x); });
  addFloat<math::SqrtOp>(m, [](auto x, auto, auto) { return std::sqrt(x); });
  addFloat<math::RsqrtOp>(m, [](auto x, auto, auto) { return 1 / std::sqrt(x); });
  addFloat<math::CbrtOp>(m, [](auto x, auto, auto) { return std::cbrt(x); });
  addFloat<math::PowFOp>(m, [](auto x, auto y, auto) { return std::pow(x, y); });
  addFloat<math::ExpOp>(m, [](auto x, auto, auto) { return std::exp(x); });
  addFloat<math::Exp2Op>(m, [](auto x, auto, auto) { return std::exp2(x); });
  addFloat<math::ExpM1Op>(m, [](auto x, auto, auto) { return std::expm1(x); });
  addFloat<math::LogOp>(m, [](auto x, auto, auto) { return std::log(x); });
  addFloat<math::Log2Op>(m, [](auto x, auto, auto) { return std::log2(x); });
  addFloat<math::Log10Op>(m, [](auto x, auto, auto) { return std::log10(x); });
  addFloat<math::Log1pOp>(m, [](auto x, auto, auto) { return std::log1p(x); });
  addFloat<math::SinOp>(m, [](auto x, auto, auto) { return std::sin(x); });
  addFloat<math::CosOp>(m, [](auto x, auto, auto) { return std::cos(x); });
  addFloat<math::TanOp>(m, [](auto x, auto, auto) { return std::tan(x); });
  addFloat<math::AsinOp>(m, [](auto x, auto, auto) { return std::asin(x); });
  addFloat<math::AcosOp>(m, [](auto x, auto, auto) { return std::acos(x); });
  addFloat<math::AtanOp>(m, [](auto x, auto, auto) { return std::atan(x); });
  addFloat<math::Atan2Op>(m, [](auto x, auto y, auto) { return std::atan2(x, y); });
  addFloat<math::SinhOp>(m, [](auto x, auto, auto) { return std::sinh(x); });
  addFloat<math::CoshOp>(m, [](auto x, auto, auto) { return std::cosh(x); });
  addFloat<math::TanhOp>(m, [](auto x, auto, auto) { return std::tanh(x); });
  addFloat<math::AsinhOp>(m, [](auto x, auto, auto) { return std::asinh(x); });
  addFloat<math::AcoshOp>(m, [](auto x, auto, auto) { return std::acosh(x); });
  addFloat<math::AtanhOp>(m, [](auto x, auto, auto) { return std::atanh(x); });
  addFloat<math::ErfOp>(m, [](auto x, auto, auto) { return std::erf(x); });
  addFloat<math::ErfcOp>(m, [](auto x, auto, auto) { return std::erfc(x); });
  addPredicate<math::IsNaNOp>(m, [](double x) { return std::isnan(x); });
  addPredicate<math::IsInfOp>(m, [](double x) { return std::isinf(x); });
  addPredicate<math::IsFiniteOp>(m, [](double x) { return std::isfinite(x); });
}
