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
      opened.try_emplace(around, digest.getMode());
      around->removeDiscardableAttr(DigestAttr::kName);
    }
}

void EditScope::replace(Operation *op, Operation *built) {
  DigestAttr digest = DigestAttr::of(op);
  if (auto known = opened.find(op); known != opened.end()) {
    opened.try_emplace(built, known->second);
    opened.erase(op);
  } else if (digest) {
    opened.try_emplace(built, digest.getMode());
  }
}

LogicalResult EditScope::close() {
  auto depth = [](Operation *op) {
    unsigned count = 0;
    for (; op; op = op->getParentOp())
      ++count;
    return count;
  };
  auto graphs = opened.takeVector();
  llvm::sort(graphs, [&](const auto &x, const auto &y) { return depth(x.first) > depth(y.first); });
  if (graphs.empty())
    return success();
  IRRewriter rewriter(graphs.front().first->getContext());
  Freezer freezer(rewriter.getContext());
  for (auto &[op, mode] : graphs)
    if (failed(freezer.freeze(rewriter, cast<InnerGraphOpInterface>(op), mode)))
      return failure();
  return success();
}
