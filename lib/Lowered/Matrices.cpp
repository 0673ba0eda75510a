//===- Matrices.cpp - Routines on matrices --------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Lowered/CallEmitter.h"
#include "TensorGraph/Lowered/LoweredOps.h"

using namespace mlir;
using namespace tg;

LogicalResult RunMatrixOp::verify() {
  if (getSizes().size() != 4)
    return emitOpError("expects 4 sizes, but got ") << getSizes().size();
  bool isOnTensors = isa<TensorType>(getWork().getType());
  if (getResults().size() != (isOnTensors ? getOutputs().size() : 0))
    return emitOpError("expects a result for each output on tensors only, but got ") << getResults().size();
  if (isOnTensors && getResults().getTypes() != getOutputs().getTypes())
    return emitOpError("expects results of the types of outputs, but got ") << getResults().getTypes();
  return success();
}

bool RunMatrixOp::reads(OpOperand &operand) {
  return llvm::any_of(getInputsMutable(), [&](OpOperand &input) { return &input == &operand; });
}
bool RunMatrixOp::writes(OpOperand &operand) { return !reads(operand); }
OpOperand *RunMatrixOp::getDestination(OpResult result) {
  return result == getFailure() ? nullptr : &getOutputsMutable()[result.getResultNumber() - 1];
}
bool RunMatrixOp::needsContiguous() { return true; }
std::string RunMatrixOp::getRuntimeCallee() { return getRoutine().str(); }

SmallVector<Value> RunMatrixOp::buildArguments(CallEmitter &emitter) {
  SmallVector<Value> arguments{emitter.number(getFlags())};
  for (Value size : getSizes())
    arguments.push_back(emitter.toI64(size));
  Value none = emitter.nullPointer();
  // The matrices, the order of their rows, the right sides; then up to three results. More follow the workspace.
  OperandRange inputs = getInputs(), outputs = getOutputs();
  for (unsigned k = 0; k < 3; ++k) {
    bool isGiven = k == 0 || (k == 1 ? inputs.size() == 3 : inputs.size() > 1);
    arguments.push_back(isGiven ? emitter.pointer(k == 2 ? inputs.back() : inputs[k]) : none);
  }
  for (unsigned k = 0; k < 3; ++k)
    arguments.push_back(k < outputs.size() ? emitter.pointer(outputs[k]) : none);
  arguments.push_back(emitter.pointer(getWork()));
  for (Value output : outputs.drop_front(std::min<size_t>(outputs.size(), 3)))
    arguments.push_back(emitter.pointer(output));
  return arguments;
}
