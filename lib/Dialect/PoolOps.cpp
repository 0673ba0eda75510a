//===- PoolOps.cpp - Reductions of windows --------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/PoolOps.h"
#include "Bytecode.h"
#include "OperandTypes.h"
#include "PoolAxes.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

#include "TensorGraph/Dialect/PoolOpsEnums.cpp.inc"

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/PoolOps.cpp.inc"

/// Infers the shape to which the windows of `x` are reduced.
template <typename Adaptor>
static FailureOr<RankedTensorType> inferPooled(std::optional<Location> location, Adaptor op) {
  auto x = dyn_cast<RankedTensorType>(op.getX().getType());
  if (!x)
    return emitOptionalError(location, "expects a ranked tensor, but got ", op.getX().getType());
  int64_t rank = x.getRank();
  if (failed(verifyNumbers(location, op.getWindow(), "window", rank, 1)) ||
      failed(verifyNumbers(location, op.getStrides(), "strides", rank, 1)) ||
      failed(verifyNumbers(location, op.getLow(), "low", rank, 0)) ||
      failed(verifyNumbers(location, op.getHigh(), "high", rank, 0)) ||
      failed(verifyNumbers(location, op.getDilations(), "dilations", rank, 1)) || failed(verifySize(location, x)))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [axis, size] : llvm::zip(poolAxes(op), x.getShape()))
    shape.push_back(ShapedType::isDynamic(size) ? size : countWindows(axis.moves, size, axis.size));
  if (op.getMode() != PoolMode::Add && isComplex(x.getElementType()))
    return emitOptionalError(location, "expects the mode 'add' for complex numbers, but got '",
                             stringifyPoolMode(op.getMode()), "'");
  auto type = RankedTensorType::get(shape, x.getElementType());
  if (failed(verifySize(location, type)))
    return failure();
  return type;
}

LogicalResult PoolOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, ValueRange operands,
                                       DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,
                                       SmallVectorImpl<Type> &results) {
  auto type = inferPooled(location, Adaptor(operands, attributes, properties, regions));
  if (failed(type))
    return failure();
  results.push_back(*type);
  return success();
}

LogicalResult PoolOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  IndexBuilder index(b, getLoc());
  SmallVector<OpFoldResult> &sizes = shapes.emplace_back();
  for (auto [k, axis] : llvm::enumerate(poolAxes(*this)))
    sizes.push_back(axis.count(index, tensor::getMixedSize(b, getLoc(), getX(), k)));
  return success();
}

LogicalResult UnpoolOp::verify() {
  if (getMode() == PoolMode::Add)
    return emitOpError("expects the mode 'max' or 'min', but got 'add'");
  auto type = inferPooled(getLoc(), *this);
  if (failed(type))
    return failure();
  if (getValue().getType().getElementType() != type->getElementType() ||
      failed(verifyCompatibleShape(getValue().getType(), *type)))
    return emitOpError("expects a value of type ") << *type << ", but got " << getValue().getType();
  return success();
}

LogicalResult UnpoolOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  shapes.push_back(tensor::getMixedSizes(b, getLoc(), getX()));
  return success();
}

Speculation::Speculatability UnpoolOp::getSpeculatability() {
  bool known = getX().getType().hasStaticShape() && getValue().getType().hasStaticShape();
  return known ? Speculation::Speculatable : Speculation::NotSpeculatable;
}
