//===- Guard.cpp - Stops at bad values ------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Reference/Evaluator.h"
#include "TensorGraph/Reference/Observer.h"
#include "TensorGraph/Support/ArrayText.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>

using namespace mlir;
using namespace tg;

LogicalResult Observer::onStart(Evaluator &, Operation *, ArrayRef<Array>) { return success(); }
LogicalResult Observer::onOperation(Evaluator &, Operation *) { return success(); }
LogicalResult Observer::onScan(Evaluator &, Operation *, ArrayRef<Array>) { return success(); }
LogicalResult Observer::onStep(Evaluator &, Operation *, ArrayRef<Array>) { return success(); }

static constexpr double kBig = 1e10;

llvm::Expected<GuardOptions> GuardOptions::parse(StringRef text) {
  GuardOptions options;
  SmallVector<StringRef> parts;
  text.split(parts, ',');
  for (StringRef part : parts) {
    StringRef number = part;
    double bound = kBig;
    bool hasBound = number.consume_front("big:");
    if (part == "nan")
      options.nan = true;
    else if (part == "inf")
      options.inf = true;
    else if (part == "big" || (hasBound && !number.getAsDouble(bound) && bound > 0))
      options.big = bound;
    else
      return llvm::createStringError("expects --guard=nan, inf, big or big:NUMBER, separated by commas, but got '" +
                                     text + "'");
  }
  return options;
}

bool GuardOptions::isBad(const Scalar &value) const {
  if (!value.isFloat())
    return false;
  if (std::isnan(value.f))
    return nan;
  if (std::isinf(value.f))
    return inf;
  return big && std::fabs(value.f) > *big;
}

std::optional<int64_t> Guard::findBad(const Array &array) const {
  if (!isa<FloatType>(array.getElementType()))
    return std::nullopt;
  for (int64_t position = 0; position < array.getNumElements(); ++position)
    if (options.isBad(array.get(position)))
      return position;
  return std::nullopt;
}

/// `nan at [1, 2]`; scalars have no index.
static std::string describe(const Array &array, int64_t position) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printArray(os, Array(array.get(position)), /*all=*/true);
  text = StringRef(text).split(" = ").second.str(); // without the type
  if (array.getRank() == 0)
    return text;
  SmallVector<std::string> index(array.getRank());
  for (int64_t axis = array.getRank(); axis-- > 0;) {
    index[axis] = std::to_string(position % array.getShape()[axis]);
    position /= array.getShape()[axis];
  }
  return text + " at [" + llvm::join(index, ", ") + "]";
}

LogicalResult Guard::onStart(Evaluator &evaluator, Operation *function, ArrayRef<Array> arguments) {
  for (auto [number, argument] : llvm::enumerate(arguments))
    if (std::optional<int64_t> bad = findBad(argument))
      return evaluator.error(function) << "argument " << number << " is " << describe(argument, *bad);
  return success();
}

LogicalResult Guard::onOperation(Evaluator &evaluator, Operation *op) {
  if (op->hasTrait<OpTrait::ConstantLike>())
    return success();
  for (OpResult result : op->getResults()) {
    if (!evaluator.isSet(result))
      continue;
    const Array &value = evaluator[result];
    std::optional<int64_t> bad = findBad(value);
    if (!bad)
      continue;
    for (Value operand : op->getOperands())
      if (evaluator.isSet(operand) && findBad(evaluator[operand]))
        return success(); // it hands on what it got
    InFlightDiagnostic error = evaluator.error(op);
    error << "'" << op->getName() << "' gives " << describe(value, *bad);
    if (op->getNumResults() > 1)
      error << " in result #" << result.getResultNumber();
    return error;
  }
  return success();
}
