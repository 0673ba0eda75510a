//===- Graphs.cpp - Derivatives of operations that apply a graph ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DerivativeConnections.h"
#include "Forward.h"
#include "Reverse.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "Values.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace tg;

/// Copies `op` into a module of its own, whose block's arguments stand for the operands, so that the copy's graph can
/// be changed.
static Operation *copyIntoModule(InnerGraphOpInterface op, OwningOpRef<ModuleOp> &around) {
  around = ModuleOp::create(op.getLoc());
  Block &block = *around->getBody();
  IRMapping mapping;
  SmallVector<Value> operands;
  for (Value operand : op->getOperands())
    operands.push_back(block.addArgument(operand.getType(), operand.getLoc()));
  OpBuilder builder = OpBuilder::atBlockEnd(&block);
  Operation *copy = builder.clone(*op);
  copy->setOperands(operands);
  copy->removeDiscardableAttr(DigestAttr::kName);
  return copy;
}

static llvm::DenseSet<Value> activeValues(Session &session, Block &graph, const llvm::BitVector &wanted) {
  llvm::DenseSet<Value> active;
  for (unsigned k : wanted.set_bits())
    active.insert(graph.getArgument(k));
  DerivativeConnections(session).spread(getOperations(graph), active);
  return active;
}

//===----------------------------------------------------------------------===//
// Reverse mode
//===----------------------------------------------------------------------===//

namespace {
/// Builds the graph of a pullback. Its inputs are made when they are asked for, and sorted in the end.
class PullbackGraph {
public:
  enum Kind { Operand, Kept, Cotangent };
  struct Input {
    Kind kind;
    unsigned number;
    Value kept = {};
  };

  explicit PullbackGraph(Operation *copy)
      : copy(copy), around(ModuleOp::create(copy->getLoc())), b(copy->getContext()) {
    b.setInsertionPointToEnd(&block);
  }

  Value addInput(Kind kind, unsigned number, Type type, Value kept = {}) {
    inputs.push_back({kind, number, kept});
    return block.addArgument(type, copy->getLoc());
  }

  /// Makes the block's arguments operands, then kept values in the order of the graph, then cotangents.
  void sortInputs() {
    SmallVector<unsigned> order = llvm::to_vector(llvm::seq<unsigned>(0, inputs.size()));
    llvm::sort(order, [&](unsigned x, unsigned y) {
      const Input &a = inputs[x], &c = inputs[y];
      if (a.kind != c.kind)
        return a.kind < c.kind;
      if (a.kind != Kept)
        return a.number < c.number;
      Operation *first = a.kept.getDefiningOp(), *second = c.kept.getDefiningOp();
      return first != second ? first->isBeforeInBlock(second)
                             : cast<OpResult>(a.kept).getResultNumber() < cast<OpResult>(c.kept).getResultNumber();
    });
    SmallVector<Input> sorted;
    for (unsigned k : order) {
      BlockArgument old = block.getArgument(k);
      old.replaceAllUsesWith(block.addArgument(old.getType(), old.getLoc()));
      sorted.push_back(inputs[k]);
    }
    block.eraseArguments(0, order.size());
    inputs = std::move(sorted);
  }

  Operation *copy;
  OwningOpRef<ModuleOp> around; // until an operation takes the region: what is inside may ask what is around it
  Region &region = around->getBodyRegion();
  Block &block = region.front();
  OpBuilder b;
  SmallVector<Input> inputs;
};

/// Values of the forward graph in the graph of the pullback: inputs are operands of both, values are kept as further
/// results. What is kept is held by the terminator of the forward graph, which sees when it is replaced.
class CallValues : public ValuesElsewhere {
public:
  /// Begins the values of a call. With `keepsNothing` values are computed again.
  CallValues(PullbackGraph &graph, MutableOperandRange outputs, bool keepsNothing)
      : ValuesElsewhere(graph.b), graph(graph), outputs(outputs), keepsNothing(keepsNothing) {}

protected:
  Value input(BlockArgument original) override {
    return graph.addInput(PullbackGraph::Operand, original.getArgNumber(), original.getType());
  }
  bool canKeep(Value) override { return !keepsNothing; }
  Value keep(Value original) override {
    unsigned number = outputs.size();
    outputs.append(original);
    return graph.addInput(PullbackGraph::Kept, number, original.getType());
  }

private:
  PullbackGraph &graph;
  MutableOperandRange outputs;
  bool keepsNothing;
};
} // namespace

/// Builds the graph of the pullback of an operation whose graph is applied to its operands as a whole.
static LogicalResult reverseCall(Session &session, PullbackGraph &graph, PullbackTemplate &made,
                                 const llvm::BitVector &wanted, const llvm::BitVector &cotangents, bool isElementwise) {
  auto copy = cast<InnerGraphOpInterface>(graph.copy);
  Block &body = copy.getInnerGraph().front();
  std::optional<MutableOperandRange> outputs = copy.getOutputs(copy.getInnerGraph());
  if (!outputs)
    return session.refuse(copy, "cannot be differentiated: its graph cannot have more results");
  unsigned results = copy->getNumResults();
  auto ofg = dyn_cast<OfgOp>(copy.getOperation());
  CallValues values(graph, *outputs, ofg && ofg.getCheckpoint());
  Reverse reverse(session, graph.b, values, isElementwise);
  for (unsigned k : cotangents.set_bits()) {
    Value value = body.getTerminator()->getOperand(k);
    reverse.add(value, graph.addInput(PullbackGraph::Cotangent, k, value.getType()));
  }
  if (failed(reverse.run(getOperations(body), activeValues(session, body, wanted))))
    return failure();
  SmallVector<Value> terms;
  for (unsigned k : wanted.set_bits())
    if (Value g = reverse.take(body.getArgument(k))) {
      terms.push_back(g);
      made.targets.push_back(k);
    }
  YieldOp::create(graph.b, copy->getLoc(), terms);
  eraseDeadOperations(graph.block);
  outputs = copy.getOutputs(copy.getInnerGraph());
  // Drop what is not used after all, and sort the rest.
  for (unsigned k = graph.inputs.size(); k-- > 0;)
    if (graph.block.getArgument(k).use_empty()) {
      graph.block.eraseArgument(k);
      graph.inputs.erase(graph.inputs.begin() + k);
    }
  for (PullbackGraph::Input &input : graph.inputs)
    if (input.kind == PullbackGraph::Kept)
      input.kept = (*outputs)[input.number].get();
  graph.sortInputs();
  SmallVector<Value> kept;
  for (PullbackGraph::Input &input : graph.inputs)
    if (input.kind == PullbackGraph::Kept)
      kept.push_back(input.kept);
  outputs->slice(results, outputs->size() - results).assign(kept);
  eraseDeadOperations(body);
  return success();
}

/// Builds the graph of the pullback of an operation whose graph is applied to elements: it contains the forward pass.
static LogicalResult reverseElements(Session &session, PullbackGraph &graph, PullbackTemplate &made,
                                     const llvm::BitVector &wanted, const llvm::BitVector &cotangents) {
  auto copy = cast<InnerGraphOpInterface>(graph.copy);
  Block &body = copy.getInnerGraph().front();
  IRMapping mapping;
  for (BlockArgument input : body.getArguments())
    mapping.map(input, graph.addInput(PullbackGraph::Operand, input.getArgNumber(), input.getType()));
  for (Operation &op : body.without_terminator())
    graph.b.clone(op, mapping);
  SmallVector<Operation *> ops = llvm::map_to_vector(graph.block, [](Operation &op) { return &op; });
  llvm::DenseSet<Value> active;
  for (unsigned k : wanted.set_bits())
    active.insert(graph.block.getArgument(k));
  DerivativeConnections(session).spread(ops, active);
  ValuesInPlace values(graph.b);
  Reverse reverse(session, graph.b, values, /*isElementwise=*/true);
  for (unsigned k : cotangents.set_bits()) {
    Value value = mapping.lookup(body.getTerminator()->getOperand(k));
    reverse.add(value, graph.addInput(PullbackGraph::Cotangent, k, value.getType()));
  }
  if (failed(reverse.run(ops, active)))
    return failure();
  SmallVector<Value> terms;
  for (unsigned k : wanted.set_bits())
    if (Value g = reverse.take(graph.block.getArgument(k))) {
      terms.push_back(g);
      made.targets.push_back(k);
    }
  YieldOp::create(graph.b, copy->getLoc(), terms);
  eraseDeadOperations(graph.block);
  for (unsigned k = graph.inputs.size(); k-- > 0;)
    if (graph.block.getArgument(k).use_empty() && graph.inputs[k].kind == PullbackGraph::Operand) {
      graph.block.eraseArgument(k);
      graph.inputs.erase(graph.inputs.begin() + k);
    }
  graph.sortInputs();
  return success();
}

const PullbackTemplate *Session::getPullback(Operation *op, const llvm::BitVector &wanted,
                                             const llvm::BitVector &cotangents, bool isElementwise) {
  if (FunctionOpInterface callee = calleeOf(op))
    return getPullback(op, callee, wanted, cotangents, isElementwise);
  auto inner = cast<InnerGraphOpInterface>(op);
  std::pair key(keyOf(inner), describe(op, {wanted, cotangents}, isElementwise));
  if (auto found = pullbacks.find(key); found != pullbacks.end())
    return found->second.get();
  std::unique_ptr<PullbackTemplate> made = makePullback(inner, wanted, cotangents, isElementwise);
  return made ? (pullbacks[key] = std::move(made)).get() : nullptr;
}

std::unique_ptr<PullbackTemplate> Session::makePullback(InnerGraphOpInterface op, const llvm::BitVector &wanted,
                                                        const llvm::BitVector &cotangents, bool isElementwise) {
  auto made = std::make_unique<PullbackTemplate>();
  PullbackGraph graph(copyIntoModule(op, made->around));
  bool onElements = op.getGraphUse() == GraphUse::Elements;
  if (failed(onElements ? reverseElements(*this, graph, *made, wanted, cotangents)
                        : reverseCall(*this, graph, *made, wanted, cotangents, isElementwise)))
    return nullptr;

  // The operation with the kept values, where there are any.
  auto copy = cast<InnerGraphOpInterface>(graph.copy);
  OpBuilder builder(copy);
  SmallVector<Type> types(op->getResultTypes()), inputTypes;
  for (const PullbackGraph::Input &input : graph.inputs) {
    inputTypes.push_back(input.kind == PullbackGraph::Operand ? op->getOperand(input.number).getType()
                         : input.kind == PullbackGraph::Kept  ? input.kept.getType()
                                                              : op->getResult(input.number).getType());
    if (input.kind == PullbackGraph::Kept)
      types.push_back(inputTypes.back());
  }
  if (types.size() > op->getNumResults()) {
    Operation *forward = copy.cloneWithInnerGraphs(builder, copy->getRegions(), copy->getOperands(), types);
    FailureOr<Operation *> frozen = freezeLike(forward, op);
    if (failed(frozen))
      return nullptr;
    made->forward = *frozen;
  }
  if (!made->targets.empty()) {
    Block &outer = *made->around->getBody();
    SmallVector<Value> operands;
    // Freezing has erased the values that are kept.
    for (auto [input, type] : llvm::zip_equal(graph.inputs, inputTypes)) {
      operands.push_back(outer.addArgument(type, op->getLoc()));
      if (input.kind == PullbackGraph::Operand)
        made->operands.push_back(input.number);
      else if (input.kind == PullbackGraph::Cotangent)
        made->cotangents.push_back(input.number);
    }
    OperationState state(op->getLoc(), onElements ? CompositeOp::getOperationName() : OfgOp::getOperationName());
    state.addOperands(operands);
    for (auto [k, yielded] : llvm::zip_equal(made->targets, graph.block.getTerminator()->getOperands())) {
      Type type = yielded.getType();
      if (onElements)
        type = *broadcastType(op->getLoc(), ValueRange(operands).getTypes(), type);
      state.addTypes(type);
    }
    state.addRegion()->takeBody(graph.region);
    if (auto ofg = dyn_cast<OfgOp>(op.getOperation())) {
      auto &properties = state.getOrAddProperties<OfgOp::Properties>();
      properties.inlined = ofg.getInlinedAttr();
      properties.checkpoint = ofg.getCheckpointAttr();
    }
    FailureOr<Operation *> frozen = freezeLike(builder.create(state), op);
    if (failed(frozen))
      return nullptr;
    made->pullback = *frozen;
  }
  copy->erase();
  return made;
}

//===----------------------------------------------------------------------===//
// Forward mode
//===----------------------------------------------------------------------===//

const PushforwardTemplate *Session::getPushforward(Operation *op, ArrayRef<llvm::BitVector> given) {
  if (FunctionOpInterface callee = calleeOf(op))
    return getPushforward(op, callee, given);
  auto inner = cast<InnerGraphOpInterface>(op);
  std::pair key(keyOf(inner), describe(op, given));
  if (auto found = pushforwards.find(key); found != pushforwards.end())
    return found->second.get();
  std::unique_ptr<PushforwardTemplate> made = makePushforward(inner, given);
  return made ? (pushforwards[key] = std::move(made)).get() : nullptr;
}

std::unique_ptr<PushforwardTemplate> Session::makePushforward(InnerGraphOpInterface op,
                                                              ArrayRef<llvm::BitVector> given) {
  auto made = std::make_unique<PushforwardTemplate>();
  auto copy = cast<InnerGraphOpInterface>(copyIntoModule(op, made->around));
  Block &body = copy.getInnerGraph().front(), &outer = *made->around->getBody();
  std::optional<MutableOperandRange> outputs = copy.getOutputs(copy.getInnerGraph());
  if (!outputs) {
    (void)refuse(op, "cannot be differentiated: its graph cannot have more results");
    return nullptr;
  }
  SmallVector<Value> operands(copy->getOperands());
  SmallVector<Type> types(copy->getResultTypes());
  Forward forward(*this, given.size());
  for (auto [direction, bits] : llvm::enumerate(given))
    for (unsigned k : bits.set_bits()) {
      operands.push_back(outer.addArgument(copy->getOperand(k).getType(), op->getLoc()));
      Value input = body.getArgument(k);
      forward.set(input, direction, body.addArgument(input.getType(), op->getLoc()));
    }
  if (failed(forward.run(getOperations(body))))
    return nullptr;
  for (OpResult result : copy->getResults())
    for (unsigned direction = 0; direction < given.size(); ++direction)
      if (Value tangent = forward.get((*outputs)[result.getResultNumber()].get(), direction)) {
        outputs->append(tangent);
        types.push_back(result.getType());
        made->tangents.emplace_back(result.getResultNumber(), direction);
      }
  eraseDeadOperations(body);
  OpBuilder builder(copy);
  Operation *built = copy.cloneWithInnerGraphs(builder, copy->getRegions(), operands, types);
  FailureOr<Operation *> frozen = freezeLike(built, op);
  if (failed(frozen))
    return nullptr;
  made->forward = *frozen;
  copy->erase();
  return made;
}
