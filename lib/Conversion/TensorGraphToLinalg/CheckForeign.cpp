//===- CheckForeign.cpp - Checks of operations of other dialects ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// What upstream leaves undefined for some operands has one meaning in the interpreter: an error, or a value. Here the
// program gets the same: a `tg.check` with the interpreter's message before an operation that may fail, other
// operations for those whose result would be poison. Only operations of the user are looked at: our lowerings, which
// run later, check what they build. (Upstream's --generate-runtime-verification knows fewer operations, and its
// messages are texts of operations.)
//
//===----------------------------------------------------------------------===//

#include "LoweringBuilder.h"
#include "TensorGraph/Analysis/Speculation.h"
#include "TensorGraph/Conversion/Passes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"
#include "llvm/ADT/TypeSwitch.h"

namespace tg {
#define GEN_PASS_DEF_CHECKFOREIGN
#include "TensorGraph/Conversion/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

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
}

/// That all elements of a part are elements of the whole.
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
    // The last element, (size - 1) stride + offset: the product must fit 64 bits. The sum of a number within the axis
    // and one that brings it there again does.
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

/// The axes of a slice in groups, one for each axis that is kept: where strides are not known, upstream takes axes that
/// are left out for others of one element. Empty where it does not.
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

/// Leaves axes out behind the slice.
static void dropAxesApart(LoweringBuilder &lower, tensor::ExtractSliceOp op) {
  SmallVector<ReassociationIndices> groups = groupUnclearAxes(op, op.getType());
  if (groups.empty())
    return;
  Value whole = tensor::ExtractSliceOp::create(lower.b, lower.loc, op.getSource(), op.getMixedOffsets(),
                                               op.getMixedSizes(), op.getMixedStrides());
  op.replaceAllUsesWith(tensor::CollapseShapeOp::create(lower.b, lower.loc, op.getType(), whole, groups).getResult());
  op.erase();
}

/// Puts axes in before the slice is inserted.
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

/// That a result has the sizes that its type tells, where these do not follow from the types of the operands.
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
  // Upstream does not verify buffers whose sizes are operands where the type tells them.
  ArrayRef<int64_t> known = op.getResultType().getShape();
  SmallVector<Value> unknown;
  for (auto [size, told] : llvm::zip_equal(op.getMixedOutputShape(), known))
    if (ShapedType::isDynamic(told))
      unknown.push_back(lower.value(size));
  op.setStaticOutputShape(known);
  op.getOutputShapeMutable().assign(unknown);
}

/// The size of each of some parts that is not known, if it follows from what the type tells of all together: what the
/// others leave for the only one, or 0. Negative if the others are more: then a check has failed.
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

/// Stops here, behind a check that has failed: what follows may be invalid, and goes.
static void stop(LoweringBuilder &lower, const Twine &message) {
  lower.check(arith::ConstantIntOp::create(lower.b, lower.loc, 0, 1), message);
}

/// A tensor whose size of an axis is known now.
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
  // Constants stay operands, not as in getMixedLowPad: if the numbers were known, the type of the result would have to
  // be.
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

  // Upstream refuses to write nothing behind the end, or what a failed check is before.
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

//===----------------------------------------------------------------------===//
// Structured operations
//===----------------------------------------------------------------------===//

/// That the sizes of all operands are those of the loops; where an index is not that of one loop, that the last one is
/// inside (maps are monotonous).
static void checkStructured(LoweringBuilder &lower, linalg::LinalgOp op) {
  if (!op.hasPureTensorSemantics() || !op.getShapesToLoopsMap())
    return;
  OpBuilder &b = lower.b;
  SmallVector<Value> sizes, last;
  for (Range &range : op.createLoopRanges(b, lower.loc))
    sizes.push_back(lower.value(range.size));
  Value isEmpty;
  for (Value size : sizes) {
    last.push_back(lower.sub(size, lower.constant(1)));
    Value own = lower.lessEqual(size, lower.constant(0));
    isEmpty = isEmpty ? Value(arith::OrIOp::create(b, lower.loc, isEmpty, own)) : own;
  }
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isa<RankedTensorType>(operand.get().getType()))
      continue;
    AffineMap map = op.getMatchingIndexingMap(&operand);
    std::string message;
    for (auto [axis, expr] : llvm::enumerate(map.getResults())) {
      OpFoldResult own = lower.size(operand.get(), axis);
      message = messages::sizesOfOperandDisagree(operand.getOperandNumber(), axis);
      if (auto loop = dyn_cast<AffineDimExpr>(expr)) {
        lower.checkSizes(sizes[loop.getPosition()], own, message);
        continue;
      }
      AffineMap single = AffineMap::get(map.getNumDims(), map.getNumSymbols(), expr);
      Value index = affine::AffineApplyOp::create(b, lower.loc, single, last), size = lower.value(own);
      Value inside = lower.both(lower.lessEqual(lower.constant(0), index), lower.less(index, size));
      Value good = isEmpty ? Value(arith::OrIOp::create(b, lower.loc, isEmpty, inside)) : inside;
      lower.check(good, message, {lower.add(index, lower.constant(1)), size});
    }
  }
}

static void checkDestination(LoweringBuilder &lower, bufferization::MaterializeInDestinationOp op) {
  if (op->getNumResults() == 1)
    for (auto [axis, size] : llvm::enumerate(lower.sizes(op.getSource())))
      lower.checkSizes(size, lower.size(op.getDest(), axis), messages::sizesDisagree(axis));
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

static void checkDivision(LoweringBuilder &lower, Operation *op) {
  Value x = op->getOperand(0), y = op->getOperand(1);
  Type type = y.getType();
  if (!type.isIntOrIndex())
    return;
  OpBuilder &b = lower.b;
  auto constant = [&](const APInt &value) -> Value {
    return arith::ConstantOp::create(b, lower.loc, b.getIntegerAttr(type, value));
  };
  unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  lower.check(lower.negate(lower.equal(y, constant(APInt::getZero(width)))), messages::divisionByZero());
  if (!isa<arith::DivSIOp, arith::RemSIOp, arith::FloorDivSIOp, arith::CeilDivSIOp>(op))
    return;
  Value overflows = lower.both(lower.equal(y, constant(APInt::getAllOnes(width))),
                               lower.equal(x, constant(APInt::getSignedMinValue(width))));
  lower.check(lower.negate(overflows), messages::divisionOverflows());
}

static void checkIntegerPower(LoweringBuilder &lower, math::IPowIOp op) {
  Type type = op.getType();
  if (!type.isIntOrIndex())
    return;
  Value zero = arith::ConstantOp::create(lower.b, lower.loc, lower.b.getIntegerAttr(type, 0));
  Value fails = lower.both(lower.equal(op.getLhs(), zero), lower.less(op.getRhs(), zero));
  lower.check(lower.negate(fails), messages::divisionByZero());
}

static void checkLoop(LoweringBuilder &lower, scf::ForOp op) {
  Value step = op.getStep();
  if (step.getType().isIndex() || step.getType().isInteger(64))
    lower.check(
        lower.less(arith::ConstantOp::create(lower.b, lower.loc, lower.b.getIntegerAttr(step.getType(), 0)), step),
        messages::stepNotPositive(), step);
}

/// Shifts by more than there are bits give 0.
template <typename Op> static void defineShift(LoweringBuilder &lower, Op op) {
  Type type = op.getType();
  if (!type.isIntOrIndex())
    return;
  OpBuilder &b = lower.b;
  unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(b, lower.loc, b.getIntegerAttr(type, APInt(width, value, false, true)));
  };
  // (i1 has one bit, which a shift by one loses.)
  Value inside =
      width == 1 ? lower.equal(op.getRhs(), constant(0))
                 : Value(arith::CmpIOp::create(b, lower.loc, arith::CmpIPredicate::ult, op.getRhs(), constant(width)));
  Value amount = lower.select(inside, op.getRhs(), constant(0));
  Value shifted = Op::create(b, lower.loc, op.getLhs(), amount);
  op.replaceAllUsesWith(lower.select(inside, shifted, constant(0)));
  op.erase();
}

/// Floats that do not fit become the nearest integer, NaN 0.
template <typename Op> static void defineConversion(LoweringBuilder &lower, Op op) {
  auto type = dyn_cast<IntegerType>(op.getType());
  auto from = dyn_cast<FloatType>(op.getIn().getType());
  if (!type || !from)
    return;
  OpBuilder &b = lower.b;
  constexpr bool isSigned = std::is_same_v<Op, arith::FPToSIOp>;
  unsigned width = type.getWidth();
  Value x = op.getIn();
  // Half precision has no numbers near the limits of wide integers.
  if (from.getWidth() < 32) {
    from = b.getF32Type();
    x = arith::ExtFOp::create(b, lower.loc, from, x);
  }
  APInt most = isSigned ? APInt::getSignedMaxValue(width) : APInt::getMaxValue(width);
  APInt least = isSigned ? APInt::getSignedMinValue(width) : APInt::getZero(width);
  // The first number that is too large, 2^k, is a float of any width; what is below the least by less than 1 rounds to
  // it.
  double above = std::ldexp(1.0, isSigned ? width - 1 : width), below = isSigned ? -above : 0.0;
  auto number = [&](double value) -> Value {
    return arith::ConstantOp::create(b, lower.loc, b.getFloatAttr(from, value));
  };
  auto integer = [&](const APInt &value) -> Value {
    return arith::ConstantOp::create(b, lower.loc, b.getIntegerAttr(type, value));
  };
  auto compare = [&](arith::CmpFPredicate how, Value y) -> Value {
    return arith::CmpFOp::create(b, lower.loc, how, x, y);
  };
  Value fits =
      lower.both(compare(arith::CmpFPredicate::OGE, number(below)), compare(arith::CmpFPredicate::OLT, number(above)));
  Value converted = Op::create(b, lower.loc, type, lower.select(fits, x, number(0)));
  Value isAbove = compare(arith::CmpFPredicate::OGE, number(above)),
        isBelow = compare(arith::CmpFPredicate::OLT, number(below));
  Value result = lower.select(isAbove, integer(most), lower.select(isBelow, integer(least), converted));
  op.replaceAllUsesWith(result);
  op.erase();
}

/// Integers wrap, whatever the user has promised.
static void dropOverflowFlags(Operation *op) {
  if (auto flagged = dyn_cast<arith::ArithIntegerOverflowFlagsInterface>(op))
    op->setAttr(flagged.getIntegerOverflowAttrName(),
                arith::IntegerOverflowFlagsAttr::get(op->getContext(), arith::IntegerOverflowFlags::none));
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

static void define(Operation *op) {
  dropOverflowFlags(op);
  if (isAlwaysDefined(op))
    return;
  OpBuilder b(op);
  LoweringBuilder lower(b, op->getLoc());
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
      .Case([&](tensor::GenerateOp own) { checkNewSizes(lower, SmallVector<OpFoldResult>(own.getDynamicExtents())); })
      .Case([&](bufferization::MaterializeInDestinationOp own) { checkDestination(lower, own); })
      .Case<arith::DivSIOp, arith::RemSIOp, arith::FloorDivSIOp, arith::CeilDivSIOp, arith::DivUIOp, arith::RemUIOp,
            arith::CeilDivUIOp>([&](auto own) { checkDivision(lower, own); })
      .Case<arith::ShLIOp, arith::ShRSIOp, arith::ShRUIOp>([&](auto own) { defineShift(lower, own); })
      .Case<arith::FPToSIOp, arith::FPToUIOp>([&](auto own) { defineConversion(lower, own); })
      .Case([&](math::IPowIOp own) { checkIntegerPower(lower, own); })
      .Case([&](scf::ForOp own) { checkLoop(lower, own); });
}

/// Operations on scalars that upstream lets compute with tensors, element by element: all have one shape.
static void checkElementwise(Operation *op) {
  OpBuilder b(op);
  LoweringBuilder lower(b, op->getLoc());
  Value first;
  for (Value operand : op->getOperands()) {
    auto type = dyn_cast<RankedTensorType>(operand.getType());
    for (int64_t axis = 0; first && type && axis < type.getRank(); ++axis)
      lower.checkSizes(lower.size(first, axis), lower.size(operand, axis), messages::sizesDisagree(axis));
    if (!first && type)
      first = operand;
  }
}

/// A copy of the body of a named operation, whose elements can be checked where it has a place in the program.
static void generalize(linalg::LinalgOp op) {
  IRRewriter rewriter(op);
  FailureOr<linalg::GenericOp> generic = linalg::generalizeNamedOp(rewriter, op);
  if (succeeded(generic))
    generic->walk([&](Operation *inner) { inner->setLoc(generic->getLoc()); });
}

namespace {
struct CheckForeignPass : public tg::impl::CheckForeignBase<CheckForeignPass> {
  void runOnOperation() override {
    // From here on graphs are on their way to loops, and open.
    SmallVector<linalg::LinalgOp> structured;
    getOperation()->walk([&](Operation *op) {
      if (isa<InnerGraphOpInterface>(op))
        op->removeDiscardableAttr(DigestAttr::kName);
      if (auto own = dyn_cast<linalg::LinalgOp>(op))
        structured.push_back(own);
      else if (OpTrait::hasElementwiseMappableTraits(op) && isa<TensorType>(op->getResult(0).getType()))
        checkElementwise(op);
    });
    for (linalg::LinalgOp op : structured) {
      OpBuilder b(op);
      LoweringBuilder lower(b, op->getLoc());
      if (!isAlwaysDefined(op))
        checkStructured(lower, op);
      bool mayFail = llvm::any_of(*op.getBlock(), [](Operation &inner) { return !isAlwaysDefined(&inner); });
      if (mayFail && !isa<linalg::GenericOp>(op))
        generalize(op);
    }

    // What is checked element by element needs a body to stand in.
    RewritePatternSet patterns(&getContext());
    linalg::populateElementwiseToLinalgConversionPatterns(patterns);
    walkAndApplyPatterns(getOperation(), std::move(patterns));

    SmallVector<Operation *> operations;
    getOperation()->walk([&](Operation *op) {
      // (The bodies of named operations belong to their names.)
      if (op != getOperation() &&
          (isa<linalg::GenericOp>(op->getParentOp()) || !isa<linalg::LinalgOp>(op->getParentOp())))
        operations.push_back(op);
    });
    for (Operation *op : operations)
      define(op);
  }
};
} // namespace
