//===- SortToLinalg.cpp - Sorting -----------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoweringBuilder.h"
#include "Order.h"
#include "Patterns.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Runtime/Sort.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

Value tg::isBefore(OpBuilder &b, Location loc, Value x, Value y) {
  if (!isa<FloatType>(x.getType())) {
    // As signed numbers, true would be -1.
    auto less =
        x.getType().isInteger(1) || isUnsigned(x.getType()) ? arith::CmpIPredicate::ult : arith::CmpIPredicate::slt;
    return arith::CmpIOp::create(b, loc, less, x, y);
  }
  Value less = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OLT, x, y);
  Value xIsNumber = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::ORD, x, x);
  Value yIsNan = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::UNO, y, y);
  return arith::OrIOp::create(b, loc, less, arith::AndIOp::create(b, loc, xIsNumber, yIsNan));
}

/// Returns the number of words of 8 bytes in which the runtime sorts a lane of `size` elements
/// (TensorGraph/Runtime/Sort.h).
static OpFoldResult countWords(LoweringBuilder &lower, OpFoldResult size, Type element, bool ofPositions) {
  bool isShort = elementBytes(element) < 8;
  Value n = lower.value(size);
  Value words = lower.mul(n, (isShort ? 1 : 2) * (ofPositions ? 2 : 1));
  if (isShort && ofPositions)
    words = lower.select(lower.lessEqual(n, lower.constant(TG_SHORT_LANE)), words, lower.mul(n, 4));
  return getAsOpFoldResult(words);
}

/// Builds the elements of `count` places of the order, from `first` on, which is null for all. The runtime sorts one
/// lane after another, each where it stands in the result.
static Value buildSort(LoweringBuilder &lower, Value x, int64_t axis, Type to, bool isOfPositions, Value first,
                       OpFoldResult count) {
  SmallVector<OpFoldResult> sizes = lower.sizes(x), others = sizes;
  others.erase(others.begin() + axis);
  Type from = getElementTypeOrSelf(x.getType());
  OpFoldResult words = countWords(lower, sizes[axis], from, isOfPositions);
  auto sort = [&](LoweringBuilder &at, Value lane, Value destination) -> Value {
    Value work = at.empty(words, at.b.getI64Type());
    return SortLaneOp::create(at.b, at.loc, destination.getType(), lane, first, destination, work, isOfPositions,
                              isUnsigned(from))
        .getResult();
  };
  SmallVector<OpFoldResult> ones(sizes.size(), lower.b.getIndexAttr(1));
  auto sortLane = [&](OpBuilder &b, Location loc, ValueRange lane, Value carried) -> Value {
    LoweringBuilder at(b, loc);
    SmallVector<OpFoldResult> begin = getAsOpFoldResult(lane), extent = ones;
    begin.insert(begin.begin() + axis, b.getIndexAttr(0));
    auto slice = [&](Value tensor, Type element, OpFoldResult size) -> Value {
      extent[axis] = size;
      auto type = RankedTensorType::get(getConstantIntValue(size).value_or(ShapedType::kDynamic), element);
      return tensor::ExtractSliceOp::create(b, loc, type, tensor, begin, extent, ones);
    };
    Value operand = slice(x, from, sizes[axis]);
    Value sorted = sort(at, operand, slice(carried, to, count));
    return tensor::InsertSliceOp::create(b, loc, sorted, carried, begin, extent, ones);
  };
  sizes[axis] = count;
  Value init = lower.empty(sizes, to);
  sizes[axis] = lower.size(x, axis);
  // Upstream's verifier rejects lanes of no elements.
  if (hasNoElements(x.getType()) || hasNoElements(init.getType()))
    return init;
  return others.empty() ? sort(lower, x, init) : lower.loops(others, init, sortLane);
}

SlicedSort::SlicedSort(Value sorted) {
  Operation *definition = sorted.getDefiningOp();
  if (!isa_and_nonnull<SortOp, ArgsortOp>(definition) || !sorted.hasOneUse())
    return;
  auto slice = dyn_cast<SliceOp>(*sorted.user_begin());
  if (!slice || slice->getBlock() != definition->getBlock())
    return;
  op = definition;
  x = op->getOperand(0);
  axis = isa<ArgsortOp>(op) ? cast<ArgsortOp>(op).getAxis() : cast<SortOp>(op).getAxis();
}

Value SlicedSort::build(LoweringBuilder &lower, OpFoldResult first, OpFoldResult count) const {
  return buildSort(lower, x, axis, getElementTypeOrSelf(op->getResult(0).getType()), isa<ArgsortOp>(op),
                   lower.value(first), count);
}

namespace {
template <typename Op> struct LowerSort : OpRewritePattern<Op> {
  using OpRewritePattern<Op>::OpRewritePattern;

  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const override {
    if (SlicedSort(op.getResult()).op)
      return failure(); // with its slice
    LoweringBuilder lower(rewriter, op.getLoc());
    int64_t axis = op.getAxis();
    Value result = buildSort(lower, op.getX(), axis, getElementTypeOrSelf(op.getType()), std::is_same_v<Op, ArgsortOp>,
                             /*first=*/nullptr, lower.size(op.getX(), axis));
    rewriter.replaceOp(op, lower.castTo(result, op.getType()));
    return success();
  }
};
} // namespace

void tg::populateSortToLinalgPatterns(RewritePatternSet &patterns) {
  patterns.add<LowerSort<SortOp>, LowerSort<ArgsortOp>>(patterns.getContext());
}
