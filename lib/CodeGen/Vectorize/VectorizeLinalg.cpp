//===- VectorizeLinalg.cpp - Structured operations on vectors -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Works on buffers, where layouts say what is contiguous. Axes that are contiguous in all operands are collapsed, then
// VectorPlan.h chooses a loop, and VectorLoops.h emits the loops. Allocations and copies have been decided before, as
// for scalar code. docs/Rationale/FastCode.md says why not on tensors.
//
//===----------------------------------------------------------------------===//

#include "CollapseLoops.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "VectorLoops.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
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

/// The outermost of the loops over rows around an operation, or the operation itself.
static Operation *findRows(Operation *op) {
  while (isa<scf::ForOp, scf::ParallelOp>(op->getParentOp()) && op->getParentOp()->getNumResults() == 0)
    op = op->getParentOp();
  return op;
}

/// The same size in front of `rows`; null if it is not known there.
static Value computeBefore(RewriterBase &rewriter, Operation *rows, Value size) {
  auto isOutside = [&](Value value) { return !rows->isAncestor(value.getParentBlock()->getParentOp()); };
  if (isOutside(size))
    return size;
  auto dim = size.getDefiningOp<memref::DimOp>();
  std::optional<int64_t> axis = dim ? dim.getConstantIndex() : std::nullopt;
  return axis && isOutside(dim.getSource())
             ? memref::DimOp::create(rewriter, dim.getLoc(), dim.getSource(), *axis).getResult()
             : Value();
}

/// Runs a copy of the loop over rows that stays scalar if rows are shorter than `shortest`.
static void keepShortRows(RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan, int64_t shortest) {
  Location loc = op.getLoc();
  Operation *rows = findRows(op);
  rewriter.setInsertionPoint(op);
  Value inside = getValueOrCreateConstantIndexOp(rewriter, loc, op.createLoopRanges(rewriter, loc)[plan.loop].size);
  rewriter.setInsertionPoint(rows);
  Value size = computeBefore(rewriter, rows, inside);
  if (!size)
    return;
  Value isShort = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::slt, size,
                                        arith::ConstantIndexOp::create(rewriter, loc, shortest));
  auto branch = scf::IfOp::create(rewriter, loc, isShort, /*withElseRegion=*/true);
  rewriter.setInsertionPointToStart(branch.thenBlock());
  rewriter.clone(*rows);
  rewriter.moveOpBefore(rows, branch.elseBlock(), branch.elseBlock()->begin());
}

/// `isOnlyReduction`: the loops around the operation reduce nothing else.
static void vectorize(RewriterBase &rewriter, linalg::LinalgOp op, int64_t vectorBits, bool parallel,
                      bool isOnlyReduction) {
  VectorPlan plan;
  auto refuse = [&](StringRef reason) {
    remark::missed(op.getLoc(), remarkNamed("NotVectorized")) << remark::reason("{0}", reason.str());
  };
  if (StringRef reason = planVectorLoop(op, vectorBits, plan); !reason.empty())
    return refuse(reason);
  if (linalg::LinalgOp collapsed = collapseLoops(rewriter, op); collapsed != op) {
    op = collapsed;
    plan = {};
    if (!planVectorLoop(op, vectorBits, plan).empty())
      return;
  }
  bool hasRows = op.getNumLoops() > 1 || findRows(op) != op;
  int64_t shortest = hasRows && isOnlyReduction ? shortestRow(op, plan) : 0;
  int64_t size = op.getStaticLoopRanges()[plan.loop];
  if (!ShapedType::isDynamic(size) && size < shortest)
    return refuse(kShortReason);
  remark::passed(op.getLoc(), remarkNamed("Vectorized"));
  if (ShapedType::isDynamic(size) && shortest > 0)
    keepShortRows(rewriter, op, plan, shortest);
  if (plan.otherLoop)
    emitTransposedLoops(rewriter, op, plan, parallel);
  else
    emitVectorLoops(rewriter, op, plan, parallel);
}

namespace {
struct VectorizeLinalgPass : public tg::impl::VectorizeLinalgBase<VectorizeLinalgPass> {
  using VectorizeLinalgBase::VectorizeLinalgBase;

  void runOnOperation() override {
    if (vectorBits < 64 || !llvm::isPowerOf2_64(vectorBits)) {
      getOperation()->emitError("expects 'vector-bits' to be a power of two of at least 64, but got ")
          << vectorBits.getValue();
      return signalPassFailure();
    }
    SmallVector<std::pair<linalg::LinalgOp, Operation *>> work; // with the loops around
    llvm::DenseMap<Operation *, unsigned> reductions;           // in these loops
    getOperation()->walk([&](linalg::LinalgOp op) {
      work.push_back({op, findRows(op)});
      reductions[work.back().second] += op.getNumReductionLoops() > 0;
    });
    IRRewriter rewriter(&getContext());
    for (auto [op, rows] : work)
      vectorize(rewriter, op, vectorBits, parallel, reductions.lookup(rows) == 1);
  }
};
} // namespace
