//===- JoiningOps.cpp - Operations that join and split tensors ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ShapeInference.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;
using tg::detail::verifySizes;

TG_INFER(ConcatOp) {
  Adaptor adaptor(operands, attributes, properties, regions);
  if (operands.empty())
    return emitOptionalError(location, "expects at least one operand");
  auto first = dyn_cast<RankedTensorType>(operands.front().getType());
  int64_t axis = adaptor.getAxis();
  if (!first)
    return emitOptionalError(location, "expects ranked tensors, but got ", operands.front().getType());
  if (failed(verifyAxis(location, axis, first.getRank())))
    return failure();
  SmallVector<int64_t> shape = llvm::to_vector(first.getShape());
  for (Value operand : operands.drop_front()) {
    auto type = dyn_cast<RankedTensorType>(operand.getType());
    if (!type || type.getRank() != first.getRank() || type.getElementType() != first.getElementType())
      return emitOptionalError(location, "expects operands of one rank and element type, but got ", first, " and ",
                               operand.getType());
    for (int64_t k = 0; k < first.getRank(); ++k) {
      int64_t size = type.getDimSize(k);
      if (k == axis) {
        if (ShapedType::isDynamic(shape[k]) || ShapedType::isDynamic(size))
          shape[k] = ShapedType::kDynamic;
        else if (__builtin_add_overflow(shape[k], size, &shape[k]))
          return emitOptionalError(location, "the sum of the sizes does not fit 63 bits");
      } else if (ShapedType::isDynamic(shape[k])) {
        shape[k] = size;
      } else if (!ShapedType::isDynamic(size) && size != shape[k]) {
        return emitOptionalError(location, "expects one size of axis ", k, ", but got ", shape[k], " and ", size);
      }
    }
  }
  results.push_back(RankedTensorType::get(shape, first.getElementType()));
  return verifySize(location, results.back());
}
LogicalResult ConcatOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  SmallVector<OpFoldResult> &sizes = shapes.emplace_back();
  for (int64_t axis = 0; axis < getType().getRank(); ++axis) {
    if (!getType().isDynamicDim(axis)) {
      sizes.push_back(b.getIndexAttr(getType().getDimSize(axis)));
    } else if (axis != int64_t(getAxis())) {
      sizes.push_back(tensor::getMixedSize(b, getLoc(), getInputs().front(), axis));
    } else {
      Value sum = arith::ConstantIndexOp::create(b, getLoc(), 0);
      for (Value input : getInputs())
        sum = arith::AddIOp::create(
            b, getLoc(), sum,
            getValueOrCreateConstantIndexOp(b, getLoc(), tensor::getMixedSize(b, getLoc(), input, axis)));
      sizes.push_back(sum);
    }
  }
  return success();
}
FailureOr<OperandAxes> ConcatOp::getOperandAxes(int64_t axis) {
  if (axis == int64_t(getAxis()))
    return failure();
  return OperandAxes(getInputs().size(), axis);
}
OpFoldResult ConcatOp::fold(FoldAdaptor) {
  return getInputs().size() == 1 ? OpFoldResult(getInputs().front()) : OpFoldResult();
}
Speculation::Speculatability ConcatOp::getSpeculatability() {
  for (Value input : getInputs())
    for (auto [axis, size] : llvm::enumerate(cast<RankedTensorType>(input.getType()).getShape()))
      if (int64_t(axis) != int64_t(getAxis()) && ShapedType::isDynamic(size) && getInputs().size() > 1)
        return Speculation::NotSpeculatable;
  return Speculation::Speculatable;
}

TG_INFER(SplitOp) {
  Adaptor adaptor(operands, attributes, properties, regions);
  auto type = dyn_cast<RankedTensorType>(adaptor.getX().getType());
  int64_t axis = adaptor.getAxis();
  if (!type)
    return emitOptionalError(location, "expects a ranked tensor, but got ", adaptor.getX().getType());
  if (failed(verifyAxis(location, axis, type.getRank())))
    return failure();
  ArrayRef<int64_t> sizes = adaptor.getStaticSizes();
  if (failed(verifySizes(location, sizes, adaptor.getSizes().size())))
    return failure();
  int64_t sum = 0;
  for (int64_t size : sizes) {
    SmallVector<int64_t> shape = llvm::to_vector(type.getShape());
    shape[axis] = size;
    results.push_back(RankedTensorType::get(shape, type.getElementType()));
    if (failed(verifySize(location, results.back())))
      return failure();
    if (!ShapedType::isDynamic(size) && __builtin_add_overflow(sum, size, &sum))
      return emitOptionalError(location, "the sum of the sizes does not fit 63 bits");
  }
  if (type.isDynamicDim(axis))
    return success();
  int64_t whole = type.getDimSize(axis);
  if (adaptor.getSizes().empty() ? sum != whole : sum > whole)
    return emitOptionalError(location, "expects sizes that add up to ", whole, ", but ",
                             adaptor.getSizes().empty() ? "they" : "those known", " add up to ", sum);
  return success();
}
LogicalResult SplitOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, getLoc(), getX());
  for (OpFoldResult size : mixedSizes(b, getStaticSizes(), getSizes())) {
    sizes[getAxis()] = size;
    shapes.push_back(sizes);
  }
  return success();
}
Speculation::Speculatability SplitOp::getSpeculatability() {
  bool known = getSizes().empty() && !getX().getType().isDynamicDim(getAxis());
  return known ? Speculation::Speculatable : Speculation::NotSpeculatable;
}

TG_INFER(PadOp) {
  Adaptor adaptor(operands, attributes, properties, regions);
  auto type = dyn_cast<RankedTensorType>(adaptor.getX().getType());
  if (!type)
    return emitOptionalError(location, "expects a ranked tensor, but got ", operands[0].getType());
  ArrayRef<int64_t> low = adaptor.getStaticLow(), high = adaptor.getStaticHigh();
  if (adaptor.getValue().getType() != type.getElementType())
    return emitOptionalError(location, "expects a value of type ", type.getElementType(), ", but got ",
                             adaptor.getValue().getType());
  if (int64_t(low.size()) != type.getRank() || int64_t(high.size()) != type.getRank())
    return emitOptionalError(location, "expects ", type.getRank(), " amounts on each side, but got ", low.size(),
                             " and ", high.size());
  if (failed(verifySizes(location, low, adaptor.getLow().size())) ||
      failed(verifySizes(location, high, adaptor.getHigh().size())))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [size, before, after] : llvm::zip(type.getShape(), low, high)) {
    int64_t sum = ShapedType::kDynamic;
    if (!ShapedType::isDynamic(size) && !ShapedType::isDynamic(before) && !ShapedType::isDynamic(after))
      if (__builtin_add_overflow(size, before, &sum) || __builtin_add_overflow(sum, after, &sum))
        return emitOptionalError(location, "the padded size does not fit 63 bits");
    shape.push_back(sum);
  }
  results.push_back(RankedTensorType::get(shape, type.getElementType()));
  return verifySize(location, results.back());
}
LogicalResult PadOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  SmallVector<OpFoldResult> low = mixedSizes(b, getStaticLow(), getLow());
  SmallVector<OpFoldResult> high = mixedSizes(b, getStaticHigh(), getHigh());
  SmallVector<OpFoldResult> &sizes = shapes.emplace_back();
  auto value = [&](OpFoldResult size) { return getValueOrCreateConstantIndexOp(b, getLoc(), size); };
  for (int64_t axis = 0; axis < getX().getType().getRank(); ++axis) {
    if (!cast<RankedTensorType>(getType()).isDynamicDim(axis)) {
      sizes.push_back(b.getIndexAttr(cast<RankedTensorType>(getType()).getDimSize(axis)));
      continue;
    }
    Value sum = arith::AddIOp::create(b, getLoc(), value(low[axis]), value(high[axis]));
    Value own = value(tensor::getMixedSize(b, getLoc(), getX(), axis));
    sizes.push_back(arith::AddIOp::create(b, getLoc(), own, sum).getResult());
  }
  return success();
}
OpFoldResult PadOp::fold(FoldAdaptor) {
  auto isZero = [](ArrayRef<int64_t> amounts) { return llvm::all_of(amounts, [](int64_t k) { return k == 0; }); };
  return isZero(getStaticLow()) && isZero(getStaticHigh()) ? OpFoldResult(getX()) : OpFoldResult();
}
Speculation::Speculatability PadOp::getSpeculatability() {
  return getLow().empty() && getHigh().empty() ? Speculation::Speculatable : Speculation::NotSpeculatable;
}
