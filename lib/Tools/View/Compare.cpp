//===- Compare.cpp - What passes have changed -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Operations are paired by content, graph by graph, and those that are left by their own content and place: a rewrite
// of an operation changes the content of all that depends on it, but those operations are still there.
//
//===----------------------------------------------------------------------===//

#include "Compare.h"
#include "TensorGraph/Graph/GraphNumbering.h"
#include "llvm/ADT/STLExtras.h"
#include <deque>
#include <map>

using namespace mlir;
using namespace tg;
using namespace tg::view;

namespace {
class Comparison {
public:
  Comparison(Model &before, Model &after) : before(before), after(after), numbering(before.module.getContext()) {}

  std::vector<GraphPair> run();

private:
  void pair(unsigned x, unsigned y) {
    if (partners[0].try_emplace(x, y).second)
      partners[1].try_emplace(y, x);
  }
  bool isPaired(unsigned side, unsigned graph) const { return partners[side].count(graph); }

  void pairItems();
  void pairByDigest();
  void markGraphs(unsigned x, unsigned y);
  void markPair(unsigned x, unsigned y, Mark mark);
  /// Pairs the graphs inside of two operations.
  void pairInner(const Node &x, const Node &y);

  Model &before, &after;
  GraphNumbering numbering;
  std::map<unsigned, unsigned> partners[2];
};

/// What an operation keeps if it is rewritten: its name, place and types.
using Identity = std::tuple<const void *, const void *, std::vector<const void *>>;
} // namespace

/// Returns the identity of an operation; all of it is uniqued in the context that the programs share.
static Identity identityOf(Operation *op) {
  std::vector<const void *> types;
  for (Type type : op->getResultTypes())
    types.push_back(type.getAsOpaquePointer());
  return {op->getName().getAsOpaquePointer(), LocationAttr(op->getLoc()).getAsOpaquePointer(), std::move(types)};
}

/// Pairs functions by name, and modules by title.
void Comparison::pairItems() {
  std::map<std::pair<GraphKind, std::string>, unsigned> items;
  for (auto [number, graph] : llvm::enumerate(after.graphs))
    if (graph.kind == GraphKind::Function || graph.kind == GraphKind::Module)
      items.try_emplace({graph.kind, graph.title}, number);
  for (auto [number, graph] : llvm::enumerate(before.graphs))
    if (auto place = items.find({graph.kind, graph.title}); place != items.end())
      pair(number, place->second);
}

void Comparison::pairByDigest() {
  std::map<std::string, unsigned> digests;
  for (auto [number, graph] : llvm::enumerate(after.graphs))
    if (!graph.digest.empty())
      digests.try_emplace(graph.digest, number);
  for (auto [number, graph] : llvm::enumerate(before.graphs))
    if (auto place = digests.find(graph.digest); place != digests.end())
      pair(number, place->second);
}

void Comparison::pairInner(const Node &x, const Node &y) {
  for (auto [inner, other] : llvm::zip(x.inner, y.inner))
    if (before.graphs[inner].kind == after.graphs[other].kind && !isPaired(0, inner) && !isPaired(1, other))
      pair(inner, other);
}

void Comparison::markPair(unsigned x, unsigned y, Mark mark) {
  Node &first = before.nodes[x], &second = after.nodes[y];
  first.mark = second.mark = mark;
  first.match = y;
  second.match = x;
  pairInner(first, second);
}

/// Marks the operations of paired graphs.
void Comparison::markGraphs(unsigned x, unsigned y) {
  auto nodesOf = [](Model &model, unsigned number) {
    const Graph &graph = model.graphs[number];
    unsigned first = graph.firstDrawing == graph.lastDrawing ? 0 : model.drawings[graph.firstDrawing].firstNode;
    unsigned last = graph.firstDrawing == graph.lastDrawing ? 0 : model.drawings[graph.lastDrawing - 1].lastNode;
    return llvm::seq(first, last);
  };
  for (auto [first, second] : llvm::zip(before.graphs[x].regions, after.graphs[y].regions)) {
    numbering.add(*first);
    numbering.add(*second);
  }
  auto others = nodesOf(after, y);
  std::map<unsigned, std::deque<unsigned>> contents;
  std::map<Identity, std::deque<unsigned>> places;
  std::map<std::pair<unsigned, unsigned>, unsigned> inputNodes; // by region and number
  for (unsigned node : others) {
    Node &own = after.nodes[node];
    own.mark = Mark::Added;
    if (own.op)
      contents[numbering.of(own.op)].push_back(node);
    else
      inputNodes.try_emplace({own.input.getParentRegion()->getRegionNumber(), own.input.getArgNumber()}, node);
  }
  for (unsigned node : nodesOf(before, x)) {
    Node &own = before.nodes[node];
    own.mark = Mark::Removed;
    if (!own.op) {
      auto place = inputNodes.find({own.input.getParentRegion()->getRegionNumber(), own.input.getArgNumber()});
      if (place != inputNodes.end() && !after.nodes[place->second].match &&
          after.nodes[place->second].input.getType() == own.input.getType())
        markPair(node, place->second, Mark::Kept);
      continue;
    }
    std::deque<unsigned> &same = contents[numbering.of(own.op)];
    if (same.empty())
      continue;
    markPair(node, same.front(), Mark::Kept);
    same.pop_front();
  }
  for (unsigned node : others)
    if (after.nodes[node].op && !after.nodes[node].match)
      places[identityOf(after.nodes[node].op)].push_back(node);
  for (unsigned node : nodesOf(before, x)) {
    if (!before.nodes[node].op || before.nodes[node].match)
      continue;
    std::deque<unsigned> &same = places[identityOf(before.nodes[node].op)];
    if (same.empty())
      continue;
    markPair(node, same.front(), Mark::Changed);
    same.pop_front();
  }
}

std::vector<GraphPair> Comparison::run() {
  pairItems();
  pairByDigest();
  std::vector<GraphPair> pairs;
  // Users come before the graphs that they use, so all pairs that follow from operations are known in time.
  for (unsigned x = 0; x < before.graphs.size(); ++x) {
    auto partner = partners[0].find(x);
    if (partner == partners[0].end()) {
      pairs.push_back({x, std::nullopt});
      continue;
    }
    markGraphs(x, partner->second);
    pairs.push_back({x, partner->second});
  }
  for (unsigned y = 0; y < after.graphs.size(); ++y)
    if (!isPaired(1, y))
      pairs.push_back({std::nullopt, y});
  for (auto [model, mark] : {std::pair(&before, Mark::Removed), std::pair(&after, Mark::Added)})
    for (Node &node : model->nodes)
      if (node.mark == Mark::None)
        node.mark = mark;
  return pairs;
}

std::vector<GraphPair> tg::view::compare(Model &before, Model &after) { return Comparison(before, after).run(); }
