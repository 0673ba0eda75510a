//===- PoolAxes.h - Windows along the axes of a tensor ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_POOLAXES_H
#define TENSORGRAPH_LIB_DIALECT_POOLAXES_H

#include "WindowSizes.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

namespace tg {

/// The windows of tg.pool and tg.unpool along one axis: how many elements they have, and how they move.
struct PoolAxis {
  int64_t size;
  WindowAxis moves;

  /// Returns whether each element is a window.
  bool isWhole() const { return size == 1 && moves.stride == 1 && !isPadded(); }
  bool isPadded() const { return moves.low != 0 || moves.high != 0; }
  OpFoldResult count(IndexBuilder &index, OpFoldResult of) const {
    return mlir::getAsOpFoldResult(countWindows(index, moves, index.value(of), index.constant(size)));
  }
};

template <typename Op> SmallVector<PoolAxis> poolAxes(Op op) {
  SmallVector<PoolAxis> axes;
  for (int64_t size : op.getWindow())
    axes.push_back({size, {}});
  auto take = [&](std::optional<ArrayRef<int64_t>> numbers, int64_t WindowAxis::*field) {
    if (numbers)
      for (auto [axis, number] : llvm::zip(axes, *numbers))
        axis.moves.*field = number;
  };
  take(op.getStrides(), &WindowAxis::stride);
  take(op.getLow(), &WindowAxis::low);
  take(op.getHigh(), &WindowAxis::high);
  take(op.getDilations(), &WindowAxis::dilation);
  return axes;
}

} // namespace tg

#endif // TENSORGRAPH_LIB_DIALECT_POOLAXES_H
