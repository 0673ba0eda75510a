//===- ElementsApart.cpp - Vectors of elements that are not adjacent ------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elements a few places apart are chosen from whole vectors, and stored by vectors with masks. Those farther apart are
// loaded one by one, or gathered.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/IndexBuilder.h"
#include "VectorBody.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace tg;

/// Returns all elements of a buffer, from the first to the last one in memory, and the distances of neighbours in it.
static std::pair<Value, SmallVector<Value>> asVector(IndexBuilder &at, Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  auto parts = memref::ExtractStridedMetadataOp::create(at.b, at.loc, buffer);
  SmallVector<Value> strides = at.values(parts.getConstifiedMixedStrides());
  Value count = at.constant(1);
  for (auto [size, stride] : llvm::zip_equal(at.values(parts.getConstifiedMixedSizes()), strides))
    count = at.add(count, at.mul(at.sub(size, at.constant(1)), stride));
  auto layout = StridedLayoutAttr::get(at.b.getContext(), ShapedType::kDynamic, ArrayRef<int64_t>(1));
  auto flat = MemRefType::get(ShapedType::kDynamic, type.getElementType(), layout, type.getMemorySpace());
  Value view =
      memref::ReinterpretCastOp::create(at.b, at.loc, flat, parts.getBaseBuffer(), OpFoldResult(parts.getOffset()),
                                        OpFoldResult(count), OpFoldResult(at.b.getIndexAttr(1)));
  return {view, strides};
}

/// Returns all elements of a buffer, the place of one among them, and the distances of neighbours.
static std::tuple<Value, Value, SmallVector<Value>> placeOf(IndexBuilder &at, Value buffer, ValueRange indices) {
  auto type = cast<MemRefType>(buffer.getType());
  if (type.getRank() == 1 && type.isLastDimUnitStride())
    return {buffer, indices.front(), {at.constant(1)}};
  auto [view, strides] = asVector(at, buffer);
  Value place = at.constant(0);
  for (auto [index, stride] : llvm::zip_equal(indices, strides))
    place = at.add(place, at.mul(index, stride));
  return {view, place, strides};
}

Value VectorBody::gather(Value buffer, ValueRange indices, const Chunk &chunk) {
  IndexBuilder at(b, loc);
  auto isVector = [](Value index) { return isa<VectorType>(index.getType()); };
  SmallVector<Value> base;
  Value offsets;
  if (cast<MemRefType>(buffer.getType()).isLastDimUnitStride() && llvm::none_of(indices.drop_back(), isVector)) {
    llvm::append_range(base, indices.drop_back());
    base.push_back(at.constant(0));
    offsets = indices.back();
  } else {
    auto [view, strides] = asVector(at, buffer);
    buffer = view;
    Value first = at.constant(0);
    for (auto [index, stride] : llvm::zip_equal(indices, strides)) {
      if (!isVector(index)) {
        first = at.add(first, at.mul(index, stride));
        continue;
      }
      Value offset = b.createOrFold<arith::MulIOp>(loc, index, broadcast(stride, chunk.lanes));
      offsets = offsets ? b.createOrFold<arith::AddIOp>(loc, offsets, offset) : offset;
    }
    base.push_back(first);
  }
  auto type = VectorType::get(chunk.lanes, getElementTypeOrSelf(buffer.getType()));
  Value mask = chunk.mask;
  if (!mask)
    mask = arith::ConstantOp::create(b, loc, DenseElementsAttr::get(VectorType::get(chunk.lanes, b.getI1Type()), true));
  return vector::GatherOp::create(b, loc, type, buffer, base, offsets, mask, passThrough(type));
}

Value VectorBody::loadReversed(Value buffer, ValueRange first, const Chunk &chunk) {
  SmallVector<Value> indices(first);
  indices.back() = IndexBuilder(b, loc).add(indices.back(), 1 - chunk.lanes);
  SmallVector<int64_t> order = llvm::to_vector(llvm::reverse(llvm::seq<int64_t>(chunk.lanes)));
  auto reversed = [&](Value vector) { return vector::ShuffleOp::create(b, loc, vector, vector, order); };
  return reversed(load(buffer, indices, {chunk.position, chunk.lanes, chunk.mask ? reversed(chunk.mask) : Value()}));
}

SmallVector<VectorBody::Part> VectorBody::partsApart(int64_t stride, const Chunk &chunk, bool usesGaps) {
  int64_t lanes = chunk.lanes, last = (lanes - 1) * stride;
  SmallVector<Part> parts;
  for (int64_t from = 0; from <= last; from += lanes) {
    Part part{from, {}, {}};
    SmallVector<bool> isUsed;
    for (int64_t element = from; element < from + lanes; ++element) {
      // Behind the last element may be none.
      isUsed.push_back(element <= last && (usesGaps || element % stride == 0));
      part.laneOf.push_back(std::min(element / stride, lanes - 1));
    }
    if (llvm::is_contained(isUsed, false))
      part.mask = arith::ConstantOp::create(
          b, loc, DenseElementsAttr::get(VectorType::get(lanes, b.getI1Type()), ArrayRef<bool>(isUsed)));
    if (chunk.mask)
      part.mask = arith::AndIOp::create(b, loc, part.mask,
                                        vector::ShuffleOp::create(b, loc, chunk.mask, chunk.mask, part.laneOf));
    parts.push_back(part);
  }
  return parts;
}

Value VectorBody::loadEveryNth(Value buffer, ValueRange first, int64_t stride, const Chunk &chunk) {
  IndexBuilder at(b, loc);
  auto [view, place, strides] = placeOf(at, buffer, first);
  Value chosen;
  // With a mask, only elements whose lanes are on are read.
  for (const Part &part : partsApart(stride, chunk, /*usesGaps=*/!chunk.mask)) {
    Value loaded = load(view, at.add(place, part.from), {chunk.position, chunk.lanes, part.mask});
    // Lanes of other parts keep what they have.
    SmallVector<int64_t> order;
    for (int64_t lane = 0; lane < chunk.lanes; ++lane) {
      int64_t element = lane * stride - part.from;
      order.push_back(element >= 0 && element < chunk.lanes ? chunk.lanes + element : lane);
    }
    chosen = vector::ShuffleOp::create(b, loc, chosen ? chosen : loaded, loaded, order);
  }
  return chosen;
}

void VectorBody::storeEveryNth(Value value, Value buffer, ValueRange first, int64_t stride, const Chunk &chunk) {
  IndexBuilder at(b, loc);
  auto [view, place, strides] = placeOf(at, buffer, first);
  for (const Part &part : partsApart(stride, chunk, /*usesGaps=*/false)) {
    Value spread = vector::ShuffleOp::create(b, loc, value, value, part.laneOf);
    vector::MaskedStoreOp::create(b, loc, view, at.add(place, part.from), part.mask, spread);
  }
}

Value VectorBody::loadSteps(Value buffer, ValueRange first, int64_t step, const Chunk &chunk) {
  if (chunk.lanes == 0)
    return load(buffer, first, chunk);
  std::optional<int64_t> stride = lastStride(cast<MemRefType>(buffer.getType()));
  std::optional<int64_t> distance = stride ? std::optional(step * *stride) : std::nullopt;
  if (stride == 1 && step == 1)
    return load(buffer, first, chunk);
  if (stride == 1 && step == -1)
    return loadReversed(buffer, first, chunk);
  if (distance && *distance > 1 && readsOfStep(distance) == LaneReads::Strided)
    return loadEveryNth(buffer, first, *distance, chunk);
  return loadApart(buffer, first, step, chunk);
}

/// Loads the elements one by one, which keeps more of them on their way from memory than a gather; with a mask, gathers
/// them.
Value VectorBody::loadApart(Value buffer, ValueRange first, int64_t step, const Chunk &chunk) {
  IndexBuilder at(b, loc);
  auto [view, place, strides] = placeOf(at, buffer, first);
  Value distance = at.mul(strides.back(), step);
  auto type = VectorType::get(chunk.lanes, getElementTypeOrSelf(buffer.getType()));
  if (!chunk.mask) {
    SmallVector<Value> elements;
    for (int64_t lane = 0; lane < chunk.lanes; ++lane)
      elements.push_back(memref::LoadOp::create(b, loc, view, at.add(place, at.mul(distance, lane))));
    return vector::FromElementsOp::create(b, loc, type, elements);
  }
  Value lanes = vector::StepOp::create(b, loc, VectorType::get(chunk.lanes, b.getIndexType()));
  Value offsets = arith::MulIOp::create(b, loc, lanes, broadcast(distance, chunk.lanes));
  return vector::GatherOp::create(b, loc, type, view, place, offsets, chunk.mask, passThrough(type));
}
