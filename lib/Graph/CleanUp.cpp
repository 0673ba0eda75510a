//===- CleanUp.cpp - Canonicalization and CSE around frozen graphs --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/CleanUp.h"
#include "SlicePatterns.h"
#include "TensorGraph/Analysis/Speculation.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Graph/Digest.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/FoldUtils.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace tg;

/// As many sweeps as MLIR's canonicalizer makes.
static constexpr int kMaxSweeps = 10;

/// What MLIR calls the patterns that let a cast change the operation whose result it takes: an operation of linalg, the
/// padding of a tensor, a slice, an empty tensor, and a loop, whose value may have other sizes in between.
static const std::string kUncheckedCastPatterns[] = {
    "(anonymous namespace)::FoldTensorCastConsumerOp", "(anonymous namespace)::FoldTargetTensorCast",
    "(anonymous namespace)::TensorCastExtractSlice", "(anonymous namespace)::FoldEmptyTensorWithCastOp",
    "(anonymous namespace)::ForOpTensorCastFolder"};

FrozenRewritePatternSet tg::canonicalizationPatterns(MLIRContext *context, ArrayRef<Dialect *> dialects,
                                                     llvm::function_ref<void(RewritePatternSet &)> more) {
  SmallVector<Dialect *> sorted(dialects);
  llvm::sort(sorted, [](Dialect *x, Dialect *y) { return x->getNamespace() < y->getNamespace(); });
  RewritePatternSet set(context);
  for (Dialect *dialect : sorted)
    dialect->getCanonicalizationPatterns(set);
  // MLIR 22's getRegisteredOperationsByDialect searches a list that is not sorted, and finds nothing for most dialects.
  SmallVector<RegisteredOperationName> names;
  for (RegisteredOperationName name : context->getRegisteredOperations())
    if (llvm::is_contained(sorted, &name.getDialect()))
      names.push_back(name);
  llvm::sort(names, [](const auto &x, const auto &y) { return x.getStringRef() < y.getStringRef(); });
  for (RegisteredOperationName name : names)
    name.getCanonicalizationPatterns(set, context);
  if (context->getLoadedDialect<tensor::TensorDialect>())
    populateSlicePatterns(set);
  if (more)
    more(set);
  return FrozenRewritePatternSet(std::move(set), kUncheckedCastPatterns);
}

/// The operations in `region`, but for those in frozen graphs, each before those in its regions. Constants are moved
/// and merged on the way; `changed` becomes true if anything else is.
static SmallVector<Operation *> collectOpen(Region &region, bool &changed) {
  SmallVector<Operation *> operations;
  OperationFolder folder(region.getContext());
  region.walk<WalkOrder::PreOrder>([&](Operation *op) {
    Attribute value;
    if (matchPattern(op, m_Constant(&value)) && !folder.insertKnownConstant(op, value))
      return WalkResult::skip(); // erased
    if (Operation *composite = moveIntoComposite(op)) {
      changed = true;
      operations.push_back(composite);
      return WalkResult::skip();
    }
    operations.push_back(op);
    return isFrozen(op) ? WalkResult::skip() : WalkResult::advance();
  });
  return operations;
}

/// Removes the slices that may fail from `operations`, and applies only our own patterns to them: they keep the error.
/// Returns whether any of them changed.
static bool putConstantsIntoSlices(SmallVectorImpl<Operation *> &operations, GreedyRewriteConfig config) {
  auto mayFail = [](Operation *op) {
    return isa<tensor::ExtractSliceOp, tensor::InsertSliceOp, tensor::ParallelInsertSliceOp>(op) && !isSafeToFold(op);
  };
  SmallVector<Operation *> slices = llvm::filter_to_vector(operations, mayFail);
  if (slices.empty())
    return false;
  llvm::erase_if(operations, mayFail);
  RewritePatternSet patterns(slices.front()->getContext());
  populateSlicePatterns(patterns);
  config.enableFolding(false);
  bool changed = false;
  (void)applyOpPatternsGreedily(slices, std::move(patterns), config, &changed);
  return changed;
}

/// Operations in whose regions one may fail. Patterns may move it out of them, and the driver would then fold it as
/// something new.
static llvm::SmallPtrSet<Operation *, 16> findHolders(Region &region) {
  llvm::SmallPtrSet<Operation *, 16> holders; // only asked, never iterated
  region.walk([&](Operation *op) {
    if (isSafeToFold(op))
      return;
    Operation *parent = op->getParentOp();
    while (parent != region.getParentOp() && holders.insert(parent).second)
      parent = parent->getParentOp();
  });
  return holders;
}

/// Applies patterns to the holders among `operations`, which are removed from them, and to nothing that this makes or
/// moves. Returns whether any of them changed: then others may be gone.
static bool rewriteHolders(SmallVectorImpl<Operation *> &operations, const FrozenRewritePatternSet &patterns,
                           Region &region, GreedyRewriteConfig config) {
  llvm::SmallPtrSet<Operation *, 16> holders = findHolders(region);
  auto isHolder = [&](Operation *op) { return holders.contains(op); };
  SmallVector<Operation *> listed = llvm::filter_to_vector(operations, isHolder);
  llvm::erase_if(operations, isHolder);
  bool changed = false;
  config.setStrictness(GreedyRewriteStrictness::ExistingOps);
  (void)applyOpPatternsGreedily(listed, patterns, config, &changed);
  return changed;
}

LogicalResult tg::canonicalizeOpen(Region &region, const FrozenRewritePatternSet &patterns, bool &changed) {
  GreedyRewriteConfig config;
  config.setScope(&region);
  config.setStrictness(GreedyRewriteStrictness::ExistingAndNewOps);
  changed = false;
  for (int sweep = 0; sweep < kMaxSweeps; ++sweep) {
    SmallVector<Operation *> operations = collectOpen(region, changed);
    if (operations.empty())
      return success();
    // The driver takes the last one first. Bottom up, MLIR 22's patterns for regions give this or that, by the
    // addresses of values.
    std::reverse(operations.begin(), operations.end());
    bool isNew = putConstantsIntoSlices(operations, config);
    llvm::erase_if(operations, [](Operation *op) { return !isSafeToFold(op); });
    if (rewriteHolders(operations, patterns, region, config)) {
      changed = true;
      continue;
    }
    bool isRewritten = false;
    LogicalResult converged = applyOpPatternsGreedily(operations, patterns, config, &isRewritten);
    isNew |= isRewritten;
    changed |= isNew;
    if (succeeded(converged) && !isNew)
      return success();
  }
  return failure();
}

bool tg::mergeEqualOpen(Region &region, EqualityScope scope) {
  SmallVector<Region *> isolated{&region};
  region.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isFrozen(op))
      return WalkResult::skip();
    if (op->hasTrait<OpTrait::IsIsolatedFromAbove>())
      for (Region &inner : op->getRegions())
        isolated.push_back(&inner);
    return WalkResult::advance();
  });
  bool changed = false;
  for (Region *graph : llvm::reverse(isolated)) // those inside of others first
    for (auto [op, leader] : findEqualOperations(*graph, scope)) {
      if (isa<UnknownLoc>(leader->getLoc()))
        leader->setLoc(op->getLoc());
      op->replaceAllUsesWith(leader);
      op->erase();
      changed = true;
    }
  return changed;
}

/// Uses come after definitions, so one pass in reverse finds everything. MLIR's runRegionDCE takes terminators in dead
/// operations for alive, and what they use with them.
bool tg::eraseDeadOpen(Region &region) {
  bool changed = false;
  for (Block &block : llvm::reverse(region))
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
      if (isOpTriviallyDead(&op)) {
        op.erase();
        changed = true;
        continue;
      }
      if (!isFrozen(&op))
        for (Region &inner : op.getRegions())
          changed |= eraseDeadOpen(inner);
    }
  return changed;
}
