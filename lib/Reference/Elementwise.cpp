//===- Elementwise.cpp - Elementwise operations of the dialect ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Broadcast.h"
#include "Meanings.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;
using namespace tg::reference;

static LogicalResult evaluateElementwise(Evaluator &evaluator, ElementwiseOpInterface op) {
  auto operands = broadcast(evaluator, op, op->getOperands());
  if (failed(operands))
    return failure();
  auto result = evaluator.allocate(op, getElementTypeOrSelf(op->getResult(0).getType()), operands->shape);
  if (failed(result))
    return failure();
  bool mayFail = !op.getFailure().empty(), isInvalid = false;
  int64_t position = 0;
  forEachIndex(operands->shape, [&](ArrayRef<int64_t> index) {
    SmallVector<Scalar> xs = operands->at(index);
    if (mayFail && op.isInvalid(xs))
      isInvalid = true;
    else
      result->set(position, op.evaluate(xs));
    ++position;
  });
  if (isInvalid)
    return evaluator.error(op) << formatCheckMessage(op.getFailure(), {});
  return evaluator.set(op, std::move(*result));
}

void tg::reference::addElementwise(Meanings &meanings) {
  meanings.addFamily([](Operation *op) { return isa<ElementwiseOpInterface>(op); },
                     [](Evaluator &evaluator, Operation *op) {
                       return evaluateElementwise(evaluator, cast<ElementwiseOpInterface>(op));
                     });
}
