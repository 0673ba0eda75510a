//===- Scatter.cpp - Updates at places ------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The indexed axes of the operand become one, whose rows are updated. StableHLO skips what is out of range: a row is
// added at the end for it, and dropped again; a sum adds nothing to the first row instead. Regions that are neither a
// sum nor the update itself are the graph of a loop over updates, or are applied to all at once if places are unique.
//
//===----------------------------------------------------------------------===//

#include "Places.h"
#include "Reductions.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

/// Whether the region returns the update.
static bool isReplacement(Region &body) {
  Block &block = body.front();
  return llvm::hasSingleElement(block) && block.getNumArguments() == 2 && block.back().getNumOperands() == 1 &&
         block.back().getOperand(0) == block.getArgument(1);
}

static Value withoutLastRow(Emitter &e, Value x) {
  Numbers starts(shapeOf(x).size(), 0), ones(shapeOf(x).size(), 1), limits = llvm::to_vector(shapeOf(x));
  --limits.front();
  return e.slice(x, starts, limits, ones);
}

static Value withOneMoreRow(Emitter &e, Value x) {
  Numbers none(shapeOf(x).size(), 0), after = none;
  after.front() = 1;
  return e.pad(x, e.scalar(elementOf(x), 0), none, after, none);
}

FailureOr<Values> stablehlo::updateRows(Importer &importer, Region &body, ValueRange tensors, Value at,
                                        ValueRange updates, bool isUnique) {
  Emitter &e = importer.emitter();
  int64_t size = shapeOf(tensors.front()).front(), count = shapeOf(at).front();
  if (size == 0 || count == 0)
    return Values(tensors);
  if (!body.hasOneBlock())
    return importer.refuse(body.getParentOp(), "has a region that is not one block");
  Value isInside = e.make<AndOp>(e.make<GeOp>(at, e.number(at, 0)), e.make<LtOp>(at, e.number(at, size)));
  StringRef name = Importer::reducerOf(body);
  Value x = tensors.front();
  if (name == "stablehlo.add" && !elementOf(x).isInteger(1)) {
    // -0.0 is what leaves any float as it is.
    Value update = updates.front(), nothing = e.number(update, isFloat(update) ? -0.0 : 0);
    Value mask = e.broadcast(isInside, 0, shapeOf(update));
    Value place = e.make<SelectOp>(isInside, at, e.number(at, 0));
    return Values{e.make<ScatterOp>(ScatterMode::Add, e.make<SelectOp>(mask, update, nothing), x, ValueRange(place),
                                    IntegerAttr())};
  }
  Value place = e.make<SelectOp>(isInside, at, e.number(at, size));
  Values larger;
  for (Value tensor : tensors)
    larger.push_back(withOneMoreRow(e, tensor));
  FailureOr<Values> results = Values{};
  if (isReplacement(body)) {
    results->push_back(
        e.make<ScatterOp>(ScatterMode::Set, updates.front(), larger.front(), ValueRange(place), IntegerAttr()));
  } else if (isUnique) {
    Values arguments;
    for (Value tensor : larger)
      arguments.push_back(e.make<GatherOp>(tensor, ValueRange(place), IntegerAttr()));
    llvm::append_range(arguments, updates);
    FailureOr<Values> combined = importer.apply(body, arguments);
    if (failed(combined))
      return failure();
    for (auto [value, tensor] : llvm::zip(*combined, larger))
      results->push_back(e.make<ScatterOp>(ScatterMode::Set, value, tensor, ValueRange(place), IntegerAttr()));
  } else {
    Values sequences = {place};
    llvm::append_range(sequences, updates);
    results = importer.loop(
        e.index(count), sequences, larger, &body, [&](Value, ValueRange rows, ValueRange states) -> FailureOr<Step> {
          Value row = e.cast(rows[0], e.b.getIndexType());
          auto take = [&](Value tensor) { return e.make<TakeOp>(tensor, row, uint64_t(0)); };
          Values arguments = llvm::map_to_vector(states, take);
          llvm::append_range(arguments, rows.drop_front());
          FailureOr<Values> combined = importer.apply(body, arguments);
          if (failed(combined))
            return failure();
          Step step;
          for (auto [value, tensor] : llvm::zip(*combined, states))
            step.next.push_back(e.make<ScatterOp>(ScatterMode::Set, value, tensor, ValueRange(row), IntegerAttr()));
          return step;
        });
    if (failed(results))
      return failure();
  }
  for (Value &result : *results)
    result = withoutLastRow(e, result);
  return results;
}

/// The places of indexed axes as those of one axis; -1 where one of them is out of range.
static Value flatten(Emitter &e, const Places &places, ArrayRef<int64_t> shape) {
  Value flat, isInside;
  for (auto [axis, index] : llvm::zip(places.indexed, places.indices)) {
    Value inside =
        e.make<AndOp>(e.make<GeOp>(index, e.number(index, 0)), e.make<LtOp>(index, e.number(index, shape[axis])));
    isInside = isInside ? e.make<AndOp>(isInside, inside) : inside;
    flat = flat ? e.make<AddOp>(e.make<MulOp>(flat, e.number(flat, shape[axis])), index) : index;
  }
  return e.make<SelectOp>(isInside, flat, e.number(flat, -1));
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
  ValueRange inputs = in.take_front(count), updates = in.drop_front(count + 1);
  Value indices = in[count];
  ArrayRef<int64_t> shape = shapeOf(inputs[0]), updateShape = shapeOf(updates[0]);
  Numbers windowAxes = (*fields)["update_window_dims"], inserted = (*fields)["inserted_window_dims"];
  int64_t vectorAxis = fields->number("index_vector_dim", 0);
  WindowPlaces windows;
  windows.shape = llvm::to_vector(shape);
  windows.starts = (*fields)["scatter_dims_to_operand_dims"];
  windows.batchAxes = (*fields)["input_batching_dims"];
  windows.batchAxesOfIndices = (*fields)["scatter_indices_batching_dims"];
  int64_t rankOfIndices = shapeOf(indices).size();
  if (vectorAxis < 0 || vectorAxis > rankOfIndices)
    return importer.refuse(op, "has no axis ") << vectorAxis << " of indices";
  windows.batch = batchShape(indices, vectorAxis);
  windows.removeVectorAxis(vectorAxis);
  for (size_t k = 0; k < count; ++k)
    if (shapeOf(inputs[k]) != shape || shapeOf(updates[k]) != updateShape)
      return importer.refuse(op, "expects inputs of one shape, and updates of one shape");
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
    windows.sizes.push_back(isMissing ? 1 : updateShape[axisOf[axis]]);
  }
  Numbers batch;
  for (int64_t axis : batchAxes)
    batch.push_back(updateShape[axis]);
  if (nextAxis != windowAxes.end() || batch != windows.batch)
    return importer.refuse(op, "has updates whose shape does not fit its indices and windows");
  if (failed(windows.verify(importer, op, vectorAxis == rankOfIndices ? 1 : shapeOf(indices)[vectorAxis])))
    return failure();
  Values numbers = splitIndices(e, indices, vectorAxis, windows.starts.size());
  Places places = windows.find(e, numbers);
  // Updates with the axes of the batch, of windows at indexed axes, and whole ones.
  Numbers order = batchAxes, tensorShape = {1}, rowShape = {1};
  for (int64_t axis : places.order())
    if (axisOf[axis] >= 0)
      order.push_back(axisOf[axis]);
  for (int64_t axis : places.indexed)
    tensorShape.front() *= shape[axis];
  rowShape.front() = productOf(places.batch) * productOf(places.windowSizes);
  llvm::append_range(tensorShape, places.wholeSizes);
  llvm::append_range(rowShape, places.wholeSizes);
  Values tensors, rows;
  for (Value input : inputs)
    tensors.push_back(e.reshape(e.transpose(input, places.order()), tensorShape));
  for (Value update : updates)
    rows.push_back(e.reshape(e.transpose(update, order), rowShape));
  Value at = places.indices.empty() ? e.full(e.scalar(e.b.getI64Type(), 0), rowShape.front())
                                    : e.reshape(flatten(e, places, shape), rowShape.front());
  FailureOr<Values> results =
      updateRows(importer, op->getRegion(0), tensors, at, rows, getNumber(op, "unique_indices"));
  if (failed(results))
    return failure();
  Numbers moved = places.order(), back(moved.size()), movedShape;
  for (auto [to, from] : llvm::enumerate(moved)) {
    back[from] = to;
    movedShape.push_back(shape[from]);
  }
  for (Value &result : *results)
    result = e.transpose(e.reshape(result, movedShape), back);
  return results;
}

void stablehlo::addScatter(SmallVectorImpl<Conversion> &table) {
  table.push_back({"stablehlo.scatter", convertScatter, "scatter_dimension_numbers indices_are_sorted unique_indices"});
}
