//===- Lanes.h - Arithmetic on scalars and vectors --------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_VECTORMATH_LANES_H
#define TENSORGRAPH_LIB_CODEGEN_VECTORMATH_LANES_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include <limits>

namespace tg {
/// Returns the type `element`, or a vector of it with the shape of `like`.
inline Type withElement(Type like, Type element) {
  auto vector = dyn_cast<mlir::VectorType>(like);
  return vector ? Type(vector.clone(element)) : element;
}
} // namespace tg

namespace tg::vectormath {

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Where code is built, and for which processor.
struct Emitter {
  OpBuilder &builder;
  Location loc;
  /// Whether the processor has fused multiply-add.
  bool fma;
  /// Whether it reads elements at several addresses at once about as fast as adjacent ones.
  bool gathers;
};

/// A scalar or a vector of f32, f64, integers of these widths, or i1, with the operators of C++. No operation has
/// fast-math flags: the algorithms rely on cancellation.
class Lanes {
public:
  Lanes(const Emitter &emitter, Value value) : emitter(&emitter), value(value) {}

  const Emitter &getEmitter() const { return *emitter; }
  Value getValue() const { return value; }
  bool isF32() const;

  /// Returns a number in all lanes, as these floats.
  Lanes real(double number) const;
  /// Returns an integer in all lanes, as wide as these.
  Lanes integer(int64_t number) const;

  /// Returns the bits of floats, and the floats of bits.
  Lanes toBits() const;
  Lanes toReal() const;
  /// Converts signed integers to floats of the same width; of 64 bits, most processors convert one at a time.
  Lanes toNumber() const;
  Lanes toF64() const;
  Lanes toF32() const;

private:
  const Emitter *emitter;
  Value value;
};

Lanes operator+(Lanes x, Lanes y);
Lanes operator-(Lanes x, Lanes y);
Lanes operator*(Lanes x, Lanes y);
Lanes operator/(Lanes x, Lanes y);
Lanes operator-(Lanes x);
Lanes operator&(Lanes x, Lanes y);
Lanes operator|(Lanes x, Lanes y);
Lanes operator^(Lanes x, Lanes y);
Lanes operator<<(Lanes x, int64_t count);
/// Shifts in zeros.
Lanes operator>>(Lanes x, int64_t count);

// Comparisons of floats. For NaN they are false, except `!=`.
Lanes operator<(Lanes x, Lanes y);
Lanes operator>(Lanes x, Lanes y);
Lanes operator==(Lanes x, Lanes y);
Lanes operator!=(Lanes x, Lanes y);

inline Lanes operator+(Lanes x, double y) { return x + x.real(y); }
inline Lanes operator-(Lanes x, double y) { return x - x.real(y); }
inline Lanes operator*(Lanes x, double y) { return x * x.real(y); }
inline Lanes operator+(double x, Lanes y) { return y.real(x) + y; }
inline Lanes operator-(double x, Lanes y) { return y.real(x) - y; }
inline Lanes operator/(double x, Lanes y) { return y.real(x) / y; }
inline Lanes operator<(Lanes x, double y) { return x < x.real(y); }
inline Lanes operator>(Lanes x, double y) { return x > x.real(y); }
inline Lanes operator==(Lanes x, double y) { return x == x.real(y); }

/// Tests whether the lowest bits are set.
Lanes isOdd(Lanes bits);
/// Tests whether unsigned integers are at least `least`.
Lanes isAtLeast(Lanes bits, int64_t least);

/// Tests whether the sign bits of floats are set, including those of zeros.
Lanes isNegative(Lanes x);

Lanes abs(Lanes x);
Lanes squareRoot(Lanes x);
Lanes copySign(Lanes magnitude, Lanes sign);
Lanes select(Lanes condition, Lanes x, Lanes y);
/// Clamps x; NaN stays NaN.
Lanes clamp(Lanes x, double low, double high);
Lanes clampBelow(Lanes x, double low);
/// Computes x * y + z, rounded once with fused multiply-add, and twice without.
Lanes multiplyAdd(Lanes x, Lanes y, Lanes z);
/// Computes a polynomial by Estrin's scheme, in pairs, which keeps chains of operations short. Coefficients begin with
/// the constant term.
Lanes polynomial(Lanes x, ArrayRef<double> coefficients);

/// x rounded to an integer, with ties to even; |x| < 2^51 (2^22 for f32).
struct Rounded {
  Lanes number;
  /// All bits but the upper 12 (9 for f32) are the sum of the integer and the bias in two's complement.
  Lanes bits;
};
Rounded roundToInteger(Lanes x, int64_t bias = 0);
/// Returns the product of x and y, rounded to an integer.
Rounded roundProduct(Lanes x, double y, int64_t bias = 0);

} // namespace tg::vectormath

#endif // TENSORGRAPH_LIB_CODEGEN_VECTORMATH_LANES_H
