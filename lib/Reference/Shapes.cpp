//===- Shapes.cpp - Operations of the dialect that rearrange elements -----===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Broadcast.h"
#include "Meanings.h"
#include "Padding.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"

using namespace mlir;
using namespace tg;
using namespace tg::reference;

/// Builds an array whose element at each index is the one of `x` at `from(index)`.
static LogicalResult rearrange(Evaluator &evaluator, Operation *op, const Array &x, ArrayRef<int64_t> shape,
                               llvm::function_ref<SmallVector<int64_t>(ArrayRef<int64_t>)> from) {
  auto result = evaluator.allocate(op, x.getElementType(), shape);
  if (failed(result))
    return failure();
  int64_t position = 0;
  forEachIndex(shape, [&](ArrayRef<int64_t> index) { result->set(position++, x.get(x.positionOf(from(index)))); });
  return evaluator.set(op, std::move(*result));
}

//===----------------------------------------------------------------------===//
// Axes
//===----------------------------------------------------------------------===//

static LogicalResult evaluateTranspose(Evaluator &evaluator, TransposeOp op) {
  const Array &x = evaluator[op.getX()];
  ArrayRef<int64_t> permutation = op.getPermutation();
  return rearrange(evaluator, op, x, applyPermutation(x.getShape(), permutation), [&](ArrayRef<int64_t> index) {
    SmallVector<int64_t> from(index.size());
    for (auto [k, axis] : llvm::enumerate(permutation))
      from[axis] = index[k];
    return from;
  });
}

static LogicalResult evaluateExpandDims(Evaluator &evaluator, ExpandDimsOp op) {
  const Array &x = evaluator[op.getX()];
  SmallVector<int64_t> shape(x.getShape());
  for (int64_t axis : op.getAxes())
    shape.insert(shape.begin() + axis, 1);
  return evaluator.set(op, x.reshaped(shape));
}

static LogicalResult evaluateSqueeze(Evaluator &evaluator, SqueezeOp op) {
  const Array &x = evaluator[op.getX()];
  SmallVector<int64_t> shape;
  for (auto [axis, size] : llvm::enumerate(x.getShape())) {
    if (!llvm::is_contained(op.getAxes(), int64_t(axis)))
      shape.push_back(size);
    else if (size != 1)
      return evaluator.error(op) << formatCheckMessage(messages::cannotDropAxis(axis), {size});
  }
  return evaluator.set(op, x.reshaped(shape));
}

static LogicalResult evaluateFlip(Evaluator &evaluator, FlipOp op) {
  const Array &x = evaluator[op.getX()];
  return rearrange(evaluator, op, x, x.getShape(), [&](ArrayRef<int64_t> index) {
    SmallVector<int64_t> from(index);
    for (int64_t axis : op.getAxes())
      from[axis] = x.getShape()[axis] - 1 - index[axis];
    return from;
  });
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

static LogicalResult evaluateReshape(Evaluator &evaluator, ReshapeOp op) {
  const Array &x = evaluator[op.getX()];
  SmallVector<int64_t> shape = evaluator.integers(op.getStaticSizes(), op.getSizes());
  // The number of elements, without the axis whose size is inferred.
  std::optional<size_t> inferred;
  uint64_t known = 1;
  bool overflow = false, several = false;
  for (auto [axis, size] : llvm::enumerate(shape)) {
    if (op.getStaticSizes()[axis] == -1 || (op.getInfer() && size == -1)) {
      several |= inferred.has_value();
      inferred = axis;
    } else if (size < 0) {
      return evaluator.error(op) << formatCheckMessage(messages::negativeSize(axis), {size});
    }
  }
  if (several)
    return evaluator.error(op) << formatCheckMessage(messages::severalOpenSizes(), {});
  for (auto [axis, size] : llvm::enumerate(shape))
    if (axis != inferred)
      overflow |= __builtin_mul_overflow(known, uint64_t(size), &known);
  uint64_t count = x.getNumElements();
  bool fits = inferred ? known != 0 && count % known == 0 : known == count;
  if (overflow || !fits)
    return evaluator.error(op) << formatCheckMessage(messages::cannotReshape(), {int64_t(count)});
  if (inferred)
    shape[*inferred] = count / known;
  if (failed(evaluator.checkSize(op, x.getElementType(), shape)))
    return failure();
  return evaluator.set(op, x.reshaped(shape));
}

static LogicalResult evaluateBroadcastTo(Evaluator &evaluator, BroadcastToOp op) {
  SmallVector<int64_t> shape = evaluator.integers(op.getStaticSizes(), op.getSizes());
  auto result = evaluator.allocate(op, evaluator[op.getX()].getElementType(), shape);
  if (failed(result))
    return failure();
  auto view = broadcastTo(evaluator, op, op.getX(), shape);
  if (failed(view))
    return failure();
  int64_t position = 0;
  forEachIndex(shape, [&](ArrayRef<int64_t> index) { result->set(position++, view->at(index)); });
  return evaluator.set(op, std::move(*result));
}

static LogicalResult evaluateShapeOf(Evaluator &evaluator, ShapeOfOp op) {
  const Array &x = evaluator[op.getX()];
  Type index = IndexType::get(op.getContext());
  Array result(index, {x.getRank()});
  for (auto [axis, size] : llvm::enumerate(x.getShape()))
    result.set(axis, Scalar::integer(index, size));
  return evaluator.set(op, std::move(result));
}

//===----------------------------------------------------------------------===//
// Joining and splitting
//===----------------------------------------------------------------------===//

/// Copies all of `part` into `whole` so that its first element lies at `origin`.
static void insert(const Array &part, Array &whole, ArrayRef<int64_t> origin) {
  int64_t position = 0;
  forEachIndex(part.getShape(), [&](ArrayRef<int64_t> index) {
    SmallVector<int64_t> at(index);
    for (auto [k, first] : llvm::enumerate(origin))
      at[k] += first;
    whole.set(whole.positionOf(at), part.get(position++));
  });
}

static LogicalResult evaluateConcat(Evaluator &evaluator, ConcatOp op) {
  int64_t axis = op.getAxis();
  const Array &first = evaluator[op.getInputs().front()];
  SmallVector<int64_t> shape(first.getShape()), origin(shape.size(), 0);
  shape[axis] = 0;
  for (Value input : op.getInputs())
    for (auto [k, size] : llvm::enumerate(evaluator[input].getShape())) {
      if (int64_t(k) == axis) {
        if (__builtin_add_overflow(shape[k], size, &shape[k]))
          return evaluator.error(op) << formatCheckMessage(messages::sumTooLarge(axis), {});
      } else if (size != shape[k]) {
        return evaluator.error(op) << formatCheckMessage(messages::sizesDisagree(k), {shape[k], size});
      }
    }
  auto result = evaluator.allocate(op, first.getElementType(), shape);
  if (failed(result))
    return failure();
  for (Value input : op.getInputs()) {
    insert(evaluator[input], *result, origin);
    origin[axis] += evaluator[input].getShape()[axis];
  }
  return evaluator.set(op, std::move(*result));
}

static LogicalResult evaluateSplit(Evaluator &evaluator, SplitOp op) {
  const Array &x = evaluator[op.getX()];
  int64_t axis = op.getAxis(), size = x.getShape()[axis], left = size;
  SmallVector<int64_t> sizes = evaluator.integers(op.getStaticSizes(), op.getSizes());
  for (auto [k, part] : llvm::enumerate(sizes))
    if (part < 0)
      return evaluator.error(op) << formatCheckMessage(messages::negativePart(k), {part});
  for (int64_t part : sizes) {
    left = part > left ? -1 : left - part;
    if (left < 0)
      break;
  }
  if (left != 0)
    return evaluator.error(op) << formatCheckMessage(messages::partsDoNotAddUp(axis), {size});
  int64_t first = 0;
  for (auto [part, result] : llvm::zip_equal(sizes, op->getResults())) {
    SmallVector<int64_t> shape(x.getShape());
    shape[axis] = part;
    auto value = evaluator.allocate(op, x.getElementType(), shape);
    if (failed(value))
      return failure();
    int64_t position = 0;
    forEachIndex(shape, [&](ArrayRef<int64_t> index) {
      SmallVector<int64_t> from(index);
      from[axis] += first;
      value->set(position++, x.get(x.positionOf(from)));
    });
    if (failed(evaluator.set(result, std::move(*value))))
      return failure();
    first += part;
  }
  return success();
}

FailureOr<SmallVector<int64_t>> tg::reference::padShape(Evaluator &evaluator, Operation *op, ArrayRef<int64_t> shape,
                                                        ArrayRef<int64_t> low, ArrayRef<int64_t> high) {
  SmallVector<int64_t> sums;
  for (auto [axis, size, before, after] : llvm::enumerate(shape, low, high)) {
    if (before < 0 || after < 0)
      return evaluator.error(op) << formatCheckMessage(messages::negativePadding(axis), {before < 0 ? before : after});
    int64_t sum = 0;
    if (__builtin_add_overflow(size, before, &sum) || __builtin_add_overflow(sum, after, &sum))
      return evaluator.error(op) << formatCheckMessage(messages::paddingTooLarge(axis), {size});
    sums.push_back(sum);
  }
  return sums;
}

static LogicalResult evaluatePad(Evaluator &evaluator, PadOp op) {
  const Array &x = evaluator[op.getX()];
  SmallVector<int64_t> low = evaluator.integers(op.getStaticLow(), op.getLow());
  SmallVector<int64_t> high = evaluator.integers(op.getStaticHigh(), op.getHigh());
  auto shape = padShape(evaluator, op, x.getShape(), low, high);
  if (failed(shape))
    return failure();
  auto result = evaluator.allocate(op, x.getElementType(), *shape);
  if (failed(result))
    return failure();
  Scalar value = evaluator[op.getValue()].getScalar();
  for (int64_t k = 0; k < result->getNumElements(); ++k)
    result->set(k, value);
  insert(x, *result, low);
  return evaluator.set(op, std::move(*result));
}

void tg::reference::addShapes(Meanings &meanings) {
  meanings.add<TransposeOp>(evaluateTranspose);
  meanings.add<ExpandDimsOp>(evaluateExpandDims);
  meanings.add<SqueezeOp>(evaluateSqueeze);
  meanings.add<FlipOp>(evaluateFlip);
  meanings.add<ReshapeOp>(evaluateReshape);
  meanings.add<BroadcastToOp>(evaluateBroadcastTo);
  meanings.add<ShapeOfOp>(evaluateShapeOf);
  meanings.add<ConcatOp>(evaluateConcat);
  meanings.add<SplitOp>(evaluateSplit);
  meanings.add<PadOp>(evaluatePad);
}
