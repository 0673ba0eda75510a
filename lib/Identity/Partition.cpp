//===- Partition.cpp - The coarsest stable partition of a graph -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The nodes of a class are neighbours in a list. A class splits others: the nodes whose edge of one number leads to it
// are moved to the fronts of their classes, and become classes of their own. Of the two parts of a class that was
// split, the smaller one splits others in turn, so that each edge is looked at a logarithmic number of times.
//
//===----------------------------------------------------------------------===//

#include "Partition.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace tg;

namespace {
class Partition {
public:
  Partition(llvm::ArrayRef<std::vector<unsigned>> edges, llvm::ArrayRef<unsigned> classes)
      : order(edges.size()), places(edges.size()), classOf(classes.begin(), classes.end()), sources(edges.size()) {
    for (unsigned node = 0; node < edges.size(); ++node) {
      order[node] = node;
      for (unsigned number = 0; number < edges[node].size(); ++number)
        sources[edges[node][number]].emplace_back(number, node);
    }
    llvm::sort(order, [&](unsigned x, unsigned y) { return std::pair(classOf[x], x) < std::pair(classOf[y], y); });
    for (unsigned place = 0; place < order.size(); ++place) {
      unsigned own = classOf[order[place]];
      places[order[place]] = place;
      if (own >= ranges.size())
        ranges.resize(own + 1, {place, place, 0, false});
      if (ranges[own].begin == ranges[own].end)
        ranges[own].begin = place;
      ranges[own].end = place + 1;
    }
  }

  std::vector<unsigned> refine() {
    for (unsigned own = 0; own < ranges.size(); ++own)
      enqueue(own);
    while (!queue.empty()) {
      unsigned splitter = queue.back();
      queue.pop_back();
      ranges[splitter].isQueued = false;
      // The members may be split while they are used.
      std::map<unsigned, std::vector<unsigned>> leading; // by the number of the edge
      for (unsigned place = ranges[splitter].begin; place < ranges[splitter].end; ++place)
        for (auto [number, node] : sources[order[place]])
          leading[number].push_back(node);
      for (auto &[number, nodes] : leading)
        split(nodes);
    }
    return std::move(classOf);
  }

private:
  struct Range {
    unsigned begin, end;
    unsigned marked; // nodes at the front that are to leave
    bool isQueued;
  };

  void enqueue(unsigned own) {
    if (!ranges[own].isQueued)
      queue.push_back(own);
    ranges[own].isQueued = true;
  }

  void split(llvm::ArrayRef<unsigned> nodes) {
    std::vector<unsigned> touched;
    for (unsigned node : nodes) {
      Range &range = ranges[classOf[node]];
      if (range.marked == 0)
        touched.push_back(classOf[node]);
      unsigned front = range.begin + range.marked++, other = order[front];
      std::swap(order[front], order[places[node]]);
      std::swap(places[other], places[node]);
    }
    for (unsigned own : touched) {
      unsigned marked = std::exchange(ranges[own].marked, 0);
      Range &range = ranges[own];
      if (marked == range.end - range.begin)
        continue;
      unsigned added = ranges.size(), begin = range.begin;
      range.begin += marked;
      bool isQueued = range.isQueued, isSmaller = marked <= range.end - range.begin;
      ranges.push_back({begin, begin + marked, 0, false});
      for (unsigned place = begin; place < begin + marked; ++place)
        classOf[order[place]] = added;
      enqueue(isQueued || isSmaller ? added : own);
    }
  }

  std::vector<unsigned> order, places, classOf;
  std::vector<std::vector<std::pair<unsigned, unsigned>>> sources; // the numbers of edges to a node, and their nodes
  std::vector<Range> ranges;
  std::vector<unsigned> queue;
};
} // namespace

std::vector<unsigned> tg::refinePartition(llvm::ArrayRef<std::vector<unsigned>> edges,
                                          llvm::ArrayRef<unsigned> classes) {
  return Partition(edges, classes).refine();
}
