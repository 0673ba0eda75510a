//===- Random.cpp - Keys and draws of random numbers ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The functions of elements are those that compiled code calls; which words of which key an element takes, and what is
// checked, is written here again.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Runtime/Random.h"
#include "Broadcast.h"
#include "Meanings.h"
#include "TensorGraph/Dialect/RandomOps.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;
using namespace tg::reference;

static LogicalResult evaluateKey(Evaluator &evaluator, RandomKeyOp op) {
  const Array &seed = evaluator[op.getSeed()];
  SmallVector<int64_t> shape(seed.getShape());
  shape.push_back(2);
  auto keys = evaluator.allocate(op, seed.getElementType(), shape); // zeros
  if (failed(keys))
    return failure();
  for (int64_t position = 0; position < seed.getNumElements(); ++position)
    keys->set(2 * position, seed.get(position));
  return evaluator.set(op, std::move(*keys));
}

static LogicalResult evaluateFoldIn(Evaluator &evaluator, RandomFoldInOp op) {
  const Array &keys = evaluator[op.getKey()], &numbers = evaluator[op.getNumber()];
  // The sizes of the keys without the last axis, and those of the numbers.
  auto keyType = cast<RankedTensorType>(op.getKey().getType());
  ArrayRef<int64_t> own = keys.getShape().drop_back(), others = numbers.getShape();
  ArrayRef<int64_t> otherTypes = shapeOf(op.getNumber().getType());
  size_t rank = std::max(own.size(), others.size());
  SmallVector<int64_t> shape(rank, 1);
  for (size_t axis = 0; axis < rank; ++axis) {
    bool hasOwn = axis >= rank - own.size(), hasOther = axis >= rank - others.size();
    int64_t ownAxis = axis - (rank - own.size()), otherAxis = axis - (rank - others.size());
    bool isOwn = hasOwn && keyType.getDimSize(ownAxis) != 1, isOther = hasOther && otherTypes[otherAxis] != 1;
    if (isOwn && isOther && own[ownAxis] != others[otherAxis])
      return evaluator.error(op) << formatCheckMessage(messages::sizesDisagree(axis),
                                                       {own[ownAxis], others[otherAxis]});
    if (isOwn || isOther)
      shape[axis] = isOwn ? own[ownAxis] : others[otherAxis];
  }
  SmallVector<int64_t> resultShape(shape);
  resultShape.push_back(2);
  Type element = keys.getElementType();
  auto result = evaluator.allocate(op, element, resultShape);
  if (failed(result))
    return failure();
  int64_t position = 0;
  forEachIndex(shape, [&](ArrayRef<int64_t> index) {
    // Axes of size 1 are repeated.
    auto place = [&](ArrayRef<int64_t> sizes) {
      SmallVector<int64_t> at(index.take_back(sizes.size()));
      for (auto [number, size] : llvm::zip_equal(at, sizes))
        if (size == 1)
          number = 0;
      return at;
    };
    SmallVector<int64_t> keyAt = place(own);
    keyAt.push_back(0);
    int64_t first = keys.positionOf(keyAt);
    for (int64_t word : {0, 1})
      result->set(position++,
                  Scalar::integer(element, tg_draw_fold_in(keys.get(first).i, keys.get(first + 1).i,
                                                           numbers.get(numbers.positionOf(place(others))).i, word)));
  });
  return evaluator.set(op, std::move(*result));
}

static LogicalResult evaluateDraw(Evaluator &evaluator, DrawOpInterface op) {
  const Array &keys = evaluator[op.getKey()];
  ArrayRef<int64_t> batch = keys.getShape().drop_back();
  SmallVector<int64_t> own = evaluator.integers(op.getStaticSizes(), op.getSizes()), shape(batch);
  for (auto [axis, size] : llvm::enumerate(own))
    if (size < 0)
      return evaluator.error(op) << formatCheckMessage(messages::negativeSize(axis), {size});
  llvm::append_range(shape, own);
  SmallVector<BroadcastView> views;
  for (Value parameter : op.getParameters()) {
    auto view = broadcastTo(evaluator, op, parameter, shape);
    if (failed(view))
      return failure();
    views.push_back(*view);
  }
  auto result = evaluator.allocate(op, getElementTypeOrSelf(op->getResult(0).getType()), shape);
  if (failed(result))
    return failure();
  int64_t count = 1; // of the elements of a key
  for (int64_t size : own)
    count *= size;
  auto parametersAt = [&](ArrayRef<int64_t> index) {
    return llvm::map_to_vector(views, [&](const BroadcastView &view) { return view.at(index); });
  };
  for (const DrawCheck &check : op.getChecks()) {
    int64_t position = 0, refused = -1;
    forEachIndex(shape, [&](ArrayRef<int64_t> index) {
      if (refused < 0 && check.fails(parametersAt(index)))
        refused = position % count;
      ++position;
    });
    if (refused >= 0)
      return evaluator.error(op) << formatCheckMessage(check.getMessage(), {refused});
  }
  int64_t position = 0;
  forEachIndex(shape, [&](ArrayRef<int64_t> index) {
    int64_t key = position / count;
    result->set(position, op.evaluateElement(keys.get(2 * key).i, keys.get(2 * key + 1).i, position % count,
                                             parametersAt(index)));
    ++position;
  });
  return evaluator.set(op, std::move(*result));
}

void tg::reference::addRandom(Meanings &meanings) {
  meanings.add<RandomKeyOp>(evaluateKey);
  meanings.add<RandomFoldInOp>(evaluateFoldIn);
  meanings.addFamily(
      [](Operation *op) { return isa<DrawOpInterface>(op); },
      [](Evaluator &evaluator, Operation *op) { return evaluateDraw(evaluator, cast<DrawOpInterface>(op)); });
}
