//===- TakesOfComputed.cpp - Elements of elementwise results --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Elements that index tensors select are computed from the selected elements of the operands, if these are known to be
// no more than there were: an index may occur several times.
//
//===----------------------------------------------------------------------===//

#include "../Matching.h"
#include "Simplify.h"

using namespace mlir;
using namespace tg;

static std::optional<int64_t> sizeOf(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (tensor && !tensor.hasStaticShape())
    return std::nullopt;
  return tensor ? tensor.getNumElements() : 1;
}

/// Returns whether a selection has no more elements than the tensor that it selects from. A single element has no more,
/// as an index out of range is an error.
template <typename Op> static bool isNoLarger(Op op) {
  if (llvm::none_of(op->getOperands().drop_front(), [](Value v) { return isa<RankedTensorType>(v.getType()); }))
    return true;
  std::optional<int64_t> from = sizeOf(op.getX().getType()), to = sizeOf(op.getType());
  return from && to && *to <= *from;
}

/// Returns whether elements out of range are 0.
template <typename Op> static bool isFilled(Op op) {
  if constexpr (std::is_same_v<Op, TakeAlongOp>)
    return false;
  else
    return op.getOutside() == Outside::Drop;
}

template <typename Op> static LogicalResult selectFromElementwise(Op op, PatternRewriter &rewriter) {
  if (isFilled(op))
    return rewriter.notifyMatchFailure(op, "0 is no value of the function");
  auto inner = op.getX().template getDefiningOp<ElementwiseOpInterface>();
  if (!inner || !inner->hasOneUse() || !isSpeculatable(inner) || !isNoLarger(op))
    return failure();
  // Operands are scalars, or have the shape of the result.
  auto whole = cast<RankedTensorType>(op.getX().getType());
  for (Value operand : inner->getOperands())
    if (auto type = dyn_cast<RankedTensorType>(operand.getType()); type && type.getShape() != whole.getShape())
      return rewriter.notifyMatchFailure(op, "an operand is repeated");
  SmallVector<Value> operands;
  for (auto [position, operand] : llvm::enumerate(inner->getOperands())) {
    auto same = llvm::find(inner->getOperands().take_front(position), operand);
    Type element = getElementTypeOrSelf(operand);
    if (size_t(same.getIndex()) < position) {
      operands.push_back(operands[same.getIndex()]);
    } else if (!isa<RankedTensorType>(operand.getType())) {
      operands.push_back(operand);
    } else {
      Type part =
          isa<RankedTensorType>(op.getType()) ? Type(cast<RankedTensorType>(op.getType()).clone(element)) : element;
      SmallVector<Value> own = llvm::to_vector(op->getOperands());
      own.front() = operand;
      operands.push_back(rebuild(rewriter, op, own, part)->getResult(0));
    }
  }
  rewriter.replaceOp(op, rebuild(rewriter, inner, operands, op.getType()));
  return success();
}

void tg::populateTakeOfComputed(RewritePatternSet &patterns) {
  addFunctions(patterns, selectFromElementwise<TakeOp>, selectFromElementwise<GatherOp>,
               selectFromElementwise<TakeAlongOp>);
}
