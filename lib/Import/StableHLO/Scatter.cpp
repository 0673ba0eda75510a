//===- Scatter.cpp - Updates at places ------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The indexed axes of the operand are its first. StableHLO skips what is out of range: so does tg.scatter with `drop`,
// which has the regions that combine by one operation, and the update itself. Any other region is the graph of a loop
// over updates, or is applied to all at once if places are unique. One window that is known to be in the tensor is read
// and set as a slice: row t of a loop, for example.
//
//===----------------------------------------------------------------------===//

#include "Places.h"
#include "Reductions.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

/// Returns whether the region returns the update.
static bool isReplacement(Region &body) {
  Block &block = body.front();
  return llvm::hasSingleElement(block) && block.getNumArguments() == 2 && block.back().getNumOperands() == 1 &&
         block.back().getOperand(0) == block.getArgument(1);
}

/// Returns the mode in which tg.scatter combines elements with updates as the region does; none if it does not.
static std::optional<ScatterMode> scatterModeOf(Region &body, Type element) {
  if (isReplacement(body))
    return ScatterMode::Set;
  if (element.isInteger(1))
    return {};
  return llvm::StringSwitch<std::optional<ScatterMode>>(Importer::reducerOf(body))
      .Case("stablehlo.add", ScatterMode::Add)
      .Case("stablehlo.multiply", ScatterMode::Mul)
      .Case("stablehlo.maximum", ScatterMode::Max)
      .Case("stablehlo.minimum", ScatterMode::Min)
      .Default(std::nullopt);
}

FailureOr<Values> stablehlo::updateElements(Importer &importer, Region &body, ValueRange tensors, ValueRange indices,
                                            ValueRange updates, bool isUnique) {
  Emitter &e = importer.emitter();
  if (!body.hasOneBlock())
    return importer.refuse(body.getParentOp(), "has a region that is not one block");
  auto drop = OutsideAttr::get(e.b.getContext(), Outside::Drop);
  auto gather = [&](Value tensor, ValueRange at) { return e.make<GatherOp>(tensor, at, IntegerAttr(), drop); };
  auto scatter = [&](ScatterMode mode, Value value, Value tensor, ValueRange at) {
    return e.make<ScatterOp>(mode, value, tensor, at, IntegerAttr(), drop);
  };
  if (tensors.size() == 1)
    if (std::optional<ScatterMode> mode = scatterModeOf(body, elementOf(tensors.front())))
      return Values{scatter(*mode, updates.front(), tensors.front(), indices)};
  // The tensors after the region's results for their elements at some places.
  auto combine = [&](ValueRange before, ValueRange at, ValueRange values) -> FailureOr<Values> {
    Values arguments = llvm::map_to_vector(before, [&](Value tensor) { return gather(tensor, at); });
    llvm::append_range(arguments, values);
    FailureOr<Values> combined = importer.apply(body, arguments);
    if (failed(combined))
      return failure();
    for (auto [value, tensor] : llvm::zip(*combined, before))
      value = scatter(ScatterMode::Set, value, tensor, at);
    return combined;
  };
  if (isUnique)
    return combine(tensors, indices, updates);
  Sizes grid = e.sizesOf(indices.front());
  Size count = e.product(grid);
  Values sequences;
  for (Value index : indices)
    sequences.push_back(e.reshape(index, count));
  for (Value update : updates) {
    Sizes shape = {count};
    llvm::append_range(shape, ArrayRef(e.sizesOf(update)).drop_front(grid.size()));
    sequences.push_back(e.reshape(update, shape));
  }
  return importer.loop(
      e.value(count), sequences, tensors, &body, [&](Value, ValueRange rows, ValueRange states) -> FailureOr<Step> {
        FailureOr<Values> next = combine(states, rows.take_front(indices.size()), rows.drop_front(indices.size()));
        if (failed(next))
          return failure();
        return Step{*next, {}, {}};
      });
}

/// Updates one window of each tensor, which is in it, by a region as above.
static FailureOr<Values> updateWindow(Importer &importer, Region &body, ValueRange tensors, ValueRange starts,
                                      ArrayRef<Size> sizes, ValueRange updates) {
  Emitter &e = importer.emitter();
  Values values, arguments;
  for (Value update : updates)
    values.push_back(e.reshape(update, sizes));
  if (!isReplacement(body)) {
    for (Value tensor : tensors)
      arguments.push_back(e.sliceAt(tensor, starts, sizes));
    llvm::append_range(arguments, values);
    FailureOr<Values> combined = importer.apply(body, arguments);
    if (failed(combined))
      return failure();
    values = *combined;
  }
  for (auto [value, tensor] : llvm::zip(values, tensors))
    value = e.updateAt(tensor, value, starts);
  return values;
}

static FailureOr<Values> convertScatter(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  FailureOr<Fields> fields =
      Fields::read(op, "scatter_dimension_numbers",
                   {"update_window_dims", "inserted_window_dims", "input_batching_dims",
                    "scatter_indices_batching_dims", "scatter_dims_to_operand_dims", "index_vector_dim"});
  if (failed(fields))
    return failure();
  size_t count = in.size() / 2;
  Values inputs(in.take_front(count)), updates(in.drop_front(count + 1));
  Value indices = in[count];
  Sizes shape = e.sizesOf(inputs[0]), updateShape = e.sizesOf(updates[0]);
  Numbers windowAxes = (*fields)["update_window_dims"], inserted = (*fields)["inserted_window_dims"];
  int64_t vectorAxis = fields->number("index_vector_dim", 0);
  WindowPlaces windows;
  windows.shape = shape;
  windows.starts = (*fields)["scatter_dims_to_operand_dims"];
  windows.batchAxes = (*fields)["input_batching_dims"];
  windows.batchAxesOfIndices = (*fields)["scatter_indices_batching_dims"];
  int64_t rankOfIndices = shapeOf(indices).size();
  if (vectorAxis < 0 || vectorAxis > rankOfIndices)
    return importer.refuse(op, "has no axis ") << vectorAxis << " of indices";
  windows.batch = batchShape(e, indices, vectorAxis);
  windows.removeVectorAxis(vectorAxis);
  for (size_t k = 0; k < count; ++k) {
    if (failed(verifyCompatibleShape(shapeOf(inputs[k]), shapeOf(inputs[0]))) ||
        failed(verifyCompatibleShape(shapeOf(updates[k]), shapeOf(updates[0]))))
      return importer.refuse(op, "expects inputs of one shape, and updates of one shape");
    inputs[k] = e.expectSizes(inputs[k], shape);
    updates[k] = e.expectSizes(updates[k], updateShape);
  }
  for (int64_t axis : windowAxes)
    if (axis < 0 || axis >= int64_t(updateShape.size()) || llvm::count(windowAxes, axis) != 1)
      return importer.refuse(op, "has window dimensions that updates do not have");
  // The axes of an update: those of the batch, and for each operand axis that windows have, the one along it.
  Numbers batchAxes, axisOf(shape.size(), -1);
  for (int64_t axis : countTo(updateShape.size()))
    if (!llvm::is_contained(windowAxes, axis))
      batchAxes.push_back(axis);
  auto nextAxis = windowAxes.begin();
  for (int64_t axis : countTo(shape.size())) {
    bool isMissing = llvm::is_contained(inserted, axis) || llvm::is_contained(windows.batchAxes, axis);
    if (!isMissing && nextAxis == windowAxes.end())
      return importer.refuse(op, "has too few window dimensions");
    axisOf[axis] = isMissing ? -1 : *nextAxis++;
    windows.sizes.push_back(isMissing ? e.constant(1) : updateShape[axisOf[axis]]);
  }
  Numbers batch;
  for (int64_t axis : batchAxes)
    batch.push_back(shapeOf(updates[0])[axis]);
  Numbers batchOfIndices = llvm::to_vector(shapeOf(indices));
  if (vectorAxis < rankOfIndices)
    batchOfIndices.erase(batchOfIndices.begin() + vectorAxis);
  if (nextAxis != windowAxes.end() || failed(verifyCompatibleShape(batch, batchOfIndices)))
    return importer.refuse(op, "has updates whose shape does not fit its indices and windows");
  if (failed(windows.verify(importer, op, vectorAxis == rankOfIndices ? 1 : shapeOf(indices)[vectorAxis])))
    return failure();
  for (Value &update : updates)
    for (auto [axis, size] : llvm::zip(batchAxes, windows.batch))
      update = e.expectSize(update, axis, size);
  for (Value &input : inputs)
    input = windows.check(e, input);
  Region &body = op->getRegion(0);
  if (body.hasOneBlock())
    if (std::optional<Values> starts = findWindow(e, indices, windows))
      return updateWindow(importer, body, inputs, *starts, windows.sizes, updates);
  Values numbers = splitIndices(e, indices, vectorAxis, windows.starts.size());
  Places places = windows.find(e, numbers);
  // Updates with the axes of the batch, of windows at indexed axes, and whole ones.
  Numbers order = batchAxes;
  for (int64_t axis : places.order())
    if (axisOf[axis] >= 0)
      order.push_back(axisOf[axis]);
  Values tensors, values, at = places.indices;
  for (Value input : inputs)
    tensors.push_back(e.transpose(input, places.order()));
  for (Value update : updates)
    values.push_back(e.reshape(e.transpose(update, order), places.resultShape()));
  // Windows that are all of a tensor are the only row of another one.
  if (at.empty()) {
    at.push_back(e.full(e.scalar(e.b.getI64Type(), 0), places.batch));
    for (Value &tensor : tensors)
      tensor = e.make<ExpandDimsOp>(tensor, int64_t(0));
  }
  FailureOr<Values> results = updateElements(importer, body, tensors, at, values, getNumber(op, "unique_indices"));
  if (failed(results))
    return failure();
  Numbers moved = places.order(), back(moved.size());
  for (auto [to, from] : llvm::enumerate(moved))
    back[from] = to;
  for (Value &result : *results) {
    if (places.indices.empty())
      result = e.make<SqueezeOp>(result, int64_t(0));
    result = e.transpose(result, back);
  }
  return results;
}

void stablehlo::addScatter(SmallVectorImpl<Conversion> &table) {
  table.push_back({"stablehlo.scatter", convertScatter, "scatter_dimension_numbers indices_are_sorted unique_indices"});
}
