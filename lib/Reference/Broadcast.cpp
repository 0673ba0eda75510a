//===- Broadcast.cpp - Broadcasting at run time ---------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Broadcast.h"
#include "TensorGraph/Support/RuntimeMessages.h"

using namespace mlir;
using namespace tg;
using namespace tg::reference;

/// Returns whether an axis is repeated: its size in the type is 1. The size at run time does not matter.
static bool isRepeated(Type type, int64_t axis) { return cast<RankedTensorType>(type).getDimSize(axis) == 1; }

BroadcastView::BroadcastView(const Array &array, Type type, size_t rank) : array(&array), strides(rank, 0) {
  int64_t stride = 1, lead = int64_t(rank) - array.getRank();
  for (int64_t axis = array.getRank() - 1; axis >= 0; --axis) {
    if (!isRepeated(type, axis))
      strides[lead + axis] = stride;
    stride *= array.getShape()[axis];
  }
}

Scalar BroadcastView::at(ArrayRef<int64_t> index) const {
  int64_t position = 0;
  for (auto [at, stride] : llvm::zip_equal(index, strides))
    position += at * stride;
  return array->get(position);
}

SmallVector<Scalar> Broadcast::at(ArrayRef<int64_t> index) const {
  return llvm::map_to_vector(views, [&](const BroadcastView &view) { return view.at(index); });
}

FailureOr<Broadcast> tg::reference::broadcast(Evaluator &evaluator, Operation *op, ValueRange values) {
  int64_t rank = 0;
  for (Value value : values)
    rank = std::max(rank, evaluator[value].getRank());
  Broadcast result;
  result.shape.assign(rank, 1);
  SmallVector<bool> known(rank, false);
  for (Value value : values) {
    const Array &array = evaluator[value];
    for (auto [axis, size] : llvm::enumerate(array.getShape())) {
      size_t at = rank - array.getRank() + axis;
      if (isRepeated(value.getType(), axis))
        continue;
      if (known[at] && result.shape[at] != size)
        return evaluator.error(op) << formatCheckMessage(messages::sizesDisagree(at), {result.shape[at], size});
      known[at] = true;
      result.shape[at] = size;
    }
  }
  for (Value value : values)
    result.views.emplace_back(evaluator[value], value.getType(), rank);
  return result;
}

FailureOr<BroadcastView> tg::reference::broadcastTo(Evaluator &evaluator, Operation *op, Value value,
                                                    ArrayRef<int64_t> target) {
  const Array &array = evaluator[value];
  assert(array.getRank() <= int64_t(target.size()) && "excluded by the verifier");
  size_t lead = target.size() - array.getRank();
  for (auto [axis, size] : llvm::enumerate(array.getShape()))
    if (!isRepeated(value.getType(), axis) && size != target[lead + axis])
      return evaluator.error(op) << formatCheckMessage(messages::cannotBroadcast(axis), {size, target[lead + axis]});
  return BroadcastView(array, value.getType(), target.size());
}
