//===- LinearAlgebraOps.cpp - Matrix products -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode.h"
#include "OperandTypes.h"
#include "ResultTypes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tg;

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/LinearAlgebraOps.cpp.inc"

void TensorGraphDialect::registerLinearAlgebraOps() {
  addOperations<
#define GET_OP_LIST
#include "TensorGraph/Dialect/LinearAlgebraOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// DotOp
//===----------------------------------------------------------------------===//

namespace {
/// The roles of the axes of a product's operands.
struct DotAxes {
  int64_t lhsBatch, rhsBatch; // numbers of batch axes
  bool hasRows, hasColumns;   // is the left (right) operand a matrix?
  int64_t lhsInner, rhsInner; // the axes that are summed over
};
} // namespace

static DotAxes dotAxes(int64_t lhsRank, int64_t rhsRank) {
  return {std::max<int64_t>(lhsRank - 2, 0), std::max<int64_t>(rhsRank - 2, 0), lhsRank > 1, rhsRank > 1, lhsRank - 1,
          std::max<int64_t>(rhsRank - 2, 0)};
}

LogicalResult DotOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, ValueRange operands,
                                      DictionaryAttr, OpaqueProperties, RegionRange, SmallVectorImpl<Type> &results) {
  auto lhs = dyn_cast<RankedTensorType>(operands[0].getType()), rhs = dyn_cast<RankedTensorType>(operands[1].getType());
  if (!lhs || !rhs || lhs.getRank() == 0 || rhs.getRank() == 0)
    return emitOptionalError(location, "expects tensors of at least one axis, but got ", operands[0].getType(), " and ",
                             operands[1].getType());
  if (lhs.getElementType() != rhs.getElementType())
    return emitOptionalError(location, "expects operands of one element type, but got ", lhs.getElementType(), " and ",
                             rhs.getElementType());
  DotAxes axes = dotAxes(lhs.getRank(), rhs.getRank());
  int64_t inner = lhs.getDimSize(axes.lhsInner), other = rhs.getDimSize(axes.rhsInner);
  if (!ShapedType::isDynamic(inner) && !ShapedType::isDynamic(other) && inner != other)
    return emitOptionalError(location, "expects the last axis of the left operand and axis ", axes.rhsInner,
                             " of the right one to have one size, but got ", inner, " and ", other);
  Type element = lhs.getElementType();
  auto batchOf = [&](RankedTensorType type, int64_t count) {
    return RankedTensorType::get(type.getShape().take_front(count), element);
  };
  auto shape = broadcastShapes(location, TypeRange{batchOf(lhs, axes.lhsBatch), batchOf(rhs, axes.rhsBatch)});
  if (failed(shape))
    return failure();
  if (axes.hasRows)
    shape->push_back(lhs.getDimSize(axes.lhsBatch));
  if (axes.hasColumns)
    shape->push_back(rhs.getShape().back());
  results.push_back(tensorOrScalar(*shape, element));
  return verifySize(location, results.back());
}

SmallVector<int64_t> DotOp::getDividedAxes() {
  DotAxes axes = dotAxes(getLhs().getType().getRank(), getRhs().getType().getRank());
  return {axes.lhsInner, axes.rhsInner};
}

FailureOr<OperandAxes> DotOp::getOperandAxes(int64_t axis) {
  auto lhs = getLhs().getType(), rhs = getRhs().getType();
  DotAxes axes = dotAxes(lhs.getRank(), rhs.getRank());
  int64_t batch = std::max(axes.lhsBatch, axes.rhsBatch);
  if (axis < batch) {
    auto own = [&](RankedTensorType type, int64_t count) {
      int64_t k = axis - (batch - count);
      return k < 0 || type.getDimSize(k) == 1 ? std::nullopt : std::optional(k);
    };
    return OperandAxes{own(lhs, axes.lhsBatch), own(rhs, axes.rhsBatch)};
  }
  bool isRow = axes.hasRows && axis == batch;
  return isRow ? OperandAxes{axes.lhsBatch, std::nullopt} : OperandAxes{std::nullopt, rhs.getRank() - 1};
}

OpFoldResult DotOp::fold(FoldAdaptor) {
  return succeeded(dropNeedlessParts(*this)) ? OpFoldResult(getResult()) : OpFoldResult();
}

LogicalResult DotOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  auto lhs = getLhs().getType(), rhs = getRhs().getType();
  DotAxes axes = dotAxes(lhs.getRank(), rhs.getRank());
  SmallVector<OpFoldResult> sizes;
  auto result = dyn_cast<RankedTensorType>(getType());
  int64_t batch = std::max(axes.lhsBatch, axes.rhsBatch);
  for (int64_t axis = 0; axis < batch; ++axis) {
    int64_t left = axis - (batch - axes.lhsBatch), right = axis - (batch - axes.rhsBatch);
    if (!result.isDynamicDim(axis))
      sizes.push_back(b.getIndexAttr(result.getDimSize(axis)));
    else if (left >= 0 && lhs.getDimSize(left) != 1)
      sizes.push_back(tensor::getMixedSize(b, getLoc(), getLhs(), left));
    else
      sizes.push_back(tensor::getMixedSize(b, getLoc(), getRhs(), right));
  }
  if (axes.hasRows)
    sizes.push_back(tensor::getMixedSize(b, getLoc(), getLhs(), axes.lhsBatch));
  if (axes.hasColumns)
    sizes.push_back(tensor::getMixedSize(b, getLoc(), getRhs(), rhs.getRank() - 1));
  shapes.push_back(sizes);
  return success();
}

Speculation::Speculatability DotOp::getSpeculatability() {
  auto lhs = getLhs().getType(), rhs = getRhs().getType();
  DotAxes axes = dotAxes(lhs.getRank(), rhs.getRank());
  if (axes.lhsBatch || axes.rhsBatch || lhs.isDynamicDim(axes.lhsInner) || rhs.isDynamicDim(axes.rhsInner))
    return Speculation::NotSpeculatable;
  return Speculation::Speculatable;
}
