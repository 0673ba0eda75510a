//===- VectorCode.cpp - Builder of loops and vectors ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VectorCode.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace tg;

Value VectorCode::transposed(Value matrix) {
  auto exchange = AffineMap::getPermutationMap(ArrayRef<unsigned>{1, 0}, b.getContext());
  return memref::TransposeOp::create(b, loc, matrix, AffineMapAttr::get(exchange));
}

Value VectorCode::stride(Value buffer, int64_t axis) {
  SmallVector<int64_t> strides;
  int64_t offset;
  if (succeeded(cast<MemRefType>(buffer.getType()).getStridesAndOffset(strides, offset)) &&
      !ShapedType::isDynamic(strides[axis]))
    return constant(strides[axis]);
  return memref::ExtractStridedMetadataOp::create(b, loc, buffer).getStrides()[axis];
}

Value VectorCode::contiguous(Value vector) {
  auto parts = memref::ExtractStridedMetadataOp::create(b, loc, vector);
  auto layout = StridedLayoutAttr::get(b.getContext(), ShapedType::kDynamic, ArrayRef<int64_t>(1));
  int64_t size = cast<MemRefType>(vector.getType()).getDimSize(0);
  auto type = MemRefType::get(ArrayRef<int64_t>(size), element, layout);
  OpFoldResult count = ShapedType::isDynamic(size) ? OpFoldResult(parts.getSizes()[0]) : b.getIndexAttr(size);
  return memref::ReinterpretCastOp::create(b, loc, type, parts.getBaseBuffer(), OpFoldResult(parts.getOffset()), count,
                                           OpFoldResult(b.getIndexAttr(1)));
}

Value VectorCode::zeros(int64_t lanes) { return arith::ConstantOp::create(b, loc, b.getZeroAttr(vector(lanes))); }
Value VectorCode::zero() { return arith::ConstantOp::create(b, loc, b.getZeroAttr(element)); }
Value VectorCode::broadcast(Value scalar, int64_t lanes) {
  return vector::BroadcastOp::create(b, loc, vector(lanes), scalar);
}

Value VectorCode::vectorOf(ArrayRef<Value> elements) {
  return vector::FromElementsOp::create(b, loc, vector(elements.size()), elements);
}
Value VectorCode::extract(Value vector, int64_t lane) {
  return vector::ExtractOp::create(b, loc, vector, ArrayRef<int64_t>(lane));
}
Value VectorCode::slice(Value vector, int64_t first, int64_t lanes) {
  return b.createOrFold<vector::ExtractStridedSliceOp>(loc, vector, ArrayRef<int64_t>(first), ArrayRef<int64_t>(lanes),
                                                       ArrayRef<int64_t>(1));
}

Value VectorCode::mask(Value count, int64_t lanes) {
  // vector.create_mask compares counts as 32-bit numbers.
  return vector::CreateMaskOp::create(b, loc, VectorType::get(lanes, b.getI1Type()), min(count, constant(lanes)));
}

Value VectorCode::loadScalar(Value buffer, ValueRange at) { return memref::LoadOp::create(b, loc, buffer, at); }
void VectorCode::storeScalar(Value scalar, Value buffer, ValueRange at) {
  memref::StoreOp::create(b, loc, scalar, buffer, at);
}

Value VectorCode::load(int64_t lanes, Value buffer, ValueRange at, Value mask) {
  if (!mask)
    return vector::LoadOp::create(b, loc, vector(lanes), buffer, at);
  return vector::MaskedLoadOp::create(b, loc, vector(lanes), buffer, at, mask, zeros(lanes));
}

void VectorCode::store(Value vector, Value buffer, ValueRange at, Value mask) {
  if (mask)
    vector::MaskedStoreOp::create(b, loc, buffer, at, mask, vector);
  else
    vector::StoreOp::create(b, loc, vector, buffer, at);
}

void VectorCode::storeFirst(Value vector, Value count, Value buffer) {
  auto lanesOf = [](Value vector) { return cast<VectorType>(vector.getType()).getNumElements(); };
  auto storePieces = [&] {
    // What is not stored yet moves down.
    Value at = constant(0), left = vector;
    for (int64_t half = lanesOf(vector) / 2; half > 0; half /= 2) {
      Value low = slice(left, 0, half), next = add(at, half);
      auto storeLow = [&]() -> SmallVector<Value> {
        store(low, buffer, at);
        return {next, slice(left, half, half)};
      };
      SmallVector<Value> after = branch(lessEqual(next, count), storeLow, {at, low});
      at = after[0];
      left = after[1];
    }
  };
  branch(lessEqual(constant(lanesOf(vector)), count), [&] { store(vector, buffer, constant(0)); }, storePieces);
}

void VectorCode::prefetch(Value buffer, ValueRange at) {
  memref::PrefetchOp::create(b, loc, buffer, at, /*isWrite=*/true, /*localityHint=*/3, /*isDataCache=*/true);
}

Value VectorCode::plus(Value x, Value y) {
  if (isa<IntegerType>(element))
    return arith::AddIOp::create(b, loc, x, y);
  return arith::AddFOp::create(b, loc, x, y);
}
Value VectorCode::addProduct(Value x, Value y, Value sum) {
  if (fused)
    return vector::FMAOp::create(b, loc, x, y, sum);
  if (isa<IntegerType>(element))
    return plus(sum, arith::MulIOp::create(b, loc, x, y));
  return plus(sum, arith::MulFOp::create(b, loc, x, y));
}

Value VectorCode::sumOfLanes(Value vector) {
  return joinLanes(b, loc, vector, [&](Value x, Value y) { return plus(x, y); });
}

void VectorCode::transpose(MutableArrayRef<Value> rows) {
  // Exchanges each bit of the row number with the same bit of the lane number.
  int64_t lanes = rows.size();
  for (int64_t bit = 1; bit < lanes; bit *= 2) {
    SmallVector<int64_t> low, high;
    for (int64_t lane = 0; lane < lanes; ++lane) {
      low.push_back(lane & bit ? lanes + (lane ^ bit) : lane);
      high.push_back(lane & bit ? lanes + lane : lane ^ bit);
    }
    for (int64_t row = 0; row < lanes; ++row) {
      if (row & bit)
        continue;
      Value x = rows[row], y = rows[row | bit];
      rows[row] = vector::ShuffleOp::create(b, loc, x, y, low);
      rows[row | bit] = vector::ShuffleOp::create(b, loc, x, y, high);
    }
  }
}
