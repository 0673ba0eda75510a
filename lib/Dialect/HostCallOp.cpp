//===- HostCallOp.cpp - Calls of functions of the host --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/HostCallOp.h"
#include "TensorGraph/Dialect/ElementNumbers.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include <set>

using namespace mlir;
using namespace tg;

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/HostCallOp.cpp.inc"

/// Returns the types of inputs, then of results.
static SmallVector<Type> valueTypes(HostCallOp op) {
  SmallVector<Type> types(op.getInputs().getTypes());
  llvm::append_range(types, op.getResultTypes());
  return types;
}

LogicalResult HostCallOp::verify() {
  if (getFunction().empty())
    return emitOpError("expects the name of a function");
  if (getFunction().contains('\0'))
    return emitOpError("expects a name without zero bytes");
  if (getNumResults() == 0)
    return emitOpError("expects a result: without one, it would never run");
  for (Type type : getResultTypes())
    if (failed(verifySize(getLoc(), type)))
      return failure();
  return getElements() ? verifyElementNumbers(*this, *getElements(), valueTypes(*this)) : success();
}

int32_t HostCallOp::getElementNumber(unsigned value) {
  return tg::getElementNumber(getElements(), valueTypes(*this), value);
}

Speculation::Speculatability HostCallOp::getSpeculatability() { return Speculation::NotSpeculatable; }

/// Lists the effects: tensors are values; buffers are read, and buffers of results are new and written to. Without the
/// latter, upstream takes the operation for an allocation, and erases it with the deallocation of one result that has
/// no other use.
void HostCallOp::getEffects(SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  for (OpOperand &input : getInputsMutable())
    if (isa<BaseMemRefType>(input.get().getType()))
      effects.emplace_back(MemoryEffects::Read::get(), &input);
  for (OpResult result : getResults())
    if (isa<BaseMemRefType>(result.getType())) {
      effects.emplace_back(MemoryEffects::Allocate::get(), result);
      effects.emplace_back(MemoryEffects::Write::get(), result);
    }
}

LogicalResult tg::findHostFunctions(Operation *root, const HostFunctions *functions) {
  WalkResult all = root->walk([&](HostCallOp op) {
    if (functions && functions->contains(op.getFunction()))
      return WalkResult::advance();
    op.emitError() << "no function of the host is called '" << op.getFunction() << "'";
    return WalkResult::interrupt();
  });
  return failure(all.wasInterrupted());
}

std::vector<std::string> tg::listHostFunctions(Operation *root) {
  std::set<std::string> names;
  root->walk([&](HostCallOp op) { names.insert(op.getFunction().str()); });
  return {names.begin(), names.end()};
}
