//===- FusionGroups.cpp - Which operations to fuse ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Every operation gets a level, so that along every use
//
//   level(producer) <  level(consumer)  if the producer may be fused, but not with this consumer,
//   level(producer) <= level(consumer)  otherwise.
//
// A group is a connected part of one level: operations of one shape are connected if one uses the result of the other,
// or if both read one tensor. A path leaves a group by a use of the first kind, since a consumer of the same shape on
// the same level would be a member. So it continues on a higher level and never comes back, and groups are convex. On
// one level no path leads from one group to another, and operations that may not be fused come before all groups, so no
// two groups wait for each other.
//
// Any such levels will do; three sweeps choose good ones:
//  1. downwards, each operation gets the lowest level that it can have;
//  2. upwards, an operation all of whose consumers are in later groups of one level moves there: its result then needs
//     no tensor;
//  3. upwards over groups, a whole group moves to a later level if the rules permit it and if it finds a consumer or a
//     reader of the same tensor there. Operations that may not be fused move to the highest level that they can have,
//     which makes room.
// Each sweep looks at every use once: O(n log n) with the sorting of groups. Typed fusion (Kennedy and McKinley, "Typed
// Fusion with Applications to Parallel and Sequential Code Generation", 1993), whose numbers of fused nodes these
// levels generalise, takes that much for each type (here: shape). Contraction of single edges under an incremental
// topological order (Pearce and Kelly, 2006) has no linear bound.
//
//===----------------------------------------------------------------------===//

#include "FusionGroups.h"
#include "TensorGraph/Support/DisjointSets.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include <limits>

using namespace mlir;
using namespace tg;

namespace {
class Levels {
public:
  explicit Levels(ArrayRef<FusionNode> nodes)
      : nodes(nodes), consumers(nodes.size()), level(nodes.size(), 0), groups(nodes.size()) {
    for (unsigned place = 0; place < nodes.size(); ++place)
      for (unsigned producer : nodes[place].producers)
        consumers[producer].push_back(place);
  }

  void startEarly() {
    for (unsigned place = 0; place < nodes.size(); ++place)
      for (unsigned producer : nodes[place].producers)
        level[place] = std::max(level[place], level[producer] + distance(producer, place));
  }

  void joinConsumers() {
    for (unsigned place = nodes.size(); place-- > 0;) {
      ArrayRef<unsigned> own = consumers[place];
      auto isWithFirst = [&](unsigned consumer) {
        return haveOneShape(nodes[place], nodes[consumer]) && level[consumer] == level[own.front()];
      };
      if (!own.empty() && llvm::all_of(own, isWithFirst))
        level[place] = level[own.front()];
    }
  }

  void buildGroups() {
    llvm::DenseMap<std::pair<unsigned, int64_t>, unsigned> readers; // of a tensor, on a level
    for (unsigned place = 0; place < nodes.size(); ++place) {
      for (unsigned producer : nodes[place].producers)
        if (haveOneShape(nodes[producer], nodes[place]) && level[producer] == level[place])
          groups.unite(producer, place);
      for (unsigned input : nodes[place].inputs)
        groups.unite(readers.try_emplace({input, level[place]}, place).first->second, place);
    }
  }

  void delayGroups() {
    std::vector<SmallVector<unsigned, 2>> members(nodes.size());
    for (unsigned place = 0; place < nodes.size(); ++place)
      members[groups.find(place)].push_back(place);
    std::vector<unsigned> order;
    for (unsigned place = 0; place < nodes.size(); ++place)
      if (!members[place].empty())
        order.push_back(place);
    // Consumers first.
    llvm::sort(order, [&](unsigned x, unsigned y) {
      auto key = [&](unsigned leader) {
        return std::make_tuple(level[leader], nodes[leader].shape.has_value(), leader);
      };
      return key(x) > key(y);
    });
    for (unsigned leader : order)
      delay(leader, members[leader]);
  }

  std::vector<unsigned> takeGroups() {
    std::vector<unsigned> leaders(nodes.size());
    for (unsigned place = 0; place < nodes.size(); ++place)
      leaders[place] = groups.find(place);
    return leaders;
  }

private:
  static constexpr int64_t kNever = std::numeric_limits<int64_t>::max();

  int64_t distance(unsigned producer, unsigned consumer) const {
    return nodes[producer].shape && !haveOneShape(nodes[producer], nodes[consumer]);
  }
  int64_t levelOf(unsigned place) { return level[groups.find(place)]; }

  /// Decides on the level of a group whose consumers have their final levels; `group` is its leader before it is united
  /// with others.
  void delay(unsigned group, ArrayRef<unsigned> members) {
    int64_t latest = kNever;
    SmallVector<unsigned> partners;
    for (unsigned place : members)
      for (unsigned consumer : consumers[place]) {
        if (groups.find(consumer) == group)
          continue;
        latest = std::min(latest, levelOf(consumer) - distance(place, consumer));
        if (haveOneShape(nodes[place], nodes[consumer]))
          partners.push_back(consumer);
      }
    if (!nodes[group].shape) {
      level[group] = latest;
      return;
    }
    int64_t now = level[group], target = kNever;
    for (unsigned partner : partners)
      if (levelOf(partner) == latest)
        target = latest;
    if (target == kNever)
      forEachReader(members, [&](unsigned reader) {
        if (int64_t other = levelOf(reader); other > now && other <= latest)
          target = std::min(target, other);
      });
    if (target != kNever) {
      forEachReader(members, [&](unsigned reader) { partners.push_back(reader); });
      level[group] = target;
      for (unsigned partner : partners)
        if (levelOf(partner) == target)
          groups.unite(group, partner);
    }
    for (unsigned place : members)
      for (unsigned input : nodes[place].inputs) {
        unsigned &reader = earliestReader.try_emplace(input, place).first->second;
        if (levelOf(place) <= levelOf(reader))
          reader = place;
      }
  }

  template <typename Fn> void forEachReader(ArrayRef<unsigned> members, Fn fn) {
    for (unsigned place : members)
      for (unsigned input : nodes[place].inputs)
        if (auto known = earliestReader.find(input); known != earliestReader.end())
          fn(known->second);
  }

  ArrayRef<FusionNode> nodes;
  std::vector<SmallVector<unsigned, 2>> consumers;
  std::vector<int64_t> level; // of a group at its leader, once there are groups
  DisjointSets groups;
  llvm::DenseMap<unsigned, unsigned> earliestReader; // the reader of a tensor with the lowest final level
};
} // namespace

std::vector<unsigned> tg::findFusionGroups(ArrayRef<FusionNode> nodes) {
  Levels levels(nodes);
  levels.startEarly();
  levels.joinConsumers();
  levels.buildGroups();
  levels.delayGroups();
  return levels.takeGroups();
}
