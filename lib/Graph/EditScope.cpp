//===- EditScope.cpp - Edits inside of frozen graphs ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/EditScope.h"
#include "TensorGraph/Graph/Freeze.h"

using namespace mlir;
using namespace tg;

/// Returns the callee of a call as its symbol table and its symbol, which do not depend on the position of the call.
static std::pair<Operation *, Attribute> calleeOf(CallOpInterface call) {
  return {SymbolTable::getNearestSymbolTable(call), dyn_cast<SymbolRefAttr>(call.getCallableForCallee())};
}

void EditScope::open(Operation *op) {
  SmallVector<Operation *> frozen;
  bool isInOpened = false;
  for (Operation *around = op->getParentOp(); around; around = around->getParentOp()) {
    if (isFrozen(around))
      frozen.push_back(around);
    isInOpened |= opened.contains(around);
  }
  // The calls in the outermost graph include those in the graphs inside of it.
  if (!frozen.empty() && !isInOpened)
    trustCalls(frozen.back(), DigestAttr::of(frozen.back()).getMode());
  for (Operation *around : frozen) {
    opened[around] = DigestAttr::of(around).getMode();
    around->removeDiscardableAttr(DigestAttr::kName);
  }
}

void EditScope::trustCalls(Operation *frozen, DigestMode mode) {
  frozen->walk<WalkOrder::PreOrder>([&](Operation *op) {
    DigestAttr digest = op == frozen ? DigestAttr() : DigestAttr::of(op);
    if (mode == DigestMode::Ordered && digest) {
      trustCalls(op, digest.getMode());
      return WalkResult::skip();
    }
    if (auto call = mode == DigestMode::Pure ? dyn_cast<CallOpInterface>(op) : CallOpInterface())
      pureFunctions.insert(calleeOf(call));
    return WalkResult::advance();
  });
}

void EditScope::forget(Operation *op) {
  if (auto known = opened.find(op); known != opened.end())
    known->second.reset();
}

void EditScope::replace(Operation *op, Operation *built) {
  std::optional<DigestMode> mode = opened.lookup(op);
  if (DigestAttr digest = DigestAttr::of(op)) {
    mode = digest.getMode();
    // The graph may have been moved into `built`.
    trustCalls(op, *mode);
    trustCalls(built, *mode);
  }
  forget(op);
  if (mode)
    opened[built] = mode;
}

LogicalResult EditScope::close() {
  auto depth = [](Operation *op) {
    unsigned count = 0;
    for (; op; op = op->getParentOp())
      ++count;
    return count;
  };
  auto graphs = opened.takeVector();
  llvm::erase_if(graphs, [](const auto &graph) { return !graph.second; });
  llvm::sort(graphs, [&](const auto &x, const auto &y) { return depth(x.first) > depth(y.first); });
  if (graphs.empty())
    return success();
  IRRewriter rewriter(graphs.front().first->getContext());
  Freezer freezer(rewriter.getContext(), [&](CallOpInterface call) -> std::string {
    return pureFunctions.contains(calleeOf(call)) ? "" : "calls a function that is unknown here";
  });
  for (auto &[op, mode] : graphs)
    if (failed(freezer.freeze(rewriter, cast<InnerGraphOpInterface>(op), *mode)))
      return failure();
  return success();
}
