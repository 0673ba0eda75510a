//===- Indexing.cpp - Gathers, slices at values ---------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Places.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

//===----------------------------------------------------------------------===//
// Slices at values
//===----------------------------------------------------------------------===//

/// Starts as indices, moved so that the part is within the tensor, which is as large; null where only 0 is left.
static Values clampStarts(Emitter &e, ValueRange starts, ArrayRef<Size> shape, ArrayRef<Size> sizes) {
  Values result;
  for (auto [start, size, own] : llvm::zip(starts, sizes, shape)) {
    Size last = e.sub(own, size);
    if (SizeBuilder::isNumber(last, 0)) {
      result.push_back({});
      continue;
    }
    Value place = e.toIndex(start);
    std::optional<int64_t> most = getConstantIntValue(last);
    bool isInside = e.isWithin(start, last);
    if (!isInside && most)
      place = e.make<MinimumOp>(e.make<MaximumOp>(place, e.index(0)), e.index(*most));
    else if (!isInside)
      place = e.value(e.min(e.max(place, e.constant(0)), last));
    result.push_back(place);
  }
  return result;
}

static FailureOr<Values> convertDynamicSlice(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  Numbers numbers = getNumbers(op, "slice_sizes");
  ArrayRef<int64_t> shape = shapeOf(in[0]);
  if (numbers.size() != shape.size() || in.size() != 1 + shape.size())
    return importer.refuse(op, "expects as many starts and sizes as axes");
  if (shape.empty() || numbers == Numbers(shape))
    return Values{in[0]};
  Sizes sizes = e.constants(numbers);
  Value x = in[0];
  for (auto [axis, size] : llvm::enumerate(sizes))
    if (ShapedType::isDynamic(shape[axis]))
      x = e.expectAtLeast(x, axis, size);
  return Values{e.sliceAt(x, clampStarts(e, in.drop_front(), e.sizesOf(x), sizes), sizes)};
}

static FailureOr<Values> convertDynamicUpdateSlice(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  Sizes shape = e.sizesOf(in[0]), sizes = e.sizesOf(in[1]);
  if (in.size() != 2 + shape.size() || sizes.size() != shape.size())
    return importer.refuse(op, "expects as many starts as axes");
  if (e.areEqual(shape, sizes))
    return Values{in[1]};
  Value x = in[0];
  for (auto [axis, size] : llvm::enumerate(sizes))
    if (!getConstantIntValue(size) || !getConstantIntValue(shape[axis]))
      x = e.expectAtLeast(x, axis, size);
  return Values{e.updateAt(x, in[1], clampStarts(e, in.drop_front(2), shape, sizes))};
}

//===----------------------------------------------------------------------===//
// Places of windows
//===----------------------------------------------------------------------===//

Values stablehlo::splitIndices(Emitter &e, Value indices, int64_t vectorAxis, int64_t count) {
  Value numbers = e.toI64(indices);
  if (vectorAxis == int64_t(shapeOf(numbers).size()))
    return Values(count, numbers);
  Sizes rest = batchShape(e, numbers, vectorAxis);
  Values parts;
  for (int64_t k : countTo(count))
    parts.push_back(e.reshape(e.sliceAlong(numbers, vectorAxis, e.constant(k), e.constant(k + 1)), rest));
  return parts;
}

Sizes stablehlo::batchShape(Emitter &e, Value indices, int64_t vectorAxis) {
  Sizes shape = e.sizesOf(indices);
  if (vectorAxis < int64_t(shape.size()))
    shape.erase(shape.begin() + vectorAxis);
  return shape;
}

//===----------------------------------------------------------------------===//
// Gather
//===----------------------------------------------------------------------===//

static FailureOr<Values> gather(Importer &importer, Operation *op, ValueRange in, ArrayRef<Size> sizes) {
  Emitter &e = importer.emitter();
  FailureOr<Fields> fields = Fields::read(op, "dimension_numbers",
                                          {"offset_dims", "collapsed_slice_dims", "operand_batching_dims",
                                           "start_indices_batching_dims", "start_index_map", "index_vector_dim"});
  if (failed(fields))
    return failure();
  Sizes shape = e.sizesOf(in[0]);
  Numbers offsets = (*fields)["offset_dims"], collapsed = (*fields)["collapsed_slice_dims"];
  int64_t vectorAxis = fields->number("index_vector_dim", 0);
  if (sizes.size() != shape.size())
    return importer.refuse(op, "expects as many slice sizes as axes");
  WindowPlaces places;
  places.shape = shape;
  places.sizes = Sizes(sizes);
  places.starts = (*fields)["start_index_map"];
  places.batchAxes = (*fields)["operand_batching_dims"];
  places.batchAxesOfIndices = (*fields)["start_indices_batching_dims"];
  int64_t rankOfIndices = shapeOf(in[1]).size();
  if (vectorAxis < 0 || vectorAxis > rankOfIndices)
    return importer.refuse(op, "has no axis ") << vectorAxis << " of indices";
  int64_t count = vectorAxis == rankOfIndices ? 1 : shapeOf(in[1])[vectorAxis];
  places.batch = batchShape(e, in[1], vectorAxis);
  places.removeVectorAxis(vectorAxis);
  if (failed(places.verify(importer, op, count)))
    return failure();
  Value operand = places.check(e, in[0]);
  for (int64_t axis : llvm::concat<const int64_t>(collapsed, places.batchAxes))
    if (axis < 0 || axis >= int64_t(shape.size()) || (getConstantIntValue(sizes[axis]).value_or(1) != 1))
      return importer.refuse(op, "collapses an axis of which windows have more than one element");
  // One window that is known to be in the tensor is a slice, such as row t of a loop.
  if (std::optional<Values> starts = findWindow(e, in[1], places)) {
    Sizes rest;
    for (auto [axis, size] : llvm::enumerate(sizes))
      if (!llvm::is_contained(collapsed, int64_t(axis)) && !llvm::is_contained(places.batchAxes, int64_t(axis)))
        rest.push_back(size);
    if (rest.size() == offsets.size() && offsets == countTo(rest.size()))
      return Values{e.reshape(e.sliceAt(operand, *starts, sizes), rest)};
  }
  Values numbers = splitIndices(e, in[1], vectorAxis, places.starts.size());
  // Windows are moved into the tensor; single elements are by tg.gather.
  for (auto [number, axis] : llvm::zip(numbers, places.starts)) {
    if (SizeBuilder::isNumber(sizes[axis], 1))
      continue;
    Size last = e.sub(shape[axis], sizes[axis]);
    std::optional<int64_t> constant = getConstantIntValue(last);
    Value most = constant ? e.number(number, *constant) : e.cast(e.value(last), e.b.getI64Type());
    number = e.make<MinimumOp>(e.make<MaximumOp>(number, e.number(number, 0)), most);
  }
  auto clamp = OutsideAttr::get(e.b.getContext(), Outside::Clamp);
  // Whole axes of the operand are moved behind the indexed ones.
  Places found = places.find(e, numbers);
  Value x = e.transpose(operand, found.order());
  Value result = found.indices.empty() ? x : e.make<GatherOp>(x, found.indices, IntegerAttr(), clamp);
  if (found.indices.empty()) {
    Numbers axes = countTo(found.resultShape().size());
    axes.erase(axes.begin(), axes.begin() + places.batch.size());
    result = e.broadcast(x, axes, found.resultShape());
  }
  // The result has now the axes of the batch, of windows at indexed axes, and whole ones.
  size_t numBatch = places.batch.size();
  SmallVector<int64_t> window; // operand axes behind the batch, in the order of the result so far
  for (int64_t axis : found.indexed)
    window.push_back(axis);
  llvm::append_range(window, found.whole);
  Numbers kept;
  for (int64_t axis : countTo(shape.size()))
    if (!llvm::is_contained(collapsed, axis) && !llvm::is_contained(places.batchAxes, axis))
      kept.push_back(axis);
  // Axes that are dropped have size 1.
  Numbers dropped, remaining;
  for (auto [position, axis] : llvm::enumerate(window)) {
    if (llvm::is_contained(kept, axis))
      remaining.push_back(axis);
    else
      dropped.push_back(numBatch + position);
  }
  if (!dropped.empty())
    result = e.make<SqueezeOp>(result, dropped);
  if (kept.size() != offsets.size())
    return importer.refuse(op, "has ") << offsets.size() << " offset dimensions, but " << kept.size()
                                       << " are expected";
  Numbers permutation(numBatch + kept.size(), -1);
  for (auto [offset, axis] : llvm::zip(offsets, kept)) {
    if (offset < 0 || offset >= int64_t(permutation.size()))
      return importer.refuse(op, "has no result axis " + Twine(offset));
    permutation[offset] = numBatch + (llvm::find(remaining, axis) - remaining.begin());
  }
  int64_t next = 0;
  for (int64_t &axis : permutation)
    if (axis < 0)
      axis = next++;
  return Values{permutation.empty() ? result : e.transpose(result, permutation)};
}

static FailureOr<Values> convertGather(Importer &importer, Operation *op, ValueRange in) {
  return gather(importer, op, in, importer.emitter().constants(getNumbers(op, "slice_sizes")));
}

static FailureOr<Values> convertDynamicGather(Importer &importer, Operation *op, ValueRange in) {
  if (shapeOf(in[2]).size() != 1 || ShapedType::isDynamicShape(shapeOf(in[2])) || !isa<IntegerType>(elementOf(in[2])))
    return importer.refuse(op, "expects a vector of slice sizes");
  return gather(importer, op, in, importer.emitter().toSizes(in[2]));
}

/// Converts stablehlo.torch_index_select without batch axes: elements of an axis.
static FailureOr<Values> convertIndexSelect(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  if (getNumber(op, "batch_dims") != 0)
    return importer.refuse(op, "with 'batch_dims' is not supported");
  auto clamp = OutsideAttr::get(e.b.getContext(), Outside::Clamp);
  return Values{e.make<TakeOp>(in[0], e.toI64(in[1]), e.b.getI64IntegerAttr(getNumber(op, "dim")), clamp)};
}

void stablehlo::addIndexing(SmallVectorImpl<Conversion> &table) {
  table.append({{"stablehlo.dynamic_slice", convertDynamicSlice, "slice_sizes"},
                {"stablehlo.dynamic_update_slice", convertDynamicUpdateSlice},
                {"stablehlo.gather", convertGather, "dimension_numbers slice_sizes indices_are_sorted"},
                {"stablehlo.dynamic_gather", convertDynamicGather, "dimension_numbers indices_are_sorted"},
                {"stablehlo.torch_index_select", convertIndexSelect, "dim batch_dims"}});
}
