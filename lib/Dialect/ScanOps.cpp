//===- ScanOps.cpp - Loops ------------------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode.h"
#include "ResultTypes.h"
#include "ScanTaps.h"
#include "TensorGraph/Dialect/Checkpoints.h"
#include "TensorGraph/Dialect/GraphShapes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tg;

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/ScanOps.cpp.inc"

void TensorGraphDialect::registerScanOps() {
  addOperations<
#define GET_OP_LIST
#include "TensorGraph/Dialect/ScanOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Accessors
//===----------------------------------------------------------------------===//

ArrayRef<int64_t> ScanOp::getSequenceTapsOf(unsigned sequence) { return tapsOf(getSequenceTaps(), sequence); }
ArrayRef<int64_t> ScanOp::getStateTapsOf(unsigned state) { return tapsOf(getStateTaps(), state); }
YieldOp ScanOp::getYield() { return cast<YieldOp>(getBody().front().getTerminator()); }

ArrayRef<BlockArgument> ScanOp::getSequenceInputs(unsigned sequence) {
  unsigned first = 1;
  for (unsigned k = 0; k < sequence; ++k)
    first += inputCount(getSequenceTapsOf(k));
  return getBody().getArguments().slice(first, inputCount(getSequenceTapsOf(sequence)));
}

static unsigned sequenceInputCount(ScanOp op) {
  unsigned count = 0;
  for (unsigned k = 0; k < op.getSequences().size(); ++k)
    count += inputCount(op.getSequenceTapsOf(k));
  return count;
}

ArrayRef<BlockArgument> ScanOp::getStateInputs(unsigned state) {
  unsigned first = 1 + sequenceInputCount(*this);
  for (unsigned k = 0; k < state; ++k)
    first += inputCount(getStateTapsOf(k));
  return getBody().getArguments().slice(first, inputCount(getStateTapsOf(state)));
}

BlockArgument ScanOp::getConstInput(unsigned constant) {
  return getBody().getArgument(getBody().getNumArguments() - getConsts().size() + constant);
}

GraphInput ScanOp::getGraphInput(BlockArgument input) {
  unsigned number = input.getArgNumber(), next = 1;
  if (number == 0)
    return {GraphInput::Step, getStepsMutable().getOperandNumber()};
  for (auto [k, operand] : llvm::enumerate(getSequencesMutable())) {
    ArrayRef<int64_t> taps = getSequenceTapsOf(k);
    if (number < next + taps.size())
      return {GraphInput::Row, operand.getOperandNumber(), taps[number - next]};
    next += taps.size();
  }
  for (auto [k, operand] : llvm::enumerate(getStatesMutable())) {
    ArrayRef<int64_t> taps = getStateTapsOf(k);
    if (number < next + inputCount(taps))
      return taps.empty() ? GraphInput{GraphInput::State, operand.getOperandNumber()}
                          : GraphInput{GraphInput::StateRow, operand.getOperandNumber(), taps[number - next]};
    next += inputCount(taps);
  }
  return {GraphInput::Operand, getConstsMutable()[number - next].getOperandNumber()};
}

OpOperand &ScanOp::getOperandOf(BlockArgument input) { return (*this)->getOpOperand(getGraphInput(input).operand); }

GraphResult ScanOp::getGraphResult(OpResult result) {
  unsigned number = result.getResultNumber(), count = getStates().size();
  if (number >= count)
    return {GraphResult::Rows, getYield().getOuts()[number - count]};
  Value next = getYield().getValues()[number];
  unsigned operand = getStatesMutable()[number].getOperandNumber();
  if (!getStateTapsOf(number).empty())
    return {GraphResult::Window, next, operand};
  return {GraphResult::State, next, operand, getStateInputs(number).front()};
}

ScanOp::TapRange ScanOp::getTapRange(ArrayRef<int64_t> sequenceTaps) {
  TapRange range{0, 0};
  for (int64_t tap : sequenceTaps)
    range = {std::min(range.first, tap), std::max(range.last, tap)};
  return range;
}

int64_t ScanOp::getReach(ArrayRef<int64_t> stateTaps) { return -*llvm::min_element(stateTaps); }

Speculation::Speculatability ScanOp::getSpeculatability() { return Speculation::NotSpeculatable; }

/// Returns the candidates: a state without taps may start in the buffer of its initial value and end there.
SmallVector<std::pair<unsigned, unsigned>> ScanOp::getDestroyCandidates() {
  SmallVector<std::pair<unsigned, unsigned>> pairs;
  for (auto [k, init] : llvm::enumerate(getStatesMutable()))
    if (getStateTapsOf(k).empty() && isa<TensorType>(init.get().getType()))
      pairs.emplace_back(init.getOperandNumber(), k);
  return pairs;
}

/// Reifies the number of rows. The sequences limit it: with more steps than they have rows for, no step runs.
FailureOr<OpFoldResult> ScanOp::reifyNumRows(OpBuilder &b, OpResult result) {
  YieldOp yield = getYield();
  if (yield.getUntil())
    return failure();
  Location loc = getLoc();
  auto index = [&](int64_t value) { return arith::ConstantIndexOp::create(b, loc, value); };
  Value rows = arith::MaxSIOp::create(b, loc, getSteps(), index(0));
  for (auto [k, sequence] : llvm::enumerate(getSequences())) {
    auto [first, last] = getTapRange(getSequenceTapsOf(k));
    Value length = getValueOrCreateConstantIndexOp(b, loc, tensor::getMixedSize(b, loc, sequence, 0));
    if (last != first)
      length = arith::SubIOp::create(b, loc, length, index(last - first));
    rows = arith::MinSIOp::create(b, loc, rows, length);
  }
  if (int64_t kept = yield.getKept(result.getResultNumber() - getStates().size()))
    rows = arith::MinSIOp::create(b, loc, rows, index(kept));
  return OpFoldResult(rows);
}

bool ScanOp::isTreatmentAttr(StringRef name) { return name == getCheckpointAttrName(); }

//===----------------------------------------------------------------------===//
// Verifier
//===----------------------------------------------------------------------===//

static bool isDistinct(ArrayRef<int64_t> taps) {
  SmallVector<int64_t> sorted = llvm::to_vector(taps);
  llvm::sort(sorted);
  return std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
}

/// Taps beyond this could overflow the arithmetic on rows.
static constexpr int64_t kMaxTap = int64_t(1) << 31;

static LogicalResult verifyTaps(ScanOp op) {
  if (op.getSequenceTaps().size() != op.getSequences().size() || op.getStateTaps().size() != op.getStates().size())
    return op.emitOpError("expects taps for each of ")
           << op.getSequences().size() << " sequences and " << op.getStates().size() << " states, but got them for "
           << op.getSequenceTaps().size() << " and " << op.getStateTaps().size();
  for (auto [k, sequence] : llvm::enumerate(op.getSequences())) {
    ArrayRef<int64_t> taps = op.getSequenceTapsOf(k);
    auto type = cast<RankedTensorType>(sequence.getType());
    if (/*scan_c1*/ type.getRank() == 0)
      return op.emitOpError("expects sequence ") << k << " to have rows, but got " << type;
    if (/*scan_c2*/ taps.empty() || !isDistinct(taps))
      return op.emitOpError("expects distinct taps of sequence ") << k << ", but got [" << taps << "]";
    if (/*scan_c3*/ llvm::any_of(taps, [](int64_t tap) { return tap <= -kMaxTap || tap >= kMaxTap; }))
      return op.emitOpError("expects taps of sequence ") << k << " below 2^31, but got [" << taps << "]";
  }
  for (auto [k, state] : llvm::enumerate(op.getStates())) {
    ArrayRef<int64_t> taps = op.getStateTapsOf(k);
    if (taps.empty())
      continue;
    auto type = dyn_cast<RankedTensorType>(state.getType());
    if (/*scan_c4*/ !type || type.getRank() == 0)
      return op.emitOpError("expects state ") << k << ", which has taps, to have rows, but got " << state.getType();
    if (/*scan_c5*/ !isDistinct(taps) || llvm::any_of(taps, [](int64_t tap) { return tap >= 0 || tap <= -kMaxTap; }))
      return op.emitOpError("expects distinct negative taps of state ") << k << ", but got [" << taps << "]";
    int64_t reach = ScanOp::getReach(taps);
    if (/*scan_c6*/ !type.isDynamicDim(0) && type.getDimSize(0) != reach)
      return op.emitOpError("expects state ")
             << k << " to have " << reach << " rows, as many as its taps reach back, but got " << type.getDimSize(0);
  }
  return success();
}

static LogicalResult verifyInnerInputs(ScanOp op) {
  SmallVector<Type> expected{IndexType::get(op.getContext())};
  for (auto [k, sequence] : llvm::enumerate(op.getSequences()))
    expected.append(op.getSequenceTapsOf(k).size(), rowType(cast<RankedTensorType>(sequence.getType())));
  for (auto [k, state] : llvm::enumerate(op.getStates())) {
    ArrayRef<int64_t> taps = op.getStateTapsOf(k);
    if (taps.empty())
      expected.push_back(state.getType());
    else
      expected.append(taps.size(), rowType(cast<RankedTensorType>(state.getType())));
  }
  llvm::append_range(expected, op.getConsts().getTypes());
  if (/*scan_c7*/ op.getBody().getNumArguments() != expected.size())
    return op.emitOpError("expects ") << expected.size() << " inner inputs, but got " << op.getBody().getNumArguments();
  for (auto [input, type] : llvm::zip(op.getBody().getArguments(), expected))
    if (/*scan_c8*/ input.getType() != type)
      return op.emitOpError("expects inner input ")
             << input.getArgNumber() << " to have type " << type << ", but got " << input.getType();
  return success();
}

static LogicalResult verifyResults(ScanOp op) {
  YieldOp yield = op.getYield();
  if (/*scan_c15*/ op.getBackwards() && yield.getUntil())
    return op.emitOpError("expects no 'until', as it runs backwards");
  if (/*scan_c9*/ yield.getValues().size() != op.getStates().size())
    return yield.emitOpError("expects ") << op.getStates().size() << " next states, but got "
                                         << yield.getValues().size()
                                         << "; values that the scan collects are in 'outs(…)'";
  if (/*scan_c10*/ op->getNumResults() != op.getStates().size() + yield.getOuts().size())
    return op.emitOpError("expects ") << op.getStates().size() + yield.getOuts().size()
                                      << " results, one for each state and each out, but got " << op->getNumResults();
  for (auto [k, state] : llvm::enumerate(op.getStates())) {
    Type type = state.getType();
    Type next = op.getStateTapsOf(k).empty() ? type : rowType(cast<RankedTensorType>(type));
    if (/*scan_c11*/ yield.getValues()[k].getType() != next)
      return yield.emitOpError("expects the next value of state ")
             << k << " to have type " << next << ", but got " << yield.getValues()[k].getType();
    if (/*scan_c12*/ op.getFinals()[k].getType() != type)
      return op.emitOpError("expects the result of state ")
             << k << " to have type " << type << ", but got " << op.getFinals()[k].getType();
  }
  for (auto [k, out] : llvm::enumerate(yield.getOuts())) {
    auto row = dyn_cast<RankedTensorType>(out.getType());
    if (/*scan_c13*/ !isElementType(row ? row.getElementType() : out.getType()))
      return yield.emitOpError("expects out ")
             << k << " to be a scalar or a ranked tensor of scalars, but got " << out.getType();
    SmallVector<int64_t> shape{ShapedType::kDynamic};
    if (row)
      llvm::append_range(shape, row.getShape());
    auto type = RankedTensorType::get(shape, row ? row.getElementType() : out.getType());
    if (/*scan_c14*/ op.getOuts()[k].getType() != type)
      return op.emitOpError("expects the result of out ")
             << k << " to have type " << type << ", but got " << op.getOuts()[k].getType();
  }
  return success();
}

static LogicalResult verifyDerivatives(ScanOp op) {
  if (std::optional<uint64_t> steps = op.getTruncate(); steps && int64_t(*steps) < 1)
    return op.emitOpError("expects 'truncate' to be positive, but got ") << int64_t(*steps);
  std::optional<ArrayRef<int64_t>> checkpoint = op.getCheckpoint();
  if (!checkpoint)
    return success();
  if (op.getTruncate())
    return op.emitOpError("expects 'truncate' or 'checkpoint', not both");
  for (int64_t steps : *checkpoint)
    if (steps < 1 && !isAutoCheckpoint(*checkpoint))
      return op.emitOpError("expects numbers of steps in 'checkpoint' that are positive, but got ") << steps;
  return success();
}

LogicalResult ScanOp::verifyRegions() {
  return failure(failed(verifyDerivatives(*this)) || failed(verifyTaps(*this)) || failed(verifyInnerInputs(*this)) ||
                 failed(verifyResults(*this)));
}
