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
