//===- Runs.cpp - Runs of long blocks -------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runs.h"
#include "Cut.h"
#include "TensorGraph/Analysis/LoopNests.h"
#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "llvm/Support/MathExtras.h"
#include <tuple>

using namespace mlir;
using namespace tg;

int64_t tg::codeInBlock(Operation *op) {
  if (isReplaceableByGraph(op))
    return kCodeOfNest;
  int64_t code = countCode(op);
  return usesGraphsAs(op, GraphUse::Loop) && code >= kFewestSingleNests * kCodeOfNest ? kCodeOfNest : code;
}

/// Returns the first position from `first` to `last` at which the numbers that follow it are smallest.
size_t Part::findRepeatedEnd(size_t first, size_t last) const {
  constexpr size_t kCompared = 8;
  auto following = [&](size_t at) { return getKinds().slice(at, std::min(kCompared, kinds.size() - at)); };
  size_t best = first;
  for (size_t at = first + 1; at <= last; ++at)
    if (ArrayRef<unsigned> kindsAt = following(at), kindsBest = following(best);
        std::lexicographical_compare(kindsAt.begin(), kindsAt.end(), kindsBest.begin(), kindsBest.end()))
      best = at;
  return best;
}

void Part::findLastUses() {
  llvm::DenseMap<Operation *, size_t> positions;
  for (auto [at, op] : llvm::enumerate(ops))
    positions[op] = at;
  for (auto [at, op] : llvm::enumerate(ops)) {
    size_t last = at;
    for (Operation *user : op->getUsers()) {
      auto own = positions.find(op->getBlock()->findAncestorOpInBlock(*user));
      last = std::max(last, own == positions.end() ? ops.size() : own->second);
    }
    lastUses.push_back(last);
  }
}

/// Returns the position from `first` to `last` at which the fewest results since `start` are used later; of several,
/// the one that leaves runs of about the same length.
size_t Part::findNarrowEnd(size_t start, size_t first, size_t last) {
  if (lastUses.empty())
    findLastUses();
  // How many results are live before each position, less those before the last one.
  SmallVector<int64_t> changes(last - start + 2);
  for (size_t at = start; at < last; ++at) {
    changes[at + 1 - start] += ops[at]->getNumResults();
    changes[std::min(lastUses[at], last) + 1 - start] -= ops[at]->getNumResults();
  }
  int64_t rest = countCode(start, ops.size());
  int64_t even = rest / llvm::divideCeil(rest, countCode(start, last));
  int64_t live = 0;
  std::optional<std::tuple<int64_t, int64_t, size_t>> best;
  for (size_t at = start; at <= last; ++at) {
    live += changes[at - start];
    std::tuple<int64_t, int64_t, size_t> found(live, std::abs(countCode(start, at) - even), at);
    if (at >= first && (!best || found < *best))
      best = found;
  }
  return std::get<size_t>(*best);
}

size_t Part::findEnd(size_t start, RunLengths lengths) {
  if (countCode(start, ops.size()) <= lengths.longest)
    return ops.size();
  // The first operation with so much code before it. Blocks whose runs were all shorter would not get shorter.
  auto positionAt = [&](int64_t code) { return llvm::lower_bound(before, before[start] + code) - before.begin(); };
  size_t first = positionAt(lengths.shortest), last = std::max<size_t>(first, positionAt(lengths.longest + 1) - 1);
  size_t end = lengths.isRepeated ? findRepeatedEnd(first, last) : findNarrowEnd(start, first, last);
  // Views are for what follows: the run would return copies of them.
  while (end > start + 1 && isWithoutCode(ops[end - 1]))
    --end;
  return end;
}
