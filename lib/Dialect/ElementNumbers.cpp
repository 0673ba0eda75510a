//===- ElementNumbers.cpp - Elements as the runtime knows them ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/ElementNumbers.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

LogicalResult tg::verifyElementNumbers(Operation *op, ArrayRef<int32_t> numbers, ArrayRef<Type> types) {
  if (numbers.size() != types.size())
    return op->emitOpError("expects ") << types.size() << " elements, but got " << numbers.size();
  for (auto [number, type] : llvm::zip_equal(numbers, types)) {
    Type known = elementOfNumber(number, op->getContext()), own = getElementTypeOrSelf(type);
    if (known != own && !(known && isUnsigned(known) && own.isSignlessInteger(known.getIntOrFloatBitWidth())))
      return op->emitOpError("expects the number of an element of ") << own << ", but got " << number;
  }
  return success();
}

int32_t tg::getElementNumber(std::optional<ArrayRef<int32_t>> numbers, ArrayRef<Type> types, unsigned value) {
  return numbers ? (*numbers)[value] : elementNumber(getElementTypeOrSelf(types[value]));
}
