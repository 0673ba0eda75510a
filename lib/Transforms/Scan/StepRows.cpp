//===- StepRows.cpp - Rows that steps read and set ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StepRows.h"
#include "StepCounts.h"
#include "TensorGraph/Dialect/Types.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tg;

/// Returns whether the operation converts between types of integers or indices.
static bool isIntegerCast(Operation *op) {
  if (isa<arith::IndexCastOp, arith::ExtSIOp>(op))
    return true;
  return isa<CastOp>(op) && op->getOperand(0).getType().isIntOrIndex() && op->getResult(0).getType().isIntOrIndex();
}

/// Returns the number that is added to an operand, with the operand's number.
static std::optional<std::pair<unsigned, int64_t>> findSummand(Operation *op) {
  // Larger numbers could make a sum overflow.
  constexpr int64_t kMost = int64_t(1) << 32;
  auto constant = [&](unsigned k) -> std::optional<int64_t> {
    std::optional<int64_t> known = getConstantIntValue(op->getOperand(k));
    return known && -kMost < *known && *known < kMost ? known : std::nullopt;
  };
  if (isa<arith::AddIOp, AddOp>(op))
    for (unsigned k : {1, 0})
      if (std::optional<int64_t> known = constant(k))
        return std::pair(1 - k, *known);
  if (isa<arith::SubIOp, SubOp>(op))
    if (std::optional<int64_t> known = constant(1))
      return std::pair(0u, -*known);
  return std::nullopt;
}

/// Returns the difference of an index and the number of the step, if it is a constant, and not negative: a negative
/// index counts from the end.
static std::optional<int64_t> offsetOf(const ScanDraft &draft, Value index) {
  // Sums of numbers of steps that run fit 63 bits, but not narrower types.
  int64_t sum = 0, furthest = 0, width = 64;
  bool isUnsigned = false, goesBack = false;
  while (index != draft.getStepIndex()) {
    Operation *op = index.getDefiningOp();
    if (!op || op->getNumOperands() == 0)
      return std::nullopt;
    if (!index.getType().isIntOrIndex())
      return std::nullopt;
    if (auto type = dyn_cast<IntegerType>(index.getType())) {
      width = std::min<int64_t>(width, type.getWidth());
      isUnsigned |= type.isUnsigned();
    }
    if (isIntegerCast(op)) {
      index = op->getOperand(0);
      continue;
    }
    auto summand = findSummand(op);
    if (!summand)
      return std::nullopt;
    sum += summand->second;
    goesBack |= summand->second < 0;
    furthest += std::abs(summand->second);
    index = op->getOperand(summand->first);
  }
  // Unsigned numbers have no negative differences, not even on the way.
  if (sum < 0 || (isUnsigned && goesBack))
    return std::nullopt;
  // The largest number of a type with a sign, which is in range without one, too.
  int64_t most = (int64_t(1) << std::min<int64_t>(width - 1, 62)) - 1;
  bool fits = width == 64 || (furthest < most && isAtMost(draft.steps, most - furthest));
  return fits ? std::optional(sum) : std::nullopt;
}

/// Returns the offset of a row, if the subscripts of the first axis name one.
static std::optional<int64_t> offsetOf(const ScanDraft &draft, const Subscript &subscript) {
  if (!subscript.isIndex || subscript.start->isConstant())
    return std::nullopt;
  return offsetOf(draft, subscript.start->value);
}

/// Returns whether nothing of the axes but the first is left out or rearranged.
static bool namesWholeRow(const Subscripts &subscripts) {
  return llvm::all_of(subscripts.get().drop_front(), [](const Subscript &other) { return other.isAll(); });
}

std::optional<RowRead> tg::findRowRead(const ScanDraft &draft, Operation *op, Value tensor) {
  std::optional<int64_t> offset;
  if (auto slice = dyn_cast<SliceOp>(op)) {
    if (slice.getX() == tensor)
      offset = offsetOf(draft, slice.getSubscripts()[0]);
  } else if (auto take = dyn_cast<TakeOp>(op)) {
    if (take.getX() == tensor && take.getAxis() == 0)
      offset = offsetOf(draft, take.getIndices());
  } else if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
    if (extract.getTensor() == tensor && !extract.getIndices().empty())
      offset = offsetOf(draft, extract.getIndices().front());
  } else if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op)) {
    auto type = cast<RankedTensorType>(tensor.getType());
    bool isRow = slice.getSource() == tensor && slice.getType() == rowType(type) && type.getRank() > 1 &&
                 slice.getStaticSize(0) == 1 && slice.getDroppedDims().test(0) && slice.isDynamicOffset(0);
    for (int64_t axis = 1; isRow && axis < type.getRank(); ++axis)
      isRow = !type.isDynamicDim(axis) && slice.getStaticSize(axis) == type.getDimSize(axis) &&
              slice.getStaticOffset(axis) == 0 && slice.getStaticStride(axis) == 1;
    if (isRow)
      offset = offsetOf(draft, slice.getDynamicOffset(0));
  }
  if (!offset)
    return std::nullopt;
  return RowRead{op, *offset};
}

std::optional<int64_t> tg::findUpdatedRow(const ScanDraft &draft, Operation *update) {
  auto find = [&](auto op) -> std::optional<int64_t> {
    Subscripts subscripts = op.getSubscripts();
    // A value that is repeated, or of a size that only a step knows, is no row of an out.
    if (!namesWholeRow(subscripts) || op.getValue().getType() != rowType(op.getX().getType()) ||
        !hasStaticSizes(op.getValue().getType()))
      return std::nullopt;
    return offsetOf(draft, subscripts[0]);
  };
  if (auto set = dyn_cast<SetSliceOp>(update))
    return find(set);
  if (auto increase = dyn_cast<IncSliceOp>(update))
    return find(increase);
  return std::nullopt;
}

Value RowRead::takeFrom(OpBuilder &b, Value row) const {
  Location loc = op->getLoc();
  if (auto extract = dyn_cast<tensor::ExtractOp>(op); extract && isa<RankedTensorType>(row.getType()))
    return tensor::ExtractOp::create(b, loc, row, extract.getIndices().drop_front());
  auto slice = dyn_cast<SliceOp>(op);
  if (!slice || namesWholeRow(slice.getSubscripts()))
    return row;
  // The subscripts of the other axes; an index of one drops it.
  SmallVector<int64_t> dropped;
  for (int64_t axis : slice.getDropped())
    if (axis > 0)
      dropped.push_back(axis - 1);
  return SliceOp::create(b, loc, op->getResult(0).getType(), row, slice.getBounds().drop_front(),
                         slice.getStaticStarts().drop_front(), slice.getStaticStops().drop_front(),
                         slice.getStaticSteps().drop_front(), dropped);
}
