//===- Calls.cpp - Calls of functions of the program ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The attributes of the call say what the function does with its operands, so that caller and callee can be bufferized,
// and compiled, separately. A result that has a destination is the destination's buffer, with the layout of that: a
// loop that carries it needs no copy. `tg-bufferize` turns calls on buffers into calls of func.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Lowered/Destinations.h"
#include "TensorGraph/Lowered/LoweredOps.h"

using namespace mlir;
using namespace tg;

bool CallOp::writes(OpOperand &operand) { return operand.getOperandNumber() >= getInputs().size(); }

OpOperand *CallOp::getDestination(OpResult result) {
  unsigned number = result.getResultNumber();
  bool hasOne = number < getDestinations().size() && isa<TensorType>(getDestinations()[number].getType());
  return hasOne ? &getDestinationsMutable()[number] : nullptr;
}

LogicalResult CallOp::verify() {
  for (auto [k, destination] : llvm::enumerate(getDestinations())) {
    if (!isa<TensorType>(destination.getType()))
      continue; // a buffer, which has no result
    if (k >= getNumResults())
      return emitOpError("expects a result for each destination, but got ")
             << getNumResults() << " results for " << getDestinations().size() << " destinations";
    if (getResult(k).getType() != destination.getType())
      return emitOpError("expects result ") << k << " of the type of its destination, " << destination.getType()
                                            << ", but got " << getResult(k).getType();
  }
  return success();
}

LogicalResult CallOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto callee = symbols.lookupNearestSymbolFrom<FunctionOpInterface>(*this, getCalleeAttr());
  if (!callee)
    return emitOpError("expects a function, but '") << getCallee() << "' is none";
  auto fail = [&]() -> InFlightDiagnostic {
    InFlightDiagnostic diagnostic = emitOpError();
    diagnostic.attachNote(callee.getLoc()) << "the function";
    return diagnostic;
  };
  if (!llvm::equal(callee.getArgumentTypes(), getOperandTypes()))
    return fail() << "expects operands of types " << callee.getArgumentTypes() << ", but got " << getOperandTypes();
  if (!llvm::equal(callee.getResultTypes(), getResultTypes()))
    return fail() << "expects results of types " << callee.getResultTypes() << ", but got " << getResultTypes();
  if (tg::getNumDestinations(callee) != getDestinations().size())
    return fail() << "expects " << tg::getNumDestinations(callee) << " destinations, but got "
                  << getDestinations().size();
  return success();
}
