//===- Subscripts.cpp - start:stop:step and indices -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Interfaces/Subscripts.h"

using namespace mlir;
using namespace tg;

bool Subscripts::areConsistent(size_t bounds, ArrayRef<int64_t> starts, ArrayRef<int64_t> stops,
                               ArrayRef<int64_t> steps, ArrayRef<int64_t> dropped) {
  size_t dynamic = 0;
  for (ArrayRef<int64_t> numbers : {starts, stops, steps})
    dynamic += llvm::count(numbers, ShapedType::kDynamic);
  if (starts.size() != stops.size() || starts.size() != steps.size() || dynamic != bounds)
    return false;
  int64_t last = -1;
  for (int64_t axis : dropped) {
    if (axis <= last || axis >= int64_t(starts.size()) || starts[axis] == kOmitted || stops[axis] != kOmitted ||
        steps[axis] != kOmitted)
      return false;
    last = axis;
  }
  return true;
}

Subscripts::Subscripts(ValueRange bounds, ArrayRef<int64_t> starts, ArrayRef<int64_t> stops, ArrayRef<int64_t> steps,
                       ArrayRef<int64_t> dropped) {
  auto next = bounds.begin();
  auto bound = [&](int64_t number) -> std::optional<Bound> {
    if (number == kOmitted)
      return std::nullopt;
    if (ShapedType::isDynamic(number))
      return Bound{0, *next++};
    return Bound{number, {}};
  };
  for (size_t axis = 0; axis < starts.size(); ++axis) {
    Subscript &subscript = subscripts.emplace_back();
    subscript.isIndex = llvm::is_contained(dropped, int64_t(axis));
    subscript.start = bound(starts[axis]);
    subscript.stop = bound(stops[axis]);
    subscript.step = bound(steps[axis]);
  }
}

SmallVector<int64_t> Subscripts::partShape(ArrayRef<int64_t> shape) const {
  SmallVector<int64_t> part;
  for (auto [subscript, size] : llvm::zip(subscripts, shape)) {
    if (subscript.isIndex)
      continue;
    auto known = [](const std::optional<Bound> &bound) { return !bound || bound->isConstant(); };
    auto constant = [](const std::optional<Bound> &bound) {
      return bound ? std::optional(bound->constant) : std::nullopt;
    };
    if (subscript.isAll())
      part.push_back(size);
    else if (ShapedType::isDynamic(size) || !known(subscript.start) || !known(subscript.stop) ||
             !known(subscript.step) || constant(subscript.step) == 0)
      part.push_back(ShapedType::kDynamic);
    else
      part.push_back(
          resolveRange(size, constant(subscript.start), constant(subscript.stop), constant(subscript.step).value_or(1))
              .count);
  }
  return part;
}

bool Subscript::isWholeOf(int64_t size) const {
  if (isAll() || isIndex || ShapedType::isDynamic(size))
    return isAll();
  for (const std::optional<Bound> &bound : {start, stop, step})
    if (bound && !bound->isConstant())
      return false;
  auto constant = [](const std::optional<Bound> &bound) {
    return bound ? std::optional(bound->constant) : std::nullopt;
  };
  if (constant(step).value_or(1) != 1)
    return false;
  ResolvedRange range = resolveRange(size, constant(start), constant(stop), 1);
  return range.first == 0 && range.count == size;
}

ResolvedRange tg::resolveRange(int64_t size, std::optional<int64_t> start, std::optional<int64_t> stop, int64_t step) {
  // Bounds are clamped to the elements that can be taken; with a negative step, "before the first element" is -1.
  int64_t low = step > 0 ? 0 : -1, high = step > 0 ? size : size - 1;
  auto cut = [&](std::optional<int64_t> bound, int64_t whole) {
    if (!bound)
      return whole;
    int64_t fromStart = *bound < 0 ? *bound + size : *bound;
    return std::clamp(fromStart, low, high);
  };
  int64_t first = cut(start, step > 0 ? low : high), last = cut(stop, step > 0 ? high : low);
  int64_t distance = step > 0 ? last - first : first - last;
  // In unsigned arithmetic the negation of the smallest step does not overflow.
  uint64_t stride = step > 0 ? uint64_t(step) : 0 - uint64_t(step);
  int64_t count = distance <= 0 ? 0 : int64_t((uint64_t(distance) - 1) / stride) + 1;
  return {first, count, step};
}
