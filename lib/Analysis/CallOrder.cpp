//===- CallOrder.cpp - Callees before callers -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/CallOrder.h"
#include "mlir/Analysis/CallGraph.h"
#include "llvm/ADT/SCCIterator.h"

using namespace mlir;
using namespace tg;

LogicalResult tg::orderCalleesFirst(ModuleOp module, SmallVectorImpl<func::FuncOp> &order) {
  CallGraph graph(module);
  for (auto it = llvm::scc_begin<const CallGraph *>(&graph); !it.isAtEnd(); ++it) {
    for (CallGraphNode *node : *it) {
      if (node->isExternal())
        continue;
      auto function = dyn_cast<func::FuncOp>(node->getCallableRegion()->getParentOp());
      if (!function)
        continue;
      if (it.hasCycle())
        return function.emitError("is recursive; compiled functions cannot be");
      order.push_back(function);
    }
  }
  return success();
}

void tg::forEachSymbolReference(Operation *op, llvm::function_ref<void(SymbolRefAttr)> visit) {
  op->getAttrDictionary().walk<WalkOrder::PreOrder>([&](SymbolRefAttr reference) {
    visit(reference);
    return WalkResult::skip();
  });
}
