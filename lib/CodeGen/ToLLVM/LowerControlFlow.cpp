//===- LowerControlFlow.cpp - Structured control flow to branches ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A loop splits its block, and all operations after it move to the new block. From the last loop of a block to the
// first, each operation moves once; upstream's pass goes from the first to the last, so its time grows with the square
// of the number of loops. Loops are lowered before those in them, as the patterns expect bodies of one block.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Rewrite/PatternApplicator.h"

namespace tg {
#define GEN_PASS_DEF_LOWERCONTROLFLOW
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

static bool isStructured(Operation *op) {
  return isa<scf::ForallOp, scf::ForOp, scf::IfOp, scf::IndexSwitchOp, scf::ParallelOp, scf::WhileOp,
             scf::ExecuteRegionOp>(op);
}

namespace {
/// The operations that are left to lower, with those that the lowering of another one creates.
struct Remaining : RewriterBase::Listener {
  void notifyOperationInserted(Operation *op, OpBuilder::InsertPoint previous) override {
    if (!previous.isSet() && isStructured(op))
      work.push_back(op);
  }
  SmallVector<Operation *> work;
};

struct LowerControlFlowPass : public tg::impl::LowerControlFlowBase<LowerControlFlowPass> {
  LogicalResult initialize(MLIRContext *context) override {
    RewritePatternSet set(context);
    populateSCFToControlFlowConversionPatterns(set);
    patterns = std::move(set);
    return success();
  }

  void runOnOperation() override {
    Remaining remaining;
    // The last comes first.
    getOperation()->walk<WalkOrder::PostOrder>([&](Operation *op) {
      if (isStructured(op))
        remaining.work.push_back(op);
    });
    PatternRewriter rewriter(&getContext());
    rewriter.setListener(&remaining);
    PatternApplicator applicator(patterns);
    applicator.applyDefaultCostModel();
    while (!remaining.work.empty()) {
      Operation *op = remaining.work.pop_back_val();
      rewriter.setInsertionPoint(op);
      if (failed(applicator.matchAndRewrite(op, rewriter))) {
        op->emitOpError("cannot be lowered to branches");
        return signalPassFailure();
      }
    }
  }

private:
  FrozenRewritePatternSet patterns;
};
} // namespace
