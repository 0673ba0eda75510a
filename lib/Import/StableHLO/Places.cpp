//===- Places.cpp - Where windows of gathers and scatters are -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Places.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

Numbers Places::order() const {
  Numbers order = indexed;
  llvm::append_range(order, whole);
  return order;
}

Sizes Places::resultShape() const {
  Sizes shape = batch;
  llvm::append_range(shape, windowSizes);
  llvm::append_range(shape, wholeSizes);
  return shape;
}

/// Collects the scalars that a vector is made of; fails if they are computed together.
static LogicalResult collectScalars(Value vector, Values &scalars) {
  if (shapeOf(vector).empty()) {
    scalars.push_back(vector);
    return success();
  }
  if (auto expand = vector.getDefiningOp<ExpandDimsOp>(); expand && shapeOf(expand.getX()).empty())
    return collectScalars(expand.getX(), scalars);
  if (auto full = vector.getDefiningOp<FullOp>(); full && shapeOf(vector) == ArrayRef<int64_t>{1})
    return collectScalars(full.getValue(), scalars);
  auto concat = vector.getDefiningOp<ConcatOp>();
  return success(concat && shapeOf(vector).size() == 1 && llvm::all_of(concat.getInputs(), [&](Value part) {
                   return succeeded(collectScalars(part, scalars));
                 }));
}

std::optional<Values> stablehlo::findWindow(Emitter &e, Value indices, const WindowPlaces &windows) {
  Values scalars, result(windows.shape.size());
  if (!windows.batch.empty() || failed(collectScalars(indices, scalars)) || scalars.size() != windows.starts.size())
    return {};
  for (auto [axis, size] : llvm::enumerate(windows.shape)) {
    auto found = llvm::find(windows.starts, int64_t(axis));
    Size last = e.sub(size, windows.sizes[axis]);
    if (found == windows.starts.end()) {
      if (!SizeBuilder::isNumber(last, 0))
        return {};
      continue;
    }
    Value start = scalars[found - windows.starts.begin()];
    if (!e.isWithin(start, last))
      return {};
    result[axis] = e.toIndex(start);
  }
  return result;
}

void WindowPlaces::removeVectorAxis(int64_t vectorAxis) {
  for (int64_t &axis : batchAxesOfIndices)
    axis -= axis > vectorAxis;
}

LogicalResult WindowPlaces::verify(Importer &importer, Operation *op, int64_t numbers) const {
  auto areAxes = [](ArrayRef<int64_t> axes, size_t rank) {
    return llvm::all_of(
        axes, [&](int64_t axis) { return axis >= 0 && axis < int64_t(rank) && llvm::count(axes, axis) == 1; });
  };
  if (int64_t(starts.size()) != numbers || batchAxes.size() != batchAxesOfIndices.size() ||
      !areAxes(starts, shape.size()) || !areAxes(batchAxes, shape.size()) || !areAxes(batchAxesOfIndices, batch.size()))
    return importer.refuse(op, "has dimension numbers that do not fit its operands");
  auto areDifferent = [](Size x, Size y) {
    std::optional<int64_t> left = getConstantIntValue(x), right = getConstantIntValue(y);
    return left && right && *left != *right;
  };
  for (auto [axis, along] : llvm::zip(batchAxes, batchAxesOfIndices))
    if (llvm::is_contained(starts, axis) || areDifferent(shape[axis], batch[along]))
      return importer.refuse(op, "has batching axes of different sizes");
  for (auto [size, most] : llvm::zip(sizes, shape)) {
    std::optional<int64_t> count = getConstantIntValue(size), all = getConstantIntValue(most);
    if (count && (*count < 0 || (all && *count > *all)))
      return importer.refuse(op, "has windows of ") << *count << " elements of an axis of " << all.value_or(0);
  }
  return success();
}

Value WindowPlaces::check(Emitter &e, Value operand) const {
  for (auto [axis, along] : llvm::zip(batchAxes, batchAxesOfIndices))
    operand = e.expectSize(operand, axis, batch[along]);
  for (auto [axis, size] : llvm::enumerate(sizes))
    operand = e.expectAtLeast(operand, axis, size);
  return operand;
}

Places WindowPlaces::find(Emitter &e, ValueRange numbers) const {
  Places places;
  places.batch = batch;
  for (int64_t axis : countTo(shape.size())) {
    bool isIndexed = llvm::is_contained(starts, axis) || llvm::is_contained(batchAxes, axis) ||
                     !e.areEqual(sizes[axis], shape[axis]);
    (isIndexed ? places.indexed : places.whole).push_back(axis);
    (isIndexed ? places.windowSizes : places.wholeSizes).push_back(sizes[axis]);
  }
  Sizes grid = batch;
  llvm::append_range(grid, places.windowSizes);
  Type i64 = e.b.getI64Type();
  for (auto [position, axis] : llvm::enumerate(places.indexed)) {
    // The start, with axes of size 1 for the windows, and the offset in the window.
    Sizes startShape = batch, offsetShape(grid.size(), e.constant(1));
    startShape.append(places.indexed.size(), e.constant(1));
    Value start, offset;
    if (auto found = llvm::find(starts, axis); found != starts.end())
      start = e.reshape(numbers[found - starts.begin()], startShape);
    if (auto found = llvm::find(batchAxes, axis); found != batchAxes.end()) {
      int64_t along = batchAxesOfIndices[found - batchAxes.begin()];
      start = e.reshape(e.iota(i64, batch, along), startShape);
    }
    if (!SizeBuilder::isNumber(sizes[axis], 1)) {
      offsetShape[batch.size() + position] = sizes[axis];
      offset = e.reshape(e.line(i64, sizes[axis]), offsetShape);
    }
    Value place = start && offset ? e.make<AddOp>(start, offset) : start ? start : offset;
    if (!place)
      place = e.full(e.scalar(i64, 0), Numbers(grid.size(), 1));
    // Axes that are not the window's own are repeated.
    if (!e.areEqual(e.sizesOf(place), grid))
      place = e.broadcast(place, countTo(grid.size()), grid);
    places.indices.push_back(place);
  }
  return places;
}
