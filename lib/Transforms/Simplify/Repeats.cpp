//===- Repeats.cpp - Operations on repeated values ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// An elementwise operation on repeated operands is computed once and its result repeated, or its operands are not
// repeated at all, since elementwise operations broadcast them.
//
//===----------------------------------------------------------------------===//

#include "../Matching.h"
#include "Simplify.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Dialect/Types.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tg;

namespace {
/// The value that a `full` or `broadcast_to` repeats, and the sizes of the result.
struct Repetition {
  static std::optional<Repetition> of(Value value) {
    if (auto full = value.getDefiningOp<FullOp>())
      return Repetition{full.getLoc(), full.getValue(), full.getSizes(), full.getStaticSizes()};
    if (auto broadcast = value.getDefiningOp<BroadcastToOp>())
      return Repetition{broadcast.getLoc(), broadcast.getX(), broadcast.getSizes(), broadcast.getStaticSizes()};
    return std::nullopt;
  }
  bool hasSizesOf(const Repetition &other) const { return sizes == other.sizes && llvm::equal(dynamic, other.dynamic); }

  Location location;
  Value value;
  ValueRange dynamic;
  ArrayRef<int64_t> sizes;
};

/// f(full(x), c) becomes full(f(x, c)), if all tensors are repeated to the same sizes.
struct ComputeBeforeRepeating : OpInterfaceRewritePattern<ElementwiseOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(ElementwiseOpInterface op, PatternRewriter &rewriter) const override {
    // An operation on no elements cannot fail, but on the value that is repeated it could.
    if (!op.getFailure().empty())
      return failure();
    SmallVector<Value> operands;
    std::optional<Repetition> common;
    for (Value operand : op->getOperands()) {
      std::optional<Repetition> own = Repetition::of(operand);
      if (!own && isa<RankedTensorType>(operand.getType()))
        return failure();
      if (own && common && !own->hasSizesOf(*common))
        return failure();
      operands.push_back(own ? own->value : operand);
      if (own)
        common = own;
    }
    auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
    if (!common || !type || type.getShape() != common->sizes)
      return failure();
    auto small = broadcastType(std::nullopt, TypeRange(ValueRange(operands)), type.getElementType());
    if (failed(small) || *small == type)
      return failure(); // no operand is repeated
    // The repetition, which may fail, keeps its location.
    Value computed = rebuild(rewriter, op, operands, *small)->getResult(0);
    Value repeated =
        isa<RankedTensorType>(*small)
            ? BroadcastToOp::create(rewriter, common->location, computed, common->dynamic, common->sizes).getResult()
            : FullOp::create(rewriter, common->location, computed, common->dynamic, common->sizes).getResult();
    rewriter.replaceOp(op, repeated);
    return success();
  }
};

/// Replaces operands that are repeated by the value that is, and constants of equal elements by numbers, if the other
/// operands determine the shape.
struct RepeatImplicitly : OpInterfaceRewritePattern<ElementwiseOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(ElementwiseOpInterface op, PatternRewriter &rewriter) const override {
    auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
    if (!type || op->getNumOperands() < 2 || !isSpeculatable(op))
      return failure();
    SmallVector<Value> operands = llvm::to_vector(op->getOperands());
    bool changed = false;
    for (Value &operand : operands) {
      Value original = operand;
      Attribute constant;
      if (!isa<RankedTensorType>(original.getType()))
        continue;
      bool isConstant = matchPattern(original, m_Constant(&constant));
      std::optional<Repetition> repetition = Repetition::of(original);
      if (isConstant ? !uniformElement(original) : !repetition || !isSpeculatable(original.getDefiningOp()))
        continue;
      // The shape is inferred before the scalar is built.
      Type small = isConstant ? getElementTypeOrSelf(original) : repetition->value.getType();
      SmallVector<Type> types = llvm::to_vector(ValueRange(operands).getTypes());
      types[&operand - operands.begin()] = small;
      auto shape = broadcastType(std::nullopt, types, type.getElementType());
      if (failed(shape) || *shape != type)
        continue;
      operand = isConstant
                    ? createConstant(rewriter, op->getLoc(), cast<TypedAttr>(uniformElement(original)->toAttribute()))
                    : repetition->value;
      changed = true;
    }
    if (!changed)
      return failure();
    rewriter.replaceOp(op, rebuild(rewriter, op, operands, type));
    return success();
  }
};
} // namespace

void tg::populateRepeat(RewritePatternSet &patterns) {
  patterns.add<ComputeBeforeRepeating, RepeatImplicitly>(patterns.getContext());
}
