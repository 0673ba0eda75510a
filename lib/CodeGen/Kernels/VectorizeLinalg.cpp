//===- VectorizeLinalg.cpp - Structured operations on vectors -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Works on buffers, where layouts say what is contiguous. Axes that are contiguous in all operands are collapsed, then
// VectorPlan.h chooses the first of the strategies that matches, and it emits the loops. Allocations and copies have
// been decided before, as for scalar code. docs/internals/Rationale/FastCode.md says why not on tensors.
//
//===----------------------------------------------------------------------===//

#include "CollapseLoops.h"
#include "KernelLoops.h"
#include "PlanReductions.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/CodeGen/Strategies.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Remarks.h"

namespace tg {
#define GEN_PASS_DEF_VECTORIZELINALG
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

static remark::RemarkOpts kernelRemark(StringRef name) {
  return remark::RemarkOpts::name(name).category("tg-vectorize-linalg");
}

namespace {
/// Options of the pass.
struct Settings {
  int64_t vectorBits;
  ArrayRef<std::string> without;
  bool parallel;
};
} // namespace

/// Returns operations that are not needed any more.
static SmallVector<linalg::FillOp> vectorize(RewriterBase &rewriter, linalg::LinalgOp op, const Settings &settings) {
  auto refuse = [&](StringRef reason) -> SmallVector<linalg::FillOp> {
    remark::missed(op.getLoc(), kernelRemark("NotVectorized")) << remark::reason("{0}", reason.str());
    return {};
  };
  StringRef whyNot;
  std::optional<VectorPlan> plan = planVectorLoop(op, settings.vectorBits, settings.without, whyNot);
  if (!plan)
    return refuse(whyNot);
  if (collapseLoops(rewriter, op))
    plan = planVectorLoop(op, settings.vectorBits, settings.without, whyNot);
  if (!plan)
    return {};
  // What sets the initial values of an operation is at its place, too.
  if (!isa<linalg::FillOp>(op))
    remark::passed(op.getLoc(), kernelRemark("Vectorized")) << remark::add("strategy {0}", getRecord(*plan).name);
  SmallVector<linalg::FillOp> fills = takeInitialValues(op, op, *plan);
  rewriter.setInsertionPoint(op);
  emitKernel(rewriter, op, *plan, settings.parallel);
  rewriter.eraseOp(op);
  return fills;
}

namespace {
struct VectorizeLinalgPass : public tg::impl::VectorizeLinalgBase<VectorizeLinalgPass> {
  using VectorizeLinalgBase::VectorizeLinalgBase;

  void runOnOperation() override {
    SmallVector<std::string> leftOut(without.begin(), without.end());
    if (failed(checkStrategies(getOperation(), leftOut)))
      return signalPassFailure();
    Settings settings{std::max<int64_t>(tuning::kNarrowestVectors, processor.vectorBits), leftOut, parallel};
    // Reductions first: those that begin with a value in registers need no operation that fills their results with it.
    SmallVector<linalg::LinalgOp> work;
    llvm::SetVector<linalg::FillOp> fills;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (auto fill = dyn_cast<linalg::FillOp>(*op))
        fills.insert(fill);
      else
        work.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (linalg::LinalgOp op : work)
      for (linalg::FillOp fill : vectorize(rewriter, op, settings)) {
        fills.remove(fill);
        rewriter.eraseOp(fill);
      }
    for (linalg::FillOp fill : fills)
      vectorize(rewriter, fill, settings);
    getOperation()->walk([](arith::SelectOp op) { op->removeAttr(kBestAttr); });
  }
};
} // namespace
