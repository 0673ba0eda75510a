//===- ScanSteps.cpp - The steps of a reverse scan ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Build.h"
#include "DerivativeConnections.h"
#include "ScanReverse.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

/// Const cotangents of up to this many elements are states: summed up in registers or the first cache.
static constexpr int64_t kMaxSummedInLoop = 64;

/// Finds the values of the forward graph that depend on wanted operands, and the states that have cotangents.
void ScanReverse::findActive(ArrayRef<Value> cotangents, const llvm::BitVector &wanted) {
  DerivativeConnections connections(session);
  llvm::BitVector activeStates = connections.spreadInSteps(forward, ops, wanted, active);
  llvm::DenseSet<Value> asked;
  for (auto [k, out] : llvm::enumerate(forward.outs))
    if (cotangents[forward.states.size() + k])
      asked.insert(forward.get(out.row));
  for (unsigned k = 0; k < forward.states.size(); ++k)
    if (cotangents[k] && activeStates[k])
      reached.set(k);
  for (bool changed = true; changed;) {
    changed = false;
    for (unsigned k : reached.set_bits())
      asked.insert(forward.get(forward.states[k].next));
    connections.spreadBack(ops, asked);
    for (unsigned k : activeStates.set_bits())
      if (!reached[k] && llvm::any_of(forward.states[k].inputs, [&](Value input) { return asked.contains(input); })) {
        reached.set(k);
        changed = true;
      }
  }
}

/// Makes the states of the reverse scan from the cotangents of the final states.
void ScanReverse::startStates(ArrayRef<Value> cotangents) {
  for (unsigned k : reached.set_bits()) {
    const ScanDraft::State &state = forward.states[k];
    Chain chain{k, {}, unsigned(reverse.states.size())};
    for (int64_t tap : state.taps)
      chain.distances.push_back(-tap);
    if (state.taps.empty())
      chain.distances.push_back(1);
    llvm::sort(chain.distances);
    Value given = cotangents[k];
    Type row = forward.get(state.next).getType();
    SmallVector<OpFoldResult> rowSizes;
    if (!given) {
      rowSizes = outer.sizes(state.operand);
      if (!state.taps.empty())
        rowSizes.erase(rowSizes.begin());
    }
    int64_t before = 0, all = chain.distances.back();
    for (int64_t distance : chain.distances) {
      int64_t rows = distance - before;
      Value initial;
      Type type = row;
      if (rows > 1) {
        SmallVector<int64_t> shape{rows};
        llvm::append_range(shape, shapeOf(row));
        type = RankedTensorType::get(shape, getElementTypeOrSelf(row));
      }
      if (!given) {
        SmallVector<OpFoldResult> sizes(rowSizes);
        if (rows > 1)
          sizes.insert(sizes.begin(), outside.getIndexAttr(rows));
        initial = buildFull(outside, location, type, 0, sizes);
      } else if (state.taps.empty()) {
        initial = given;
      } else {
        // The newest row is read first.
        SubscriptArguments part(shapeOf(given.getType()).size());
        if (rows == 1)
          part.setIndex(0, outside.getIndexAttr(all - distance));
        else
          part.setRange(0, outside.getIndexAttr(all - distance), outside.getIndexAttr(all - before));
        initial = slice(outside, location, given, part);
        if (rows > 1)
          initial = flipAxis(outside, location, initial, 0);
        initial = castTo(outside, location, initial, type);
      }
      BlockArgument input = reverse.getBody().addArgument(row, location);
      SmallVector<int64_t> taps;
      if (rows > 1)
        taps.push_back(-rows);
      reverse.states.push_back({initial, taps, {input}, reverse.addSlot(input), {}});
      before = distance;
    }
    steps.add(forward.get(state.next), reverse.states[chain.first].inputs.front());
    chains.push_back(std::move(chain));
  }
}

/// Sets the next values of these states.
void ScanReverse::finishStates() {
  for (const Chain &chain : chains) {
    const ScanDraft::State &state = forward.states[chain.state];
    for (auto [link, distance] : llvm::enumerate(chain.distances)) {
      Value next;
      for (BlockArgument input : state.inputs)
        if (-places.lookup(input).tap == distance || state.taps.empty())
          next = steps.take(input);
      if (link + 1 < chain.distances.size()) {
        Value following = reverse.states[chain.first + link + 1].inputs.front();
        next = addTo(inside, location, following, next);
      }
      if (!next)
        next = buildFull(inside, location, state.inputs.front().getType(), 0, sizes(state.inputs.front()));
      ScanDraft::State &made = reverse.states[chain.first + link];
      reverse.set(made.next, castTo(inside, location, next, made.inputs.front().getType()));
    }
  }
}

unsigned ScanReverse::addOut(Value row, BlockArgument like) {
  // Its sizes may have been computed in other ways than those of `like`.
  return addOut(canBeOut(row) ? row
                              : castTo(inside, location, reshape(inside, location, row, sizes(like)), like.getType()));
}

unsigned ScanReverse::addOut(Value row) {
  auto [found, isNew] = outs.try_emplace(row, reverse.outs.size());
  if (isNew)
    reverse.addOut(row);
  return found->second;
}

/// Returns whether a row takes no more memory than the operands that it is computed from.
static bool isRowOfOperand(Value row) {
  Operation *op = row.getDefiningOp();
  return !op || llvm::any_of(op->getOperands(), [&](Value operand) {
    return estimateElements(operand.getType()) >= estimateElements(row.getType());
  });
}

/// Returns whether the operation multiplies two matrices. Products in parts cannot be joined to one.
static bool isMatrixProduct(DotOp dot) {
  return dot && !partsOf(dot) && shapeOf(dot.getLhs().getType()).size() == 2 &&
         shapeOf(dot.getRhs().getType()).size() == 2;
}

/// Returns the value before casts of sizes.
static Value withoutCasts(Value value) {
  while (auto cast = value.getDefiningOp<tensor::CastOp>())
    value = cast.getSource();
  return value;
}

/// Returns the vector that `expanded` extends by an axis; null if it is none.
static Value vectorIn(Value expanded, int64_t axis) {
  auto expand = expanded.getDefiningOp<ExpandDimsOp>();
  if (!expand || shapeOf(expand.getX().getType()).size() != 1 || expand.getAxes() != ArrayRef<int64_t>(axis))
    return {};
  return expand.getX();
}

void ScanReverse::finishConst(unsigned entry) {
  BlockArgument input = forward.consts[entry].input;
  Value sum;
  SmallVector<Value> parts; // of a tensor that they are added into
  for (Value term : steps.takeTerms(input)) {
    // Rows of all steps would take the memory that checkpoints save.
    bool isSmall = keepsFew || estimateElements(input.getType()) <= kMaxSummedInLoop;
    auto product = withoutCasts(term).getDefiningOp<DotOp>();
    auto outerProduct = withoutCasts(term).getDefiningOp<MulOp>();
    if (isa_and_nonnull<IncSliceOp, ScatterOp>(term.getDefiningOp())) {
      parts.push_back(term);
    } else if (isSmall) {
      sum = addTo(inside, location, sum, term);
    } else if (isMatrixProduct(product) && canBeOut(product.getLhs()) && canBeOut(product.getRhs())) {
      terms.push_back({Term::Matrix, entry, addOut(product.getLhs()), addOut(product.getRhs())});
    } else if (outerProduct && vectorIn(outerProduct.getX(), 1) && vectorIn(outerProduct.getY(), 0) &&
               canBeOut(vectorIn(outerProduct.getX(), 1)) && canBeOut(vectorIn(outerProduct.getY(), 0))) {
      terms.push_back(
          {Term::Outer, entry, addOut(vectorIn(outerProduct.getX(), 1)), addOut(vectorIn(outerProduct.getY(), 0))});
    } else if (isRowOfOperand(term)) {
      terms.push_back({Term::Rows, entry, addOut(term, input)});
    } else {
      sum = addTo(inside, location, sum, term);
    }
  }
  if (!sum && parts.empty())
    return;
  Value operand = forward.consts[entry].operand;
  Value zero = buildFull(outside, location, operand.getType(), 0, outer.sizes(operand));
  sums.push_back({entry, unsigned(reverse.states.size())});
  ScanDraft::State &state = reverse.addState(zero, location);
  Value before = state.inputs.front();
  Value next = sum ? castTo(inside, location, addTo(inside, location, before, sum), before.getType()) : before;
  for (Value part : parts)
    next = addPart(inside, part, next);
  reverse.set(state.next, next);
}
