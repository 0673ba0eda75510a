//===- Destinations.cpp - Destinations of results -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Lowered/Destinations.h"
#include "TensorGraph/Lowered/LoweredOpInterface.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"

using namespace mlir;
using namespace tg;

unsigned tg::getNumDestinations(FunctionOpInterface function) {
  auto count = function->getAttrOfType<IntegerAttr>(kDestinationsAttr);
  return count ? count.getInt() : 0;
}

bool tg::isDestination(BlockArgument argument) {
  auto function = dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
  return function && argument.getOwner()->isEntryBlock() &&
         argument.getArgNumber() + getNumDestinations(function) >= function.getNumArguments();
}

LogicalResult tg::verifyDestinationsAttr(Operation *op, Attribute attribute) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  auto count = dyn_cast<IntegerAttr>(attribute);
  if (!function || !count || !count.getType().isInteger(64))
    return op->emitOpError() << "expects '" << kDestinationsAttr << "' to be an i64 and on a function";
  if (cast<SymbolOpInterface>(op).isPublic())
    return op->emitOpError() << "expects no '" << kDestinationsAttr << "' on a public function";
  int64_t number = count.getInt(), most = std::min(function.getNumArguments(), function.getNumResults());
  if (number < 0 || number > most)
    return op->emitOpError() << "expects '" << kDestinationsAttr << "' in [0, " << most << "], but got " << number;
  auto arguments = function.getArgumentTypes().take_back(number),
       results = function.getResultTypes().take_front(number);
  for (auto [argument, result] : llvm::zip_equal(arguments, results))
    if (argument != result || !isa<RankedTensorType>(argument))
      return op->emitOpError("expects tensors of one type as a destination and its result, but got ")
             << argument << " and " << result;
  return success();
}

OpOperand *tg::getDestination(OpResult result) {
  Operation *op = result.getOwner();
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return loop.getTiedLoopInit(result);
  if (auto loop = dyn_cast<scf::ForallOp>(op))
    return loop.getTiedOpOperand(result);
  if (auto loop = dyn_cast<scf::WhileOp>(op)) {
    unsigned k = result.getResultNumber();
    bool isForwarded = k < loop.getInits().size() && loop.getConditionOp().getArgs()[k] == loop.getBeforeArguments()[k];
    return isForwarded ? &loop.getInitsMutable()[k] : nullptr;
  }
  if (auto styled = dyn_cast<DestinationStyleOpInterface>(op))
    return styled.getTiedOpOperand(result);
  auto lowered = dyn_cast<LoweredOpInterface>(op);
  return lowered ? lowered.getDestination(result) : nullptr;
}

bool tg::isBuiltOn(Value value, Value base) {
  while (value != base) {
    auto result = dyn_cast<OpResult>(value);
    OpOperand *destination = result ? getDestination(result) : nullptr;
    if (!destination)
      return false;
    value = destination->get();
  }
  return true;
}
