//===- ScanStates.cpp - How a loop carries a scan's states ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ScanStates.h"
#include "TensorGraph/Conversion/SmallTensors.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Lowered/Destinations.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tg;

/// Returns whether `op`, which fills a new tensor, reads at each point only the element of `old` that it would
/// overwrite there, and `old` has no other readers.
static bool replacesElementwise(Operation *op, BlockArgument old) {
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  if (!structured || structured.getNumParallelLoops() != structured.getNumLoops())
    return false;
  for (Operation *user : old.getUsers())
    if (user != op && !isa<tensor::DimOp>(user))
      return false;
  bool reads = false;
  for (OpOperand *input : structured.getDpsInputOperands()) {
    if (input->get() != old)
      continue;
    if (!structured.getMatchingIndexingMap(input).isIdentity())
      return false;
    reads = true;
  }
  return reads;
}

bool tg::updatesInPlace(Value next, BlockArgument old) {
  while (next != old) {
    auto result = dyn_cast<OpResult>(next);
    OpOperand *base = result ? getDestination(result) : nullptr;
    if (!base)
      return false;
    if (base->get().getDefiningOp<tensor::EmptyOp>() && replacesElementwise(result.getOwner(), old))
      return true;
    next = base->get();
  }
  return true;
}

void tg::buildOn(RewriterBase &rewriter, Value next, Value old) {
  while (next != old) {
    auto result = dyn_cast<OpResult>(next);
    OpOperand *base = result ? getDestination(result) : nullptr;
    if (!base)
      return; // folded to another value, which bufferization copies
    if (base->get().getDefiningOp<tensor::EmptyOp>())
      rewriter.modifyOpInPlace(result.getOwner(), [&] { base->set(old); });
    next = base->get();
  }
}

/// Returns the out that yields a state's next value, preferably one that keeps all rows; -1 if there is none.
static int outOf(YieldOp yield, Value next) {
  int found = -1;
  for (auto [k, out] : llvm::enumerate(yield.getOuts()))
    if (out == next && (found < 0 || yield.getKept(k) == 0))
      found = k;
  return found;
}

/// Returns whether a step computes a small state as a whole, or changes most of it, at known positions. Other states
/// stay in memory.
static bool isComputedAsVector(Value next, int64_t most) {
  int64_t changed = 0;
  while (auto insert = next.getDefiningOp<tensor::InsertSliceOp>()) {
    auto known = {insert.getStaticOffsets(), insert.getStaticSizes(), insert.getStaticStrides()};
    if (llvm::any_of(known, ShapedType::isDynamicShape) || !isSmallTensor(insert.getSourceType(), most))
      return false;
    changed += insert.getSourceType().getNumElements();
    if (2 * changed >= insert.getType().getNumElements())
      return true;
    next = insert.getDest();
  }
  Operation *op = next.getDefiningOp();
  if (!op)
    return changed == 0;
  if (auto structured = dyn_cast<linalg::LinalgOp>(op))
    return hasSmallOperands(structured, structured.getNumReductionLoops() > 0 ? tuning::kMostOfSmallMatrix : most);
  return op->hasTrait<OpTrait::ConstantLike>() ||
         isa<vector::TransferWriteOp, tensor::FromElementsOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp>(op);
}

//===----------------------------------------------------------------------===//
// Changes of a state
//===----------------------------------------------------------------------===//

/// The number of operations that are looked at to compare indices; positions of slices take about ten.
static constexpr size_t kMostLookedAt = 64;

SmallVector<tensor::InsertSliceOp> tg::changesOf(Value next, Value old) {
  SmallVector<tensor::InsertSliceOp> changes;
  while (next != old) {
    auto insert = next.getDefiningOp<tensor::InsertSliceOp>();
    if (!insert)
      return {};
    changes.push_back(insert);
    next = insert.getDest();
  }
  std::reverse(changes.begin(), changes.end());
  return changes;
}

/// Returns whether two indices are computed in the same way.
static bool isSameIndex(OpFoldResult x, OpFoldResult y) {
  SmallVector<std::pair<OpFoldResult, OpFoldResult>> pairs{{x, y}};
  for (size_t at = 0; at < pairs.size(); ++at) {
    auto [x, y] = pairs[at];
    std::optional<int64_t> known = getConstantIntValue(x);
    if (x == y || (known && known == getConstantIntValue(y)))
      continue;
    Operation *one = isa<Value>(x) ? cast<Value>(x).getDefiningOp() : nullptr;
    Operation *other = isa<Value>(y) ? cast<Value>(y).getDefiningOp() : nullptr;
    if (!one || !other || one->getName() != other->getName() || one->getAttrs() != other->getAttrs() ||
        one->getNumOperands() != other->getNumOperands() || one->getNumResults() != 1 || one->getNumRegions() != 0 ||
        !isPure(one) || pairs.size() > kMostLookedAt)
      return false;
    for (auto [a, b] : llvm::zip_equal(one->getOperands(), other->getOperands()))
      pairs.push_back({a, b});
  }
  return true;
}

/// Returns whether a value is computed only from values that do not change from step to step.
static bool isSameInAllSteps(Value value, ScanOp scan) {
  auto isConst = [&](Value input) {
    return llvm::any_of(llvm::seq<unsigned>(0, scan.getConsts().size()),
                        [&](unsigned k) { return scan.getConstInput(k) == input; });
  };
  llvm::SmallSetVector<Value, 16> values;
  values.insert(value);
  for (size_t at = 0; at < values.size(); ++at) {
    Value known = values[at];
    if (!scan.getBody().isAncestor(known.getParentRegion()))
      continue;
    auto dim = known.getDefiningOp<tensor::DimOp>();
    if (dim && constantAxis(dim) && isa<BlockArgument>(dim.getSource()))
      continue; // states and rows of sequences keep their sizes
    if (isa<BlockArgument>(known)) {
      if (!isConst(known))
        return false;
      continue;
    }
    Operation *op = known.getDefiningOp();
    if (op->getNumRegions() != 0 || !isPure(op) || values.size() > kMostLookedAt)
      return false;
    values.insert_range(op->getOperands());
  }
  return true;
}

static bool isAtSamePositions(tensor::InsertSliceOp insert, ScanOp scan) {
  return llvm::all_of(insert->getOperands().drop_front(2), [&](Value index) { return isSameInAllSteps(index, scan); });
}

/// Returns whether an insertion changes about half of a tensor or more. Sizes that are not known count as the tensor's.
static bool changesMost(tensor::InsertSliceOp insert) {
  int64_t changed = 1, all = 1;
  for (auto [size, whole] : llvm::zip_equal(insert.getStaticSizes(), insert.getType().getShape())) {
    if (ShapedType::isDynamic(whole) && !ShapedType::isDynamic(size))
      return false;
    if (ShapedType::isDynamic(whole) || ShapedType::isDynamic(size))
      continue;
    changed *= size;
    all *= whole;
  }
  return 2 * changed >= all;
}

/// Returns whether the slice has exactly the places that the insertion replaces.
static bool isReplaced(tensor::ExtractSliceOp slice, tensor::InsertSliceOp insert) {
  auto isSame = [](ArrayRef<OpFoldResult> x, ArrayRef<OpFoldResult> y) {
    return llvm::all_of(llvm::zip_equal(x, y), [](auto pair) {
      auto [a, b] = pair;
      return isSameIndex(a, b);
    });
  };
  return isSame(slice.getMixedOffsets(), insert.getMixedOffsets()) &&
         isSame(slice.getMixedSizes(), insert.getMixedSizes()) &&
         isSame(slice.getMixedStrides(), insert.getMixedStrides());
}

/// Returns whether the inserted part is computed from other elements of `old` than it replaces, so that it is computed
/// in other memory, and then copied, if `old` is changed in place. In fast code an addend of a part is computed in one
/// loop with the sum.
static bool readsOthers(tensor::InsertSliceOp insert, BlockArgument old, bool isFast) {
  SetVector<Operation *> sources;
  if (Operation *source = insert.getSource().getDefiningOp())
    sources.insert(source);
  for (size_t k = 0; k < sources.size() && k < kMostLookedAt; ++k) {
    auto source = dyn_cast<linalg::LinalgOp>(sources[k]);
    if (!source)
      continue;
    for (OpOperand *input : source.getDpsInputOperands()) {
      if (input->get() == old)
        return true;
      auto slice = input->get().getDefiningOp<tensor::ExtractSliceOp>();
      if (slice && slice.getSource() == old) {
        if (!source.getMatchingIndexingMap(input).isIdentity() || !isReplaced(slice, insert))
          return true;
      } else if (auto producer = input->get().getDefiningOp<linalg::LinalgOp>();
                 producer && isFast && producer.getNumParallelLoops() == producer.getNumLoops()) {
        sources.insert(producer);
      }
    }
  }
  return false;
}

/// Returns whether most of a state is computed anew from neighbours, at the same positions in each step. Two buffers in
/// turn then save a copy in each step; elements that no step changes are in both of them from the beginning.
static bool changesInTurn(ScanOp scan, Value next, BlockArgument old, bool isFast) {
  std::optional<int64_t> steps = getConstantIntValue(scan.getSteps());
  if (hasNoElements(next.getType()) || (steps && *steps < tuning::kFewestStepsForTwoBuffers))
    return false;
  SmallVector<tensor::InsertSliceOp> changes = changesOf(next, old);
  return llvm::all_of(
             changes,
             [&](tensor::InsertSliceOp insert) { return insert->hasOneUse() && isAtSamePositions(insert, scan); }) &&
         llvm::any_of(changes, changesMost) &&
         llvm::any_of(changes, [&](tensor::InsertSliceOp insert) { return readsOthers(insert, old, isFast); });
}

SmallVector<StateKind> tg::classifyStates(ScanOp op, int64_t vectorElements) {
  YieldOp yield = op.getYield();
  SmallVector<StateKind> kinds;
  for (auto [k, init] : llvm::enumerate(op.getStates())) {
    StateKind &state = kinds.emplace_back();
    ArrayRef<int64_t> taps = op.getStateTapsOf(k);
    auto type = dyn_cast<RankedTensorType>(init.getType());
    if (!type)
      continue;
    Value next = yield.getValues()[k];
    state.out = outOf(yield, next);
    if (!taps.empty())
      state.reach = ScanOp::getReach(taps);
    if (!taps.empty() && type.getRank() == 1 && state.reach <= tuning::kMaxShiftedRows) {
      state.kind = StateKind::Shift;
    } else if (taps.empty() && isSmallTensor(type, vectorElements) && next.getType() == type &&
               isComputedAsVector(next, vectorElements)) {
      state.kind = StateKind::Vectors;
    } else if (taps.empty() && state.out < 0 &&
               changesInTurn(op, next, op.getStateInputs(k).front(), /*isFast=*/vectorElements > 0)) {
      state.kind = StateKind::Rows;
      state.isChanged = true;
      state.slots = 2;
    } else if (taps.empty() && state.out < 0 && updatesInPlace(next, op.getStateInputs(k).front())) {
      state.kind = StateKind::InPlace;
    } else {
      state.kind = StateKind::Rows;
      int64_t kept = state.out < 0 ? -1 : yield.getKept(state.out);
      // A ring has one slot more than the rows that are read, so that writing the new row overwrites none of them.
      if (kept != 0)
        state.slots = std::max(state.reach + 1, kept);
    }
  }
  return kinds;
}
