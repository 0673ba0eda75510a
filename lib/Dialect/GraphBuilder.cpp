//===- GraphBuilder.cpp - Builds what operations stand for ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphBuilder.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

OpFoldResult GraphBuilder::size(Value x, int64_t axis) { return tensor::getMixedSize(b, loc, x, axis); }

OpFoldResult GraphBuilder::productOf(ArrayRef<OpFoldResult> sizes) {
  Value product = constant(1);
  for (OpFoldResult size : sizes)
    product = mul(product, value(size));
  return getAsOpFoldResult(product);
}

Value GraphBuilder::reshape(Value x, ArrayRef<OpFoldResult> sizes) {
  SmallVector<Value> dynamic;
  SmallVector<int64_t> fixed;
  dispatchIndexOpFoldResults(sizes, dynamic, fixed);
  return ReshapeOp::create(b, loc, x, dynamic, fixed);
}

Value GraphBuilder::zeroLike(Value x) {
  return createConstant(b, loc, cast<TypedAttr>(Scalar::zero(getElementTypeOrSelf(x.getType())).toAttribute()));
}

Value GraphBuilder::zerosOf(ArrayRef<OpFoldResult> sizes, Value like) {
  SmallVector<Value> dynamic;
  SmallVector<int64_t> fixed;
  dispatchIndexOpFoldResults(sizes, dynamic, fixed);
  return FullOp::create(b, loc, zeroLike(like), dynamic, fixed);
}
