//===- GraphPrinter.cpp - Graphs printed as trees --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Corresponds to PyTensor's debugprint. Trees are walked with an explicit stack, as chains of operations may be long.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/GraphPrinter.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Graph/Digest.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace tg;

/// Deeper levels are numbered, not indented.
static constexpr unsigned kMaxIndent = 32;
static constexpr int64_t kMaxElements = 8;

namespace {
/// A line of a tree: an operation, a value, a block, or what is left out.
struct Node {
  Operation *op = nullptr;
  Value value = {};
  Block *block = nullptr;
  bool isCut = false;
};

/// A distinct inner graph.
struct Graph {
  std::string label;
  InnerGraphOpInterface model;
  unsigned height = 0;
  unsigned count = 0;                       // the number of operations that use it
  SmallVector<InnerGraphOpInterface> shown; // those of the operations that were printed
};

class Printer {
public:
  Printer(Operation *root, raw_ostream &os, const GraphPrinterOptions &options)
      : root(root), os(os), options(options),
        state(root->getContext(), OpPrintingFlags().elideLargeElementsAttrs(kMaxElements)) {}

  void print() {
    collectGraphs();
    printItem(root);
    if (options.inner)
      printInnerGraphs();
  }

private:
  //===--------------------------------------------------------------------===//
  // Functions and inner graphs
  //===--------------------------------------------------------------------===//

  void collectGraphs() {
    llvm::DenseMap<Operation *, unsigned> heights = getGraphHeights(root);
    root->walk<WalkOrder::PreOrder>([&](InnerGraphOpInterface op) {
      DigestAttr digest = op->getNumRegions() ? digestIfAny(op) : DigestAttr();
      // A graph without a digest equals no other graph.
      const void *key = digest ? digest.getAsOpaquePointer() : op.getOperation();
      Graph &graph = graphs[key];
      if (graph.count++ == 0) {
        graph.model = op;
        graph.height = heights.lookup(op);
        graph.label = digest ? digest.getHex().substr(0, 8) : "#" + std::to_string(++withoutDigest);
        if (digest && digest.getMode() == DigestMode::Ordered)
          graph.label = "ordered " + graph.label;
      }
      keys[op] = key;
    });
  }

  void printItem(Operation *op) {
    if (auto function = dyn_cast<FunctionOpInterface>(op))
      return printFunction(function);
    if (!op->hasTrait<OpTrait::SymbolTable>()) {
      if (!numbers.contains(op))
        printTree({op}, "");
      return;
    }
    if (op != root) {
      os << op->getName();
      if (auto name = op->getAttrOfType<StringAttr>(SymbolTable::getSymbolAttrName()))
        os << " @" << name.getValue();
      os << '\n';
    }
    for (Region &region : op->getRegions())
      for (Operation &item : region.getOps())
        printItem(&item);
  }

  void printFunction(FunctionOpInterface function) {
    os << function->getName() << " @" << function.getName() << '(';
    if (function.isExternal())
      llvm::interleaveComma(function.getArgumentTypes(), os);
    else
      printInputs(function.getFunctionBody().front());
    os << ')';
    if (options.types && !function.getResultTypes().empty()) {
      os << " -> ";
      llvm::interleaveComma(function.getResultTypes(), os);
    }
    os << '\n';
    if (!function.isExternal())
      printRegion(function.getFunctionBody());
  }

  void printInnerGraphs() {
    // Graphs that hold others first: the operations that use a graph are printed before it.
    SmallVector<Graph *> order = llvm::map_to_vector(graphs, [](auto &entry) { return &entry.second; });
    // Graphs of equal height are in program order, which is that of the vector that holds them.
    llvm::sort(order, [](Graph *x, Graph *y) { return std::pair(y->height, x) < std::pair(x->height, y); });
    if (!order.empty())
      os << "\ninner graphs\n";
    for (Graph *graph : order) {
      os << "\n[" << graph->label << "] ";
      llvm::interleave(
          graph->model.getInnerGraphs(), os,
          [&](Region &body) {
            os << '(';
            if (!body.empty())
              printInputs(body.front());
            os << ')';
          },
          " and ");
      os << ", " << graph->count << (graph->count == 1 ? " use\n" : " uses\n");
      for (InnerGraphOpInterface op : graph->shown)
        printUse(op);
      if (graph->shown.size() < graph->count)
        os << "  used by " << graph->count - graph->shown.size() << " more, in equal graphs or left out\n";
      for (auto [k, body] : llvm::enumerate(graph->model.getInnerGraphs())) {
        if (graph->model->getNumRegions() > 1)
          os << "  graph " << k << "\n";
        printRegion(body);
      }
    }
  }

  /// Prints used by %3 = tg.ofg "layer": %i0 = %1, %i1 = %arg0 Inputs of a further graph come after a semicolon.
  void printUse(InnerGraphOpInterface op) {
    os << "  used by ";
    printHead(op);
    const char *separator = ": ";
    if (op.getGraphUse() == GraphUse::Other) {
      for (Value operand : op->getOperands())
        os << std::exchange(separator, ", ") << nameOf(operand);
    } else {
      for (Region &graph : op.getInnerGraphs()) {
        for (BlockArgument input : graph.getArguments())
          printSource(op, input, std::exchange(separator, ", "));
        separator = "; ";
      }
    }
    os << '\n';
  }

  /// Prints the source of an input, `: %i1 = %3[-1]`.
  void printSource(InnerGraphOpInterface op, BlockArgument input, StringRef separator) {
    GraphInput from = op.getGraphInput(input);
    os << separator << "%i" << input.getArgNumber();
    if (from.kind == GraphInput::Computed)
      return;
    os << (from.kind == GraphInput::Step ? " below " : " = ") << nameOf(op->getOperand(from.operand));
    if (from.tap)
      os << '[' << *from.tap << ']';
  }

  void printInputs(Block &block) {
    llvm::interleaveComma(block.getArguments(), os, [&](BlockArgument input) {
      os << nameOf(input);
      if (options.types)
        os << ": " << input.getType();
    });
  }

  //===--------------------------------------------------------------------===//
  // Trees
  //===--------------------------------------------------------------------===//

  /// Prints one block as it is, several with their names.
  void printRegion(Region &region) {
    if (region.empty())
      return;
    if (!region.hasOneBlock()) {
      for (Block &block : region)
        printTree({nullptr, {}, &block}, "  ");
      return;
    }
    for (const Node &node : rootsOf(region.front()))
      printTree(node, "  ");
    // Operations that are used only from a cycle are not reached from the roots.
    if (options.depth == 0)
      for (Operation &op : region.front())
        if (op.getNumResults() && !numbers.contains(&op) && !isScalarConstant(&op))
          printTree({&op}, "  ");
  }

  /// Returns the roots of a block: its terminator, and operations whose results are unused.
  static SmallVector<Node> rootsOf(Block &block) {
    SmallVector<Node> roots;
    if (block.empty())
      return roots;
    Operation *last = &block.back();
    roots.push_back({last});
    for (Operation &op : block)
      if (&op != last && op.use_empty())
        roots.push_back({&op});
    return roots;
  }

  static SmallVector<Node> childrenOf(const Node &node) {
    if (node.block)
      return rootsOf(*node.block);
    SmallVector<Node> children;
    for (Value operand : node.op->getOperands())
      children.push_back({nullptr, operand});
    if (!isa<InnerGraphOpInterface>(node.op))
      for (Region &region : node.op->getRegions())
        for (Block &block : region)
          children.push_back({nullptr, {}, &block});
    return children;
  }

  struct Level {
    SmallVector<Node> children;
    size_t next, indent; // the next child, and the length of the prefix
  };

  void printTree(Node root, StringRef indent) {
    std::string prefix = indent.str();
    std::vector<Level> levels;
    auto printAndPush = [&](Node node) {
      SmallVector<Node> children = printLine(node) ? childrenOf(node) : SmallVector<Node>();
      if (options.depth && levels.size() == options.depth && !children.empty())
        children = {Node{nullptr, {}, nullptr, true}};
      levels.push_back({std::move(children), 0, prefix.size()});
    };
    os << prefix;
    printAndPush(root);
    while (!levels.empty()) {
      Level &level = levels.back();
      prefix.resize(level.indent);
      if (level.next == level.children.size()) {
        levels.pop_back();
        continue;
      }
      bool isLast = level.next + 1 == level.children.size();
      os << prefix << (isLast ? "└ " : "├ ");
      if (levels.size() > kMaxIndent)
        os << "(+" << levels.size() - kMaxIndent << ") ";
      else
        prefix += isLast ? "  " : "│ ";
      printAndPush(level.children[level.next++]);
    }
  }

  /// Returns whether the children of `node` are printed, too. A node whose value is printed for the first time becomes
  /// the operation that defines it.
  bool printLine(Node &node) {
    if (node.isCut) {
      os << "…\n";
      return false;
    }
    if (node.block) {
      printBlockHead(*node.block);
      return true;
    }
    if (!node.op) {
      Operation *definition = node.value ? node.value.getDefiningOp() : nullptr;
      if (!definition || numbers.contains(definition) || isScalarConstant(definition) ||
          !root->isAncestor(definition)) {
        os << nameOf(node.value) << '\n';
        return false;
      }
      node.op = definition;
      if (definition->getNumResults() > 1)
        os << '#' << cast<OpResult>(node.value).getResultNumber() << " of ";
    }
    printOperation(node.op);
    return true;
  }

  /// Prints region 0(%b0: index)
  void printBlockHead(Block &block) {
    if (block.getParent()->hasOneBlock())
      os << "region " << block.getParent()->getRegionNumber();
    else
      printBlockName(block);
    if (block.getNumArguments()) {
      os << '(';
      printInputs(block);
      os << ')';
    }
    os << '\n';
  }

  void printBlockName(Block &block) {
    if (!places.contains(&block))
      for (auto [place, sibling] : llvm::enumerate(*block.getParent()))
        places[&sibling] = place;
    os << '^' << places.lookup(&block);
  }

  /// Prints %3:2 = tg.ofg "layer"
  void printHead(Operation *op) {
    if (op->getNumResults()) {
      os << '%' << numbers.try_emplace(op, numbers.size()).first->second;
      if (op->getNumResults() > 1)
        os << ':' << op->getNumResults();
      os << " = ";
    }
    os << op->getName();
    if (StringRef name = getDisplayName(op->getLoc()); !name.empty())
      os << " \"" << name << '"';
  }

  void printOperation(Operation *op) {
    printHead(op);
    if (auto graphOp = dyn_cast<InnerGraphOpInterface>(op)) {
      Graph &graph = graphs[keys.lookup(op)];
      graph.shown.push_back(graphOp);
      os << (isFrozen(op) ? " [" : " [open ") << graph.label << ']';
    }
    const char *separator = " {";
    for (NamedAttribute attribute : getAttributes(op)) {
      if (!isShown(attribute))
        continue;
      os << separator << attribute.getName().getValue();
      separator = ", ";
      if (!isa<UnitAttr>(attribute.getValue())) {
        os << " = ";
        printAttribute(attribute.getValue());
      }
    }
    os << (separator[0] == ',' ? "}" : "");
    for (Block *successor : op->getSuccessors()) {
      os << ' ';
      printBlockName(*successor);
    }
    if (options.types && op->getNumResults()) {
      os << " : ";
      llvm::interleaveComma(op->getResultTypes(), os);
    }
    os << '\n';
  }

  /// Returns the attributes of an operation, and its properties as attributes.
  static NamedAttrList getAttributes(Operation *op) {
    NamedAttrList attributes(op->getRawDictionaryAttrs());
    Attribute properties = op->getPropertiesStorageSize() ? op->getPropertiesAsAttribute() : Attribute();
    if (auto dictionary = dyn_cast_or_null<DictionaryAttr>(properties))
      for (NamedAttribute attribute : dictionary)
        attributes.set(attribute.getName(), attribute.getValue());
    else if (properties)
      attributes.set("properties", properties);
    return attributes;
  }

  static bool isShown(NamedAttribute attribute) {
    StringRef name = attribute.getName();
    return name != DigestAttr::kName && name != "operandSegmentSizes" && name != "resultSegmentSizes" &&
           !isDebugAttribute(name) && !isEmpty(attribute.getValue());
  }

  void printAttribute(Attribute attribute) {
    // Mostly sizes: [2, ?]
    if (auto numbers = dyn_cast<DenseI64ArrayAttr>(attribute)) {
      os << '[';
      llvm::interleaveComma(numbers.asArrayRef(), os, [&](int64_t number) {
        if (ShapedType::isDynamic(number))
          os << '?';
        else
          os << number;
      });
      os << ']';
    } else if (auto list = dyn_cast<ArrayAttr>(attribute)) {
      os << '[';
      llvm::interleaveComma(list, os, [&](Attribute element) { printAttribute(element); });
      os << ']';
    } else {
      attribute.print(os, state);
    }
  }

  /// Returns whether a list, or each list in it, is empty, such as the taps of states without taps.
  static bool isEmpty(Attribute attribute) {
    if (auto elements = dyn_cast<DenseArrayAttr>(attribute))
      return elements.empty();
    auto list = dyn_cast<ArrayAttr>(attribute);
    return list && llvm::all_of(list, isEmpty);
  }

  //===--------------------------------------------------------------------===//
  // Names
  //===--------------------------------------------------------------------===//

  /// Returns whether an operation is a scalar constant, which is printed where it is used.
  static bool isScalarConstant(Operation *op) {
    return op->hasTrait<OpTrait::ConstantLike>() && op->getNumResults() == 1 &&
           isElementType(op->getResult(0).getType());
  }

  std::string nameOf(Value value) {
    if (!value)
      return "<none>";
    auto input = dyn_cast<BlockArgument>(value);
    return input ? nameOfInput(input) : nameOfResult(cast<OpResult>(value));
  }

  std::string nameOfInput(BlockArgument input) {
    Block *block = input.getOwner();
    Operation *parent = block->getParentOp();
    if (parent && block->isEntryBlock() && isa<FunctionOpInterface>(parent))
      return "%arg" + std::to_string(input.getArgNumber());
    if (parent && block->isEntryBlock() && isa<InnerGraphOpInterface>(parent))
      return "%i" + std::to_string(input.getArgNumber());
    // The inputs of all other blocks are numbered together.
    auto [first, isNew] = blocks.try_emplace(block, blockInputs);
    if (isNew)
      blockInputs += block->getNumArguments();
    return "%b" + std::to_string(first->second + input.getArgNumber());
  }

  std::string nameOfResult(OpResult result) {
    Operation *op = result.getOwner();
    Attribute constant;
    if (isScalarConstant(op) && matchPattern(op, m_Constant(&constant))) {
      std::string text;
      llvm::raw_string_ostream stream(text);
      constant.print(stream, state, /*elideType=*/!options.types);
      return text;
    }
    auto number = numbers.find(op);
    if (number == numbers.end())
      return root->isAncestor(op) ? "…" : "<outside>";
    std::string name = "%" + std::to_string(number->second);
    return op->getNumResults() == 1 ? name : name + "#" + std::to_string(result.getResultNumber());
  }

  Operation *root;
  raw_ostream &os;
  const GraphPrinterOptions &options;
  AsmState state;
  llvm::MapVector<const void *, Graph> graphs;
  llvm::DenseMap<Operation *, const void *> keys;
  llvm::DenseMap<Operation *, unsigned> numbers; // of operations that were printed
  llvm::DenseMap<Block *, unsigned> blocks;      // the numbers of their first inputs
  llvm::DenseMap<Block *, unsigned> places;      // of blocks in their regions
  unsigned blockInputs = 0, withoutDigest = 0;
};
} // namespace

void tg::printGraphs(Operation *root, raw_ostream &os, const GraphPrinterOptions &options) {
  Printer(root, os, options).print();
}
