//===- ScanToSCF.cpp - Scans to loops -------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Windows, traces and larger states are tensors that the loop carries. Their rows are read by tgl.row and written by
// tensor.insert_slice; One-Shot Bufferize then copies nothing and allocates nothing within the loop:
// * a window is a ring with one row more than its reach, or the trace itself if the state is also an out;
// * the initial rows stay where they are: a row is read from them or from the ring;
// * small states are vectors, if that is asked for: the rows of a trace are then written, but not read back;
// * a state of which most is computed anew from neighbours, at the same positions in each step, is a ring of two rows
//   that begin with its initial value; a step writes what it changes into the other row;
// * a scan that runs backwards is a loop forwards: rows are numbered from the end, rings by what has run;
// * `until` gives an scf.while, and the result of an out is the rows of the steps that ran. Its trace has room for few
//   steps at first: the loop ends when they have run, and a loop around it makes the trace larger and goes on. So
//   memory is that of the steps that run, however many may run, and steps are those of a trace with room for all.
// With tensor.extract_slice in place of tgl.row, the whole buffer would be copied in each step.
//
//===----------------------------------------------------------------------===//

#include "LowerScan.h"
#include "RowBuilder.h"
#include "RowSizes.h"
#include "ScanStates.h"
#include "TensorGraph/Conversion/Passes.h"
#include "TensorGraph/Conversion/SmallTensors.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/TypeUtilities.h"

namespace tg {
#define GEN_PASS_DEF_CONVERTSCANTOSCF
#include "TensorGraph/Conversion/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
/// One out: the rows kept of it, and where the loop carries them.
struct OutKind {
  int64_t slots = 0; // of a ring; 0: room for all rows
  int64_t kept = 0;  // rows of the result; 0: all
  unsigned carried = 0;
  bool isShared = false; // the ring of a state holds its rows
  bool isLate = false;   // the first step allocates it, as its sizes depend on values
  bool grows = false;    // it has room for `firstRoom` rows at first
};

/// The result of one step: the next loop-carried values, and whether to stop.
struct Step {
  SmallVector<Value> next;
  Value stop;
};

class ScanLowering : RowBuilder {
public:
  ScanLowering(RewriterBase &rewriter, ScanOp op, int64_t vectorElements, bool polls)
      : RowBuilder(rewriter, op.getLoc(), op.getYield().getLoc(), polls), rewriter(rewriter), op(op),
        yield(op.getYield()), vectorElements(vectorElements) {}

  void run() {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPoint(op);
    zero = constant(0);
    one = constant(1);
    steps = op.getSteps();
    if (op.getBackwards())
      lastBackwards = sub(steps, one);
    checkLengths();
    states = classifyStates(op, vectorElements);
    carryStates();
    carryOuts();
    executed = steps;
    if (yield.getUntil())
      buildWhile();
    else
      buildFor();
    b.setInsertionPoint(op);
    for (auto [k, result] : llvm::enumerate(op.getFinals()))
      if (!result.use_empty())
        replace(result, finalState(k));
    for (auto [k, result] : llvm::enumerate(op.getOuts()))
      if (!result.use_empty())
        replace(result, outRows(k));
    rewriter.eraseOp(op);
  }

private:
  /// Builds the tensor of a small state whose rows the loop carries.
  Value tensorOfRows(const StateKind &state, Value init, ValueRange carried) {
    auto type = cast<RankedTensorType>(init.getType());
    int64_t count = type.getRank() < 2 ? 1 : type.getNumElements() / type.getShape().back();
    return writeSmallTensor(b, loc, joinRows(b, loc, carried.slice(state.carried, count), type));
  }

  //===--- Before the loop -----------------------------------------------===//

  void checkLengths() {
    checkNotNegative(steps, messages::negativeSteps());
    for (auto [k, sequence] : llvm::enumerate(op.getSequences())) {
      ArrayRef<int64_t> taps = op.getSequenceTapsOf(k);
      auto [least, greatest] = ScanOp::getTapRange(taps);
      Value length = value(tensor::getMixedSize(b, loc, sequence, 0));
      Value usable = sub(length, constant(greatest - least));
      check(lessEqual(steps, usable), messages::sequenceTooShort(k, least, greatest), {length, steps});
    }
  }

  void carryStates() {
    for (auto [k, state] : llvm::enumerate(states)) {
      Value init = op.getStates()[k];
      ArrayRef<int64_t> taps = op.getStateTapsOf(k);
      if (!taps.empty())
        checkWindow(k, init, state.reach);
      state.carried = inits.size();
      switch (state.kind) {
      case StateKind::Value:
        inits.push_back(init);
        break;
      case StateKind::Shift:
        for (int64_t row = 0; row < state.reach; ++row)
          inits.push_back(tensor::ExtractOp::create(b, loc, init, constant(row)));
        break;
      case StateKind::Vectors:
        llvm::append_range(inits, splitIntoRows(b, loc, readSmallTensor(b, loc, init)));
        break;
      case StateKind::InPlace:
        inits.push_back(ownedCopy(init));
        break;
      case StateKind::Rows:
        if (state.slots) {
          Type row = taps.empty() ? init.getType() : rowType(cast<RankedTensorType>(init.getType()));
          SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, loc, init);
          Value rows = emptyRows(steps, state.slots, row, ArrayRef(sizes).drop_front(taps.empty() ? 0 : 1));
          for (int64_t slot = 0; state.isChanged && slot < state.slots; ++slot)
            rows = writeRow(init, rows, constant(slot));
          inits.push_back(rows);
        }
        break;
      }
    }
  }

  void checkWindow(unsigned k, Value init, int64_t reach) {
    if (!cast<RankedTensorType>(init.getType()).isDynamicDim(0))
      return;
    Value rows = value(tensor::getMixedSize(b, loc, init, 0));
    check(equal(rows, constant(reach)), messages::wrongInitialRows(k, reach), rows);
  }

  /// Copies a row of a surrounding scan, which must not be overwritten. It is copied here, where empty-tensor
  /// elimination can choose the memory of the copy.
  Value ownedCopy(Value init) {
    auto argument = dyn_cast<BlockArgument>(init);
    auto around = argument ? dyn_cast<ScanOp>(argument.getOwner()->getParentOp()) : ScanOp();
    if (!around || argument.getArgNumber() == 0 || around.getOperandOf(argument).get().getType() == init.getType())
      return init;
    Value fresh = tensor::EmptyOp::create(b, loc, tensor::getMixedSizes(b, loc, init), getElementTypeOrSelf(init));
    return linalg::CopyOp::create(b, loc, init, fresh).getResult(0);
  }

  /// Returns the memory of the caller that the result is copied into; null if there is none.
  static Value destinationOf(Value result) {
    for (Operation *user : result.getUsers())
      if (auto copy = dyn_cast<bufferization::MaterializeInDestinationOp>(user))
        return copy.getDest();
    return {};
  }

  /// Finds the traces that grow, and how many rows they have at first.
  void findGrowing() {
    if (!yield.getUntil())
      return;
    int64_t room = std::numeric_limits<int64_t>::max();
    for (auto [k, row] : llvm::enumerate(yield.getOuts())) {
      if (outs[k].kept)
        continue;
      outs[k].grows = !hasNoElements(row.getType());
      room = std::min(room, RowBuilder::getFirstRoom(row.getType()));
    }
    std::optional<int64_t> known = getConstantIntValue(steps);
    // Not 0: upstream's folders turn slices of tensors of static size 0 into operations that do not verify.
    firstRoom = max(min(steps, constant(room)), one);
    grows = llvm::any_of(outs, [](const OutKind &out) { return out.grows; }) && (!known || *known > room);
  }

  void carryOuts() {
    RowSizes rowSizes(op, b);
    for (unsigned k = 0; k < yield.getOuts().size(); ++k)
      outs.emplace_back().kept = yield.getKept(k);
    findGrowing();
    for (auto [k, row] : llvm::enumerate(yield.getOuts())) {
      OutKind &out = outs[k];
      // The rows are in the ring of a state that keeps enough of them, or in a trace of the out's own.
      for (StateKind &state : states)
        if (state.kind == StateKind::Rows && state.out == int(k) && state.slots) {
          out.isShared = true;
          out.slots = state.slots;
          out.carried = state.carried;
        }
      if (out.isShared)
        continue;
      SmallVector<OpFoldResult> sizes;
      if (auto type = dyn_cast<RankedTensorType>(row.getType()))
        for (int64_t axis = 0; axis < type.getRank(); ++axis) {
          // If no step runs, a row of operands that do not fit each other has the sizes that the caller expects.
          Value destination = destinationOf(op.getOuts()[k]);
          FailureOr<OpFoldResult> size = destination && type.isDynamicDim(axis)
                                             ? tensor::getMixedSize(b, loc, destination, axis + 1)
                                             : rowSizes.sizeOf(row, axis);
          out.isLate |= failed(size);
          sizes.push_back(succeeded(size) ? *size : OpFoldResult(b.getIndexAttr(0)));
        }
      for (OpFoldResult &size : sizes)
        size = rowSizes.notNegative(size);
      Value defined = rowSizes.areDefined();
      if (out.isLate || defined) {
        Value runs = less(zero, steps);
        check(out.isLate ? runs : either(runs, defined), messages::unknownRowSize(k), {});
      }
      out.slots = out.kept;
      out.carried = inits.size();
      Value rows = firstRoom && !out.kept ? firstRoom : steps;
      inits.push_back(emptyRows(rows, out.kept ? out.kept : ShapedType::kDynamic, row.getType(), sizes));
    }
    for (StateKind &state : states)
      if (state.kind == StateKind::Rows && !state.slots)
        state.carried = outs[state.out].carried;
  }

  /// Returns the tensor in which the step writes the row of an out.
  Value traceOf(const OutKind &out, Value row, Value ran, Value carried) {
    if (!out.isLate)
      return carried;
    auto branch = scf::IfOp::create(
        b, loc, equal(ran, zero),
        [&](OpBuilder &inner, Location at) {
          OpBuilder::InsertionGuard guard(b);
          b.setInsertionPointToEnd(inner.getInsertionBlock());
          SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, loc, row);
          sizes.insert(sizes.begin(), tensor::getMixedSize(b, loc, carried, 0));
          scf::YieldOp::create(b, at, grow(carried, zero, sizes));
        },
        [&](OpBuilder &inner, Location at) { scf::YieldOp::create(inner, at, carried); });
    return branch.getResult(0);
  }

  //===--- The loop ------------------------------------------------------===//

  void buildFor() {
    auto loop = scf::ForOp::create(b, loc, zero, steps, one, inits);
    markAsPolling(loop);
    {
      OpBuilder::InsertionGuard guard(b);
      // Without carried values the loop has its terminator already.
      if (inits.empty())
        b.setInsertionPoint(loop.getBody()->getTerminator());
      else
        b.setInsertionPointToEnd(loop.getBody());
      Step step = buildStep(loop.getInductionVar(), loop.getRegionIterArgs());
      if (!inits.empty())
        scf::YieldOp::create(b, loc, step.next);
    }
    last.assign(loop.result_begin(), loop.result_end());
  }

  void buildWhile() {
    unsigned count = inits.size();
    SmallVector<Value> all(inits);
    all.push_back(zero);
    all.push_back(arith::ConstantIntOp::create(b, loc, 0, 1));
    auto takeStep = [&](ValueRange state) {
      Step step = buildStep(state[count], state.take_front(count));
      step.next.push_back(add(state[count], one));
      step.next.push_back(step.stop);
      return step.next;
    };
    auto takeStepsWithRoom = [&](ValueRange state) {
      SmallVector<Value> next(state), traces;
      for (const OutKind &out : outs)
        if (out.grows)
          traces.push_back(state[out.carried]);
      Value ran = state[count], isFirst = equal(ran, zero);
      Value room = select(isFirst, firstRoom, add(ran, min(moreRoom(ran, traces), sub(steps, ran))));
      for (const OutKind &out : outs)
        if (out.grows)
          next[out.carried] = growLater(next[out.carried], isFirst, ran, room);
      return SmallVector<Value>(buildWhileBelow(room, next, takeStep).getResults());
    };
    scf::WhileOp loop = grows ? buildWhileBelow(steps, all, takeStepsWithRoom) : buildWhileBelow(steps, all, takeStep);
    executed = loop.getResult(count);
    last.assign(loop.result_begin(), loop.result_begin() + count);
  }

  /// Builds the step that runs after `ran` others.
  Step buildStep(Value ran, ValueRange carried) {
    IRMapping mapping;
    Value t = lastBackwards ? sub(lastBackwards, ran) : ran;
    mapping.map(op.getStepIndex(), t);
    for (auto [k, sequence] : llvm::enumerate(op.getSequences())) {
      ArrayRef<int64_t> taps = op.getSequenceTapsOf(k);
      int64_t least = ScanOp::getTapRange(taps).first;
      for (auto [tap, input] : llvm::zip(taps, op.getSequenceInputs(k)))
        mapping.map(input, readRow(sequence, tap == least ? t : add(t, constant(tap - least))));
    }
    for (auto [k, state] : llvm::enumerate(states))
      bindState(k, state, ran, carried, mapping);
    for (auto [k, constant] : llvm::enumerate(op.getConsts()))
      mapping.map(op.getConstInput(k), constant);

    Step step;
    step.next.assign(carried.begin(), carried.end());
    // An out is written as soon as its value is computed: the memory that the value is in may be overwritten later in
    // the step.
    writeOuts(nullptr, ran, t, carried, mapping, step);
    for (Operation &inner : op.getBody().front().without_terminator()) {
      b.clone(inner, mapping);
      writeOuts(&inner, ran, t, carried, mapping, step);
    }
    for (auto [k, state] : llvm::enumerate(states))
      updateState(k, state, ran, carried, mapping, step);
    if (yield.getUntil())
      step.stop = mapping.lookupOrDefault(yield.getUntil());
    return step;
  }

  void bindState(unsigned k, const StateKind &state, Value ran, ValueRange carried, IRMapping &mapping) {
    ArrayRef<BlockArgument> inputs = op.getStateInputs(k);
    ArrayRef<int64_t> taps = op.getStateTapsOf(k);
    Value init = op.getStates()[k];
    if (state.kind == StateKind::Value || state.kind == StateKind::InPlace) {
      mapping.map(inputs.front(), carried[state.carried]);
    } else if (state.kind == StateKind::Vectors) {
      mapping.map(inputs.front(), tensorOfRows(state, init, carried));
    } else if (state.kind == StateKind::Shift) {
      for (auto [tap, input] : llvm::zip(taps, inputs))
        mapping.map(input, carried[state.carried + state.reach + tap]);
    } else if (taps.empty()) {
      mapping.map(inputs.front(),
                  castTo(historyRow(state, init, carried[state.carried], ran, /*inStep=*/true), init.getType()));
    } else {
      for (auto [tap, input] : llvm::zip(taps, inputs)) {
        Value position = state.reach + tap == 0 ? ran : add(ran, constant(state.reach + tap));
        mapping.map(
            input, castTo(historyRow(state, init, carried[state.carried], position, /*inStep=*/true), input.getType()));
      }
    }
  }

  void writeOuts(Operation *definition, Value ran, Value t, ValueRange carried, IRMapping &mapping, Step &step) {
    for (auto [k, row] : llvm::enumerate(yield.getOuts())) {
      const OutKind &out = outs[k];
      if (row.getDefiningOp() != definition || out.isShared)
        continue;
      Value position = out.slots ? remainder(ran, out.slots) : t;
      Value next = mapping.lookupOrDefault(row);
      step.next[out.carried] = writeRow(next, traceOf(out, next, ran, step.next[out.carried]), position,
                                        [k = k](int64_t axis) { return messages::outChangesSize(k, axis); });
    }
  }

  void updateState(unsigned k, const StateKind &state, Value ran, ValueRange carried, IRMapping &mapping, Step &step) {
    Value next = mapping.lookupOrDefault(yield.getValues()[k]);
    auto message = [&](int64_t axis) { return messages::stateChangesSize(k, axis); };
    switch (state.kind) {
    case StateKind::Value:
      step.next[state.carried] = next;
      break;
    case StateKind::Shift:
      for (int64_t row = 0; row + 1 < state.reach; ++row)
        step.next[state.carried + row] = carried[state.carried + row + 1];
      step.next[state.carried + state.reach - 1] = next;
      break;
    case StateKind::Vectors:
      llvm::copy(splitIntoRows(b, loc, readSmallTensor(b, loc, next)), step.next.begin() + state.carried);
      break;
    case StateKind::InPlace:
      buildOn(rewriter, next, carried[state.carried]);
      step.next[state.carried] = next;
      break;
    case StateKind::Rows:
      if (state.isChanged) {
        Value old = mapping.lookup(op.getStateInputs(k).front());
        step.next[state.carried] = changeRow(changesOf(next, old), carried[state.carried], remainder(ran, state.slots));
      } else if (state.slots) {
        step.next[state.carried] = writeRow(next, carried[state.carried], remainder(ran, state.slots), message);
      } else if (isa<RankedTensorType>(next.getType())) {
        // The trace has the sizes of the out's rows, and the state must keep those of its initial value.
        checkRow(next, op.getStates()[k], op.getStateTapsOf(k).empty() ? 0 : 1, message);
      }
      break;
    }
  }

  //===--- After the loop ------------------------------------------------===//

  void replace(Value result, Value by) { rewriter.replaceAllUsesWith(result, castTo(by, result.getType())); }

  Value finalState(unsigned k) {
    const StateKind &state = states[k];
    Value init = op.getStates()[k];
    if (state.kind == StateKind::Vectors)
      return tensorOfRows(state, init, last);
    if (state.kind == StateKind::Value || state.kind == StateKind::InPlace)
      return last[state.carried];
    if (state.kind == StateKind::Shift)
      return tensor::FromElementsOp::create(b, loc, RankedTensorType::get({state.reach}, getElementTypeOrSelf(init)),
                                            ValueRange(last).slice(state.carried, state.reach));
    Value fresh = tensor::EmptyOp::create(b, loc, tensor::getMixedSizes(b, loc, init), getElementTypeOrSelf(init));
    Value buffer = last[state.carried];
    if (op.getStateTapsOf(k).empty()) {
      Value row = historyRow(state, init, buffer, executed, /*inStep=*/false);
      // A copy, as a later scan may overwrite it while the trace is still read.
      return linalg::CopyOp::create(b, loc, castTo(row, fresh.getType()), fresh).getResult(0);
    }
    return gatherRows(constant(state.reach), fresh,
                      [&](Value row) { return historyRow(state, init, buffer, add(executed, row), /*inStep=*/false); });
  }

  Value outRows(unsigned k) {
    const OutKind &out = outs[k];
    Value buffer = last[out.carried];
    if (!out.kept)
      return yield.getUntil() ? firstRows(buffer, executed) : buffer;
    Value count = min(executed, constant(out.kept));
    if (out.kept == 1 && !out.isShared)
      return firstRows(buffer, count);
    auto type = cast<RankedTensorType>(buffer.getType());
    Type row = rowType(type);
    SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, loc, buffer);
    Value fresh = emptyRows(count, ShapedType::kDynamic, row, ArrayRef(sizes).drop_front());
    return gatherRows(count, fresh, [&](Value position) -> Value {
      // The rows kept were written last, in a loop backwards the first one last of all.
      Value ran = lastBackwards ? sub(lastBackwards, position) : add(sub(executed, count), position);
      Value at = remainder(ran, out.slots);
      if (hasNoElements(type))
        return emptyRow(buffer);
      if (!isa<RankedTensorType>(row))
        return tensor::ExtractOp::create(b, loc, buffer, at);
      return RowOp::create(b, loc, row, buffer, at, Value(), Value(), Value(), false);
    });
  }

  RewriterBase &rewriter;
  ScanOp op;
  YieldOp yield;
  int64_t vectorElements;
  Value steps, executed;
  Value firstRoom;    // with `until`: the rows that traces have at first
  bool grows = false; // whether they may need more
  SmallVector<StateKind> states;
  SmallVector<OutKind> outs;
  SmallVector<Value> inits, last;
};

/// Replaces a scan, whose body is lowered already, by a loop.
void lowerScan(RewriterBase &rewriter, ScanOp op, int64_t vectorElements, bool polls) {
  ScanLowering(rewriter, op, vectorElements, polls).run();
}

struct ConvertScanToSCFPass : public tg::impl::ConvertScanToSCFBase<ConvertScanToSCFPass> {
  using ConvertScanToSCFBase::ConvertScanToSCFBase;

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    // Inner scans first: the body of a scan is lowered before it is moved into a loop.
    getOperation()->walk([&](ScanOp op) { lowerScan(rewriter, op, vectorElements, /*polls=*/true); });
  }
};
} // namespace

void tg::populateScansOfElementsPatterns(RewritePatternSet &patterns) {
  patterns.add(+[](ScanOp op, PatternRewriter &rewriter) {
    for (Operation *around = op->getParentOp(); around; around = around->getParentOp())
      if (usesGraphsAs(around, GraphUse::Elements)) {
        lowerScan(rewriter, op, /*vectorElements=*/0, /*polls=*/false);
        return success();
      }
    return failure();
  });
}
