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

/// Starts as indices, moved so that the part is within the tensor; null where only 0 is left.
static Values clampStarts(Importer &importer, Operation *op, ValueRange starts, ArrayRef<int64_t> shape,
                          ArrayRef<int64_t> sizes) {
  Emitter &e = importer.emitter();
  Values result;
  for (auto [axis, start] : llvm::enumerate(starts)) {
    int64_t last = shape[axis] - sizes[axis];
    if (last == 0) {
      result.push_back({});
      continue;
    }
    std::optional<Emitter::Range> range = e.rangeOf(start);
    Value place = e.toIndex(start);
    if (range && range->least >= 0 && range->most <= last) {
      result.push_back(place);
      continue;
    }
    result.push_back(e.make<MinOp>(e.make<MaxOp>(place, e.index(0)), e.index(last)));
  }
  return result;
}

static FailureOr<Values> convertDynamicSlice(Importer &importer, Operation *op, ValueRange in) {
  Numbers sizes = getNumbers(op, "slice_sizes");
  ArrayRef<int64_t> shape = shapeOf(in[0]);
  if (sizes.size() != shape.size() || in.size() != 1 + shape.size())
    return importer.refuse(op, "expects as many starts and sizes as axes");
  if (shape.empty() || sizes == Numbers(shape))
    return Values{in[0]};
  Values starts = clampStarts(importer, op, in.drop_front(), shape, sizes);
  return Values{importer.emitter().sliceAt(in[0], starts, sizes)};
}

static FailureOr<Values> convertDynamicUpdateSlice(Importer &importer, Operation *op, ValueRange in) {
  ArrayRef<int64_t> shape = shapeOf(in[0]), sizes = shapeOf(in[1]);
  if (in.size() != 2 + shape.size() || sizes.size() != shape.size())
    return importer.refuse(op, "expects as many starts as axes");
  if (shape == sizes)
    return Values{in[1]};
  Values starts = clampStarts(importer, op, in.drop_front(2), shape, sizes);
  return Values{importer.emitter().updateAt(in[0], in[1], starts)};
}

//===----------------------------------------------------------------------===//
// Places of windows
//===----------------------------------------------------------------------===//

Values stablehlo::splitIndices(Emitter &e, Value indices, int64_t vectorAxis, int64_t count) {
  Value numbers = e.toI64(indices);
  ArrayRef<int64_t> shape = shapeOf(numbers);
  if (vectorAxis == int64_t(shape.size()))
    return Values(count, numbers);
  Numbers starts(shape.size(), 0), limits = llvm::to_vector(shape), ones(shape.size(), 1), rest = limits;
  rest.erase(rest.begin() + vectorAxis);
  Values parts;
  for (int64_t k : countTo(count)) {
    starts[vectorAxis] = k;
    limits[vectorAxis] = k + 1;
    parts.push_back(e.reshape(e.slice(numbers, starts, limits, ones), rest));
  }
  return parts;
}

Numbers stablehlo::batchShape(Value indices, int64_t vectorAxis) {
  Numbers shape = llvm::to_vector(shapeOf(indices));
  if (vectorAxis < int64_t(shape.size()))
    shape.erase(shape.begin() + vectorAxis);
  return shape;
}

//===----------------------------------------------------------------------===//
// Gather
//===----------------------------------------------------------------------===//

static FailureOr<Values> gather(Importer &importer, Operation *op, ValueRange in, ArrayRef<int64_t> sizes) {
  Emitter &e = importer.emitter();
  FailureOr<Fields> fields = Fields::read(op, "dimension_numbers",
                                          {"offset_dims", "collapsed_slice_dims", "operand_batching_dims",
                                           "start_indices_batching_dims", "start_index_map", "index_vector_dim"});
  if (failed(fields))
    return failure();
  ArrayRef<int64_t> shape = shapeOf(in[0]);
  Numbers offsets = (*fields)["offset_dims"], collapsed = (*fields)["collapsed_slice_dims"];
  int64_t vectorAxis = fields->number("index_vector_dim", 0);
  if (sizes.size() != shape.size())
    return importer.refuse(op, "expects as many slice sizes as axes");
  WindowPlaces places;
  places.shape = llvm::to_vector(shape);
  places.sizes = llvm::to_vector(sizes);
  places.starts = (*fields)["start_index_map"];
  places.batchAxes = (*fields)["operand_batching_dims"];
  places.batchAxesOfIndices = (*fields)["start_indices_batching_dims"];
  int64_t rankOfIndices = shapeOf(in[1]).size();
  if (vectorAxis < 0 || vectorAxis > rankOfIndices)
    return importer.refuse(op, "has no axis ") << vectorAxis << " of indices";
  int64_t count = vectorAxis == rankOfIndices ? 1 : shapeOf(in[1])[vectorAxis];
  places.batch = batchShape(in[1], vectorAxis);
  places.removeVectorAxis(vectorAxis);
  if (failed(places.verify(importer, op, count)))
    return failure();
  for (int64_t axis : llvm::concat<const int64_t>(collapsed, places.batchAxes))
    if (axis < 0 || axis >= int64_t(shape.size()) || sizes[axis] != 1)
      return importer.refuse(op, "collapses an axis of which windows have more than one element");
  Values numbers = splitIndices(e, in[1], vectorAxis, places.starts.size());
  // Windows are moved into the tensor; single elements are by tg.gather.
  for (auto [number, axis] : llvm::zip(numbers, places.starts)) {
    if (sizes[axis] == 1)
      continue;
    Value most = e.number(number, shape[axis] - sizes[axis]);
    number = e.make<MinOp>(e.make<MaxOp>(number, e.number(number, 0)), most);
  }
  auto clamp = OutsideAttr::get(e.b.getContext(), Outside::Clamp);
  // Whole axes of the operand are moved behind the indexed ones.
  Places found = places.find(e, numbers);
  Value x = e.transpose(in[0], found.order());
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
  return gather(importer, op, in, getNumbers(op, "slice_sizes"));
}

static FailureOr<Values> convertDynamicGather(Importer &importer, Operation *op, ValueRange in) {
  auto constant = in[2].getDefiningOp<arith::ConstantOp>();
  auto sizes = constant ? dyn_cast<DenseIntElementsAttr>(constant.getValue()) : DenseIntElementsAttr();
  if (!sizes)
    return importer.refuse(op, "is supported with constant sizes only");
  return gather(importer, op, in,
                llvm::map_to_vector(sizes.getValues<APInt>(), [](const APInt &x) { return x.getSExtValue(); }));
}

/// stablehlo.torch_index_select without batch axes: elements of an axis.
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
