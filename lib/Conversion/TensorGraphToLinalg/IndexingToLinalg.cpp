//===- IndexingToLinalg.cpp - Slices of tensors, read and written ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Combiners.h"
#include "LoweringBuilder.h"
#include "Order.h"
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
/// The part of a tensor of the sizes of `x` that an operation's subscripts select. Emits the checks of the subscripts.
struct Part {
  Part(LoweringBuilder &lower, SubscriptOpInterface op, Value x) {
    Subscripts subscripts = op.getSubscripts();
    for (auto [axis, subscript] : llvm::enumerate(subscripts.get())) {
      OpFoldResult size = lower.size(x, axis);
      if (subscript.isIndex && !(subscript.start->isConstant() && isa<Attribute>(size))) {
        Value index = subscript.start->value ? subscript.start->value : lower.constant(subscript.start->constant);
        lower.checkIndex(index, lower.value(size), axis);
      }
      if (subscript.step && subscript.step->value) {
        Value zero = lower.constant(0);
        Value isZero = lower.equal(subscript.step->value, zero);
        lower.check(lower.negate(isZero), messages::zeroStep(axis));
      }
      ResolvedSubscript own = resolveSubscript(lower.b, lower.loc, subscript, size);
      // A constant becomes an attribute, as types depend on it.
      if (std::optional<int64_t> count = getConstantIntValue(own.count))
        own.count = lower.b.getIndexAttr(*count);
      offsets.push_back(own.first);
      counts.push_back(own.count);
      strides.push_back(own.step);
      isIndex.push_back(subscript.isIndex);
      if (!subscript.isIndex)
        sizes.push_back(own.count);
    }
  }

  /// Returns whether it is a slice as of `tensor.extract_slice`: constant positive steps.
  bool isPlain() const {
    return llvm::all_of(strides, [](OpFoldResult step) {
      std::optional<int64_t> known = getConstantIntValue(step);
      return known && *known > 0;
    });
  }

  /// Returns whether all steps are known. (None is zero.)
  bool hasConstantSteps() const {
    return llvm::all_of(strides, [](OpFoldResult step) { return getConstantIntValue(step).value_or(0) != 0; });
  }

  /// Extracts the part as a slice of `tensor.extract_slice`, for constant steps. Where a step is negative, the axis of
  /// the slice, which is added to `reversed`, has the elements in the order of memory.
  Value extract(LoweringBuilder &lower, Value x, RankedTensorType type, SmallVectorImpl<int64_t> &reversed) const {
    SmallVector<OpFoldResult> first(offsets), steps(strides);
    for (size_t axis = 0, own = 0; axis < offsets.size(); own += !isIndex[axis], ++axis) {
      int64_t step = *getConstantIntValue(strides[axis]);
      steps[axis] = lower.b.getIndexAttr(std::abs(step));
      if (step > 0)
        continue;
      reversed.push_back(own);
      Value last = lower.sub(lower.value(counts[axis]), lower.constant(1));
      first[axis] = getAsOpFoldResult(lower.add(lower.value(offsets[axis]), lower.mul(last, step)));
    }
    return tensor::ExtractSliceOp::create(lower.b, lower.loc, type, x, first, counts, steps);
  }

  /// Sorts what the part takes, and becomes the part of this.
  Value sort(LoweringBuilder &lower, const SlicedSort &sort) {
    int64_t axis = sort.axis;
    std::optional<int64_t> step = getConstantIntValue(strides[axis]);
    if (step != 1 && step != -1)
      return sort.build(lower, lower.b.getIndexAttr(0), lower.size(sort.x, axis));
    OpFoldResult first = offsets[axis];
    offsets[axis] = lower.b.getIndexAttr(0);
    if (step == -1) {
      Value others = lower.sub(lower.value(counts[axis]), lower.constant(1));
      first = getAsOpFoldResult(lower.sub(lower.value(first), others));
      offsets[axis] = getAsOpFoldResult(others);
    }
    return sort.build(lower, first, counts[axis]);
  }

  /// Returns the type of the part, with the sizes that are known here, which may be more than the operation's type has.
  RankedTensorType getType(Type element) const {
    SmallVector<int64_t> shape;
    for (OpFoldResult size : sizes)
      shape.push_back(getConstantIntValue(size).value_or(ShapedType::kDynamic));
    return RankedTensorType::get(shape, element);
  }

  /// Returns the index in the tensor that belongs to a point of the part.
  SmallVector<Value> indexOf(LoweringBuilder &lower, ValueRange point) const {
    SmallVector<Value> index;
    for (size_t axis = 0; axis < offsets.size(); ++axis) {
      Value offset = lower.value(offsets[axis]);
      if (isIndex[axis]) {
        index.push_back(offset);
        continue;
      }
      index.push_back(lower.add(offset, lower.mul(point.front(), lower.value(strides[axis]))));
      point = point.drop_front();
    }
    return index;
  }

  SmallVector<OpFoldResult> offsets, counts, strides; // for each axis of the tensor
  SmallVector<bool> isIndex;
  SmallVector<OpFoldResult> sizes; // of the part
};

struct LowerSlice : OpRewritePattern<SliceOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(SliceOp op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    SlicedSort sort(op.getX());
    Part part(lower, op, sort.op ? sort.x : op.getX());
    Value x = sort.op ? part.sort(lower, sort) : op.getX();
    replace(lower, op, part, x, rewriter);
    if (sort.op)
      rewriter.eraseOp(sort.op);
    return success();
  }

private:
  static void replace(LoweringBuilder &lower, SliceOp op, const Part &part, Value x, PatternRewriter &rewriter) {
    auto type = dyn_cast<RankedTensorType>(op.getType());
    if (!type) {
      rewriter.replaceOp(op, lower.element(x, part.indexOf(lower, {})));
      return;
    }
    RankedTensorType known = part.getType(type.getElementType());
    if (hasNoElements(x.getType()) || hasNoElements(known)) {
      rewriter.replaceOp(op, lower.withoutElements(part.sizes, type));
    } else if (part.hasConstantSteps()) {
      SmallVector<int64_t> reversed;
      Value slice = part.extract(lower, x, known, reversed);
      rewriter.replaceOp(op, lower.castTo(reversed.empty() ? slice : lower.reversed(slice, reversed), type));
    } else {
      rewriter.replaceOp(op, lower.generate(part.sizes, type, [&](OpBuilder &b, Location loc, ValueRange at) {
        LoweringBuilder inner(b, loc);
        return inner.element(x, part.indexOf(inner, at));
      }));
    }
  }
};

template <typename Op> struct LowerUpdate : OpRewritePattern<Op> {
  using OpRewritePattern<Op>::OpRewritePattern;
  static constexpr bool adds = std::is_same_v<Op, IncSliceOp>;

  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    Part part(lower, op, op.getX());
    lower.checkBroadcastsTo(op.getValue(), part.sizes);
    Value result =
        !part.sizes.empty() && part.isPlain() ? insertSlice(lower, op, part) : insertElements(lower, op, part);
    rewriter.replaceOp(op, result);
    return success();
  }

private:
  static Value insertSlice(LoweringBuilder &lower, Op op, const Part &part) {
    OpBuilder &b = lower.b;
    auto x = cast<RankedTensorType>(op.getX().getType());
    RankedTensorType type = part.getType(x.getElementType());
    if (hasNoElements(x) || hasNoElements(type))
      return op.getX();
    Value value = op.getValue();
    if (adds) {
      Value old =
          tensor::ExtractSliceOp::create(b, lower.loc, type, op.getX(), part.offsets, part.counts, part.strides);
      value = lower
                  .pointwise({old, value}, part.sizes, type,
                             [](OpBuilder &inner, Location loc, ValueRange xs) {
                               return SmallVector<Value>{combineRounded(inner, loc, Combiner::Add, xs[0], xs[1])};
                             })
                  .front();
    } else if (needsBroadcast(value.getType(), type)) {
      value = lower
                  .pointwise(value, part.sizes, type,
                             [](OpBuilder &, Location, ValueRange xs) { return SmallVector<Value>{xs[0]}; })
                  .front();
    }
    return tensor::InsertSliceOp::create(b, lower.loc, lower.castTo(value, type), op.getX(), part.offsets, part.counts,
                                         part.strides);
  }

  /// Returns whether `value` must be broadcast: it has another rank, or a size of 1 where the part may have another
  /// size.
  static bool needsBroadcast(Type value, RankedTensorType part) {
    auto type = dyn_cast<RankedTensorType>(value);
    if (!type || type.getRank() != part.getRank())
      return true;
    return llvm::any_of(llvm::zip(type.getShape(), part.getShape()),
                        [](auto sizes) { return std::get<0>(sizes) == 1 && std::get<1>(sizes) != 1; });
  }

  static Value insertElements(LoweringBuilder &lower, Op op, const Part &part) {
    return lower.loops(part.sizes, op.getX(), [&](OpBuilder &b, Location loc, ValueRange at, Value carried) -> Value {
      LoweringBuilder inner(b, loc);
      SmallVector<Value> index = part.indexOf(inner, at);
      Value element = inner.elementOfBroadcast(op.getValue(), at);
      if (adds)
        element = combineRounded(b, loc, Combiner::Add, inner.element(carried, index), element);
      return tensor::InsertOp::create(b, loc, element, carried, index);
    });
  }
};
} // namespace

void tg::populateIndexingToLinalgPatterns(RewritePatternSet &patterns) {
  patterns.add<LowerSlice, LowerUpdate<SetSliceOp>, LowerUpdate<IncSliceOp>>(patterns.getContext());
}
