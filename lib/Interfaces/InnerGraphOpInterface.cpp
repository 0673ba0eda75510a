//===- InnerGraphOpInterface.cpp - Operations that carry a graph ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "mlir/IR/Diagnostics.h"

using namespace tg;

#include "TensorGraph/Interfaces/InnerGraphOpInterface.cpp.inc"

LogicalResult tg::detail::verifyInnerGraphOp(Operation *op) {
  if (!op->hasTrait<OpTrait::IsIsolatedFromAbove>())
    return op->emitOpError("carries an inner graph, but is not isolated from above");
  if (op->getNumRegions() != 1)
    return op->emitOpError("expects 1 region, the inner graph, but has ") << op->getNumRegions();
  if (!op->getRegion(0).hasOneBlock())
    return op->emitOpError("expects an inner graph of 1 block, but got ") << op->getRegion(0).getBlocks().size();
  return success();
}

Operation *tg::detail::cloneWithInnerGraph(Operation *op, OpBuilder &builder, Region &graph, ValueRange operands,
                                           TypeRange resultTypes) {
  OperationState state(op->getLoc(), op->getName(), operands, resultTypes,
                       llvm::to_vector(op->getDiscardableAttrs()));
  // It names operands by their numbers; no decision is a good one, too.
  if (operands.size() != op->getNumOperands())
    state.attributes.erase(kDestroysAttr);
  state.propertiesAttr = op->getPropertiesAsAttribute();
  state.addRegion()->takeBody(graph);
  return builder.create(state);
}

void tg::nameInnerInputs(Region &graph, OpAsmSetValueNameFn setName) {
  unsigned depth = 0;
  for (Operation *op = graph.getParentOp()->getParentOp(); op; op = op->getParentOp())
    depth += isa<InnerGraphOpInterface>(op);
  // Past `z` the letters start again; the printer makes equal names distinct.
  char letter = 'i' + depth % 18;
  for (BlockArgument argument : graph.getArguments())
    setName(argument, (Twine(letter) + Twine(argument.getArgNumber())).str());
}
