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
#include "TensorGraph/Identity/Seal.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/FoldUtils.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace tg;

/// As many sweeps as MLIR's canonicalizer makes.
static constexpr int kMaxSweeps = 10;

/// MLIR's names for the patterns that let a cast change the type of the operation whose result it casts: an operation
/// of linalg, `tensor.pad`, a slice, `tensor.empty`, and a loop, whose value may have other sizes between steps; and of
/// the one that does so in `tensor.expand_shape`, which crashes where a check before says that sizes do not agree; and
/// of those that take the cast of an inserted slice away, and may leave out another axis then (SlicePatterns.cpp); and
/// of the one that takes the cast of a broadcast vector away, and may repeat another axis then (Shuffles.cpp). The last
/// one makes `arith.select` of any `scf.if` (SelectValues).
static const std::string kReplacedPatterns[] = {
    "(anonymous namespace)::FoldTensorCastConsumerOp",
    "(anonymous namespace)::FoldTargetTensorCast",
    "(anonymous namespace)::TensorCastExtractSlice",
    "(anonymous namespace)::FoldEmptyTensorWithCastOp",
    "(anonymous namespace)::ForOpTensorCastFolder",
    "(anonymous namespace)::ConvertToStaticExpandShape",
    "(anonymous namespace)::InsertSliceOpCastFolder<mlir::tensor::InsertSliceOp>",
    "(anonymous namespace)::InsertSliceOpCastFolder<mlir::tensor::ParallelInsertSliceOp>",
    "(anonymous namespace)::ShapeCastBroadcastFolder",
    "(anonymous namespace)::ConvertTrivialIfToSelect"};

namespace {
/// Makes `arith.select` of the results of `scf.if` that no branch computes. `arith.select` compares the sizes of its
/// operands, so tensors of sizes that are not known stay results of the branch: they may have other sizes in each.
struct SelectValues : OpRewritePattern<scf::IfOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(scf::IfOp op, PatternRewriter &rewriter) const override {
    if (op.getNumResults() == 0)
      return rewriter.notifyMatchFailure(op, "has no results");
    SmallVector<Value> found, thenLeft, elseLeft;
    for (auto [result, x, y] :
         llvm::zip_equal(op.getResults(), op.thenYield().getOperands(), op.elseYield().getOperands())) {
      auto tensor = dyn_cast<RankedTensorType>(result.getType());
      bool isComputed =
          op.getThenRegion().isAncestor(x.getParentRegion()) || op.getElseRegion().isAncestor(y.getParentRegion());
      if (isComputed || (x != y && tensor && !tensor.hasStaticShape())) {
        found.push_back({});
        thenLeft.push_back(x);
        elseLeft.push_back(y);
        continue;
      }
      found.push_back(x == y ? x : arith::SelectOp::create(rewriter, op.getLoc(), op.getCondition(), x, y).getResult());
    }
    if (thenLeft.size() == op.getNumResults())
      return rewriter.notifyMatchFailure(op, "its branches compute all results, or choose their sizes");
    auto rest = scf::IfOp::create(rewriter, op.getLoc(), TypeRange(ValueRange(thenLeft)), op.getCondition(),
                                  /*addThenBlock=*/false, /*addElseBlock=*/false);
    rest.getThenRegion().takeBody(op.getThenRegion());
    rest.getElseRegion().takeBody(op.getElseRegion());
    auto yield = [&](Region &region, ArrayRef<Value> left) {
      Operation *end = region.front().getTerminator();
      rewriter.modifyOpInPlace(end, [&] { end->setOperands(left); });
    };
    yield(rest.getThenRegion(), thenLeft);
    yield(rest.getElseRegion(), elseLeft);
    unsigned next = 0;
    for (Value &value : found)
      if (!value)
        value = rest.getResult(next++);
    rewriter.replaceOp(op, found);
    return success();
  }
};
} // namespace

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
  if (context->getLoadedDialect<scf::SCFDialect>() && context->getLoadedDialect<arith::ArithDialect>())
    set.add<SelectValues>(context);
  if (more)
    more(set);
  return FrozenRewritePatternSet(std::move(set), kReplacedPatterns);
}

/// Collects the operations in `region` in pre-order, except operations in frozen graphs. Moves and merges constants on
/// the way; sets `changed` if anything else changes.
static SmallVector<Operation *> collectOpen(Region &region, bool &changed) {
  SmallVector<Operation *> operations;
  OperationFolder folder(region.getContext());
  region.walk<WalkOrder::PreOrder>([&](Operation *op) {
    Attribute value;
    if (matchPattern(op, m_Constant(&value)) && !folder.insertKnownConstant(op, value))
      return WalkResult::skip(); // erased
    if (isSealed(op))
      return WalkResult::skip();
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

/// Removes the slices that may fail from `operations` and applies only our own patterns to them, which preserve the
/// error. Returns whether any slice changed.
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

/// Finds operations with a nested operation that may fail. Patterns may move the nested operation out, and the driver
/// would then fold it as a new operation.
static llvm::SmallPtrSet<Operation *, 16> findHolders(Region &region) {
  llvm::SmallPtrSet<Operation *, 16> holders; // only looked up, never iterated
  region.walk([&](Operation *op) {
    if (isSafeToFold(op))
      return;
    Operation *parent = op->getParentOp();
    while (parent != region.getParentOp() && holders.insert(parent).second)
      parent = parent->getParentOp();
  });
  return holders;
}

/// Removes the holders from `operations` and applies patterns to them, but not to operations that the patterns create
/// or move. Returns whether any holder changed; other operations may then have been erased.
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
    // The driver starts at the end of the list, so this makes it go from top to bottom. From bottom to top, the result
    // of MLIR 22's patterns for regions would depend on the addresses of values.
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
  for (Region *graph : llvm::reverse(isolated)) // graphs inside of others first
    for (auto [op, leader] : findEqualOperations(*graph, scope)) {
      if (isa<UnknownLoc>(leader->getLoc()))
        leader->setLoc(op->getLoc());
      op->replaceAllUsesWith(leader);
      op->erase();
      changed = true;
    }
  return changed;
}

/// Uses come after definitions, so one pass in reverse finds all dead operations. MLIR's runRegionDCE considers the
/// terminators inside of dead operations alive, and with them everything that they use.
bool tg::eraseDeadOpen(Region &region) {
  bool changed = false;
  for (Block &block : llvm::reverse(region))
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
      if (isOpTriviallyDead(&op)) {
        op.erase();
        changed = true;
        continue;
      }
      if (!isClosed(&op))
        for (Region &inner : op.getRegions())
          changed |= eraseDeadOpen(inner);
    }
  return changed;
}
