//===- MergeReductions.cpp - Several reductions in one loop ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A reduction joins one of the same tensor further up in its block: a tensor that both read at the position of all
// loops has the size of these loops. The merged operation takes the place of the second, so that it comes after all
// checks of sizes; what needs results of the first, and came between them, follows it.
//
//===----------------------------------------------------------------------===//

#include "MergeReductions.h"
#include "../Kernels/VectorPlan.h"
#include "CheapBodies.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tg;

/// The number of reductions of a tensor that a later one is compared with, and of operations that are moved behind it:
/// so the time stays linear.
static constexpr size_t kMostCompared = 4, kMostMoved = 64;

linalg::GenericOp tg::mergeReductions(RewriterBase &rewriter, ArrayRef<linalg::GenericOp> reductions) {
  llvm::SmallSetVector<std::pair<Value, AffineMap>, 4> inputs;
  SmallVector<Value> inits;
  SmallVector<AffineMap> initMaps;
  SmallVector<Location> locations;
  auto inputOf = [](linalg::GenericOp op, OpOperand *input) {
    return std::pair(input->get(), op.getMatchingIndexingMap(input));
  };
  for (linalg::GenericOp op : reductions) {
    for (OpOperand *input : op.getDpsInputOperands())
      inputs.insert(inputOf(op, input));
    llvm::append_range(inits, op.getOutputs());
    for (OpOperand &init : op.getDpsInitsMutable())
      initMaps.push_back(op.getMatchingIndexingMap(&init));
    locations.push_back(op.getLoc());
  }
  auto values = llvm::to_vector(llvm::make_first_range(inputs));
  auto maps = llvm::to_vector(llvm::make_second_range(inputs));
  llvm::append_range(maps, initMaps);
  auto buildBody = [&](OpBuilder &b, Location loc, ValueRange arguments) {
    ValueRange results = arguments.drop_front(inputs.size());
    SmallVector<Value> yielded;
    for (linalg::GenericOp op : reductions) {
      IRMapping mapping;
      for (auto [input, argument] : llvm::zip_equal(op.getDpsInputOperands(), op.getRegionInputArgs()))
        mapping.map(argument, arguments[llvm::find(inputs, inputOf(op, input)) - inputs.begin()]);
      mapping.map(op.getRegionOutputArgs(), results.take_front(op.getNumDpsInits()));
      results = results.drop_front(op.getNumDpsInits());
      for (Operation &inner : op.getBlock()->without_terminator())
        b.clone(inner, mapping);
      for (Value value : op.getBlock()->getTerminator()->getOperands())
        yielded.push_back(mapping.lookupOrDefault(value));
    }
    linalg::YieldOp::create(b, loc, yielded);
  };
  linalg::GenericOp first = reductions.front();
  auto merged = linalg::GenericOp::create(rewriter, rewriter.getFusedLoc(locations), TypeRange(ValueRange(inits)),
                                          values, inits, maps, first.getIteratorTypesArray(), buildBody);
  ValueRange results = merged.getResults();
  for (linalg::GenericOp op : reductions) {
    unsigned count = op->getNumResults();
    rewriter.replaceOp(op, results.take_front(count));
    results = results.drop_front(count);
  }
  return merged;
}

//===----------------------------------------------------------------------===//
// Reductions of the same operand
//===----------------------------------------------------------------------===//

/// Returns whether a tensor is read at the position of all loops.
static bool isReadAtAllLoops(linalg::GenericOp op, OpOperand *input) {
  return isa<RankedTensorType>(input->get().getType()) && op.getMatchingIndexingMap(input).isPermutation();
}

/// Returns whether the results depend on the order in which elements are combined.
static bool dependsOnOrder(linalg::GenericOp op) {
  return llvm::any_of(op.getRegionOutputArgs(), [](BlockArgument argument) {
    return llvm::any_of(argument.getUsers(), [](Operation *user) { return isa<arith::AddFOp, arith::MulFOp>(user); });
  });
}

/// Returns whether vectors combine elements in the same order if both have one body.
static bool haveSameOrder(linalg::GenericOp x, linalg::GenericOp y) {
  std::optional<LaneOrder> order = orderOf(x);
  return (order && order == orderOf(y)) || (!dependsOnOrder(x) && !dependsOnOrder(y));
}

/// Returns the operations between two of a block that need results of the first, in their order; nothing if the second
/// is one of them, or if one has an effect.
static std::optional<SmallVector<Operation *>> findUsersBetween(Operation *first, Operation *second) {
  llvm::SmallSetVector<Operation *, 8> found;
  found.insert(first);
  for (size_t at = 0; at < found.size(); ++at)
    for (Operation *user : found[at]->getUsers()) {
      Operation *inBlock = first->getBlock()->findAncestorOpInBlock(*user);
      if (inBlock != second && !inBlock->isBeforeInBlock(second))
        continue;
      if (inBlock == second || !isMemoryEffectFree(inBlock) || found.size() > kMostMoved)
        return std::nullopt;
      found.insert(inBlock);
    }
  SmallVector<Operation *> users = found.takeVector();
  users.erase(users.begin());
  llvm::sort(users, [](Operation *x, Operation *y) { return x->isBeforeInBlock(y); });
  return users;
}

/// Returns whether an operation between two of a block may overwrite an operand of the first that the second does not
/// read: it would be copied if the first came later.
static bool mayBeOverwrittenBetween(linalg::GenericOp first, linalg::GenericOp second) {
  auto overwrites = [&](OpOperand &use) {
    Operation *user = first->getBlock()->findAncestorOpInBlock(*use.getOwner());
    auto destinations = dyn_cast<DestinationStyleOpInterface>(use.getOwner());
    return user && first->isBeforeInBlock(user) && user->isBeforeInBlock(second) &&
           (destinations ? destinations.isDpsInit(&use) : isa<LoopLikeOpInterface>(use.getOwner()));
  };
  return llvm::any_of(first.getInputs(), [&](Value input) {
    return !llvm::is_contained(second.getInputs(), input) && llvm::any_of(input.getUses(), overwrites);
  });
}

namespace {
class ReductionMerging {
public:
  explicit ReductionMerging(RewriterBase &rewriter) : rewriter(rewriter) {}

  void visit(linalg::GenericOp op) {
    while (linalg::GenericOp merged = mergeWithEarlier(op))
      op = merged;
    for (OpOperand *input : op.getDpsInputOperands())
      if (isReadAtAllLoops(op, input))
        readers[input->get()].insert(op);
  }

private:
  /// Merges the reduction with an earlier one; returns null if there is none.
  linalg::GenericOp mergeWithEarlier(linalg::GenericOp op) {
    for (OpOperand *input : op.getDpsInputOperands()) {
      if (!isReadAtAllLoops(op, input))
        continue;
      ArrayRef<Operation *> earlier = readers[input->get()].getArrayRef();
      for (Operation *other : llvm::reverse(earlier.take_back(kMostCompared))) {
        auto first = cast<linalg::GenericOp>(other);
        bool isSame = llvm::any_of(first.getDpsInputOperands(), [&](OpOperand *own) {
          return own->get() == input->get() && first.getMatchingIndexingMap(own) == op.getMatchingIndexingMap(input);
        });
        if (linalg::GenericOp merged = isSame ? merge(first, op) : nullptr)
          return merged;
      }
    }
    return nullptr;
  }

  linalg::GenericOp merge(linalg::GenericOp first, linalg::GenericOp second) {
    size_t operations = first.getBlock()->getOperations().size() + second.getBlock()->getOperations().size();
    if (first.getIteratorTypesArray() != second.getIteratorTypesArray() ||
        first->getNumResults() + second->getNumResults() > tuning::kMostMergedResults ||
        operations > kMostFusedOperations || !haveSameOrder(first, second) || mayBeOverwrittenBetween(first, second))
      return nullptr;
    std::optional<SmallVector<Operation *>> users = findUsersBetween(first, second);
    if (!users)
      return nullptr;
    for (Value input : first.getInputs())
      readers[input].remove(first);
    SmallVector<Readers> readersOfResults;
    for (linalg::GenericOp op : {first, second})
      for (Value result : op.getResults()) {
        readersOfResults.push_back(readers.lookup(result));
        readers.erase(result);
      }
    rewriter.setInsertionPoint(second);
    Operation *last = second;
    for (Operation *user : *users) {
      rewriter.moveOpAfter(user, last);
      last = user;
    }
    linalg::GenericOp merged = mergeReductions(rewriter, {first, second});
    for (auto [result, found] : llvm::zip_equal(merged.getResults(), readersOfResults))
      readers[result] = std::move(found);
    remark::passed(merged.getLoc(), remark::RemarkOpts::name("Merged").category("tg-fuse-reductions"));
    return merged;
  }

  using Readers = llvm::SmallSetVector<Operation *, 2>;

  RewriterBase &rewriter;
  /// The reductions so far that read a tensor at the position of all loops; looked up, never iterated.
  llvm::DenseMap<Value, Readers> readers;
};
} // namespace

void tg::mergeReductionsOfSameOperand(RewriterBase &rewriter, Block &block) {
  ReductionMerging merging(rewriter);
  for (Operation &op : llvm::make_early_inc_range(block))
    if (auto reduction = dyn_cast<linalg::GenericOp>(op); reduction && reduction.hasPureTensorSemantics() &&
                                                          reduction.getNumReductionLoops() > 0 &&
                                                          !hasAtMost(reduction, tuning::kMostInVectors))
      merging.visit(reduction);
}
