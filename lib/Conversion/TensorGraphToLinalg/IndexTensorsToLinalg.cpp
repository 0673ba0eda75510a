//===- IndexTensorsToLinalg.cpp - Take, gather and scatter ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Combiners.h"
#include "LoweringBuilder.h"
#include "Patterns.h"
#include "TensorGraph/Dialect/SubscriptLowering.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

namespace {
/// Builds an index of an axis of `size`, counted from the start. It is clamped, so that it is in bounds even if a check
/// before fails.
static Value clampedIndex(LoweringBuilder &lower, Value index, Value size, std::optional<Outside> outside = {}) {
  Value position = lower.toIndex(index), last = lower.sub(size, lower.constant(1));
  if (outside == Outside::Clamp)
    position = arith::MaxSIOp::create(lower.b, lower.loc, position, lower.constant(0));
  else if (!outside)
    position = lower.fromStart(position, size);
  return arith::MinUIOp::create(lower.b, lower.loc, position, last);
}

/// Indices of the axes of `x` from `firstAxis` on, tensors that broadcast to `sizes`. They are checked by an operation
/// of their own, even if no element is read: then nothing that reads elements can fail, and can become part of what
/// uses them. Where `outside` says what becomes of indices out of range, there are none to check.
class IndexTensors {
public:
  IndexTensors(LoweringBuilder &lower, Value x, ValueRange given, ArrayRef<OpFoldResult> sizes, int64_t firstAxis,
               std::optional<Outside> outside)
      : indices(given), firstAxis(firstAxis), rank(sizes.size()), outside(outside) {
    ArrayRef<int64_t> shape = cast<RankedTensorType>(x.getType()).getShape().slice(firstAxis, indices.size());
    // An axis without elements has none to read, or to move an index to.
    mayBeEmpty = llvm::any_of(shape, [](int64_t size) { return size == 0 || ShapedType::isDynamic(size); });
    for (size_t k = 0; k < indices.size(); ++k)
      bounds.push_back(lower.value(lower.size(x, firstAxis + k)));
    if (outside == Outside::Drop || (outside && !mayBeEmpty))
      return;
    if (sizes.empty()) {
      for (auto [k, index] : llvm::enumerate(indices)) {
        index = lower.elementOfBroadcast(index, {});
        check(lower, index, k);
      }
      return;
    }
    auto type = RankedTensorType::get(SmallVector<int64_t>(rank, ShapedType::kDynamic), lower.b.getIndexType());
    lower.pointwise(indices, sizes, SmallVector<Type>(indices.size(), type),
                    [&](OpBuilder &b, Location loc, ValueRange chosen) {
                      LoweringBuilder at(b, loc);
                      SmallVector<Value> positions;
                      for (auto [k, index] : llvm::enumerate(chosen))
                        positions.push_back(check(at, index, k));
                      return positions;
                    });
  }

  /// Reads the elements of `x` that a result of `sizes` has.
  Value readFrom(LoweringBuilder &lower, Value x, ArrayRef<OpFoldResult> sizes, Type result) const {
    auto type = dyn_cast<RankedTensorType>(result);
    if (!type)
      return readAt(lower, x, {}, indices);
    SmallVector<Value> tensors;
    SmallVector<AffineMap> maps;
    for (Value index : indices)
      if (auto own = dyn_cast<RankedTensorType>(index.getType())) {
        tensors.push_back(index);
        maps.push_back(broadcastMap(lower.b, own, firstAxis + rank, sizes.size()));
      }
    return lower.generate(sizes, type, tensors, maps, [&](OpBuilder &b, Location loc, ValueRange at, ValueRange read) {
      LoweringBuilder inner(b, loc);
      SmallVector<Value> chosen(indices);
      for (Value &index : chosen)
        if (isa<RankedTensorType>(index.getType())) {
          index = read.front();
          read = read.drop_front();
        }
      return readAt(inner, x, at, chosen);
    });
  }

  /// Returns the loop's tensor after the update by `update` at the position in it of element `at` of a result; as it
  /// is, if the position is dropped. Only for loops, which stay behind the check.
  Value updateAt(LoweringBuilder &lower, ValueRange at, Value carried, UpdateBuilder update) const {
    ValueRange point = at.slice(firstAxis, rank);
    auto chosen = llvm::map_to_vector(indices, [&](Value index) { return lower.elementOfBroadcast(index, point); });
    SmallVector<Value> position = positionOf(lower, at, chosen, /*clamps=*/outside == Outside::Clamp);
    if (outside != Outside::Drop)
      return update(lower.b, lower.loc, position, carried);
    return scf::IfOp::create(
               lower.b, lower.loc, areInside(lower, chosen),
               [&](OpBuilder &b, Location loc) { scf::YieldOp::create(b, loc, update(b, loc, position, carried)); },
               [&](OpBuilder &b, Location loc) { scf::YieldOp::create(b, loc, carried); })
        .getResult(0);
  }

private:
  Value check(LoweringBuilder &lower, Value index, size_t k) const {
    Value position = lower.toIndex(index), size = bounds[k];
    if (!outside)
      return lower.checkIndex(position, size, firstAxis + k);
    lower.check(lower.less(lower.constant(0), size), messages::indexOutOfRange(firstAxis + k), {position, size});
    return position;
  }

  Value areInside(LoweringBuilder &lower, ValueRange chosen) const {
    Value all;
    for (auto [index, size] : llvm::zip_equal(chosen, bounds)) {
      Value position = lower.toIndex(index);
      Value isInside = arith::CmpIOp::create(lower.b, lower.loc, arith::CmpIPredicate::ult, position, size);
      all = all ? Value(arith::AndIOp::create(lower.b, lower.loc, all, isInside)) : isInside;
    }
    return all;
  }

  /// Reads the element of `x` for element `at` of a result; 0 if its position is dropped.
  Value readAt(LoweringBuilder &lower, Value x, ValueRange at, ValueRange chosen) const {
    if (outside != Outside::Drop)
      return lower.element(x, positionOf(lower, at, chosen, /*clamps=*/true));
    Type type = cast<RankedTensorType>(x.getType()).getElementType();
    Value isInside = areInside(lower, chosen);
    if (!mayBeEmpty) {
      Value element = lower.element(x, positionOf(lower, at, chosen, /*clamps=*/true));
      return arith::SelectOp::create(lower.b, lower.loc, isInside, element, lower.constant(type, 0));
    }
    return scf::IfOp::create(
               lower.b, lower.loc, isInside,
               [&](OpBuilder &b, Location loc) {
                 LoweringBuilder inner(b, loc);
                 Value element = inner.element(x, positionOf(inner, at, chosen, /*clamps=*/false));
                 scf::YieldOp::create(b, loc, element);
               },
               [&](OpBuilder &b, Location loc) {
                 scf::YieldOp::create(b, loc, LoweringBuilder(b, loc).constant(type, 0));
               })
        .getResult(0);
  }

  SmallVector<Value> positionOf(LoweringBuilder &lower, ValueRange at, ValueRange chosen, bool clamps) const {
    SmallVector<Value> position(at.take_front(firstAxis));
    for (auto [index, size] : llvm::zip_equal(chosen, bounds)) {
      if (clamps)
        position.push_back(clampedIndex(lower, index, size, outside));
      else
        position.push_back(outside ? lower.toIndex(index) : lower.fromStart(lower.toIndex(index), size));
    }
    llvm::append_range(position, at.drop_front(firstAxis + rank));
    return position;
  }

  SmallVector<Value> indices; // tensors, or scalars
  SmallVector<Value> bounds;  // the sizes of their axes
  int64_t firstAxis, rank;    // rank: of the index tensors, broadcast
  std::optional<Outside> outside;
  bool mayBeEmpty;
};

struct LowerTake : OpRewritePattern<TakeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(TakeOp op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    Value chosen = op.getIndices();
    SmallVector<OpFoldResult> indexSizes;
    if (isa<RankedTensorType>(chosen.getType()))
      indexSizes = lower.sizes(chosen);
    IndexTensors indices(lower, op.getX(), chosen, indexSizes, op.getAxis(), op.getOutside());
    ReifiedRankedShapedTypeDims shapes(1);
    if (isa<RankedTensorType>(op.getType())) {
      shapes.clear();
      (void)op.reifyResultShapes(rewriter, shapes);
    }
    rewriter.replaceOp(op, indices.readFrom(lower, op.getX(), shapes[0], op.getType()));
    return success();
  }
};

struct LowerTakeAlong : OpRewritePattern<TakeAlongOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(TakeAlongOp op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    Value x = op.getX(), indices = op.getIndices();
    auto own = cast<RankedTensorType>(x.getType()), chosen = cast<RankedTensorType>(indices.getType());
    int64_t along = op.getAxis();
    for (int64_t axis = 0; axis < own.getRank(); ++axis)
      if (axis != along && own.getDimSize(axis) != 1 && chosen.getDimSize(axis) != 1)
        lower.checkSizes(lower.size(x, axis), lower.size(indices, axis), messages::sizesDisagree(axis));
    ReifiedRankedShapedTypeDims shapes;
    (void)op.reifyResultShapes(rewriter, shapes);
    auto type = cast<RankedTensorType>(op.getType());
    Value size = lower.value(lower.size(x, along));
    auto positions =
        RankedTensorType::get(SmallVector<int64_t>(type.getRank(), ShapedType::kDynamic), rewriter.getIndexType());
    lower.pointwise(indices, shapes[0], positions, [&](OpBuilder &b, Location loc, ValueRange index) {
      LoweringBuilder at(b, loc);
      return SmallVector<Value>{at.checkIndex(at.toIndex(index[0]), size, along)};
    });
    AffineMap map = broadcastMap(rewriter, chosen, type.getRank(), type.getRank());
    rewriter.replaceOp(op, lower.generate(shapes[0], type, indices, map,
                                          [&](OpBuilder &b, Location loc, ValueRange at, ValueRange index) {
                                            LoweringBuilder inner(b, loc);
                                            SmallVector<Value> from(at);
                                            for (auto [axis, position] : llvm::enumerate(from))
                                              if (own.getDimSize(axis) == 1)
                                                position = inner.constant(0);
                                            from[along] = clampedIndex(inner, index[0], size);
                                            return inner.element(x, from);
                                          }));
    return success();
  }
};

/// Checks that index tensors broadcast with each other. Returns the rank of the shape that they broadcast to.
static int64_t checkIndices(LoweringBuilder &lower, ValueRange indices) {
  auto type = broadcastType(std::nullopt, indices.getTypes(), lower.b.getIndexType());
  lower.checkBroadcast(indices, *type);
  auto tensor = dyn_cast<RankedTensorType>(*type);
  return tensor ? tensor.getRank() : 0;
}

struct LowerGather : OpRewritePattern<GatherOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(GatherOp op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    int64_t batchRank = checkIndices(lower, op.getIndices());
    int64_t axis = op.getFirstAxis();
    SmallVector<OpFoldResult> sizes = gatheredSizes(rewriter, op.getLoc(), op.getX(), op.getIndices(), axis);
    IndexTensors indices(lower, op.getX(), op.getIndices(), ArrayRef(sizes).slice(axis, batchRank), axis,
                         op.getOutside());
    rewriter.replaceOp(op, indices.readFrom(lower, op.getX(), sizes, op.getType()));
    return success();
  }
};

/// Returns the combiner by which a scatter combines an element with a value; none if it sets it.
static std::optional<Combiner> combinerOf(ScatterMode mode) {
  switch (mode) {
  case ScatterMode::Set:
    return std::nullopt;
  case ScatterMode::Add:
    return Combiner::Add;
  case ScatterMode::Mul:
    return Combiner::Mul;
  case ScatterMode::Max:
    return Combiner::Max;
  case ScatterMode::Min:
    return Combiner::Min;
  }
  llvm_unreachable("all modes are above");
}

struct LowerScatter : OpRewritePattern<ScatterOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ScatterOp op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    int64_t batchRank = checkIndices(lower, op.getIndices());
    int64_t axis = op.getFirstAxis();
    SmallVector<OpFoldResult> sizes = gatheredSizes(rewriter, op.getLoc(), op.getX(), op.getIndices(), axis);
    lower.checkBroadcastsTo(op.getValue(), sizes);
    IndexTensors indices(lower, op.getX(), op.getIndices(), ArrayRef(sizes).slice(axis, batchRank), axis,
                         op.getOutside());
    std::optional<Combiner> combiner = combinerOf(op.getMode());
    // In order: of several values for one element the last is kept.
    Value result =
        lower.loops(sizes, op.getX(), [&](OpBuilder &b, Location loc, ValueRange at, Value carried) -> Value {
          LoweringBuilder inner(b, loc);
          auto update = [&](OpBuilder &b, Location loc, ValueRange index, Value carried) -> Value {
            LoweringBuilder inner(b, loc);
            Value element = inner.elementOfBroadcast(op.getValue(), at);
            if (combiner)
              element = combineRounded(b, loc, *combiner, inner.element(carried, index), element);
            return tensor::InsertOp::create(b, loc, element, carried, index);
          };
          return indices.updateAt(inner, at, carried, update);
        });
    rewriter.replaceOp(op, result);
    return success();
  }
};
} // namespace

void tg::populateIndexTensorsToLinalgPatterns(RewritePatternSet &patterns) {
  patterns.add<LowerTake, LowerTakeAlong, LowerGather, LowerScatter>(patterns.getContext());
}
