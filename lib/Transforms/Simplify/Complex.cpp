//===- Complex.cpp - Parts of complex numbers -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// What takes numbers apart and puts them together is exact, and a conjugate only changes a sign.
//
//===----------------------------------------------------------------------===//

#include "../Matching.h"
#include "Simplify.h"

using namespace mlir;
using namespace tg;

/// Drops the real part and the conjugate of floats.
template <typename Op> static LogicalResult partOfFloats(Op op, PatternRewriter &rewriter) {
  if (hasComplex(op.getX()))
    return failure();
  return std::is_same_v<Op, ImagOp> ? replaceByNumber(rewriter, op, 0.0) : replaceByValue(rewriter, op, op.getX());
}

/// Simplifies a part of a number that is made of parts, of a conjugate, and of a cast.
static LogicalResult realOfMade(RealOp op, PatternRewriter &rewriter) {
  if (auto made = op.getX().getDefiningOp<ComplexOp>())
    return isSpeculatable(made) ? replaceByValue(rewriter, op, made.getRe()) : failure();
  if (auto conjugate = op.getX().getDefiningOp<ConjOp>())
    return replaceByFunction<RealOp>(rewriter, op, conjugate.getX());
  auto cast = op.getX().getDefiningOp<CastOp>();
  if (!cast || hasComplex(cast.getX()))
    return failure();
  rewriter.replaceOpWithNewOp<CastOp>(op, cast.getX(), getElementTypeOrSelf(op.getType()));
  return success();
}
static LogicalResult imagOfMade(ImagOp op, PatternRewriter &rewriter) {
  if (auto made = op.getX().getDefiningOp<ComplexOp>())
    return isSpeculatable(made) ? replaceByValue(rewriter, op, made.getIm()) : failure();
  if (auto conjugate = op.getX().getDefiningOp<ConjOp>()) {
    rewriter.replaceOpWithNewOp<NegOp>(op, ImagOp::create(rewriter, op.getLoc(), conjugate.getX()));
    return success();
  }
  auto cast = op.getX().getDefiningOp<CastOp>();
  return cast && !hasComplex(cast.getX()) ? replaceByNumber(rewriter, op, 0.0) : failure();
}

/// Rewrites complex(real(z), imag(z)) to z.
static LogicalResult putTogether(ComplexOp op, PatternRewriter &rewriter) {
  auto re = op.getRe().getDefiningOp<RealOp>();
  auto im = op.getIm().getDefiningOp<ImagOp>();
  if (!re || !im || re.getX() != im.getX() || !hasComplex(re.getX()))
    return failure();
  return replaceByValue(rewriter, op, re.getX());
}

static LogicalResult conjugateTwice(ConjOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<ConjOp>();
  return inner ? replaceByValue(rewriter, op, inner.getX()) : failure();
}
static LogicalResult conjugateOfMade(ConjOp op, PatternRewriter &rewriter) {
  auto made = op.getX().getDefiningOp<ComplexOp>();
  if (!made || !made->hasOneUse())
    return failure();
  rewriter.replaceOpWithNewOp<ComplexOp>(op, made.getRe(), NegOp::create(rewriter, op.getLoc(), made.getIm()));
  return success();
}
static LogicalResult absOfConjugate(AbsOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<ConjOp>();
  return inner ? replaceByFunction<AbsOp>(rewriter, op, inner.getX()) : failure();
}

void tg::populateComplex(RewritePatternSet &patterns) {
  addFunctions(patterns, partOfFloats<RealOp>, partOfFloats<ImagOp>, partOfFloats<ConjOp>, realOfMade, imagOfMade,
               putTogether, conjugateTwice, conjugateOfMade, absOfConjugate);
}
