//===- UnitVectors.cpp - Matrices of derivatives, row by row --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Build.h"
#include "Expand.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "TensorGraph/Transforms/ScanDraft.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

SmallVector<Value> tg::forEachUnit(OpBuilder &b, Location location, Value like, ValueRange captured,
                                   function_ref<SmallVector<Value>(OpBuilder &, Value unit, ValueRange)> step) {
  if (!isa<RankedTensorType>(like.getType()))
    return step(b, buildNumber(b, location, like.getType(), 1), captured);
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, location, like);
  Value count = countElements(b, location, sizes);
  Value units = EyeOp::create(b, location, ValueRange{count, count},
                              b.getDenseI64ArrayAttr({ShapedType::kDynamic, ShapedType::kDynamic}),
                              b.getI64IntegerAttr(0), TypeAttr::get(getElementTypeOrSelf(like.getType())));
  ScanDraft draft(location, count);
  OpBuilder inside(draft.getHolder());
  SmallVector<Value> inner;
  for (Value value : captured)
    inner.push_back(draft.addConst(value));
  Value row = draft.addSequence(units);
  SmallVector<OpFoldResult> inSteps = llvm::map_to_vector(sizes, [&](OpFoldResult size) {
    auto value = dyn_cast<Value>(size);
    return value ? OpFoldResult(Value(draft.addConst(value))) : size;
  });
  Value unit = castTo(inside, location, reshape(inside, location, row, inSteps), like.getType());
  for (Value result : step(inside, unit, inner))
    draft.addOut(result);
  SmallVector<Value> results;
  for (Value rows : draft.build(b).getOuts()) {
    SmallVector<OpFoldResult> shape(sizes);
    for (int64_t axis = 1; axis < int64_t(shapeOf(rows.getType()).size()); ++axis)
      shape.push_back(tensor::getMixedSize(b, location, rows, axis));
    results.push_back(reshape(b, location, rows, shape));
  }
  return results;
}
