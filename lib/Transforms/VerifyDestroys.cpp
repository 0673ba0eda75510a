//===- VerifyDestroys.cpp - Check which operands are overwritten ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Verifies each block with tg::verifyDestroys: the order of operations is that of execution. Corresponds to PyTensor's
// DestroyHandler with its Supervisor; for a FunctionGraph, which has no order yet, see the feature `destroy-handler`.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/Aliasing.h"
#include "TensorGraph/Transforms/Passes.h"

namespace tg {
#define GEN_PASS_DEF_VERIFYDESTROYS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
struct VerifyDestroysPass : public tg::impl::VerifyDestroysBase<VerifyDestroysPass> {
  void runOnOperation() override {
    getOperation()->walk([&](Block *block) {
      if (llvm::any_of(*block, [](Operation &op) { return op.hasAttr(kDestroysAttr); }) &&
          failed(verifyDestroys(*block, isProtectedArgument)))
        signalPassFailure();
    });
    markAllAnalysesPreserved();
  }
};
} // namespace
