//===- CollapseLoops.cpp - Contiguous axes as one -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CollapseLoops.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace tg {
#define GEN_PASS_DEF_COLLAPSELOOPS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Returns whether an operand is addressed in the same way if the loop `outer` and the next inner one become one.
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

/// Groups of consecutive loops whose axes are contiguous in all operands.
static SmallVector<ReassociationIndices> contiguousLoops(linalg::LinalgOp op) {
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

bool tg::collapseLoops(RewriterBase &rewriter, linalg::LinalgOp &op) {
  // The utility supports no other operations, and no maps with constants.
  if (!isa<linalg::GenericOp, linalg::FillOp, linalg::CopyOp, linalg::TransposeOp>(op) || op.hasIndexSemantics() ||
      !llvm::all_of(op.getIndexingMapsArray(), [](AffineMap map) { return map.isProjectedPermutation(); }))
    return false;
  SmallVector<ReassociationIndices> groups = contiguousLoops(op);
  if (groups.size() == op.getNumLoops())
    return false;
  rewriter.setInsertionPoint(op);
  if (isa<linalg::TransposeOp>(op))
    op = *linalg::generalizeNamedOp(rewriter, op);
  FailureOr<linalg::CollapseResult> collapsed = linalg::collapseOpIterationDims(op, groups, rewriter);
  if (succeeded(collapsed)) {
    rewriter.eraseOp(op);
    op = collapsed->collapsedOp;
  }
  return true;
}

namespace {
struct CollapseLoopsPass : public tg::impl::CollapseLoopsBase<CollapseLoopsPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (op.hasPureBufferSemantics())
        collapseLoops(rewriter, op);
    });
  }
};
} // namespace
