//===- Logic.cpp - Identities of booleans and comparisons -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Matching.h"
#include "Simplify.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

/// Rewrites not (x < y) to x >= y. For floats only eq and ne are complements: all other comparisons are false for NaN.
static LogicalResult negateComparison(NotOp op, PatternRewriter &rewriter) {
  Operation *inner = op.getX().getDefiningOp();
  if (!inner || inner->getNumOperands() != 2 || !getElementTypeOrSelf(op.getX()).isInteger(1))
    return failure();
  Value x = inner->getOperand(0), y = inner->getOperand(1);
  bool isOrdered = !hasFloats(x);
  if (isa<EqOp>(inner))
    rewriter.replaceOpWithNewOp<NeOp>(op, x, y);
  else if (isa<NeOp>(inner))
    rewriter.replaceOpWithNewOp<EqOp>(op, x, y);
  else if (isOrdered && isa<LtOp>(inner))
    rewriter.replaceOpWithNewOp<GeOp>(op, x, y);
  else if (isOrdered && isa<LeOp>(inner))
    rewriter.replaceOpWithNewOp<GtOp>(op, x, y);
  else if (isOrdered && isa<GtOp>(inner))
    rewriter.replaceOpWithNewOp<LeOp>(op, x, y);
  else if (isOrdered && isa<GeOp>(inner))
    rewriter.replaceOpWithNewOp<LtOp>(op, x, y);
  else
    return failure();
  return success();
}

/// Folds x < x, and so on; NaN is not equal to itself.
template <typename Op> static LogicalResult compareWithItself(Op op, PatternRewriter &rewriter) {
  if (op.getX() != op.getY())
    return failure();
  if (std::is_same_v<Op, LtOp> || std::is_same_v<Op, GtOp>)
    return replaceByNumber(rewriter, op, 0.0);
  if (!hasFloats(op.getX()))
    return replaceByNumber(rewriter, op, !std::is_same_v<Op, NeOp>);
  if (std::is_same_v<Op, NeOp>)
    return replaceByFunction<IsNanOp>(rewriter, op, op.getX());
  return failure();
}

/// Simplifies comparisons of integers with the ends of their range.
template <typename Op> static LogicalResult compareWithEnd(Op op, PatternRewriter &rewriter) {
  if (hasFloats(op.getX()))
    return failure();
  bool smallest = isAllSmallest(op.getY()), largest = isAllLargest(op.getY());
  if (std::is_same_v<Op, LtOp> ? smallest : std::is_same_v<Op, GtOp> && largest)
    return replaceByNumber(rewriter, op, 0.0);
  if (std::is_same_v<Op, GeOp> ? smallest : std::is_same_v<Op, LeOp> && largest)
    return replaceByNumber(rewriter, op, 1);
  return failure();
}

/// Rewrites a boolean compared with a constant to itself or its complement.
template <typename Op> static LogicalResult compareBooleans(Op op, PatternRewriter &rewriter) {
  if (!getElementTypeOrSelf(op.getX()).isInteger(1))
    return failure();
  bool isEqual = std::is_same_v<Op, EqOp>;
  for (auto [x, y] : {std::pair(op.getX(), op.getY()), std::pair(op.getY(), op.getX())}) {
    if (isAll(y, isEqual))
      return replaceByValue(rewriter, op, x);
    if (isAll(y, !isEqual))
      return replaceByFunction<NotOp>(rewriter, op, x);
  }
  return failure();
}

void tg::populateComparison(RewritePatternSet &patterns) {
  addFunctions(patterns, negateComparison, compareWithItself<EqOp>, compareWithItself<NeOp>, compareWithItself<LtOp>,
               compareWithItself<LeOp>, compareWithItself<GtOp>, compareWithItself<GeOp>, compareWithEnd<LtOp>,
               compareWithEnd<LeOp>, compareWithEnd<GtOp>, compareWithEnd<GeOp>, compareBooleans<EqOp>,
               compareBooleans<NeOp>);
}

//===----------------------------------------------------------------------===//
// Bitwise logic
//===----------------------------------------------------------------------===//

/// Returns x if `value` is ~x.
static Value complemented(Value value) {
  auto op = value.getDefiningOp<NotOp>();
  return op ? op.getX() : Value();
}

/// Folds x & ~x, x | ~x and x ^ ~x.
template <typename Op> static LogicalResult withComplement(Op op, PatternRewriter &rewriter) {
  if (complemented(op.getX()) != op.getY() && complemented(op.getY()) != op.getX())
    return failure();
  Type element = getElementTypeOrSelf(op.getX());
  double number = std::is_same_v<Op, AndOp> ? 0 : element.isInteger(1) ? 1 : -1;
  return replaceByNumber(rewriter, op, number);
}

/// Rewrites x & (x | y) and x | (x & y) to x, and likewise for the maximum and minimum of integers.
template <typename Op, typename Dual> static LogicalResult absorb(Op op, PatternRewriter &rewriter) {
  if (hasFloats(op.getX()))
    return failure(); // NaN
  for (auto [x, other] : {std::pair(op.getX(), op.getY()), std::pair(op.getY(), op.getX())})
    if (auto inner = other.template getDefiningOp<Dual>())
      if ((inner.getX() == x || inner.getY() == x) && isSpeculatable(inner))
        return replaceByValue(rewriter, op, x);
  return failure();
}

/// Rewrites x ^ 1…1 to the complement of x.
static LogicalResult xorOfOnes(XorOp op, PatternRewriter &rewriter) {
  if (isAllOnes(op.getY()))
    return replaceByFunction<NotOp>(rewriter, op, op.getX());
  return isAllOnes(op.getX()) ? replaceByFunction<NotOp>(rewriter, op, op.getY()) : failure();
}

void tg::populateLogic(RewritePatternSet &patterns) {
  addFunctions(patterns, withComplement<AndOp>, withComplement<OrOp>, withComplement<XorOp>, absorb<AndOp, OrOp>,
               absorb<OrOp, AndOp>, absorb<MaximumOp, MinimumOp>, absorb<MinimumOp, MaximumOp>, xorOfOnes);
}
