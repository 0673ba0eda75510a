//===- VectorizeLinalg.cpp - Structured operations on vectors -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// On buffers, where layouts say what is contiguous: axes that lie behind each other in all operands become one, then
// VectorPlan.h chooses a loop, and VectorLoops.h writes the loops. What is allocated and copied was decided before, as
// for scalar code. Why not on tensors: docs/Rationale/FastCode.md.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Conversion/Passes.h"
#include "VectorLoops.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Remarks.h"

namespace tg {
#define GEN_PASS_DEF_VECTORIZELINALG
#include "TensorGraph/Conversion/Passes.h.inc"
} // namespace tg

using namespace tg;

static remark::RemarkOpts remarkNamed(StringRef name) {
  return remark::RemarkOpts::name(name).category("tg-vectorize-linalg");
}

/// Whether an operand is addressed the same way if two loops, of which the second is the inner one, become one.
static bool isAddressedAsOne(AffineMap map, Value operand, unsigned outer) {
  std::optional<unsigned> at, next;
  for (auto [position, result] : llvm::enumerate(map.getResults())) {
    if (auto dim = dyn_cast<AffineDimExpr>(result)) {
      if (dim.getPosition() == outer)
        at = position;
      if (dim.getPosition() == outer + 1)
        next = position;
    }
  }
  if (!at && !next)
    return true;
  auto type = dyn_cast<MemRefType>(operand.getType());
  if (!at || !next || *next != *at + 1 || !type)
    return false;
  SmallVector<ReassociationIndices> groups;
  for (unsigned axis = 0; axis < type.getRank(); ++axis) {
    if (axis == *next)
      groups.back().push_back(axis);
    else
      groups.push_back({axis});
  }
  return memref::CollapseShapeOp::isGuaranteedCollapsible(type, groups);
}

/// The loops in groups that are contiguous in all operands.
static SmallVector<ReassociationIndices> contiguousLoops(linalg::GenericOp op) {
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  SmallVector<ReassociationIndices> groups;
  for (unsigned loop = 0; loop < op.getNumLoops(); ++loop) {
    bool joins = loop > 0 && iterators[loop - 1] == iterators[loop] &&
                 llvm::all_of(op->getOpOperands(), [&](OpOperand &operand) {
                   return isAddressedAsOne(op.getMatchingIndexingMap(&operand), operand.get(), loop - 1);
                 });
    if (joins)
      groups.back().push_back(loop);
    else
      groups.push_back({loop});
  }
  return groups;
}

/// The same with one loop in place of several, where that is possible.
static linalg::LinalgOp collapse(RewriterBase &rewriter, linalg::LinalgOp op) {
  auto generic = dyn_cast<linalg::GenericOp>(op.getOperation());
  // The utility knows no maps with constants.
  if (!generic || generic.hasIndexSemantics() ||
      !llvm::all_of(generic.getIndexingMapsArray(), [](AffineMap map) { return map.isProjectedPermutation(); }))
    return op;
  SmallVector<ReassociationIndices> groups = contiguousLoops(generic);
  if (groups.size() == op.getNumLoops())
    return op;
  rewriter.setInsertionPoint(op);
  FailureOr<linalg::CollapseResult> collapsed = linalg::collapseOpIterationDims(op, groups, rewriter);
  if (failed(collapsed))
    return op;
  rewriter.eraseOp(op);
  return collapsed->collapsedOp;
}

static void vectorize(RewriterBase &rewriter, linalg::LinalgOp op, int64_t vectorBits, bool parallel) {
  VectorPlan plan;
  if (StringRef reason = planVectorLoop(op, vectorBits, plan); !reason.empty()) {
    remark::missed(op.getLoc(), remarkNamed("NotVectorized")) << remark::reason("{0}", reason.str());
    return;
  }
  if (linalg::LinalgOp collapsed = collapse(rewriter, op); collapsed != op) {
    op = collapsed;
    plan = {};
    if (!planVectorLoop(op, vectorBits, plan).empty())
      return;
  }
  remark::passed(op.getLoc(), remarkNamed("Vectorized"));
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
    SmallVector<linalg::LinalgOp> work;
    getOperation()->walk([&](linalg::LinalgOp op) { work.push_back(op); });
    IRRewriter rewriter(&getContext());
    for (linalg::LinalgOp op : work)
      vectorize(rewriter, op, vectorBits, parallel);
  }
};
} // namespace
