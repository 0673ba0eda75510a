//===- ShortenWindows.cpp - Shorten windows to the rows that are read -----===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CleanScans.h"
#include "StartChecks.h"
#include "TensorGraph/Interfaces/Subscripts.h"

using namespace mlir;
using namespace tg;

/// Slices rows `first:` of a tensor, or row `first`.
static Value sliceRows(OpBuilder &builder, Location location, Value tensor, int64_t first, bool isIndex) {
  int64_t rank = cast<RankedTensorType>(tensor.getType()).getRank();
  SmallVector<int64_t> starts(rank, Subscripts::kOmitted), omitted = starts, dropped;
  starts.front() = first;
  if (isIndex)
    dropped.push_back(0);
  return SliceOp::create(builder, location, tensor, ValueRange{}, starts, omitted, omitted, dropped);
}

/// Returns how many rows back the graph reads.
static int64_t readReach(const ScanDraft::State &window) {
  int64_t reach = 0;
  for (auto [tap, input] : llvm::zip_equal(window.taps, window.inputs))
    if (!input.use_empty())
      reach = std::max(reach, -tap);
  return reach;
}

/// Drops the taps that reach back further.
static void leaveOutBeyond(ScanDraft::State &window, int64_t reach) {
  SmallVector<int64_t> taps;
  SmallVector<BlockArgument> inputs;
  for (auto [tap, input] : llvm::zip_equal(window.taps, window.inputs))
    if (-tap <= reach) {
      taps.push_back(tap);
      inputs.push_back(input);
    }
  window.taps = std::move(taps);
  window.inputs = std::move(inputs);
}

bool tg::shortenWindows(ScanDraft &draft, RewriterBase &rewriter) {
  bool changed = false;
  for (ScanDraft::State &state : draft.states) {
    // A wrong number of initial rows is an error that must be preserved.
    if (state.taps.empty() || !hasAllInitialRows(state))
      continue;
    int64_t reach = ScanOp::getReach(state.taps), read = readReach(state);
    if (ScanDraft::isUsed(state.results) || read == 0)
      read = reach;
    if (read == reach && reach != 1)
      continue;
    state.operand = sliceRows(rewriter, draft.location, state.operand, reach - read, /*isIndex=*/read == 1);
    leaveOutBeyond(state, read);
    changed = true;
    if (read != 1)
      continue;
    state.taps.clear();
    state.restore = [location = draft.location](OpBuilder &builder, Value row) -> Value {
      return ExpandDimsOp::create(builder, location, row, ArrayRef<int64_t>{0});
    };
  }
  return changed;
}
