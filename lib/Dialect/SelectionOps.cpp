//===- SelectionOps.cpp - Operations that find and choose elements --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/SelectionOps.h"
#include "Axes.h"
#include "Bytecode.h"
#include "ShapeInference.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/SelectionOps.cpp.inc"

/// Returns the type of a list of indices whose number is known at run time.
static RankedTensorType indexList(MLIRContext *context) {
  return RankedTensorType::get({ShapedType::kDynamic}, IndexType::get(context));
}

//===----------------------------------------------------------------------===//
// NonzeroOp
//===----------------------------------------------------------------------===//

TG_INFER(NonzeroOp) {
  auto type = dyn_cast<RankedTensorType>(operands[0].getType());
  if (!type || type.getRank() == 0)
    return emitOptionalError(location, "expects a ranked tensor of rank 1 or more, but got ", operands[0].getType());
  results.append(type.getRank(), indexList(context));
  return success();
}

//===----------------------------------------------------------------------===//
// RepeatOp
//===----------------------------------------------------------------------===//

TG_INFER(RepeatOp) {
  Adaptor adaptor(operands, attributes, properties, regions);
  auto type = dyn_cast<RankedTensorType>(adaptor.getX().getType());
  int64_t axis = adaptor.getAxis();
  if (!type)
    return emitOptionalError(location, "expects a ranked tensor, but got ", adaptor.getX().getType());
  if (failed(verifyAxis(location, axis, type.getRank())))
    return failure();
  if (auto counts = dyn_cast<RankedTensorType>(adaptor.getCounts().getType())) {
    if (counts.getRank() != 1)
      return emitOptionalError(location, "expects counts of rank 1, or a scalar, but got ", counts);
    int64_t rows = type.getDimSize(axis), number = counts.getDimSize(0);
    if (number != 1 && number != rows && !ShapedType::isDynamic(number) && !ShapedType::isDynamic(rows))
      return emitOptionalError(location, "expects one count for each of ", rows, " rows along axis ", axis,
                               ", but got ", number);
  }
  SmallVector<int64_t> shape(type.getShape());
  shape[axis] = ShapedType::kDynamic;
  results.push_back(RankedTensorType::get(shape, type.getElementType()));
  return verifySize(location, results.back());
}

FailureOr<OpFoldResult> RepeatOp::reifyDimOfResult(OpBuilder &b, int, int axis) {
  bool isRepeated = axis == static_cast<int64_t>(getAxis());
  // The sum of the elements of a tensor is no index arithmetic.
  if (isRepeated && isa<RankedTensorType>(getCounts().getType()))
    return failure();
  OpFoldResult rows = tensor::getMixedSize(b, getLoc(), getX(), axis);
  if (!isRepeated)
    return rows;
  Value count = getCounts();
  if (!count.getType().isIndex())
    count = isUnsigned(count.getType()) ? b.createOrFold<CastOp>(getLoc(), count, b.getIndexType())
                                        : b.createOrFold<arith::IndexCastOp>(getLoc(), b.getIndexType(), count);
  IndexBuilder index(b, getLoc());
  // A negative count is an error, which the operation reports.
  return getAsOpFoldResult(index.max(index.mul(index.value(rows), count), index.constant(0)));
}

LogicalResult RepeatOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  // Nothing may be built if a size is not known.
  if (isa<RankedTensorType>(getCounts().getType()))
    return failure();
  SmallVector<OpFoldResult> sizes;
  for (int64_t axis = 0; axis < getType().getRank(); ++axis)
    sizes.push_back(*reifyDimOfResult(b, 0, axis));
  shapes.push_back(sizes);
  return success();
}

Speculation::Speculatability RepeatOp::getSpeculatability() { return Speculation::NotSpeculatable; }

//===----------------------------------------------------------------------===//
// UniqueOp
//===----------------------------------------------------------------------===//

TG_INFER(UniqueOp) {
  auto type = dyn_cast<RankedTensorType>(operands[0].getType());
  if (!type)
    return emitOptionalError(location, "expects a ranked tensor, but got ", operands[0].getType());
  RankedTensorType indices = indexList(context);
  results.append(
      {indices.clone(type.getElementType()), indices, RankedTensorType(type.clone(indices.getElementType())), indices});
  return verifySize(location, results[2]);
}

// Only `inverse` has a size that does not depend on values.
FailureOr<SmallVector<OpFoldResult>> UniqueOp::reifyShapeOfResult(OpBuilder &b, int result) {
  if (getOperation()->getResult(result) != getInverse())
    return failure();
  return tensor::getMixedSizes(b, getLoc(), getX());
}
FailureOr<OpFoldResult> UniqueOp::reifyDimOfResult(OpBuilder &b, int result, int axis) {
  if (getOperation()->getResult(result) != getInverse())
    return failure();
  return tensor::getMixedSize(b, getLoc(), getX(), axis);
}

/// Returns elements start … stop-1 of a tensor of rank 1.
static Value range(OpBuilder &b, Location loc, Value x, int64_t start, int64_t stop) {
  return SliceOp::create(b, loc, x, ValueRange(), ArrayRef<int64_t>{start}, ArrayRef<int64_t>{stop},
                         ArrayRef<int64_t>{Subscripts::kOmitted}, ArrayRef<int64_t>{});
}

static Value repeated(OpBuilder &b, Location loc, Value scalar, OpFoldResult size) {
  SmallVector<Value> dynamic;
  SmallVector<int64_t> fixed;
  dispatchIndexOpFoldResult(size, dynamic, fixed);
  return FullOp::create(b, loc, scalar, dynamic, fixed);
}

/// Tests whether each element of a sorted tensor is the first of the elements equal to it.
static Value findStarts(OpBuilder &b, Location loc, Value sorted) {
  Value before = range(b, loc, sorted, Subscripts::kOmitted, -1),
        after = range(b, loc, sorted, 1, Subscripts::kOmitted);
  Value differs = NeOp::create(b, loc, before, after);
  // Only NaNs come after a NaN, and they are equal to it.
  if (isa<FloatType>(getElementTypeOrSelf(sorted)))
    differs = AndOp::create(b, loc, differs, EqOp::create(b, loc, before, before));
  Value yes = arith::ConstantOp::create(b, loc, b.getBoolAttr(true));
  Value all = repeated(b, loc, yes, tensor::getMixedSize(b, loc, sorted, 0));
  return ConcatOp::create(b, loc, ValueRange{range(b, loc, all, Subscripts::kOmitted, 1), differs}, 0);
}

/// Numbers the value of each element of `x`, from the position of each element in ascending order, and whether a new
/// value starts there.
static Value findInverse(OpBuilder &b, Location loc, Value x, Value order, Value starts) {
  IndexBuilder index(b, loc);
  Value ones = CastOp::create(b, loc, starts, b.getIndexType());
  Value started = CumsumOp::create(b, loc, ones, b.getI64IntegerAttr(0), UnitAttr());
  Value number = SubOp::create(b, loc, started, index.constant(1));
  Value zeros = repeated(b, loc, index.constant(0), tensor::getMixedSize(b, loc, order, 0));
  Value inverse = ScatterOp::create(b, loc, zeros.getType(), ScatterMode::Set, number, zeros, order, IntegerAttr());
  SmallVector<Value> dynamic;
  SmallVector<int64_t> fixed;
  dispatchIndexOpFoldResults(tensor::getMixedSizes(b, loc, x), dynamic, fixed);
  return ReshapeOp::create(b, loc, inverse, dynamic, fixed);
}

// What no result needs is not built, as its checks would stay. A copy without uses stands for all uses.
SmallVector<Value> UniqueOp::buildGraph(OpBuilder &b) {
  Location loc = getLoc();
  bool isCopy = getOperation()->use_empty();
  auto isNeeded = [&](Value result) { return isCopy || !result.use_empty(); };
  bool needsOrder = isNeeded(getFirst()) || isNeeded(getInverse());
  Value flat = getX().getType().getRank() == 1
                   ? getX()
                   : Value(ReshapeOp::create(b, loc, getX(), ValueRange(), ArrayRef<int64_t>{-1}));
  bool isLogical = getX().getType().getElementType().isInteger(1);
  if (isLogical)
    flat = CastOp::create(b, loc, flat, b.getI8Type());
  Value order = needsOrder ? Value(ArgsortOp::create(b, loc, flat, 0)) : Value();
  // In a copy, `order` may turn out to be unused.
  Value sorted = needsOrder && !isCopy ? Value(TakeOp::create(b, loc, flat, order, 0))
                                       : Value(SortOp::create(b, loc, flat.getType(), flat, 0));
  Value starts = findStarts(b, loc, sorted);
  Value places = NonzeroOp::create(b, loc, starts).getIndices().front();

  SmallVector<Value> results;
  for (Value result : getResults())
    if (!isNeeded(result))
      results.push_back(ub::PoisonOp::create(b, loc, result.getType()));
    else if (result == getValues())
      results.push_back(TakeOp::create(b, loc, sorted, places, 0));
    else if (result == getFirst())
      results.push_back(TakeOp::create(b, loc, order, places, 0));
    else if (result == getInverse())
      results.push_back(findInverse(b, loc, getX(), order, starts));
    else {
      Value size = IndexBuilder(b, loc).value(tensor::getMixedSize(b, loc, sorted, 0));
      Value end = repeated(b, loc, size, b.getIndexAttr(1));
      Value bounds = ConcatOp::create(b, loc, ValueRange{places, end}, 0);
      results.push_back(SubOp::create(b, loc, range(b, loc, bounds, 1, Subscripts::kOmitted), places));
    }
  if (isLogical && isNeeded(getValues()))
    results[0] = CastOp::create(b, loc, results[0], b.getI1Type());
  return results;
}

//===----------------------------------------------------------------------===//
// SearchsortedOp
//===----------------------------------------------------------------------===//

TG_INFER(SearchsortedOp) {
  Adaptor adaptor(operands, attributes, properties, regions);
  auto sorted = dyn_cast<RankedTensorType>(adaptor.getSorted().getType());
  Type values = adaptor.getValues().getType();
  if (!sorted || sorted.getRank() != 1)
    return emitOptionalError(location, "expects a tensor of rank 1 to search in, but got ",
                             adaptor.getSorted().getType());
  if (getElementTypeOrSelf(values) != sorted.getElementType())
    return emitOptionalError(location, "expects values of element type ", sorted.getElementType(), ", but got ",
                             values);
  Type index = IndexType::get(context);
  auto tensor = dyn_cast<RankedTensorType>(values);
  results.push_back(tensor ? Type(tensor.clone(index)) : index);
  return verifySize(location, results.back());
}

LogicalResult SearchsortedOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  SmallVector<OpFoldResult> &sizes = shapes.emplace_back();
  if (isa<RankedTensorType>(getValues().getType()))
    sizes = tensor::getMixedSizes(b, getLoc(), getValues());
  return success();
}
