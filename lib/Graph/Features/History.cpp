//===- History.cpp - Named checkpoints, undo and redo of edits ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Features.h"

using namespace mlir;
using namespace tg;

void HistoryFeature::onDetach(FunctionGraph &) { checkpoints.clear(); }

void HistoryFeature::checkpoint(FunctionGraph &graph, StringRef name) {
  Checkpoint &checkpoint = checkpoints[name];
  if (graph.isOpen(checkpoint))
    (void)graph.release(checkpoint);
  checkpoint = graph.checkpoint();
}

LogicalResult HistoryFeature::revert(FunctionGraph &graph, StringRef name) {
  auto found = checkpoints.find(name);
  if (found == checkpoints.end() || !graph.isOpen(found->second))
    return graph.getOwner()->emitError("has no open checkpoint '")
           << name << "': checkpoints end when the graph is finished, written or reopened";
  Checkpoint checkpoint = found->second;
  checkpoints.erase(found);
  return graph.revert(checkpoint);
}

LogicalResult FullHistoryFeature::onAttach(FunctionGraph &graph) {
  first = graph.checkpoint();
  return success();
}

void FullHistoryFeature::onDetach(FunctionGraph &graph) {
  if (graph.isOpen(first))
    (void)graph.release(first);
}

LogicalResult FullHistoryFeature::goTo(FunctionGraph &graph, size_t position) {
  return graph.goTo(first, std::min(position, size(graph)));
}
