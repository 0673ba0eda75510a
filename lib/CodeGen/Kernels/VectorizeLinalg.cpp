//===- VectorizeLinalg.cpp - Structured operations on vectors -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Works on buffers, where layouts say what is contiguous. Axes that are contiguous in all operands are collapsed, then
// VectorPlan.h chooses a loop and a strategy, and Strategies/ emits the loops. Allocations and copies have been decided
// before, as for scalar code. docs/Rationale/FastCode.md says why not on tensors.
//
//===----------------------------------------------------------------------===//

#include "CollapseLoops.h"
#include "KernelLoops.h"
#include "PlanReductions.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Remarks.h"
#include "llvm/ADT/StringExtras.h"

namespace tg {
#define GEN_PASS_DEF_VECTORIZELINALG
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

static remark::RemarkOpts remarkNamed(StringRef name) {
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

/// Emits the code of a plan; where rows may be short or long, with a choice between two plans at run time. Returns
/// operations that are not needed any more.
static SmallVector<linalg::FillOp> emitPlan(RewriterBase &rewriter, linalg::LinalgOp op, VectorPlan &plan,
                                            bool parallel) {
  SmallVector<linalg::FillOp> fills = takeInitialValues(op, op, plan);
  rewriter.setInsertionPoint(op);
  auto *rows = std::get_if<ReducedRows>(&plan.strategy);
  if (!rows || !rows->ofLongRows) {
    emitKernel(rewriter, op, plan, parallel);
    rewriter.eraseOp(op);
    return fills;
  }
  takeInitialValues(op, op, *rows->ofLongRows);
  Location loc = op.getLoc();
  Value size = getValueOrCreateConstantIndexOp(rewriter, loc, op.createLoopRanges(rewriter, loc)[plan.loop].size);
  Value most = arith::ConstantIndexOp::create(rewriter, loc, rows->shortRows);
  Value areShort = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::slt, size, most);
  auto branch = scf::IfOp::create(rewriter, loc, areShort, /*withElseRegion=*/true);
  rewriter.setInsertionPointToStart(branch.thenBlock());
  emitKernel(rewriter, op, plan, parallel);
  rewriter.setInsertionPointToStart(branch.elseBlock());
  emitKernel(rewriter, op, *rows->ofLongRows, parallel);
  rewriter.eraseOp(op);
  return fills;
}

/// Returns operations that are not needed any more.
static SmallVector<linalg::FillOp> vectorize(RewriterBase &rewriter, linalg::LinalgOp op, const Settings &settings) {
  VectorPlan plan;
  auto refuse = [&](StringRef reason) -> SmallVector<linalg::FillOp> {
    remark::missed(op.getLoc(), remarkNamed("NotVectorized")) << remark::reason("{0}", reason.str());
    return {};
  };
  if (StringRef reason = planVectorLoop(op, settings.vectorBits, settings.without, plan); !reason.empty())
    return refuse(reason);
  if (collapseLoops(rewriter, op)) {
    plan = VectorPlan();
    if (!planVectorLoop(op, settings.vectorBits, settings.without, plan).empty())
      return {};
  }
  if (hasTinyRows(op, plan))
    return refuse("its rows are left to LLVM, as they are short");
  remark::passed(op.getLoc(), remarkNamed("Vectorized")) << remark::add("strategy {0}", plan.getName());
  return emitPlan(rewriter, op, plan, settings.parallel);
}

namespace {
struct VectorizeLinalgPass : public tg::impl::VectorizeLinalgBase<VectorizeLinalgPass> {
  using VectorizeLinalgBase::VectorizeLinalgBase;

  void runOnOperation() override {
    SmallVector<std::string> leftOut(without.begin(), without.end());
    for (const std::string &name : leftOut)
      if (!llvm::is_contained(strategyNames(), name)) {
        getOperation()->emitError("expects strategies in 'without', but got '")
            << name << "'; there are: " << llvm::join(strategyNames(), ", ");
        return signalPassFailure();
      }
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
  }
};
} // namespace
