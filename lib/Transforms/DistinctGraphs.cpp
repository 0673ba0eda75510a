//===- DistinctGraphs.cpp - Each graph of a program once ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DistinctGraphs.h"

using namespace mlir;
using namespace tg;

/// Returns whether an operation and all operations with graphs inside of it are frozen.
static bool isFrozenThroughout(InnerGraphOpInterface op) {
  return !op->walk([](InnerGraphOpInterface inner) { return WalkResult(success(isFrozen(inner))); }).wasInterrupted();
}

/// Each graph is copied and passed to the pipeline together with all graphs inside of it: this bounds the work at one
/// level of a nest.
static constexpr unsigned kMaxHeight = 64;

DistinctGraphs::DistinctGraphs(Operation *root, PureFunctions &functions, Freezer &freezer) : functions(functions) {
  for (Operation *around = root; around; around = around->getParentOp())
    if (isFrozen(around))
      return; // nothing in it may be replaced
  llvm::DenseMap<Operation *, unsigned> heights = getGraphHeights(root);
  // Graphs that cannot be frozen have no identity, but those inside of them may have one.
  for (SmallVector<Operation *> open{root}; !open.empty();) {
    SmallVector<InnerGraphOpInterface> unsealed;
    for (Operation *around : open)
      around->walk<WalkOrder::PreOrder>([&](InnerGraphOpInterface op) {
        if (op == around)
          return WalkResult::advance();
        if (heights.lookup(op) > kMaxHeight) {
          unknown.push_back({op, "graphs nest in it " + std::to_string(heights.lookup(op)) +
                                     " deep, which is more than " + std::to_string(kMaxHeight)});
          return isFrozen(op) ? WalkResult::skip() : WalkResult::advance();
        }
        Operation *scope = SymbolTable::getNearestSymbolTable(op);
        // An operation with the digest of a sealed graph is sealed, too.
        if (isFrozen(op) && (lookup(op, scope) || isFrozenThroughout(op)))
          users.push_back({op, add(op, scope), true});
        else
          unsealed.push_back(op);
        return WalkResult::skip();
      });
    open.clear();
    freezeCopies(unsealed, freezer, open);
  }
}

void DistinctGraphs::freezeCopies(ArrayRef<InnerGraphOpInterface> unsealed, Freezer &freezer,
                                  SmallVectorImpl<Operation *> &open) {
  llvm::MapVector<Operation *, GraphCopies *> inScope;
  SmallVector<func::FuncOp> made;
  for (InnerGraphOpInterface op : unsealed) {
    Operation *scope = SymbolTable::getNearestSymbolTable(op);
    GraphCopies *&own = inScope[scope];
    if (!own)
      own = &copies.emplace_back(op.getLoc(), functions, scope);
    made.push_back(own->add(op, isFrozen(op) ? DigestAttr::of(op).getMode() : DigestMode::Pure));
  }
  llvm::DenseMap<Operation *, std::string> reasons;
  auto hear = [&](InnerGraphOpInterface op, const DigestFailure &why) { reasons[op] = why.describe(op); };
  for (auto [scope, own] : inScope)
    (void)own->freeze(freezer, hear);
  for (auto [op, function] : llvm::zip_equal(unsealed, made)) {
    InnerGraphOpInterface copy = GraphCopies::get(function);
    if (isFrozenThroughout(copy)) {
      users.push_back({op, add(copy, SymbolTable::getNearestSymbolTable(op)), false});
      continue;
    }
    unknown.push_back({op, reasons.lookup(copy)});
    if (!isFrozen(op))
      open.push_back(op);
  }
}

DistinctGraph *DistinctGraphs::lookup(InnerGraphOpInterface op, Operation *scope) {
  auto known = numbers.find({GraphKey::ofCode(op), scope});
  return known == numbers.end() ? nullptr : &graphs[known->second];
}

/// Adds a graph, and the graphs inside of it. Recursion is as deep as the nesting of graphs.
unsigned DistinctGraphs::add(InnerGraphOpInterface op, Operation *scope) {
  std::pair key(GraphKey::ofCode(op), scope);
  if (auto known = numbers.find(key); known != numbers.end())
    return known->second;
  DistinctGraph graph{op, scope};
  graph.whyLeft = whyNoFunction(op, functions);
  if (!graph.isLeft() && graph.digest.getMode() == DigestMode::Ordered && llvm::any_of(op.getInnerGraphs(), overwrites))
    graph.whyLeft = "something in it is overwritten, which was decided on its order";
  op->walk<WalkOrder::PreOrder>([&](InnerGraphOpInterface inner) {
    if (inner == op)
      return WalkResult::advance();
    if (graph.isLeft()) {
      ++graph.operations;
      return WalkResult::advance();
    }
    const DistinctGraph &child = graphs[add(inner, scope)];
    graph.height = std::max(graph.height, child.height + 1);
    graph.operations += child.operations;
    return WalkResult::skip();
  });
  unsigned number = numbers[key] = graphs.size();
  graphs.push_back(std::move(graph));
  return number;
}
