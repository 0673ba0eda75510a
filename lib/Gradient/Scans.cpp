//===- Scans.cpp - What stands around a reverse scan ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Build.h"
#include "ScanReverse.h"
#include "TensorGraph/Dialect/Sizes.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

ScanReverse::ScanReverse(Session &session, OpBuilder &outside, ForwardValues &outer, ScanOp scan)
    : ValuesElsewhere(inside), session(session), outside(outside), outer(outer), scan(scan), location(scan.getLoc()),
      forward(scan), reverse(location, scan.getSteps()), inside(reverse.getHolder()),
      steps(session, inside, *this, /*isElementwise=*/false), originalOuts(forward.outs.size()),
      keepsFew(containsCheckpoint(scan)), reached(forward.states.size()), index(outside, location) {
  for (auto [k, sequence] : llvm::enumerate(forward.sequences))
    for (auto [input, tap] : llvm::zip_equal(sequence.inputs, sequence.taps))
      places[input] = {InputPlace::Sequence, unsigned(k), tap};
  for (auto [k, state] : llvm::enumerate(forward.states))
    for (auto [position, input] : llvm::enumerate(state.inputs))
      places[input] = {InputPlace::State, unsigned(k), state.taps.empty() ? 0 : state.taps[position]};
  for (auto [k, entry] : llvm::enumerate(forward.consts))
    places[entry.input] = {InputPlace::Const, unsigned(k)};
  for (Operation &op : forward.getBody())
    if (&op != forward.getHolder())
      ops.push_back(&op);
}

/// Builds the forward scan anew if it has further outs.
ScanOp ScanReverse::buildForward() {
  std::optional<unsigned> counted;
  if (scan.getYield().getUntil()) {
    for (auto [k, out] : llvm::enumerate(forward.outs))
      if (!counted && out.kept == 0)
        counted = k;
    if (!counted) {
      counted = forward.outs.size();
      forward.addOut(forward.getStepIndex());
    }
  }
  ScanOp built = scan;
  if (forward.outs.size() > originalOuts) {
    OpBuilder builder(scan);
    built = forward.build(builder);
    for (auto [k, result] : llvm::enumerate(scan.getResults()))
      result.replaceAllUsesWith(built->getResult(k));
  }
  count = reversed = counted ? index.value(rowsOf(built.getOuts()[*counted])) : outer.value(scan.getSteps());
  if (std::optional<uint64_t> limit = scan.getTruncate())
    reversed = index.min(count, index.constant(*limit));
  if (isTruncatedInFront())
    base = index.sub(count, reversed);
  return built;
}

Value ScanReverse::rowsReversed(Value rows) {
  if (!base)
    return rows;
  SubscriptArguments part(shapeOf(rows.getType()).size());
  part.setRange(0, base, std::nullopt);
  return slice(outside, location, rows, part);
}

/// Sets the operands that the sequences of the reverse scan read.
void ScanReverse::bindRows(ScanOp built, ArrayRef<Value> cotangents) {
  for (auto [out, sequence] : kept)
    reverse.sequences[sequence].operand = rowsReversed(outer.value(built.getOuts()[out]));
  auto setTaps = [&](RowsRead &rows, Value operand) {
    ScanDraft::Sequence &sequence = reverse.sequences[rows.sequence];
    sequence = {rowsReversed(operand), {}, {}};
    for (auto [tap, input] : rows.inputs) {
      sequence.taps.push_back(tap);
      sequence.inputs.push_back(input);
    }
  };
  for (auto &[number, rows] : sequences)
    setTaps(rows, outer.value(scan.getSequences()[number]));
  for (auto &[number, rows] : windows) {
    Value initial = outer.value(scan.getStates()[number]), trace = outer.value(built.getOuts()[traces.at(number)]);
    SmallVector<Value> history{initial, trace};
    if (scan.getBackwards())
      history = {trace, flipAxis(outside, location, initial, 0)};
    setTaps(rows, ConcatOp::create(outside, location, history, 0));
  }
  for (auto [out, sequence] : rowCotangents) {
    Value g = cotangents[scan.getStates().size() + out];
    // Of the last rows, only those have one.
    if (scan.getYield().getKept(out)) {
      Value missing = index.sub(count, index.value(tensor::getMixedSize(outside, location, g, 0)));
      OpFoldResult none = outside.getIndexAttr(0);
      g = scan.getBackwards() ? padRows(outside, location, g, none, missing)
                              : padRows(outside, location, g, missing, none);
    }
    reverse.sequences[sequence].operand = rowsReversed(g);
  }
  for (ScanDraft::Const &entry : reverse.consts)
    if (entry.input == firstStep)
      entry.operand = base;
  reverse.backwards = !scan.getBackwards();
  reverse.steps = reversed;
}

void ScanReverse::addSequences(ScanOp built, Reverse &around) {
  std::map<unsigned, Value> sum;
  for (auto [place, out] : sequenceOuts) {
    auto [number, tap] = place;
    Value operand = scan.getSequences()[number];
    ScanOp::TapRange range = ScanOp::getTapRange(scan.getSequenceTapsOf(number));
    // The rows of the first step that is reversed, and those after the last one.
    Value first = base ? index.add(base, tap - range.first) : index.constant(tap - range.first);
    Value length = index.value(rowsOf(operand));
    Value rows = built.getOuts()[out];
    Value &whole = sum[number];
    Value stop = index.add(base ? count : reversed, tap - range.first);
    if (!whole) {
      Value high = isSameSize(length, stop) ? index.constant(0) : index.sub(length, stop);
      whole = padRows(outside, location, rows, first, high);
      continue;
    }
    SubscriptArguments part(shapeOf(operand.getType()).size());
    part.setRange(0, first, stop);
    whole = addSlice(outside, location, rows, whole, part);
  }
  for (auto [number, g] : sum)
    around.add(scan.getSequences()[number], g);
}

void ScanReverse::addStates(ScanOp built, Reverse &around) {
  // Of a truncated scan the initial values get what steps send back to them if all steps are reversed, else nothing.
  auto addTo = [&](Value operand, Value g) {
    if (scan.getTruncate()) {
      Value isWhole = index.equal(count, reversed);
      Value zero = buildNumber(outside, location, getElementTypeOrSelf(g.getType()), 0);
      g = SelectOp::create(outside, location, isWhole, g, zero);
    }
    around.add(operand, g);
  };
  for (const Chain &chain : chains) {
    Value operand = scan.getStates()[chain.state];
    if (scan.getStateTapsOf(chain.state).empty()) {
      addTo(operand, built.getFinals()[chain.first]);
      continue;
    }
    SmallVector<Value> parts; // the oldest first
    int64_t before = 0;
    for (auto [link, distance] : llvm::enumerate(chain.distances)) {
      Value part = built.getFinals()[chain.first + link];
      parts.insert(parts.begin(), distance - before > 1 ? flipAxis(outside, location, part, 0)
                                                        : expandDims(outside, location, part, {0}));
      before = distance;
    }
    addTo(operand, parts.size() == 1 ? parts.front() : Value(ConcatOp::create(outside, location, parts, 0)));
  }
}

void ScanReverse::addConsts(ScanOp built, Reverse &around) {
  auto sizeOf = [&](Value value, int64_t axis) { return tensor::getMixedSize(outside, location, value, axis); };
  for (const Term &term : terms) {
    Value left = built.getOuts()[term.left], right = built.getOuts()[term.right];
    Value g;
    switch (term.kind) {
    case Term::Rows:
      g = sumAxes(outside, location, left, {0});
      break;
    case Term::Outer:
      g = DotOp::create(outside, location, transposeMatrix(outside, location, left), right);
      break;
    case Term::Matrix: {
      // Σ_t A_t·B_t is a product of the matrices side by side.
      OpFoldResult all = countElements(outside, location, {sizeOf(left, 0), sizeOf(left, 2)});
      SmallVector<OpFoldResult> leftSizes{sizeOf(left, 1), all}, rightSizes{all, sizeOf(right, 2)};
      Value wide = reshape(outside, location, transpose(outside, location, left, {1, 0, 2}), leftSizes);
      g = DotOp::create(outside, location, wide, reshape(outside, location, right, rightSizes));
      break;
    }
    }
    around.add(scan.getConsts()[term.entry], g);
  }
  for (const Sum &sum : sums)
    around.add(scan.getConsts()[sum.entry], built.getFinals()[sum.state]);
}

LogicalResult ScanReverse::build(ArrayRef<Value> cotangents, const llvm::BitVector &wanted, Reverse &around) {
  findActive(cotangents, wanted);
  for (unsigned k = 0; k < originalOuts; ++k)
    if (Value row = forward.get(forward.outs[k].row); cotangents[forward.states.size() + k] && active.contains(row))
      steps.add(row, addRows(row.getType(), k, rowCotangents));
  startStates(cotangents);
  if (failed(steps.run(ops, active)))
    return failure();
  finishStates();
  for (auto [k, sequence] : llvm::enumerate(forward.sequences))
    for (auto [input, tap] : llvm::zip_equal(sequence.inputs, sequence.taps))
      if (Value g = steps.take(input))
        sequenceOuts[{k, tap}] = addOut(g, input);
  for (unsigned k = 0; k < forward.consts.size(); ++k)
    finishConst(k);
  if (reverse.states.empty() && reverse.outs.empty())
    return success();
  ScanOp source = buildForward();
  bindRows(source, cotangents);
  ScanOp built = reverse.build(outside);
  nameAfter(built, scan, "pullback");
  addSequences(built, around);
  addStates(built, around);
  addConsts(built, around);
  return success();
}

LogicalResult Reverse::reverseScan(ScanOp scan, ArrayRef<Value> cotangents, const llvm::BitVector &wanted) {
  return ScanReverse(session, b, forward, scan).build(cotangents, wanted, *this);
}
