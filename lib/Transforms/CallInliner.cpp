//===- CallInliner.cpp - Inlining of calls --------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CallInliner.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Pass/Pass.h"

using namespace mlir;
using namespace tg;

LogicalResult tg::inlineCalls(Pass &pass, Operation *root, CallGraph &calls, AnalysisManager analyses,
                              llvm::function_ref<bool(const Inliner::ResolvedCall &)> isWanted) {
  WalkResult unknown = root->walk([](Operation *op) {
    return op->isRegistered() || op->getNumRegions() == 0 ? WalkResult::advance() : WalkResult::interrupt();
  });
  if (unknown.wasInterrupted()) {
    remark::missed(root->getLoc(), remark::RemarkOpts::name("NotInlined").category(pass.getArgument()))
        << remark::reason("{0}", "there are regions of operations that are not registered");
    return success();
  }
  InlinerConfig config;
  auto runNoPipeline = [](Pass &, OpPassManager &, Operation *) { return success(); };
  Inliner inliner(root, calls, pass, analyses, runNoPipeline, config, isWanted);
  return inliner.doInlining();
}
