//===- GrowOp.cpp - Traces that get more rows -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/GrowOp.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tg;

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/GrowOp.cpp.inc"

LogicalResult GrowOp::verify() {
  auto type = cast<RankedTensorType>(getRows().getType());
  if (type.getRank() == 0)
    return emitOpError("expects a tensor that has rows, but got ") << type;
  if (type.getNumDynamicDims() != int64_t(getSizes().size()))
    return emitOpError("expects ") << type.getNumDynamicDims() << " sizes, one for each unknown size of " << type
                                   << ", but got " << getSizes().size();
  return success();
}

SmallVector<OpFoldResult> GrowOp::getMixedSizes() {
  return getMixedValues(cast<RankedTensorType>(getRows().getType()).getShape(), getSizes(), getContext());
}

LogicalResult GrowOp::reifyResultShapes(OpBuilder &, ReifiedRankedShapedTypeDims &shapes) {
  shapes.push_back(getMixedSizes());
  return success();
}
