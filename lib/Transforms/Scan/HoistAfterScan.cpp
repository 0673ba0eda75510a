//===- HoistAfterScan.cpp - Compute outs after the loop -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Operations that neither the next states nor `until` need are computed after the scan, for all steps at once
// (Batching.h), from the traces of values of the loop. Outs that share work are treated together; they leave the scan
// if the traces that they need are outs already, or are no larger than those that they replace.
//
// The traces exist only once the new scan is built: until then, placeholders stand for them.
//
//===----------------------------------------------------------------------===//

#include "Batching.h"
#include "StartChecks.h"
#include "TensorGraph/Analysis/Cost.h"
#include "TensorGraph/Graph/EditScope.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/ScanDraft.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace tg;

namespace {
/// Outs that are computed from common values which are not needed in the loop.
struct Component {
  SmallVector<unsigned> outs; // of the draft
  SmallVector<Value> traced;  // values of the loop that they read
  uint64_t removed = 0;       // the number of elements in one row of all outs
};

class HoistAfter {
public:
  HoistAfter(RewriterBase &rewriter, ScanOp scan) : rewriter(rewriter), scan(scan), draft(scan) {}

  /// Returns the new scan; null if there is nothing to do.
  ScanOp run(EditScope &scope);

private:
  void findNeeded();
  bool isNeeded(Value value) const { return !value.getDefiningOp() || needed.contains(value.getDefiningOp()); }
  Value placeholder(Type type) {
    auto op = UnrealizedConversionCastOp::create(rewriter, scan.getLoc(), TypeRange{type}, ValueRange{});
    return op.getResult(0);
  }
  void hoistKept(int64_t kept);
  void bindLeaves(Operation *op, Batcher &batcher);
  bool isKnownAgain(Operation *op, const Batcher &batcher) const;
  bool canLeave(const ScanDraft::Out &out, const Batcher &batcher) const;
  SmallVector<Component> findComponents(ArrayRef<unsigned> outs);
  std::optional<unsigned> findOut(Value row, int64_t kept) const;
  bool pays(const Component &component, int64_t kept) const;

  RewriterBase &rewriter;
  ScanOp scan;
  ScanDraft draft;
  llvm::DenseSet<Operation *> needed;
  llvm::MapVector<Value, Value> traces; // of values of the loop, for the current number of kept rows
  // For all numbers of kept rows: placeholders for the results of outs, with the outs, and placeholders for the number
  // of rows, with an out that has that number.
  SmallVector<std::pair<Value, unsigned>> tracePlaceholders, countPlaceholders;
  SmallVector<std::pair<Value, Value>> replacements; // of the scan's results
  llvm::DenseSet<unsigned> gone;                     // outs
};
} // namespace

/// Finds backwards the operations that are needed by more than outs.
void HoistAfter::findNeeded() {
  llvm::DenseSet<unsigned> rows;
  for (const ScanDraft::Out &out : draft.outs)
    rows.insert(out.row);
  for (Operation &op : llvm::reverse(draft.getBody())) {
    if (&op == draft.getHolder())
      continue;
    bool isRead = llvm::any_of(op.getUses(), [&](OpOperand &use) {
      Operation *user = draft.getBody().findAncestorOpInBlock(*use.getOwner());
      return user == draft.getHolder() ? !rows.contains(use.getOperandNumber()) : needed.contains(user);
    });
    if (isRead || !isMemoryEffectFree(&op))
      needed.insert(&op);
  }
}

/// Binds values of the loop that an operation computed after the loop is the first to read.
void HoistAfter::bindLeaves(Operation *op, Batcher &batcher) {
  for (Value operand : op->getOperands()) {
    if (batcher.lookup(operand) || !isNeeded(operand))
      continue;
    Type type = operand.getType();
    auto tensor = dyn_cast<RankedTensorType>(type);
    // The rows of a trace of tensors of rank 0 are scalars.
    if (tensor ? tensor.getRank() == 0 || !isElementType(tensor.getElementType()) : !isElementType(type))
      continue;
    Value trace = placeholder(batcher.rowsType(type));
    batcher.bindRows(operand, trace);
    traces[operand] = trace;
  }
}

/// Returns whether a value that the loop computes from its sequences and consts is computed once more rather than
/// traced.
bool HoistAfter::isKnownAgain(Operation *op, const Batcher &batcher) const {
  return op != draft.getHolder() && costOf(op).instructions < instructionsOf(CostClass::Memory) &&
         llvm::all_of(
             op->getOperands(), [&](Value operand) { return batcher.lookup(operand) && !traces.contains(operand); });
}

bool HoistAfter::canLeave(const ScanDraft::Out &out, const Batcher &batcher) const {
  Value row = draft.get(out.row);
  const Batched *entry = batcher.lookup(row);
  if (isNeeded(row) || !entry || !entry->hasRows)
    return false;
  return entry->made <= std::max(entry->read, estimateElements(row.getType()));
}

/// Groups the outs by the values that they are computed from, in the order of the outs.
SmallVector<Component> HoistAfter::findComponents(ArrayRef<unsigned> outs) {
  llvm::MapVector<Value, unsigned> numbers; // of all values that the rows of the outs are computed from
  SmallVector<std::pair<unsigned, unsigned>> edges;
  SmallVector<Value> work;
  auto visit = [&](Value value) {
    auto [entry, isNew] = numbers.try_emplace(value, numbers.size());
    if (isNew)
      work.push_back(value);
    return entry->second;
  };
  for (unsigned out : outs)
    visit(draft.get(draft.outs[out].row));
  while (!work.empty()) {
    Value value = work.pop_back_val();
    if (isNeeded(value))
      continue;
    unsigned number = numbers.lookup(value);
    for (Value operand : value.getDefiningOp()->getOperands())
      if (!isNeeded(operand) || traces.contains(operand))
        edges.push_back({number, visit(operand)});
  }
  llvm::IntEqClasses classes(numbers.size());
  for (auto [x, y] : edges)
    classes.join(x, y);
  llvm::MapVector<unsigned, Component> components;
  for (unsigned out : outs) {
    Value row = draft.get(draft.outs[out].row);
    Component &component = components[classes.findLeader(numbers.lookup(row))];
    component.outs.push_back(out);
    component.removed = llvm::SaturatingAdd(component.removed, estimateElements(row.getType()));
  }
  for (auto [value, number] : numbers)
    if (traces.contains(value))
      components[classes.findLeader(number)].traced.push_back(value);
  return llvm::map_to_vector(components, [](auto &entry) { return entry.second; });
}

std::optional<unsigned> HoistAfter::findOut(Value row, int64_t kept) const {
  for (auto [k, out] : llvm::enumerate(draft.outs))
    if (draft.get(out.row) == row && out.kept == kept)
      return k;
  return std::nullopt;
}

bool HoistAfter::pays(const Component &component, int64_t kept) const {
  uint64_t added = 0;
  for (Value value : component.traced)
    if (!findOut(value, kept))
      added = llvm::SaturatingAdd(added, estimateElements(value.getType()));
  return !component.traced.empty() && added <= component.removed;
}

/// Hoists outs that keep `kept` rows (0: all rows).
void HoistAfter::hoistKept(int64_t kept) {
  traces.clear();
  Value count = placeholder(rewriter.getIndexType());
  // Nothing is computed for steps whose rows are not kept.
  Batcher batcher(rewriter, scan.getLoc(), {count, hasStep(draft), /*exactly=*/kept == 0});
  for (const ScanDraft::Const &entry : draft.consts)
    batcher.bind(entry.input, entry.operand);
  if (!kept) { // otherwise the steps of the rows are unknown
    batcher.bindIndices(draft.getStepIndex());
    for (const ScanDraft::Sequence &sequence : draft.sequences)
      for (auto [tap, input] : llvm::zip_equal(sequence.taps, sequence.inputs))
        batcher.bindRows(input, batcher.sliceRows(sequence.operand, tap - ScanOp::getTapRange(sequence.taps).first));
  }
  for (Operation &op : draft.getBody()) {
    bool isLater = &op != draft.getHolder() && !needed.contains(&op);
    if (isLater)
      bindLeaves(&op, batcher);
    if (isLater || op.hasTrait<OpTrait::ConstantLike>() || isKnownAgain(&op, batcher))
      batcher.visit(&op);
  }
  SmallVector<unsigned> leaving;
  for (auto [k, out] : llvm::enumerate(draft.outs))
    if (out.kept == kept && canLeave(out, batcher) && ScanDraft::isUsed(out.results))
      leaving.push_back(k);
  std::optional<unsigned> counted;
  for (const Component &component : findComponents(leaving)) {
    if (!pays(component, kept))
      continue;
    for (unsigned out : component.outs) {
      gone.insert(out);
      Value rows = batcher.lookup(draft.get(draft.outs[out].row))->outer;
      for (Value result : draft.outs[out].results)
        replacements.push_back({result, batcher.castTo(rows, result.getType())});
    }
    for (Value value : component.traced) {
      std::optional<unsigned> out = findOut(value, kept);
      if (!out) {
        draft.addOut(value, kept);
        out = draft.outs.size() - 1;
      }
      tracePlaceholders.push_back({traces[value], *out});
      counted = out;
    }
  }
  if (counted)
    countPlaceholders.push_back({count, *counted});
}

ScanOp HoistAfter::run(EditScope &scope) {
  findNeeded();
  llvm::SetVector<int64_t> kinds;
  for (const ScanDraft::Out &out : draft.outs)
    if (!isNeeded(draft.get(out.row)))
      kinds.insert(out.kept);
  rewriter.setInsertionPointAfter(scan);
  for (int64_t kept : kinds)
    hoistKept(kept);
  if (replacements.empty())
    return {};
  for (auto [result, value] : replacements)
    rewriter.replaceAllUsesWith(result, value);
  // The outs that stay, and their new positions.
  llvm::DenseMap<unsigned, unsigned> places;
  std::vector<ScanDraft::Out> stay;
  for (auto [k, out] : llvm::enumerate(draft.outs)) {
    if (gone.contains(k)) {
      draft.set(out.row, draft.getStepIndex());
      continue;
    }
    places[k] = stay.size();
    stay.push_back(out);
  }
  draft.outs = std::move(stay);
  ScanOp built = draft.replace(rewriter, scope);
  for (auto [placeholder, out] : tracePlaceholders) {
    Value trace = built.getOuts()[places.lookup(out)];
    rewriter.replaceAllUsesWith(placeholder, trace);
  }
  for (auto [placeholder, out] : countPlaceholders) {
    rewriter.setInsertionPointAfter(built);
    rewriter.replaceAllUsesWith(
        placeholder, rewriter.createOrFold<tensor::DimOp>(built.getLoc(), built.getOuts()[places.lookup(out)], 0));
  }
  return built;
}

bool tg::hoistAfterScan(RewriterBase &rewriter, ScanOp &scan, EditScope &scope) {
  OpBuilder::InsertionGuard guard(rewriter);
  Block *block = scan->getBlock();
  Operation *next = scan->getNextNode();
  ScanOp built = HoistAfter(rewriter, scan).run(scope);
  if (built)
    scan = built;
  // Erase unused operations that were built, from the last one back to the scan.
  for (Operation *op = next ? next->getPrevNode() : &block->back(); op != scan;) {
    Operation *above = op->getPrevNode();
    if (isOpTriviallyDead(op))
      rewriter.eraseOp(op);
    op = above;
  }
  return built != nullptr;
}
