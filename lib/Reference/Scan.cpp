//===- Scan.cpp - Loops of the dialect ------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Meanings.h"
#include "Rows.h"
#include "ShapeEvaluation.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Reference/Observer.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/IR/TypeUtilities.h"
#include <cstring>

using namespace mlir;
using namespace tg;
using namespace tg::reference;

namespace {
/// The state of a running scan.
class Scan {
public:
  Scan(Evaluator &evaluator, ScanOp op)
      : evaluator(evaluator), op(op), yield(op.getYield()), steps(evaluator.integer(op.getSteps())),
        isUntil(yield.getUntil() != nullptr) {
    for (Value state : op.getStates())
      states.push_back(evaluator[state]);
    for (unsigned k = 0; k < yield.getOuts().size(); ++k) {
      int64_t kept = yield.getKept(k);
      outs.emplace_back(kept ? std::min(kept, steps) : steps, isUntil);
    }
  }

  LogicalResult run();

private:
  LogicalResult checkOperands();
  FailureOr<SmallVector<Array>> inputsOf(int64_t step);
  LogicalResult advance(unsigned state, Array next);
  LogicalResult append(unsigned out, Array row);
  FailureOr<SmallVector<int64_t>> rowShapeOf(unsigned out);
  FailureOr<Array> withoutRows(unsigned out);
  LogicalResult setResults();

  Evaluator &evaluator;
  ScanOp op;
  YieldOp yield;
  int64_t steps;
  bool isUntil;
  SmallVector<Array> states; // values or windows
  std::vector<RowList> outs; // the kept rows
};
} // namespace

LogicalResult Scan::checkOperands() {
  if (steps < 0)
    return evaluator.error(op) << formatCheckMessage(messages::negativeSteps(), {steps});
  for (auto [k, sequence] : llvm::enumerate(op.getSequences())) {
    ArrayRef<int64_t> taps = op.getSequenceTapsOf(k);
    auto [first, last] = ScanOp::getTapRange(taps);
    int64_t length = evaluator[sequence].getShape().front(), span = last - first;
    // `length - span` cannot overflow.
    if (steps > length - span)
      return evaluator.error(op) << formatCheckMessage(messages::sequenceTooShort(k, first, last), {length, steps});
  }
  for (auto [k, state] : llvm::enumerate(states))
    if (ArrayRef<int64_t> taps = op.getStateTapsOf(k); !taps.empty())
      if (state.getShape().front() != ScanOp::getReach(taps))
        return evaluator.error(op) << formatCheckMessage(messages::wrongInitialRows(k, ScanOp::getReach(taps)),
                                                         {state.getShape().front()});
  return success();
}

FailureOr<SmallVector<Array>> Scan::inputsOf(int64_t step) {
  SmallVector<Array> inputs;
  auto addRow = [&](const Array &array, int64_t number) {
    auto one = row(evaluator, op, array, number);
    if (succeeded(one))
      inputs.push_back(std::move(*one));
    return LogicalResult(one);
  };
  inputs.push_back(Array(Scalar::integer(op.getStepIndex().getType(), step)));
  for (auto [k, sequence] : llvm::enumerate(op.getSequences())) {
    ArrayRef<int64_t> taps = op.getSequenceTapsOf(k);
    for (int64_t tap : taps)
      if (failed(addRow(evaluator[sequence], step + tap - ScanOp::getTapRange(taps).first)))
        return failure();
  }
  for (auto [k, state] : llvm::enumerate(states)) {
    ArrayRef<int64_t> taps = op.getStateTapsOf(k);
    if (taps.empty())
      inputs.push_back(state);
    for (int64_t tap : taps)
      if (failed(addRow(state, ScanOp::getReach(taps) + tap)))
        return failure();
  }
  for (Value constant : op.getConsts())
    inputs.push_back(evaluator[constant]);
  return inputs;
}

/// Sets a state's next value, or appends the next row of a window.
LogicalResult Scan::advance(unsigned k, Array next) {
  Array &state = states[k];
  bool isWindow = !op.getStateTapsOf(k).empty();
  ArrayRef<int64_t> expected = state.getShape().drop_front(isWindow);
  for (auto [axis, size, wanted] : llvm::enumerate(next.getShape(), expected))
    if (size != wanted)
      return evaluator.error(yield) << formatCheckMessage(messages::stateChangesSize(k, axis), {size, wanted});
  if (!isWindow) {
    state = std::move(next);
    return success();
  }
  // The rows move up by one.
  auto moved = evaluator.copy(op, state);
  if (failed(moved))
    return failure();
  int64_t rest = state.getNumBytes() - next.getNumBytes();
  const Array &before = state;
  std::memcpy(moved->data(), before.data() + next.getNumBytes(), rest);
  std::memcpy(moved->data() + rest, std::as_const(next).data(), next.getNumBytes());
  state = std::move(*moved);
  return success();
}

/// Appends a row of an out.
LogicalResult Scan::append(unsigned k, Array row) {
  RowList &rows = outs[k];
  if (!rows.empty())
    for (auto [axis, size, wanted] : llvm::enumerate(row.getShape(), rows.getRowShape()))
      if (size != wanted)
        return evaluator.error(yield) << formatCheckMessage(messages::outChangesSize(k, axis), {size, wanted});
  return rows.append(evaluator, op, row);
}

LogicalResult Scan::run() {
  if (failed(checkOperands()))
    return failure();
  for (Observer *observer : evaluator.getObservers())
    if (failed(observer->onScan(evaluator, op, states)))
      return failure();
  for (int64_t ran = 0; ran < steps; ++ran) {
    int64_t step = op.getBackwards() ? steps - 1 - ran : ran;
    auto inputs = inputsOf(step);
    if (failed(inputs))
      return failure();
    auto yielded = evaluator.evaluateIsolated(op, "in this scan", op.getBody(), *inputs, step);
    if (failed(yielded))
      return failure();
    MutableArrayRef<Array> values = *yielded;
    bool stops = yield.getUntil() && values.back().getScalar().i;
    for (unsigned k = 0; k < states.size(); ++k)
      if (failed(advance(k, std::move(values[k]))))
        return failure();
    for (unsigned k = 0; k < outs.size(); ++k)
      if (failed(append(k, std::move(values[states.size() + k]))))
        return failure();
    for (Observer *observer : evaluator.getObservers())
      if (failed(observer->onStep(evaluator, op, states)))
        return failure();
    if (stops)
      break;
  }
  return setResults();
}

/// Returns the sizes that an out's row would have, if no step has run.
FailureOr<SmallVector<int64_t>> Scan::rowShapeOf(unsigned out) {
  SmallVector<Knowledge> inputs = inputsOfGraph(
      op, op.getBody(), [&](unsigned operand) { return Knowledge::of(evaluator[op->getOperand(operand)]); });
  auto yielded = evaluateShapes(evaluator.getMeanings(), op.getBody().front(), inputs);
  auto shape = yielded[states.size() + out].getShape();
  // A negative size is none: its operation would fail.
  if (!shape || llvm::any_of(*shape, [](int64_t size) { return size < 0; }))
    return evaluator.error(op) << formatCheckMessage(messages::unknownRowSize(out), {});
  return *shape;
}

FailureOr<Array> Scan::withoutRows(unsigned out) {
  auto rowShape = rowShapeOf(out);
  if (failed(rowShape))
    return failure();
  SmallVector<int64_t> shape{0};
  llvm::append_range(shape, *rowShape);
  return evaluator.allocate(op, getElementTypeOrSelf(op.getOuts()[out].getType()), shape);
}

LogicalResult Scan::setResults() {
  for (auto [result, state] : llvm::zip_equal(op.getFinals(), states))
    if (failed(evaluator.set(cast<OpResult>(result), state)))
      return failure();
  for (auto [k, result] : llvm::enumerate(op.getOuts())) {
    auto rows = outs[k].empty() ? withoutRows(k) : outs[k].take(evaluator, op, op.getBackwards());
    if (failed(rows) || failed(evaluator.set(cast<OpResult>(result), std::move(*rows))))
      return failure();
  }
  return success();
}

/// Evaluates a row of a lowered scan.
static LogicalResult evaluateRow(Evaluator &evaluator, RowOp op) {
  bool isInitial = op.getFromInit() && evaluator.integer(op.getFromInit());
  const Array &rows = evaluator[isInitial ? op.getInit() : op.getBuffer()];
  if (isInitial && rows.getRank() == cast<RankedTensorType>(op.getType()).getRank())
    return evaluator.set(op, rows);
  int64_t position = evaluator.integer(isInitial ? op.getInitPosition() : op.getPosition());
  if (position < 0 || position >= rows.getShape().front())
    return evaluator.error(op) << "row " << position << " is out of range for " << rows.getShape().front() << " rows";
  auto one = row(evaluator, op, rows, position);
  return failed(one) ? failure() : evaluator.set(op, std::move(*one));
}

/// Evaluates a trace of a lowered scan.
static LogicalResult evaluateGrow(Evaluator &evaluator, GrowOp op) {
  const Array &rows = evaluator[op.getRows()];
  SmallVector<int64_t> shape = evaluator.integers(op.getMixedSizes());
  auto grown = evaluator.allocate(op, op.getType().getElementType(), shape);
  if (failed(grown))
    return failure();
  int64_t kept = evaluator.integer(op.getKept());
  bool fits = kept >= 0 && kept <= std::min(rows.getShape().front(), shape.front()) &&
              (kept == 0 || rows.getShape().drop_front() == ArrayRef(shape).drop_front());
  if (!fits)
    return evaluator.error(op) << kept << " rows of " << rows.getShape().front() << " do not fit " << shape.front();
  if (kept > 0)
    std::memcpy(grown->data(), rows.data(), rows.getNumBytes() / rows.getShape().front() * kept);
  return evaluator.set(op, std::move(*grown));
}

void tg::reference::addScan(Meanings &meanings) {
  meanings.add<GrowOp>(evaluateGrow);
  meanings.add<RowOp>(evaluateRow);
  meanings.add<ScanOp>([](Evaluator &evaluator, ScanOp op) { return Scan(evaluator, op).run(); });
}
