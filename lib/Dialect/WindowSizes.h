//===- WindowSizes.h - Windows along the axes of a tensor -------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_WINDOWSIZES_H
#define TENSORGRAPH_LIB_DIALECT_WINDOWSIZES_H

#include "TensorGraph/Dialect/IndexBuilder.h"
#include <optional>

namespace tg {

/// What attributes say of the windows along one axis.
struct WindowAxis {
  int64_t stride = 1, low = 0, high = 0, dilation = 1, inputDilation = 1;
};

/// Returns the length from the first to the end of the last of `size` elements that are `dilation` apart.
Value spread(IndexBuilder &index, Value size, int64_t dilation);

/// Returns the number of windows along an axis. The largest i64 stands for all numbers that do not fit.
int64_t countWindows(const WindowAxis &axis, int64_t size, int64_t window);
Value countWindows(IndexBuilder &index, const WindowAxis &axis, Value size, Value window);

/// Element k of all windows of a tensor that has been padded, as subscripts.
struct WindowPart {
  explicit WindowPart(size_t rank);
  /// Chooses k along an axis that has `count` windows; for ascending axes.
  void restrict(IndexBuilder &index, int64_t axis, const WindowAxis &moves, int64_t k, OpFoldResult count);
  Value of(IndexBuilder &index, Value x) const;

  SmallVector<Value> bounds;
  SmallVector<int64_t> starts, stops, steps;
};

/// Verifies a list with a number for each of some axes, from `least` on.
LogicalResult verifyNumbers(std::optional<Location> location, std::optional<ArrayRef<int64_t>> numbers, StringRef name,
                            int64_t axes, int64_t least);

} // namespace tg

#endif // TENSORGRAPH_LIB_DIALECT_WINDOWSIZES_H
