//===- CheckTensors.cpp - Checks of operations on tensors -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckTensors.h"
#include "LoweringBuilder.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tg;

static void checkRange(LoweringBuilder &lower, Value index, OpFoldResult size, int64_t axis) {
  Value bound = lower.value(size);
  Value inside = lower.both(lower.lessEqual(lower.constant(0), index), lower.less(index, bound));
  lower.check(inside, messages::indexOutOfRange(axis), {index, bound});
}

static void checkElement(LoweringBuilder &lower, Value tensor, ValueRange indices) {
  for (auto [axis, index] : llvm::enumerate(indices))
    checkRange(lower, index, lower.size(tensor, axis), axis);
}

static void checkCast(LoweringBuilder &lower, tensor::CastOp op) {
  auto from = dyn_cast<RankedTensorType>(op.getSource().getType()), to = dyn_cast<RankedTensorType>(op.getType());
  if (!from || !to)
    return;
  for (auto [axis, size] : llvm::enumerate(to.getShape())) {
    if (ShapedType::isDynamic(size) || !from.isDynamicDim(axis))
      continue;
    Value own = lower.value(lower.size(op.getSource(), axis));
    lower.check(lower.equal(own, lower.constant(size)), messages::sizeIsNot(axis, size), own);
  }
}

static void checkDim(LoweringBuilder &lower, tensor::DimOp op) {
  auto type = dyn_cast<RankedTensorType>(op.getSource().getType());
  if (!type)
    return;
  Value axis = op.getIndex();
  Value inside = lower.both(lower.lessEqual(lower.constant(0), axis), lower.less(axis, lower.constant(type.getRank())));
  lower.check(inside, messages::axisOutOfRange(type.getRank()), axis);
  // MLIR folds the size of an axis that does not exist to poison, which others take for a number.
  if (op.getConstantIndex() && !constantAxis(op))
    op.getResult().replaceAllUsesWith(lower.constant(0));
}

/// Checks that all elements of a slice are elements of the whole.
static void checkSlice(LoweringBuilder &lower, OffsetSizeAndStrideOpInterface op, Value whole) {
  OpBuilder &b = lower.b;
  Location loc = lower.loc;
  Type i64 = b.getI64Type();
  auto wide = [&](Value value) -> Value { return arith::IndexCastOp::create(b, loc, i64, value); };
  Value zero = lower.constant(0), one = lower.constant(1), high = wide(zero);
  for (auto [axis, mixedSize] : llvm::enumerate(op.getMixedSizes())) {
    OpFoldResult end = lower.size(whole, axis);
    OpFoldResult mixedOffset = op.getMixedOffsets()[axis], mixedStride = op.getMixedStrides()[axis];
    bool isWhole = isEqualConstantIntOrValue(mixedSize, end) && isConstantIntValue(mixedOffset, 0) &&
                   isConstantIntValue(mixedStride, 1);
    if (isWhole)
      continue;
    Value size = lower.value(mixedSize), offset = lower.value(mixedOffset), stride = lower.value(mixedStride);
    Value bound = lower.value(end);
    auto inside = [&](Value index) { return lower.both(lower.lessEqual(zero, index), lower.less(index, bound)); };
    // The index of the last element is (size - 1) stride + offset. The product must fit 64 bits. A sum that overflows
    // is negative, so it is not inside.
    Value count = lower.sub(arith::MaxSIOp::create(b, loc, size, one), one);
    auto product = arith::MulSIExtendedOp::create(b, loc, wide(count), wide(stride));
    Value sign = lower.select(lower.less(product.getLow(), high), arith::ConstantIntOp::create(b, loc, -1, 64), high);
    Value fits = lower.equal(product.getHigh(), sign);
    Value distance = arith::IndexCastOp::create(b, loc, b.getIndexType(), product.getLow());
    Value holds = lower.both(lower.both(fits, inside(offset)), inside(lower.add(offset, distance)));
    Value isEmpty = lower.equal(size, zero);
    Value good = lower.both(lower.lessEqual(zero, size), arith::OrIOp::create(b, loc, isEmpty, holds));
    lower.check(good, messages::sliceOutOfRange(axis), {size, offset, stride, bound});
  }
}

/// Groups the axes of a slice, one group for each axis that is kept. If strides are dynamic, upstream confuses dropped
/// axes with other axes of size 1. Empty if the slice is not such a case.
static SmallVector<ReassociationIndices> groupUnclearAxes(OffsetSizeAndStrideOpInterface op, RankedTensorType slice) {
  llvm::SmallBitVector dropped = droppedAxes(op.getStaticSizes(), slice.getShape());
  if (op.getStrides().empty() || dropped.none() || !llvm::is_contained(slice.getShape(), 1))
    return {};
  SmallVector<ReassociationIndices> groups(1);
  bool hasKept = false;
  for (int64_t axis = 0; axis < int64_t(dropped.size()); ++axis) {
    if (!dropped[axis] && std::exchange(hasKept, true))
      groups.emplace_back();
    groups.back().push_back(axis);
  }
  return groups;
}

/// Drops axes by a collapse_shape after the slice.
static void dropAxesApart(LoweringBuilder &lower, tensor::ExtractSliceOp op) {
  SmallVector<ReassociationIndices> groups = groupUnclearAxes(op, op.getType());
  if (groups.empty())
    return;
  Value whole = tensor::ExtractSliceOp::create(lower.b, lower.loc, op.getSource(), op.getMixedOffsets(),
                                               op.getMixedSizes(), op.getMixedStrides());
  op.replaceAllUsesWith(tensor::CollapseShapeOp::create(lower.b, lower.loc, op.getType(), whole, groups).getResult());
  op.erase();
}

/// Adds axes by an expand_shape before the slice is inserted.
static void addAxesApart(LoweringBuilder &lower, tensor::InsertSliceOp op) {
  SmallVector<ReassociationIndices> groups = groupUnclearAxes(op, op.getSourceType());
  if (groups.empty())
    return;
  SmallVector<OpFoldResult> sizes = mixedSizes(lower.b, op.getStaticSizes(), op.getSizes());
  Value whole = tensor::ExpandShapeOp::create(lower.b, lower.loc, op.getSourceType().clone(op.getStaticSizes()),
                                              op.getSource(), groups, sizes);
  op.getSourceMutable().assign(whole);
}

static void checkInsertedSlice(LoweringBuilder &lower, tensor::InsertSliceOp op) {
  checkSlice(lower, op, op.getDest());
  llvm::SmallBitVector dropped = droppedAxes(op.getStaticSizes(), op.getSourceType().getShape());
  int64_t own = 0;
  for (auto [axis, size] : llvm::enumerate(op.getMixedSizes()))
    if (!dropped[axis]) {
      lower.checkSizes(lower.size(op.getSource(), own), size, messages::sizesDisagree(own));
      ++own;
    }
}

/// Checks the static sizes of a result that do not follow from the types of the operands.
static void checkKnownSizes(LoweringBuilder &lower, RankedTensorType type, ArrayRef<Value> sizes) {
  for (auto [axis, size, known] : llvm::enumerate(sizes, type.getShape()))
    if (!ShapedType::isDynamic(known))
      lower.check(lower.equal(size, lower.constant(known)), messages::sizeIsNot(axis, known), size);
}

static void checkExpanded(LoweringBuilder &lower, tensor::ExpandShapeOp op) {
  SmallVector<Value> sizes =
      llvm::map_to_vector(op.getMixedOutputShape(), [&](OpFoldResult size) { return lower.value(size); });
  for (auto [axis, size] : llvm::enumerate(sizes))
    lower.checkNotNegative(size, messages::negativeSize(axis));
  for (auto [axis, group] : llvm::enumerate(op.getReassociationIndices())) {
    Value product = lower.constant(1), size = lower.value(lower.size(op.getSrc(), axis));
    for (int64_t part : group)
      product = lower.mul(product, sizes[part]);
    lower.check(lower.equal(product, size), messages::cannotExpand(axis), {size, product});
  }
  checkKnownSizes(lower, op.getResultType(), sizes);
  // On buffers, upstream's verifier rejects operands for sizes that are static in the type.
  ArrayRef<int64_t> known = op.getResultType().getShape();
  SmallVector<Value> unknown;
  for (auto [size, told] : llvm::zip_equal(op.getMixedOutputShape(), known))
    if (ShapedType::isDynamic(told))
      unknown.push_back(lower.value(size));
  op.setStaticOutputShape(known);
  op.getOutputShapeMutable().assign(unknown);
}

/// Returns the size of each dynamic part, if it follows from the static total: the rest if there is one dynamic part,
/// or 0 if nothing is left for several. Negative if the static parts exceed the total, in which case a check has
/// failed.
static std::optional<int64_t> sizeOfUnknown(int64_t total, ArrayRef<int64_t> parts) {
  unsigned unknown = llvm::count_if(parts, ShapedType::isDynamic);
  if (ShapedType::isDynamic(total) || unknown == 0)
    return std::nullopt;
  for (int64_t part : parts) {
    if (ShapedType::isDynamic(part))
      continue;
    if (part > total)
      return -1;
    total -= part;
  }
  return total == 0 || unknown == 1 ? std::optional(total) : std::nullopt;
}

/// Adds a check that always fails after the one that has failed: the code that follows may be invalid, and is removed.
static void stop(LoweringBuilder &lower, const Twine &message) {
  lower.check(arith::ConstantIntOp::create(lower.b, lower.loc, 0, 1), message);
}

/// Casts a tensor to a type with a static size of an axis.
static Value withSize(LoweringBuilder &lower, Value tensor, int64_t axis, int64_t size) {
  auto type = cast<RankedTensorType>(tensor.getType());
  SmallVector<int64_t> shape(type.getShape());
  shape[axis] = size;
  return tensor::CastOp::create(lower.b, lower.loc, type.clone(shape), tensor);
}

static void checkConcat(LoweringBuilder &lower, tensor::ConcatOp op) {
  int64_t axis = op.getDim();
  SmallVector<OpFoldResult> first = lower.sizes(op.getInputs().front());
  Value sum = lower.value(first[axis]);
  for (Value input : op.getInputs().drop_front()) {
    for (auto [k, size] : llvm::enumerate(lower.sizes(input)))
      if (int64_t(k) != axis)
        lower.checkSizes(first[k], size, messages::sizesDisagree(k));
    sum = lower.add(sum, lower.value(lower.size(input, axis)));
    lower.check(lower.lessEqual(lower.constant(0), sum), messages::sumTooLarge(axis));
  }
  SmallVector<Value> sizes = llvm::map_to_vector(first, [&](OpFoldResult size) { return lower.value(size); });
  sizes[axis] = sum;
  checkKnownSizes(lower, op.getResultType(), sizes);

  auto axisSize = [&](Value input) { return cast<RankedTensorType>(input.getType()).getDimSize(axis); };
  int64_t total = op.getResultType().getDimSize(axis);
  auto known = sizeOfUnknown(total, llvm::map_to_vector(op.getInputs(), axisSize));
  if (known && *known < 0)
    return stop(lower, messages::sizeIsNot(axis, total));
  for (OpOperand &input : op->getOpOperands())
    if (known && ShapedType::isDynamic(axisSize(input.get())))
      input.set(withSize(lower, input.get(), axis, *known));
}

static void checkNewSizes(LoweringBuilder &lower, ArrayRef<OpFoldResult> sizes) {
  for (auto [axis, size] : llvm::enumerate(sizes))
    lower.checkNotNegative(size, messages::negativeSize(axis));
}

static void checkPad(LoweringBuilder &lower, tensor::PadOp op) {
  // Unlike in getMixedLowPad, constants stay operands: with static amounts, the result would have to have static sizes.
  SmallVector<OpFoldResult> lows = mixedSizes(lower.b, op.getStaticLow(), op.getLow());
  SmallVector<OpFoldResult> highs = mixedSizes(lower.b, op.getStaticHigh(), op.getHigh());
  SmallVector<Value> sizes;
  for (auto [axis, low, high] : llvm::enumerate(lows, highs)) {
    Value size = lower.value(lower.size(op.getSource(), axis)), sum = size;
    for (OpFoldResult amount : {low, high}) {
      Value number = lower.value(amount);
      lower.check(lower.lessEqual(lower.constant(0), number), messages::negativePadding(axis), number);
    }
    for (OpFoldResult amount : {low, high}) {
      sum = lower.add(sum, lower.value(amount));
      lower.check(lower.lessEqual(lower.constant(0), sum), messages::paddingTooLarge(axis), size);
    }
    sizes.push_back(sum);
  }
  checkKnownSizes(lower, op.getResultType(), sizes);

  // Upstream rejects an empty write behind the end, and static sizes that contradict each other after a failed check.
  for (int64_t axis = 0; axis < op.getResultType().getRank(); ++axis) {
    OpFoldResult &low = lows[axis], &high = highs[axis];
    auto known = [](OpFoldResult number) { return getConstantIntValue(number).value_or(ShapedType::kDynamic); };
    int64_t total = op.getResultType().getDimSize(axis), size = op.getSourceType().getDimSize(axis);
    auto rest = sizeOfUnknown(total, {known(low), size, known(high)});
    if (!rest)
      continue;
    if (*rest < 0)
      return stop(lower, messages::sizeIsNot(axis, total));
    for (OpFoldResult *amount : {&low, &high})
      if (!getConstantIntValue(*amount))
        *amount = lower.b.getIndexAttr(*rest);
    if (ShapedType::isDynamic(size))
      op.getSourceMutable().set(withSize(lower, op.getSource(), axis, *rest));
  }
  auto set = [](ArrayRef<OpFoldResult> amounts, MutableOperandRange dynamic) {
    SmallVector<int64_t> known;
    SmallVector<Value> values;
    dispatchIndexOpFoldResults(amounts, values, known);
    dynamic.assign(values);
    return known;
  };
  op.setStaticLow(set(lows, op.getLowMutable()));
  op.setStaticHigh(set(highs, op.getHighMutable()));
}

static void checkReshape(LoweringBuilder &lower, tensor::ReshapeOp op) {
  auto shapeType = cast<RankedTensorType>(op.getShape().getType());
  auto type = dyn_cast<RankedTensorType>(op.getSource().getType());
  if (!type || !shapeType.hasStaticShape())
    return;
  Value count = lower.constant(1), product = count;
  SmallVector<Value> sizes;
  for (OpFoldResult size : lower.sizes(op.getSource()))
    count = lower.mul(count, lower.value(size));
  for (int64_t axis = 0; axis < shapeType.getDimSize(0); ++axis) {
    Value size = lower.toIndex(lower.element(op.getShape(), lower.constant(axis)));
    lower.checkNotNegative(size, messages::negativeSize(axis));
    sizes.push_back(size);
    product = lower.mul(product, size);
  }
  lower.check(lower.equal(count, product), messages::cannotReshape(), count);
  if (auto result = dyn_cast<RankedTensorType>(op.getType()))
    checkKnownSizes(lower, result, sizes);
}

void tg::checkTensorOperation(LoweringBuilder &lower, Operation *op) {
  llvm::TypeSwitch<Operation *>(op)
      .Case([&](tensor::CastOp own) { checkCast(lower, own); })
      .Case([&](tensor::DimOp own) { checkDim(lower, own); })
      .Case([&](tensor::ExtractOp own) { checkElement(lower, own.getTensor(), own.getIndices()); })
      .Case([&](tensor::InsertOp own) { checkElement(lower, own.getDest(), own.getIndices()); })
      .Case([&](tensor::ExtractSliceOp own) {
        checkSlice(lower, own, own.getSource());
        dropAxesApart(lower, own);
      })
      .Case([&](tensor::InsertSliceOp own) {
        checkInsertedSlice(lower, own);
        addAxesApart(lower, own);
      })
      .Case([&](tensor::ExpandShapeOp own) { checkExpanded(lower, own); })
      .Case([&](tensor::ReshapeOp own) { checkReshape(lower, own); })
      .Case([&](tensor::ConcatOp own) { checkConcat(lower, own); })
      .Case([&](tensor::PadOp own) { checkPad(lower, own); })
      .Case([&](tensor::EmptyOp own) { checkNewSizes(lower, own.getMixedSizes()); })
      .Case([&](tensor::SplatOp own) { checkNewSizes(lower, SmallVector<OpFoldResult>(own.getDynamicSizes())); })
      .Case([&](tensor::GenerateOp own) { checkNewSizes(lower, SmallVector<OpFoldResult>(own.getDynamicExtents())); });
}
