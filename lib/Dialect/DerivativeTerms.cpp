//===- DerivativeTerms.cpp - Expressions of partial derivatives -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/DerivativeTerms.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

DerivativeTerms::DerivativeTerms(OpBuilder &b, Location location, Value g, ValueRange operands, Value result,
                                 ForwardValues &forward)
    : g{&b, location, g}, x{&b, location, &forward, operands[0]},
      y{&b, location, &forward, operands.size() > 1 ? operands[1] : Value()},
      z{&b, location, &forward, operands.size() > 2 ? operands[2] : Value()},
      w{&b, location, &forward, operands.size() > 3 ? operands[3] : Value()}, r{&b, location, &forward, result} {}

Term tg::derivative::number(double value, Term like) {
  Type element = getElementTypeOrSelf(like.value.getType());
  Scalar number = isComplex(element) ? Scalar::complex(element, value, 0) : Scalar::real(element, value);
  return {like.b, like.location, createConstant(*like.b, like.location, cast<TypedAttr>(number.toAttribute()))};
}

using derivative::number;

Term tg::operator+(Term x, Term y) { return buildTerm<AddOp>(x, y); }
Term tg::operator+(Term x, double y) { return buildTerm<AddOp>(x, number(y, x)); }
Term tg::operator-(Term x, Term y) { return buildTerm<SubOp>(x, y); }
Term tg::operator-(Term x, double y) { return buildTerm<SubOp>(x, number(y, x)); }
Term tg::operator-(double x, Term y) { return buildTerm<SubOp>(number(x, y), y); }
Term tg::operator-(Term x) { return buildTerm<NegOp>(x); }
Term tg::operator*(Term x, Term y) { return buildTerm<MulOp>(x, y); }
Term tg::operator*(double x, Term y) { return buildTerm<MulOp>(number(x, y), y); }
Term tg::operator/(Term x, Term y) { return buildTerm<DivOp>(x, y); }
Term tg::operator/(double x, Term y) { return buildTerm<DivOp>(number(x, y), y); }

namespace tg::derivative {
Term cos(Term x) { return buildTerm<CosOp>(x); }
Term cosh(Term x) { return buildTerm<CoshOp>(x); }
Term digamma(Term x) { return buildTerm<DigammaOp>(x); }
Term exp(Term x) { return buildTerm<ExpOp>(x); }
Term floordiv(Term x, Term y) { return buildTerm<FloorDivOp>(x, y); }
Term hypot(double x, Term y) { return buildTerm<HypotOp>(number(x, y), y); }
Term hypot(Term x, Term y) { return buildTerm<HypotOp>(x, y); }
Term log(Term x) { return buildTerm<LogOp>(x); }
Term polygamma(double order, Term x) { return buildTerm<PolygammaOp>(number(order, x), x); }
Term polygamma(Term order, Term x) { return buildTerm<PolygammaOp>(order, x); }
Term pow(Term x, Term y) { return buildTerm<PowOp>(x, y); }
Term sigmoid(Term x) { return buildTerm<SigmoidOp>(x); }
Term sign(Term x) { return buildTerm<SignOp>(x); }
Term copysign(double x, Term y) { return buildTerm<CopySignOp>(number(x, y), y); }
Term sin(Term x) { return buildTerm<SinOp>(x); }
Term sinh(Term x) { return buildTerm<SinhOp>(x); }
Term sqrt(Term x) { return buildTerm<SqrtOp>(x); }
Term isinf(Term x) { return buildTerm<IsInfOp>(x); }
Term isZero(Term x) { return buildTerm<EqOp>(x, number(0, x)); }
Term equal(Term x, Term y) { return buildTerm<EqOp>(x, y); }
Term less(Term x, Term y) { return buildTerm<LtOp>(x, y); }
Term both(Term x, Term y) { return buildTerm<AndOp>(x, y); }
Term select(Term condition, Term y, Term z) { return buildTerm<SelectOp>(condition, y, z); }
Term select(Term condition, double y, Term z) { return buildTerm<SelectOp>(condition, number(y, z), z); }
Term select(Term condition, Term y, double z) { return buildTerm<SelectOp>(condition, y, number(z, y)); }

Term shareOfLarger(Term x, Term y) {
  // Of NaNs it is NaN.
  Term atOthers = select(less(y, x), 1, select(less(x, y), 0, x + y));
  return select(equal(x, y), 0.5, atOthers);
}

Term shareOfLogAddExp(Term x, Term y) {
  // Only at infinities, so that the second derivative is right where finite numbers are equal.
  return sigmoid(select(both(equal(x, y), isinf(x)), 0, x - y));
}

//===----------------------------------------------------------------------===//
// Complex numbers
//===----------------------------------------------------------------------===//

// Most derivatives are linear over complex numbers: `g` times a number, for tangents and for cotangents. The
// derivatives of those below are linear over real numbers only. Of a tangent and of a cotangent, `g` has the other
// type.

static bool isOnComplex(Term x) { return isComplex(getElementTypeOrSelf(x.value)); }
static bool isOnComplex(const ForwardTerm &x) { return isComplex(getElementTypeOrSelf(x.original)); }
static Term withPart(Term re) { return buildTerm<ComplexOp>(re, number(0, re)); }

/// Returns the real part of g times `factor`: of a tangent, that is the result; a cotangent is real.
static Term realPartOfProduct(Term g, Term factor) {
  return isOnComplex(g) ? buildTerm<RealOp>(buildTerm<MulOp>(g, factor)) : buildTerm<MulOp>(withPart(g), factor);
}

Term ofReal(Term g, const ForwardTerm &x) {
  if (!isOnComplex(x))
    return g;
  return isOnComplex(g) ? buildTerm<RealOp>(g) : withPart(g);
}
Term ofImag(Term g) { return isOnComplex(g) ? buildTerm<ImagOp>(g) : buildTerm<ComplexOp>(number(0, g), -g); }
Term ofConj(Term g) { return buildTerm<ConjOp>(g); }
Term ofAbs(Term g, const ForwardTerm &x, const ForwardTerm &r) {
  if (!isOnComplex(x))
    return g * sign(x);
  // 0 at 0.
  Term size = r, divisor = select(isZero(size), 1, size);
  return realPartOfProduct(g, buildTerm<DivOp>(buildTerm<ConjOp>(Term(x)), withPart(divisor)));
}
Term ofAngle(Term g, const ForwardTerm &x) {
  // The imaginary part of dz/z. 0 at 0.
  Term z = x, none = number(0, buildTerm<RealOp>(z)), minusI = buildTerm<ComplexOp>(none, number(-1, none));
  Term isNone = isZero(z);
  Term factor = buildTerm<DivOp>(minusI, buildTerm<SelectOp>(isNone, number(1, z), z));
  return realPartOfProduct(g, buildTerm<SelectOp>(isNone, number(0, z), factor));
}
Term ofAsinh(Term g, const ForwardTerm &x) {
  if (!isOnComplex(x))
    return g * (1 / hypot(1, x));
  Term z = x;
  return g * (1 / sqrt(buildTerm<SqrOp>(z) + 1));
}

Term angleOf(Term x, Term y) {
  Term distance = hypot(x, y);
  return select(isZero(distance), 0, x / distance / distance);
}
} // namespace tg::derivative
