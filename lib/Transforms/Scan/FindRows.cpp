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
// An index out of range is an error in the step that reads it, and a sequence that is too short one before the first
// step. So both are done only where it is known that all rows are there.
//
//===----------------------------------------------------------------------===//

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

using RowInputs = llvm::SmallMapVector<int64_t, BlockArgument, 4>;

/// Adds an input for each row that is read, by its offset, the least first: the order of uses must not show.
static RowInputs addInputs(ScanDraft &draft, Value tensor, ArrayRef<RowRead> reads) {
  SmallVector<int64_t> offsets = llvm::map_to_vector(reads, [](const RowRead &read) { return read.offset; });
  llvm::sort(offsets);
  RowInputs inputs;
  for (int64_t offset : offsets)
    if (!inputs.contains(offset))
      inputs[offset] = draft.getBody().addArgument(rowType(cast<RankedTensorType>(tensor.getType())), tensor.getLoc());
  return inputs;
}

/// Adds a sequence of the rows of `operand` that are read.
static RowInputs addSequence(ScanDraft &draft, Value operand, ArrayRef<RowRead> reads) {
  RowInputs inputs = addInputs(draft, operand, reads);
  ScanDraft::Sequence &sequence = draft.sequences.emplace_back();
  sequence.operand = operand;
  for (auto [offset, input] : inputs) {
    sequence.taps.push_back(offset);
    sequence.inputs.push_back(input);
  }
  return inputs;
}

//===----------------------------------------------------------------------===//
// Sequences
//===----------------------------------------------------------------------===//

/// Finds the reads of rows of `inner` that are known to be there; `operand` has its value outside of the graph.
static SmallVector<RowRead> findReads(const ScanDraft &draft, Value operand, Value inner) {
  SmallVector<RowRead> reads;
  auto type = dyn_cast<RankedTensorType>(inner.getType());
  if (!type || type.getRank() == 0)
    return reads;
  for (Operation *user : usersInSteps(draft, inner))
    if (std::optional<RowRead> read = findRowRead(draft, user, inner);
        read && hasRows(operand, draft.steps, read->offset))
      reads.push_back(*read);
  return reads;
}

static void readSequence(ScanDraft &draft, Value operand, ArrayRef<RowRead> reads) {
  RowInputs inputs = addSequence(draft, operand, reads);
  for (const RowRead &read : reads)
    replaceRead(read, inputs.lookup(read.offset));
}

static bool findSequences(ScanDraft &draft, RewriterBase &rewriter) {
  bool changed = false;
  for (const ScanDraft::Const &entry : draft.consts)
    if (auto reads = findReads(draft, entry.operand, entry.input); !reads.empty()) {
      readSequence(draft, entry.operand, reads);
      changed = true;
    }
  if (changed)
    llvm::erase_if(draft.consts, [](const ScanDraft::Const &entry) { return entry.input.use_empty(); });
  // Constants in the graph come from outside, too.
  std::vector<std::pair<Operation *, SmallVector<RowRead>>> constants;
  for (Operation &op : draft.getBody())
    if (matchPattern(&op, m_Constant()))
      if (auto reads = findReads(draft, op.getResult(0), op.getResult(0)); !reads.empty())
        constants.emplace_back(&op, reads);
  for (auto &[constant, reads] : constants)
    readSequence(draft, rewriter.clone(*constant)->getResult(0), reads);
  return changed || !constants.empty();
}

//===----------------------------------------------------------------------===//
// Outs
//===----------------------------------------------------------------------===//

namespace {
/// A state of which each step updates one row, and what steps read of it.
struct UpdatedRow {
  Operation *update;
  int64_t offset;
  SmallVector<RowRead> untouched; // rows that no step has set before
  SmallVector<RowRead> written;   // rows that earlier steps have set
  SmallVector<RowRead> present;   // the row that this step has set
};
} // namespace

/// Sorts the reads of a state before its update, or after it. Fails if something else is read.
static bool sortReads(ScanDraft &draft, UpdatedRow &row, Value value, Value initial) {
  bool isAfter = value == row.update->getResult(0);
  for (Operation *user : usersInSteps(draft, value)) {
    if (user == row.update)
      continue;
    std::optional<RowRead> read = findRowRead(draft, user, value);
    if (!read)
      return false;
    if (isAfter && read->offset == row.offset) {
      row.present.push_back(*read);
      continue;
    }
    bool isWritten = draft.backwards ? read->offset > row.offset : read->offset < row.offset;
    // The first rows that a loop backwards reads are behind those that it sets, in another order. The window is taken
    // before the scan finds that the number of its steps is negative.
    if (isWritten && (draft.backwards || !isAtLeast(draft.steps, 0)))
      return false;
    if (!isWritten && !hasRows(initial, draft.steps, read->offset))
      return false;
    (isWritten ? row.written : row.untouched).push_back(*read);
  }
  return true;
}

/// Returns the row that steps update of a state, if they do nothing else with it that a sequence or a window could not
/// say.
static std::optional<UpdatedRow> analyze(ScanDraft &draft, const ScanDraft::State &state, bool whole) {
  auto type = dyn_cast<RankedTensorType>(state.operand.getType());
  if (!state.taps.empty() || !type || type.getRank() == 0 || draft.until)
    return std::nullopt;
  BlockArgument old = state.inputs.front();
  Value next = draft.get(state.next);
  Operation *update = next.getDefiningOp();
  if (!update || !isa<SetSliceOp, IncSliceOp>(update) || update->getOperand(1) != old || update->getOperand(0) == old)
    return std::nullopt;
  std::optional<int64_t> offset = findUpdatedRow(draft, update);
  if (!offset || !hasRows(state.operand, draft.steps, *offset))
    return std::nullopt;
  // The rows of the out would be copied into the initial value.
  if (whole && (*offset != 0 || !hasExactlyRows(state.operand, draft.steps, 0)))
    return std::nullopt;
  // The end of the graph must not use the state but as the next one.
  auto usesInEnd = [&](Value value) { return llvm::count(draft.getHolder()->getOperands(), value); };
  if (usesInEnd(old) != 0 || usesInEnd(next) != 1)
    return std::nullopt;
  UpdatedRow row{update, *offset, {}, {}, {}};
  if (!sortReads(draft, row, old, state.operand) || !sortReads(draft, row, next, state.operand))
    return std::nullopt;
  // The sum is made of the row as it was.
  if (isa<IncSliceOp>(update))
    row.untouched.push_back({update, *offset});
  return row;
}

namespace {
/// The subscripts of rows.
struct RowRange {
  SmallVector<int64_t> starts, stops, steps;
  SmallVector<Value> bounds;

  /// Selects the rows from `first` to before `last`, or to the end if `last` is null.
  RowRange(int64_t rank, int64_t first, OpFoldResult last)
      : starts(rank, Subscripts::kOmitted), stops(starts), steps(starts) {
    if (first != 0)
      starts[0] = first;
    if (!last)
      return;
    std::optional<int64_t> known = getConstantIntValue(last);
    stops[0] = known.value_or(ShapedType::kDynamic);
    if (!known)
      bounds.push_back(cast<Value>(last));
  }
};
} // namespace

/// Builds the rows before the rows that the first step sets, as a window of `reach` rows.
static Value buildWindow(OpBuilder &b, Location loc, Value initial, int64_t offset, int64_t reach) {
  auto type = cast<RankedTensorType>(initial.getType());
  RowRange rows(type.getRank(), offset - reach, b.getIndexAttr(offset));
  Value window =
      SliceOp::create(b, loc, initial, rows.bounds, rows.starts, rows.stops, rows.steps, ArrayRef<int64_t>());
  SmallVector<int64_t> shape(type.getShape());
  shape[0] = reach;
  auto known = RankedTensorType::get(shape, type.getElementType());
  return window.getType() == known ? window : Value(tensor::CastOp::create(b, loc, known, window));
}

/// Builds the state after the last step: the rows of the out, in place of the rows that the steps have set.
static Value buildFinal(OpBuilder &b, Location loc, Value initial, Value out, int64_t offset, Value steps) {
  auto type = cast<RankedTensorType>(initial.getType());
  auto castTo = [&](Value rows, int64_t count) -> Value {
    SmallVector<int64_t> shape(type.getShape());
    shape[0] = count;
    auto wanted = RankedTensorType::get(shape, type.getElementType());
    return rows.getType() == wanted ? rows : Value(tensor::CastOp::create(b, loc, wanted, rows));
  };
  if (offset == 0 && hasExactlyRows(initial, steps, 0))
    return castTo(out, type.getDimSize(0));
  std::optional<int64_t> known = getConstantIntValue(steps);
  OpFoldResult last;
  if (known)
    last = b.getIndexAttr(*known + offset);
  else if (!hasExactlyRows(initial, steps, offset))
    last = offset == 0
               ? OpFoldResult(steps)
               : OpFoldResult(
                     arith::AddIOp::create(b, loc, steps, arith::ConstantIndexOp::create(b, loc, offset)).getResult());
  RowRange rows(type.getRank(), offset, last);
  return SetSliceOp::create(b, loc, castTo(out, known.value_or(ShapedType::kDynamic)), initial, rows.bounds,
                            rows.starts, rows.stops, rows.steps, ArrayRef<int64_t>());
}

/// Replaces a state by an out, a sequence of its initial rows and a window, as far as they are used.
static void replaceState(ScanDraft &draft, ScanDraft::State state, const UpdatedRow &row, RewriterBase &rewriter) {
  Location loc = row.update->getLoc();
  Value initial = state.operand;
  RowInputs untouched, written = addInputs(draft, initial, row.written);
  if (!row.untouched.empty())
    untouched = addSequence(draft, initial, row.untouched);
  for (const RowRead &read : row.untouched)
    if (read.op != row.update)
      replaceRead(read, untouched.lookup(read.offset));
  for (const RowRead &read : row.written)
    replaceRead(read, written.lookup(read.offset));
  // Afterwards, as it may be one of these rows.
  Value value = row.update->getOperand(0);
  if (isa<IncSliceOp>(row.update)) {
    OpBuilder b(row.update);
    value = AddOp::create(b, loc, untouched.lookup(row.offset), value);
  }
  for (const RowRead &read : row.present)
    replaceRead(read, value);
  if (!written.empty()) {
    ScanDraft::State window;
    window.operand = buildWindow(rewriter, loc, initial, row.offset, row.offset - written.front().first);
    for (auto [offset, input] : written) {
      window.taps.push_back(offset - row.offset);
      window.inputs.push_back(input);
    }
    window.next = draft.addSlot(value);
    draft.states.push_back(std::move(window));
  }
  if (ScanDraft::isUsed(state.results)) {
    ScanDraft::Out &out = draft.addOut(value);
    out.results = state.results;
    out.restore = [initial, loc, offset = row.offset, steps = draft.steps, restore = state.restore](OpBuilder &b,
                                                                                                    Value rows) {
      Value last = buildFinal(b, loc, initial, rows, offset, steps);
      return restore ? restore(b, last) : last;
    };
  }
  draft.release(state.next);
  row.update->erase();
}

static bool findOuts(ScanDraft &draft, RewriterBase &rewriter, bool whole) {
  bool changed = false;
  for (size_t k = 0; k < draft.states.size();) {
    std::optional<UpdatedRow> row = analyze(draft, draft.states[k], whole);
    if (!row) {
      ++k;
      continue;
    }
    ScanDraft::State state = std::move(draft.states[k]);
    draft.states.erase(draft.states.begin() + k);
    replaceState(draft, std::move(state), *row, rewriter);
    changed = true;
  }
  return changed;
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

FailureOr<ScanOp> tg::findRows(RewriterBase &rewriter, ScanOp scan, EditScope &scope, bool whole) {
  if (!ScanDraft::isFreeToChange(scan))
    return failure();
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(scan);
  ScanDraft draft(scan);
  // The rows of states may be computed from rows of states.
  bool changed = findOuts(draft, rewriter, whole);
  changed |= findSequences(draft, rewriter);
  if (!changed)
    return failure();
  return draft.replace(rewriter, scope);
}

namespace {
struct FindRowsPass : public tg::impl::FindRowsBase<FindRowsPass> {
  using FindRowsBase::FindRowsBase;

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    EditScope scope;
    for (ScanOp scan : getScansOfGraph(getOperation())) {
      Location location = scan.getLoc();
      if (succeeded(findRows(rewriter, scan, scope, whole)))
        remark::passed(location, remark::RemarkOpts::name("FindRows").category(getArgument()))
            << "rows that steps read or set by their number are rows of sequences, windows and outs";
    }
    if (failed(scope.close()))
      signalPassFailure();
  }
};
} // namespace
