//===- Choice.cpp - Select, clip and casts --------------------------------===//
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
// Select
//===----------------------------------------------------------------------===//

static LogicalResult selectByConstant(SelectOp op, PatternRewriter &rewriter) {
  std::optional<Scalar> condition = uniformElement(op.getCondition());
  return condition ? replaceByValue(rewriter, op, condition->i ? op.getOnTrue() : op.getOnFalse()) : failure();
}

static LogicalResult selectByComplement(SelectOp op, PatternRewriter &rewriter) {
  auto inner = op.getCondition().getDefiningOp<NotOp>();
  if (!inner)
    return failure();
  rewriter.replaceOpWithNewOp<SelectOp>(op, inner.getX(), op.getOnFalse(), op.getOnTrue());
  return success();
}

/// Simplifies booleans selected by a boolean.
static LogicalResult selectBoolean(SelectOp op, PatternRewriter &rewriter) {
  if (!getElementTypeOrSelf(op.getType()).isInteger(1) || !isSpeculatable(op))
    return failure();
  Value condition = op.getCondition(), x = op.getOnTrue(), y = op.getOnFalse();
  if (isAll(x, 1) && isAll(y, 0))
    return replaceByValue(rewriter, op, condition);
  if (isAll(x, 0) && isAll(y, 1))
    return replaceByFunction<NotOp>(rewriter, op, condition);
  if (isAll(y, 0) && broadcastsTo({condition, x}, op.getType()))
    rewriter.replaceOpWithNewOp<AndOp>(op, condition, x);
  else if (isAll(x, 1) && broadcastsTo({condition, y}, op.getType()))
    rewriter.replaceOpWithNewOp<OrOp>(op, condition, y);
  else
    return failure();
  return success();
}

/// Rewrites select(c, select(c, x, y), z) to select(c, x, z), and likewise on the other side.
static LogicalResult selectTwice(SelectOp op, PatternRewriter &rewriter) {
  Value x = op.getOnTrue(), y = op.getOnFalse();
  auto take = [&](Value &side, bool isTrue) {
    auto inner = side.getDefiningOp<SelectOp>();
    if (!inner || inner.getCondition() != op.getCondition() || !isSpeculatable(inner))
      return false;
    side = isTrue ? inner.getOnTrue() : inner.getOnFalse();
    return true;
  };
  if (!isSpeculatable(op) || (!take(x, true) && !take(y, false)) ||
      !broadcastsTo({op.getCondition(), x, y}, op.getType()))
    return failure();
  rewriter.replaceOpWithNewOp<SelectOp>(op, op.getCondition(), x, y);
  return success();
}

/// Selects one of two integers by comparing them. For floats, NaN and the signs of zeros make this wrong.
static LogicalResult selectLarger(SelectOp op, PatternRewriter &rewriter) {
  Operation *comparison = op.getCondition().getDefiningOp();
  Value x = op.getOnTrue(), y = op.getOnFalse();
  if (!comparison || hasFloats(x))
    return failure();
  bool isEqual = isa<EqOp>(comparison), isDifferent = isa<NeOp>(comparison);
  bool isLess = isa<LtOp, LeOp>(comparison), isGreater = isa<GtOp, GeOp>(comparison);
  if (!isEqual && !isDifferent && !isLess && !isGreater)
    return failure();
  auto compares = [&](Value left, Value right) {
    return comparison->getOperand(0) == left && comparison->getOperand(1) == right;
  };
  bool straight = compares(x, y);
  if (!straight && !compares(y, x))
    return failure();
  if (isEqual)
    return replaceByValue(rewriter, op, y);
  if (isDifferent)
    return replaceByValue(rewriter, op, x);
  if (getElementTypeOrSelf(x).isInteger(1))
    return failure(); // a boolean, not a number
  if (isLess == straight)
    rewriter.replaceOpWithNewOp<MinimumOp>(op, x, y);
  else
    rewriter.replaceOpWithNewOp<MaximumOp>(op, x, y);
  return success();
}

void tg::populateSelect(RewritePatternSet &patterns) {
  addFunctions(patterns, selectByConstant, selectByComplement, selectBoolean, selectTwice, selectLarger);
}

//===----------------------------------------------------------------------===//
// Clip
//===----------------------------------------------------------------------===//

/// Drops a bound at the end of the range, which has no effect.
static LogicalResult clipOnOneSide(ClipOp op, PatternRewriter &rewriter) {
  Value x = op.getX(), low = op.getY(), high = op.getZ();
  if (!isSpeculatable(op))
    return failure();
  bool noLow = isAllSmallest(low), noHigh = isAllLargest(high);
  if (noLow && noHigh)
    return replaceByValue(rewriter, op, x);
  // clip(-0.0, 0.0, …) is -0.0, and a NaN bound has no effect; max and min differ in both.
  auto isPlain = [](Value bound) {
    std::optional<Scalar> number = uniformElement(bound);
    return !hasFloats(bound) || (number && number->f != 0 && number->f == number->f);
  };
  // If a bound is higher than the largest number or lower than the smallest, clip and max or min agree.
  if (noLow && isPlain(high) && broadcastsTo({x, high}, op.getType()))
    rewriter.replaceOpWithNewOp<MinimumOp>(op, x, high);
  else if (noHigh && isPlain(low) && broadcastsTo({x, low}, op.getType()))
    rewriter.replaceOpWithNewOp<MaximumOp>(op, x, low);
  else
    return failure();
  return success();
}

/// Merges two clips to the same bounds, unless the lower bound is the greater: clip(clip(x, 3, 1), 3, 1) is 1.
static LogicalResult clipTwice(ClipOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<ClipOp>();
  std::optional<Scalar> low = uniformElement(op.getY()), high = uniformElement(op.getZ());
  if (!inner || inner.getY() != op.getY() || inner.getZ() != op.getZ() || !low || !high)
    return failure();
  if (low->isFloat() ? !(low->f <= high->f) : high->isLess(*low))
    return failure();
  return replaceByValue(rewriter, op, op.getX());
}

void tg::populateClip(RewritePatternSet &patterns) { addFunctions(patterns, clipOnOneSide, clipTwice); }

//===----------------------------------------------------------------------===//
// Casts
//===----------------------------------------------------------------------===//

/// Returns whether every number of type `from` is also a number of type `to`.
static bool isLossless(Type from, Type to) {
  if (from == to || from.isInteger(1))
    return true;
  if (to.isInteger(1))
    return false;
  if (isa<FloatType>(from) != isa<FloatType>(to))
    return isa<FloatType>(to) && widthOf(from) <= cast<FloatType>(to).getFPMantissaWidth();
  if (!isa<FloatType>(from))
    return isUnsigned(from) == isUnsigned(to) ? widthOf(from) <= widthOf(to)
                                              : isUnsigned(from) && widthOf(from) < widthOf(to);
  return isHalfPrecision(from) ? !isHalfPrecision(to) : to.isF64();
}

/// Returns whether casting `from` to `to` by way of `middle` equals casting it directly.
static bool isDirect(Type from, Type middle, Type to) {
  bool fromInteger = !isa<FloatType>(from);
  // Integers are truncated to their last bits, however often.
  if (fromInteger && !isa<FloatType>(middle) && !isa<FloatType>(to) && !middle.isInteger(1) && !to.isInteger(1) &&
      widthOf(to) <= widthOf(middle))
    return true;
  if (!isLossless(from, middle))
    return false;
  // Casts from floats to integers saturate, those between integers wrap. Casts to half precision may round twice.
  if (fromInteger && !from.isInteger(1) && isa<FloatType>(middle)) {
    if (!isa<FloatType>(to))
      return to.isInteger(1) || isLossless(from, to);
    return !isHalfPrecision(to) || widthOf(from) <= 24;
  }
  return true;
}

static LogicalResult castTwice(CastOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<CastOp>();
  // Complex numbers are cast part by part.
  if (!inner ||
      !isDirect(partOf(getElementTypeOrSelf(inner.getX())), partOf(inner.getElement()), partOf(op.getElement())))
    return failure();
  rewriter.replaceOpWithNewOp<CastOp>(op, inner.getX(), op.getElement());
  return success();
}

/// Counts in another type; only types of 64 bits are sure to hold the numbers.
static LogicalResult castIota(CastOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<IotaOp>();
  if (!inner || isa<FloatType>(partOf(inner.getElement())) || widthOf(inner.getElement()) != 64 ||
      op.getElement().isInteger(1))
    return failure();
  rewriter.replaceOpWithNewOp<IotaOp>(op, inner.getSizes(), inner.getStaticSizes(), op.getElement());
  return success();
}

void tg::populateCast(RewritePatternSet &patterns) { addFunctions(patterns, castTwice, castIota); }
