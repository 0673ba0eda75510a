//===- Destinations.cpp - Where results are computed ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/Destinations.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"

using namespace tg;

static OpOperand *getDestinationOfCall(CallOpInterface call, OpResult result) {
  auto destinations = call->getAttrOfType<DenseI64ArrayAttr>(kDestinationsAttr);
  if (!destinations || destinations.size() != call->getNumResults())
    return nullptr;
  int64_t operand = destinations[result.getResultNumber()];
  bool isOperand =
      operand >= 0 && operand < call->getNumOperands() && call->getOperand(operand).getType() == result.getType();
  return isOperand ? &call->getOpOperand(operand) : nullptr;
}

SmallVector<int64_t> tg::getDestinations(FunctionOpInterface function) {
  auto destinations = function->getAttrOfType<DenseI64ArrayAttr>(kDestinationsAttr);
  if (destinations && destinations.size() == function.getNumResults())
    return SmallVector<int64_t>(destinations.asArrayRef());
  return SmallVector<int64_t>(function.getNumResults(), -1);
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
  if (auto call = dyn_cast<CallOpInterface>(op))
    return getDestinationOfCall(call, result);
  return nullptr;
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
