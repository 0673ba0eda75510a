//===- VerifyDestroys.cpp - Check which operands are overwritten ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Blocks one by one, by tg::verifyDestroys: the order of operations is that of execution. PyTensor's DestroyHandler
// with its Supervisor; in a FunctionGraph, which has no order yet, the feature `destroy-handler` does it.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/Aliasing.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tg {
#define GEN_PASS_DEF_VERIFYDESTROYS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace tg;

static bool isProtected(Value root) {
  auto argument = dyn_cast<BlockArgument>(root);
  Operation *parent = argument ? argument.getOwner()->getParentOp() : nullptr;
  auto function = dyn_cast_or_null<FunctionOpInterface>(parent);
  if (!function || !argument.getOwner()->isEntryBlock())
    return false;
  auto writable = function.getArgAttrOfType<BoolAttr>(argument.getArgNumber(), "bufferization.writable");
  return writable && !writable.getValue();
}

namespace {
struct VerifyDestroysPass : public tg::impl::VerifyDestroysBase<VerifyDestroysPass> {
  void runOnOperation() override {
    getOperation()->walk([&](Block *block) {
      if (llvm::any_of(*block, [](Operation &op) { return op.hasAttr(kDestroysAttr); }) &&
          failed(verifyDestroys(*block, isProtected)))
        signalPassFailure();
    });
    markAllAnalysesPreserved();
  }
};
} // namespace
