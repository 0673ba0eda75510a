//===- VectorCode.cpp - Loops and vectors in few words --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VectorCode.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Indices
//===----------------------------------------------------------------------===//

Value VectorCode::index(int64_t value) { return arith::ConstantIndexOp::create(b, value); }
Value VectorCode::add(Value x, Value y) { return b.createOrFold<arith::AddIOp>(x, y); }
Value VectorCode::add(Value x, int64_t y) { return y == 0 ? x : add(x, index(y)); }
Value VectorCode::sub(Value x, Value y) { return b.createOrFold<arith::SubIOp>(x, y); }
Value VectorCode::mul(Value x, Value y) { return b.createOrFold<arith::MulIOp>(x, y); }
Value VectorCode::mul(Value x, int64_t y) { return y == 1 ? x : mul(x, index(y)); }
Value VectorCode::min(Value x, Value y) { return b.createOrFold<arith::MinSIOp>(x, y); }
Value VectorCode::less(Value x, Value y) { return b.createOrFold<arith::CmpIOp>(arith::CmpIPredicate::slt, x, y); }
Value VectorCode::either(Value x, Value y) { return b.createOrFold<arith::OrIOp>(x, y); }
Value VectorCode::select(Value condition, Value x, Value y) { return b.createOrFold<arith::SelectOp>(condition, x, y); }
// Sizes are not negative.
Value VectorCode::ceilDiv(Value x, int64_t y) { return b.createOrFold<arith::DivUIOp>(add(x, y - 1), index(y)); }
Value VectorCode::roundDown(Value x, int64_t y) { return mul(b.createOrFold<arith::DivUIOp>(x, index(y)), y); }
Value VectorCode::dim(Value buffer, int64_t axis) { return b.createOrFold<memref::DimOp>(buffer, axis); }

Value VectorCode::transposed(Value matrix) {
  auto exchange = AffineMap::getPermutationMap(ArrayRef<unsigned>{1, 0}, b.getContext());
  return memref::TransposeOp::create(b, matrix, AffineMapAttr::get(exchange));
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

void VectorCode::loop(Value from, Value to, int64_t step, llvm::function_ref<void(Value)> body) {
  loop(from, to, step, {}, [&](Value at, ValueRange) {
    body(at);
    return SmallVector<Value>();
  });
}

void VectorCode::freeLoop(Value from, Value to, int64_t step, llvm::function_ref<void(Value)> body) {
  if (!parallel)
    return loop(from, to, step, body);
  auto op = scf::ParallelOp::create(b, from, to, index(step));
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(op.getBody());
  parallel = false;
  body(op.getInductionVars().front());
  parallel = true;
}

SmallVector<Value> VectorCode::loop(Value from, Value to, int64_t step, ValueRange initial,
                                    llvm::function_ref<SmallVector<Value>(Value, ValueRange)> body) {
  auto op = scf::ForOp::create(b, from, to, index(step), initial);
  OpBuilder::InsertionGuard guard(b);
  if (initial.empty()) {
    b.setInsertionPoint(op.getBody()->getTerminator());
    body(op.getInductionVar(), {});
    return {};
  }
  b.setInsertionPointToStart(op.getBody());
  scf::YieldOp::create(b, body(op.getInductionVar(), op.getRegionIterArgs()));
  return SmallVector<Value>(op.getResults());
}

void VectorCode::branch(Value condition, llvm::function_ref<void()> then, llvm::function_ref<void()> otherwise) {
  auto op = scf::IfOp::create(b, condition, static_cast<bool>(otherwise));
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(op.thenBlock()->getTerminator());
  then();
  if (!otherwise)
    return;
  b.setInsertionPoint(op.elseBlock()->getTerminator());
  otherwise();
}

//===----------------------------------------------------------------------===//
// Vectors
//===----------------------------------------------------------------------===//

Value VectorCode::zeros(int64_t lanes) { return arith::ConstantOp::create(b, b.getZeroAttr(vector(lanes))); }
Value VectorCode::zero() { return arith::ConstantOp::create(b, b.getZeroAttr(element)); }
Value VectorCode::broadcast(Value scalar, int64_t lanes) {
  return vector::BroadcastOp::create(b, vector(lanes), scalar);
}

Value VectorCode::mask(Value count, int64_t lanes) {
  // Counts are compared as numbers of 32 bits.
  return vector::CreateMaskOp::create(b, VectorType::get(lanes, b.getI1Type()), min(count, index(lanes)));
}

Value VectorCode::loadScalar(Value buffer, ValueRange at) { return memref::LoadOp::create(b, buffer, at); }
void VectorCode::storeScalar(Value scalar, Value buffer, ValueRange at) {
  memref::StoreOp::create(b, scalar, buffer, at);
}

Value VectorCode::load(int64_t lanes, Value buffer, ValueRange at, Value mask) {
  if (!mask)
    return vector::LoadOp::create(b, vector(lanes), buffer, at);
  return vector::MaskedLoadOp::create(b, vector(lanes), buffer, at, mask, zeros(lanes));
}

void VectorCode::store(Value vector, Value buffer, ValueRange at, Value mask) {
  if (mask)
    vector::MaskedStoreOp::create(b, buffer, at, mask, vector);
  else
    vector::StoreOp::create(b, vector, buffer, at);
}

void VectorCode::prefetch(Value buffer, ValueRange at) {
  memref::PrefetchOp::create(b, buffer, at, /*isWrite=*/true, /*localityHint=*/3, /*isDataCache=*/true);
}

Value VectorCode::plus(Value x, Value y) { return arith::AddFOp::create(b, x, y); }
Value VectorCode::fma(Value x, Value y, Value sum) { return vector::FMAOp::create(b, x, y, sum); }

Value VectorCode::sumOfLanes(Value vector) {
  int64_t lanes = cast<VectorType>(vector.getType()).getDimSize(0);
  while (lanes > 1) {
    lanes /= 2;
    auto half = [&](int64_t from) -> Value {
      return vector::ExtractStridedSliceOp::create(b, vector, ArrayRef<int64_t>(from), ArrayRef<int64_t>(lanes),
                                                   ArrayRef<int64_t>(1));
    };
    vector = plus(half(0), half(lanes));
  }
  return vector::ExtractOp::create(b, vector, ArrayRef<int64_t>(0));
}

void VectorCode::transpose(MutableArrayRef<Value> rows) {
  // Exchanges bit after bit of the number of the row with that of the lane.
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
      rows[row] = vector::ShuffleOp::create(b, x, y, low);
      rows[row | bit] = vector::ShuffleOp::create(b, x, y, high);
    }
  }
}
