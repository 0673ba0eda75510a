//===- FindRows.cpp - Sequences and outs of rows that steps use -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A step that reads row t + c of a const reads a row of a sequence. A step that sets row t + c of a state makes a row
// of an out, if it reads of the state only rows that no step has set yet, which are those of a sequence, or rows that
// earlier steps have set, which are those of a window. Other reads, and `until`, for which the rows that are set are
// known only later, leave the state as it is.
//
// Rows of another axis are those of a transposed tensor, if this is not to be copied for a few of its rows.
//
// Mirrored rows are n - 1 - t + c, of n steps. If steps use more of these, the scan runs the other way, so that step t
// is what step n - 1 - t was. Those that are mirrored then are rows of reversed sequences and outs.
//
// An index out of range is an error in the step that reads it, and a sequence that is too short one before the first
// step. So both are done only where it is known that all rows are there.
//
//===----------------------------------------------------------------------===//

#include "OuterRows.h"
#include "StartChecks.h"
#include "StepCounts.h"
#include "StepRows.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Remarks.h"

namespace tg {
#define GEN_PASS_DEF_FINDROWS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

static void replaceRead(const RowRead &read, Value row) {
  OpBuilder b(read.op);
  read.op->getResult(0).replaceAllUsesWith(read.takeFrom(b, row));
  read.op->erase();
}

/// Returns the operations that use a value, each once, but not the end of the graph.
static SetVector<Operation *> usersInSteps(const ScanDraft &draft, Value value) {
  SetVector<Operation *> users(value.user_begin(), value.user_end());
  users.remove(draft.getHolder());
  return users;
}

//===----------------------------------------------------------------------===//
// Sequences
//===----------------------------------------------------------------------===//

/// Inputs of a graph for rows, by offset.
using RowInputs = llvm::SmallMapVector<int64_t, BlockArgument, 4>;

/// Adds an input for each row that is read, by its offset, the least first: the order of uses must not show.
static RowInputs addInputs(ScanDraft &draft, Value tensor, ArrayRef<RowRead> reads) {
  SmallVector<int64_t> offsets = llvm::map_to_vector(reads, [](const RowRead &read) { return read.row.offset; });
  llvm::sort(offsets);
  RowInputs inputs;
  for (int64_t offset : offsets)
    if (!inputs.contains(offset))
      inputs[offset] = draft.getBody().addArgument(rowType(cast<RankedTensorType>(tensor.getType())), tensor.getLoc());
  return inputs;
}

/// Adds a sequence of the rows of `operand` that are read; they are all mirrored, or none is, and of its first axis.
static RowInputs addSequence(ScanDraft &draft, OpBuilder &b, Value operand, ArrayRef<RowRead> reads) {
  RowInputs inputs = addInputs(draft, operand, reads);
  ScanDraft::Sequence &sequence = draft.sequences.emplace_back();
  sequence.operand = operand;
  int64_t least = inputs.front().first, most = inputs.back().first;
  bool areMirrored = reads.front().row.isMirrored;
  if (areMirrored) {
    OuterRows rows(b, operand.getLoc());
    if (least != 0 || !hasExactlyRows(operand, draft.steps, most))
      operand = rows.slice(operand, b.getIndexAttr(least), rows.add(draft.steps, most));
    sequence.operand = rows.mirror(operand);
  }
  for (auto [offset, input] : inputs) {
    sequence.taps.push_back(areMirrored ? most - offset : offset);
    sequence.inputs.push_back(input);
  }
  return inputs;
}

static bool isMirrored(const RowRead &read) { return read.row.isMirrored; }

/// Returns whether a tensor is known to have a row in all steps, of another axis than the first for at least half of
/// it.
static bool hasRow(const ScanDraft &draft, Value tensor, StepRow row) {
  if (row.axis == 0)
    return hasRows(tensor, draft.steps, row.offset);
  int64_t size = cast<RankedTensorType>(tensor.getType()).getDimSize(row.axis);
  return !ShapedType::isDynamic(size) && isAtMost(draft.steps, size - row.offset) &&
         isAtLeast(draft.steps, (size + 1) / 2);
}

/// Finds the reads of rows of `inner` that are known to be there; `operand` has its value outside of the graph. With
/// `whole`, rows of the first axis only: a transposed tensor would be a copy.
static SmallVector<RowRead> findReads(const ScanDraft &draft, const RowFinder &finder, Value operand, Value inner,
                                      bool whole) {
  SmallVector<RowRead> reads;
  auto type = dyn_cast<RankedTensorType>(inner.getType());
  if (!type || type.getRank() == 0)
    return reads;
  for (Operation *user : usersInSteps(draft, inner))
    if (std::optional<RowRead> read = finder.findRead(user, inner);
        read && hasRow(draft, operand, read->row) && !(whole && read->row.axis != 0))
      reads.push_back(*read);
  return reads;
}

/// Makes sequences of rows that are read.
static void readSequences(ScanDraft &draft, OpBuilder &b, Value operand, ArrayRef<RowRead> reads) {
  for (int64_t axis : llvm::seq(cast<RankedTensorType>(operand.getType()).getRank()))
    for (bool areMirrored : {false, true}) {
      auto some = llvm::filter_to_vector(
          reads, [&](const RowRead &read) { return read.row.axis == axis && isMirrored(read) == areMirrored; });
      if (some.empty())
        continue;
      RowInputs inputs = addSequence(draft, b, OuterRows(b, operand.getLoc()).moveToFront(operand, axis), some);
      for (const RowRead &read : some)
        replaceRead(read, inputs.lookup(read.row.offset));
    }
}

namespace {
/// A tensor outside of a graph, its value inside, and the rows that steps read of it.
struct TensorRead {
  Value operand, inner;
  SmallVector<RowRead> reads;
};
} // namespace

/// Finds the reads of rows of consts, and of constants in the graph, which come from outside, too: their operand is
/// null.
static std::vector<TensorRead> findTensorsRead(const ScanDraft &draft, const RowFinder &finder, bool whole) {
  std::vector<TensorRead> tensors;
  auto add = [&](Value operand, Value inner) {
    if (auto reads = findReads(draft, finder, operand ? operand : inner, inner, whole); !reads.empty())
      tensors.push_back({operand, inner, std::move(reads)});
  };
  for (const ScanDraft::Const &entry : draft.consts)
    add(entry.operand, entry.input);
  for (Operation &op : draft.getBody())
    if (matchPattern(&op, m_Constant()))
      add({}, op.getResult(0));
  return tensors;
}

static bool findSequences(ScanDraft &draft, const RowFinder &finder, RewriterBase &rewriter, bool whole) {
  bool changed = false;
  for (TensorRead &tensor : findTensorsRead(draft, finder, whole)) {
    // A reversed sequence would become these reads again.
    if (whole)
      llvm::erase_if(tensor.reads, isMirrored);
    if (tensor.reads.empty())
      continue;
    Value operand = tensor.operand ? tensor.operand : rewriter.clone(*tensor.inner.getDefiningOp())->getResult(0);
    readSequences(draft, rewriter, operand, tensor.reads);
    changed = true;
  }
  return changed;
}

//===----------------------------------------------------------------------===//
// Outs
//===----------------------------------------------------------------------===//

namespace {
/// A state of which each step updates one row, and what steps read of it.
struct UpdatedRow {
  /// An update, and the reads of the row after it.
  struct Update : RowUpdate {
    SmallVector<RowRead> present;
  };

  SmallVector<Update, 1> updates; // the first one first
  StepRow row;
  bool runsDown;                  // each step updates the row before that of the step before
  SmallVector<RowRead> untouched; // rows that no step has set before
  SmallVector<RowRead> written;   // rows that earlier steps have set

  bool isUpdate(Operation *op) const {
    return llvm::any_of(updates, [&](const Update &update) { return update.op == op; });
  }
};
} // namespace

/// Finds the updates of a row between a state and the next one. Fails if one of them is another one.
static bool findUpdates(const RowFinder &finder, Value old, Value next, UpdatedRow &updated) {
  for (Value value = next; value != old;) {
    Operation *op = value.getDefiningOp();
    std::optional<RowUpdate> update = op ? finder.findUpdate(op) : std::nullopt;
    if (!update || op->getOperand(0) == op->getOperand(1))
      return false;
    if (updated.updates.empty())
      updated.row = update->row;
    else if (update->row != updated.row)
      return false;
    updated.updates.push_back({{*update}, {}});
    value = op->getOperand(1);
  }
  std::reverse(updated.updates.begin(), updated.updates.end());
  return !updated.updates.empty();
}

/// Sorts the reads of a state before its updates, or after `update`. Fails if something else is read.
static bool sortReads(const ScanDraft &draft, const RowFinder &finder, UpdatedRow &updated, Value value, Value initial,
                      UpdatedRow::Update *update = nullptr) {
  for (Operation *user : usersInSteps(draft, value)) {
    if (updated.isUpdate(user)) {
      if (user->getOperand(0) == value)
        return false;
      continue;
    }
    std::optional<RowRead> read = finder.findRead(user, value);
    if (!read || isMirrored(*read) != updated.row.isMirrored || read->row.axis != updated.row.axis)
      return false;
    int64_t offset = read->row.offset, own = updated.row.offset;
    if (update && offset == own) {
      update->present.push_back(*read);
      continue;
    }
    bool isWritten = updated.runsDown ? offset > own : offset < own;
    // The window is taken before the scan finds that the number of its steps is negative.
    if (isWritten && !isNotNegative(draft.steps, initial))
      return false;
    // The first rows of a window that runs down are behind those that steps set.
    if ((!isWritten || updated.runsDown) && !hasRow(draft, initial, read->row))
      return false;
    (isWritten ? updated.written : updated.untouched).push_back(*read);
  }
  return true;
}

/// Returns the row that steps update of a state, if they do nothing else with it that a sequence or a window could not
/// say.
static std::optional<UpdatedRow> analyze(const ScanDraft &draft, const RowFinder &finder, const ScanDraft::State &state,
                                         bool whole) {
  auto type = dyn_cast<RankedTensorType>(state.operand.getType());
  if (!state.taps.empty() || !type || type.getRank() == 0 || draft.until)
    return std::nullopt;
  BlockArgument old = state.inputs.front();
  Value next = draft.get(state.next);
  UpdatedRow updated;
  if (!findUpdates(finder, old, next, updated) || !hasRow(draft, state.operand, updated.row))
    return std::nullopt;
  StepRow row = updated.row;
  // The rows of the out would be copied into the initial value, and those of which parts are updated into the out.
  if (whole && (row.axis != 0 || row.offset != 0 || !hasExactlyRows(state.operand, draft.steps, 0) ||
                updated.updates.size() > 1 || !updated.updates.front().isWhole))
    return std::nullopt;
  updated.runsDown = draft.backwards != row.isMirrored;
  // The end of the graph must not use the state but as the next one.
  auto usesInEnd = [&](Value value) { return llvm::count(draft.getHolder()->getOperands(), value); };
  if (usesInEnd(old) != 0 || !sortReads(draft, finder, updated, old, state.operand))
    return std::nullopt;
  for (UpdatedRow::Update &update : updated.updates) {
    Value value = update.op->getResult(0);
    if (usesInEnd(value) != (value == next) || !sortReads(draft, finder, updated, value, state.operand, &update))
      return std::nullopt;
  }
  // The new row is made of the row as it was.
  if (updated.updates.front().dependsOnRow())
    updated.untouched.push_back({updated.updates.front().op, row});
  return updated;
}

/// Returns how many steps before this one have set the row that is read.
static int64_t distanceOf(const UpdatedRow &updated, int64_t offset) {
  return updated.runsDown ? offset - updated.row.offset : updated.row.offset - offset;
}

/// Builds the rows that the `reach` steps before the first one would have set, the oldest first.
static Value buildWindow(OpBuilder &b, Location loc, Value initial, const UpdatedRow &updated, int64_t reach,
                         Value steps) {
  OuterRows rows(b, loc);
  int64_t offset = updated.row.offset;
  OpFoldResult first = updated.runsDown ? rows.add(steps, offset) : b.getIndexAttr(offset - reach);
  OpFoldResult last = updated.runsDown ? rows.add(steps, offset + reach) : b.getIndexAttr(offset);
  Value window = rows.slice(initial, first, last);
  if (updated.runsDown && reach > 1)
    window = rows.mirror(window);
  return rows.cast(window, reach, cast<RankedTensorType>(initial.getType()));
}

/// Builds the state after the last step: the rows of the out, in place of the rows that the steps have set.
static Value buildFinal(OpBuilder &b, Location loc, Value initial, Value out, StepRow row, Value steps) {
  OuterRows rows(b, loc);
  auto type = cast<RankedTensorType>(initial.getType());
  if (row.isMirrored)
    out = rows.mirror(out);
  if (row.offset == 0 && hasExactlyRows(initial, steps, 0))
    return rows.moveBack(rows.cast(out, type.getDimSize(0), type), row.axis);
  std::optional<int64_t> known = getConstantIntValue(steps);
  OpFoldResult last;
  if (known || !hasExactlyRows(initial, steps, row.offset))
    last = rows.add(steps, row.offset);
  out = rows.cast(out, known.value_or(ShapedType::kDynamic), type);
  return rows.moveBack(rows.set(out, initial, b.getIndexAttr(row.offset), last), row.axis);
}

/// Replaces a state by an out, a sequence of its initial rows and a window, as far as they are used. `initial` is its
/// initial value, of which the axis with these rows is the first.
static void replaceState(ScanDraft &draft, ScanDraft::State state, Value initial, const UpdatedRow &updated,
                         RewriterBase &rewriter) {
  Location loc = updated.updates.back().op->getLoc();
  RowInputs untouched, written = addInputs(draft, initial, updated.written);
  if (!updated.untouched.empty())
    untouched = addSequence(draft, rewriter, initial, updated.untouched);
  for (const RowRead &read : updated.untouched)
    if (!updated.isUpdate(read.op))
      replaceRead(read, untouched.lookup(read.row.offset));
  for (const RowRead &read : updated.written)
    replaceRead(read, written.lookup(read.row.offset));
  // Afterwards, as it may be one of these rows.
  Value value = untouched.lookup(updated.row.offset);
  for (const UpdatedRow::Update &update : updated.updates) {
    OpBuilder b(update.op);
    value = update.applyTo(b, value);
    for (const RowRead &read : update.present)
      replaceRead(read, value);
  }
  if (!written.empty()) {
    ScanDraft::State window;
    for (auto [offset, input] : written) {
      window.taps.push_back(-distanceOf(updated, offset));
      window.inputs.push_back(input);
    }
    window.operand = buildWindow(rewriter, loc, initial, updated, ScanOp::getReach(window.taps), draft.steps);
    window.next = draft.addSlot(value);
    draft.states.push_back(std::move(window));
  }
  if (ScanDraft::isUsed(state.results)) {
    ScanDraft::Out &out = draft.addOut(value);
    out.results = state.results;
    out.restore = [initial, loc, row = updated.row, steps = draft.steps, restore = state.restore](OpBuilder &b,
                                                                                                  Value rows) {
      Value last = buildFinal(b, loc, initial, rows, row, steps);
      return restore ? restore(b, last) : last;
    };
  }
  draft.release(state.next);
  for (const UpdatedRow::Update &update : llvm::reverse(updated.updates))
    update.op->erase();
}

static bool findOuts(ScanDraft &draft, const RowFinder &finder, RewriterBase &rewriter, bool whole,
                     SmallVectorImpl<Operation *> &transposed) {
  bool changed = false;
  for (size_t k = 0; k < draft.states.size();) {
    std::optional<UpdatedRow> updated = analyze(draft, finder, draft.states[k], whole);
    // A reversed out would be copied.
    if (!updated || (whole && updated->row.isMirrored)) {
      ++k;
      continue;
    }
    ScanDraft::State state = std::move(draft.states[k]);
    draft.states.erase(draft.states.begin() + k);
    Value initial = OuterRows(rewriter, draft.location).moveToFront(state.operand, updated->row.axis);
    if (initial != state.operand)
      transposed.push_back(initial.getDefiningOp());
    replaceState(draft, std::move(state), initial, *updated, rewriter);
    changed = true;
  }
  return changed;
}

//===----------------------------------------------------------------------===//
// The order of the steps
//===----------------------------------------------------------------------===//

/// Returns whether steps use more mirrored rows than others; a row that is set counts before all that are read.
static bool usesMirroredRows(const ScanDraft &draft, bool whole) {
  RowFinder finder(draft);
  int64_t set = 0, read = 0;
  auto count = [](int64_t &number, bool isMirrored) { number += isMirrored ? 1 : -1; };
  for (const ScanDraft::State &state : draft.states)
    if (auto updated = analyze(draft, finder, state, whole))
      count(set, updated->row.isMirrored);
  for (const TensorRead &tensor : findTensorsRead(draft, finder, whole))
    for (const RowRead &row : tensor.reads)
      count(read, isMirrored(row));
  return set > 0 || (set == 0 && read > 0);
}

/// Makes step t what step n - 1 - t was, and the scan run the other way. It must have no rows yet.
static void reverseSteps(ScanDraft &draft) {
  Location loc = draft.location;
  OpBuilder b(&draft.getBody().front());
  auto number = [&](int64_t value) -> Value { return arith::ConstantIndexOp::create(b, loc, value); };
  std::optional<int64_t> known = getConstantIntValue(draft.steps);
  Value steps = known ? number(*known) : Value(draft.addConst(draft.steps));
  auto rest = arith::SubIOp::create(b, loc, steps, draft.getStepIndex());
  Value mirrored = arith::SubIOp::create(b, loc, rest, number(1));
  draft.getStepIndex().replaceAllUsesExcept(mirrored, rest);
  draft.backwards = !draft.backwards;
}

/// Returns whether the steps may be counted from the other end. With `checkpoint`, other states would be kept.
static bool canReverse(const ScanDraft &draft) {
  return draft.sequences.empty() && draft.outs.empty() && !draft.until && !draft.checkpoint;
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Reports what a scan has become; also to those who call `findRows` without the pass.
static void report(Location location, bool ranBackwards, bool runsBackwards) {
  auto passed = [&](StringRef name) {
    return remark::passed(location, remark::RemarkOpts::name(name).category("tg-find-rows"));
  };
  passed("FindRows") << "rows that steps read or set by their number are rows of sequences, windows and outs";
  if (runsBackwards != ranBackwards)
    passed("ReverseSteps") << (runsBackwards ? "the scan runs backwards, as its steps use rows from the last one on"
                                             : "the scan runs forwards, as its steps use rows from the first one on");
}

FailureOr<ScanOp> tg::findRows(RewriterBase &rewriter, ScanOp scan, EditScope &scope, bool whole) {
  if (!ScanDraft::isFreeToChange(scan))
    return failure();
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(scan);
  ScanDraft draft(scan);
  if (canReverse(draft) && usesMirroredRows(draft, whole))
    reverseSteps(draft);
  RowFinder finder(draft);
  // The rows of states may be computed from rows of states.
  SmallVector<Operation *> transposed;
  bool changed = findOuts(draft, finder, rewriter, whole, transposed);
  changed |= findSequences(draft, finder, rewriter, whole);
  if (!changed)
    return failure();
  draft.eraseDeadOperations();
  llvm::erase_if(draft.consts, [](const ScanDraft::Const &entry) { return entry.input.use_empty(); });
  Location location = draft.location;
  bool ranBackwards = scan.getBackwards();
  ScanOp built = draft.replace(rewriter, scope);
  for (Operation *op : transposed)
    if (op->use_empty())
      rewriter.eraseOp(op);
  report(location, ranBackwards, built.getBackwards());
  return built;
}

namespace {
struct FindRowsPass : public tg::impl::FindRowsBase<FindRowsPass> {
  using FindRowsBase::FindRowsBase;

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    EditScope scope;
    for (ScanOp scan : getScansOfGraph(getOperation()))
      (void)findRows(rewriter, scan, scope, whole);
    if (failed(scope.close()))
      signalPassFailure();
  }
};
} // namespace
