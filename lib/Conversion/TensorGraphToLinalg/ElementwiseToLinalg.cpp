//===- ElementwiseToLinalg.cpp - Elementwise operations and composites ----===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoweringBuilder.h"
#include "Patterns.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Dialect/ShardOp.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

/// Lowers an operation on scalars, with a check if it can fail. f16 and bf16 are computed in f32 and rounded once.
static Value lowerToScalars(ElementwiseOpInterface op, OpBuilder &b, Location loc, ValueRange xs) {
  Type result = getElementTypeOrSelf(op->getResult(0).getType());
  // These only choose or convert, and take operands in their own types.
  bool isExact = isa<SelectOp, CastOp>(op.getOperation());
  SmallVector<Value> operands;
  for (Value x : xs)
    operands.push_back(
        !isExact && isHalfPrecision(x.getType()) ? arith::ExtFOp::create(b, loc, b.getF32Type(), x).getResult() : x);
  if (!op.getFailure().empty()) {
    LoweringBuilder lower(b, loc);
    lower.check(lower.negate(op.lowerInvalid(b, loc, operands)), op.getFailure());
  }
  Value value = op.lowerScalar(b, loc, operands);
  return value.getType() == result ? value : arith::TruncFOp::create(b, loc, result, value).getResult();
}

namespace {
struct LowerElementwise : OpInterfaceRewritePattern<ElementwiseOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(ElementwiseOpInterface op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    Type type = op->getResult(0).getType();
    if (!isa<RankedTensorType>(type)) {
      if (op.lowersToItself() && !isHalfPrecision(type))
        return rewriter.notifyMatchFailure(op, "it is in its scalar form");
      rewriter.replaceOp(op, lowerToScalars(op, rewriter, op.getLoc(), op->getOperands()));
      return success();
    }
    SmallVector<OpFoldResult> sizes = lower.checkBroadcast(op->getOperands(), type);
    rewriter.replaceOp(op, lower.pointwise(
                               op->getOperands(), sizes, type,
                               [&](OpBuilder &b, Location loc, ValueRange xs) {
                                 return SmallVector<Value>{lowerToScalars(op, b, loc, xs)};
                               },
                               getOverwritten(op->getResult(0))));
    return success();
  }
};

/// A graph that is applied to elements, and whose operations are lowered already, becomes the body of one
/// linalg.generic. Results and inputs without uses are left out; the sizes of all operands count.
struct LowerElements : OpInterfaceRewritePattern<InnerGraphOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(InnerGraphOpInterface op, PatternRewriter &rewriter) const override {
    if (op.getGraphUse() != GraphUse::Elements)
      return rewriter.notifyMatchFailure(op, "its graph is not applied to elements");
    Block &graph = op.getInnerGraph().front();
    SmallVector<Value> inputs, inner, results, yielded, overwritten;
    for (auto [input, argument] : llvm::zip_equal(op->getOperands(), graph.getArguments()))
      if (!argument.use_empty()) {
        inputs.push_back(input);
        inner.push_back(argument);
      }
    for (auto [result, value] : llvm::zip_equal(op->getResults(), graph.getTerminator()->getOperands()))
      if (!result.use_empty()) {
        results.push_back(result);
        yielded.push_back(value);
        overwritten.push_back(getOverwritten(result));
      }
    auto emit = [&](OpBuilder &b, Location, ValueRange xs) {
      IRMapping mapping;
      mapping.map(inner, xs);
      for (Operation &operation : graph.without_terminator())
        b.clone(operation, mapping);
      return llvm::map_to_vector<6>(yielded, [&](Value value) { return mapping.lookup(value); });
    };
    SmallVector<Value> replacements;
    bool onTensors = llvm::any_of(op->getOperandTypes(), llvm::IsaPred<RankedTensorType>);
    if (!onTensors) {
      replacements = emit(rewriter, op.getLoc(), inputs);
    } else if (!results.empty()) {
      LoweringBuilder lower(rewriter, op.getLoc());
      SmallVector<OpFoldResult> sizes = lower.checkElements(op, results.front().getType());
      replacements = lower.pointwise(inputs, sizes, ValueRange(results).getTypes(), emit, overwritten);
    }
    for (auto [result, replacement] : llvm::zip_equal(results, replacements))
      rewriter.replaceAllUsesWith(result, replacement);
    rewriter.eraseOp(op);
    return success();
  }
};

struct LowerConstant : OpRewritePattern<ConstantOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ConstantOp op, PatternRewriter &rewriter) const override {
    lowerConstant(rewriter, op);
    return success();
  }
};

struct LowerAssert : OpRewritePattern<AssertOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(AssertOp op, PatternRewriter &rewriter) const override {
    LoweringBuilder(rewriter, op.getLoc()).check(op.getCondition(), op.getTemplate(), op.getValues());
    rewriter.replaceOp(op, op.getX());
    return success();
  }
};

struct LowerShard : OpRewritePattern<ShardOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ShardOp op, PatternRewriter &rewriter) const override {
    rewriter.replaceOp(op, op.getX());
    return success();
  }
};
} // namespace

void tg::populateElementwiseToLinalgPatterns(RewritePatternSet &patterns) {
  patterns.add<LowerElementwise, LowerElements, LowerAssert, LowerConstant, LowerShard>(patterns.getContext());
}
