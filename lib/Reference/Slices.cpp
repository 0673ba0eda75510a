//===- Slices.cpp - slice, set_slice and inc_slice ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Accumulator.h"
#include "Broadcast.h"
#include "Meanings.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Support/RuntimeMessages.h"

using namespace mlir;
using namespace tg;
using namespace tg::reference;

namespace {
/// The part of an array that subscripts select.
struct Part {
  SmallVector<ResolvedRange> ranges; // one for each axis of the array
  SmallVector<bool> dropped;
  SmallVector<int64_t> shape;

  /// Returns the index in the array of the part's element at `index`.
  SmallVector<int64_t> locate(ArrayRef<int64_t> index) const {
    SmallVector<int64_t> at;
    for (auto [range, isDropped] : llvm::zip_equal(ranges, dropped)) {
      at.push_back(range.first);
      if (isDropped)
        continue;
      at.back() += index.front() * range.step;
      index = index.drop_front();
    }
    return at;
  }
};
} // namespace

static FailureOr<Part> resolveSubscripts(Evaluator &evaluator, SubscriptOpInterface op) {
  ArrayRef<int64_t> shape = evaluator[op.getX()].getShape();
  auto number = [&](const std::optional<Bound> &bound) -> std::optional<int64_t> {
    if (!bound)
      return std::nullopt;
    return bound->isConstant() ? bound->constant : evaluator.integer(bound->value);
  };
  Part part;
  Subscripts subscripts = op.getSubscripts();
  for (auto [axis, subscript] : llvm::enumerate(subscripts.get())) {
    int64_t size = shape[axis];
    part.dropped.push_back(subscript.isIndex);
    if (subscript.isIndex) {
      int64_t index = *number(subscript.start);
      if (index < -size || index >= size)
        return evaluator.error(op) << formatCheckMessage(messages::indexOutOfRange(axis), {index, size});
      part.ranges.push_back({index < 0 ? index + size : index, 1, 1});
      continue;
    }
    int64_t step = number(subscript.step).value_or(1);
    if (step == 0)
      return evaluator.error(op) << formatCheckMessage(messages::zeroStep(axis), {});
    part.ranges.push_back(resolveRange(size, number(subscript.start), number(subscript.stop), step));
    part.shape.push_back(part.ranges.back().count);
  }
  return part;
}

static LogicalResult evaluateSlice(Evaluator &evaluator, SliceOp op) {
  auto part = resolveSubscripts(evaluator, op);
  if (failed(part))
    return failure();
  const Array &x = evaluator[op.getX()];
  auto result = evaluator.allocate(op, x.getElementType(), part->shape);
  if (failed(result))
    return failure();
  int64_t position = 0;
  forEachIndex(part->shape,
               [&](ArrayRef<int64_t> index) { result->set(position++, x.get(x.positionOf(part->locate(index)))); });
  return evaluator.set(op, std::move(*result));
}

template <typename Op> static LogicalResult evaluateUpdate(Evaluator &evaluator, Op op) {
  auto part = resolveSubscripts(evaluator, op);
  if (failed(part))
    return failure();
  auto value = broadcastTo(evaluator, op, op.getValue(), part->shape);
  if (failed(value))
    return failure();
  auto result = evaluator.copy(op, evaluator[op.getX()]);
  if (failed(result))
    return failure();
  forEachIndex(part->shape, [&](ArrayRef<int64_t> index) {
    int64_t position = result->positionOf(part->locate(index));
    Scalar next = value->at(index);
    result->set(position, std::is_same_v<Op, IncSliceOp> ? sum(result->get(position), next) : next);
  });
  return evaluator.set(op, std::move(*result));
}

void tg::reference::addSlices(Meanings &meanings) {
  meanings.add<SliceOp>(evaluateSlice);
  meanings.add<SetSliceOp>(evaluateUpdate<SetSliceOp>);
  meanings.add<IncSliceOp>(evaluateUpdate<IncSliceOp>);
}
