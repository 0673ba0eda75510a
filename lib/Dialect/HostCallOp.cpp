//===- HostCallOp.cpp - Calls of functions of the host --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/HostCallOp.h"
#include "Bytecode.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "mlir/IR/Builders.h"
#include <set>

using namespace mlir;
using namespace tg;

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/HostCallOp.cpp.inc"

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
  return success();
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
