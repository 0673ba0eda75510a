//===- CleanScans.cpp - Drop what scans do not need -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Corresponds to PyTensor's remove_constants_and_unused_inputs_scan, scan_remove_unused, scan_merge_inouts and
// scan_sit_sot_to_untraced. The steps make work for each other (a state that becomes a const may be a constant; merging
// may leave something unused), so they are repeated until nothing changes, which takes a few rounds.
//
//===----------------------------------------------------------------------===//

#include "CleanScans.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace tg {
#define GEN_PASS_DEF_CLEANSCANS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

LogicalResult tg::cleanScan(RewriterBase &rewriter, ScanOp scan, EditScope &scope) {
  if (!ScanDraft::isFreeToChange(scan))
    return failure();
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(scan);
  constexpr int kMaxRounds = 8;
  ScanDraft draft(scan);
  bool changed = isOpTriviallyDead(scan);
  // Without states, the order of the steps does not matter.
  if (draft.backwards && draft.states.empty() &&
      llvm::all_of(draft.outs, [](const ScanDraft::Out &out) { return out.kept == 0; })) {
    draft.backwards = false;
    changed = true;
  }
  for (int round = 0; round < kMaxRounds; ++round) {
    bool changedNow = dropUnused(draft);
    changedNow |= mergeEqual(draft);
    changedNow |= moveInvariantsIn(draft, rewriter);
    changedNow |= shortenWindows(draft, rewriter);
    changedNow |= moveInvariantOutsOut(draft, rewriter);
    if (!changedNow)
      break;
    changed = true;
  }
  if (!changed)
    return failure();
  if (isOpTriviallyDead(scan)) {
    scope.forget(scan);
    rewriter.eraseOp(scan);
  } else {
    draft.replace(rewriter, scope);
  }
  return success();
}

namespace {
struct CleanScansPass : public tg::impl::CleanScansBase<CleanScansPass> {
  using CleanScansBase::CleanScansBase;

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    EditScope scope;
    // If only another scan uses a scan's results, it may become dead with that one. A scan that is cleaned may give
    // constants to others.
    constexpr int kMaxSweeps = 4;
    bool changed = true;
    for (int sweep = 0; changed && sweep < kMaxSweeps; ++sweep) {
      changed = false;
      SmallVector<ScanOp> scans = getScansOfGraph(getOperation());
      for (ScanOp scan : llvm::reverse(scans))
        changed |= succeeded(cleanScan(rewriter, scan, scope));
    }
    if (failed(scope.close()))
      signalPassFailure();
  }
};
} // namespace
