//===- Lanes.cpp - Lanes that the runtime sorts ---------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Lowered/CallEmitter.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// SortLaneOp
//===----------------------------------------------------------------------===//

LogicalResult SortLaneOp::verify() {
  auto from = cast<ShapedType>(getFrom().getType()), to = cast<ShapedType>(getTo().getType()),
       work = cast<ShapedType>(getWork().getType());
  for (ShapedType type : {from, to, work})
    if (!type.hasRank() || type.getRank() != 1)
      return emitOpError("expects operands of rank 1, but got ") << type;
  if (!isElementType(from.getElementType()) || isComplex(from.getElementType()))
    return emitOpError("expects elements that have an order, but got ") << from.getElementType();
  if (getIsUnsigned() && !isa<IntegerType>(from.getElementType()))
    return emitOpError("expects integers that are unsigned, but got ") << from.getElementType();
  Type sorted = getPositions() ? IndexType::get(getContext()) : from.getElementType();
  if (to.getElementType() != sorted)
    return emitOpError("expects a destination of ") << sorted << ", but got " << to;
  if (!work.getElementType().isInteger(64))
    return emitOpError("expects words of i64 to work in, but got ") << work;
  bool isOnTensors = isa<TensorType>(from);
  if (bool(getResult()) != isOnTensors || (isOnTensors && getResult().getType() != to))
    return emitOpError("expects ") << (isOnTensors ? "a result of the type of the destination" : "no result");
  return success();
}

bool SortLaneOp::reads(OpOperand &operand) { return &operand == &getFromMutable(); }
bool SortLaneOp::writes(OpOperand &operand) { return !reads(operand); }
OpOperand *SortLaneOp::getDestination(OpResult) { return &getToMutable(); }
bool SortLaneOp::isMeasured() { return true; }
std::string SortLaneOp::getRuntimeCallee() { return getPositions() ? "tg_argsort" : "tg_sort"; }

SmallVector<Value> SortLaneOp::buildArguments(CallEmitter &emitter) {
  OpBuilder &b = emitter.b;
  Type type = getElementTypeOrSelf(getFrom());
  if (getIsUnsigned())
    type = b.getIntegerType(type.getIntOrFloatBitWidth(), /*isSigned=*/false);
  int32_t element = elementNumber(type);
  auto strideOf = [&](Value lane) {
    return emitter.toI64(memref::ExtractStridedMetadataOp::create(b, emitter.loc, lane).getStrides().front());
  };
  Value first = getFirst() ? emitter.toI64(getFirst()) : emitter.number(0, 64);
  return {emitter.number(element, 32),
          emitter.count(getFrom()),
          emitter.pointer(getFrom()),
          strideOf(getFrom()),
          first,
          emitter.count(getTo()),
          emitter.pointer(getTo()),
          strideOf(getTo()),
          emitter.pointer(getWork())};
}
