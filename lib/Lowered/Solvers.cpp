//===- Solvers.cpp - Steps of solvers -------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The routine of a solver changes all its operands in place: the last results are the buffers of the operands.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Lowered/CallEmitter.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tg;

/// Verifies that a value is an array of f64, which the runtime reads and writes.
static LogicalResult verifyArray(Operation *op, Value value, StringRef what, std::optional<int64_t> rank) {
  auto type = cast<ShapedType>(value.getType());
  if (type.getElementType().isF64() && type.hasRank() && (!rank || type.getRank() == *rank))
    return success();
  return op->emitOpError("expects ") << what << " of f64" << (rank ? " and of rank " + Twine(*rank) : Twine()).str()
                                     << ", but got " << type;
}

//===----------------------------------------------------------------------===//
// BeginSolverOp
//===----------------------------------------------------------------------===//

LogicalResult BeginSolverOp::verify() { return verifyArray(*this, getWorkspace(), "a workspace", 1); }

bool BeginSolverOp::writes(OpOperand &) { return true; }
OpOperand *BeginSolverOp::getDestination(OpResult) { return &getWorkspaceMutable(); }
bool BeginSolverOp::needsContiguous() { return true; }
std::string BeginSolverOp::getRuntimeCallee() { return "tg_solver_begin"; }

SmallVector<Value> BeginSolverOp::buildArguments(CallEmitter &emitter) {
  SmallVector<Value> arguments{emitter.pointer(getWorkspace())};
  for (FloatAttr number : {getGtolAttr(), getXtolAttr()})
    arguments.push_back(arith::ConstantOp::create(emitter.b, emitter.loc, number));
  for (int64_t number : {int64_t(getMaxSteps()), int64_t(getMemory()), int64_t(getIsSingle())})
    arguments.push_back(emitter.number(number));
  return arguments;
}

//===----------------------------------------------------------------------===//
// AdvanceSolverOp
//===----------------------------------------------------------------------===//

LogicalResult AdvanceSolverOp::verify() {
  // Of the workspace, the point, the value and two derivatives, derivatives may be left out.
  constexpr size_t least = 3, most = 5;
  if (getBuffers().size() < least || getBuffers().size() > most)
    return emitOpError("expects ") << least << " to " << most << " operands, but got " << getBuffers().size();
  if (failed(verifyArray(*this, getBuffers()[0], "a workspace", 1)) ||
      failed(verifyArray(*this, getBuffers()[1], "a point", std::nullopt)))
    return failure();
  for (Value value : getBuffers().drop_front(2))
    if (failed(verifyArray(*this, value, "values and derivatives", std::nullopt)))
      return failure();
  bool isOnTensors = isa<TensorType>(getBuffers().front().getType());
  if (getResults().size() != (isOnTensors ? getBuffers().size() : 0))
    return emitOpError("expects ") << (isOnTensors ? getBuffers().size() : 0) << " results, but got "
                                   << getResults().size();
  return success();
}

bool AdvanceSolverOp::writes(OpOperand &) { return true; }
OpOperand *AdvanceSolverOp::getDestination(OpResult result) {
  return result == getRequest() ? nullptr : &getBuffersMutable()[result.getResultNumber() - 1];
}
bool AdvanceSolverOp::needsContiguous() { return true; }
bool AdvanceSolverOp::isMeasured() { return true; }
std::string AdvanceSolverOp::getRuntimeCallee() { return getRoutine().str(); }

SmallVector<Value> AdvanceSolverOp::buildArguments(CallEmitter &emitter) {
  // The number of unknowns is that of elements of the point.
  SmallVector<Value> arguments{emitter.count(getBuffers()[1])};
  for (Value buffer : getBuffers())
    arguments.push_back(emitter.pointer(buffer));
  // The routine does not ask for the derivatives that are left out.
  while (arguments.size() < 6)
    arguments.push_back(emitter.nullPointer());
  return arguments;
}
