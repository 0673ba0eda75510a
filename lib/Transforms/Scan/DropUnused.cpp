//===- DropUnused.cpp - Drop what is unused in a scan ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Liveness is computed over the graph and, through the states, over its steps: states that are only read by each other
// are unused together.
//
//===----------------------------------------------------------------------===//

#include "CleanScans.h"
#include "StartChecks.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace tg;

namespace {
/// The values of a draft's graph that are needed.
class Liveness {
public:
  explicit Liveness(ScanDraft &draft) {
    for (ScanDraft::State &state : draft.states) {
      for (BlockArgument input : state.inputs)
        stateOf[input] = &state;
      if (ScanDraft::isUsed(state.results))
        need(draft.get(state.next));
    }
    for (const ScanDraft::Out &out : draft.outs)
      if (ScanDraft::isUsed(out.results))
        need(draft.get(out.row));
    if (draft.until)
      need(draft.get(*draft.until));
    for (Operation &op : draft.getBody().without_terminator())
      if (!wouldOpBeTriviallyDead(&op))
        need(&op);
    while (!work.empty()) {
      Value value = work.pop_back_val();
      if (Operation *op = value.getDefiningOp())
        need(op);
      else if (ScanDraft::State *state = stateOf.lookup(value))
        need(draft.get(state->next));
    }
  }

  bool isNeeded(Value value) const { return needed.contains(value); }

private:
  void need(Value value) {
    if (needed.insert(value).second)
      work.push_back(value);
  }
  void need(Operation *op) {
    if (!operations.insert(op).second)
      return;
    for (Value operand : op->getOperands())
      need(operand);
    llvm::SetVector<Value> captured;
    getUsedValuesDefinedAbove(op->getRegions(), captured);
    for (Value value : captured)
      need(value);
  }

  DenseMap<Value, ScanDraft::State *> stateOf;
  DenseSet<Value> needed;
  DenseSet<Operation *> operations;
  SmallVector<Value> work;
};
} // namespace

/// Drops taps that are not read. The rows that the check before the first step needs stay the same, unless they are
/// known to exist. Returns whether no tap is left.
static bool dropTaps(const ScanDraft &draft, ScanDraft::Sequence &sequence, const Liveness &live, bool &changed) {
  auto [first, last] = ScanOp::getTapRange(sequence.taps);
  bool isSafe = isLongEnough(draft, sequence);
  SmallVector<int64_t> taps;
  SmallVector<BlockArgument> inputs;
  auto keep = [&](size_t k) {
    taps.push_back(sequence.taps[k]);
    inputs.push_back(sequence.inputs[k]);
  };
  for (size_t k = 0; k < sequence.taps.size(); ++k) {
    int64_t tap = sequence.taps[k];
    bool asksForRows = tap != 0 && (tap == first || tap == last);
    if (live.isNeeded(sequence.inputs[k]) || (asksForRows && !isSafe))
      keep(k);
  }
  if (taps.empty() && !isSafe)
    keep(0);
  if (taps.size() == sequence.taps.size())
    return false;
  changed = true;
  // Rows are counted from the lowest tap that is left.
  if (isSafe)
    for (int64_t &tap : taps)
      tap -= first;
  sequence.taps = std::move(taps);
  sequence.inputs = std::move(inputs);
  return sequence.taps.empty();
}

/// Drops taps that are not read, except the one that determines the length of the window. Returns whether a tap was
/// dropped.
static bool dropTaps(ScanDraft::State &state, const Liveness &live) {
  int64_t reach = ScanOp::getReach(state.taps);
  SmallVector<int64_t> taps;
  SmallVector<BlockArgument> inputs;
  for (auto [tap, input] : llvm::zip_equal(state.taps, state.inputs))
    if (live.isNeeded(input) || tap == -reach) {
      taps.push_back(tap);
      inputs.push_back(input);
    }
  bool changed = taps.size() < state.taps.size();
  state.taps = std::move(taps);
  state.inputs = std::move(inputs);
  return changed;
}

/// Returns the inner input of the tap that determines the length of a window.
static BlockArgument oldestInput(const ScanDraft::State &window) {
  return window.inputs[llvm::min_element(window.taps) - window.taps.begin()];
}

bool tg::dropUnused(ScanDraft &draft) {
  Liveness live(draft);
  bool changed = false;

  std::vector<ScanDraft::Out> outs;
  for (ScanDraft::Out &out : draft.outs)
    if (ScanDraft::isUsed(out.results))
      outs.push_back(std::move(out));
    else
      draft.release(out.row);
  changed |= outs.size() < draft.outs.size();
  draft.outs = std::move(outs);

  std::vector<ScanDraft::State> states;
  for (ScanDraft::State &state : draft.states) {
    bool isNeeded = ScanDraft::isUsed(state.results) ||
                    llvm::any_of(state.inputs, [&](Value input) { return live.isNeeded(input); });
    if (!isNeeded && hasAllInitialRows(state)) {
      draft.release(state.next);
      changed = true;
      continue;
    }
    // The state is only needed for the check of its initial rows.
    if (!isNeeded && draft.get(state.next) != oldestInput(state)) {
      draft.set(state.next, oldestInput(state));
      changed = true;
    }
    if (!state.taps.empty())
      changed |= dropTaps(state, live);
    states.push_back(std::move(state));
  }
  draft.states = std::move(states);

  std::vector<ScanDraft::Sequence> sequences;
  for (ScanDraft::Sequence &sequence : draft.sequences)
    if (!dropTaps(draft, sequence, live, changed))
      sequences.push_back(std::move(sequence));
  draft.sequences = std::move(sequences);

  size_t consts = draft.consts.size();
  llvm::erase_if(draft.consts, [&](const ScanDraft::Const &entry) { return !live.isNeeded(entry.input); });
  changed |= draft.consts.size() < consts;
  draft.eraseDeadOperations();
  return changed;
}
