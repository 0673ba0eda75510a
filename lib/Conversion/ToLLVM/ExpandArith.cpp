//===- ExpandArith.cpp - Arithmetic that LLVM lacks -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Conversion/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
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

namespace {
struct ExpandArithPass : public tg::impl::ExpandArithBase<ExpandArithPass> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    arith::populateCeilFloorDivExpandOpsPatterns(patterns);
    arith::populateExpandBFloat16Patterns(patterns);
    ConversionTarget target(getContext());
    target.addLegalDialect<arith::ArithDialect>();
    target.addIllegalOp<arith::CeilDivSIOp, arith::CeilDivUIOp, arith::FloorDivSIOp>();
    target.addDynamicallyLegalOp<arith::ExtFOp>(isLegalConversion<arith::ExtFOp>);
    target.addDynamicallyLegalOp<arith::TruncFOp>(isLegalConversion<arith::TruncFOp>);
    if (failed(applyPartialConversion(getOperation(), target, std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
