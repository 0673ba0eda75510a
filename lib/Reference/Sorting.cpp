//===- Sorting.cpp - sort and argsort -------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Meanings.h"
#include "Order.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "llvm/Support/CheckedArithmetic.h"
#include <limits>

using namespace mlir;
using namespace tg;
using namespace tg::reference;

bool tg::reference::isBefore(const Scalar &x, const Scalar &y) {
  if (!x.isFloat())
    return x.isLess(y);
  if (x.f != x.f || y.f != y.f)
    return x.f == x.f;
  return x.f < y.f;
}

template <typename Op> static LogicalResult evaluateSort(Evaluator &evaluator, Op op) {
  constexpr bool givesIndices = std::is_same_v<Op, ArgsortOp>;
  const Array &x = evaluator[op.getX()];
  Type element = givesIndices ? Type(IndexType::get(op.getContext())) : x.getElementType();
  auto result = evaluator.allocate(op, element, x.getShape());
  if (failed(result))
    return failure();
  int64_t axis = op.getAxis();
  SmallVector<int64_t> starts(x.getShape());
  starts[axis] = 1;
  SmallVector<std::pair<Scalar, int64_t>> elements;
  std::optional<int64_t> bytes = llvm::checkedMul<int64_t>(x.getShape()[axis], sizeof(elements.front()));
  if (failed(evaluator.checkMemory(op, bytes.value_or(std::numeric_limits<int64_t>::max()))))
    return failure();
  elements.reserve(x.getShape()[axis]);
  forEachIndex(starts, [&](ArrayRef<int64_t> start) {
    SmallVector<int64_t> index(start);
    elements.clear();
    for (; index[axis] < x.getShape()[axis]; ++index[axis])
      elements.push_back({x.get(x.positionOf(index)), index[axis]});
    // Equal elements keep their order.
    llvm::sort(elements, [](const auto &a, const auto &b) {
      return isBefore(a.first, b.first) || (!isBefore(b.first, a.first) && a.second < b.second);
    });
    for (auto [k, pair] : llvm::enumerate(elements)) {
      index[axis] = k;
      result->set(result->positionOf(index), givesIndices ? Scalar::integer(element, pair.second) : pair.first);
    }
  });
  return evaluator.set(op, std::move(*result));
}

void tg::reference::addSorting(Meanings &meanings) {
  meanings.add<SortOp>(evaluateSort<SortOp>);
  meanings.add<ArgsortOp>(evaluateSort<ArgsortOp>);
}
