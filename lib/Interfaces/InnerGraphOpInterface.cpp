//===- InnerGraphOpInterface.cpp - Operations that carry a graph ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace tg;

#include "TensorGraph/Interfaces/InnerGraphOpInterface.cpp.inc"

LogicalResult tg::detail::verifyInnerGraphOp(Operation *op) {
  if (!op->hasTrait<OpTrait::IsIsolatedFromAbove>())
    return op->emitOpError("carries an inner graph, but is not isolated from above");
  if (op->getNumRegions() == 0)
    return op->emitOpError("expects a region, the inner graph, but has none");
  for (Region &graph : op->getRegions())
    if (!graph.hasOneBlock())
      return op->emitOpError("expects an inner graph of 1 block, but got ") << graph.getBlocks().size();
  if (op->getNumRegions() != 1 && cast<InnerGraphOpInterface>(op).isCallLike())
    return op->emitOpError("is like a call of its graph, but has ") << op->getNumRegions() << " graphs";
  return success();
}

Operation *tg::detail::cloneWithInnerGraphs(Operation *op, OpBuilder &builder, RegionRange graphs, ValueRange operands,
                                            TypeRange resultTypes) {
  assert(graphs.size() == op->getNumRegions() && "expects as many graphs as the operation has");
  OperationState state(op->getLoc(), op->getName(), operands, resultTypes, llvm::to_vector(op->getDiscardableAttrs()));
  // It names operands by their numbers; no decision is a good one, too.
  if (operands.size() != op->getNumOperands())
    state.attributes.erase(kDestroysAttr);
  state.propertiesAttr = op->getPropertiesAsAttribute();
  for (Region *graph : graphs)
    state.addRegion()->takeBody(*graph);
  return builder.create(state);
}

llvm::DenseMap<Operation *, unsigned> tg::getGraphHeights(Operation *root) {
  llvm::DenseMap<Operation *, unsigned> heights;
  root->walk([&](InnerGraphOpInterface op) { // innermost first
    unsigned height = heights.try_emplace(op, 0).first->second;
    if (auto around = op->getParentOfType<InnerGraphOpInterface>(); around && root->isAncestor(around)) {
      unsigned &known = heights[around];
      known = std::max(known, height + 1);
    }
  });
  return heights;
}

StringRef tg::getDisplayName(Location location) {
  SmallVector<Location> pending{location};
  while (!pending.empty()) {
    Location next = pending.pop_back_val();
    if (auto name = dyn_cast<NameLoc>(next))
      return name.getName();
    if (auto call = dyn_cast<CallSiteLoc>(next))
      pending.push_back(call.getCallee());
    if (auto fused = dyn_cast<FusedLoc>(next))
      llvm::append_range(pending, llvm::reverse(fused.getLocations()));
  }
  return {};
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

SmallVector<Operation *> tg::getOperationsOfGraph(Operation *root) {
  SmallVector<Operation *> operations;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op == root)
      return WalkResult::advance();
    operations.push_back(op);
    return isa<InnerGraphOpInterface>(op) ? WalkResult::skip() : WalkResult::advance();
  });
  return operations;
}
