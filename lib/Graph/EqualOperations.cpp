//===- EqualOperations.cpp - Operations that compute equal values ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/EqualOperations.h"
#include "Identity/Equivalence.h"
#include "Identity/RegionHash.h"
#include "TensorGraph/Analysis/Aliasing.h"
#include "TensorGraph/Graph/GraphKey.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/ScopedHashTable.h"
#include <deque>

using namespace mlir;
using namespace tg;

/// Returns the key of an operation with a pure frozen graph; null for others.
static GraphKey keyOf(Operation *op) {
  auto graph = dyn_cast<InnerGraphOpInterface>(op);
  DigestAttr digest = graph ? DigestAttr::of(op) : DigestAttr();
  return digest && digest.getMode() == DigestMode::Pure ? GraphKey::of(graph) : GraphKey();
}

namespace {
/// What an operation computes, in terms of its operands after the merges found so far.
struct Candidate {
  Operation *op;
  GraphKey key;
  DictionaryAttr attributes; // the discardable ones that count, if there is no key
  SmallVector<Value, 4> operands;
  unsigned hash;
  Equivalence *equivalence; // of regions
};

struct CandidateInfo {
  static const Candidate *getEmptyKey() { return llvm::DenseMapInfo<const Candidate *>::getEmptyKey(); }
  static const Candidate *getTombstoneKey() { return llvm::DenseMapInfo<const Candidate *>::getTombstoneKey(); }
  static unsigned getHashValue(const Candidate *candidate) { return candidate->hash; }
  static bool isEqual(const Candidate *x, const Candidate *y) {
    if (x == y)
      return true;
    for (const Candidate *marker : {getEmptyKey(), getTombstoneKey()})
      if (x == marker || y == marker)
        return false;
    if (x->hash != y->hash || x->operands != y->operands || !(x->key == y->key) || x->attributes != y->attributes)
      return false;
    return x->key || (areEqual(x->op, y->op) && x->equivalence->haveEqualRegions(x->op, y->op));
  }

private:
  /// Returns whether all but operands, attributes and regions is equal.
  static bool areEqual(Operation *x, Operation *y) {
    return x->getName() == y->getName() && x->getResultTypes() == y->getResultTypes() &&
           x->getNumRegions() == y->getNumRegions() && x->getNumSuccessors() == 0 && y->getNumSuccessors() == 0 &&
           x->getName().compareOpProperties(x->getPropertiesStorage(), y->getPropertiesStorage());
  }
};

class Search {
public:
  Search(Region &root, EqualityScope scope)
      : dominance(root.getParentOp()), scope(scope), overwritten(findOverwritten(root)), hasher(isFrozen) {}

  void visit(Region &region, ArrayRef<Operation *> order) {
    if (region.empty())
      return;
    if (!region.hasOneBlock() && dominance.hasSSADominance(&region))
      return visitAlongTree(region);
    Table::ScopeTy level(table);
    for (Operation *op : order)
      visit(op);
    if (!order.empty())
      return;
    for (Block &block : region)
      visit(block);
  }

  SmallVector<EqualOperations> found;

private:
  using Table = llvm::ScopedHashTable<const Candidate *, Operation *, CandidateInfo>;

  struct Level {
    Level(Table &table, DominanceInfoNode *node) : scope(table), node(node), child(node->begin()) {}
    Table::ScopeTy scope;
    DominanceInfoNode *node;
    DominanceInfoNode::const_iterator child;
  };

  /// Visits the blocks of a region along the dominance tree. Recursion is as deep as the nesting of regions in the
  /// program; the blocks of one region are visited without recursion.
  void visitAlongTree(Region &region) {
    std::vector<std::unique_ptr<Level>> path;
    path.push_back(std::make_unique<Level>(table, dominance.getRootNode(&region)));
    visit(*path.back()->node->getBlock());
    while (!path.empty()) {
      Level &level = *path.back();
      if (level.child == level.node->end()) {
        path.pop_back();
        continue;
      }
      path.push_back(std::make_unique<Level>(table, *level.child++));
      visit(*path.back()->node->getBlock());
    }
  }

  void visit(Block &block) {
    for (Operation &op : block)
      visit(&op);
  }

  void visit(Operation *op) {
    // Outermost operations first: the hashes of regions inside are part of theirs.
    if (scope != EqualityScope::Graphs && op->getNumRegions() && !hasher.hasRegions(op)) {
      hasher.addRegions(op, /*factor=*/1);
      hasher.forgetUses();
    }
    if (!op->hasTrait<OpTrait::IsIsolatedFromAbove>())
      for (Region &inner : op->getRegions())
        visit(inner, {});
    bool hasKey = scope == EqualityScope::Graphs || scope == EqualityScope::AllOperations;
    GraphKey key = hasKey ? keyOf(op) : GraphKey();
    if ((!key && scope == EqualityScope::Graphs) || op->hasTrait<OpTrait::IsTerminator>() || op->getNumResults() == 0 ||
        overwritten.contains(op) || !isMemoryEffectFree(op))
      return;
    Candidate &candidate = candidates.emplace_back(Candidate{op, key, {}, {}, 0, &equivalence});
    if (!key) {
      DictionaryAttr all = op->getRawDictionaryAttrs();
      candidate.attributes = scope == EqualityScope::Content ? withoutDebugAttributes(all) : all;
    }
    for (Value operand : op->getOperands())
      candidate.operands.push_back(leaderOf(operand));
    if (op->hasTrait<OpTrait::IsCommutative>()) // any total order will do
      llvm::sort(candidate.operands, [](Value x, Value y) { return x.getAsOpaquePointer() < y.getAsOpaquePointer(); });
    candidate.hash = hashOf(candidate);
    Operation *leader = table.lookup(&candidate);
    if (!leader) {
      table.insert(&candidate, op);
      return;
    }
    found.push_back({op, leader});
    if (op->getNumRegions() && !key)
      equivalence.merge(op, leader);
    for (auto [result, by] : llvm::zip_equal(op->getResults(), leader->getResults()))
      leaders[result] = by;
    candidates.pop_back();
  }

  unsigned hashOf(const Candidate &candidate) const {
    Operation *op = candidate.op;
    llvm::hash_code hash = llvm::hash_combine_range(candidate.operands.begin(), candidate.operands.end());
    if (candidate.key)
      return llvm::hash_combine(hash, candidate.key);
    return llvm::hash_combine(hash, op->getName().getAsOpaquePointer(), op->hashProperties(), candidate.attributes,
                              hasher.hashRegions(op, /*withCaptured=*/true));
  }

  Value leaderOf(Value value) const {
    auto known = leaders.find(value);
    return known == leaders.end() ? value : known->second;
  }

  DominanceInfo dominance;
  EqualityScope scope;
  std::deque<Candidate> candidates; // the table points to them
  Table table;
  llvm::DenseMap<Value, Value> leaders;
  llvm::DenseSet<Operation *> overwritten;
  RegionHasher hasher;
  Equivalence equivalence;
};
} // namespace

llvm::DenseSet<Operation *> tg::findOverwritten(Region &region) {
  llvm::DenseSet<Operation *> overwritten;
  region.walk<WalkOrder::PreOrder>([&](Operation *op) {
    for (int64_t operand : getDestroys(op))
      if (operand >= 0 && operand < op->getNumOperands())
        for (Value value : getRoots(op->getOperand(operand)))
          if (Operation *definition = value.getDefiningOp())
            overwritten.insert(definition);
    return op->hasTrait<OpTrait::IsIsolatedFromAbove>() ? WalkResult::skip() : WalkResult::advance();
  });
  return overwritten;
}

SmallVector<EqualOperations> tg::findEqualOperations(Region &region, EqualityScope scope, ArrayRef<Operation *> order) {
  Search search(region, scope);
  search.visit(region, order);
  return std::move(search.found);
}
