//===- RowBuilder.cpp - Rows of tensors, read and written by loops --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RowBuilder.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

void RowBuilder::markAsPolling(Operation *loop) {
  if (polls)
    loop->setDiscardableAttr(kPollsAttr, b.getUnitAttr());
}

static bool isNotNegative(Value number) {
  if (auto select = number.getDefiningOp<arith::SelectOp>())
    return isNotNegative(select.getTrueValue()) && isNotNegative(select.getFalseValue());
  return getConstantIntValue(number).value_or(-1) >= 0;
}

void RowBuilder::checkNotNegative(Value number, const Twine &message) {
  if (!isNotNegative(number))
    check(lessEqual(constant(0), number), message, number);
}

/// More rows are allocated only as far as there are steps to fill them.
static constexpr int64_t kMostUnusedRows = 64;

Value RowBuilder::emptyRows(Value rows, int64_t staticRows, Type row, ArrayRef<OpFoldResult> rowSizes) {
  if (!ShapedType::isDynamic(staticRows) && staticRows > kMostUnusedRows) {
    rows = max(min(rows, constant(staticRows)), constant(1));
    staticRows = ShapedType::kDynamic;
  }
  SmallVector<int64_t> shape{staticRows};
  SmallVector<Value> sizes;
  if (ShapedType::isDynamic(staticRows))
    sizes.push_back(rows);
  // Only sizes that the type has are static, so that buffers and initial rows have one type.
  if (auto type = dyn_cast<RankedTensorType>(row))
    for (auto [axis, size] : llvm::enumerate(rowSizes)) {
      shape.push_back(type.getDimSize(axis));
      if (type.isDynamicDim(axis))
        sizes.push_back(value(size));
    }
  return tensor::EmptyOp::create(b, loc, shape, getElementTypeOrSelf(row), sizes);
}

RowBuilder::Slice RowBuilder::rowsOf(Value tensor, Value first, OpFoldResult count) {
  int64_t rank = cast<RankedTensorType>(tensor.getType()).getRank();
  Slice slice{
      SmallVector<OpFoldResult>(rank, b.getIndexAttr(0)), {count}, SmallVector<OpFoldResult>(rank, b.getIndexAttr(1))};
  slice.offsets[0] = first;
  for (int64_t axis = 1; axis < rank; ++axis)
    slice.sizes.push_back(tensor::getMixedSize(b, loc, tensor, axis));
  return slice;
}

Value RowBuilder::readRow(Value tensor, Value position) {
  auto type = cast<RankedTensorType>(tensor.getType());
  if (type.getRank() == 1)
    return tensor::ExtractOp::create(b, loc, tensor, position);
  Slice slice = rowsOf(tensor, position, b.getIndexAttr(1));
  if (hasNoElements(type))
    return emptyRow(tensor);
  return tensor::ExtractSliceOp::create(b, loc, cast<RankedTensorType>(rowType(type)), tensor, slice.offsets,
                                        slice.sizes, slice.strides);
}

Value RowBuilder::firstRows(Value tensor, Value count) {
  Slice slice = rowsOf(tensor, constant(0), count);
  SmallVector<int64_t> shape(cast<RankedTensorType>(tensor.getType()).getShape());
  shape[0] = ShapedType::kDynamic;
  slice.offsets[0] = b.getIndexAttr(0);
  auto type = RankedTensorType::get(shape, getElementTypeOrSelf(tensor));
  if (hasNoElements(type)) {
    SmallVector<OpFoldResult> sizes(slice.sizes);
    return castTo(tensor::EmptyOp::create(b, loc, sizes, type.getElementType()), type);
  }
  return tensor::ExtractSliceOp::create(b, loc, type, tensor, slice.offsets, slice.sizes, slice.strides);
}

Value RowBuilder::emptyRow(Value tensor) {
  auto row = cast<RankedTensorType>(rowType(cast<RankedTensorType>(tensor.getType())));
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, loc, tensor);
  return castTo(tensor::EmptyOp::create(b, loc, ArrayRef(sizes).drop_front(), row.getElementType()), row);
}

Value RowBuilder::writeRow(Value row, Value into, Value position, llvm::function_ref<std::string(int64_t)> message) {
  if (!isa<RankedTensorType>(row.getType()))
    return tensor::InsertOp::create(b, loc, row, into, position);
  if (message)
    checkRow(row, into, 1, message);
  if (hasNoElements(into.getType()) || hasNoElements(row.getType()))
    return into;
  // Uses the static sizes of the row, so that the types agree.
  Slice slice = rowsOf(into, position, b.getIndexAttr(1));
  auto type = cast<RankedTensorType>(row.getType());
  for (int64_t axis = 0; axis < type.getRank(); ++axis)
    if (!type.isDynamicDim(axis))
      slice.sizes[axis + 1] = b.getIndexAttr(type.getDimSize(axis));
    else if (isa<Attribute>(slice.sizes[axis + 1]))
      row = castTo(row, cast<RankedTensorType>(rowType(cast<RankedTensorType>(into.getType()))));
  return tensor::InsertSliceOp::create(b, loc, row, into, slice.offsets, slice.sizes, slice.strides);
}

Value RowBuilder::changeRow(ArrayRef<tensor::InsertSliceOp> changes, Value rows, Value position) {
  for (tensor::InsertSliceOp change : changes) {
    SmallVector<OpFoldResult> offsets{position}, sizes{b.getIndexAttr(1)}, strides{b.getIndexAttr(1)};
    llvm::append_range(offsets, change.getMixedOffsets());
    llvm::append_range(sizes, change.getMixedSizes());
    llvm::append_range(strides, change.getMixedStrides());
    rows = tensor::InsertSliceOp::create(b, change.getLoc(), change.getSource(), rows, offsets, sizes, strides);
  }
  return rows;
}

void RowBuilder::checkRow(Value row, Value into, int64_t lead, llvm::function_ref<std::string(int64_t)> message) {
  auto type = cast<RankedTensorType>(row.getType()), target = cast<RankedTensorType>(into.getType());
  for (int64_t axis = 0; axis < type.getRank(); ++axis) {
    if (!type.isDynamicDim(axis) && !target.isDynamicDim(axis + lead))
      continue;
    Value own = value(tensor::getMixedSize(b, loc, row, axis));
    Value wanted = value(tensor::getMixedSize(b, loc, into, axis + lead));
    Value agrees = equal(own, wanted);
    CheckOp::create(b, stepLoc, agrees, b.getStringAttr(message(axis)), ValueRange{own, wanted});
  }
}

Value RowBuilder::castTo(Value tensor, Type type) {
  return tensor.getType() == type ? tensor : Value(tensor::CastOp::create(b, loc, type, tensor));
}

Value RowBuilder::historyRow(const StateKind &state, Value init, Value buffer, Value position, bool inStep) {
  Value reach = constant(state.reach), early = less(position, reach);
  Value computed = max(sub(position, reach), zero);
  if (state.slots)
    computed = remainder(computed, state.slots);
  else if (lastBackwards)
    computed = sub(lastBackwards, computed);
  auto type = cast<RankedTensorType>(buffer.getType());
  Type row = rowType(type);
  // The row of a state without taps of rank 0 is a tensor, too.
  if (cast<RankedTensorType>(init.getType()).getRank() == 0)
    row = RankedTensorType::get({}, type.getElementType());
  if (hasNoElements(type))
    return emptyRow(buffer);
  if (isa<RankedTensorType>(row))
    return RowOp::create(b, loc, row, buffer, computed, init, early, min(position, constant(state.reach - 1)),
                         /*disjoint=*/inStep);
  // A scalar is read at once.
  auto branch = scf::IfOp::create(
      b, loc, early,
      [&](OpBuilder &inner, Location at) {
        scf::YieldOp::create(inner, at, tensor::ExtractOp::create(inner, at, init, position).getResult());
      },
      [&](OpBuilder &inner, Location at) {
        scf::YieldOp::create(inner, at, tensor::ExtractOp::create(inner, at, buffer, computed).getResult());
      });
  return branch.getResult(0);
}

Value RowBuilder::gatherRows(Value count, Value into, llvm::function_ref<Value(Value)> row) {
  auto loop = scf::ForOp::create(b, loc, zero, count, one, into);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToEnd(loop.getBody());
  Value next = writeRow(row(loop.getInductionVar()), loop.getRegionIterArg(0), loop.getInductionVar());
  scf::YieldOp::create(b, loc, next);
  return loop.getResult(0);
}

//===----------------------------------------------------------------------===//
// Loops with `until`
//===----------------------------------------------------------------------===//

/// The memory of a trace that grows, at first; small blocks take little time to allocate.
constexpr int64_t kFirstBytes = 32768;
/// The room that it has at least, and the one of rows of unknown size.
constexpr int64_t kLeastRoom = 4, kUsualRoom = 16;
/// A trace becomes so many times as large each time, up to a size at which memory that nothing was written to may
/// count, and then twice. It copies 1/15 of the rows of a trace of all steps; doubled, all of them.
constexpr int64_t kGrowth = 16, kLargeBytes = int64_t(512) << 20;

int64_t RowBuilder::getFirstRoom(Type row) {
  auto type = dyn_cast<RankedTensorType>(row);
  if (type && !type.hasStaticShape())
    return kUsualRoom;
  int64_t bytes = elementBytes(getElementTypeOrSelf(row)) * (type ? type.getNumElements() : 1);
  return std::max(kFirstBytes / std::max<int64_t>(bytes, 1), kLeastRoom);
}

Value RowBuilder::moreRoom(Value ran, ValueRange traces) {
  Value bytes = constant(1);
  for (Value trace : traces) {
    Value own = constant(elementBytes(getElementTypeOrSelf(trace)));
    for (int64_t axis = 1; axis < cast<RankedTensorType>(trace.getType()).getRank(); ++axis)
      own = mul(own, value(tensor::getMixedSize(b, loc, trace, axis)));
    bytes = max(bytes, own);
  }
  Value isSmall = lessEqual(mul(ran, bytes), constant(kLargeBytes / kGrowth));
  return mul(ran, select(isSmall, constant(kGrowth - 1), one));
}

Value RowBuilder::grow(Value trace, Value count, ArrayRef<OpFoldResult> sizes) {
  SmallVector<Value> unknown;
  for (auto [axis, size] : llvm::enumerate(sizes))
    if (cast<RankedTensorType>(trace.getType()).isDynamicDim(axis))
      unknown.push_back(value(size));
  return GrowOp::create(b, loc, trace, count, unknown);
}

Value RowBuilder::growLater(Value trace, Value isFirst, Value ran, Value room) {
  auto branch = scf::IfOp::create(
      b, loc, isFirst, [&](OpBuilder &inner, Location at) { scf::YieldOp::create(inner, at, trace); },
      [&](OpBuilder &inner, Location at) {
        OpBuilder::InsertionGuard guard(b);
        b.setInsertionPointToEnd(inner.getInsertionBlock());
        SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, loc, trace);
        sizes.front() = room;
        scf::YieldOp::create(b, at, grow(trace, ran, sizes));
      });
  return branch.getResult(0);
}

scf::WhileOp RowBuilder::buildWhileBelow(Value most, ValueRange first,
                                         llvm::function_ref<SmallVector<Value>(ValueRange)> takeSteps) {
  unsigned count = first.size() - 2;
  auto loop = scf::WhileOp::create(
      b, loc, TypeRange(first), first,
      [&](OpBuilder &inner, Location at, ValueRange state) {
        Value truth = arith::ConstantIntOp::create(inner, at, 1, 1);
        Value more = arith::CmpIOp::create(inner, at, arith::CmpIPredicate::slt, state[count], most);
        Value goesOn = arith::XOrIOp::create(inner, at, state[count + 1], truth);
        scf::ConditionOp::create(inner, at, arith::AndIOp::create(inner, at, more, goesOn), state);
      },
      [&](OpBuilder &inner, Location, ValueRange state) {
        OpBuilder::InsertionGuard guard(b);
        b.setInsertionPointToEnd(inner.getInsertionBlock());
        scf::YieldOp::create(b, loc, takeSteps(state));
      });
  markAsPolling(loop);
  return loop;
}
