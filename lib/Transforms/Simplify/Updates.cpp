//===- Updates.cpp - Parts that are set or increased ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// An update that may fail, because of an index or of sizes that are not known, stays.
//
//===----------------------------------------------------------------------===//

#include "../Matching.h"
#include "PartSubscripts.h"
#include "Simplify.h"

using namespace mlir;
using namespace tg;

/// Returns whether two subscripts of an axis take no element in common.
static bool areDisjoint(const Subscript &x, const Subscript &y, int64_t size) {
  if (!isConstant(x) || !isConstant(y))
    return false;
  if (x.isIndex && y.isIndex && (x.start->constant < 0) == (y.start->constant < 0))
    return x.start->constant != y.start->constant;
  if (ShapedType::isDynamic(size))
    return false;
  auto elements = [&](const Subscript &s) {
    if (!s.isIndex)
      return resolve(s, size);
    return ResolvedRange{s.start->constant + (s.start->constant < 0 ? size : 0), 1, 1};
  };
  ResolvedRange first = elements(x), second = elements(y);
  if (first.count == 0 || second.count == 0)
    return true;
  // Either they do not overlap, or both have the same step and start apart from each other.
  auto last = [](const ResolvedRange &r) { return r.first + (r.count - 1) * r.step; };
  if (std::max(first.first, last(first)) < std::min(second.first, last(second)) ||
      std::max(second.first, last(second)) < std::min(first.first, last(first)))
    return true;
  int64_t step = std::abs(first.step);
  return step == std::abs(second.step) && (first.first - second.first) % step != 0;
}

/// Reads a part that an update leaves as it was from before the update.
template <typename Update> static LogicalResult readBeside(SliceOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<Update>();
  if (!inner || !isSpeculatable(inner))
    return failure();
  ArrayRef<int64_t> shape = cast<RankedTensorType>(op.getX().getType()).getShape();
  Subscripts read = op.getSubscripts(), written = inner.getSubscripts();
  bool isApart = llvm::any_of(llvm::zip(read.get(), written.get(), shape), [](auto axis) {
    auto [x, y, size] = axis;
    return areDisjoint(x, y, size);
  });
  if (!isApart)
    return failure();
  rewriter.modifyOpInPlace(op, [&] { op.getXMutable().assign(inner.getX()); });
  return success();
}

/// Adds to a part what it was just increased by, instead of reading the result.
static LogicalResult readIncreased(SliceOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<IncSliceOp>();
  if (!inner || !inner->hasOneUse() || !isSpeculatable(inner) || !areEqual(inner.getSubscripts(), op.getSubscripts()))
    return failure();
  Value part = PartSubscripts(op.getSubscripts().get()).slice(rewriter, op.getLoc(), inner.getX());
  if (!broadcastsTo({part, inner.getValue()}, op.getType()))
    return failure();
  rewriter.replaceOpWithNewOp<AddOp>(op, part, inner.getValue());
  return success();
}

/// Rewrites an increase of all elements to a sum.
static LogicalResult increaseAll(IncSliceOp op, PatternRewriter &rewriter) {
  if (!isWhole(op.getSubscripts()) || !broadcastsTo({op.getX(), op.getValue()}, op.getType()))
    return failure();
  rewriter.replaceOpWithNewOp<AddOp>(op, op.getX(), op.getValue());
  return success();
}

/// Returns whether adding `value` changes nothing: 0.0 makes 0.0 of -0.0.
static bool isZeroToAdd(Value value) { return hasFloats(value) ? isAll(value, -0.0) : isAll(value, 0); }

static LogicalResult increaseByZero(IncSliceOp op, PatternRewriter &rewriter) {
  return isZeroToAdd(op.getValue()) ? replaceByValue(rewriter, op, op.getX()) : failure();
}

/// Replaces zeros that are increased, without reading them.
static LogicalResult increaseZeros(IncSliceOp op, PatternRewriter &rewriter) {
  if (!isZeroToAdd(op.getX()))
    return failure();
  OperationState state(op.getLoc(), SetSliceOp::getOperationName(), op->getOperands(), op->getResultTypes(), {});
  state.propertiesAttr = op->getPropertiesAsAttribute();
  rewriter.replaceOp(op, rewriter.create(state));
  return success();
}

/// Merges two updates of a part that is set, and then set again or increased.
static LogicalResult setTwice(SetSliceOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<SetSliceOp>();
  if (!inner || !isSpeculatable(inner) || !areEqual(inner.getSubscripts(), op.getSubscripts()))
    return failure();
  SmallVector<Value> operands = llvm::to_vector(op->getOperands());
  operands[1] = inner.getX();
  rewriter.replaceOp(op, rebuild(rewriter, op, operands, op.getType()));
  return success();
}
static LogicalResult increaseSet(IncSliceOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<SetSliceOp>();
  if (!inner || !inner->hasOneUse() || !isSpeculatable(inner) || !areEqual(inner.getSubscripts(), op.getSubscripts()) ||
      !broadcastsTo({inner.getValue(), op.getValue()}, inner.getValue().getType()))
    return failure();
  Value sum = AddOp::create(rewriter, op.getLoc(), inner.getValue(), op.getValue());
  SmallVector<Value> operands = llvm::to_vector(inner->getOperands());
  operands[0] = sum;
  rewriter.replaceOp(op, rebuild(rewriter, inner, operands, op.getType()));
  return success();
}

void tg::populateUpdate(RewritePatternSet &patterns) {
  addFunctions(patterns, readBeside<SetSliceOp>, readBeside<IncSliceOp>, readIncreased, increaseAll, increaseByZero,
               increaseZeros, setTwice, increaseSet);
}
