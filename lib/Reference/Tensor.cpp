//===- Tensor.cpp - The dialect tensor ------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "Meanings.h"
#include "Padding.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Support/RuntimeMessages.h"

using namespace mlir;
using namespace tg;
using namespace tg::reference;

/// Calls `body` with every index of `shape` until it fails.
static LogicalResult forEachIndexOrFail(ArrayRef<int64_t> shape,
                                        llvm::function_ref<LogicalResult(ArrayRef<int64_t>)> body) {
  LogicalResult result = success();
  forEachIndex(shape, [&](ArrayRef<int64_t> index) {
    if (succeeded(result))
      result = body(index);
  });
  return result;
}

/// Returns the scalar that a region computes for an index.
static FailureOr<Scalar> elementFrom(Evaluator &evaluator, Region &region, ArrayRef<int64_t> index) {
  Type indexType = IndexType::get(region.getContext());
  SmallVector<Array> inputs;
  for (int64_t at : index)
    inputs.push_back(Array(Scalar::integer(indexType, at)));
  auto values = evaluator.evaluateRegion(region, inputs);
  if (failed(values))
    return failure();
  return values->front().getScalar();
}

//===----------------------------------------------------------------------===//
// Elements and sizes
//===----------------------------------------------------------------------===//

static FailureOr<SmallVector<int64_t>> elementIndex(Evaluator &evaluator, Operation *op, const Array &array,
                                                    ValueRange indices) {
  SmallVector<int64_t> index;
  for (auto [axis, value] : llvm::enumerate(indices)) {
    index.push_back(evaluator.integer(value));
    if (index.back() < 0 || index.back() >= array.getShape()[axis])
      return evaluator.error(op) << formatCheckMessage(messages::indexOutOfRange(axis),
                                                       {index.back(), array.getShape()[axis]});
  }
  return index;
}

static LogicalResult evaluateDim(Evaluator &evaluator, tensor::DimOp op) {
  const Array &x = evaluator[op.getSource()];
  int64_t axis = evaluator.integer(op.getIndex());
  if (axis < 0 || axis >= x.getRank())
    return evaluator.error(op) << formatCheckMessage(messages::axisOutOfRange(x.getRank()), {axis});
  return evaluator.set(op, Array(Scalar::integer(op.getType(), x.getShape()[axis])));
}

/// Reports an error if a size differs from a static size of the result's type.
static LogicalResult checkKnownSizes(Evaluator &evaluator, Operation *op, ArrayRef<int64_t> shape) {
  if (auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType()))
    for (auto [axis, size, wanted] : llvm::enumerate(shape, type.getShape()))
      if (!ShapedType::isDynamic(wanted) && size != wanted)
        return evaluator.error(op) << formatCheckMessage(messages::sizeIsNot(axis, wanted), {size});
  return success();
}

static LogicalResult evaluateCast(Evaluator &evaluator, tensor::CastOp op) {
  const Array &x = evaluator[op.getSource()];
  return failure(failed(checkKnownSizes(evaluator, op, x.getShape())) || failed(evaluator.set(op, x)));
}

static LogicalResult evaluateExtract(Evaluator &evaluator, tensor::ExtractOp op) {
  const Array &x = evaluator[op.getTensor()];
  auto index = elementIndex(evaluator, op, x, op.getIndices());
  if (failed(index))
    return failure();
  return evaluator.set(op, Array(x.get(x.positionOf(*index))));
}

static LogicalResult evaluateInsert(Evaluator &evaluator, tensor::InsertOp op) {
  const Array &x = evaluator[op.getDest()];
  auto index = elementIndex(evaluator, op, x, op.getIndices());
  if (failed(index))
    return failure();
  auto result = evaluator.copy(op, x);
  if (failed(result))
    return failure();
  result->set(result->positionOf(*index), evaluator[op.getScalar()].getScalar());
  return evaluator.set(op, std::move(*result));
}

//===----------------------------------------------------------------------===//
// Creation
//===----------------------------------------------------------------------===//

static LogicalResult evaluateEmpty(Evaluator &evaluator, tensor::EmptyOp op) {
  auto result = evaluator.allocate(op, op.getType().getElementType(), evaluator.integers(op.getMixedSizes()));
  if (failed(result))
    return failure();
  return evaluator.set(op, std::move(*result));
}

static LogicalResult evaluateFromElements(Evaluator &evaluator, tensor::FromElementsOp op) {
  auto result = evaluator.allocate(op, op.getType().getElementType(), op.getType().getShape());
  if (failed(result))
    return failure();
  for (auto [k, element] : llvm::enumerate(op.getElements()))
    result->set(k, evaluator[element].getScalar());
  return evaluator.set(op, std::move(*result));
}

static LogicalResult evaluateSplat(Evaluator &evaluator, tensor::SplatOp op) {
  Scalar value = evaluator[op.getInput()].getScalar();
  auto result = evaluator.allocate(op, value.type, evaluator.integers(op.getType().getShape(), op.getDynamicSizes()));
  if (failed(result))
    return failure();
  for (int64_t k = 0; k < result->getNumElements(); ++k)
    result->set(k, value);
  return evaluator.set(op, std::move(*result));
}

static LogicalResult evaluateGenerate(Evaluator &evaluator, tensor::GenerateOp op) {
  RankedTensorType type = op.getType();
  auto result =
      evaluator.allocate(op, type.getElementType(), evaluator.integers(type.getShape(), op.getDynamicExtents()));
  if (failed(result))
    return failure();
  LogicalResult filled = forEachIndexOrFail(result->getShape(), [&](ArrayRef<int64_t> index) -> LogicalResult {
    auto element = elementFrom(evaluator, op.getBody(), index);
    if (succeeded(element))
      result->set(result->positionOf(index), *element);
    return element;
  });
  if (failed(filled))
    return failure();
  return evaluator.set(op, std::move(*result));
}

//===----------------------------------------------------------------------===//
// Slices
//===----------------------------------------------------------------------===//

namespace {
/// The elements offset, offset + stride, … of each axis.
struct StridedPart {
  SmallVector<int64_t> offsets, sizes, strides;

  SmallVector<int64_t> locate(ArrayRef<int64_t> index) const {
    SmallVector<int64_t> at;
    for (auto [offset, stride, k] : llvm::zip_equal(offsets, strides, index))
      at.push_back(offset + k * stride);
    return at;
  }
};
} // namespace

static FailureOr<StridedPart> resolveStrided(Evaluator &evaluator, OffsetSizeAndStrideOpInterface op,
                                             const Array &whole) {
  StridedPart part{evaluator.integers(op.getMixedOffsets()), evaluator.integers(op.getMixedSizes()),
                   evaluator.integers(op.getMixedStrides())};
  for (auto [axis, size] : llvm::enumerate(part.sizes)) {
    int64_t offset = part.offsets[axis], stride = part.strides[axis], last = 0;
    bool overflow = __builtin_mul_overflow(size - 1, stride, &last) || __builtin_add_overflow(last, offset, &last);
    int64_t end = whole.getShape()[axis];
    if (size < 0 || (size > 0 && (overflow || offset < 0 || offset >= end || last < 0 || last >= end)))
      return evaluator.error(op) << formatCheckMessage(messages::sliceOutOfRange(axis), {size, offset, stride, end});
  }
  return part;
}

/// Returns `sizes` without dropped axes.
static SmallVector<int64_t> withoutDropped(ArrayRef<int64_t> sizes, const llvm::SmallBitVector &dropped) {
  SmallVector<int64_t> shape;
  for (auto [axis, size] : llvm::enumerate(sizes))
    if (!dropped[axis])
      shape.push_back(size);
  return shape;
}

static LogicalResult evaluateExtractSlice(Evaluator &evaluator, tensor::ExtractSliceOp op) {
  const Array &x = evaluator[op.getSource()];
  auto part = resolveStrided(evaluator, op, x);
  if (failed(part))
    return failure();
  // With a stride of 0, the part may be larger than the tensor.
  auto result = evaluator.allocate(op, x.getElementType(), part->sizes);
  if (failed(result))
    return failure();
  int64_t position = 0;
  forEachIndex(part->sizes,
               [&](ArrayRef<int64_t> index) { result->set(position++, x.get(x.positionOf(part->locate(index)))); });
  return evaluator.set(
      op, result->reshaped(withoutDropped(part->sizes, droppedAxes(op.getStaticSizes(), op.getType().getShape()))));
}

static LogicalResult evaluateInsertSlice(Evaluator &evaluator, tensor::InsertSliceOp op) {
  const Array &source = evaluator[op.getSource()];
  const Array &whole = evaluator[op.getDest()];
  auto part = resolveStrided(evaluator, op, whole);
  if (failed(part))
    return failure();
  SmallVector<int64_t> expected =
      withoutDropped(part->sizes, droppedAxes(op.getStaticSizes(), op.getSourceType().getShape()));
  for (auto [axis, size, wanted] : llvm::enumerate(source.getShape(), expected))
    if (size != wanted)
      return evaluator.error(op) << formatCheckMessage(messages::sizesDisagree(axis), {size, wanted});
  auto result = evaluator.copy(op, whole);
  if (failed(result))
    return failure();
  int64_t position = 0;
  forEachIndex(part->sizes, [&](ArrayRef<int64_t> index) {
    result->set(result->positionOf(part->locate(index)), source.get(position++));
  });
  return evaluator.set(op, std::move(*result));
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

static LogicalResult reshape(Evaluator &evaluator, Operation *op, const Array &x, ArrayRef<int64_t> shape) {
  if (failed(evaluator.checkSize(op, x.getElementType(), shape)))
    return failure();
  int64_t count = 1;
  for (int64_t size : shape)
    count *= size;
  if (count != x.getNumElements())
    return evaluator.error(op) << formatCheckMessage(messages::cannotReshape(), {x.getNumElements()});
  if (failed(checkKnownSizes(evaluator, op, shape)))
    return failure();
  return evaluator.set(op->getResult(0), x.reshaped(shape));
}

static LogicalResult evaluateExpandShape(Evaluator &evaluator, tensor::ExpandShapeOp op) {
  const Array &x = evaluator[op.getSrc()];
  SmallVector<int64_t> shape = evaluator.integers(op.getMixedOutputShape());
  if (failed(evaluator.checkSize(op, x.getElementType(), shape)))
    return failure();
  for (auto [axis, group] : llvm::enumerate(op.getReassociationIndices())) {
    int64_t product = 1;
    for (int64_t part : group)
      product *= shape[part];
    if (product != x.getShape()[axis])
      return evaluator.error(op) << formatCheckMessage(messages::cannotExpand(axis), {x.getShape()[axis], product});
  }
  if (failed(checkKnownSizes(evaluator, op, shape)))
    return failure();
  return evaluator.set(op, x.reshaped(shape));
}

static LogicalResult evaluateCollapseShape(Evaluator &evaluator, tensor::CollapseShapeOp op) {
  const Array &x = evaluator[op.getSrc()];
  SmallVector<int64_t> shape;
  for (ArrayRef<int64_t> group : op.getReassociationIndices()) {
    shape.push_back(1);
    for (int64_t axis : group)
      shape.back() *= x.getShape()[axis];
  }
  return reshape(evaluator, op, x, shape);
}

static LogicalResult evaluateTensorReshape(Evaluator &evaluator, tensor::ReshapeOp op) {
  const Array &sizes = evaluator[op.getShape()];
  SmallVector<int64_t> shape;
  for (int64_t k = 0; k < sizes.getNumElements(); ++k)
    shape.push_back(sizes.get(k).i);
  return reshape(evaluator, op, evaluator[op.getSource()], shape);
}

static LogicalResult evaluateTensorConcat(Evaluator &evaluator, tensor::ConcatOp op) {
  int64_t axis = op.getDim();
  SmallVector<int64_t> shape(evaluator[op.getInputs().front()].getShape());
  shape[axis] = 0;
  for (Value input : op.getInputs())
    for (auto [k, size] : llvm::enumerate(evaluator[input].getShape())) {
      if (int64_t(k) == axis) {
        if (__builtin_add_overflow(shape[k], size, &shape[k]))
          return evaluator.error(op) << formatCheckMessage(messages::sumTooLarge(axis), {});
      } else if (shape[k] != size) {
        return evaluator.error(op) << formatCheckMessage(messages::sizesDisagree(k), {shape[k], size});
      }
    }
  if (failed(checkKnownSizes(evaluator, op, shape)))
    return failure();
  auto result = evaluator.allocate(op, op.getType().getElementType(), shape);
  if (failed(result))
    return failure();
  int64_t first = 0;
  for (Value input : op.getInputs()) {
    const Array &x = evaluator[input];
    int64_t position = 0;
    forEachIndex(x.getShape(), [&](ArrayRef<int64_t> index) {
      SmallVector<int64_t> at(index);
      at[axis] += first;
      result->set(result->positionOf(at), x.get(position++));
    });
    first += x.getShape()[axis];
  }
  return evaluator.set(op, std::move(*result));
}

static LogicalResult evaluateTensorPad(Evaluator &evaluator, tensor::PadOp op) {
  const Array &x = evaluator[op.getSource()];
  SmallVector<int64_t> low = evaluator.integers(op.getMixedLowPad()), high = evaluator.integers(op.getMixedHighPad());
  auto shape = padShape(evaluator, op, x.getShape(), low, high);
  if (failed(shape) || failed(checkKnownSizes(evaluator, op, *shape)))
    return failure();
  auto result = evaluator.allocate(op, x.getElementType(), *shape);
  if (failed(result))
    return failure();
  LogicalResult filled = forEachIndexOrFail(*shape, [&](ArrayRef<int64_t> index) -> LogicalResult {
    SmallVector<int64_t> from(index);
    bool isInside = true;
    for (auto [axis, at] : llvm::enumerate(from)) {
      at -= low[axis];
      isInside &= at >= 0 && at < x.getShape()[axis];
    }
    FailureOr<Scalar> element =
        isInside ? FailureOr<Scalar>(x.get(x.positionOf(from))) : elementFrom(evaluator, op.getRegion(), index);
    if (succeeded(element))
      result->set(result->positionOf(index), *element);
    return element;
  });
  if (failed(filled))
    return failure();
  return evaluator.set(op, std::move(*result));
}

void tg::reference::addTensor(Meanings &meanings) {
  meanings.add<tensor::DimOp>(evaluateDim);
  meanings.add<tensor::RankOp>([](Evaluator &evaluator, tensor::RankOp op) {
    return evaluator.set(op, Array(Scalar::integer(op.getType(), evaluator[op.getTensor()].getRank())));
  });
  meanings.add<tensor::CastOp>(evaluateCast);
  meanings.add<tensor::ExtractOp>(evaluateExtract);
  meanings.add<tensor::InsertOp>(evaluateInsert);
  meanings.add<tensor::EmptyOp>(evaluateEmpty);
  meanings.add<tensor::FromElementsOp>(evaluateFromElements);
  meanings.add<tensor::SplatOp>(evaluateSplat);
  meanings.add<tensor::GenerateOp>(evaluateGenerate);
  meanings.add<tensor::ExtractSliceOp>(evaluateExtractSlice);
  meanings.add<tensor::InsertSliceOp>(evaluateInsertSlice);
  meanings.add<tensor::ExpandShapeOp>(evaluateExpandShape);
  meanings.add<tensor::CollapseShapeOp>(evaluateCollapseShape);
  meanings.add<tensor::ReshapeOp>(evaluateTensorReshape);
  meanings.add<tensor::ConcatOp>(evaluateTensorConcat);
  meanings.add<tensor::PadOp>(evaluateTensorPad);
}
