//===- Model.h - What is drawn of a program ---------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program as graphs, each of one or more drawings. Each distinct inner graph is one graph, whatever the number of
// operations that use it. Everything is numbered in the order of the program.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_VIEW_MODEL_H
#define TENSORGRAPH_LIB_TOOLS_VIEW_MODEL_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/MapVector.h"
#include <optional>
#include <string>
#include <vector>

namespace tg::view {

/// What a program before passes and the one after have of an operation.
enum class Mark {
  None,    // there is one program only
  Kept,    // both have it, of equal content, operands included
  Changed, // both have it, with other operands, attributes or graphs
  Removed, // only the one before
  Added    // only the one after
};

/// The cost of an operation or graph in a profile.
struct Cost {
  int64_t calls = 0, time = 0, bytes = 0, allocations = 0;
  void add(const Cost &other);
};

/// An operation, or an input of a graph.
struct Node {
  Operation *op = nullptr;  // null for an input
  BlockArgument input = {}; // null for an operation
  unsigned graph = 0;       // that it is in
  unsigned drawing = 0;
  SmallVector<unsigned, 1> inner = {}; // graphs that it uses: its inner graphs together, or each of its regions
  /// Of the operation that is drawn, then of those in equal graphs that are not.
  SmallVector<mlir::FileLineColLoc, 1> locations = {};
  Mark mark = Mark::None;
  std::optional<unsigned> match = std::nullopt; // the node of the other program
  std::optional<Cost> cost = std::nullopt;
  std::optional<unsigned> costAt = std::nullopt; // the node that has the cost of both, as they were fused
  std::vector<std::string> decisions = {};       // of the compiler
};

/// Nodes that are drawn together: one block, or a part of a long one.
struct Drawing {
  unsigned graph;
  mlir::Block *block;
  unsigned firstNode, lastNode; // the last one excluded
};

enum class GraphKind { Module, Function, Inner, Region };

struct Graph {
  GraphKind kind;
  /// `@main`, `[d28f9a64]`, `region 0 of %3 = scf.for`
  std::string title;
  /// All digits of the digest; empty if there is none.
  std::string digest = "";
  /// The operation with the graph, the first one of several.
  Operation *owner;
  SmallVector<mlir::Region *, 1> regions = {};
  unsigned firstDrawing = 0, lastDrawing = 0;
  unsigned operations = 0;
  /// The nodes that use an inner graph or have a region.
  std::vector<unsigned> users = {};
  /// How many operations use it, also in graphs that are equal and not drawn.
  unsigned uses = 0;
  std::optional<Cost> cost = std::nullopt;
};

/// The graphs, drawings and nodes of a module, which must not change while this lives.
class Model {
public:
  explicit Model(mlir::ModuleOp module);

  mlir::ModuleOp module;
  std::vector<Graph> graphs;
  std::vector<Drawing> drawings;
  std::vector<Node> nodes;

  /// Returns the name with which the module is printed: %3 or %3#1, and the text of a scalar constant.
  std::string nameOf(mlir::Value value);
  /// Returns the head of an operation, `%3:2 = tg.ofg "layer"`.
  std::string headOf(Operation *op);
  std::string textOf(Attribute attribute);
  std::string textOf(Type type);
  /// Returns the node that defines a value; none for scalar constants, which are drawn where they are used.
  std::optional<unsigned> nodeOf(mlir::Value value) const;
  std::optional<unsigned> nodeOf(Operation *op) const;

private:
  void collectGraphs();
  void collectItems(Operation *root);
  void drawGraph(unsigned number);
  void drawBlock(unsigned graph, mlir::Block &block);
  void addLocations(Node &node, Operation *op);
  /// Returns the graph of the regions that belong together; a new one if no equal one is known.
  unsigned findGraph(Operation *op);
  void addRegions(unsigned node, Operation *op);
  void addCopy(unsigned graph, Operation *copy);

  mlir::AsmState state;
  llvm::DenseMap<Operation *, unsigned> operationNodes;
  llvm::DenseMap<mlir::Block *, unsigned> inputNodes; // of the first inputs
  llvm::DenseMap<const void *, unsigned> known;       // inner graphs, by digest
  std::vector<std::pair<unsigned, Operation *>> copies;
  unsigned withoutDigest = 0;
};

/// Returns whether an operation is drawn where its result is used.
bool isScalarConstant(Operation *op);

} // namespace tg::view

#endif // TENSORGRAPH_LIB_TOOLS_VIEW_MODEL_H
