//===- DifferentiableOpInterface.cpp - Operations with derivatives --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Interfaces/DifferentiableOpInterface.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

#include "TensorGraph/Interfaces/DifferentiableOpInterface.cpp.inc"

bool tg::hasTangent(Type type) {
  bool isValue = !isa<ShapedType>(type) || isa<RankedTensorType>(type);
  return isValue && isa<FloatType>(partOf(getElementTypeOrSelf(type)));
}
