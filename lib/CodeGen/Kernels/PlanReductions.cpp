//===- PlanReductions.cpp - Which results lanes reduce --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlanReductions.h"
#include "LaneCombiners.h"
#include "LoopFacts.h"
#include "Rows.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Analysis/SliceAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/BitVector.h"

using namespace mlir;
using namespace tg;

/// Matches how lanes combine an output along a loop that reduces it.
static std::optional<LaneReduction> matchLaneReduction(linalg::LinalgOp op, unsigned output) {
  SmallVector<Operation *> combiners;
  Value added = matchReduction(op.getRegionOutputArgs(), output, combiners);
  if (!added || combiners.size() != 1 || !isLaneCombiner(combiners.front()))
    return std::nullopt;
  Operation *combiner = combiners.front(), *conversion = added.getDefiningOp();
  bool isSum = isa<arith::AddFOp, arith::AddIOp>(combiner);
  if (isSum && isa_and_nonnull<arith::ExtUIOp, arith::UIToFPOp>(conversion) &&
      conversion->getOperand(0).getType().isInteger(1))
    return LaneReduction{output, combiner, added, conversion->getOperand(0), LaneReduction::Counted};
  if (isa<arith::MaximumFOp, arith::MinimumFOp>(combiner) && isa_and_nonnull<arith::ExtFOp>(conversion) &&
      isHalfPrecision(conversion->getOperand(0).getType()) && added.getType().isF32())
    return LaneReduction{output, combiner, added, conversion->getOperand(0), LaneReduction::ComparedAsInteger};
  return LaneReduction{output, combiner, added, added, LaneReduction::Combined};
}

/// Matches an output that is the best element, with the outputs for which values of the same step are selected.
/// `isUnmatched` is cleared for them.
static std::optional<LaneReduction> matchFound(linalg::LinalgOp op, unsigned output, llvm::BitVector &isUnmatched) {
  ValueRange yielded = op.getBlock()->getTerminator()->getOperands();
  auto selected = [&](unsigned output) -> arith::SelectOp {
    auto select = yielded[output].getDefiningOp<arith::SelectOp>();
    return select && select.getFalseValue() == op.getRegionOutputArgs()[output] ? select : nullptr;
  };
  arith::SelectOp best = selected(output);
  auto which = best ? best->getAttrOfType<StringAttr>(kBestAttr) : StringAttr();
  if (!which)
    return std::nullopt;
  LaneReduction found{output, best, best.getTrueValue(), best.getTrueValue(), LaneReduction::Found};
  found.isBetter = best.getCondition();
  found.isMax = which == "largest";
  isUnmatched.reset(output);
  for (unsigned other : isUnmatched.set_bits())
    if (arith::SelectOp select = selected(other); select && select.getCondition() == best.getCondition())
      found.chosenWith.push_back({other, select.getTrueValue()});
  for (unsigned other : llvm::make_first_range(found.chosenWith))
    isUnmatched.reset(other);
  return found;
}

SmallVector<Value> tg::wantedOf(linalg::LinalgOp op, const VectorPlan &plan) {
  auto wanted = llvm::map_to_vector(plan.reductions, [](const LaneReduction &result) { return result.element; });
  for (unsigned output : plan.pointwise)
    wanted.push_back(op.getBlock()->getTerminator()->getOperand(output));
  return wanted;
}

bool tg::isOrderFree(const LaneReduction &reduction) {
  return reduction.kind != LaneReduction::Combined || !isa<arith::AddFOp, arith::MulFOp>(reduction.combiner);
}

bool tg::findReductions(linalg::LinalgOp op, VectorPlan &plan) {
  llvm::BitVector isUnmatched(op.getNumDpsInits());
  for (unsigned k = 0; k < op.getNumDpsInits(); ++k) {
    if (!isUniform(op, *op.getDpsInitOperand(k), plan.loop)) {
      plan.pointwise.push_back(k);
      continue;
    }
    std::optional<LaneReduction> reduction = matchLaneReduction(op, k);
    if (reduction)
      plan.reductions.push_back(*reduction);
    else
      isUnmatched.set(k);
  }
  for (unsigned k = 0; k < op.getNumDpsInits(); ++k)
    if (isUnmatched.test(k))
      if (std::optional<LaneReduction> reduction = matchFound(op, k, isUnmatched))
        plan.reductions.push_back(*reduction);
  if (isUnmatched.any())
    return false;
  // No result may depend on the partial result of another.
  llvm::SmallPtrSet<Operation *, 16> computed = operationsFor(*op.getBlock(), wantedOf(op, plan));
  return llvm::none_of(op.getRegionOutputArgs(), [&](BlockArgument argument) {
    return isUniform(op, *op.getMatchingOpOperand(argument), plan.loop) &&
           llvm::any_of(argument.getUsers(), [&](Operation *user) {
             return computed.contains(op.getBlock()->findAncestorOpInBlock(*user));
           });
  });
}

bool tg::findPrefixes(linalg::LinalgOp op, VectorPlan &plan) {
  plan.reductions.clear();
  plan.pointwise.clear();
  ValueRange yielded = op.getBlock()->getTerminator()->getOperands();
  for (auto [k, init] : llvm::enumerate(op.getDpsInitsMutable())) {
    BlockArgument partial = op.getRegionOutputArgs()[k];
    if (!isUniform(op, init, plan.loop)) {
      plan.pointwise.push_back(k);
      continue;
    }
    Operation *combiner = yielded[k].getDefiningOp();
    if (!combiner || !isLaneCombiner(combiner) || !partial.hasOneUse() || *partial.user_begin() != combiner)
      return false;
    Value added = combiner->getOperand(combiner->getOperand(0) == partial ? 1 : 0);
    LaneReduction reduction{static_cast<unsigned>(k), combiner, added, added, LaneReduction::Combined};
    if (!isOrderFree(reduction) || added.getType().isIndex() || added.getType().isInteger(1))
      return false;
    plan.reductions.push_back(reduction);
  }
  // An element may not depend on what another reduction has so far.
  auto elements = llvm::map_to_vector(plan.reductions, [](const LaneReduction &result) { return result.element; });
  llvm::SmallPtrSet<Operation *, 16> computed = operationsFor(*op.getBlock(), elements);
  return !plan.pointwise.empty() && plan.body.isSpeculatable &&
         llvm::none_of(plan.reductions,
                       [&](const LaneReduction &result) { return computed.contains(result.combiner); });
}

std::optional<LaneOrder> tg::orderOf(linalg::LinalgOp op) {
  VectorPlan plan;
  for (plan.loop = op.getNumLoops() - 1; plan.loop > 0 && !isReduced(op, plan.loop);)
    --plan.loop;
  if (!findReductions(op, plan))
    return std::nullopt;
  std::optional<BodyLanes> body = planBody(op, plan.loop, wantedOf(op, plan));
  return body ? std::optional(LaneOrder{body->widest, body->isSpeculatable}) : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Initial values
//===----------------------------------------------------------------------===//

/// Returns whether an operation writes all elements of an output, not only those at a constant index.
static bool writesAll(linalg::LinalgOp op, OpOperand &output) {
  auto type = cast<MemRefType>(output.get().getType());
  return llvm::all_of(llvm::enumerate(op.getMatchingIndexingMap(&output).getResults()), [&](auto index) {
    return isa<AffineDimExpr>(index.value()) || type.getDimSize(index.index()) == 1;
  });
}

/// Returns the operation that fills an output, if it is in memory that no other operand is in, and only other fills and
/// operations without effects are between it and `position`.
static linalg::FillOp findFill(linalg::LinalgOp op, OpOperand &output, Operation *position) {
  Value memory = rootOf(output.get());
  auto isOther = [&](OpOperand &operand) { return &operand == &output || rootOf(operand.get()) != memory; };
  if (!memory.getDefiningOp<memref::AllocOp>() || !writesAll(op, output) || !llvm::all_of(op->getOpOperands(), isOther))
    return {};
  for (Operation *before = position->getPrevNode(); before; before = before->getPrevNode()) {
    auto fill = dyn_cast<linalg::FillOp>(before);
    if (fill && fill.output() == output.get())
      return fill;
    if (fill ? rootOf(fill.output()) == memory : !isa<memref::AllocOp>(before) && !isMemoryEffectFree(before))
      return {};
  }
  return {};
}

SmallVector<linalg::FillOp> tg::takeInitialValues(linalg::LinalgOp op, Operation *position, VectorPlan &plan) {
  SmallVector<linalg::FillOp> taken;
  if (plan.is<Prefix>() || plan.is<Tiles>() || plan.is<ReducedTiles>() || op.getNumReductionLoops() != 1)
    return taken;
  for (LaneReduction &reduction : plan.reductions)
    if (linalg::FillOp fill = findFill(op, *op.getDpsInitOperand(reduction.output), position)) {
      reduction.initial = fill.value();
      taken.push_back(fill);
    }
  return taken;
}
