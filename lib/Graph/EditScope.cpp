//===- EditScope.cpp - Edits inside of frozen graphs ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/EditScope.h"
#include "TensorGraph/Graph/Freeze.h"

using namespace tg;

void EditScope::open(Operation *op) {
  for (Operation *around = op->getParentOp(); around; around = around->getParentOp())
    if (DigestAttr digest = DigestAttr::of(around)) {
      opened[around] = digest.getMode();
      around->removeDiscardableAttr(DigestAttr::kName);
    }
}

void EditScope::forget(Operation *op) {
  if (auto known = opened.find(op); known != opened.end())
    known->second.reset();
}

void EditScope::replace(Operation *op, Operation *built) {
  std::optional<DigestMode> mode = opened.lookup(op);
  if (DigestAttr digest = DigestAttr::of(op))
    mode = digest.getMode();
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
  Freezer freezer(rewriter.getContext());
  for (auto &[op, mode] : graphs)
    if (failed(freezer.freeze(rewriter, cast<InnerGraphOpInterface>(op), *mode)))
      return failure();
  return success();
}
