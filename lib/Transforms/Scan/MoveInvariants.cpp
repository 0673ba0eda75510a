//===- MoveInvariants.cpp - Values that are equal in all steps ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CleanScans.h"
#include "StartChecks.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Into the graph
//===----------------------------------------------------------------------===//

/// States whose next value is their own value. If the scan may fail, users of its results must still depend on it.
static bool moveStatesIn(ScanDraft &draft, RewriterBase &rewriter) {
  bool changed = false, isSafe = startsSafely(draft);
  std::vector<ScanDraft::State> states;
  for (ScanDraft::State &state : draft.states) {
    BlockArgument input = state.inputs.front();
    bool isInvariant = state.taps.empty() && draft.get(state.next) == input;
    bool mayGo = isSafe || !ScanDraft::isUsed(state.results);
    if (isInvariant && (mayGo || !input.hasOneUse())) {
      changed = true;
      input.replaceAllUsesWith(draft.addConst(state.operand));
      draft.set(state.next, input);
    }
    if (!isInvariant || !mayGo) {
      states.push_back(std::move(state));
      continue;
    }
    if (ScanDraft::isUsed(state.results)) {
      Value initial = state.restore ? state.restore(rewriter, state.operand) : state.operand;
      for (Value result : state.results)
        rewriter.replaceAllUsesWith(result, initial);
    }
    draft.release(state.next);
  }
  draft.states = std::move(states);
  return changed;
}

/// Returns the value of every row of a sequence, built at the insertion point; null if its rows are not known to be
/// equal.
static Value commonRow(OpBuilder &builder, Location location, Value sequence) {
  auto type = cast<RankedTensorType>(sequence.getType());
  auto rest = [](auto op) { return op.getSizes().drop_front(op.getStaticSizes().front() == ShapedType::kDynamic); };
  if (auto full = sequence.getDefiningOp<FullOp>()) {
    if (type.getRank() == 1)
      return full.getValue();
    return FullOp::create(builder, location, full.getValue(), rest(full), full.getStaticSizes().drop_front());
  }
  if (auto broadcast = sequence.getDefiningOp<BroadcastToOp>()) {
    Value x = broadcast.getX();
    auto own = dyn_cast<RankedTensorType>(x.getType());
    if (x.getType() == rowType(type))
      return x;
    if (!own || own.getRank() < type.getRank())
      return BroadcastToOp::create(builder, location, x, rest(broadcast), broadcast.getStaticSizes().drop_front());
  }
  return {};
}

/// Returns the value of every row as a constant; null if the sequence is not a splat constant.
static TypedAttr commonConstant(Value sequence) {
  DenseElementsAttr constant;
  if (!matchPattern(sequence, m_Constant(&constant)) || !constant.isSplat())
    return {};
  if (auto row = dyn_cast<RankedTensorType>(rowType(cast<RankedTensorType>(sequence.getType()))))
    return constant.resizeSplat(row);
  return cast<TypedAttr>(Scalar::fromAttribute(constant.getSplatValue<Attribute>()).toAttribute());
}

static bool moveRowsIn(ScanDraft &draft, OpBuilder &builder) {
  bool changed = false;
  for (ScanDraft::Sequence &sequence : draft.sequences) {
    if (llvm::all_of(sequence.inputs, [](Value input) { return input.use_empty(); }))
      continue;
    Value common;
    if (TypedAttr constant = commonConstant(sequence.operand)) {
      OpBuilder inside(&draft.getBody().front());
      common = createConstant(inside, draft.location, constant);
    } else if (Value row = commonRow(builder, draft.location, sequence.operand)) {
      common = draft.addConst(row);
    } else {
      continue;
    }
    for (BlockArgument input : sequence.inputs)
      input.replaceAllUsesWith(common);
    changed = true;
  }
  return changed;
}

/// The elements of the largest constant of unequal elements that moves into a graph.
static constexpr int64_t kMostElements = 16;

/// Moves constants to where they are used: operations on them can be folded.
static bool moveConstantsIn(ScanDraft &draft) {
  OpBuilder builder(&draft.getBody().front());
  size_t before = draft.consts.size();
  llvm::erase_if(draft.consts, [&](const ScanDraft::Const &entry) {
    Attribute constant;
    if (!matchPattern(entry.operand, m_Constant(&constant)))
      return false;
    if (auto elements = dyn_cast<ElementsAttr>(constant))
      if (!isa<DenseElementsAttr>(elements) || (!elements.isSplat() && elements.getNumElements() > kMostElements))
        return false;
    Operation *definition = entry.operand.getDefiningOp();
    Value(entry.input).replaceAllUsesWith(builder.clone(*definition)->getResult(0));
    return true;
  });
  return draft.consts.size() < before;
}

bool tg::moveInvariantsIn(ScanDraft &draft, RewriterBase &rewriter) {
  bool changed = moveStatesIn(draft, rewriter);
  changed |= moveRowsIn(draft, rewriter);
  changed |= moveConstantsIn(draft);
  return changed;
}

//===----------------------------------------------------------------------===//
// Out of the graph
//===----------------------------------------------------------------------===//

/// Builds a tensor with `count` rows that equal `row`.
static Value repeatRow(OpBuilder &builder, Location location, Value row, Value count) {
  SmallVector<int64_t> staticSizes{ShapedType::kDynamic};
  SmallVector<Value> sizes{count};
  if (auto type = dyn_cast<RankedTensorType>(row.getType()))
    for (int64_t axis = 0; axis < type.getRank(); ++axis) {
      staticSizes.push_back(type.getDimSize(axis));
      if (type.isDynamicDim(axis))
        sizes.push_back(tensor::DimOp::create(builder, location, row, axis));
    }
  return BroadcastToOp::create(builder, location, row, sizes, staticSizes);
}

bool tg::moveInvariantOutsOut(ScanDraft &draft, RewriterBase &rewriter) {
  // Like the scan, the repetition fails for a negative number of steps, but it does not check the operands.
  if (draft.until || !fitsItsOperands(draft))
    return false;
  DenseMap<Value, Value> outside;
  for (const ScanDraft::Const &entry : draft.consts)
    outside[entry.input] = entry.operand;
  size_t before = draft.outs.size();
  llvm::erase_if(draft.outs, [&](const ScanDraft::Out &out) {
    Value inner = draft.get(out.row), row = outside.lookup(inner);
    if (!row && matchPattern(inner, m_Constant()))
      row = rewriter.clone(*inner.getDefiningOp())->getResult(0);
    if (!row)
      return false;
    Value count = draft.steps;
    if (out.kept != 0) {
      Value kept = arith::ConstantIndexOp::create(rewriter, draft.location, out.kept);
      count = arith::MinSIOp::create(rewriter, draft.location, count, kept);
    }
    Value rows = repeatRow(rewriter, draft.location, row, count);
    for (Value result : out.results)
      rewriter.replaceAllUsesWith(result, rows);
    draft.release(out.row);
    return true;
  });
  return draft.outs.size() < before;
}
