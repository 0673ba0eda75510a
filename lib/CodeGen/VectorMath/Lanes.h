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

namespace tg::vectormath {

/// Where code is built, and for which machine.
struct Emitter {
  OpBuilder &builder;
  Location loc;
  /// Whether the machine has fused multiply-add.
  bool fma;
};

/// A scalar or a vector of f32, f64, integers of these widths, or i1, with the operators of C++. No operation has
/// flags: what the algorithms cancel is not to be rearranged.
class Lanes {
public:
  Lanes(const Emitter &emitter, Value value) : emitter(&emitter), value(value) {}

  const Emitter &getEmitter() const { return *emitter; }
  Value getValue() const { return value; }
  bool isF32() const;

  /// A number of the same type in all lanes.
  Lanes real(double number) const;
  /// An integer of the same width in all lanes.
  Lanes integer(int64_t number) const;

  /// The bits of floats, and the floats of bits.
  Lanes toBits() const;
  Lanes toReal() const;
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
/// Zeros come in.
Lanes operator>>(Lanes x, int64_t count);

// Comparisons of floats, false for NaN but for `!=`.
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

/// Whether the lowest bits are set.
Lanes isOdd(Lanes bits);
/// Whether integers without sign are at least `least`.
Lanes isAtLeast(Lanes bits, int64_t least);

/// Whether the signs of floats are set, those of zeros among them.
Lanes isNegative(Lanes x);

Lanes abs(Lanes x);
Lanes squareRoot(Lanes x);
Lanes copySign(Lanes magnitude, Lanes sign);
Lanes select(Lanes condition, Lanes x, Lanes y);
/// NaN stays NaN.
Lanes clamp(Lanes x, double low, double high);
Lanes clampBelow(Lanes x, double low);
/// x * y + z, rounded once or twice.
Lanes multiplyAdd(Lanes x, Lanes y, Lanes z);
/// In pairs, by Estrin's scheme, so that little waits for something else; coefficients begin with the constant term.
Lanes polynomial(Lanes x, ArrayRef<double> coefficients);

/// x rounded to an integer, to even on ties, |x| < 2^51 (2^22 for f32).
struct Rounded {
  Lanes number;
  /// Its lowest bits are those of the integer and the bias in two's complement, up to the 12 (9 for f32) upper bits.
  Lanes bits;
};
Rounded roundToInteger(Lanes x, int64_t bias = 0);
/// The product of x and y, rounded to an integer.
Rounded roundProduct(Lanes x, double y, int64_t bias = 0);

} // namespace tg::vectormath

#endif // TENSORGRAPH_LIB_CODEGEN_VECTORMATH_LANES_H
