//===- HoistFromScans.cpp - Move work out of loops ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Scans are treated in the order of the program: what one leaves behind may be read by the next one. Corresponds to
// PyTensor's rewrites scan_push_out_non_seq, …_seq, …_dot1 and …_add.
//
//===----------------------------------------------------------------------===//

#include "StartChecks.h"
#include "TensorGraph/Graph/EditScope.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/ScanDraft.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Remarks.h"

namespace tg {
#define GEN_PASS_DEF_HOISTFROMSCANS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

bool tg::containsCheckpoint(ScanOp scan) {
  auto isCheckpoint = [](Operation *op) {
    if (auto inner = dyn_cast<ScanOp>(op))
      return inner.getCheckpoint().has_value();
    auto ofg = dyn_cast<OfgOp>(op);
    return ofg && ofg.getCheckpoint();
  };
  return scan.getBody()
      .walk([&](Operation *op) { return isCheckpoint(op) ? WalkResult::interrupt() : WalkResult::advance(); })
      .wasInterrupted();
}

namespace {
struct HoistFromScansPass : public tg::impl::HoistFromScansBase<HoistFromScansPass> {
  using HoistFromScansBase::HoistFromScansBase;

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    EditScope scope;
    for (ScanOp scan : getScansOfGraph(getOperation())) {
      Location location = scan.getLoc();
      auto refuse = [&](StringRef reason) {
        remark::missed(location, remark::RemarkOpts::name("NotHoisted").category(getArgument()))
            << remark::reason("{0}", reason.str());
      };
      // If the program itself shows that no step runs, there is nothing to gain.
      if (scan->use_empty() || getConstantIntValue(scan.getSteps()).value_or(1) <= 0)
        continue;
      if (!ScanDraft::isFreeToChange(scan)) {
        refuse("the scan is truncated, frozen in ordered mode, or overwrites operands");
        continue;
      }
      // Hoisted, what a step computes again would be kept for all steps.
      if (containsCheckpoint(scan)) {
        refuse("the graph has a checkpoint, which keeps less than hoisted work would");
        continue;
      }
      // Likewise if it shows that the scan fails; then no tensor has as many rows as the scan has steps.
      if (surelyFails(ScanDraft(scan)))
        continue;
      auto report = [&](StringRef where) {
        remark::passed(location, remark::RemarkOpts::name("Hoist").category(getArgument()))
            << "moved work " << where << " the loop";
      };
      bool isChanged = hoistBeforeScan(rewriter, scan, scope);
      if (isChanged)
        report("before");
      if (scan && hoistAfterScan(rewriter, scan, scope)) {
        report("after");
        isChanged = true;
      }
      if (!isChanged)
        refuse("the work of a step depends on the step before, or is too cheap to store its results");
    }
    if (failed(scope.close()))
      signalPassFailure();
  }
};
} // namespace
