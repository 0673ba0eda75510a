//===- Constants.cpp - Constants among sums and products ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Constants move to the end of a chain of equal operations, where they are merged. Integers wrap, and so form a ring;
// of the operations on floats, only maximum and minimum may be regrouped.
//
//===----------------------------------------------------------------------===//

#include "../Matching.h"
#include "Simplify.h"
#include "TensorGraph/Dialect/Types.h"

using namespace mlir;
using namespace tg;

/// Returns whether `Op` on this type may be regrouped.
template <typename Op> static bool isRegroupable(Value value) {
  return std::is_same_v<Op, MaximumOp> || std::is_same_v<Op, MinimumOp> || !hasFloats(value);
}

static FailureOr<Type> commonType(Value x, Value y) {
  return broadcastType(std::nullopt, TypeRange{x.getType(), y.getType()}, getElementTypeOrSelf(x));
}

/// Rewrites (x ∘ c) ∘ d to x ∘ (c ∘ d).
template <typename Op> static LogicalResult mergeConstants(Op op, PatternRewriter &rewriter) {
  auto inner = op.getX().template getDefiningOp<Op>();
  if (!inner || !isRegroupable<Op>(op.getX()))
    return failure();
  Value c = inner.getY(), d = op.getY();
  if (!isFoldable(c) || !isFoldable(d) || isFoldable(inner.getX()))
    return failure();
  // One of the constants is repeated to the shape of the other, or they have one shape.
  FailureOr<Type> common = commonType(c, d);
  if (failed(common) || (*common != c.getType() && *common != d.getType()))
    return failure();
  auto isUniform = [](Value value) { return uniformElement(value).has_value(); };
  if (c.getType() != d.getType() && !isUniform(*common == c.getType() ? d : c))
    return failure();
  Value merged = rewriter.createOrFold<Op>(op.getLoc(), c, d);
  rewriter.replaceOpWithNewOp<Op>(op, inner.getX(), merged);
  return success();
}

/// Rewrites (x ∘ c) ∘ y to (x ∘ y) ∘ c, if that needs no larger tensors.
template <typename Op> static LogicalResult moveConstantOut(Op op, PatternRewriter &rewriter) {
  if (!isRegroupable<Op>(op.getX()) || isFoldable(op.getY()))
    return failure();
  for (auto [operand, other] : {std::pair(op.getX(), op.getY()), std::pair(op.getY(), op.getX())}) {
    auto inner = operand.template getDefiningOp<Op>();
    if (!inner || !inner->hasOneUse() || !isFoldable(inner.getY()) || isFoldable(inner.getX()))
      continue;
    FailureOr<Type> type = commonType(inner.getX(), other);
    if (failed(type) || *type != inner.getType())
      continue;
    Value moved = Op::create(rewriter, op.getLoc(), inner.getX(), other);
    rewriter.replaceOpWithNewOp<Op>(op, moved, inner.getY());
    return success();
  }
  return failure();
}

/// Rewrites x - c to x + -c.
static LogicalResult subtractConstant(SubOp op, PatternRewriter &rewriter) {
  if (hasFloats(op.getX()) || !isFoldable(op.getY()) || isFoldable(op.getX()))
    return failure();
  Value negative = rewriter.createOrFold<NegOp>(op.getLoc(), op.getY());
  rewriter.replaceOpWithNewOp<AddOp>(op, op.getX(), negative);
  return success();
}

/// Rewrites (c - x) + d to (c + d) - x, and c - (x + d) to (c - d) - x; the constants are of one type.
static LogicalResult addToDifference(AddOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<SubOp>();
  if (!inner || hasFloats(op.getX()) || !isFoldable(inner.getX()) || !isFoldable(op.getY()) ||
      inner.getX().getType() != op.getY().getType())
    return failure();
  Value sum = rewriter.createOrFold<AddOp>(op.getLoc(), inner.getX(), op.getY());
  rewriter.replaceOpWithNewOp<SubOp>(op, sum, inner.getY());
  return success();
}
static LogicalResult subtractSum(SubOp op, PatternRewriter &rewriter) {
  auto inner = op.getY().getDefiningOp<AddOp>();
  if (!inner || hasFloats(op.getX()) || !isFoldable(op.getX()) || !isFoldable(inner.getY()) ||
      op.getX().getType() != inner.getY().getType())
    return failure();
  Value difference = rewriter.createOrFold<SubOp>(op.getLoc(), op.getX(), inner.getY());
  rewriter.replaceOpWithNewOp<SubOp>(op, difference, inner.getX());
  return success();
}

/// Rewrites (x + c) - y to (x - y) + c, and y - (x + c) to (y - x) - c, if that needs no larger tensors.
static LogicalResult moveConstantOutOfDifference(SubOp op, PatternRewriter &rewriter) {
  auto movable = [](Value sum) -> AddOp {
    auto inner = sum.getDefiningOp<AddOp>();
    bool moves = inner && inner->hasOneUse() && isFoldable(inner.getY()) && !isFoldable(inner.getX());
    return moves ? inner : AddOp();
  };
  AddOp left = movable(op.getX()), inner = left ? left : movable(op.getY());
  Value y = left ? op.getY() : op.getX();
  if (!inner || hasFloats(y) || isFoldable(y))
    return failure();
  FailureOr<Type> type = commonType(inner.getX(), y);
  if (failed(type) || *type != inner.getType())
    return failure();
  if (left)
    rewriter.replaceOpWithNewOp<AddOp>(op, SubOp::create(rewriter, op.getLoc(), inner.getX(), y), inner.getY());
  else
    rewriter.replaceOpWithNewOp<SubOp>(op, SubOp::create(rewriter, op.getLoc(), y, inner.getX()), inner.getY());
  return success();
}

template <typename Op> static void addAssociative(RewritePatternSet &patterns) {
  addFunctions(patterns, mergeConstants<Op>, moveConstantOut<Op>);
}

void tg::populateConstantChain(RewritePatternSet &patterns) {
  addAssociative<AddOp>(patterns);
  addAssociative<MulOp>(patterns);
  addAssociative<AndOp>(patterns);
  addAssociative<OrOp>(patterns);
  addAssociative<XorOp>(patterns);
  addAssociative<MaximumOp>(patterns);
  addAssociative<MinimumOp>(patterns);
  addFunctions(patterns, subtractConstant, addToDifference, subtractSum, moveConstantOutOfDifference);
}
