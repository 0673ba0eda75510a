//===- Draws.cpp - Elements of draws --------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Lowered/CallEmitter.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace tg;

std::string DrawElementOp::getRuntimeCallee() { return ("tg_draw_" + getDraw() + (getHalf() ? "_half" : "")).str(); }

// On vectors, lane by lane.
FailureOr<SmallVector<Value>> DrawElementOp::emit(CallEmitter &emitter) {
  auto type = dyn_cast<VectorType>(getType());
  if (!type)
    return emitRuntimeCall(*this, emitter);
  if (type.isScalable())
    return failure();
  OpBuilder &b = emitter.b;
  Location loc = getLoc();
  SmallVector<vector::ToElementsOp> operands = llvm::map_to_vector(
      (*this)->getOperands(), [&](Value operand) { return vector::ToElementsOp::create(b, loc, operand); });
  SmallVector<Value> elements;
  for (int64_t lane = 0; lane < type.getNumElements(); ++lane) {
    SmallVector<Value> own =
        llvm::map_to_vector(operands, [&](vector::ToElementsOp operand) -> Value { return operand.getResult(lane); });
    elements.push_back(emitter.call(getRuntimeCallee(), type.getElementType(), own).getResult(0));
  }
  return SmallVector<Value>{vector::FromElementsOp::create(b, loc, type, elements)};
}
