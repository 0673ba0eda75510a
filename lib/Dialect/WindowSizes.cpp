//===- WindowSizes.cpp - Windows along the axes of a tensor ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WindowSizes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Diagnostics.h"
#include <limits>

using namespace mlir;
using namespace tg;

/// Returns the length from the first to the end of the last of `size` elements that are `dilation` apart.
static __int128 extent(int64_t size, int64_t dilation) { return size == 0 ? 0 : __int128(size - 1) * dilation + 1; }

Value tg::spread(IndexBuilder &index, Value size, int64_t dilation) {
  if (dilation == 1)
    return size;
  Value last = index.sub(size, index.constant(1));
  return index.max(index.add(index.mul(last, dilation), 1), index.constant(0));
}

int64_t tg::countWindows(const WindowAxis &axis, int64_t size, int64_t window) {
  __int128 rest = extent(size, axis.inputDilation) + axis.low + axis.high - extent(window, axis.dilation);
  return rest < 0 ? 0 : std::min<__int128>(rest / axis.stride + 1, std::numeric_limits<int64_t>::max());
}

Value tg::countWindows(IndexBuilder &index, const WindowAxis &axis, Value size, Value window) {
  Value padded = index.add(spread(index, size, axis.inputDilation), axis.low + axis.high);
  Value rest = index.sub(padded, spread(index, window, axis.dilation));
  // Also right where no window fits: the quotient of a number below the stride is 0.
  Value shifted = index.max(index.add(rest, axis.stride), index.constant(0));
  if (axis.stride == 1)
    return shifted;
  return index.b.createOrFold<arith::DivUIOp>(index.loc, shifted, index.constant(axis.stride));
}

WindowPart::WindowPart(size_t rank) : starts(rank, Subscripts::kOmitted), stops(starts), steps(starts) {}

void WindowPart::restrict(IndexBuilder &index, int64_t axis, const WindowAxis &moves, int64_t k, OpFoldResult count) {
  int64_t start = k * moves.dilation;
  starts[axis] = start;
  if (moves.stride != 1)
    steps[axis] = moves.stride;
  if (std::optional<int64_t> known = getConstantIntValue(count)) {
    stops[axis] = *known == 0 ? start : start + (*known - 1) * moves.stride + 1;
    return;
  }
  Value last = index.mul(index.sub(index.value(count), index.constant(1)), moves.stride);
  bounds.push_back(index.max(index.add(last, start + 1), index.constant(start)));
  stops[axis] = ShapedType::kDynamic;
}

Value WindowPart::of(IndexBuilder &index, Value x) const {
  return SliceOp::create(index.b, index.loc, x, bounds, starts, stops, steps, ArrayRef<int64_t>());
}

LogicalResult tg::verifyNumbers(std::optional<Location> location, std::optional<ArrayRef<int64_t>> numbers,
                                StringRef name, int64_t axes, int64_t least) {
  // Larger numbers could overflow with sizes of tensors that exist.
  constexpr int64_t kMost = int64_t(1) << 31;
  if (!numbers)
    return success();
  if (int64_t(numbers->size()) != axes)
    return emitOptionalError(location, "expects ", name, " for ", axes, " axes, but got ", numbers->size());
  for (int64_t number : *numbers)
    if (number < least || number >= kMost)
      return emitOptionalError(location, "expects ", name, " in [", least, ", ", kMost, "), but got ", number);
  return success();
}
