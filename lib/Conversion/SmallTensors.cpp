//===- SmallTensors.cpp - Tensors that fit registers ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Conversion/SmallTensors.h"
#include "TensorGraph/Analysis/Cost.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace tg;

bool tg::isSmallTensor(Type type, int64_t most) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape())
    return false;
  // Neither i1, which takes a byte in memory and a bit in vectors, nor half precision, which is computed in f32.
  Type element = tensor.getElementType();
  bool isKnown = element.isF32() || element.isF64() || element.isIndex() || element.isSignlessInteger(8) ||
                 element.isSignlessInteger(16) || element.isSignlessInteger(32) || element.isSignlessInteger(64);
  int64_t count = 1;
  for (int64_t size : tensor.getShape()) {
    if (size == 0 || size > most)
      return false;
    count *= size;
    if (count > most)
      return false;
  }
  return isKnown;
}

bool tg::hasSmallOperands(linalg::LinalgOp op, int64_t most) {
  if (!op.hasPureTensorSemantics() || op.hasDynamicShape())
    return false;
  if (llvm::any_of(*op.getBlock(), [](Operation &inner) { return costOf(&inner).kind == CostClass::Function; }))
    most = std::min(most, tuning::kMostOfFunctions);
  return llvm::all_of(op->getOperandTypes(),
                      [&](Type type) { return isSmallTensor(type, most) || type.isIntOrIndexOrFloat(); });
}

static SmallVector<Value> origin(OpBuilder &b, Location loc, int64_t rank) {
  return SmallVector<Value>(rank, arith::ConstantIndexOp::create(b, loc, 0));
}

Value tg::readSmallTensor(OpBuilder &b, Location loc, Value tensor) {
  auto type = cast<RankedTensorType>(tensor.getType());
  if (type.getRank() == 0)
    return b.createOrFold<tensor::ExtractOp>(loc, tensor, ValueRange());
  Value padding = arith::ConstantOp::create(b, loc, b.getZeroAttr(type.getElementType()));
  SmallVector<bool> inBounds(type.getRank(), true);
  return b.createOrFold<vector::TransferReadOp>(loc, VectorType::get(type.getShape(), type.getElementType()), tensor,
                                                origin(b, loc, type.getRank()), padding, inBounds);
}

Value tg::writeSmallTensor(OpBuilder &b, Location loc, Value elements) {
  auto type = dyn_cast<VectorType>(elements.getType());
  if (!type)
    return tensor::FromElementsOp::create(b, loc, RankedTensorType::get({}, elements.getType()), elements);
  Value fresh = tensor::EmptyOp::create(b, loc, type.getShape(), type.getElementType());
  SmallVector<bool> inBounds(type.getRank(), true);
  return vector::TransferWriteOp::create(b, loc, elements, fresh, origin(b, loc, type.getRank()), inBounds).getResult();
}

/// Returns the positions of the rows of a shape of rank at least 2, in order.
static SmallVector<SmallVector<int64_t>> rowPositions(ArrayRef<int64_t> shape) {
  ArrayRef<int64_t> outer = shape.drop_back();
  SmallVector<int64_t> strides = computeStrides(outer);
  SmallVector<SmallVector<int64_t>> positions;
  for (int64_t row = 0; row < computeProduct(outer); ++row)
    positions.push_back(delinearize(row, strides));
  return positions;
}

SmallVector<Value> tg::splitIntoRows(OpBuilder &b, Location loc, Value elements) {
  auto type = dyn_cast<VectorType>(elements.getType());
  if (!type || type.getRank() == 1)
    return {elements};
  SmallVector<Value> rows;
  for (ArrayRef<int64_t> position : rowPositions(type.getShape()))
    rows.push_back(b.createOrFold<vector::ExtractOp>(loc, elements, position));
  return rows;
}

Value tg::joinRows(OpBuilder &b, Location loc, ValueRange rows, RankedTensorType type) {
  if (type.getRank() < 2)
    return rows.front();
  auto vectorType = VectorType::get(type.getShape(), type.getElementType());
  Value elements = arith::ConstantOp::create(b, loc, b.getZeroAttr(vectorType));
  for (auto [row, position] : llvm::zip_equal(rows, rowPositions(type.getShape())))
    elements = vector::InsertOp::create(b, loc, row, elements, position);
  return elements;
}
