//===- Scans.cpp - Less in scans ------------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reductions.h"
#include "TensorGraph/Transforms/ScanDraft.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tg;

namespace {
/// Removes parts of a scan. What they gave becomes something as simple as possible.
class ScanReducer {
public:
  ScanReducer(ScanOp scan, const Candidate &candidate)
      : scan(scan), draft(scan), outside(scan), inside(OpBuilder::atBlockBegin(&draft.getBody())),
        size(candidate.getDynamicSize()) {}

  void dropOut(unsigned k) {
    ScanDraft::Out &out = draft.outs[k];
    if (!replaceOutside(out.results, {}))
      return;
    draft.release(out.row);
    droppedOuts.set(k);
  }
  void keepAllRows(unsigned k) { draft.outs[k].kept = 0; }
  /// Drops a state that is a value: it becomes a const, and the result becomes the initial value.
  void dropState(unsigned k) {
    ScanDraft::State &state = draft.states[k];
    if (state.taps.empty())
      state.inputs.front().replaceAllUsesWith(draft.addConst(state.operand));
    else if (!replaceInside(state.inputs))
      return;
    replaceOutside(state.results, state.operand);
    draft.release(state.next);
    droppedStates.set(k);
  }
  void dropSequence(unsigned k) {
    if (replaceInside(draft.sequences[k].inputs))
      droppedSequences.set(k);
  }
  /// Drops taps: of several, it keeps the one that counts as the present row.
  void dropTaps(unsigned k) {
    ScanDraft::Sequence &sequence = draft.sequences[k];
    for (BlockArgument input : ArrayRef(sequence.inputs).drop_front())
      input.replaceAllUsesWith(sequence.inputs.front());
    sequence.inputs.truncate(1);
    sequence.taps = {0};
  }
  void dropConst(unsigned k) {
    if (replaceInside(draft.consts[k].input))
      droppedConsts.set(k);
  }
  void dropUntil() {
    if (draft.until)
      draft.release(*draft.until);
    draft.until = std::nullopt;
  }
  void setSteps(int64_t steps) { draft.steps = arith::ConstantIndexOp::create(outside, scan.getLoc(), steps); }

  void finish() {
    erase(draft.outs, droppedOuts);
    erase(draft.states, droppedStates);
    erase(draft.sequences, droppedSequences);
    // Those that states have become are behind them.
    erase(draft.consts, droppedConsts);
    IRRewriter rewriter(scan.getContext());
    draft.replace(rewriter);
  }

private:
  bool replaceInside(ArrayRef<BlockArgument> inputs) {
    for (BlockArgument input : inputs) {
      if (input.use_empty())
        continue;
      Value constant = buildConstant(inside, scan.getLoc(), input.getType(), 1, size);
      if (!constant)
        return false;
      input.replaceAllUsesWith(constant);
    }
    return true;
  }
  bool replaceOutside(ArrayRef<Value> results, Value by) {
    for (Value result : results) {
      if (result.use_empty())
        continue;
      Value replacement = by ? by : buildConstant(outside, scan.getLoc(), result.getType(), 1, size);
      if (!replacement)
        return false;
      result.replaceAllUsesWith(replacement);
    }
    return true;
  }
  template <typename Entry> static void erase(std::vector<Entry> &entries, const llvm::BitVector &dropped) {
    std::vector<Entry> kept;
    for (size_t k = 0; k < entries.size(); ++k)
      if (k >= dropped.size() || !dropped[k])
        kept.push_back(std::move(entries[k]));
    entries = std::move(kept);
  }

  ScanOp scan;
  ScanDraft draft;
  OpBuilder outside, inside;
  int64_t size;
  llvm::BitVector droppedOuts{unsigned(draft.outs.size())}, droppedStates{unsigned(draft.states.size())},
      droppedSequences{unsigned(draft.sequences.size())}, droppedConsts{unsigned(draft.consts.size())};
};

using Edit = std::function<void(ScanReducer &)>;
} // namespace

/// Makes the edits of scans that are chosen, innermost scans first.
static void editScans(Candidate &candidate, Chances &chances,
                      llvm::function_ref<void(ScanOp, SmallVectorImpl<Edit> &)> collectEdits) {
  SmallVector<ScanOp> scans;
  candidate.module->walk([&](ScanOp scan) { scans.push_back(scan); });
  for (ScanOp scan : scans) {
    if (!ScanDraft::isFreeToChange(scan))
      continue;
    SmallVector<Edit> edits, chosen;
    collectEdits(scan, edits);
    for (Edit &edit : edits)
      if (chances.take())
        chosen.push_back(std::move(edit));
    if (chosen.empty())
      continue;
    ScanReducer reducer(scan, candidate);
    for (const Edit &edit : chosen)
      edit(reducer);
    reducer.finish();
  }
}

void tg::dropFromScans(Candidate &candidate, Chances &chances) {
  editScans(candidate, chances, [](ScanOp scan, SmallVectorImpl<Edit> &edits) {
    for (unsigned k = 0; k < scan.getOuts().size(); ++k)
      edits.push_back([k](ScanReducer &reducer) { reducer.dropOut(k); });
    for (unsigned k = 0; k < scan.getStates().size(); ++k)
      edits.push_back([k](ScanReducer &reducer) { reducer.dropState(k); });
    for (unsigned k = 0; k < scan.getConsts().size(); ++k)
      edits.push_back([k](ScanReducer &reducer) { reducer.dropConst(k); });
    for (unsigned k = 0; k < scan.getSequences().size(); ++k) {
      edits.push_back([k](ScanReducer &reducer) { reducer.dropSequence(k); });
      if (scan.getSequenceTapsOf(k).size() > 1)
        edits.push_back([k](ScanReducer &reducer) { reducer.dropTaps(k); });
    }
    for (unsigned k = 0; k < scan.getOuts().size(); ++k)
      if (scan.getYield().getKept(k))
        edits.push_back([k](ScanReducer &reducer) { reducer.keepAllRows(k); });
    if (scan.getYield().getUntil())
      edits.push_back([](ScanReducer &reducer) { reducer.dropUntil(); });
  });
}

void tg::shortenScans(Candidate &candidate, Chances &chances) {
  editScans(candidate, chances, [](ScanOp scan, SmallVectorImpl<Edit> &edits) {
    std::optional<int64_t> steps = getConstantIntValue(scan.getSteps());
    // The last that is chosen counts: the least is tried alone, before others.
    for (int64_t fewer : {2, 1, 0})
      if (!steps || *steps > fewer)
        edits.push_back([fewer](ScanReducer &reducer) { reducer.setSteps(fewer); });
  });
}
