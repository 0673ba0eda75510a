//===- DestructiveOpInterface.cpp - Operations that may overwrite an operand ===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "llvm/ADT/SmallSet.h"

using namespace mlir;
using namespace tg;

#include "TensorGraph/Interfaces/DestructiveOpInterface.cpp.inc"

Value tg::getOverwritten(OpResult result) {
  Operation *op = result.getOwner();
  ArrayRef<int64_t> destroys = getDestroys(op);
  auto destructive = dyn_cast<DestructiveOpInterface>(op);
  if (destroys.empty() || !destructive)
    return {};
  // Each destroyed operand goes to the first of its candidate results that has none yet.
  SmallVector<Value> overwritten(op->getNumResults());
  SmallVector<std::pair<unsigned, unsigned>> candidates = destructive.getDestroyCandidates();
  for (int64_t operand : destroys)
    for (auto [candidate, taker] : candidates)
      if (candidate == operand && !overwritten[taker]) {
        overwritten[taker] = op->getOperand(operand);
        break;
      }
  return overwritten[result.getResultNumber()];
}

SmallVector<std::pair<unsigned, unsigned>> tg::getCandidatesOfEqualType(Operation *op) {
  SmallVector<std::pair<unsigned, unsigned>> pairs;
  for (OpResult result : op->getResults())
    for (OpOperand &operand : op->getOpOperands())
      if (isa<TensorType>(result.getType()) && operand.get().getType() == result.getType())
        pairs.emplace_back(operand.getOperandNumber(), result.getResultNumber());
  return pairs;
}

LogicalResult tg::verifyDestroysAttr(Operation *op, Attribute attribute) {
  auto destroys = dyn_cast<DenseI64ArrayAttr>(attribute);
  if (!destroys)
    return op->emitOpError("expects '") << kDestroysAttr << "' to be an array of operand numbers, but got "
                                        << attribute;
  llvm::SmallSet<int64_t, 4> seen;
  for (int64_t operand : destroys.asArrayRef()) {
    if (operand < 0 || operand >= op->getNumOperands())
      return op->emitOpError("expects '")
             << kDestroysAttr << "' to name operands below " << op->getNumOperands() << ", but got " << operand;
    if (!seen.insert(operand).second)
      return op->emitOpError("names operand ") << operand << " twice in '" << kDestroysAttr << "'";
  }
  return success();
}
