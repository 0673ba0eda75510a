//===- OuterRows.cpp - Rows around a scan ---------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OuterRows.h"
#include "TensorGraph/Interfaces/Subscripts.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tg;

namespace {
/// The subscripts of rows.
struct RowRange {
  SmallVector<int64_t> starts, stops, steps;
  SmallVector<Value> bounds;

  RowRange(Value tensor, OpFoldResult first, OpFoldResult last)
      : starts(mlir::cast<RankedTensorType>(tensor.getType()).getRank(), Subscripts::kOmitted), stops(starts),
        steps(starts) {
    if (!isConstantIntValue(first, 0))
      starts[0] = add(first);
    if (last)
      stops[0] = add(last);
  }

private:
  int64_t add(OpFoldResult bound) {
    std::optional<int64_t> known = getConstantIntValue(bound);
    if (!known)
      bounds.push_back(mlir::cast<Value>(bound));
    return known.value_or(ShapedType::kDynamic);
  }
};
} // namespace

OpFoldResult OuterRows::add(Value steps, int64_t more) {
  if (std::optional<int64_t> known = getConstantIntValue(steps))
    return b.getIndexAttr(*known + more);
  if (more == 0)
    return steps;
  return arith::AddIOp::create(b, loc, steps, arith::ConstantIndexOp::create(b, loc, more)).getResult();
}

Value OuterRows::slice(Value tensor, OpFoldResult first, OpFoldResult last) {
  RowRange rows(tensor, first, last);
  return SliceOp::create(b, loc, tensor, rows.bounds, rows.starts, rows.stops, rows.steps, ArrayRef<int64_t>());
}

Value OuterRows::set(Value rows, Value tensor, OpFoldResult first, OpFoldResult last) {
  RowRange range(tensor, first, last);
  return SetSliceOp::create(b, loc, rows, tensor, range.bounds, range.starts, range.stops, range.steps,
                            ArrayRef<int64_t>());
}

Value OuterRows::mirror(Value rows) { return FlipOp::create(b, loc, rows, ArrayRef<int64_t>{0}); }

Value OuterRows::cast(Value rows, int64_t count, RankedTensorType like) {
  SmallVector<int64_t> shape(like.getShape());
  shape[0] = count;
  auto wanted = RankedTensorType::get(shape, like.getElementType());
  return rows.getType() == wanted ? rows : Value(tensor::CastOp::create(b, loc, wanted, rows));
}

Value OuterRows::moveToFront(Value tensor, int64_t axis) {
  if (axis == 0)
    return tensor;
  SmallVector<int64_t> order{axis};
  for (int64_t other : llvm::seq(mlir::cast<RankedTensorType>(tensor.getType()).getRank()))
    if (other != axis)
      order.push_back(other);
  return TransposeOp::create(b, loc, tensor, order);
}

Value OuterRows::moveBack(Value tensor, int64_t axis) {
  if (axis == 0)
    return tensor;
  SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(1, axis + 1));
  order.push_back(0);
  llvm::append_range(order, llvm::seq<int64_t>(axis + 1, mlir::cast<RankedTensorType>(tensor.getType()).getRank()));
  return TransposeOp::create(b, loc, tensor, order);
}
