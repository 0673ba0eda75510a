//===- Selection.cpp - nonzero, repeat, unique and searchsorted -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Broadcast.h"
#include "Meanings.h"
#include "Order.h"
#include "TensorGraph/Dialect/SelectionOps.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/CheckedArithmetic.h"
#include <limits>

using namespace mlir;
using namespace tg;
using namespace tg::reference;

static Scalar index(Operation *op, int64_t value) { return Scalar::integer(IndexType::get(op->getContext()), value); }

/// Returns indices as an array of rank 1.
static FailureOr<Array> listOf(Evaluator &evaluator, Operation *op, ArrayRef<int64_t> indices) {
  auto list = evaluator.allocate(op, IndexType::get(op->getContext()), {static_cast<int64_t>(indices.size())});
  if (failed(list))
    return failure();
  for (auto [k, value] : llvm::enumerate(indices))
    list->set(k, index(op, value));
  return list;
}

/// Fails, with an error, unless there is memory for the positions of so many elements.
static LogicalResult checkPositions(Evaluator &evaluator, Operation *op, int64_t count) {
  std::optional<int64_t> bytes = llvm::checkedMul<int64_t>(count, sizeof(int64_t));
  return evaluator.checkMemory(op, bytes.value_or(std::numeric_limits<int64_t>::max()));
}

static LogicalResult evaluateNonzero(Evaluator &evaluator, NonzeroOp op) {
  const Array &x = evaluator[op.getX()];
  if (failed(checkPositions(evaluator, op, x.getNumElements())))
    return failure();
  std::vector<SmallVector<int64_t>> lists(x.getRank());
  int64_t position = 0;
  forEachIndex(x.getShape(), [&](ArrayRef<int64_t> at) {
    Scalar element = x.get(position++);
    if (element.isZero())
      return;
    for (auto [list, number] : llvm::zip_equal(lists, at))
      list.push_back(number);
  });
  for (auto [result, list] : llvm::zip_equal(op.getIndices(), lists)) {
    auto indices = listOf(evaluator, op, list);
    if (failed(indices) || failed(evaluator.set(cast<OpResult>(result), std::move(*indices))))
      return failure();
  }
  return success();
}

static LogicalResult evaluateRepeat(Evaluator &evaluator, RepeatOp op) {
  const Array &x = evaluator[op.getX()];
  int64_t axis = op.getAxis(), rows = x.getShape()[axis], total = 0;
  auto counts = broadcastTo(evaluator, op, op.getCounts(), {rows});
  if (failed(counts))
    return failure();
  for (int64_t row = 0; row < rows; ++row) {
    int64_t count = counts->at(row).toIndex();
    if (count < 0)
      return evaluator.error(op) << formatCheckMessage(messages::negativeCount(axis), {row, count});
    if (__builtin_add_overflow(total, count, &total))
      return evaluator.error(op) << formatCheckMessage(messages::countsTooLarge(axis), {});
  }
  SmallVector<int64_t> shape(x.getShape());
  shape[axis] = total;
  auto result = evaluator.allocate(op, x.getElementType(), shape);
  if (failed(result) || failed(checkPositions(evaluator, op, total)))
    return failure();
  SmallVector<int64_t> sources;
  for (int64_t row = 0; row < rows; ++row)
    sources.append(counts->at(row).toIndex(), row);
  int64_t position = 0;
  forEachIndex(shape, [&](ArrayRef<int64_t> at) {
    SmallVector<int64_t> from(at);
    from[axis] = sources[at[axis]];
    result->set(position++, x.get(x.positionOf(from)));
  });
  return evaluator.set(op, std::move(*result));
}

static LogicalResult evaluateUnique(Evaluator &evaluator, UniqueOp op) {
  const Array &x = evaluator[op.getX()];
  int64_t size = x.getNumElements();
  if (failed(checkPositions(evaluator, op, size)))
    return failure();
  SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(0, size));
  // Equal elements keep their order.
  llvm::sort(order, [&](int64_t a, int64_t b) {
    return isBefore(x.get(a), x.get(b)) || (!isBefore(x.get(b), x.get(a)) && a < b);
  });
  auto inverse = evaluator.allocate(op, IndexType::get(op.getContext()), x.getShape());
  if (failed(inverse))
    return failure();
  SmallVector<int64_t> first, counts;
  for (int64_t position : order) {
    if (first.empty() || isBefore(x.get(first.back()), x.get(position))) {
      first.push_back(position);
      counts.push_back(0);
    }
    ++counts.back();
    inverse->set(position, index(op, first.size() - 1));
  }
  auto values = evaluator.allocate(op, x.getElementType(), {static_cast<int64_t>(first.size())});
  auto firstList = listOf(evaluator, op, first), countList = listOf(evaluator, op, counts);
  if (failed(values) || failed(firstList) || failed(countList))
    return failure();
  for (auto [k, position] : llvm::enumerate(first))
    values->set(k, x.get(position));
  auto set = [&](Value result, FailureOr<Array> &array) {
    return succeeded(evaluator.set(cast<OpResult>(result), std::move(*array)));
  };
  return success(set(op.getValues(), values) && set(op.getFirst(), firstList) && set(op.getInverse(), inverse) &&
                 set(op.getCounts(), countList));
}

/// Searches by the bisection that compiled code makes, so that results are equal even if nothing is sorted.
static int64_t search(const Array &sorted, const Scalar &value, bool right) {
  int64_t size = sorted.getNumElements();
  if (size == 0)
    return 0;
  auto goesOn = [&](int64_t position) {
    Scalar probe = sorted.get(position);
    return right ? !isBefore(value, probe) : isBefore(probe, value);
  };
  int64_t power = llvm::bit_floor(static_cast<uint64_t>(size));
  int64_t low = goesOn(power - 1) ? size - power : 0;
  for (int64_t half = power / 2; half > 0; half /= 2)
    if (goesOn(low + half - 1))
      low += half;
  return low + goesOn(low);
}

static LogicalResult evaluateSearchsorted(Evaluator &evaluator, SearchsortedOp op) {
  const Array &sorted = evaluator[op.getSorted()], &values = evaluator[op.getValues()];
  auto result = evaluator.allocate(op, IndexType::get(op.getContext()), values.getShape());
  if (failed(result))
    return failure();
  for (int64_t k = 0; k < values.getNumElements(); ++k)
    result->set(k, index(op, search(sorted, values.get(k), op.getRight())));
  return evaluator.set(op, std::move(*result));
}

void tg::reference::addSelection(Meanings &meanings) {
  meanings.add<NonzeroOp>(evaluateNonzero);
  meanings.add<RepeatOp>(evaluateRepeat);
  meanings.add<UniqueOp>(evaluateUnique);
  meanings.add<SearchsortedOp>(evaluateSearchsorted);
}
