//===- FuseReductions.cpp - Fusion of producers into reductions -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Upstream's fusion of linalg.generic, in four cases. In the first three, nothing is computed twice:
//
// * Elements that are read at computed positions, such as those that indices select, are read in the loop of the
//   elementwise operation that alone uses them. So are products of a row and a column, and what a part of a tensor is
//   increased by. (Other operations on elements are fused before they become linalg.)
// * A producer that has no other use is computed in the loop of the reduction.
// * The results of a producer are read by several reductions, or by others, too. The reductions become one, which also
//   stores the results that are used elsewhere if it is along the first axis or all axes. Reductions along other axes
//   share such rows of the producer instead: see FuseRows.cpp.
// * A producer with few operations that reads one element for each that it gives, such as a difference from the mean of
//   its row, is computed again by each user, a reduction and others: reading its operand takes as long as reading its
//   result, and nothing is stored.
//
// Then reductions of the same operand become one.
//
// The loops stay those of the reductions, so elements are combined in the same order, and results are bit-identical.
// The time is linear, as the size of bodies is limited.
//
//===----------------------------------------------------------------------===//

#include "CheapBodies.h"
#include "MergeReductions.h"
#include "ReadInits.h"
#include "TensorGraph/Analysis/Speculation.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Support/Scalar.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Remarks.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/RegionUtils.h"

namespace tg {
#define GEN_PASS_DEF_FUSEREDUCTIONS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

static remark::RemarkOpts fusionRemark(StringRef name) {
  return remark::RemarkOpts::name(name).category("tg-fuse-reductions");
}

/// Returns the reason why the producer of an input of a reduction is not fused; empty if it is.
static StringRef whyNotFused(OpOperand &input, linalg::GenericOp producer) {
  auto size = [](Operation *op) { return op->getRegion(0).front().getOperations().size(); };
  if (!producer->hasOneUse())
    return "its operand has other uses";
  if (producer->getBlock() != input.getOwner()->getBlock())
    return "its operand is computed outside of the loop around it";
  if (size(producer) + size(input.getOwner()) > kMostFusedOperations)
    return "the body would be too large";
  return linalg::areElementwiseOpsFusable(&input) ? "" : "its operand is not computed point by point";
}

/// Fuses a producer into the reduction, if there is one. Returns the new reduction.
static FailureOr<linalg::GenericOp> fuseProducer(RewriterBase &rewriter, linalg::GenericOp reduction) {
  for (OpOperand *input : reduction.getDpsInputOperands()) {
    auto producer = input->get().getDefiningOp<linalg::GenericOp>();
    if (!producer || !producer.hasPureTensorSemantics())
      continue;
    if (StringRef reason = whyNotFused(*input, producer); !reason.empty()) {
      remark::missed(reduction.getLoc(), fusionRemark("NotFused")) << remark::reason("{0}", reason.str());
      continue;
    }
    producer = readInitsAsInputs(rewriter, producer, [](Value) { return true; });
    rewriter.setInsertionPoint(reduction);
    FailureOr<linalg::ElementwiseOpFusionResult> fused = linalg::fuseElementwiseOps(rewriter, input);
    if (failed(fused))
      continue;
    remark::passed(reduction.getLoc(), fusionRemark("Fused"));
    for (Value result : reduction.getResults())
      rewriter.replaceAllUsesWith(result, fused->replacements.lookup(result));
    rewriter.eraseOp(reduction);
    rewriter.eraseOp(producer);
    return cast<linalg::GenericOp>(fused->fusedOp);
  }
  return failure();
}

/// Fuses into `reduction` the operations that compute its operands point by point, and for it alone, while the body has
/// at most `kMostFusedOperations`.
static void fuseIntoReduction(RewriterBase &rewriter, linalg::GenericOp reduction) {
  FailureOr<linalg::GenericOp> fused = reduction;
  while (succeeded(fused))
    fused = fuseProducer(rewriter, *fused);
}

//===----------------------------------------------------------------------===//
// Producers of elementwise operations
//===----------------------------------------------------------------------===//

/// Returns whether an operation reads elements at positions that it computes, and could do so for the lanes of a
/// vector.
static bool readsAtPositions(linalg::GenericOp op) {
  if (!op.hasPureTensorSemantics() || op.getNumParallelLoops() != op.getNumLoops() || op->getNumResults() != 1)
    return false;
  bool reads = false;
  for (Operation &inner : op.getBlock()->without_terminator()) {
    if (auto read = dyn_cast<tensor::ExtractOp>(inner)) {
      Type element = read.getType();
      if (isComplex(element) || (!element.isIndex() && element.getIntOrFloatBitWidth() < 32))
        return false;
      reads = true;
    } else if (inner.getNumRegions() > 0) {
      return false;
    }
  }
  return reads;
}

/// Returns whether an operation has several results for each element that it reads, so that reading the results takes
/// longer than computing them.
static bool repeatsElements(linalg::GenericOp op) {
  return op.hasPureTensorSemantics() && op.getNumParallelLoops() == op.getNumLoops() && op->getNumResults() == 1 &&
         op.getNumDpsInputs() > 0 && op.getMatchingBlockArgument(op.getDpsInitOperand(0)).use_empty() &&
         llvm::none_of(*op.getBlock(),
                       [](Operation &inner) {
                         return inner.getNumRegions() > 0 || isa<tensor::ExtractOp>(inner) ||
                                isa<math::MathDialect>(inner.getDialect());
                       }) &&
         llvm::all_of(op.getDpsInputOperands(),
                      [&](OpOperand *input) { return !op.getMatchingIndexingMap(input).isPermutation(); });
}

/// Returns whether an operation computes the elements by which a part of a tensor is increased: the sum is inserted in
/// the tensor.
static bool increasesPart(linalg::GenericOp op) {
  if (!op.hasPureTensorSemantics() || op.getNumParallelLoops() != op.getNumLoops() || op->getNumResults() != 1 ||
      !op->hasOneUse())
    return false;
  auto sum = dyn_cast<linalg::GenericOp>(*op->user_begin());
  return sum && sum->hasOneUse() && isa<tensor::InsertSliceOp>(*sum->user_begin());
}

/// Returns whether an elementwise operation uses the elements of a producer in its block, each at its place.
static bool usesElements(OpOperand &use, linalg::GenericOp producer) {
  auto user = dyn_cast<linalg::GenericOp>(use.getOwner());
  return user && user->getBlock() == producer->getBlock() && user.hasPureTensorSemantics() &&
         user.getNumParallelLoops() == user.getNumLoops() && user.getMatchingIndexingMap(&use).isIdentity() &&
         !user.getMatchingBlockArgument(&use).use_empty();
}

/// Fuses elements: an elementwise operation computes the elements itself that another one gives it, if it is the only
/// one to use them, each at its place.
static void fuseElements(RewriterBase &rewriter, linalg::GenericOp producer) {
  if (!producer->hasOneUse() || !usesElements(*producer->use_begin(), producer))
    return;
  Value elements = producer->use_begin()->get();
  auto user = cast<linalg::GenericOp>(*producer->user_begin());
  user = readInitsAsInputs(rewriter, user, [&](Value init) { return init == elements; });
  OpOperand *input =
      llvm::find_if(user.getDpsInputOperands(), [&](OpOperand *each) { return each->get() == elements; })[0];
  if (!whyNotFused(*input, producer).empty())
    return;
  rewriter.setInsertionPoint(user);
  FailureOr<linalg::ElementwiseOpFusionResult> fused = linalg::fuseElementwiseOps(rewriter, input);
  if (failed(fused))
    return;
  remark::passed(user.getLoc(), fusionRemark("Fused"));
  for (Value result : user.getResults())
    rewriter.replaceAllUsesWith(result, fused->replacements.lookup(result));
  rewriter.eraseOp(user);
  rewriter.eraseOp(producer);
}

//===----------------------------------------------------------------------===//
// Producers with other uses
//===----------------------------------------------------------------------===//

/// Returns whether an operation could store its results from the loops of its reductions: it is pointwise and
/// overwrites nothing that it may read.
static bool mayStoreFromReductions(linalg::GenericOp producer) {
  return producer.hasPureTensorSemantics() && producer.getNumParallelLoops() == producer.getNumLoops() &&
         !producer->hasOneUse() && !hasAtMost(producer, tuning::kMostInCache) &&
         llvm::all_of(producer.getOutputs(),
                      [](Value init) { return init.getDefiningOp<tensor::EmptyOp>() != nullptr; }) &&
         llvm::all_of(producer.getRegionOutputArgs(), [](BlockArgument argument) { return argument.use_empty(); });
}

/// Returns the reductions that read the producer's results only, with the loops of the first of them, in the order of
/// the block.
static SmallVector<linalg::GenericOp> reductionsOf(linalg::GenericOp producer) {
  SmallVector<linalg::GenericOp> found;
  auto isReduction = [&](linalg::GenericOp op) {
    if (!op || op->getBlock() != producer->getBlock() || !op.hasPureTensorSemantics() ||
        op.getNumLoops() != producer.getNumLoops() || op.getNumReductionLoops() == 0 ||
        (!found.empty() && op.getIteratorTypesArray() != found.front().getIteratorTypesArray()))
      return false;
    return llvm::all_of(op.getDpsInputOperands(), [&](OpOperand *input) {
      return input->get().getDefiningOp() == producer && op.getMatchingIndexingMap(input).isIdentity() &&
             linalg::areElementwiseOpsFusable(input);
    });
  };
  SmallVector<Operation *> users(llvm::make_range(producer->user_begin(), producer->user_end()));
  llvm::erase_if(users, [&](Operation *user) { return user->getBlock() != producer->getBlock(); });
  llvm::sort(users, [](Operation *x, Operation *y) { return x->isBeforeInBlock(y); });
  users.erase(llvm::unique(users), users.end());
  for (Operation *user : users)
    if (auto reduction = dyn_cast<linalg::GenericOp>(user); isReduction(reduction))
      found.push_back(reduction);
  return found;
}

/// Moves what a reduction uses in front of the producer, if it is not there already.
static LogicalResult moveOperands(RewriterBase &rewriter, linalg::GenericOp reduction, linalg::GenericOp producer) {
  auto isBefore = [&](Value value) {
    Operation *op = value.getDefiningOp();
    return !op || op->getBlock() != producer->getBlock() || op->isBeforeInBlock(producer);
  };
  // The body uses sizes and constants, which may be computed anywhere.
  llvm::SetVector<Value> used;
  getUsedValuesDefinedAbove(reduction->getRegions(), used);
  SmallVector<Value> moved(reduction.getOutputs());
  for (Value value : used) {
    if (isBefore(value))
      continue;
    Operation *op = value.getDefiningOp();
    if (!isMemoryEffectFree(op) || !isSafeToSpeculate(op) || !llvm::all_of(op->getOperands(), isBefore))
      return failure();
    moved.push_back(value);
  }
  return moveValueDefinitions(rewriter, moved, producer);
}

/// Computes and stores the results of the producer in the loop of its reductions, if it has any.
static void fuseIntoReductions(RewriterBase &rewriter, linalg::GenericOp producer) {
  SmallVector<linalg::GenericOp> reductions = reductionsOf(producer);
  size_t size = producer.getBlock()->getOperations().size();
  llvm::erase_if(reductions, [&](linalg::GenericOp op) {
    size_t larger = size + op.getBlock()->getOperations().size();
    if (larger > kMostFusedOperations || failed(moveOperands(rewriter, op, producer)))
      return true;
    size = larger;
    return false;
  });
  auto isReducedHere = [&](Operation *user) { return llvm::is_contained(reductions, user); };
  bool isReducedFirst =
      !reductions.empty() && reductions.front().getIteratorTypesArray().front() == utils::IteratorType::reduction;
  if (reductions.empty() || (!isReducedFirst && !llvm::all_of(producer->getUsers(), isReducedHere)))
    return;
  rewriter.setInsertionPointAfter(producer);
  linalg::GenericOp fused = mergeReductions(rewriter, reductions);
  remark::passed(fused.getLoc(), fusionRemark("Fused"));
  auto findOperand = [&]() -> OpOperand * {
    for (OpOperand *input : fused.getDpsInputOperands())
      if (input->get().getDefiningOp() == producer)
        return input;
    return nullptr;
  };
  while (OpOperand *operand = findOperand()) {
    rewriter.setInsertionPoint(fused);
    FailureOr<linalg::ElementwiseOpFusionResult> result = linalg::fuseElementwiseOps(rewriter, operand);
    if (failed(result))
      return;
    auto replace = [&](ResultRange values) {
      for (Value from : values)
        if (Value to = result->replacements.lookup(from))
          rewriter.replaceUsesWithIf(from, to, [&](OpOperand &use) { return use.getOwner() != result->fusedOp; });
    };
    replace(fused.getResults());
    rewriter.eraseOp(fused);
    replace(producer->getResults());
    fused = cast<linalg::GenericOp>(result->fusedOp);
  }
  rewriter.eraseOp(producer);
}

//===----------------------------------------------------------------------===//
// Producers that are computed again
//===----------------------------------------------------------------------===//

/// Returns whether an operation computes few operations with each element of one tensor, and others that vary along
/// fewer axes.
static bool mayBeRepeated(linalg::GenericOp op) {
  auto varies = [&](OpOperand *input) {
    return !op.isScalar(input) && op.getMatchingIndexingMap(input).isPermutation();
  };
  return mayStoreFromReductions(op) && isCheap(op, tuning::kRepeatedOperations) &&
         llvm::count_if(op.getDpsInputOperands(), varies) == 1 &&
         llvm::all_of(op.getDpsInputOperands(), [&](OpOperand *input) {
           return !varies(input) || op.getMatchingIndexingMap(input).isIdentity();
         });
}

/// Gives each user a copy of the producer, if all could compute it, and one is a reduction that would not store it.
/// Returns the copies.
static SmallVector<linalg::GenericOp> repeatForUsers(RewriterBase &rewriter, linalg::GenericOp producer) {
  SmallVector<OpOperand *> uses;
  llvm::SmallPtrSet<Operation *, 4> users;
  bool isReduced = false;
  for (OpOperand &use : producer->getUses()) {
    auto user = dyn_cast<linalg::GenericOp>(use.getOwner());
    bool isReduction = user && user.getNumReductionLoops() > 0 && user->getBlock() == producer->getBlock() &&
                       user.isDpsInput(&use) && linalg::areElementwiseOpsFusable(&use) &&
                       user.getIteratorTypesArray().front() == utils::IteratorType::parallel;
    if ((!isReduction && !usesElements(use, producer)) || !users.insert(user).second)
      return {};
    isReduced |= isReduction;
    uses.push_back(&use);
  }
  SmallVector<linalg::GenericOp> copies;
  if (!isReduced || uses.size() < 2 || uses.size() > tuning::kMostUsers)
    return copies;
  for (OpOperand *use : uses) {
    rewriter.setInsertionPoint(use->getOwner());
    copies.push_back(cast<linalg::GenericOp>(rewriter.clone(*producer)));
    unsigned result = cast<OpResult>(use->get()).getResultNumber();
    rewriter.modifyOpInPlace(use->getOwner(), [&] { use->set(copies.back()->getResult(result)); });
  }
  rewriter.eraseOp(producer);
  return copies;
}

namespace {
struct FuseReductionsPass : public tg::impl::FuseReductionsBase<FuseReductionsPass> {
  using FuseReductionsBase::FuseReductionsBase;

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<linalg::GenericOp> repeated, elementwise, producers, reductions;
    getOperation()->walk([&](linalg::GenericOp op) {
      if (mayBeRepeated(op))
        repeated.push_back(op);
    });
    // Last first, as their users are replaced. Those of reductions follow below.
    for (linalg::GenericOp op : llvm::reverse(repeated))
      for (linalg::GenericOp copy : repeatForUsers(rewriter, op))
        fuseElements(rewriter, copy);

    getOperation()->walk([&](linalg::GenericOp op) {
      if (readsAtPositions(op) || repeatsElements(op) || increasesPart(op))
        elementwise.push_back(op);
    });
    for (linalg::GenericOp op : llvm::reverse(elementwise))
      fuseElements(rewriter, op);

    getOperation()->walk([&](linalg::GenericOp op) {
      if (mayStoreFromReductions(op))
        producers.push_back(op);
    });
    for (linalg::GenericOp op : producers)
      fuseIntoReductions(rewriter, op);

    getOperation()->walk([&](linalg::GenericOp op) {
      if (op.getNumReductionLoops() && op.hasPureTensorSemantics())
        reductions.push_back(op);
    });
    for (linalg::GenericOp op : reductions)
      fuseIntoReduction(rewriter, op);

    getOperation()->walk([&](Block *block) {
      if (!isa<linalg::LinalgOp>(block->getParentOp()))
        mergeReductionsOfSameOperand(rewriter, *block);
    });
  }
};
} // namespace
