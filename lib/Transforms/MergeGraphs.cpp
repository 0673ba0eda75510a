//===- MergeGraphs.cpp - Operations that compute the same -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// As CSE: a walk over the dominator tree with a table of what has been seen, keyed by what is computed (GraphKey) and from
// what.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/GraphKey.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/ScopedHashTable.h"

namespace tg {
#define GEN_PASS_DEF_MERGEGRAPHS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace tg;

namespace {
/// An operation by what it computes, with its key computed once.
struct Candidate {
  GraphKey key;
  Operation *op = nullptr;
};

struct CandidateInfo {
  static Operation *empty() { return llvm::DenseMapInfo<Operation *>::getEmptyKey(); }
  static Operation *tombstone() { return llvm::DenseMapInfo<Operation *>::getTombstoneKey(); }
  static Candidate getEmptyKey() { return {{}, empty()}; }
  static Candidate getTombstoneKey() { return {{}, tombstone()}; }
  static unsigned getHashValue(const Candidate &candidate) {
    return llvm::hash_combine(candidate.key.getAsOpaquePointer(),
                              llvm::hash_combine_range(candidate.op->operand_begin(), candidate.op->operand_end()));
  }
  static bool isEqual(const Candidate &x, const Candidate &y) {
    if (x.op == y.op)
      return true;
    if (x.op == empty() || x.op == tombstone() || y.op == empty() || y.op == tombstone())
      return false;
    return x.key == y.key && llvm::equal(x.op->getOperands(), y.op->getOperands());
  }
};

struct MergeGraphsPass : public tg::impl::MergeGraphsBase<MergeGraphsPass> {
  using Table = llvm::ScopedHashTable<Candidate, Operation *, CandidateInfo>;

  void runOnOperation() override {
    DominanceInfo dominance(getOperation());
    IRRewriter rewriter(&getContext());
    Table table;
    for (Region &region : getOperation()->getRegions())
      mergeIn(region, table, dominance, rewriter);
  }

private:
  /// Regions nest as deep as the program; blocks of one region are visited along the dominator tree without recursion.
  void mergeIn(Region &region, Table &table, DominanceInfo &dominance, IRRewriter &rewriter) {
    if (region.empty())
      return;
    if (!region.hasOneBlock() && dominance.hasSSADominance(&region)) {
      mergeAlongTree(region, table, dominance, rewriter);
      return;
    }
    Table::ScopeTy scope(table);
    for (Block &block : region)
      mergeIn(block, table, dominance, rewriter);
  }

  struct Level {
    Level(Table &table, DominanceInfoNode *node) : scope(table), node(node), child(node->begin()) {}
    Table::ScopeTy scope;
    DominanceInfoNode *node;
    DominanceInfoNode::const_iterator child;
  };

  void mergeAlongTree(Region &region, Table &table, DominanceInfo &dominance, IRRewriter &rewriter) {
    std::vector<std::unique_ptr<Level>> path;
    path.push_back(std::make_unique<Level>(table, dominance.getRootNode(&region)));
    mergeIn(*path.back()->node->getBlock(), table, dominance, rewriter);
    while (!path.empty()) {
      Level &level = *path.back();
      if (level.child == level.node->end()) {
        path.pop_back();
        continue;
      }
      path.push_back(std::make_unique<Level>(table, *level.child++));
      mergeIn(*path.back()->node->getBlock(), table, dominance, rewriter);
    }
  }

  void mergeIn(Block &block, Table &table, DominanceInfo &dominance, IRRewriter &rewriter) {
    for (Operation &op : llvm::make_early_inc_range(block)) {
      // Frozen graphs are not touched.
      if (!isFrozen(&op))
        for (Region &inner : op.getRegions()) {
          if (op.hasTrait<OpTrait::IsIsolatedFromAbove>()) {
            Table fresh;
            mergeIn(inner, fresh, dominance, rewriter);
          } else {
            mergeIn(inner, table, dominance, rewriter);
          }
        }
      auto graph = dyn_cast<InnerGraphOpInterface>(op);
      DigestAttr digest = graph ? DigestAttr::of(&op) : DigestAttr();
      if (!digest || digest.getMode() != DigestMode::Pure || !isMemoryEffectFree(&op))
        continue;
      Candidate candidate{GraphKey::of(graph), &op};
      if (Operation *first = table.lookup(candidate))
        rewriter.replaceOp(&op, first->getResults());
      else
        table.insert(candidate, &op);
    }
  }
};
} // namespace
