//===- PureFunctions.cpp - Functions without memory effects ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/PureFunctions.h"
#include "TensorGraph/Dialect/TensorGraphAttrs.h"
#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "mlir/Analysis/CallGraph.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SCCIterator.h"

using namespace mlir;
using namespace tg;

/// Returns whether an operation has no effects except those of the operations in its regions.
static bool hasEffectsOfRegionsOnly(Operation *op) {
  if (auto graph = dyn_cast<InnerGraphOpInterface>(op))
    return graph.hasEffectsOfGraphOnly();
  return op->hasTrait<OpTrait::HasRecursiveMemoryEffects>() && !isa<MemoryEffectOpInterface>(op);
}

std::optional<MemoryEffect> tg::findMemoryEffect(Region &region, const WhyImpure &whyImpure) {
  std::optional<MemoryEffect> found;
  region.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op->getNumRegions() && hasEffectsOfRegionsOnly(op)) {
      DigestAttr digest = DigestAttr::of(op);
      return digest && digest.getMode() == DigestMode::Pure ? WalkResult::skip() : WalkResult::advance();
    }
    bool isEnd = op->getParentRegion() == &region && op->hasTrait<OpTrait::IsTerminator>();
    if (isEnd || isMemoryEffectFree(op))
      return WalkResult::skip();
    auto call = whyImpure ? dyn_cast<CallOpInterface>(op) : CallOpInterface();
    std::string reason = call ? whyImpure(call) : "has memory effects";
    if (reason.empty())
      return WalkResult::skip();
    found = {op, reason};
    return WalkResult::interrupt();
  });
  return found;
}

namespace {
/// A call graph that is entered at a function.
struct CallsFrom {
  CallGraphNode *function;
};
} // namespace

template <> struct llvm::GraphTraits<const CallsFrom *> : GraphTraits<const CallGraphNode *> {
  static NodeRef getEntryNode(const CallsFrom *calls) { return calls->function; }
};

PureFunctions::PureFunctions(Operation *root) {
  root->walk([&](FunctionOpInterface function) {
    Operation *scope = function->getParentOp();
    if (function != root && scope->hasTrait<OpTrait::SymbolTable>())
      functions[{scope, SymbolTable::getSymbolName(function)}] = function;
  });
  if (functions.empty())
    return;
  CallGraph graph(root);
  WhyImpure known = judge();
  auto judgeFrom = [&](auto component) {
    for (; !component.isAtEnd(); ++component) // callees first
      for (CallGraphNode *node : *component) {
        auto function = node->isExternal() ? FunctionOpInterface()
                                           : dyn_cast<FunctionOpInterface>(node->getCallableRegion()->getParentOp());
        if (!function || reasons.contains(function))
          continue;
        std::string why;
        if (component.hasCycle())
          why = "is recursive";
        else if (std::optional<MemoryEffect> effect = findMemoryEffect(function.getFunctionBody(), known))
          why = "has memory effects by '" + effect->op->getName().getStringRef().str() + "'";
        reasons[function] = why;
      }
  };
  judgeFrom(llvm::scc_begin<const CallGraph *>(&graph));
  // A private function without callers is not reachable from the entry of the graph.
  for (auto [place, function] : functions)
    if (!function.isExternal() && !reasons.contains(function)) {
      CallsFrom calls{graph.lookupNode(&function.getFunctionBody())};
      judgeFrom(llvm::scc_begin<const CallsFrom *>(&calls));
    }
}

FunctionOpInterface PureFunctions::getCallee(CallOpInterface call) const {
  auto symbol = dyn_cast<SymbolRefAttr>(call.getCallableForCallee());
  if (!symbol || !isa<FlatSymbolRefAttr>(symbol))
    return {};
  Operation *scope = SymbolTable::getNearestSymbolTable(call);
  if (auto copied = scopes.find(scope); copied != scopes.end())
    scope = copied->second;
  return lookup(scope, symbol.getRootReference());
}

std::string PureFunctions::whyImpure(CallOpInterface call) const {
  auto symbol = dyn_cast<SymbolRefAttr>(call.getCallableForCallee());
  if (!symbol)
    return "makes an indirect call";
  std::string calls;
  llvm::raw_string_ostream(calls) << "calls " << symbol;
  FunctionOpInterface callee = getCallee(call);
  if (callee && callee.isExternal())
    return calls + ", which is only declared";
  auto reason = reasons.find(callee);
  if (reason == reasons.end())
    return calls + ", which is unknown here";
  return reason->second.empty() ? "" : calls + ", which " + reason->second;
}
