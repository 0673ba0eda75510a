//===- InnerGraphOpInterface.cpp - Operations that carry a graph ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "TensorGraph/Interfaces/ExecutableOpInterfaces.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

#include "TensorGraph/Interfaces/InnerGraphOpInterface.cpp.inc"

/// Inputs stand for operands, and what the terminator lists for results.
static LogicalResult verifyApplied(InnerGraphOpInterface op) {
  if (op->getNumRegions() != 1)
    return op->emitOpError("applies one graph, but has ") << op->getNumRegions();
  Region &graph = op.getInnerGraph();
  if (graph.getNumArguments() != op->getNumOperands())
    return op->emitOpError("expects ") << op->getNumOperands() << " inner inputs, one for each operand, but got "
                                       << graph.getNumArguments();
  bool onElements = op.getGraphUse() == GraphUse::Elements;
  for (auto [input, operand] : llvm::zip_equal(graph.getArguments(), op->getOperands())) {
    Type expected = onElements ? getElementTypeOrSelf(operand) : operand.getType();
    if (input.getType() != expected)
      return op->emitOpError("expects inner input ")
             << input.getArgNumber() << " to have type " << expected << ", but got " << input.getType();
  }
  std::optional<MutableOperandRange> outputs = op.getOutputs(graph);
  unsigned count = outputs ? outputs->size() : graph.front().getTerminator()->getNumOperands();
  if (count != op->getNumResults())
    return op->emitOpError("expects ") << op->getNumResults() << " yielded values, one for each result, but got " << count;
  return success();
}

LogicalResult tg::detail::verifyInnerGraphOp(Operation *op) {
  if (!op->hasTrait<OpTrait::IsIsolatedFromAbove>())
    return op->emitOpError("carries an inner graph, but is not isolated from above");
  if (op->getNumRegions() == 0)
    return op->emitOpError("expects a region, the inner graph, but has none");
  for (Region &graph : op->getRegions())
    if (!graph.hasOneBlock())
      return op->emitOpError("expects an inner graph of 1 block, but got ") << graph.getBlocks().size();
  for (Region &graph : op->getRegions())
    if (!graph.front().mightHaveTerminator())
      return op->emitOpError("expects an inner graph to end with a terminator");
  auto graphOp = cast<InnerGraphOpInterface>(op);
  return graphOp.appliesGraph() ? verifyApplied(graphOp) : success();
}

GraphInput tg::detail::getGraphInput(Operation *op, BlockArgument input) {
  switch (cast<InnerGraphOpInterface>(op).getGraphUse()) {
  case GraphUse::Call:
    return {GraphInput::Operand, input.getArgNumber()};
  case GraphUse::Elements:
    return {GraphInput::Element, input.getArgNumber()};
  case GraphUse::Loop:
  case GraphUse::Other:
    return {};
  }
  llvm_unreachable("unknown use of a graph");
}

GraphResult tg::detail::getGraphResult(Operation *op, OpResult result) {
  auto graphOp = cast<InnerGraphOpInterface>(op);
  if (!graphOp.appliesGraph())
    return {};
  auto kind = graphOp.getGraphUse() == GraphUse::Call ? GraphResult::Value : GraphResult::Elements;
  return {kind, graphOp.getInnerGraph().front().getTerminator()->getOperand(result.getResultNumber())};
}

std::optional<MutableOperandRange> tg::detail::getOutputs(Region &graph) {
  Operation *terminator = graph.front().getTerminator();
  if (terminator->hasTrait<OpTrait::AttrSizedOperandSegments>())
    return std::nullopt;
  return MutableOperandRange(terminator);
}

bool tg::usesGraphsAs(Operation *op, GraphUse use) {
  auto graphOp = dyn_cast<InnerGraphOpInterface>(op);
  return graphOp && graphOp.getGraphUse() == use;
}

InnerGraphOpInterface tg::getLoopAround(Operation *op) {
  do
    op = op->getParentOp();
  while (op && !usesGraphsAs(op, GraphUse::Loop));
  return cast_or_null<InnerGraphOpInterface>(op);
}

bool tg::isReplaceableByGraph(Operation *op) {
  return usesGraphsAs(op, GraphUse::Call) && !isa<LowerableOpInterface>(op);
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
