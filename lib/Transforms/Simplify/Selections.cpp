//===- Selections.cpp - Operations that find and choose elements ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Where the size of a result is known after all, the operation becomes one whose type shows it.
//
//===----------------------------------------------------------------------===//

#include "../Matching.h"
#include "Simplify.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Dialect/SelectionOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tg;

/// Larger constants are not made.
static constexpr int64_t kMaxElements = 1024;

static Value indexConstant(PatternRewriter &rewriter, Location loc, ArrayRef<int64_t> indices) {
  auto type = RankedTensorType::get({static_cast<int64_t>(indices.size())}, rewriter.getIndexType());
  return arith::ConstantOp::create(rewriter, loc, DenseIntElementsAttr::get(type, indices));
}

/// The indices of the nonzero elements of a constant, and of a tensor without elements.
static LogicalResult nonzeroOfConstant(NonzeroOp op, PatternRewriter &rewriter) {
  RankedTensorType type = op.getX().getType();
  bool isEmpty = llvm::is_contained(type.getShape(), 0);
  DenseElementsAttr constant;
  if (!isEmpty && (!matchPattern(op.getX(), m_Constant(&constant)) || constant.getNumElements() > kMaxElements))
    return failure();
  SmallVector<SmallVector<int64_t>> lists(type.getRank());
  if (!isEmpty)
    for (auto [position, element] : llvm::enumerate(constant.getValues<Attribute>())) {
      Scalar number = Scalar::fromAttribute(element);
      if (number.isFloat() ? number.f == 0 : number.i == 0)
        continue;
      int64_t rest = position;
      for (int64_t axis = type.getRank() - 1; axis >= 0; rest /= type.getDimSize(axis--))
        lists[axis].push_back(rest % type.getDimSize(axis));
    }
  SmallVector<Value> results;
  for (auto [list, result] : llvm::zip_equal(lists, op.getResultTypes()))
    results.push_back(
        rewriter.createOrFold<tensor::CastOp>(op.getLoc(), result, indexConstant(rewriter, op.getLoc(), list)));
  rewriter.replaceOp(op, results);
  return success();
}

/// nonzero(x != 0), and of a cast from i1: of x.
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

/// Every row as often: the rows are repeated along a new axis, which is merged with theirs.
static LogicalResult repeatAllEqually(RepeatOp op, PatternRewriter &rewriter) {
  std::optional<Scalar> count = uniformElement(op.getCounts());
  RankedTensorType type = op.getX().getType();
  int64_t axis = op.getAxis();
  auto counts = dyn_cast<RankedTensorType>(op.getCounts().getType());
  bool fits = !counts || counts.getDimSize(0) == 1 ||
              (counts.getDimSize(0) == type.getDimSize(axis) && !counts.isDynamicDim(0));
  if (!count || count->i < 0 || !fits)
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

/// By constant counts: the rows are taken at constant indices.
static LogicalResult repeatByConstant(RepeatOp op, PatternRewriter &rewriter) {
  DenseIntElementsAttr counts;
  int64_t rows = op.getX().getType().getDimSize(op.getAxis());
  if (!matchPattern(op.getCounts(), m_Constant(&counts)) || counts.getType().getRank() != 1 ||
      counts.getNumElements() != rows)
    return failure();
  SmallVector<int64_t> sources;
  for (auto [row, count] : llvm::enumerate(counts.getValues<APInt>())) {
    if (count.isNegative() || count.getSExtValue() > kMaxElements ||
        static_cast<int64_t>(sources.size()) + count.getSExtValue() > kMaxElements)
      return failure();
    sources.append(count.getSExtValue(), row);
  }
  Value indices = indexConstant(rewriter, op.getLoc(), sources);
  Value taken = TakeOp::create(rewriter, op.getLoc(), op.getX(), indices, op.getAxis());
  rewriter.replaceOp(op, rewriter.createOrFold<tensor::CastOp>(op.getLoc(), op.getType(), taken));
  return success();
}

void tg::populateSelection(RewritePatternSet &patterns) {
  addFunctions(patterns, nonzeroOfConstant, nonzeroOfComparison, repeatAllEqually, repeatByConstant);
}
