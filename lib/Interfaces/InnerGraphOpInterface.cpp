//===- InnerGraphOpInterface.cpp - Operations that carry a graph ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "TensorGraph/Interfaces/ExecutableOpInterfaces.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

#include "TensorGraph/Interfaces/InnerGraphOpInterface.cpp.inc"

/// Verifies that the graph of an elementwise operation has values of scalar types only.
static LogicalResult verifyScalars(InnerGraphOpInterface op) {
  WalkResult scalarsOnly = op.getInnerGraph().walk([&](Operation *inner) {
    auto types =
        llvm::concat<Type>(SmallVector<Type>(inner->getOperandTypes()), SmallVector<Type>(inner->getResultTypes()));
    for (Type type : types)
      if (isa<ShapedType>(type)) {
        InFlightDiagnostic error = inner->emitOpError("has a value of type ")
                                   << type << ", but the graph of '" << op->getName() << "' operates on scalars";
        error.attachNote(op.getLoc()) << "in this " << op->getName().stripDialect();
        return WalkResult::interrupt();
      }
    return WalkResult::advance();
  });
  return failure(scalarsOnly.wasInterrupted());
}

/// Infers the type of a result for which the graph yields `value`.
static FailureOr<Type> inferResultType(InnerGraphOpInterface op, OpOperand &value, OpResult result) {
  Type type = value.get().getType();
  if (op.getGraphUse() == GraphUse::Call)
    return type;
  if (!isElementType(type)) {
    InFlightDiagnostic error = value.getOwner()->emitOpError("expects a scalar for result ")
                               << result.getResultNumber() << ", but got " << type;
    error.attachNote(op.getLoc()) << "in this " << op->getName().stripDialect();
    return failure();
  }
  return broadcastType(op.getLoc(), op->getOperandTypes(), type);
}

/// Verifies that inputs match the use of the graph, and that result types follow from its outputs.
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
  // Terminator operands of other kinds come after those for the results.
  Operation *terminator = graph.front().getTerminator();
  std::optional<MutableOperandRange> outputs = op.getOutputs(graph);
  unsigned count = outputs ? outputs->size() : terminator->getNumOperands();
  if (count != op->getNumResults())
    return op->emitOpError("expects ") << op->getNumResults() << " yielded values, one for each result, but got "
                                       << count;
  if (onElements && (failed(verifyScalars(op)) || failed(broadcastShapes(op.getLoc(), op->getOperandTypes()))))
    return failure();
  for (OpResult result : op->getResults()) {
    FailureOr<Type> expected = inferResultType(op, terminator->getOpOperand(result.getResultNumber()), result);
    if (failed(expected))
      return failure();
    if (result.getType() != *expected)
      return op->emitOpError("expects result ")
             << result.getResultNumber() << " to have type " << *expected << ", but got " << result.getType();
  }
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
  // Where an operation has no properties, inherent attributes are among the others.
  OperationState state(op->getLoc(), op->getName(), operands, resultTypes, op->getRawDictionaryAttrs().getValue());
  // The attribute lists operands by their numbers; an operation without it is valid, too.
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
