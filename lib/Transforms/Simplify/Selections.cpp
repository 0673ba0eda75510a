//===- Selections.cpp - Operations that find and choose elements ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Sizes that depend on elements stay unknown, even on those of constants: the sizes of a scan's rows must be known, or
// not, in all modes.
//
//===----------------------------------------------------------------------===//

#include "../Matching.h"
#include "Simplify.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Dialect/SelectionOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tg;

/// Rewrites nonzero(x != 0) and nonzero of a cast from i1 to nonzero(x).
static LogicalResult nonzeroOfComparison(NonzeroOp op, PatternRewriter &rewriter) {
  Value x;
  if (auto compared = op.getX().getDefiningOp<NeOp>(); compared && isSpeculatable(compared)) {
    auto isZero = [](Value value) { return isAll(value, 0.0) || isAll(value, -0.0); };
    x = isZero(compared.getY()) ? compared.getX() : isZero(compared.getX()) ? compared.getY() : Value();
  } else if (auto cast = op.getX().getDefiningOp<CastOp>()) {
    bool keepsZeros = getElementTypeOrSelf(cast.getX()).isInteger(1) || getElementTypeOrSelf(cast).isInteger(1);
    x = keepsZeros ? cast.getX() : Value();
  }
  if (!x || shapeOf(x.getType()) != op.getX().getType().getShape() || !isa<RankedTensorType>(x.getType()))
    return failure();
  rewriter.modifyOpInPlace(op, [&] { op.getXMutable().assign(x); });
  return success();
}

/// Repeats all rows equally often along a new axis, and merges this with the rows' axis.
static LogicalResult repeatAllEqually(RepeatOp op, PatternRewriter &rewriter) {
  std::optional<Scalar> count = uniformElement(op.getCounts());
  RankedTensorType type = op.getX().getType();
  int64_t axis = op.getAxis();
  if (!count || count->i < 0 || isa<RankedTensorType>(op.getCounts().getType()))
    return failure();
  int64_t merged;
  if (type.isDynamicDim(axis))
    merged = ShapedType::kDynamic;
  else if (__builtin_mul_overflow(type.getDimSize(axis), count->i, &merged))
    return failure();
  SmallVector<int64_t> shape(type.getShape());
  shape[axis] = merged;
  if (failed(verifySize(std::nullopt, RankedTensorType::get(shape, type.getElementType()))))
    return failure();
  Location loc = op.getLoc();
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(rewriter, loc, op.getX()), repeated = sizes;
  repeated.insert(repeated.begin() + axis + 1, rewriter.getIndexAttr(count->i));
  IndexBuilder index(rewriter, loc);
  sizes[axis] = type.isDynamicDim(axis) ? OpFoldResult(index.mul(index.value(sizes[axis]), count->i))
                                        : OpFoldResult(rewriter.getIndexAttr(merged));
  auto build = [&](auto create, ArrayRef<OpFoldResult> all) {
    SmallVector<Value> dynamic;
    SmallVector<int64_t> fixed;
    dispatchIndexOpFoldResults(all, dynamic, fixed);
    return create(dynamic, fixed);
  };
  Value wide = ExpandDimsOp::create(rewriter, loc, op.getX(), ArrayRef<int64_t>{axis + 1});
  Value rows = build(
      [&](ValueRange dynamic, ArrayRef<int64_t> fixed) -> Value {
        return BroadcastToOp::create(rewriter, loc, wide, dynamic, fixed);
      },
      repeated);
  Value result =
      build([&](ValueRange dynamic,
                ArrayRef<int64_t> fixed) -> Value { return ReshapeOp::create(rewriter, loc, rows, dynamic, fixed); },
            sizes);
  rewriter.replaceOp(op, rewriter.createOrFold<tensor::CastOp>(loc, op.getType(), result));
  return success();
}

void tg::populateSelection(RewritePatternSet &patterns) {
  addFunctions(patterns, nonzeroOfComparison, repeatAllEqually);
}
