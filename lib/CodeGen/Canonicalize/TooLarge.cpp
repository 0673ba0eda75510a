//===- TooLarge.cpp - Types whose bytes do not fit ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TooLarge.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace tg;

/// Returns whether a check that fails is right before an operation, but for operations that stand for values that are
/// never computed.
static bool isUnreached(Operation *op) {
  while ((op = op->getPrevNode())) {
    if (auto check = dyn_cast<CheckOp>(op))
      return matchPattern(check.getCondition(), m_Zero());
    if (!isa<tensor::EmptyOp, ub::PoisonOp>(op) && !op->hasTrait<OpTrait::ConstantLike>())
      return false;
  }
  return false;
}

/// Returns the type with sizes open that became known, as messages name it: types that are written fit.
static Type withOpenSizes(RankedTensorType type) {
  SmallVector<int64_t> shape(type.getShape());
  for (int64_t &size : llvm::reverse(shape)) {
    if (succeeded(verifySize(std::nullopt, type.clone(shape))))
      break;
    size = ShapedType::kDynamic;
  }
  return type.clone(shape);
}

/// Returns the tensor of a type whose bytes do not fit; null if they do.
static RankedTensorType asTooLarge(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  if (!shaped || !shaped.hasRank() || !RankedTensorType::isValidElementType(shaped.getElementType()))
    return nullptr;
  auto tensor = RankedTensorType::get(shaped.getShape(), shaped.getElementType());
  return failed(verifySize(std::nullopt, tensor)) ? tensor : nullptr;
}

/// Returns a result of such a type; null if there is none.
static RankedTensorType resultTooLarge(Operation *op) {
  for (Type type : op->getResultTypes())
    if (RankedTensorType tensor = asTooLarge(type))
      return tensor;
  return nullptr;
}

/// Returns the first operation with such a result that comes before `op`, or `op`: there the program stops.
static Operation *firstTooLarge(Operation *op) {
  Operation *first = op;
  for (Operation *at = op; at && at->getBlock(); at = at->getParentOp())
    for (Operation &earlier : *at->getBlock()) {
      if (&earlier == at)
        break;
      if (resultTooLarge(&earlier)) {
        first = &earlier;
        break;
      }
    }
  return first;
}

static void checkBefore(Operation *op, RankedTensorType type, PatternRewriter &rewriter) {
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(op);
  Value never = arith::ConstantOp::create(rewriter, op->getLoc(), rewriter.getBoolAttr(false));
  CheckOp::create(rewriter, op->getLoc(), never, rewriter.getStringAttr(messages::bytesDoNotFit(withOpenSizes(type))),
                  ValueRange{});
}

namespace {
/// A tensor whose sizes are constants, of which folds have not made a type yet.
struct CheckEmptyTooLarge : OpRewritePattern<tensor::EmptyOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tensor::EmptyOp op, PatternRewriter &rewriter) const override {
    auto shape = llvm::map_to_vector(
        op.getMixedSizes(), [](OpFoldResult size) { return getConstantIntValue(size).value_or(ShapedType::kDynamic); });
    if (llvm::any_of(shape, [](int64_t size) { return !ShapedType::isDynamic(size) && size < 0; }))
      return rewriter.notifyMatchFailure(op, "a check of its sizes comes before it");
    RankedTensorType type = asTooLarge(op.getType().clone(shape));
    if (!type || isUnreached(op))
      return rewriter.notifyMatchFailure(op, "its bytes fit");
    checkBefore(op, type, rewriter);
    return success();
  }
};

struct CheckTooLarge : RewritePattern {
  explicit CheckTooLarge(MLIRContext *context) : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/3, context) {}

  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const override {
    if (!resultTooLarge(op))
      return failure();
    op = firstTooLarge(op);
    if (isUnreached(op))
      return failure();
    checkBefore(op, resultTooLarge(op), rewriter);
    return success();
  }
};
} // namespace

void tg::populateTooLargePatterns(RewritePatternSet &patterns) { patterns.add<CheckTooLarge>(patterns.getContext()); }
void tg::populateEmptyTooLargePatterns(RewritePatternSet &patterns) {
  patterns.add<CheckEmptyTooLarge>(patterns.getContext());
}
