//===- Bufferization.cpp - The dialect bufferization ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "Meanings.h"
#include "TensorGraph/Support/RuntimeMessages.h"

using namespace mlir;
using namespace tg;
using namespace tg::reference;

/// Evaluates the operation: the result is the source. The destination says which memory it is to be in, which does not
/// matter here.
static LogicalResult evaluateMaterialize(Evaluator &evaluator, bufferization::MaterializeInDestinationOp op) {
  const Array &source = evaluator[op.getSource()];
  if (op->getNumResults() != 1)
    return evaluator.error(op) << "writes to a buffer, which the interpreter does not support";
  ArrayRef<int64_t> wanted = evaluator[op.getDest()].getShape();
  for (auto [axis, size] : llvm::enumerate(source.getShape()))
    if (size != wanted[axis])
      return evaluator.error(op) << formatCheckMessage(messages::sizesDisagree(axis), {size, wanted[axis]});
  return evaluator.set(op->getResult(0), source);
}

void tg::reference::addBufferization(Meanings &meanings) {
  meanings.add<bufferization::MaterializeInDestinationOp>(evaluateMaterialize);
}
