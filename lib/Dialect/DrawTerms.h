//===- DrawTerms.h - Expressions of derivatives of draws --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The records of draws say what `dg` times the derivative with respect to each parameter is, in the expressions of
// DerivativeTerms.h.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_DRAWTERMS_H
#define TENSORGRAPH_LIB_DIALECT_DRAWTERMS_H

#include "TensorGraph/Dialect/DerivativeTerms.h"
#include "TensorGraph/Interfaces/DrawOpInterface.h"

namespace tg {

/// A number, or a value of the forward pass.
struct DrawArgument {
  DrawArgument(double number) : number(number) {}
  DrawArgument(const ForwardTerm &term) : value(Term(term).value) {}
  DrawArgument(Term term) : value(term.value) {}

  double number = 0;
  Value value;
};

/// Draws the same words from another distribution, or with other parameters.
struct DrawAgain {
  OpBuilder &b;
  mutable DrawOpInterface op; // whose accessors are not const
  ForwardValues &forward;

  Term operator()(StringRef draw, ArrayRef<DrawArgument> parameters) const;
};

/// What an expression is made of: the cotangent `dg` (or a tangent), the parameters in order, and the result `r`.
struct DrawTerms {
  DrawTerms(OpBuilder &b, DrawOpInterface op, Value g, ForwardValues &forward);

  DrawAgain again;
  Term dg;
  ForwardTerm x, y, z, w, r;

private:
  ForwardTerm parameter(unsigned number);
};

namespace derivative {
/// Returns the derivative of a number of the triangular distribution with respect to an end or the mode, while its
/// place in the distribution stays.
Term partOfTriangle(unsigned parameter, Term left, Term mode, Term right, Term r);
/// Returns the derivative of a number of the truncated normal distribution with respect to its location, scale, lower
/// or upper bound.
Term partOfTruncatedNormal(unsigned parameter, Term location, Term scale, Term low, Term high, Term r);
/// Returns the derivative of a number of the Wald distribution with respect to its mean or scale.
Term partOfWald(unsigned parameter, Term mean, Term scale, Term r);
} // namespace derivative

} // namespace tg

#endif // TENSORGRAPH_LIB_DIALECT_DRAWTERMS_H
