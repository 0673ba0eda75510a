//===- DerivativeConnections.cpp - What a result has derivatives to -------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DerivativeConnections.h"
#include "ControlFlow.h"
#include "Session.h"
#include "TensorGraph/Interfaces/DifferentiableOpInterface.h"
#include "TensorGraph/Interfaces/DrawOpInterface.h"
#include "TensorGraph/Transforms/ScanDraft.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tg;

SmallVector<Value> tg::getInputs(Operation *op) {
  llvm::SetVector<Value> inputs(op->operand_begin(), op->operand_end());
  if (op->getNumRegions() && !op->hasTrait<OpTrait::IsIsolatedFromAbove>())
    getUsedValuesDefinedAbove(op->getRegions(), inputs);
  return inputs.takeVector();
}

llvm::BitVector DerivativeConnections::spreadInSteps(ScanDraft &scan, ArrayRef<Operation *> ops,
                                                     const llvm::BitVector &operands, llvm::DenseSet<Value> &active) {
  auto insert = [&](ArrayRef<BlockArgument> inputs) {
    for (BlockArgument input : inputs)
      if (hasTangent(input.getType()))
        active.insert(input);
  };
  unsigned firstState = 1 + scan.sequences.size(), firstConst = firstState + scan.states.size();
  for (auto [k, sequence] : llvm::enumerate(scan.sequences))
    if (operands[1 + k])
      insert(sequence.inputs);
  for (auto [k, entry] : llvm::enumerate(scan.consts))
    if (operands[firstConst + k])
      insert(entry.input);
  llvm::BitVector states(scan.states.size());
  auto addState = [&](unsigned k) {
    states.set(k);
    insert(scan.states[k].inputs);
  };
  for (unsigned k = 0; k < states.size(); ++k)
    if (operands[firstState + k])
      addState(k);
  for (bool changed = true; changed;) {
    changed = false;
    spread(ops, active);
    for (unsigned k = 0; k < states.size(); ++k)
      if (!states[k] && active.contains(scan.get(scan.states[k].next))) {
        addState(k);
        changed = true;
      }
  }
  return states;
}

SmallVector<Operation *> tg::getOperations(Block &block) {
  return llvm::map_to_vector(block.without_terminator(), [](Operation &op) { return &op; });
}

/// Returns whether a derivative could pass through values of the type: types of other dialects count, too, so that a
/// derivative through them is an error, and not zero.
static bool mayHaveTangent(Type type) { return !getElementTypeOrSelf(type).isIntOrIndex(); }

const SmallVector<llvm::BitVector> &DerivativeConnections::of(Operation *op) {
  if (auto found = known.find(op); found != known.end())
    return found->second;
  SmallVector<Value> inputs = getInputs(op);
  SmallVector<llvm::BitVector> connections(op->getNumResults(), llvm::BitVector(inputs.size()));
  auto inner = dyn_cast<InnerGraphOpInterface>(op);
  auto differentiable = dyn_cast<DifferentiableOpInterface>(op);
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  if (FunctionOpInterface callee = session.calledBy(op); callee && !callee.isExternal()) {
    connections = ofCall(op, callee);
  } else if (auto scan = dyn_cast<ScanOp>(op)) {
    connections = ofScan(scan);
  } else if (auto solver = dyn_cast<SolverOpInterface>(op)) {
    connections = ofSolver(solver);
  } else if (inner && inner.appliesGraph()) {
    connections = ofGraph(inner);
  } else if (!differentiable && isBranching(op)) {
    connections = ofBranches(op);
  } else if (isa<WithPullbackOp, WithPushforwardOp>(op)) {
    // Each result depends on the values in `on`, and on no others.
    MutableOperandRange on =
        isa<WithPullbackOp>(op) ? cast<WithPullbackOp>(op).getOnMutable() : cast<WithPushforwardOp>(op).getOnMutable();
    for (OpResult result : op->getResults())
      for (OpOperand &operand : on)
        if (hasTangent(result.getType()))
          connections[result.getResultNumber()].set(llvm::find(inputs, operand.get()) - inputs.begin());
  } else if (!isa<StopGradientOp>(op)) {
    for (OpResult result : op->getResults())
      for (auto [k, input] : llvm::enumerate(inputs)) {
        // Of an operation without a rule nothing is known, until a cotangent reaches it.
        bool hasRule = differentiable || elementwise || isa<DrawOpInterface>(op);
        auto connectsType = hasRule ? hasTangent : mayHaveTangent;
        if (!connectsType(result.getType()) || !connectsType(input.getType()))
          continue;
        bool connects = !hasRule;
        for (OpOperand &operand : op->getOpOperands()) {
          if (operand.get() != input)
            continue;
          if (elementwise)
            connects |= elementwise.hasDerivative(operand.getOperandNumber());
          else if (differentiable)
            connects |= differentiable.connects(operand.getOperandNumber(), result.getResultNumber());
          else
            connects = true; // a draw and its parameters
        }
        connections[result.getResultNumber()][k] = connects;
      }
  }
  return known[op] = std::move(connections);
}

void DerivativeConnections::spread(ArrayRef<Operation *> ops, llvm::DenseSet<Value> &active) {
  for (Operation *op : ops) {
    SmallVector<Value> inputs = getInputs(op);
    if (llvm::none_of(inputs, [&](Value input) { return active.contains(input); }))
      continue;
    for (auto [result, connected] : llvm::zip_equal(op->getResults(), of(op)))
      if (llvm::any_of(connected.set_bits(), [&](unsigned k) { return active.contains(inputs[k]); }))
        active.insert(result);
  }
}

void DerivativeConnections::spreadBack(ArrayRef<Operation *> ops, llvm::DenseSet<Value> &reached) {
  for (Operation *op : llvm::reverse(ops)) {
    if (llvm::none_of(op->getResults(), [&](Value result) { return reached.contains(result); }))
      continue;
    SmallVector<Value> inputs = getInputs(op);
    for (auto [result, connected] : llvm::zip_equal(op->getResults(), of(op)))
      if (reached.contains(result))
        for (unsigned k : connected.set_bits())
          reached.insert(inputs[k]);
  }
}

void DerivativeConnections::propagate(Block &graph, llvm::DenseMap<Value, llvm::BitVector> &from) {
  for (Operation &op : graph.without_terminator()) {
    SmallVector<Value> inputs = getInputs(&op);
    const SmallVector<llvm::BitVector> connections = of(&op);
    for (auto [result, connected] : llvm::zip_equal(op.getResults(), connections))
      for (unsigned k : connected.set_bits())
        if (auto found = from.find(inputs[k]); found != from.end()) {
          llvm::BitVector bits = found->second;
          from[result] |= bits;
        }
  }
}

/// Returns the numbers of an operation's inputs for its operands, which may be of one value.
static SmallVector<unsigned> numberOperands(Operation *op) {
  SmallVector<Value> inputs = getInputs(op);
  return llvm::map_to_vector(op->getOperands(),
                             [&](Value operand) { return unsigned(llvm::find(inputs, operand) - inputs.begin()); });
}

SmallVector<llvm::BitVector> DerivativeConnections::ofGraph(InnerGraphOpInterface op) {
  SmallVector<unsigned> numbers = numberOperands(op);
  size_t count = getInputs(op).size();
  llvm::DenseMap<Value, llvm::BitVector> from;
  Block &graph = op.getInnerGraph().front();
  for (auto [input, number] : llvm::zip_equal(graph.getArguments(), numbers)) {
    if (!hasTangent(input.getType()))
      continue;
    llvm::BitVector &bits = from[input];
    bits.resize(count);
    bits.set(number);
  }
  propagate(graph, from);
  SmallVector<llvm::BitVector> connections;
  for (OpResult result : op->getResults()) {
    llvm::BitVector bits = from.lookup(graph.getTerminator()->getOperand(result.getResultNumber()));
    bits.resize(count);
    connections.push_back(std::move(bits));
  }
  return connections;
}

SmallVector<llvm::BitVector> DerivativeConnections::ofFunction(Block &body) {
  llvm::DenseMap<Value, llvm::BitVector> from;
  unsigned count = body.getNumArguments();
  for (BlockArgument input : body.getArguments())
    if (hasTangent(input.getType()))
      from[input].resize(count), from[input].set(input.getArgNumber());
  propagate(body, from);
  SmallVector<llvm::BitVector> connections;
  for (Value result : body.getTerminator()->getOperands()) {
    connections.push_back(from.lookup(result));
    connections.back().resize(count);
  }
  return connections;
}

SmallVector<llvm::BitVector> DerivativeConnections::ofCall(Operation *op, FunctionOpInterface callee) {
  SmallVector<unsigned> numbers = numberOperands(op);
  SmallVector<llvm::BitVector> connections(op->getNumResults(), llvm::BitVector(getInputs(op).size()));
  for (auto [connected, arguments] : llvm::zip_equal(connections, session.connectionsOf(callee)))
    for (unsigned k : arguments.set_bits())
      connected.set(numbers[k]);
  return connections;
}

llvm::BitVector DerivativeConnections::ofConsts(SolverOpInterface op) {
  llvm::DenseMap<Value, llvm::BitVector> from;
  Block &graph = op->getRegion(0).front();
  unsigned count = graph.getNumArguments();
  for (BlockArgument input : graph.getArguments().drop_front())
    if (hasTangent(input.getType()))
      from[input].resize(count), from[input].set(input.getArgNumber());
  propagate(graph, from);
  llvm::BitVector consts = from.lookup(op.getYielded().front());
  consts.resize(count);
  return consts;
}

SmallVector<llvm::BitVector> DerivativeConnections::ofSolver(SolverOpInterface op) {
  SmallVector<unsigned> numbers = numberOperands(op);
  llvm::BitVector value(getInputs(op).size());
  llvm::BitVector consts = ofConsts(op);
  for (unsigned input : consts.set_bits())
    value.set(numbers[op->getNumOperands() - op->getRegion(0).getNumArguments() + input]);
  SmallVector<llvm::BitVector> connections(op->getNumResults(), llvm::BitVector(value.size()));
  connections[kSolverPoint] = value;
  if (op.getProperty() == SolverProperty::Minimum)
    connections[kSolverValue] = value;
  return connections;
}

SmallVector<llvm::BitVector> DerivativeConnections::ofScan(ScanOp scan) {
  SmallVector<unsigned> numbers = numberOperands(scan);
  size_t count = getInputs(scan).size();
  llvm::DenseMap<Value, llvm::BitVector> from;
  Block &graph = scan.getBody().front();
  for (BlockArgument input : graph.getArguments().drop_front()) {
    if (!hasTangent(input.getType()))
      continue;
    llvm::BitVector &bits = from[input];
    bits.resize(count);
    bits.set(numbers[scan.getOperandOf(input).getOperandNumber()]);
  }
  auto lookup = [&](Value value) {
    llvm::BitVector bits = from.lookup(value);
    bits.resize(count);
    return bits;
  };
  // A state depends on what its next values depend on, and they on the state.
  for (bool changed = true; changed;) {
    changed = false;
    propagate(graph, from);
    for (auto [k, next] : llvm::enumerate(scan.getYield().getValues()))
      for (BlockArgument input : scan.getStateInputs(k)) {
        if (!hasTangent(input.getType()))
          continue;
        llvm::BitVector both = lookup(input);
        both |= lookup(next);
        changed |= both != lookup(input);
        from[input] = both;
      }
  }
  SmallVector<llvm::BitVector> connections;
  for (auto [k, next] : llvm::enumerate(scan.getYield().getValues())) {
    llvm::BitVector bits = lookup(next);
    if (hasTangent(next.getType())) // without a step it is the initial value
      bits.set(numbers[scan.getStates().getBeginOperandIndex() + k]);
    connections.push_back(std::move(bits));
  }
  for (Value row : scan.getYield().getOuts())
    connections.push_back(lookup(row));
  return connections;
}
