//===- FoldTransposes.cpp - Operations on transposed operands -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Products are packed, or run along whichever axis is contiguous. Elementwise operations transpose tiles of their
// operands in registers (VectorPlan.h).
//
//===----------------------------------------------------------------------===//

#include "../Kernels/Products/Contraction.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

namespace tg {
#define GEN_PASS_DEF_FOLDTRANSPOSES
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Returns the indexing map of the operand of a transpose, for a map of its result.
static AffineMap mapThrough(linalg::TransposeOp transpose, AffineMap map) {
  SmallVector<AffineExpr> exprs(map.getNumResults());
  for (auto [axis, source] : llvm::enumerate(transpose.getPermutation()))
    exprs[source] = map.getResult(axis);
  return AffineMap::get(map.getNumDims(), map.getNumSymbols(), exprs, map.getContext());
}

/// Builds the operation that reads a transposed tensor as `maps` say, and computes its results in `inits`.
static void readTransposed(PatternRewriter &rewriter, linalg::LinalgOp op, ValueRange inputs, ValueRange inits,
                           ArrayRef<AffineMap> maps) {
  auto generic = linalg::GenericOp::create(rewriter, op.getLoc(), op->getResultTypes(), inputs, inits, maps,
                                           op.getIteratorTypesArray());
  rewriter.cloneRegionBefore(op->getRegion(0), generic.getRegion(), generic.getRegion().end());
  rewriter.replaceOp(op, generic.getResults());
}

//===----------------------------------------------------------------------===//
// Elementwise operations
//===----------------------------------------------------------------------===//

/// Returns whether the body computes on vectors, in tiles too, with at most one loop that is reduced: see
/// VectorPlan.cpp. Products are below.
static bool isVectorElementwise(linalg::LinalgOp op) {
  auto isHalf = [](Type type) { return getElementTypeOrSelf(type).isF16() || getElementTypeOrSelf(type).isBF16(); };
  if (op.getNumReductionLoops() > 1 || (op.getNumReductionLoops() == 1 && linalg::isaContractionOpInterface(op)))
    return false;
  return op.hasPureTensorSemantics() && op.getNumLoops() > 0 && llvm::none_of(op->getOperandTypes(), isHalf) &&
         llvm::all_of(op.getBlock()->without_terminator(), [](Operation &inner) {
           return isa<arith::ConstantOp, linalg::IndexOp>(inner) ||
                  (inner.getNumRegions() == 0 && OpTrait::hasElementwiseMappableTraits(&inner) &&
                   isSpeculatable(&inner));
         });
}

/// Returns whether an operation that reads and writes so has one loop along which the results are contiguous, and at
/// most one other along which operands are. If a loop is reduced, operands must be contiguous along the loop of the
/// results, too: sums along the contiguous axis have an order of their own.
static bool canBeTiled(ArrayRef<AffineMap> inputs, ArrayRef<AffineMap> outputs, bool isReduction) {
  auto isPlain = [](AffineMap map) { return map.isProjectedPermutation() && map.getNumResults() > 0; };
  if (!llvm::all_of(outputs, isPlain))
    return false;
  AffineExpr loop = outputs.front().getResults().back(), other;
  if (llvm::any_of(outputs, [&](AffineMap map) { return map.getResults().back() != loop; }))
    return false;
  unsigned position = cast<AffineDimExpr>(loop).getPosition();
  bool isAnyAlong = false;
  for (AffineMap map : inputs) {
    if (!map.isFunctionOfDim(position))
      continue;
    if (!isPlain(map))
      return false;
    AffineExpr last = map.getResults().back();
    isAnyAlong |= last == loop;
    if (last == loop)
      continue;
    if (other && last != other)
      return false;
    other = last;
  }
  return isAnyAlong || !isReduction;
}

namespace {
struct FoldIntoElementwise : OpInterfaceRewritePattern<linalg::LinalgOp> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(linalg::LinalgOp op, PatternRewriter &rewriter) const override {
    if (!isVectorElementwise(op) || isa<linalg::TransposeOp>(op))
      return rewriter.notifyMatchFailure(op, "is not elementwise on tensors");
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    SmallVector<Value> inputs = op.getDpsInputs(), inits(op.getDpsInits());
    bool found = false;
    for (unsigned k = 0; k < inputs.size(); ++k) {
      auto transpose = inputs[k].getDefiningOp<linalg::TransposeOp>();
      if (!transpose || !isOnlyReadBy(transpose, op) || getElementTypeOrSelf(inputs[k]).isInteger(1))
        continue;
      SmallVector<AffineMap> changed = maps;
      changed[k] = mapThrough(transpose, maps[k]);
      if (!canBeTiled(ArrayRef(changed).take_front(inputs.size()), ArrayRef(changed).drop_front(inputs.size()),
                      op.getNumReductionLoops() > 0))
        continue;
      maps = changed;
      inputs[k] = transpose.getInput();
      // A result that would overwrite the transposed tensor.
      llvm::replace(inits, Value(transpose->getResult(0)), Value(transpose.getInit()));
      found = true;
    }
    if (!found)
      return rewriter.notifyMatchFailure(op, "no operand is transposed for it alone");
    readTransposed(rewriter, op, inputs, inits, maps);
    return success();
  }

  /// Returns whether nothing else reads the transposed tensor, nor this operation in another way or more often. In a
  /// loop that the transpose is not in, the copy is read faster.
  static bool isOnlyReadBy(linalg::TransposeOp transpose, linalg::LinalgOp op) {
    if (transpose->getBlock() != op->getBlock())
      return false;
    return llvm::all_of(transpose->getUses(), [&](OpOperand &use) {
      return use.getOwner() == op && (!op.isDpsInit(&use) || op.getMatchingBlockArgument(&use).use_empty());
    });
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

namespace {
struct FoldIntoProduct : OpInterfaceRewritePattern<linalg::LinalgOp> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(linalg::LinalgOp op, PatternRewriter &rewriter) const override {
    if (!op.hasPureTensorSemantics() || !linalg::isaContractionOpInterface(op) || op.getNumReductionLoops() != 1)
      return rewriter.notifyMatchFailure(op, "adds no products along one axis");
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    SmallVector<Value> inputs = op.getDpsInputs();
    bool found = false;
    for (auto [input, map] : llvm::zip(inputs, maps)) {
      Type element = getElementTypeOrSelf(input.getType());
      while (auto transpose = input.getDefiningOp<linalg::TransposeOp>()) {
        if (!Contraction::isElement(element))
          return rewriter.notifyMatchFailure(op, "of a type whose products stay loops");
        map = mapThrough(transpose, map);
        input = transpose.getInput();
        found = true;
      }
    }
    if (!found)
      return rewriter.notifyMatchFailure(op, "no operand is transposed");
    readTransposed(rewriter, op, inputs, op.getDpsInits(), maps);
    return success();
  }
};

struct FoldTransposesPass : public tg::impl::FoldTransposesBase<FoldTransposesPass> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<FoldIntoElementwise, FoldIntoProduct>(&getContext());
    walkAndApplyPatterns(getOperation(), std::move(patterns));
  }
};
} // namespace
