//===- Rows.cpp - Rows of arrays ------------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rows.h"
#include <cstring>

using namespace tg;

Array tg::reference::row(const Array &array, int64_t k) {
  assert(k >= 0 && k < array.getShape().front() && "no such row");
  Array result(array.getElementType(), array.getShape().drop_front());
  std::memcpy(result.data(), array.data() + k * result.getNumBytes(), result.getNumBytes());
  return array.getRank() == 1 ? result.asScalar() : result;
}

Array tg::reference::stack(Type element, ArrayRef<int64_t> rowShape, ArrayRef<Array> rows) {
  SmallVector<int64_t> shape{int64_t(rows.size())};
  llvm::append_range(shape, rowShape);
  Array result(element, shape);
  char *next = result.data();
  for (const Array &row : rows) {
    assert(row.getShape() == rowShape && "rows of different shapes");
    std::memcpy(next, row.data(), row.getNumBytes());
    next += row.getNumBytes();
  }
  return result;
}
