//===- Pointwise.cpp - Operations of other dialects on corresponding elements ===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Pointwise.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;
using namespace tg::reference;

unsigned tg::reference::widthOf(Type integer) { return integer.isIndex() ? 64 : integer.getIntOrFloatBitWidth(); }
int64_t tg::reference::signedOf(const Scalar &x) { return x.type.isInteger(1) ? -x.i : x.i; }
uint64_t tg::reference::unsignedOf(const Scalar &x) {
  return uint64_t(x.i) & llvm::maskTrailingOnes<uint64_t>(widthOf(x.type));
}

static LogicalResult evaluatePointwise(Evaluator &evaluator, Operation *op, const PointFunction &function) {
  // All tensors have one shape.
  SmallVector<int64_t> shape;
  bool known = false;
  for (Value operand : op->getOperands()) {
    const Array &x = evaluator[operand];
    if (x.isScalar())
      continue;
    for (auto [axis, size] : llvm::enumerate(x.getShape()))
      if (known && size != shape[axis])
        return evaluator.error(op) << formatCheckMessage(messages::sizesDisagree(axis), {shape[axis], size});
    known = true;
    shape.assign(x.getShape().begin(), x.getShape().end());
  }
  Type element = getElementTypeOrSelf(op->getResult(0).getType());
  auto result = evaluator.allocate(op, element, shape);
  if (failed(result))
    return failure();
  for (int64_t k = 0; k < result->getNumElements(); ++k) {
    SmallVector<Scalar> xs;
    for (Value operand : op->getOperands())
      xs.push_back(evaluator[operand].isScalar() ? evaluator[operand].getScalar() : evaluator[operand].get(k));
    std::string message;
    Scalar value = function(op, element, xs, message);
    if (!message.empty())
      return evaluator.error(op) << formatCheckMessage(message, {});
    result->set(k, value);
  }
  return evaluator.set(op, std::move(*result));
}

void tg::reference::addPointwise(Meanings &meanings, StringRef name, PointFunction function) {
  meanings.add(name,
               [function](Evaluator &evaluator, Operation *op) { return evaluatePointwise(evaluator, op, function); });
}
