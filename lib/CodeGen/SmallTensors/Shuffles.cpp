//===- Shuffles.cpp - Rearranged vectors ----------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Shuffles.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tg;

static int64_t lanesOf(Value vector) { return cast<VectorType>(vector.getType()).getNumElements(); }

Value tg::replaceLanes(OpBuilder &b, Location loc, Value whole, Value part, int64_t first, int64_t stride) {
  int64_t lanes = lanesOf(whole);
  SmallVector<int64_t> mask = llvm::to_vector(llvm::seq<int64_t>(lanes));
  for (int64_t lane = 0; lane < lanesOf(part); ++lane)
    mask[first + lane * stride] = lanes + lane;
  return b.createOrFold<vector::ShuffleOp>(loc, whole, part, mask);
}

static vector::ShuffleOp asShuffle(Value vector) {
  auto shuffle = vector.getDefiningOp<vector::ShuffleOp>();
  return shuffle && shuffle.getV1VectorType().getRank() == 1 ? shuffle : nullptr;
}

namespace {
/// A lane of a vector; of none if the lane is poison.
struct Lane {
  Value vector;
  int64_t number;
};
} // namespace

static Lane laneOf(vector::ShuffleOp shuffle, int64_t number) {
  int64_t of = shuffle.getMask()[number];
  if (of == vector::ShuffleOp::kPoisonIndex)
    return {Value(), of};
  int64_t lanes = lanesOf(shuffle.getV1());
  return of < lanes ? Lane{shuffle.getV1(), of} : Lane{shuffle.getV2(), of - lanes};
}

namespace {
struct SliceOfShuffle : OpRewritePattern<vector::ExtractStridedSliceOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(vector::ExtractStridedSliceOp op, PatternRewriter &rewriter) const override {
    vector::ShuffleOp shuffle = asShuffle(op.getSource());
    if (!shuffle)
      return rewriter.notifyMatchFailure(op, "not a part of a shuffle");
    int64_t first = cast<IntegerAttr>(op.getOffsets()[0]).getInt();
    ArrayRef<int64_t> mask = shuffle.getMask().slice(first, op.getType().getNumElements());
    rewriter.replaceOpWithNewOp<vector::ShuffleOp>(op, shuffle.getV1(), shuffle.getV2(), mask);
    return success();
  }
};

struct ShuffleOfShuffle : OpRewritePattern<vector::ShuffleOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(vector::ShuffleOp op, PatternRewriter &rewriter) const override {
    if (op.getV1VectorType().getRank() != 1)
      return rewriter.notifyMatchFailure(op, "not of vectors of rank 1");
    SmallVector<Lane> lanes;
    llvm::SmallSetVector<Value, 4> vectors;
    for (int64_t number = 0; number < op.getResultVectorType().getNumElements(); ++number) {
      Lane lane = laneOf(op, number);
      if (vector::ShuffleOp inner = lane.vector ? asShuffle(lane.vector) : nullptr)
        lane = laneOf(inner, lane.number);
      if (lane.vector)
        vectors.insert(lane.vector);
      lanes.push_back(lane);
    }
    if (vectors.size() > 2)
      return rewriter.notifyMatchFailure(op, "of more than two vectors");
    if (vectors.empty()) {
      rewriter.replaceOpWithNewOp<ub::PoisonOp>(op, op.getType());
      return success();
    }
    // Operands without lanes in the result are dropped.
    Value first = vectors.front(), second = vectors.back();
    if (first == op.getV1() && second == op.getV2())
      return rewriter.notifyMatchFailure(op, "its operands are original vectors");
    // LLVM's shuffles have operands of one length.
    if (op.getV1VectorType() == op.getV2VectorType() && first.getType() != second.getType())
      return rewriter.notifyMatchFailure(op, "the original vectors differ in length");
    auto mask = llvm::map_to_vector(lanes, [&](Lane lane) {
      return lane.vector && lane.vector != first ? lanesOf(first) + lane.number : lane.number;
    });
    rewriter.replaceOpWithNewOp<vector::ShuffleOp>(op, first, second, mask);
    return success();
  }
};

/// A broadcast whose result has other axes: of one element, or of all elements again and again. MLIR's pattern, which
/// `canonicalizationPatterns` leaves out, compares shapes only, and so repeats other elements: 2x1 fits 2x2, but if
/// 2x2x1 is cast to 2x2, rows repeat and not columns (test/Upstream/cast-of-broadcast.mlir).
struct CastOfBroadcast : OpRewritePattern<vector::ShapeCastOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(vector::ShapeCastOp op, PatternRewriter &rewriter) const override {
    auto broadcast = op.getSource().getDefiningOp<vector::BroadcastOp>();
    if (!broadcast)
      return rewriter.notifyMatchFailure(op, "not of a broadcast");
    Value source = broadcast.getSource();
    VectorType to = op.getResultVectorType();
    if (auto type = dyn_cast<VectorType>(source.getType()); type && type.getRank() > 0) {
      ArrayRef<int64_t> shape = type.getShape(), all = broadcast.getResultVectorType().getShape();
      if (type.isScalable() || all.take_back(shape.size()) != shape)
        return rewriter.notifyMatchFailure(op, "repeats parts");
      SmallVector<int64_t> kept = llvm::filter_to_vector(shape, [](int64_t size) { return size != 1; });
      if (static_cast<int64_t>(kept.size()) > to.getRank() || to.getShape().take_back(kept.size()) != ArrayRef(kept))
        return rewriter.notifyMatchFailure(op, "does not repeat along axes");
      if (kept.empty())
        source = vector::ExtractOp::create(rewriter, op.getLoc(), source, SmallVector<int64_t>(shape.size(), 0));
      else
        source =
            rewriter.createOrFold<vector::ShapeCastOp>(op.getLoc(), VectorType::get(kept, to.getElementType()), source);
    }
    rewriter.replaceOpWithNewOp<vector::BroadcastOp>(op, to, source);
    return success();
  }
};
} // namespace

void tg::populateShufflePatterns(RewritePatternSet &patterns) {
  patterns.add<SliceOfShuffle, ShuffleOfShuffle, CastOfBroadcast>(patterns.getContext());
}
