//===- CommonSubexpressions.cpp - Merge equal operations ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Operations are visited in the order in which MLIR's pass visits them, blocks along the dominator tree and regions
// before the operation that holds them, with a table of the operations seen. Merged operations stay in their blocks
// until the end, because they count as part of the operations around them.
//
// The table finds operations by hashes of their content (RegionHash.h). In a region without dominance, an operation may
// be used before it is defined, so a merge may change which values a region captures that was visited before. There,
// operations are found by a hash without captured values, and the comparison decides.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Identity/CommonSubexpressions.h"
#include "Effects.h"
#include "Equivalence.h"
#include "RegionHash.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include <deque>

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

namespace {
/// The operations seen, by their hashes. Scopes nest; the last operation is found first.
class SeenOperations {
public:
  explicit SeenOperations(Equivalence &equivalence) : equivalence(equivalence) {}

  /// Marks the beginning of a scope. An isolated one does not see the operations around it.
  struct Scope {
    explicit Scope(SeenOperations &seen, bool isIsolated = false)
        : seen(seen), size(seen.entries.size()), first(seen.first) {
      if (isIsolated)
        seen.first = size;
    }
    ~Scope() {
      seen.first = first;
      if (size == 0) {
        seen.last.clear();
        seen.entries.clear();
      }
      for (; seen.entries.size() > size; seen.entries.pop_back()) {
        // The table keeps no keys of regions that were left, so that it stays small.
        const Entry &entry = seen.entries.back();
        if (entry.before)
          seen.last[entry.key] = entry.before;
        else
          seen.last.erase(entry.key);
      }
    }
    SeenOperations &seen;
    size_t size, first;
  };

  struct Found {
    Operation *op = nullptr;
    size_t place = 0;
    explicit operator bool() const { return op; }
  };

  /// Where the operations of one hash are found, until another slot is made.
  struct Slot {
    uint64_t key;
    size_t &last; // the place of the last entry; 0 if there is none
  };
  Slot getSlot(uint64_t hash) {
    uint64_t key = keyOf(hash);
    return {key, last[key]};
  }

  Found find(Slot slot, Operation *op) { return findFrom(slot.last, op); }
  Found find(uint64_t hash, Operation *op) { return findFrom(last.lookup(keyOf(hash)), op); }

  void insert(Slot slot, Operation *op) {
    entries.push_back({slot.key, op, slot.last});
    slot.last = entries.size();
  }

private:
  struct Entry {
    uint64_t key;
    Operation *op;
    size_t before; // the place of the entry before it with the same key; 0 if there is none
  };

  Found findFrom(size_t place, Operation *op) {
    for (; place > first; place = entries[place - 1].before)
      if (Operation *other = entries[place - 1].op; other == op || equivalence.areEqual(op, other))
        return {other, place};
    return {};
  }

  /// Returns a number that DenseMap does not use itself.
  static uint64_t keyOf(uint64_t hash) { return hash >> 1; }

  Equivalence &equivalence;
  std::vector<Entry> entries; // places start at 1
  llvm::DenseMap<uint64_t, size_t> last;
  size_t first = 0; // entries up to this place are not seen
};

} // namespace

//===----------------------------------------------------------------------===//
// The visit
//===----------------------------------------------------------------------===//

/// Erases an operation, innermost operations first. MLIR would drop the references of a region once for each region
/// around it.
static void eraseFromInside(Operation *op) {
  op->dropAllReferences();
  op->walk<WalkOrder::PostOrder>([](Operation *inner) {
    inner->dropAllDefinedValueUses();
    inner->erase();
  });
}

namespace {
class Merger {
public:
  Merger(RewriterBase &rewriter, DominanceInfo &dominance, const KeptOperations &kept)
      : rewriter(rewriter), dominance(dominance), kept(kept),
        isSealed([&](Operation *op) { return kept.isSealed && kept.isSealed(op); }), hasher(isSealed) {}

  SubexpressionCounts run(Operation *root) {
    for (auto [number, region] : llvm::enumerate(root->getRegions()))
      visit(region, number, {});
    for (Operation *op : redundant) {
      if (rewriter.getListener() || op->getNumRegions() == 0)
        rewriter.eraseOp(op);
      else
        eraseFromInside(op);
    }
    return counts;
  }

private:
  /// Where an operation is: its factor in hashes, and whether it is in an operation that may be hashed.
  struct Place {
    RegionHasher::Factor factor = 1;
    bool isInside = false;
  };

  /// The part of a block that was searched for writes.
  struct Writes {
    Operation *next = nullptr, *last = nullptr;
  };

  void visit(Region &region, unsigned number, Place around);
  void visit(Block &block, Place around, bool hasDominance);
  void visitRegions(Operation *op, Place place);
  void simplify(Operation *op, Place place, bool hasDominance, Writes &writes);
  void replace(Operation *op, Operation *by, bool hasDominance);
  bool isWrittenBetween(Operation *from, Operation *to, Writes &writes);
  uint64_t hashOf(Operation *op, Place place, bool withCaptured) {
    hasher.addRegions(op, place.factor);
    return hasher.hash(op, withCaptured);
  }
  bool isSeen(Operation *op);

  RewriterBase &rewriter;
  DominanceInfo &dominance;
  const KeptOperations &kept;
  std::function<bool(Operation *)> isSealed;
  RegionHasher hasher;
  Effects effects;
  Equivalence equivalence;
  SeenOperations seen{equivalence};
  std::vector<Operation *> redundant; // to be erased
  unsigned withoutDominance = 0;      // regions without dominance around
  SubexpressionCounts counts;
};
} // namespace

void Merger::visit(Region &region, unsigned number, Place around) {
  if (region.empty())
    return;
  auto placeOf = [&](unsigned block) {
    return around.isInside ? Place{RegionHasher::ofBlock(around.factor, number, block), true} : around;
  };
  bool hasDominance = dominance.hasSSADominance(&region);
  withoutDominance += !hasDominance;
  if (region.hasOneBlock()) {
    SeenOperations::Scope scope(seen);
    visit(region.front(), placeOf(0), hasDominance);
  } else if (hasDominance) {
    struct Level {
      Level(SeenOperations &seen, DominanceInfoNode *node) : scope(seen), node(node), child(node->begin()) {}
      SeenOperations::Scope scope;
      DominanceInfoNode *node;
      DominanceInfoNode::const_iterator child;
    };
    llvm::DenseMap<Block *, unsigned> numbers;
    for (auto [place, block] : llvm::enumerate(region))
      numbers[&block] = place;
    std::deque<Level> path; // without recursion: a function may have many blocks
    auto enter = [&](DominanceInfoNode *node) {
      path.emplace_back(seen, node);
      visit(*node->getBlock(), placeOf(numbers.lookup(node->getBlock())), hasDominance);
    };
    enter(dominance.getRootNode(&region));
    while (!path.empty()) {
      if (path.back().child == path.back().node->end())
        path.pop_back();
      else
        enter(*path.back().child++);
    }
  }
  withoutDominance -= !hasDominance;
}

void Merger::visit(Block &block, Place around, bool hasDominance) {
  Writes writes;
  unsigned number = 0;
  for (Operation &op : block) {
    Place place = around.isInside ? Place{RegionHasher::ofOperation(around.factor, number++), true} : Place();
    if (op.getNumRegions() && !isSealed(&op))
      visitRegions(&op, place);
    simplify(&op, place, hasDominance, writes);
    if (op.getNumRegions() && !around.isInside) {
      hasher.forgetUses();
      if (!withoutDominance) // else `isSeen` may ask again
        hasher.forgetRegions();
    }
  }
}

void Merger::visitRegions(Operation *op, Place place) {
  // Others are never free of effects.
  bool isHashed = op->hasTrait<OpTrait::HasRecursiveMemoryEffects>() || isa<MemoryEffectOpInterface>(op);
  place.isInside |=
      isHashed && llvm::all_of(op->getRegions(), [](Region &region) { return region.empty() || region.hasOneBlock(); });
  bool isIsolated = op->mightHaveTrait<OpTrait::IsIsolatedFromAbove>();
  SeenOperations::Scope scope(seen, isIsolated);
  unsigned around = withoutDominance;
  if (isIsolated)
    withoutDominance = 0;
  for (auto [number, region] : llvm::enumerate(op->getRegions()))
    visit(region, number, place);
  withoutDominance = around;
}

void Merger::simplify(Operation *op, Place place, bool hasDominance, Writes &writes) {
  if (op->hasTrait<OpTrait::IsTerminator>())
    return;
  if (effects.isTriviallyDead(op)) {
    redundant.push_back(op);
    ++counts.dead;
    return;
  }
  if (llvm::any_of(op->getRegions(), [](Region &region) { return !region.empty() && !region.hasOneBlock(); }))
    return;
  bool isFree = effects.isFree(op);
  if ((!isFree && !hasSingleEffect<MemoryEffects::Read>(op)) || (kept.isUnique && kept.isUnique(op)))
    return;
  uint64_t hash = hashOf(op, place, /*withCaptured=*/hasDominance);
  SeenOperations::Slot slot = seen.getSlot(hash);
  SeenOperations::Found found = seen.find(slot, op);
  if (withoutDominance && op->getNumRegions()) {
    SeenOperations::Found other = seen.find(hasher.hash(op, !hasDominance), op);
    if (other.place > found.place)
      found = other;
  }
  if (found && (isFree || (found.op->getBlock() == op->getBlock() && !isWrittenBetween(found.op, op, writes))))
    return replace(op, found.op, hasDominance);
  seen.insert(slot, op);
}

/// Returns whether `op` equals an operation seen. Its regions may not have been visited yet, so their hashes must not
/// be kept.
bool Merger::isSeen(Operation *op) {
  if (op->getNumRegions() == 0 || hasher.hasRegions(op))
    return seen.find(hasher.hash(op, true), op) || (op->getNumRegions() && seen.find(hasher.hash(op, false), op));
  RegionHasher once(isSealed);
  once.addRegions(op, 1);
  return seen.find(once.hash(op, true), op) || seen.find(once.hash(op, false), op);
}

void Merger::replace(Operation *op, Operation *by, bool hasDominance) {
  auto *listener = dyn_cast_if_present<RewriterBase::Listener>(rewriter.getListener());
  if (hasDominance) {
    if (listener)
      listener->notifyOperationReplaced(op, by);
    rewriter.replaceAllUsesWith(op->getResults(), by->getResults());
    redundant.push_back(op);
    if (op->getNumRegions() && !withoutDominance)
      equivalence.merge(op, by);
  } else {
    // Operations in the table must not change.
    auto isOpen = [&](OpOperand &use) { return !isSeen(use.getOwner()); };
    rewriter.replaceUsesWithIf(op->getResults(), by->getResults(), isOpen);
    if (op->use_empty()) {
      if (listener)
        listener->notifyOperationReplaced(op, by);
      redundant.push_back(op);
    }
  }
  if (isa<UnknownLoc>(by->getLoc()) && !isa<UnknownLoc>(op->getLoc()))
    by->setLoc(op->getLoc());
  ++counts.merged;
}

/// Returns whether an operation between the two, which are in one block, may write.
bool Merger::isWrittenBetween(Operation *from, Operation *to, Writes &writes) {
  if (!writes.next)
    writes.next = &to->getBlock()->front();
  for (; writes.next != to; writes.next = writes.next->getNextNode())
    if (effects.mayWrite(writes.next))
      writes.last = writes.next;
  return writes.last && from->isBeforeInBlock(writes.last);
}

SubexpressionCounts tg::eliminateCommonSubexpressions(RewriterBase &rewriter, DominanceInfo &dominance, Operation *root,
                                                      const KeptOperations &kept) {
  return Merger(rewriter, dominance, kept).run(root);
}
