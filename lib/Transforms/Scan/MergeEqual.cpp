//===- MergeEqual.cpp - Merge equal inputs, states and outs ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Two states are equal if they start equal, and if their next values are equal whenever they are. So all states that
// start equal are assumed equal, the graph's values are numbered under this assumption, and states whose next values
// then differ are separated, until no such states are left (as in the minimisation of automata).
//
//===----------------------------------------------------------------------===//

#include "CleanScans.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Sequences and consts
//===----------------------------------------------------------------------===//

/// Moves the taps of `from` to `into`, which has the same operand and needs at least as many rows.
static void moveTaps(ScanDraft::Sequence &from, ScanDraft::Sequence &into) {
  int64_t shift = ScanOp::getTapRange(into.taps).first - ScanOp::getTapRange(from.taps).first;
  for (auto [tap, input] : llvm::zip_equal(from.taps, from.inputs)) {
    auto known = llvm::find(into.taps, tap + shift);
    if (known != into.taps.end()) {
      input.replaceAllUsesWith(into.inputs[known - into.taps.begin()]);
      continue;
    }
    into.taps.push_back(tap + shift);
    into.inputs.push_back(input);
  }
}

static bool mergeSequences(ScanDraft &draft) {
  auto span = [](const ScanDraft::Sequence &sequence) {
    ScanOp::TapRange range = ScanOp::getTapRange(sequence.taps);
    return range.last - range.first;
  };
  // For each operand, the sequence that needs the most rows.
  llvm::MapVector<Value, size_t> longest;
  for (auto [k, sequence] : llvm::enumerate(draft.sequences)) {
    auto [known, isNew] = longest.try_emplace(sequence.operand, k);
    if (!isNew && span(sequence) > span(draft.sequences[known->second]))
      known->second = k;
  }
  if (longest.size() == draft.sequences.size())
    return false;
  std::vector<ScanDraft::Sequence> sequences;
  for (auto [k, sequence] : llvm::enumerate(draft.sequences))
    if (size_t into = longest[sequence.operand]; into != k)
      moveTaps(sequence, draft.sequences[into]);
  for (auto [operand, k] : longest)
    sequences.push_back(std::move(draft.sequences[k]));
  draft.sequences = std::move(sequences);
  return true;
}

static bool mergeConsts(ScanDraft &draft) {
  llvm::MapVector<Value, ScanDraft::Const> consts;
  for (ScanDraft::Const &entry : draft.consts) {
    auto [known, isNew] = consts.try_emplace(entry.operand, entry);
    if (!isNew)
      entry.input.replaceAllUsesWith(known->second.input);
  }
  bool changed = consts.size() < draft.consts.size();
  draft.consts.clear();
  for (auto &[operand, entry] : consts)
    draft.consts.push_back(entry);
  return changed;
}

//===----------------------------------------------------------------------===//
// States and outs
//===----------------------------------------------------------------------===//

namespace {
/// Maps values of a graph to representatives: equal values have the same one.
class ValueNumbers {
public:
  Value of(Value value) const {
    auto known = representatives.find(value);
    return known == representatives.end() ? value : known->second;
  }
  void set(Value value, Value representative) { representatives[value] = representative; }

  /// Numbers the results of a block's operations; its arguments must be numbered.
  void number(Block &block) {
    for (Operation &op : block) {
      if (!isMemoryEffectFree(&op) || op.getNumResults() == 0)
        continue;
      llvm::hash_code hash = OperationEquivalence::computeHash(
          &op, [&](Value operand) { return hash_value(of(operand)); }, OperationEquivalence::ignoreHashValue,
          OperationEquivalence::IgnoreLocations);
      SmallVector<Operation *> &alike = seen[hash];
      auto equal = llvm::find_if(alike, [&](Operation *other) { return isEqual(other, &op); });
      if (equal == alike.end())
        alike.push_back(&op);
      else
        for (auto [result, other] : llvm::zip_equal(op.getResults(), (*equal)->getResults()))
          set(result, of(other));
    }
  }

private:
  bool isEqual(Operation *x, Operation *y) {
    SmallVector<Value> marked;
    bool result = OperationEquivalence::isEquivalentTo(
        x, y, [&](Value left, Value right) { return success(of(left) == of(right)); },
        [&](Value left, Value right) {
          set(right, of(left));
          marked.push_back(right);
        },
        OperationEquivalence::IgnoreLocations);
    // Upstream marks results before it compares regions.
    if (!result)
      for (Value value : marked)
        representatives.erase(value);
    return result;
  }

  DenseMap<Value, Value> representatives;
  DenseMap<size_t, SmallVector<Operation *>> seen;
};
} // namespace

/// The class of each state, named by its first member.
using Classes = SmallVector<size_t>;

static ValueNumbers numberValues(ScanDraft &draft, const Classes &classes) {
  ValueNumbers numbers;
  for (auto [state, first] : llvm::zip_equal(draft.states, classes))
    for (auto [position, input] : llvm::enumerate(state.inputs))
      numbers.set(input, draft.states[first].inputs[position]);
  numbers.number(draft.getBody());
  return numbers;
}

/// Classifies entries: those with equal keys belong to one class.
template <typename Key> static Classes classify(size_t count, llvm::function_ref<Key(size_t)> key) {
  DenseMap<Key, size_t> leaders;
  Classes classes;
  for (size_t k = 0; k < count; ++k)
    classes.push_back(leaders.try_emplace(key(k), k).first->second);
  return classes;
}

static size_t countClasses(const Classes &classes) {
  size_t count = 0;
  for (auto [k, first] : llvm::enumerate(classes))
    count += k == first;
  return count;
}

/// Classifies states: those that are equal in all steps belong to one class.
static Classes classifyStates(ScanDraft &draft) {
  // More rounds are almost never needed, and each costs a walk over the graph.
  constexpr unsigned kMaxRounds = 8;
  MLIRContext *context = draft.getScan().getContext();
  using Start = std::pair<const void *, Attribute>;
  Classes classes = classify<Start>(draft.states.size(), [&](size_t k) -> Start {
    const ScanDraft::State &state = draft.states[k];
    Attribute constant, taps = DenseI64ArrayAttr::get(context, state.taps);
    if (state.restore) // the result is not of the form of the state
      return {state.inputs.front().getAsOpaquePointer(), taps};
    if (matchPattern(state.operand, m_Constant(&constant)))
      return {constant.getAsOpaquePointer(), ArrayAttr::get(context, {taps, TypeAttr::get(state.operand.getType())})};
    return {state.operand.getAsOpaquePointer(), taps};
  });
  for (unsigned round = 0; countClasses(classes) < classes.size(); ++round) {
    using Next = std::pair<size_t, Value>;
    ValueNumbers numbers = numberValues(draft, classes);
    Classes refined = classify<Next>(draft.states.size(), [&](size_t k) -> Next {
      return {classes[k], numbers.of(draft.get(draft.states[k].next))};
    });
    if (refined == classes)
      break;
    if (round == kMaxRounds)
      return llvm::to_vector(llvm::seq(draft.states.size()));
    classes = std::move(refined);
  }
  return classes;
}

static bool mergeStates(ScanDraft &draft) {
  Classes classes = classifyStates(draft);
  if (countClasses(classes) == classes.size())
    return false;
  for (auto [k, first] : llvm::enumerate(classes)) {
    if (k == first)
      continue;
    ScanDraft::State &state = draft.states[k], &into = draft.states[first];
    for (auto [input, other] : llvm::zip_equal(state.inputs, into.inputs))
      input.replaceAllUsesWith(other);
    llvm::append_range(into.results, state.results);
    draft.release(state.next);
  }
  size_t k = 0;
  llvm::erase_if(draft.states, [&](const ScanDraft::State &) {
    size_t own = k++;
    return classes[own] != own;
  });
  return true;
}

static bool mergeOuts(ScanDraft &draft) {
  Classes alone = llvm::to_vector(llvm::seq(draft.states.size()));
  ValueNumbers numbers = numberValues(draft, alone);
  using Row = std::pair<Value, int64_t>;
  Classes classes = classify<Row>(draft.outs.size(), [&](size_t k) -> Row {
    return {numbers.of(draft.get(draft.outs[k].row)), draft.outs[k].kept};
  });
  if (countClasses(classes) == classes.size())
    return false;
  std::vector<ScanDraft::Out> outs;
  SmallVector<size_t> position(classes.size());
  for (auto [k, first] : llvm::enumerate(classes)) {
    if (k == first) {
      position[k] = outs.size();
      outs.push_back(draft.outs[k]);
      continue;
    }
    llvm::append_range(outs[position[first]].results, draft.outs[k].results);
    draft.release(draft.outs[k].row);
  }
  draft.outs = std::move(outs);
  return true;
}

bool tg::mergeEqual(ScanDraft &draft) {
  bool changed = mergeSequences(draft);
  changed |= mergeConsts(draft);
  changed |= mergeStates(draft);
  if (draft.outs.size() > 1)
    changed |= mergeOuts(draft);
  return changed;
}
