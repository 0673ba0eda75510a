//===- DerivativeTerms.h - Expressions of partial derivatives ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// The records of elementwise operations say what `g` times each partial derivative is, in an expression like
// "g * y / hypot(x, y)". The names in it are those of DerivativeTerms; its functions and operators build operations.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_DERIVATIVETERMS_H
#define TENSORGRAPH_DIALECT_DERIVATIVETERMS_H

#include "TensorGraph/Interfaces/ForwardValues.h"
#include "mlir/IR/Builders.h"

namespace tg {

/// A value in an expression, with what builds on it.
struct Term {
  OpBuilder *b;
  Location location;
  Value value;

  operator Value() const { return value; }
};

/// Applies an operation to terms.
template <typename OpTy, typename... Terms> Term buildTerm(Term first, Terms... others) {
  return {first.b, first.location, OpTy::create(*first.b, first.location, first.value, others.value...)};
}

/// An operand or the result of the forward pass, which is asked for when the expression uses it.
struct ForwardTerm {
  OpBuilder *b;
  Location location;
  ForwardValues *forward;
  Value original;

  operator Term() const { return {b, location, forward->value(original)}; }
};

/// What an expression is made of: the factor `g`, the operands `x`, `y`, `z`, `w`, and the result `r`.
struct DerivativeTerms {
  DerivativeTerms(OpBuilder &b, Location location, Value g, mlir::ValueRange operands, Value result,
                  ForwardValues &forward);

  Term g;
  ForwardTerm x, y, z, w, r;
};

Term operator+(Term x, Term y);
Term operator+(Term x, double y);
Term operator-(Term x, Term y);
Term operator-(Term x, double y);
Term operator-(double x, Term y);
Term operator-(Term x);
Term operator*(Term x, Term y);
Term operator*(double x, Term y);
Term operator/(Term x, Term y);
Term operator/(double x, Term y);

namespace derivative {
/// Builds a number of the element type of `like`.
Term number(double value, Term like);
Term cos(Term x);
Term cosh(Term x);
Term digamma(Term x);
Term exp(Term x);
Term floordiv(Term x, Term y);
Term hypot(double x, Term y);
Term hypot(Term x, Term y);
Term log(Term x);
Term polygamma(double order, Term x);
Term polygamma(Term order, Term x);
Term pow(Term x, Term y);
Term sigmoid(Term x);
Term sign(Term x);
Term copysign(double x, Term y);
Term sin(Term x);
Term sinh(Term x);
Term sqrt(Term x);
// Special functions.
Term betaln(Term x, Term y);
Term betaincDa(Term x, Term y, Term z);
Term hyp2f1(Term x, Term y, Term z, Term w);
Term hyp2f1Da(Term x, Term y, Term z, Term w);
Term hyp2f1Dc(Term x, Term y, Term z, Term w);
Term erf(Term x);
Term erfcx(Term x);
Term expm1(Term x);
Term gamma(Term x);
Term gammainc(Term x, Term y);
Term gammaincc(Term x, Term y);
Term gammaincDa(Term x, Term y);
Term i0(Term x);
Term i0e(Term x);
Term i1(Term x);
Term i1e(Term x);
Term iv(Term order, Term x);
Term iv(double order, Term x);
Term ive(Term order, Term x);
Term ive(double order, Term x);
Term j0(Term x);
Term j1(Term x);
Term jv(Term order, Term x);
Term jv(double order, Term x);
Term kv(Term order, Term x);
Term kve(Term order, Term x);
Term lgamma(Term x);
Term log1p(Term x);
Term xlog1py(Term x, Term y);
Term xlogy(Term x, Term y);
Term yv(Term order, Term x);
Term zeta(Term x, Term y);
/// Returns a condition on the operands.
Term isinf(Term x);
Term isZero(Term x);
Term equal(Term x, Term y);
Term less(Term x, Term y);
Term both(Term x, Term y);
/// Returns `y` where the condition is true, and `z`.
Term select(Term condition, Term y, Term z);
Term select(Term condition, double y, Term z);
Term select(Term condition, Term y, double z);
/// Returns the share of x in the derivative of the larger of x and y: 1 or 0, ½ where they are equal.
Term shareOfLarger(Term x, Term y);
/// Returns the share of x in the derivative of log(exp(x) + exp(y)); ½ for equal infinities.
Term shareOfLogAddExp(Term x, Term y);
/// Returns x divided by the square of the distance of (x, y) from the origin, without overflow; 0 at the origin.
Term angleOf(Term x, Term y);
/// Returns `g` times the derivative of the operation of this name at operand x with result r.
Term ofAbs(Term g, const ForwardTerm &x, const ForwardTerm &r);
Term ofAngle(Term g, const ForwardTerm &x);
Term ofAsinh(Term g, const ForwardTerm &x);
Term ofConj(Term g);
Term ofImag(Term g);
Term ofReal(Term g, const ForwardTerm &x);
/// Returns the density of the gamma distribution of shape x at y, or of the beta distribution of shapes x and y at z.
Term densityOfGamma(Term x, Term y);
Term densityOfBeta(Term x, Term y, Term z);
/// Returns the derivative of erfcx at x, where it is `value`.
Term slopeOfErfcx(Term x, Term value);
/// Fails: the derivative is not known, so the operation cannot be differentiated by this operand.
Term unknown(Term g);
} // namespace derivative

} // namespace tg

#endif // TENSORGRAPH_DIALECT_DERIVATIVETERMS_H
