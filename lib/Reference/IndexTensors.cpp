//===- IndexTensors.cpp - take, gather and scatter ------------------------===//
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
#include "llvm/Support/CheckedArithmetic.h"
#include <algorithm>
#include <limits>

using namespace mlir;
using namespace tg;
using namespace tg::reference;

/// Resolves an index to a position from the start of the axis. An index out of range is an error, or resolved as
/// `outside` says: to the nearest one, or to -1 if it is dropped.
static FailureOr<int64_t> resolveIndex(Evaluator &evaluator, Operation *op, int64_t index, int64_t axis, int64_t size,
                                       std::optional<Outside> outside = {}) {
  if (outside == Outside::Drop)
    return index < 0 || index >= size ? -1 : index;
  if (outside == Outside::Clamp && size > 0)
    return std::clamp<int64_t>(index, 0, size - 1);
  if (index < -size || index >= size)
    return evaluator.error(op) << formatCheckMessage(messages::indexOutOfRange(axis), {index, size});
  return index < 0 ? index + size : index;
}

/// Reserves memory for `count` positions; an error if there is none.
static LogicalResult reserve(Evaluator &evaluator, Operation *op, SmallVectorImpl<int64_t> &positions, int64_t count) {
  std::optional<int64_t> bytes = llvm::checkedMul<int64_t>(count, sizeof(int64_t));
  if (failed(evaluator.checkMemory(op, bytes.value_or(std::numeric_limits<int64_t>::max()))))
    return failure();
  positions.reserve(count);
  return success();
}

static LogicalResult evaluateTake(Evaluator &evaluator, TakeOp op) {
  const Array &x = evaluator[op.getX()], &indices = evaluator[op.getIndices()];
  int64_t axis = op.getAxis();
  SmallVector<int64_t> resolved;
  if (failed(reserve(evaluator, op, resolved, indices.getNumElements())))
    return failure();
  for (int64_t k = 0; k < indices.getNumElements(); ++k) {
    auto index = resolveIndex(evaluator, op, indices.get(k).toIndex(), axis, x.getShape()[axis], op.getOutside());
    if (failed(index))
      return failure();
    resolved.push_back(*index);
  }
  ArrayRef<int64_t> before = x.getShape().take_front(axis), after = x.getShape().drop_front(axis + 1);
  SmallVector<int64_t> shape(before);
  llvm::append_range(shape, indices.getShape());
  llvm::append_range(shape, after);
  auto result = evaluator.allocate(op, x.getElementType(), shape);
  if (failed(result))
    return failure();
  int64_t position = 0;
  forEachIndex(shape, [&](ArrayRef<int64_t> index) {
    SmallVector<int64_t> from(index.take_front(axis));
    from.push_back(resolved[indices.positionOf(index.slice(axis, indices.getRank()))]);
    llvm::append_range(from, index.take_back(after.size()));
    result->set(position++, from[axis] < 0 ? Scalar::zero(x.getElementType()) : x.get(x.positionOf(from)));
  });
  return evaluator.set(op, std::move(*result));
}

static LogicalResult evaluateTakeAlong(Evaluator &evaluator, TakeAlongOp op) {
  const Array &x = evaluator[op.getX()], &indices = evaluator[op.getIndices()];
  int64_t along = op.getAxis();
  // An axis of size 1 in the type is repeated.
  auto isRepeated = [](Value tensor, int64_t axis) {
    return cast<RankedTensorType>(tensor.getType()).getDimSize(axis) == 1;
  };
  SmallVector<int64_t> shape(indices.getShape());
  for (int64_t axis = 0; axis < x.getRank(); ++axis) {
    if (axis == along || isRepeated(op.getX(), axis))
      continue;
    int64_t own = x.getShape()[axis];
    if (!isRepeated(op.getIndices(), axis) && own != shape[axis])
      return evaluator.error(op) << formatCheckMessage(messages::sizesDisagree(axis), {own, shape[axis]});
    shape[axis] = own;
  }
  auto result = evaluator.allocate(op, x.getElementType(), shape);
  if (failed(result))
    return failure();
  bool valid = true;
  int64_t position = 0;
  forEachIndex(shape, [&](ArrayRef<int64_t> index) {
    if (!valid)
      return;
    auto indexIn = [&](Value tensor) {
      SmallVector<int64_t> own(index);
      for (auto [axis, number] : llvm::enumerate(own))
        if (isRepeated(tensor, axis))
          number = 0;
      return own;
    };
    SmallVector<int64_t> from = indexIn(op.getX());
    auto chosen = resolveIndex(evaluator, op, indices.get(indices.positionOf(indexIn(op.getIndices()))).toIndex(),
                               along, x.getShape()[along]);
    valid = succeeded(chosen);
    if (!valid)
      return;
    from[along] = *chosen;
    result->set(position++, x.get(x.positionOf(from)));
  });
  return valid ? evaluator.set(op, std::move(*result)) : failure();
}

namespace {
/// The elements of `x` that index tensors select.
struct Places {
  SmallVector<int64_t> shape;     // of `x`, with that of the index tensors, broadcast, in place of the indexed axes
  SmallVector<int64_t> positions; // -1 for one that is dropped
};
} // namespace

static FailureOr<Places> findPlaces(Evaluator &evaluator, Operation *op, const Array &x, ValueRange indices,
                                    int64_t firstAxis, std::optional<Outside> outside) {
  auto tensors = broadcast(evaluator, op, indices);
  if (failed(tensors))
    return failure();
  ArrayRef<int64_t> before = x.getShape().take_front(firstAxis);
  ArrayRef<int64_t> after = x.getShape().drop_front(firstAxis + indices.size());
  Places places{SmallVector<int64_t>(before), {}};
  llvm::append_range(places.shape, tensors->shape);
  llvm::append_range(places.shape, after);
  // Check that the number of positions is a valid size before they are listed.
  if (failed(evaluator.checkSize(op, x.getElementType(), places.shape)))
    return failure();
  int64_t count = *Array::bytesOf(x.getElementType(), places.shape) / elementBytes(x.getElementType());
  if (failed(reserve(evaluator, op, places.positions, count)))
    return failure();
  // Each index tensor is checked as a whole, before the next one.
  std::vector<SmallVector<int64_t>> chosen; // by each element of the index tensors
  forEachIndex(tensors->shape, [&](ArrayRef<int64_t> at) {
    chosen.push_back(
        llvm::map_to_vector(tensors->at(at), [](const auto &number) -> int64_t { return number.toIndex(); }));
  });
  for (size_t k = 0; k < indices.size(); ++k)
    for (SmallVector<int64_t> &index : chosen) {
      auto resolved = resolveIndex(evaluator, op, index[k], firstAxis + k, x.getShape()[firstAxis + k], outside);
      if (failed(resolved))
        return failure();
      index[k] = *resolved;
    }
  forEachIndex(before, [&](ArrayRef<int64_t> first) {
    for (const SmallVector<int64_t> &index : chosen)
      forEachIndex(after, [&](ArrayRef<int64_t> last) {
        SmallVector<int64_t> whole(first);
        llvm::append_range(whole, index);
        llvm::append_range(whole, last);
        places.positions.push_back(llvm::is_contained(index, -1) ? -1 : x.positionOf(whole));
      });
  });
  return places;
}

static LogicalResult evaluateGather(Evaluator &evaluator, GatherOp op) {
  const Array &x = evaluator[op.getX()];
  auto places = findPlaces(evaluator, op, x, op.getIndices(), op.getFirstAxis(), op.getOutside());
  if (failed(places))
    return failure();
  auto result = evaluator.allocate(op, x.getElementType(), places->shape);
  if (failed(result))
    return failure();
  for (auto [k, position] : llvm::enumerate(places->positions))
    result->set(k, position < 0 ? Scalar::zero(x.getElementType()) : x.get(position));
  return evaluator.set(op, std::move(*result));
}

/// Combines an element with a value.
static Scalar update(ScatterMode mode, const Scalar &old, const Scalar &value) {
  auto extremum = [&](Combiner combiner) {
    Accumulator both(combiner, old.type);
    both.add(old);
    both.add(value);
    return both.get();
  };
  switch (mode) {
  case ScatterMode::Set:
    return value;
  case ScatterMode::Add:
    return sum(old, value);
  case ScatterMode::Mul:
    return product(old, value);
  case ScatterMode::Max:
    return extremum(Combiner::Max);
  case ScatterMode::Min:
    return extremum(Combiner::Min);
  }
  llvm_unreachable("all modes are above");
}

static LogicalResult evaluateScatter(Evaluator &evaluator, ScatterOp op) {
  const Array &x = evaluator[op.getX()];
  auto places = findPlaces(evaluator, op, x, op.getIndices(), op.getFirstAxis(), op.getOutside());
  if (failed(places))
    return failure();
  auto value = broadcastTo(evaluator, op, op.getValue(), places->shape);
  if (failed(value))
    return failure();
  auto result = evaluator.copy(op, x);
  if (failed(result))
    return failure();
  auto position = places->positions.begin();
  forEachIndex(places->shape, [&](ArrayRef<int64_t> index) {
    if (*position >= 0)
      result->set(*position, update(op.getMode(), result->get(*position), value->at(index)));
    ++position;
  });
  return evaluator.set(op, std::move(*result));
}

void tg::reference::addIndexTensors(Meanings &meanings) {
  meanings.add<TakeOp>(evaluateTake);
  meanings.add<TakeAlongOp>(evaluateTakeAlong);
  meanings.add<GatherOp>(evaluateGather);
  meanings.add<ScatterOp>(evaluateScatter);
}
