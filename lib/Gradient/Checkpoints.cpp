//===- Checkpoints.cpp - Scans that keep few of their steps ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checkpoints.h"
#include "Build.h"
#include "TensorGraph/Dialect/Checkpoints.h"
#include "TensorGraph/Dialect/GraphShapes.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "TensorGraph/Transforms/ScanDraft.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include <cmath>

using namespace mlir;
using namespace tg;

namespace {
class SegmentBuilder {
public:
  explicit SegmentBuilder(ScanOp scan)
      : scan(scan), b(scan), location(scan.getLoc()), length(scan.getCheckpoint()->front()) {}

  void build(SmallVectorImpl<Value> &results);

private:
  Value index(int64_t value) { return arith::ConstantIndexOp::create(b, location, value); }
  Value countSteps();
  /// Returns the number of steps of a segment: the stated one, or the square root of the number of steps.
  OpFoldResult chooseLength(Value count);
  /// Finds the sizes of rows of outs that depend on values, so that parts of no steps know them, too.
  void findRowSizes(Value count);
  /// Builds the scan with other operands, from step `base` on. `operands` are sequences, states and consts. Rows of
  /// outs are expected to have `rowSizes`, where there are any.
  ScanOp buildPart(OpBuilder &builder, Value steps, Value base, ArrayRef<Value> operands, DenseI64ArrayAttr checkpoint,
                   ArrayRef<SmallVector<Value>> rowSizes);
  Value sliceRows(OpBuilder &builder, Value x, std::optional<OpFoldResult> start, std::optional<OpFoldResult> stop) {
    SubscriptArguments part(shapeOf(x.getType()).size());
    part.setRange(0, start, stop);
    return slice(builder, location, x, part);
  }
  /// Regroups rows: the rows in groups of equal size, or the groups as rows.
  Value regroup(Value rows, ArrayRef<OpFoldResult> leading, int64_t dropped) {
    SmallVector<OpFoldResult> sizes(leading);
    auto all = tensor::getMixedSizes(b, location, rows);
    sizes.append(all.begin() + dropped, all.end());
    return reshape(b, location, rows, sizes);
  }

  ScanOp scan;
  OpBuilder b;
  Location location;
  int64_t length; // of a segment, or kAutoCheckpoint
  /// For each out and each axis of its rows the size; null where it is known before the first step.
  SmallVector<SmallVector<Value>> rowSizes;
};
} // namespace

/// Counts the steps that run, which with `until` takes a forward pass of its own.
Value SegmentBuilder::countSteps() {
  if (!scan.getYield().getUntil())
    return scan.getSteps();
  ScanDraft draft(scan);
  draft.outs.clear();
  draft.checkpoint = {};
  draft.addOut(draft.getStepIndex());
  Value numbers = draft.build(b).getOuts().front();
  return IndexBuilder(b, location).value(tensor::getMixedSize(b, location, numbers, 0));
}

OpFoldResult SegmentBuilder::chooseLength(Value count) {
  if (length != kAutoCheckpoint)
    return b.getIndexAttr(length);
  // A negative number of steps is an error of the scan of those that are left over.
  Value steps = b.createOrFold<arith::MaxSIOp>(location, count, index(0));
  if (std::optional<int64_t> known = getConstantIntValue(steps))
    return b.getIndexAttr(int64_t(std::sqrt(double(*known))));
  Value root = SqrtOp::create(b, location, CastOp::create(b, location, steps, b.getF64Type()));
  return CastOp::create(b, location, root, b.getIndexType()).getResult();
}

void SegmentBuilder::findRowSizes(Value count) {
  bool areKnown = true;
  for (Value out : scan.getOuts()) {
    SmallVector<Value> &sizes = rowSizes.emplace_back();
    for (auto [axis, size] : llvm::enumerate(shapeOf(out.getType()).drop_front())) {
      bool isKnown =
          !ShapedType::isDynamic(size) || succeeded(reifyGraphDim(b, cast<OpResult>(out), int64_t(axis) + 1));
      sizes.push_back(isKnown ? Value() : scan.getSteps());
      areKnown &= isKnown;
    }
  }
  if (areKnown)
    return;
  // The step that runs first, if there is one, tells those of all.
  Value one = b.createOrFold<arith::MinSIOp>(location, count, index(1));
  Value base = scan.getBackwards() ? b.createOrFold<arith::SubIOp>(location, count, one) : index(0);
  SmallVector<Value> operands;
  for (Value x : scan.getSequences())
    operands.push_back(scan.getBackwards() ? sliceRows(b, x, OpFoldResult(base), std::nullopt) : x);
  llvm::append_range(operands, scan.getStates());
  llvm::append_range(operands, scan.getConsts());
  ScanOp first = buildPart(b, one, base, operands, {}, {});
  for (auto [sizes, rows] : llvm::zip(rowSizes, first.getOuts()))
    for (auto [axis, size] : llvm::enumerate(sizes))
      if (size)
        size = tensor::DimOp::create(b, location, rows, axis + 1);
}

/// Returns the row, after a check that it has these sizes, which its type may lack.
static Value expectSizes(OpBuilder &b, Location location, Value row, ArrayRef<Value> sizes, unsigned out) {
  IndexBuilder indices(b, location);
  SmallVector<OpFoldResult> all = tensor::getMixedSizes(b, location, row);
  for (auto [axis, size] : llvm::enumerate(sizes)) {
    if (!size)
      continue;
    Value own = indices.value(all[axis]);
    std::string message = messages::outChangesSize(out, axis);
    StringRef text = message;
    text.consume_front("{bad_size}");
    row = AssertOp::create(b, location, row.getType(), indices.equal(own, size), row, b.getStringAttr(text),
                           ValueRange{own, size}, b.getStringAttr("bad_size"));
    all[axis] = size;
  }
  // From here on, the sizes are those that were expected.
  return reshape(b, location, row, all);
}

ScanOp SegmentBuilder::buildPart(OpBuilder &builder, Value steps, Value base, ArrayRef<Value> operands,
                                 DenseI64ArrayAttr checkpoint, ArrayRef<SmallVector<Value>> rowSizes) {
  ScanDraft draft(scan);
  draft.steps = steps;
  draft.until.reset();
  draft.checkpoint = checkpoint;
  auto next = operands.begin();
  for (ScanDraft::Sequence &sequence : draft.sequences)
    sequence.operand = *next++;
  for (ScanDraft::State &state : draft.states)
    state.operand = *next++;
  for (ScanDraft::Const &entry : draft.consts)
    entry.operand = *next++;
  for (ScanDraft::Out &out : draft.outs)
    out.kept = 0;
  // The number of a step counts from the first one of the whole scan.
  if (!draft.getStepIndex().use_empty()) {
    OpBuilder inside = OpBuilder::atBlockBegin(&draft.getBody());
    auto number = arith::AddIOp::create(inside, location, draft.getStepIndex(), draft.addConst(base));
    draft.getStepIndex().replaceAllUsesExcept(number, number);
  }
  for (auto [number, sizes] : llvm::enumerate(rowSizes)) {
    if (llvm::none_of(sizes, [](Value size) { return bool(size); }))
      continue;
    SmallVector<Value> inSteps =
        llvm::map_to_vector(sizes, [&](Value size) { return size ? Value(draft.addConst(size)) : Value(); });
    OpBuilder inside(draft.getHolder());
    unsigned row = draft.outs[number].row;
    draft.set(row, expectSizes(inside, location, draft.get(row), inSteps, number));
  }
  return draft.build(builder);
}

void SegmentBuilder::build(SmallVectorImpl<Value> &results) {
  Value count = countSteps();
  OpFoldResult size = chooseLength(count);
  Value k = IndexBuilder(b, location).value(size);
  std::optional<int64_t> known = getConstantIntValue(size);
  // Folded, as sizes of rows of a loop around follow from them. A length that is not known is the size of rows, so
  // there is a segment that tells it, if only one of no steps.
  bool isAuto = length == kAutoCheckpoint;
  Value divisor = isAuto ? b.createOrFold<arith::MaxSIOp>(location, k, index(1)) : k;
  Value segments = b.createOrFold<arith::DivSIOp>(location, count, divisor);
  if (isAuto)
    segments = b.createOrFold<arith::MaxSIOp>(location, segments, index(1));
  Value inSegments = b.createOrFold<arith::MulIOp>(location, segments, k);
  Value left = b.createOrFold<arith::SubIOp>(location, count, inSegments);

  findRowSizes(count);

  // The steps that are left over, which have the last rows.
  auto buildRest = [&](ValueRange states) {
    SmallVector<Value> operands;
    for (Value x : scan.getSequences())
      operands.push_back(sliceRows(b, x, OpFoldResult(inSegments), std::nullopt));
    llvm::append_range(operands, states);
    llvm::append_range(operands, scan.getConsts());
    return buildPart(b, left, inSegments, operands, {}, rowSizes);
  };
  ScanOp rest;
  if (scan.getBackwards())
    rest = buildRest(scan.getStates());

  // A scan over the segments.
  ScanDraft outer(location, segments);
  outer.backwards = scan.getBackwards();
  OpBuilder inside(outer.getHolder());
  Value ownK = known ? Value(arith::ConstantIndexOp::create(inside, location, *known)) : outer.addConst(k);
  Value base = arith::MulIOp::create(inside, location, outer.getStepIndex(), ownK);
  // Gives rows the number of them, if it is known.
  auto withRows = [&](Value rows, int64_t more) -> Value {
    if (!known)
      return rows;
    SmallVector<int64_t> shape(shapeOf(rows.getType()));
    shape[0] = *known + more;
    return castTo(inside, location, rows, RankedTensorType::get(shape, getElementTypeOrSelf(rows.getType())));
  };
  SmallVector<Value> operands;
  for (auto [number, x] : llvm::enumerate(scan.getSequences())) {
    ArrayRef<int64_t> taps = scan.getSequenceTapsOf(number);
    if (taps == ArrayRef<int64_t>{0}) {
      Value rows = sliceRows(b, x, std::nullopt, OpFoldResult(inSegments));
      operands.push_back(outer.addSequence(regroup(rows, {segments, size}, 1)));
      continue;
    }
    // Rows of one segment are those of others, too.
    ScanOp::TapRange range = ScanOp::getTapRange(taps);
    IndexBuilder indices(inside, location);
    int64_t more = range.last - range.first;
    Value stop = indices.add(indices.add(base, ownK), more);
    operands.push_back(withRows(sliceRows(inside, outer.addConst(x), OpFoldResult(base), OpFoldResult(stop)), more));
  }
  for (Value initial : rest ? ValueRange(rest.getFinals()) : ValueRange(scan.getStates()))
    operands.push_back(outer.addState(initial, location).inputs.front());
  for (Value constant : scan.getConsts())
    operands.push_back(outer.addConst(constant));
  auto inner = b.getDenseI64ArrayAttr(scan.getCheckpoint()->drop_front());
  SmallVector<SmallVector<Value>> sizesInside = rowSizes;
  for (SmallVector<Value> &sizes : sizesInside)
    for (Value &size : sizes)
      size = size ? Value(outer.addConst(size)) : Value();
  ScanOp segment = buildPart(inside, ownK, base, operands, inner, sizesInside);
  for (auto [number, state] : llvm::enumerate(outer.states))
    outer.set(state.next, segment.getFinals()[number]);
  for (Value rows : segment.getOuts())
    outer.addOut(withRows(rows, 0));
  ScanOp built = outer.build(b);

  if (!rest)
    rest = buildRest(built.getFinals());
  llvm::append_range(results, (scan.getBackwards() ? built : rest).getFinals());
  for (auto [number, rows] : llvm::enumerate(rest.getOuts())) {
    Value first = regroup(built.getOuts()[number], {inSegments}, 2);
    Value all = ConcatOp::create(b, location, ValueRange{first, rows}, 0);
    if (int64_t kept = scan.getYield().getKept(number)) {
      using Place = std::optional<OpFoldResult>;
      all = scan.getBackwards() ? sliceRows(b, all, std::nullopt, Place(b.getIndexAttr(kept)))
                                : sliceRows(b, all, Place(b.getIndexAttr(-kept)), std::nullopt);
    }
    results.push_back(castTo(b, location, all, scan.getOuts()[number].getType()));
  }
}

SmallVector<Operation *> tg::buildSegments(ScanOp scan, SmallVectorImpl<Value> &results) {
  Operation *before = scan->getPrevNode();
  SegmentBuilder(scan).build(results);
  SmallVector<Operation *> ops;
  for (Operation *op = before ? before->getNextNode() : &scan->getBlock()->front(); op != scan; op = op->getNextNode())
    ops.push_back(op);
  return ops;
}
