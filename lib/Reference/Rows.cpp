//===- Rows.cpp - Rows of arrays ------------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rows.h"
#include <cstring>

using namespace mlir;
using namespace tg;
using namespace tg::reference;

FailureOr<Array> tg::reference::row(Evaluator &evaluator, Operation *op, const Array &array, int64_t k) {
  assert(k >= 0 && k < array.getShape().front() && "no such row");
  auto result = evaluator.allocate(op, array.getElementType(), array.getShape().drop_front());
  if (failed(result))
    return failure();
  std::memcpy(result->data(), array.data() + k * result->getNumBytes(), result->getNumBytes());
  return array.getRank() == 1 ? result->asScalar() : std::move(*result);
}

FailureOr<Array> RowList::allocate(Evaluator &evaluator, Operation *op, const Array &row, int64_t number) const {
  SmallVector<int64_t> shape{number};
  llvm::append_range(shape, row.getShape());
  return evaluator.allocate(op, row.getElementType(), shape);
}

LogicalResult RowList::append(Evaluator &evaluator, Operation *op, const Array &row) {
  assert((empty() || row.getShape() == getRowShape()) && "rows of different shapes");
  if (empty() || (count == capacity() && count < limit)) {
    int64_t least = std::max<int64_t>(16, 2 * count);
    auto more = allocate(evaluator, op, row, mayStop ? std::min(limit, least) : limit);
    if (failed(more))
      return failure();
    if (!empty())
      std::memcpy(more->data(), static_cast<const Array &>(rows).data(), rows.getNumBytes());
    rows = std::move(*more);
  }
  // Beyond the limit, a row replaces the oldest one.
  std::memcpy(rows.data() + count % capacity() * row.getNumBytes(), row.data(), row.getNumBytes());
  ++count;
  return success();
}

FailureOr<Array> RowList::take(Evaluator &evaluator, Operation *op, bool newestFirst) {
  int64_t size = capacity(), first = count > size ? count % size : 0;
  if (!newestFirst && first == 0 && count >= size)
    return std::move(rows);
  int64_t number = std::min(count, size), bytes = rows.getNumBytes() / size;
  SmallVector<int64_t> shape(rows.getShape());
  shape.front() = number;
  auto result = evaluator.allocate(op, rows.getElementType(), shape);
  if (failed(result))
    return failure();
  const char *from = static_cast<const Array &>(rows).data();
  for (int64_t age = 0; age < number; ++age)
    std::memcpy(result->data() + (newestFirst ? number - 1 - age : age) * bytes, from + (first + age) % size * bytes,
                bytes);
  return result;
}
