//===- Model.cpp - What is drawn of a program -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Graphs are found in the order of the program: first those of functions, then those that they use, and so on. Long
// blocks are drawn in parts: nobody looks at thousands of boxes at once, and the time of a layout grows faster than
// linearly.
//
//===----------------------------------------------------------------------===//

#include "Model.h"
#include "TensorGraph/Graph/Digest.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tg;
using namespace tg::view;

/// The most nodes of a drawing.
static constexpr unsigned kMostNodes = 120;
static constexpr int64_t kMostShownElements = 8;

void Cost::add(const Cost &other) {
  calls += other.calls;
  time += other.time;
  bytes += other.bytes;
  allocations += other.allocations;
}

bool tg::view::isScalarConstant(Operation *op) {
  return op->hasTrait<OpTrait::ConstantLike>() && op->getNumResults() == 1 && !op->use_empty() &&
         isElementType(op->getResult(0).getType());
}

Model::Model(ModuleOp module)
    : module(module), state(module, OpPrintingFlags().elideLargeElementsAttrs(kMostShownElements)) {
  collectGraphs();
}

//===----------------------------------------------------------------------===//
// Graphs
//===----------------------------------------------------------------------===//

void Model::collectGraphs() {
  collectItems(module);
  for (unsigned number = 0; number < graphs.size(); ++number) // drawing a graph adds those that it uses
    drawGraph(number);
  // Copies of a graph are not drawn, but what is known of their places is shown at the graph.
  for (size_t k = 0; k < copies.size(); ++k)
    addCopy(copies[k].first, copies[k].second);
}

/// Collects functions, and the other contents of modules.
void Model::collectItems(Operation *root) {
  bool hasOthers = false;
  for (Region &region : root->getRegions())
    for (Operation &op : region.getOps())
      hasOthers |= !isa<FunctionOpInterface>(op) && !op.hasTrait<OpTrait::SymbolTable>();
  if (hasOthers) {
    Graph graph{GraphKind::Module, "module", "", root};
    if (auto name = root->getAttrOfType<StringAttr>(SymbolTable::getSymbolAttrName()))
      graph.title += " @" + name.getValue().str();
    for (Region &region : root->getRegions())
      graph.regions.push_back(&region);
    graphs.push_back(std::move(graph));
  }
  for (Region &region : root->getRegions())
    for (Operation &op : region.getOps()) {
      if (auto function = dyn_cast<FunctionOpInterface>(op)) {
        Graph graph{GraphKind::Function, "@" + function.getName().str(), "", &op};
        if (!function.isExternal())
          graph.regions.push_back(&function.getFunctionBody());
        graphs.push_back(std::move(graph));
      } else if (op.hasTrait<OpTrait::SymbolTable>()) {
        collectItems(&op);
      }
    }
}

unsigned Model::findGraph(Operation *op) {
  auto model = dyn_cast<InnerGraphOpInterface>(op);
  DigestAttr digest = digestIfAny(model);
  const void *key = digest ? digest.getAsOpaquePointer() : op;
  auto [place, isNew] = known.try_emplace(key, graphs.size());
  if (!isNew)
    return place->second;
  Graph graph{GraphKind::Inner, "", "", op};
  graph.title = digest ? digest.getHex().substr(0, 8) : "#" + std::to_string(++withoutDigest);
  if (digest && digest.getMode() == DigestMode::Ordered)
    graph.title = "ordered " + graph.title;
  graph.title = "[" + graph.title + "]";
  if (digest)
    graph.digest = digest.getHex();
  for (Region &region : model.getInnerGraphs())
    graph.regions.push_back(&region);
  graphs.push_back(std::move(graph));
  return place->second;
}

/// Adds the inner graphs of an operation together, and each region of another operation.
void Model::addRegions(unsigned node, Operation *op) {
  auto add = [&](unsigned graph) {
    nodes[node].inner.push_back(graph);
    graphs[graph].users.push_back(node);
    ++graphs[graph].uses;
  };
  if (isa<InnerGraphOpInterface>(op)) {
    if (op->getNumRegions() == 0)
      return;
    unsigned graph = findGraph(op);
    if (graphs[graph].owner != op)
      copies.emplace_back(graph, op);
    return add(graph);
  }
  // Functions and modules are items of their own.
  if (isa<FunctionOpInterface>(op) || op->hasTrait<OpTrait::SymbolTable>())
    return;
  for (Region &region : op->getRegions()) {
    if (region.empty())
      continue;
    Graph graph{GraphKind::Region, "", "", op};
    graph.title = "region " + std::to_string(region.getRegionNumber()) + " of " + headOf(op);
    graph.regions.push_back(&region);
    graphs.push_back(std::move(graph));
    add(graphs.size() - 1);
  }
}

void Model::drawGraph(unsigned number) {
  graphs[number].firstDrawing = drawings.size();
  auto regions = graphs[number].regions; // as graphs are added, the list of them moves
  for (Region *region : regions)
    for (Block &block : *region)
      drawBlock(number, block);
  graphs[number].lastDrawing = drawings.size();
}

void Model::drawBlock(unsigned graph, Block &block) {
  // A drawing ends where it is full, or the block ends.
  unsigned first = nodes.size();
  auto add = [&](Node node) {
    if (nodes.size() == first || nodes.size() - drawings.back().firstNode == kMostNodes)
      drawings.push_back({graph, &block, unsigned(nodes.size()), 0});
    node.graph = graph;
    node.drawing = drawings.size() - 1;
    nodes.push_back(std::move(node));
    drawings.back().lastNode = nodes.size();
  };
  inputNodes[&block] = first;
  for (BlockArgument input : block.getArguments())
    add({nullptr, input});
  bool isModule = graphs[graph].kind == GraphKind::Module;
  for (Operation &op : block) {
    if (isScalarConstant(&op) || (isModule && (isa<FunctionOpInterface>(op) || op.hasTrait<OpTrait::SymbolTable>())))
      continue;
    Node node{&op};
    addLocations(node, &op);
    operationNodes[&op] = nodes.size();
    add(std::move(node));
    ++graphs[graph].operations;
    addRegions(nodes.size() - 1, &op);
  }
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

void Model::addLocations(Node &node, Operation *op) {
  op->getLoc()->walk([&](Location location) {
    auto place = dyn_cast<FileLineColLoc>(location);
    if (place && !llvm::is_contained(node.locations, place))
      node.locations.push_back(place);
    return WalkResult::advance();
  });
}

/// Adds a copy of a graph. Frozen graphs of equal digest have their operations in the same order. The order of open
/// ones may differ: then nothing is known.
void Model::addCopy(unsigned graph, Operation *copy) {
  SmallVector<std::pair<Operation *, Operation *>> pairs;
  RegionRange others = cast<InnerGraphOpInterface>(copy).getInnerGraphs();
  for (auto [drawn, other] : llvm::zip(graphs[graph].regions, others)) {
    auto operations = drawn->getOps(), otherOperations = other->getOps();
    auto x = operations.begin(), y = otherOperations.begin();
    for (; x != operations.end() && y != otherOperations.end(); ++x, ++y) {
      if (x->getName() != y->getName() || x->getResultTypes() != y->getResultTypes())
        return;
      pairs.emplace_back(&*x, &*y);
    }
    if (x != operations.end() || y != otherOperations.end())
      return;
  }
  for (auto [drawn, other] : pairs) {
    std::optional<unsigned> node = nodeOf(drawn);
    if (!node)
      continue;
    addLocations(nodes[*node], other);
    if (isa<InnerGraphOpInterface>(drawn) && !nodes[*node].inner.empty() && other->getNumRegions()) {
      unsigned inner = nodes[*node].inner.front();
      ++graphs[inner].uses;
      copies.emplace_back(inner, other);
    }
  }
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

std::optional<unsigned> Model::nodeOf(Operation *op) const {
  auto place = operationNodes.find(op);
  return place == operationNodes.end() ? std::nullopt : std::optional(place->second);
}

std::optional<unsigned> Model::nodeOf(Value value) const {
  if (Operation *op = value.getDefiningOp())
    return nodeOf(op);
  auto input = cast<BlockArgument>(value);
  auto place = inputNodes.find(input.getOwner());
  return place == inputNodes.end() ? std::nullopt : std::optional(place->second + input.getArgNumber());
}

template <typename Print> static std::string print(Print print) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  print(stream);
  return text;
}

std::string Model::nameOf(Value value) {
  if (!value)
    return "<none>";
  Attribute constant;
  if (Operation *op = value.getDefiningOp(); op && isScalarConstant(op) && matchPattern(op, m_Constant(&constant)))
    return print([&](raw_ostream &os) { constant.print(os, state, /*elideType=*/true); });
  return print([&](raw_ostream &os) { value.printAsOperand(os, state); });
}

std::string Model::headOf(Operation *op) {
  std::string text;
  if (op->getNumResults()) {
    // All results of an operation have the name of the first, with numbers.
    text = StringRef(nameOf(op->getResult(0))).split('#').first.str();
    if (op->getNumResults() > 1)
      text += ":" + std::to_string(op->getNumResults());
    text += " = ";
  }
  text += op->getName().getStringRef();
  if (StringRef name = getDisplayName(op->getLoc()); !name.empty())
    text += (" \"" + name + "\"").str();
  else if (auto callee = op->getAttrOfType<FlatSymbolRefAttr>("callee"))
    text += " @" + callee.getValue().str();
  return text;
}

std::string Model::textOf(Attribute attribute) {
  return print([&](raw_ostream &os) { attribute.print(os, state); });
}

std::string Model::textOf(Type type) {
  return print([&](raw_ostream &os) { type.print(os, state); });
}
