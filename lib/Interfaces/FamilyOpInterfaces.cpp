//===- FamilyOpInterfaces.cpp - Families of operations on tensors ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Interfaces/FamilyOpInterfaces.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

#include "TensorGraph/Interfaces/FamilyOpInterfaces.cpp.inc"

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

IntegerAttr tg::partsOf(Operation *op) {
  auto divided = dyn_cast_or_null<PartsOpInterface>(op);
  return divided ? divided.getPartsAttr() : IntegerAttr();
}

LogicalResult tg::detail::verifyParts(Operation *op) {
  IntegerAttr parts = partsOf(op);
  if (!parts || (parts.getInt() >= 1 && parts.getInt() <= kMostParts))
    return success();
  return op->emitOpError("expects from 1 to ") << kMostParts << " parts, but got " << parts.getInt();
}

LogicalResult tg::dropNeedlessParts(PartsOpInterface op) {
  IntegerAttr parts = op.getPartsAttr();
  if (!parts || (parts.getInt() != 1 && !op.getDividedAxes().empty() &&
                 isa<FloatType, ComplexType>(getElementTypeOrSelf(op->getResult(0)))))
    return failure();
  op.setPartsAttr({});
  return success();
}
