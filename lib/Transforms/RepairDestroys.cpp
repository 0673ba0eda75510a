//===- RepairDestroys.cpp - Drop decisions that no longer hold ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Rewrites need not know what is overwritten: a fold, or a moved operation, may give a value one more reader. As
// decisions are treatment, those that became wrong are dropped. Frozen graphs are not rewritten, so their decisions
// stay right.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/Aliasing.h"
#include "TensorGraph/Graph/Digest.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "mlir/IR/Remarks.h"

namespace tg {
#define GEN_PASS_DEF_REPAIRDESTROYS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

bool tg::repairDestroys(Operation *root) {
  bool changed = false;
  root->walk<WalkOrder::PreOrder>([&](Operation *owner) {
    if (isFrozen(owner))
      return WalkResult::skip();
    for (Region &region : owner->getRegions())
      for (Block &block : region) {
        if (llvm::none_of(block, [](Operation &op) { return op.hasAttr(kDestroysAttr); }))
          continue;
        for (const WrongDestroy &wrong : findWrongDestroys(block, isProtectedArgument)) {
          wrong.op->removeDiscardableAttr(kDestroysAttr);
          changed = true;
          remark::missed(wrong.op->getLoc(), remark::RemarkOpts::name("dropped").category("tg-repair-destroys"))
              << remark::add("'{0}' does not overwrite operands any more: it {1}",
                             wrong.op->getName().getStringRef().str(), wrong.message);
        }
      }
    return WalkResult::advance();
  });
  return changed;
}

namespace {
struct RepairDestroysPass : public tg::impl::RepairDestroysBase<RepairDestroysPass> {
  void runOnOperation() override {
    if (!repairDestroys(getOperation()))
      markAllAnalysesPreserved();
  }
};
} // namespace
