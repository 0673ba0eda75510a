//===- ExpandArith.cpp - Arithmetic that LLVM lacks -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Conversion/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/DialectConversion.h"

namespace tg {
#define GEN_PASS_DEF_EXPANDARITH
#include "TensorGraph/Conversion/Passes.h.inc"
} // namespace tg

using namespace tg;

/// Whether an operation does not convert between f32 and bf16.
template <typename Op>
static bool isLegalConversion(Op op) {
  Type from = getElementTypeOrSelf(op.getIn().getType()), to = getElementTypeOrSelf(op.getType());
  return !(from.isBF16() && to.isF32()) && !(from.isF32() && to.isBF16());
}

/// Whether there is a lowering of an absolute value to LLVM: vectors of several axes have none.
static bool isLegalAbs(math::AbsIOp op) {
  auto type = dyn_cast<VectorType>(op.getType());
  return !type || type.getRank() == 1;
}

/// |x| = max(x, 0 - x), which for the smallest number is that number, as it is for `math.absi`.
static LogicalResult expandAbs(math::AbsIOp op, PatternRewriter &rewriter) {
  if (isLegalAbs(op))
    return failure();
  Location loc = op.getLoc();
  Value zero = arith::ConstantOp::create(rewriter, loc, rewriter.getZeroAttr(op.getType()));
  Value negated = arith::SubIOp::create(rewriter, loc, zero, op.getOperand());
  rewriter.replaceOpWithNewOp<arith::MaxSIOp>(op, op.getOperand(), negated);
  return success();
}

namespace {
struct ExpandArithPass : public tg::impl::ExpandArithBase<ExpandArithPass> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    arith::populateCeilFloorDivExpandOpsPatterns(patterns);
    arith::populateExpandBFloat16Patterns(patterns);
    patterns.add(expandAbs);
    ConversionTarget target(getContext());
    target.addLegalDialect<arith::ArithDialect>();
    target.addIllegalOp<arith::CeilDivSIOp, arith::CeilDivUIOp, arith::FloorDivSIOp>();
    target.addDynamicallyLegalOp<math::AbsIOp>(isLegalAbs);
    target.addDynamicallyLegalOp<arith::ExtFOp>(isLegalConversion<arith::ExtFOp>);
    target.addDynamicallyLegalOp<arith::TruncFOp>(isLegalConversion<arith::TruncFOp>);
    if (failed(applyPartialConversion(getOperation(), target, std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
