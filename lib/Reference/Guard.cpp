//===- Guard.cpp - Stops at bad values ------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Reference/Evaluator.h"
#include "TensorGraph/Reference/Observer.h"

using namespace mlir;
using namespace tg;

LogicalResult Observer::onStart(Evaluator &, Operation *, ArrayRef<Array>) { return success(); }
LogicalResult Observer::onOperation(Evaluator &, Operation *) { return success(); }
LogicalResult Observer::onScan(Evaluator &, Operation *, ArrayRef<Array>) { return success(); }
LogicalResult Observer::onStep(Evaluator &, Operation *, ArrayRef<Array>) { return success(); }

LogicalResult Guard::onStart(Evaluator &evaluator, Operation *function, ArrayRef<Array> arguments) {
  if (std::optional<std::string> bad = options.describeBad(arguments))
    return evaluator.error(function) << *bad;
  return success();
}

LogicalResult Guard::onOperation(Evaluator &evaluator, Operation *op) {
  if (op->hasTrait<OpTrait::ConstantLike>())
    return success();
  for (OpResult result : op->getResults()) {
    if (!evaluator.isSet(result))
      continue;
    const Array &value = evaluator[result];
    std::optional<int64_t> bad = options.findBad(value);
    if (!bad)
      continue;
    for (Value operand : op->getOperands())
      if (evaluator.isSet(operand) && options.findBad(evaluator[operand]))
        return success(); // it hands on what it got
    InFlightDiagnostic error = evaluator.error(op);
    error << "'" << op->getName() << "' gives " << describeElement(value, *bad);
    if (op->getNumResults() > 1)
      error << " in result #" << result.getResultNumber();
    return error;
  }
  return success();
}
