//===- FunctionGraphCheckpoints.cpp - Reverting to an earlier graph -------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/FunctionGraph.h"

using namespace mlir;
using namespace tg;

Checkpoint FunctionGraph::checkpoint() {
  checkpoints.push_back({nextCheckpoint, log.size(), updates});
  Checkpoint result;
  result.view = view;
  result.id = nextCheckpoint++;
  return result;
}

const FunctionGraph::Open *FunctionGraph::find(const Checkpoint &checkpoint) const {
  if (checkpoint.view.lock() != view)
    return nullptr;
  // The newest checkpoints are looked up most often.
  for (const Open &open : llvm::reverse(checkpoints))
    if (open.id == checkpoint.id)
      return &open;
  return nullptr;
}

bool FunctionGraph::isOpen(const Checkpoint &checkpoint) const { return find(checkpoint); }

LogicalResult FunctionGraph::revert(const Checkpoint &checkpoint) {
  const Open *found = find(checkpoint);
  if (!found)
    return error(nullptr, "cannot go back to a checkpoint that has ended");
  Open open = *found;
  StringRef before = std::exchange(reason, "revert");
  log.revert(open.position);
  reason = before;
  if (!llvm::equal(updates, open.updates)) {
    updates = std::move(open.updates);
    writeFeatures();
  }
  while (checkpoints.back().id > checkpoint.id)
    checkpoints.pop_back();
  return release(checkpoint);
}

LogicalResult FunctionGraph::release(const Checkpoint &checkpoint) {
  if (!isOpen(checkpoint))
    return error(nullptr, "cannot end a checkpoint that has ended");
  llvm::erase_if(checkpoints, [&](const Open &open) { return open.id == checkpoint.id; });
  if (!isRecording())
    commit();
  return success();
}

void FunctionGraph::commit() {
  checkpoints.clear();
  log.forget();
}

size_t FunctionGraph::numEdits(const Checkpoint &checkpoint) const {
  const Open *open = find(checkpoint);
  return open ? log.size() - open->position : 0;
}

LogicalResult FunctionGraph::goTo(const Checkpoint &checkpoint, size_t edits) {
  const Open *open = find(checkpoint);
  if (!open)
    return error(nullptr, "cannot go back to a checkpoint that has ended");
  size_t position = open->position + edits;
  if (position > log.size() + log.numUndone())
    return error(nullptr, "has no edit " + Twine(edits) + " to go to");
  StringRef before = std::exchange(reason, "revert");
  while (log.size() > position)
    log.undo();
  while (log.size() < position)
    log.redo();
  reason = before;
  while (checkpoints.back().position > position && checkpoints.back().id != checkpoint.id)
    checkpoints.pop_back();
  return success();
}

LogicalResult FunctionGraph::runOpaque(llvm::function_ref<LogicalResult()> run) {
  commit();
  for (auto &feature : llvm::reverse(features))
    feature->onDetach(*this);
  LogicalResult result = run();
  ++version;
  // A feature that refuses the changed graph is removed.
  llvm::erase_if(features, [&](auto &feature) {
    bool refuses = failed(feature->onAttach(*this));
    if (refuses) {
      feature->onDetach(*this);
      result = failure();
    }
    return refuses;
  });
  updateListeners();
  writeFeatures();
  return result;
}
