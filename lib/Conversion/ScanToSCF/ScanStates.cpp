//===- ScanStates.cpp - How a loop carries a scan's states ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ScanStates.h"
#include "TensorGraph/Conversion/SmallTensors.h"
#include "TensorGraph/Dialect/Destinations.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace tg;

/// Whether `op`, which fills a new tensor, reads at each point only the element of `old` that it would overwrite there,
/// and `old` has no other readers.
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

/// The out that yields a state's next value, preferably one that keeps all rows; -1 if there is none.
static int outOf(YieldOp yield, Value next) {
  int found = -1;
  for (auto [k, out] : llvm::enumerate(yield.getOuts()))
    if (out == next && (found < 0 || yield.getKept(k) == 0))
      found = k;
  return found;
}

/// Whether a step computes a small state as a whole, or changes most of it, at known positions. Other states stay in
/// memory.
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
    return hasSmallOperands(structured, structured.getNumReductionLoops() > 0 ? kMostOfSmallMatrix : most);
  return op->hasTrait<OpTrait::ConstantLike>() ||
         isa<vector::TransferWriteOp, tensor::FromElementsOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp>(op);
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
    if (!taps.empty() && type.getRank() == 1 && state.reach <= kMaxShiftedRows) {
      state.kind = StateKind::Shift;
    } else if (taps.empty() && isSmallTensor(type, vectorElements) && next.getType() == type &&
               isComputedAsVector(next, vectorElements)) {
      state.kind = StateKind::Vectors;
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
