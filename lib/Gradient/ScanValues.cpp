//===- ScanValues.cpp - Forward values in the steps of a reverse scan -----===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Build.h"
#include "ScanReverse.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Dialect/Sizes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tg;

unsigned ScanReverse::addSequence(Type row, BlockArgument *input) {
  *input = reverse.getBody().addArgument(row, location);
  reverse.sequences.push_back({Value(), {0}, {*input}});
  return reverse.sequences.size() - 1;
}

Value ScanReverse::addRows(Type row, unsigned out, SmallVectorImpl<std::pair<unsigned, unsigned>> &list) {
  auto tensor = dyn_cast<RankedTensorType>(row);
  bool isScalar = tensor && tensor.getRank() == 0;
  BlockArgument input;
  list.emplace_back(out, addSequence(isScalar ? tensor.getElementType() : row, &input));
  return isScalar ? Value(tensor::FromElementsOp::create(inside, location, tensor, input)) : input;
}

BlockArgument ScanReverse::readRows(std::map<unsigned, RowsRead> &all, unsigned number, int64_t tap, Type row) {
  auto [found, isNew] = all.try_emplace(number);
  RowsRead &rows = found->second;
  if (isNew) {
    rows.sequence = addSequence(row, &rows.inputs[tap]);
    return rows.inputs[tap];
  }
  BlockArgument &input = rows.inputs[tap];
  if (!input)
    input = reverse.getBody().addArgument(row, location);
  return input;
}

BlockArgument ScanReverse::addConst(Value value) {
  BlockArgument &input = consts[value];
  if (!input)
    input = reverse.addConst(value);
  return input;
}

/// Returns the position in the history: a scan backwards has its initial rows behind its trace.
int64_t ScanReverse::positionInHistory(InputPlace place) {
  return scan.getBackwards() ? -place.tap : ScanOp::getReach(forward.states[place.number].taps) + place.tap;
}

Value ScanReverse::input(BlockArgument original) {
  InputPlace place = places.lookup(original);
  switch (place.kind) {
  case InputPlace::Step:
    if (!isTruncatedInFront())
      return reverse.getStepIndex();
    if (!firstStep) {
      firstStep = reverse.getBody().addArgument(outside.getIndexType(), location);
      reverse.consts.push_back({Value(), firstStep});
    }
    return arith::AddIOp::create(inside, location, firstStep, reverse.getStepIndex());
  case InputPlace::Sequence: {
    ScanOp::TapRange range = ScanOp::getTapRange(forward.sequences[place.number].taps);
    return readRows(sequences, place.number, place.tap - range.first, original.getType());
  }
  case InputPlace::State: {
    const ScanDraft::State &state = forward.states[place.number];
    if (state.taps.empty())
      return keep(original);
    if (auto [found, isNew] = traces.try_emplace(place.number); isNew) {
      Value next = forward.get(state.next);
      for (auto [k, out] : llvm::enumerate(forward.outs))
        if (out.kept == 0 && forward.get(out.row) == next) {
          found->second = k;
          return readRows(windows, place.number, positionInHistory(place), original.getType());
        }
      found->second = forward.outs.size();
      if (!canBeOut(next)) {
        OpBuilder builder(forward.getHolder());
        auto sizes = tensor::getMixedSizes(builder, location, original);
        next = castTo(builder, location, reshape(builder, location, next, sizes), original.getType());
      }
      forward.addOut(next);
    }
    return readRows(windows, place.number, positionInHistory(place), original.getType());
  }
  case InputPlace::Const:
    return addConst(outer.value(forward.consts[place.number].operand));
  }
  llvm_unreachable("all places are above");
}

Value ScanReverse::inputSize(BlockArgument original, int64_t axis) {
  InputPlace place = places.lookup(original);
  Value operand;
  bool isRow = false;
  if (place.kind == InputPlace::Sequence) {
    operand = forward.sequences[place.number].operand;
    isRow = true;
  } else if (place.kind == InputPlace::State) {
    operand = forward.states[place.number].operand;
    isRow = !forward.states[place.number].taps.empty();
  } else {
    operand = forward.consts[place.number].operand;
  }
  return addConst(IndexBuilder(outside, location).value(outer.sizes(operand)[axis + isRow]));
}

/// Returns whether the value of a step can be an out: its sizes are equal in every step.
bool ScanReverse::canBeOut(Value row) {
  auto type = dyn_cast<RankedTensorType>(row.getType());
  if (!type || type.hasStaticShape() || isa<BlockArgument>(row))
    return true;
  // Inputs keep their sizes, and the operands of consts are the same in every step. Not all operands are built yet.
  auto sourceOf = [&](BlockArgument input) -> std::optional<SizesOutside::Source> {
    bool isConst = places.lookup(input).kind == InputPlace::Const ||
                   llvm::any_of(reverse.consts, [&](const ScanDraft::Const &entry) { return entry.input == input; });
    return SizesOutside::Source{input, /*isRow=*/false, isConst};
  };
  Block built;
  OpBuilder beside(row.getContext());
  beside.setInsertionPointToEnd(&built);
  SizesOutside sizes(*row.getParentRegion(), sourceOf, location, beside);
  return llvm::all_of(llvm::seq(type.getRank()), [&](int64_t axis) { return succeeded(sizes.sizeOf(row, axis)); });
}

Value ScanReverse::keep(Value original) {
  unsigned number = forward.outs.size();
  for (auto [k, out] : llvm::enumerate(forward.outs))
    if (out.kept == 0 && forward.get(out.row) == original)
      number = k;
  if (number == forward.outs.size())
    forward.addOut(original);
  return addRows(original.getType(), number, kept);
}
