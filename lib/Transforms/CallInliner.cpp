//===- CallInliner.cpp - Inlining of calls --------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CallInliner.h"
#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Pass/Pass.h"

using namespace mlir;
using namespace tg;

/// Returns whether a call may become the operations of its function: a graph on elements has scalars only.
static bool canHold(Operation *call, Region &callee) {
  while (call && !usesGraphsAs(call, GraphUse::Elements))
    call = call->getParentOp();
  if (!call)
    return true;
  auto isScalar = [](Type type) { return !isa<ShapedType>(type); };
  return !callee
              .walk([&](Operation *op) {
                bool isOnScalars =
                    llvm::all_of(op->getOperandTypes(), isScalar) && llvm::all_of(op->getResultTypes(), isScalar);
                return isOnScalars ? WalkResult::advance() : WalkResult::interrupt();
              })
              .wasInterrupted();
}

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
  auto mayBeInlined = [&](const Inliner::ResolvedCall &call) {
    return canHold(call.call, *call.targetNode->getCallableRegion()) && isWanted(call);
  };
  Inliner inliner(root, calls, pass, analyses, runNoPipeline, config, mayBeInlined);
  return inliner.doInlining();
}
