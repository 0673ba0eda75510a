//===- DisjointSets.h - Union and find ---------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_DISJOINTSETS_H
#define TENSORGRAPH_SUPPORT_DISJOINTSETS_H

#include <algorithm>
#include <numeric>
#include <vector>

namespace tg {

/// Disjoint sets of numbers from 0; the leader of a set is its least member. O(log n) amortised: llvm::IntEqClasses
/// does not shorten paths when it looks for a leader, so sets joined from the last to the first take quadratic time.
class DisjointSets {
public:
  explicit DisjointSets(unsigned size = 0) : parents(size) { std::iota(parents.begin(), parents.end(), 0u); }

  unsigned add() {
    parents.push_back(parents.size());
    return parents.back();
  }
  unsigned find(unsigned x) {
    while (parents[x] != x)
      x = parents[x] = parents[parents[x]];
    return x;
  }
  /// Returns the leader of the union.
  unsigned unite(unsigned x, unsigned y) {
    x = find(x);
    y = find(y);
    return parents[std::max(x, y)] = std::min(x, y);
  }

private:
  std::vector<unsigned> parents;
};

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_DISJOINTSETS_H
