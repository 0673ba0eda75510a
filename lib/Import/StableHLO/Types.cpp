//===- Types.cpp - What types of StableHLO become -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

Refusal Importer::refuse(Operation *op, const Twine &message) {
  if (e.hasFailed())
    return {};
  e.fail();
  return Refusal(op->emitError() << "'" << op->getName() << "' " << message);
}

unsigned stablehlo::narrowWidth(Type type) {
  auto integer = dyn_cast<IntegerType>(getElementTypeOrSelf(type));
  return integer && llvm::is_contained({2, 4}, integer.getWidth()) ? integer.getWidth() : 0;
}

/// Converts an element type; null if elements of this type are not supported.
static Type convertElement(Type type) {
  if (isComplex(type))
    return type;
  if (type.isF16() || type.isBF16() || type.isF32() || type.isF64() || type.isInteger(1))
    return type.isInteger(1) && !type.isSignlessInteger() ? Type() : type;
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer || integer.isSigned())
    return {};
  if (narrowWidth(type))
    return IntegerType::get(type.getContext(), 8, integer.getSignedness());
  return llvm::is_contained({8, 16, 32, 64}, integer.getWidth()) ? type : Type();
}

Type Importer::convertType(Operation *op, Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor) {
    refuse(op, "has a value of type ") << type << ", which is not supported";
    return {};
  }
  Type element = convertElement(tensor.getElementType());
  if (!element || failed(getBounds(tensor))) {
    refuse(op, "has a value of type ") << type << ", which is not supported";
    return {};
  }
  Type converted = typeOf(tensor.getShape(), element);
  if (failed(verifySize(std::nullopt, converted))) {
    refuse(op, "has a value of type ") << type << ", whose bytes do not fit 63 bits";
    return {};
  }
  return converted;
}

Value Importer::checkBounds(Value value, Type type) {
  auto tensor = cast<RankedTensorType>(type);
  if (!tensor.getEncoding())
    return value;
  for (auto [axis, bound] : llvm::enumerate(*getBounds(tensor)))
    if (!ShapedType::isDynamic(bound))
      value = e.expectAtMost(value, e.sizeOf(value, axis), e.constant(bound),
                             "has a size of {0} along axis " + Twine(axis) + ", but at most {1} is expected");
  return value;
}
