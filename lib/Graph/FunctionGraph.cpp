//===- FunctionGraph.cpp - The mutable view of one graph ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/FunctionGraph.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Graph/Digest.h"
#include "TopologicalSort.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Opening and closing
//===----------------------------------------------------------------------===//

FunctionGraph::FunctionGraph(Block &block, FeatureRegistry registry)
    : RewriterBase(block.getParentOp()->getContext()), block(&block), registry(std::move(registry)),
      log(static_cast<EditListener &>(*this)) {
  setListener(static_cast<RewriterBase::Listener *>(this));
}

FailureOr<std::unique_ptr<FunctionGraph>> FunctionGraph::open(Region &region, FeatureRegistry registry) {
  Operation *owner = region.getParentOp();
  bool hasGraph = isa<InnerGraphOpInterface>(owner) || isa<FunctionOpInterface>(owner);
  if (!hasGraph || region.empty())
    return owner->emitError("has no graph to open");
  if (isFrozen(owner))
    return owner->emitError("has a frozen graph, which cannot be edited: unfreeze it first");
  if (!region.hasOneBlock())
    return owner->emitError("has a body of several blocks; a graph has one");
  std::unique_ptr<FunctionGraph> graph(new FunctionGraph(region.front(), std::move(registry)));
  if (failed(graph->readFeatures()))
    return failure();
  return graph;
}

FailureOr<std::unique_ptr<FunctionGraph>> FunctionGraph::open(Operation *owner, FeatureRegistry registry) {
  if (owner->getNumRegions() > 1)
    return owner->emitError("has ") << owner->getNumRegions() << " graphs, of which one is to be opened";
  if (owner->getNumRegions() == 0)
    return owner->emitError("has no graph to open");
  return open(owner->getRegion(0), std::move(registry));
}

FunctionGraph::~FunctionGraph() {
  commit();
  {
    // Callers that need to know why there is no order call `finish`.
    ScopedDiagnosticHandler quiet(getContext(), [](Diagnostic &) { return success(); });
    if (FailureOr<SmallVector<Operation *>> order = toposort(); succeeded(order))
      moveTo(*order);
  }
  // Features do not outlive the graph, but the attributes that describe them do.
  for (auto &feature : llvm::reverse(features))
    feature->onDetach(*this);
}

/// Returns the name of the attribute that describes a graph: `name`, followed by the number of the graph if its owner
/// has several.
static StringAttr nameFor(StringRef name, Region *graph) {
  Operation *owner = graph->getParentOp();
  if (owner->getNumRegions() == 1)
    return StringAttr::get(owner->getContext(), name);
  return StringAttr::get(owner->getContext(), name + "." + Twine(graph->getRegionNumber()));
}

static void write(Operation *owner, StringAttr name, Attribute value) {
  if (value)
    owner->setDiscardableAttr(name, value);
  else
    owner->removeDiscardableAttr(name);
}

LogicalResult FunctionGraph::readFeatures() {
  Operation *owner = getOwner();
  StringAttr featuresName = nameFor(kFeatures, block->getParent()), updatesName = nameFor(kUpdates, block->getParent());
  if (Attribute written = owner->getDiscardableAttr(updatesName)) {
    auto pairs = dyn_cast<DenseI64ArrayAttr>(written);
    int64_t outputs = getOutputs().size(), inputs = block->getNumArguments();
    for (int64_t k = 0; pairs && k + 1 < pairs.size(); k += 2) {
      bool fits = pairs[k] >= 0 && pairs[k] < outputs && pairs[k + 1] >= 0 && pairs[k + 1] < inputs;
      if (fits)
        updates[pairs[k]] = pairs[k + 1];
      else
        pairs = nullptr;
    }
    if (!pairs || pairs.size() % 2)
      return owner->emitError("expects '")
             << updatesName.getValue() << "' to pair outputs with inputs of the graph, but got " << written;
  }
  Attribute written = owner->getDiscardableAttr(featuresName);
  auto entries = dyn_cast_or_null<ArrayAttr>(written);
  if (written && !entries)
    return owner->emitError("expects '") << featuresName.getValue() << "' to be an array of features, but got "
                                         << written;
  for (Attribute attribute : entries ? entries.getValue() : ArrayRef<Attribute>()) {
    auto entry = dyn_cast<DictionaryAttr>(attribute);
    auto name = entry ? entry.getAs<StringAttr>("name") : StringAttr();
    if (!name)
      return owner->emitError("expects '") << featuresName.getValue() << "' to name features, but got " << attribute;
    if (failed(attach(name, entry.getAs<DictionaryAttr>("options")))) {
      // Attaching the features before this one has changed the attribute: restore it.
      owner->setDiscardableAttr(featuresName, written);
      return failure();
    }
  }
  return success();
}

void FunctionGraph::writeFeatures() {
  Builder b(getContext());
  SmallVector<Attribute> entries;
  for (auto &feature : features)
    entries.push_back(b.getDictionaryAttr({b.getNamedAttr("name", b.getStringAttr(feature->getName())),
                                           b.getNamedAttr("options", feature->getOptions())}));
  write(getOwner(), nameFor(kFeatures, block->getParent()), entries.empty() ? Attribute() : b.getArrayAttr(entries));
  SmallVector<int64_t> pairs;
  for (auto [output, input] : updates)
    pairs.append({output, input});
  write(getOwner(), nameFor(kUpdates, block->getParent()), pairs.empty() ? Attribute() : b.getDenseI64ArrayAttr(pairs));
}

LogicalResult FunctionGraph::error(Operation *op, const Twine &message) const {
  return (op ? op : getOwner())->emitError(message);
}

LogicalResult FunctionGraph::finish() {
  commit();
  FailureOr<SmallVector<Operation *>> order = toposort();
  if (failed(order))
    return failure();
  moveTo(*order);
  if (auto function = dyn_cast<FunctionOpInterface>(getOwner())) {
    SmallVector<Type> inputs(block->getArgumentTypes()), results(getOutputs().getTypes());
    function.setType(FunctionType::get(getContext(), inputs, results));
  }
  return success();
}

void FunctionGraph::moveTo(ArrayRef<Operation *> order) {
  Operation *terminator = getTerminator();
  for (Operation *op : order)
    op->moveBefore(terminator);
}

FailureOr<std::unique_ptr<FunctionGraph>> FunctionGraph::cloneGraph(IRMapping &mapping) {
  Operation *copy = getOwner()->clone(mapping);
  Region &region = copy->getRegion(block->getParent()->getRegionNumber());
  Block &copied = region.front();
  for (BlockArgument input : llvm::reverse(block->getArguments()))
    if (removedInputs.contains(input)) {
      mapping.erase(input);
      copied.eraseArgument(input.getArgNumber());
    }
  auto graph = open(region, registry);
  if (failed(graph))
    copy->erase();
  return graph;
}

FailureOr<InnerGraphOpInterface> FunctionGraph::freeze(std::unique_ptr<FunctionGraph> graph, Freezer &freezer,
                                                       RewriterBase &rewriter, DigestMode mode) {
  auto op = dyn_cast<InnerGraphOpInterface>(graph->getOwner());
  if (!op)
    return graph->getOwner()->emitError("has no inner graph to freeze");
  if (failed(graph->finish()))
    return failure();
  graph.reset();
  SmallVector<std::pair<StringAttr, Attribute>> written;
  for (Region &region : op->getRegions())
    for (StringRef name : {kFeatures, kUpdates})
      if (Attribute value = op->removeDiscardableAttr(nameFor(name, &region)))
        written.emplace_back(nameFor(name, &region), value);
  FailureOr<InnerGraphOpInterface> frozen = freezer.freeze(rewriter, op, mode);
  if (succeeded(frozen))
    return frozen;
  for (auto [name, value] : written)
    op->setDiscardableAttr(name, value);
  return failure();
}

//===----------------------------------------------------------------------===//
// Inputs and outputs
//===----------------------------------------------------------------------===//

SmallVector<BlockArgument> FunctionGraph::getInputs() const {
  SmallVector<BlockArgument> inputs;
  for (BlockArgument input : block->getArguments())
    if (!removedInputs.contains(input))
      inputs.push_back(input);
  return inputs;
}

BlockArgument FunctionGraph::addInput(Type type, Location location) {
  BlockArgument input = block->addArgument(type, location);
  ++version;
  if (isRecording())
    log.addedInput(input);
  return input;
}

LogicalResult FunctionGraph::removeInput(unsigned index) {
  SmallVector<BlockArgument> inputs = getInputs();
  if (index >= inputs.size())
    return error(nullptr, "has no input " + Twine(index) + " to remove");
  if (!inputs[index].use_empty())
    return error(*inputs[index].user_begin(), "still uses input " + Twine(index) + ", which was to be removed");
  SmallVector<std::pair<unsigned, unsigned>> moved;
  for (auto [output, input] : updates)
    if (input != index)
      moved.emplace_back(output, input > index ? input - 1 : input);
  renumberUpdates(moved);
  removedInputs.insert(inputs[index]);
  ++version;
  // An open checkpoint may need the argument again, so it is erased once no checkpoint is open.
  if (isRecording())
    log.removedInput(inputs[index]);
  else
    inputForgotten(inputs[index]);
  return success();
}

void FunctionGraph::renumberUpdates(ArrayRef<std::pair<unsigned, unsigned>> pairs) {
  updates.clear();
  for (auto [output, input] : pairs)
    updates[output] = input;
  writeFeatures();
}

/// Returns the terminator's operands to which outputs may be appended.
static std::optional<MutableOperandRange> addableOutputs(Operation *owner, Operation *terminator) {
  if (auto inner = dyn_cast<InnerGraphOpInterface>(owner))
    return inner.getOutputs(*terminator->getParentRegion());
  return MutableOperandRange(terminator);
}

LogicalResult FunctionGraph::addOutput(Value value, StringRef why) {
  if (!contains(value))
    return error(nullptr, "cannot make a value from outside the graph an output");
  Operation *terminator = getTerminator();
  std::optional<MutableOperandRange> outputs = addableOutputs(getOwner(), terminator);
  if (!outputs)
    return error(nullptr, "cannot add an output: the terminator has operands of several kinds");
  StringRef before = std::exchange(reason, why);
  startOpModification(terminator);
  outputs->append(value);
  finalizeOpModification(terminator);
  reason = before;
  return success();
}

LogicalResult FunctionGraph::removeOutput(unsigned index, StringRef why) {
  Operation *terminator = getTerminator();
  if (index >= terminator->getNumOperands())
    return error(nullptr, "has no output " + Twine(index) + " to remove");
  StringRef before = std::exchange(reason, why);
  Operation *definition = terminator->getOperand(index).getDefiningOp();
  startOpModification(terminator);
  if (auto yield = dyn_cast<YieldOp>(terminator)) {
    unsigned values = yield.getValues().size(), outs = yield.getOuts().size();
    if (index < values)
      yield.getValuesMutable().erase(index);
    else if (index < values + outs)
      yield.getOutsMutable().erase(index - values);
    else
      yield.getUntilMutable().clear();
  } else {
    terminator->eraseOperand(index);
  }
  finalizeOpModification(terminator);
  SmallVector<std::pair<unsigned, unsigned>> moved;
  for (auto [output, input] : updates)
    if (output != index)
      moved.emplace_back(output > index ? output - 1 : output, input);
  renumberUpdates(moved);
  if (definition)
    pruneUnused(definition);
  reason = before;
  return success();
}

LogicalResult FunctionGraph::setUpdate(unsigned output, std::optional<unsigned> input) {
  SmallVector<BlockArgument> inputs = getInputs();
  if (output >= getOutputs().size() || (input && *input >= inputs.size()))
    return error(nullptr, "has no such output or input to update");
  if (!input)
    updates.erase(output);
  else if (getOutputs()[output].getType() != inputs[*input].getType())
    return error(nullptr, "cannot renew an input by an output of another type");
  else
    updates[output] = *input;
  writeFeatures();
  return success();
}

//===----------------------------------------------------------------------===//
// Queries
//===----------------------------------------------------------------------===//

SmallVector<Operation *> FunctionGraph::getOperations() const {
  SmallVector<Operation *> operations;
  for (Operation &op : block->without_terminator())
    operations.push_back(&op);
  return operations;
}

SmallVector<Client> FunctionGraph::getClients(Value value) const {
  SmallVector<Client> clients;
  for (OpOperand &use : value.getUses())
    clients.push_back({use.getOwner(), use.getOperandNumber(), use.getOwner() == getTerminator()});
  return clients;
}

bool FunctionGraph::reaches(Value value) const {
  Block *parent = value.getParentBlock();
  if (parent == block || !parent || !parent->getParentOp())
    return parent == block && contains(value);
  return block->findAncestorOpInBlock(*parent->getParentOp());
}

FailureOr<SmallVector<Operation *>> FunctionGraph::toposort() {
  Orderings orderings;
  LogicalResult result = success();
  dispatch(Feature::Order, [&](Feature &feature) {
    if (succeeded(result))
      result = feature.orderings(*this, orderings);
  });
  if (failed(result))
    return failure();
  TopologicalSort sort(*block, orderings);
  SmallVector<Operation *> order = sort.run();
  if (order.size() + 1 == block->getOperations().size())
    return order;
  SmallVector<Operation *> members = sort.cycle();
  InFlightDiagnostic diagnostic = emitError(members.front()->getLoc());
  diagnostic << "operations depend on each other in a cycle of " << members.size();
  for (Operation *member : members)
    diagnostic.attachNote(member->getLoc()) << "'" << member->getName() << "' is in the cycle";
  return failure();
}

LogicalResult FunctionGraph::checkIntegrity() {
  if (block->empty() || !block->back().hasTrait<OpTrait::IsTerminator>())
    return error(nullptr, "has a graph that does not end with a terminator");
  Region &body = *block->getParent();
  auto checkOperands = [&](Operation *op) {
    for (auto [index, operand] : llvm::enumerate(op->getOperands())) {
      if (operand && contains(operand))
        continue;
      // Values that regions of an operation define are not checked here.
      Block *parent = operand ? operand.getParentBlock() : nullptr;
      if (parent && parent != block && parent->getParent() && body.isProperAncestor(parent->getParent()))
        continue;
      bool isInput = operand && isa<BlockArgument>(operand);
      (void)error(op, "uses as operand " + Twine(index) +
                          (isInput ? " an input that the graph does not have" : " a value from outside the graph"));
      return WalkResult::interrupt();
    }
    return op->hasTrait<OpTrait::IsIsolatedFromAbove>() ? WalkResult::skip() : WalkResult::advance();
  };
  if (body.walk<WalkOrder::PreOrder>(checkOperands).wasInterrupted())
    return failure();
  auto checkClients = [&](Value value) {
    for (Operation *user : value.getUsers())
      if (!block->findAncestorOpInBlock(*user))
        return error(user, "is not in the graph, but uses a value of it");
    return success();
  };
  for (BlockArgument input : block->getArguments()) {
    if (removedInputs.contains(input) && !input.use_empty())
      return error(*input.user_begin(), "uses an input that was removed");
    if (failed(checkClients(input)))
      return failure();
  }
  for (Operation &op : *block)
    for (Value value : op.getResults())
      if (failed(checkClients(value)))
        return failure();
  return failure(failed(toposort()));
}

//===----------------------------------------------------------------------===//
// Features
//===----------------------------------------------------------------------===//

LogicalResult FunctionGraph::attach(StringRef name, DictionaryAttr options) {
  if (getFeature(name))
    return success();
  if (!options)
    options = DictionaryAttr::get(getContext());
  std::unique_ptr<Feature> feature = registry.make(name, options);
  if (!feature) {
    auto [dialect, local] = name.split('.');
    InFlightDiagnostic error = getOwner()->emitError("no feature is registered as '") << name << "'";
    if (!local.empty())
      error << ": the registry has none of the dialect '" << dialect << "' of this name";
    return error;
  }
  feature->name = name.str();
  feature->options = options;
  if (failed(feature->onAttach(*this))) {
    feature->onDetach(*this);
    return failure();
  }
  features.push_back(std::move(feature));
  updateListeners();
  writeFeatures();
  return success();
}

LogicalResult FunctionGraph::detach(StringRef name) {
  auto found = llvm::find_if(features, [&](auto &feature) { return feature->getName() == name; });
  if (found == features.end())
    return getOwner()->emitError("has no feature '") << name << "' to detach";
  (*found)->onDetach(*this);
  features.erase(found);
  updateListeners();
  writeFeatures();
  return success();
}

void FunctionGraph::updateListeners() {
  for (auto [number, hearing] : llvm::enumerate(listeners)) {
    hearing.clear();
    for (auto &feature : features)
      if (feature->hears(Feature::Event(1u << number)))
        hearing.push_back(feature.get());
  }
}

Feature *FunctionGraph::getFeature(StringRef name) const {
  for (auto &feature : features)
    if (feature->getName() == name)
      return feature.get();
  return nullptr;
}

SmallVector<Feature *> FunctionGraph::getFeatures() const {
  SmallVector<Feature *> result;
  for (auto &feature : features)
    result.push_back(feature.get());
  return result;
}

LogicalResult FunctionGraph::validate() {
  LogicalResult result = success();
  dispatch(Feature::Validate, [&](Feature &feature) {
    if (succeeded(result))
      result = feature.validate(*this);
  });
  return result;
}
