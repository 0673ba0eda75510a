//===- VectorizeLinalg.cpp - Structured operations on vectors -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Works on buffers, where layouts say what is contiguous. Axes that are
// contiguous in all operands are collapsed, then VectorPlan.h chooses a loop,
// and VectorLoops.h emits the loops. Allocations and copies have been decided
// before, as for scalar code. docs/Rationale/FastCode.md says why not on
// tensors.
//
//===----------------------------------------------------------------------===//

#include "CollapseLoops.h"
#include "PlanReductions.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Support/Tuning.h"
#include "VectorLoops.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
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

static remark::RemarkOpts remarkNamed(StringRef name) {
  return remark::RemarkOpts::name(name).category("tg-vectorize-linalg");
}

/// Chooses at run time between two plans for a reduction whose rows may be
/// short or long. Returns operations that are not needed any more.
static SmallVector<linalg::FillOp> vectorizeByLength(RewriterBase &rewriter, linalg::LinalgOp op, int64_t vectorBits,
                                                     bool parallel, const VectorPlan &plan) {
  rewriter.setInsertionPoint(op);
  Location loc = op.getLoc();
  Value size = getValueOrCreateConstantIndexOp(rewriter, loc, op.createLoopRanges(rewriter, loc)[plan.loop].size);
  Value most = arith::ConstantIndexOp::create(rewriter, loc, plan.shortRows);
  Value areShort = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::slt, size, most);
  auto branch = scf::IfOp::create(rewriter, loc, areShort, /*withElseRegion=*/true);
  SmallVector<linalg::FillOp> fills;
  for (Block *block : {branch.thenBlock(), branch.elseBlock()}) {
    rewriter.setInsertionPointToStart(block);
    auto copy = cast<linalg::LinalgOp>(rewriter.clone(*op));
    VectorPlan own;
    [[maybe_unused]] StringRef reason = planVectorLoop(copy, vectorBits, own, block == branch.elseBlock());
    assert(reason.empty() && "plans for any length were found before");
    fills = takeInitialValues(copy, branch, own);
    emitVectorLoops(rewriter, copy, own, parallel);
  }
  rewriter.eraseOp(op);
  return fills;
}

/// Returns operations that are not needed any more.
static SmallVector<linalg::FillOp> vectorize(RewriterBase &rewriter, linalg::LinalgOp op, int64_t vectorBits,
                                             bool parallel) {
  VectorPlan plan;
  auto refuse = [&](StringRef reason) -> SmallVector<linalg::FillOp> {
    remark::missed(op.getLoc(), remarkNamed("NotVectorized")) << remark::reason("{0}", reason.str());
    return {};
  };
  if (StringRef reason = planVectorLoop(op, vectorBits, plan); !reason.empty())
    return refuse(reason);
  if (collapseLoops(rewriter, op)) {
    plan = VectorPlan();
    if (!planVectorLoop(op, vectorBits, plan).empty())
      return {};
  }
  if (hasTinyRows(op, plan))
    return refuse("its rows are left to LLVM, as they are short");
  remark::passed(op.getLoc(), remarkNamed("Vectorized"));
  if (plan.shortRows) {
    int64_t size = op.getStaticLoopRanges()[plan.loop];
    if (ShapedType::isDynamic(size))
      return vectorizeByLength(rewriter, op, vectorBits, parallel, plan);
    if (size >= plan.shortRows) {
      plan = VectorPlan();
      planVectorLoop(op, vectorBits, plan, /*areRowsLong=*/true);
    }
  }
  SmallVector<linalg::FillOp> fills = takeInitialValues(op, op, plan);
  if (plan.otherLoop)
    emitTransposedLoops(rewriter, op, plan, parallel);
  else
    emitVectorLoops(rewriter, op, plan, parallel);
  return fills;
}

namespace {
struct VectorizeLinalgPass : public tg::impl::VectorizeLinalgBase<VectorizeLinalgPass> {
  using VectorizeLinalgBase::VectorizeLinalgBase;

  void runOnOperation() override {
    int64_t vectorBits = std::max<int64_t>(tuning::kNarrowestVectors, processor.vectorBits);
    // Reductions first: those that begin with a value in registers need no
    // operation that fills their results with it.
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
      for (linalg::FillOp fill : vectorize(rewriter, op, vectorBits, parallel)) {
        fills.remove(fill);
        rewriter.eraseOp(fill);
      }
    for (linalg::FillOp fill : fills)
      vectorize(rewriter, fill, vectorBits, parallel);
  }
};
} // namespace
