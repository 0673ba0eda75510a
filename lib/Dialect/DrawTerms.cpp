//===- DrawTerms.cpp - Expressions of derivatives of draws ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DrawTerms.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

DrawTerms::DrawTerms(OpBuilder &b, DrawOpInterface op, Value g, ForwardValues &forward)
    : again{b, op, forward}, dg{&b, op.getLoc(), g}, x(parameter(0)), y(parameter(1)), z(parameter(2)), w(parameter(3)),
      r{&b, op.getLoc(), &forward, op->getResult(0)} {}

ForwardTerm DrawTerms::parameter(unsigned number) {
  OperandRange all = again.op.getParameters();
  return {&again.b, dg.location, &again.forward, number < all.size() ? all[number] : Value()};
}

Term DrawAgain::operator()(StringRef draw, ArrayRef<DrawArgument> parameters) const {
  Location loc = op.getLoc();
  OperationState state(loc, ("tg.random." + draw).str());
  state.addOperands(forward.value(op.getKey()));
  Type element = getElementTypeOrSelf(op->getResult(0).getType());
  for (const DrawArgument &parameter : parameters)
    state.addOperands(parameter.value ? parameter.value
                                      : arith::ConstantOp::create(b, loc, b.getFloatAttr(element, parameter.number)));
  for (Value size : op.getSizes())
    state.addOperands(forward.value(size));
  state.addAttribute("static_sizes", b.getDenseI64ArrayAttr(op.getStaticSizes()));
  state.addTypes(op->getResult(0).getType());
  return {&b, loc, b.create(state)->getResult(0)};
}

// With w the width: below the mode, (r - left)² = p w (mode - left); above it, (right - r)² = (1 - p) w (right - mode).
Term derivative::partOfTriangle(unsigned parameter, Term left, Term mode, Term right, Term r) {
  Term width = right - left, isBelow = less(r, mode);
  Term below = 0.5 * ((r - left) / width), belowMode = 0.5 * ((r - left) / (mode - left));
  Term above = 0.5 * ((right - r) / width), aboveMode = 0.5 * ((right - r) / (right - mode));
  if (parameter == 0)
    return select(isBelow, 1 - (below + belowMode), above);
  if (parameter == 1)
    return select(isBelow, belowMode, aboveMode);
  return select(isBelow, below, 1 - (above + aboveMode));
}

/// Returns the ratio of the upper tail of the standard normal distribution at x to its density there (Mills).
static Term tailRatio(Term x) { return std::sqrt(M_PI / 2) * derivative::erfcx(std::sqrt(0.5) * x); }

/// Returns the probability between x and y, divided by the density at x >= 0. The bound y may be infinite.
static Term ratioBetween(Term x, Term y) {
  return tailRatio(x) - derivative::exp(0.5 * ((x - y) * (x + y))) * tailRatio(y);
}

/// Returns the probability between x and y, divided by the density at 0.
static Term massBetween(Term x, Term y) {
  double half = std::sqrt(0.5);
  return std::sqrt(M_PI / 2) * (derivative::erf(half * y) - derivative::erf(half * x));
}

/// Returns the change of a number x of the standard normal distribution between a and b with the bound a: the
/// probability between x and b times the density at a, divided by the probability between a and b times the density at
/// x. In a tail, all are relative to the density at the bound that is nearer to the middle.
static Term partOfBound(Term a, Term b, Term x) {
  using namespace derivative;
  // Operands that a formula is not made for are replaced: every formula has a value.
  auto atLeastZero = [](Term value) { return select(less(value, number(0, value)), 0, value); };
  auto between = [&](Term from, Term to) { return ratioBetween(atLeastZero(from), to); };
  Term upperTail = between(x, b) / between(a, b);
  Term lowerTail = exp(0.5 * ((x - a) * (x + a))) * (between(-b, -x) / between(-b, -a));
  Term above = exp(-0.5 * (a * a)) * between(x, b), below = exp(0.5 * ((x - a) * (x + a))) * massBetween(x, b);
  Term middle = select(less(x, number(0, x)), below, above) / massBetween(a, b);
  return select(less(number(0, a), a), upperTail, select(less(b, number(0, b)), lowerTail, middle));
}

Term derivative::partOfTruncatedNormal(unsigned parameter, Term location, Term scale, Term low, Term high, Term r) {
  Term a = (low - location) / scale, b = (high - location) / scale, x = (r - location) / scale;
  Term isPoint = equal(low, high);
  Term ofLow = select(isPoint, 0.5, partOfBound(a, b, x)), ofHigh = select(isPoint, 0.5, partOfBound(-b, -a, -x));
  switch (parameter) {
  case 0:
    return 1 - ofLow - ofHigh;
  case 1: // Infinite bounds have no part.
    return x - select(isinf(a), 0, a * ofLow) - select(isinf(b), 0, b * ofHigh);
  case 2:
    return ofLow;
  default:
    return ofHigh;
  }
}

// With F(x) = Φ(√(s/x) (x/m - 1)) + exp(2 s/m) Φ(-√(s/x) (x/m + 1)), whose two terms have derivatives with respect to x
// and m that cancel but for the factor exp(2 s/m).
Term derivative::partOfWald(unsigned parameter, Term mean, Term scale, Term r) {
  Term tail = tailRatio(sqrt(scale / r) * (r / mean + 1));
  if (parameter == 0)
    return 2.0 * (sqrt(scale * r) * (r / mean) * tail) / mean;
  return r / scale - 2.0 * (sqrt(r / scale) * (r / mean) * tail);
}
