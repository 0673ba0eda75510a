//===- Lanes.cpp - Arithmetic on scalars and vectors ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lanes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;
using namespace tg::vectormath;

//===----------------------------------------------------------------------===//
// Types and constants
//===----------------------------------------------------------------------===//

static Type integerType(Type type) {
  return IntegerType::get(type.getContext(), getElementTypeOrSelf(type).getIntOrFloatBitWidth());
}

static Lanes splat(const Lanes &like, TypedAttr element) {
  const Emitter &e = like.getEmitter();
  Type type = withElement(like.getValue().getType(), element.getType());
  TypedAttr attribute = element;
  if (auto vector = dyn_cast<VectorType>(type))
    attribute = DenseElementsAttr::get(vector, Attribute(element));
  return {e, arith::ConstantOp::create(e.builder, e.loc, attribute)};
}

bool Lanes::isF32() const { return getElementTypeOrSelf(value.getType()).isF32(); }

Lanes Lanes::real(double number) const {
  return splat(*this, emitter->builder.getFloatAttr(getElementTypeOrSelf(value.getType()), number));
}

Lanes Lanes::integer(int64_t number) const {
  Type type = integerType(value.getType());
  return splat(*this, IntegerAttr::get(type, APInt(type.getIntOrFloatBitWidth(), number, true, true)));
}

Lanes Lanes::toBits() const {
  Type type = withElement(value.getType(), integerType(value.getType()));
  return {*emitter, arith::BitcastOp::create(emitter->builder, emitter->loc, type, value)};
}

/// Returns the type of floats of the same width.
static Type floatType(const Lanes &bits) {
  OpBuilder &b = bits.getEmitter().builder;
  bool wide = getElementTypeOrSelf(bits.getValue().getType()).getIntOrFloatBitWidth() == 64;
  return withElement(bits.getValue().getType(), wide ? Type(b.getF64Type()) : b.getF32Type());
}

Lanes Lanes::toReal() const {
  return {*emitter, arith::BitcastOp::create(emitter->builder, emitter->loc, floatType(*this), value)};
}

Lanes Lanes::toNumber() const {
  return {*emitter, arith::SIToFPOp::create(emitter->builder, emitter->loc, floatType(*this), value)};
}

Lanes Lanes::toF64() const {
  Type type = withElement(value.getType(), emitter->builder.getF64Type());
  return {*emitter, arith::ExtFOp::create(emitter->builder, emitter->loc, type, value)};
}

Lanes Lanes::toF32() const {
  Type type = withElement(value.getType(), emitter->builder.getF32Type());
  return {*emitter, arith::TruncFOp::create(emitter->builder, emitter->loc, type, value)};
}

//===----------------------------------------------------------------------===//
// Operators
//===----------------------------------------------------------------------===//

template <typename Op> static Lanes binary(const Lanes &x, const Lanes &y) {
  const Emitter &e = x.getEmitter();
  return {e, Op::create(e.builder, e.loc, x.getValue(), y.getValue())};
}

template <typename FloatOp, typename IntegerOp> static Lanes binary(const Lanes &x, const Lanes &y) {
  return isa<FloatType>(getElementTypeOrSelf(x.getValue().getType())) ? binary<FloatOp>(x, y) : binary<IntegerOp>(x, y);
}

static Lanes compare(arith::CmpFPredicate predicate, const Lanes &x, const Lanes &y) {
  const Emitter &e = x.getEmitter();
  return {e, arith::CmpFOp::create(e.builder, e.loc, predicate, x.getValue(), y.getValue())};
}

Lanes vectormath::operator+(Lanes x, Lanes y) { return binary<arith::AddFOp, arith::AddIOp>(x, y); }
Lanes vectormath::operator-(Lanes x, Lanes y) { return binary<arith::SubFOp, arith::SubIOp>(x, y); }
Lanes vectormath::operator*(Lanes x, Lanes y) { return binary<arith::MulFOp>(x, y); }
Lanes vectormath::operator/(Lanes x, Lanes y) { return binary<arith::DivFOp>(x, y); }
Lanes vectormath::operator-(Lanes x) {
  const Emitter &e = x.getEmitter();
  return {e, arith::NegFOp::create(e.builder, e.loc, x.getValue())};
}
Lanes vectormath::operator&(Lanes x, Lanes y) { return binary<arith::AndIOp>(x, y); }
Lanes vectormath::operator|(Lanes x, Lanes y) { return binary<arith::OrIOp>(x, y); }
Lanes vectormath::operator^(Lanes x, Lanes y) { return binary<arith::XOrIOp>(x, y); }
Lanes vectormath::operator<<(Lanes x, int64_t count) { return binary<arith::ShLIOp>(x, x.integer(count)); }
Lanes vectormath::operator>>(Lanes x, int64_t count) { return binary<arith::ShRUIOp>(x, x.integer(count)); }
Lanes vectormath::operator<(Lanes x, Lanes y) { return compare(arith::CmpFPredicate::OLT, x, y); }
Lanes vectormath::operator>(Lanes x, Lanes y) { return compare(arith::CmpFPredicate::OGT, x, y); }
Lanes vectormath::operator==(Lanes x, Lanes y) { return compare(arith::CmpFPredicate::OEQ, x, y); }
Lanes vectormath::operator!=(Lanes x, Lanes y) { return compare(arith::CmpFPredicate::UNE, x, y); }

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

Lanes vectormath::isOdd(Lanes bits) {
  const Emitter &e = bits.getEmitter();
  Type type = withElement(bits.getValue().getType(), e.builder.getI1Type());
  return {e, arith::TruncIOp::create(e.builder, e.loc, type, bits.getValue())};
}

Lanes vectormath::isAtLeast(Lanes bits, int64_t least) {
  const Emitter &e = bits.getEmitter();
  return {e, arith::CmpIOp::create(e.builder, e.loc, arith::CmpIPredicate::uge, bits.getValue(),
                                   bits.integer(least).getValue())};
}

Lanes vectormath::isNegative(Lanes x) { return isAtLeast(x.toBits(), x.isF32() ? int64_t(1) << 31 : INT64_MIN); }

Lanes vectormath::abs(Lanes x) {
  const Emitter &e = x.getEmitter();
  return {e, math::AbsFOp::create(e.builder, e.loc, x.getValue())};
}

Lanes vectormath::squareRoot(Lanes x) {
  const Emitter &e = x.getEmitter();
  return {e, math::SqrtOp::create(e.builder, e.loc, x.getValue())};
}

Lanes vectormath::copySign(Lanes magnitude, Lanes sign) { return binary<math::CopySignOp>(magnitude, sign); }

Lanes vectormath::select(Lanes condition, Lanes x, Lanes y) {
  const Emitter &e = x.getEmitter();
  return {e, arith::SelectOp::create(e.builder, e.loc, condition.getValue(), x.getValue(), y.getValue())};
}

Lanes vectormath::clamp(Lanes x, double low, double high) { return clampBelow(select(x > high, x.real(high), x), low); }

Lanes vectormath::clampBelow(Lanes x, double low) { return select(x < low, x.real(low), x); }

Lanes vectormath::multiplyAdd(Lanes x, Lanes y, Lanes z) {
  const Emitter &e = x.getEmitter();
  if (!e.fma)
    return x * y + z;
  return {e, math::FmaOp::create(e.builder, e.loc, x.getValue(), y.getValue(), z.getValue())};
}

Lanes vectormath::polynomial(Lanes x, ArrayRef<double> coefficients) {
  // The terms are coefficients of powers of x, then of x^2, of x^4, …
  auto terms = llvm::map_to_vector(coefficients, [&](double number) { return x.real(number); });
  while (terms.size() > 1) {
    SmallVector<Lanes> pairs;
    for (size_t k = 0; k + 1 < terms.size(); k += 2)
      pairs.push_back(multiplyAdd(terms[k + 1], x, terms[k]));
    if (terms.size() % 2)
      pairs.push_back(terms.back());
    terms.assign(pairs.begin(), pairs.end());
    if (terms.size() > 1)
      x = x * x;
  }
  return terms.front();
}

// Adding 1.5 * 2^52 rounds to an integer, as no bits are left for fractions.
static double roundingShift(const Lanes &x) { return x.isF32() ? 0x1.8p23 : 0x1.8p52; }

// The bias is an integer, too, so subtracting the shift with the bias gives the integer back.
static Rounded unshift(Lanes shifted, double shift) { return {shifted - shift, shifted.toBits()}; }

Rounded vectormath::roundToInteger(Lanes x, int64_t bias) {
  double shift = roundingShift(x) + bias;
  return unshift(x + shift, shift);
}

Rounded vectormath::roundProduct(Lanes x, double y, int64_t bias) {
  double shift = roundingShift(x) + bias;
  return unshift(multiplyAdd(x, x.real(y), x.real(shift)), shift);
}
