//===- LinearAlgebra.cpp - dot --------------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Accumulator.h"
#include "Meanings.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Support/RuntimeMessages.h"

using namespace mlir;
using namespace tg;
using namespace tg::reference;

namespace {
/// An operand of a product: batch axes, then the axes of a vector or a matrix.
struct Factor {
  const Array &array;
  ArrayRef<int64_t> types; // sizes of 1 here repeat a batch axis
  int64_t innerAxis;

  Factor(const Array &array, Value value, bool isLeft)
      : array(array), types(cast<RankedTensorType>(value.getType()).getShape()),
        innerAxis(isLeft ? array.getRank() - 1 : std::max<int64_t>(array.getRank() - 2, 0)) {}

  int64_t batchRank() const { return std::max<int64_t>(array.getRank() - 2, 0); }
  bool isMatrix() const { return array.getRank() > 1; }
  int64_t inner() const { return array.getShape()[innerAxis]; }
  /// Returns the size of the axis of a matrix that is not summed.
  int64_t outer() const { return array.getShape()[outerAxis()]; }
  int64_t outerAxis() const { return 2 * batchRank() + 1 - innerAxis; }

  Scalar at(ArrayRef<int64_t> batch, int64_t outer, int64_t inner) const {
    SmallVector<int64_t> index(array.getRank(), 0);
    ArrayRef<int64_t> own = batch.take_back(batchRank());
    for (auto [axis, at] : llvm::enumerate(own))
      index[axis] = types[axis] == 1 ? 0 : at;
    if (isMatrix())
      index[outerAxis()] = outer;
    index[innerAxis] = inner;
    return array.get(array.positionOf(index));
  }
};
} // namespace

/// Broadcasts the batch axes of both factors, by their types.
static FailureOr<SmallVector<int64_t>> broadcastBatch(Evaluator &evaluator, DotOp op, const Factor &lhs,
                                                      const Factor &rhs) {
  int64_t rank = std::max(lhs.batchRank(), rhs.batchRank());
  SmallVector<int64_t> batch(rank, 1);
  SmallVector<bool> known(rank, false);
  for (const Factor *factor : {&lhs, &rhs})
    for (int64_t axis = 0; axis < factor->batchRank(); ++axis) {
      int64_t at = rank - factor->batchRank() + axis, size = factor->array.getShape()[axis];
      if (factor->types[axis] == 1)
        continue;
      if (known[at] && batch[at] != size)
        return evaluator.error(op) << formatCheckMessage(messages::sizesDisagree(at), {batch[at], size});
      known[at] = true;
      batch[at] = size;
    }
  return batch;
}

static LogicalResult evaluateDot(Evaluator &evaluator, DotOp op) {
  Factor lhs(evaluator[op.getLhs()], op.getLhs(), /*isLeft=*/true);
  Factor rhs(evaluator[op.getRhs()], op.getRhs(), /*isLeft=*/false);
  if (lhs.inner() != rhs.inner())
    return evaluator.error(op) << formatCheckMessage(messages::summedSizesDisagree(), {lhs.inner(), rhs.inner()});
  auto batch = broadcastBatch(evaluator, op, lhs, rhs);
  if (failed(batch))
    return failure();
  SmallVector<int64_t> shape(*batch);
  if (lhs.isMatrix())
    shape.push_back(lhs.outer());
  if (rhs.isMatrix())
    shape.push_back(rhs.outer());
  Type element = lhs.array.getElementType(), wide = accumulationType(element);
  auto result = evaluator.allocate(op, element, shape);
  if (failed(result))
    return failure();
  int64_t position = 0;
  forEachIndex(shape, [&](ArrayRef<int64_t> index) {
    ArrayRef<int64_t> at = index.take_front(batch->size()), outer = index.drop_front(batch->size());
    int64_t row = lhs.isMatrix() ? outer.front() : 0, column = rhs.isMatrix() ? outer.back() : 0;
    auto sumProducts = [&](int64_t begin, int64_t end) {
      Accumulator accumulator(Combiner::Add, wide);
      for (int64_t k = begin; k < end; ++k)
        accumulator.add(product(widened(lhs.at(at, row, k), wide), widened(rhs.at(at, column, k), wide)));
      return accumulator.get();
    };
    Scalar sum = combineInParts(Combiner::Add, lhs.inner(), op.getParts(), sumProducts);
    result->set(position++, widened(sum, element));
  });
  return evaluator.set(op, std::move(*result));
}

void tg::reference::addLinearAlgebra(Meanings &meanings) { meanings.add<DotOp>(evaluateDot); }
