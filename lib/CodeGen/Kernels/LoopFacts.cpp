//===- LoopFacts.cpp - What strategies ask about operations ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopFacts.h"
#include "PlanReductions.h"
#include "Rows.h"
#include "TensorGraph/Analysis/Cost.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "TensorGraph/Dialect/RandomOps.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace tg;

/// The number of elements that integers of 8 bits count, with those that are left at the end.
static constexpr int64_t kMostCounted = 224;

//===----------------------------------------------------------------------===//
// The operation
//===----------------------------------------------------------------------===//

bool tg::isReduced(linalg::LinalgOp op, unsigned loop) {
  return op.getIteratorTypesArray()[loop] == utils::IteratorType::reduction &&
         llvm::any_of(op.getDpsInitsMutable(), [&](OpOperand &output) { return isUniform(op, output, loop); });
}

/// Returns how neighbours along the loop are read; nothing if they are not along one axis, the last.
static std::optional<LaneReads> readsAlong(linalg::LinalgOp op, OpOperand &operand, unsigned loop) {
  AffineMap map = op.getMatchingIndexingMap(&operand);
  auto type = dyn_cast<MemRefType>(operand.get().getType());
  if (!type || map.getResults().back() != getAffineDimExpr(loop, op.getContext()) ||
      llvm::any_of(map.getResults().drop_back(), [&](AffineExpr at) { return at.isFunctionOfDim(loop); }))
    return std::nullopt;
  return type.isLastDimUnitStride() ? LaneReads::Adjacent : readsOfStep(lastStride(type));
}

bool tg::isContiguous(linalg::LinalgOp op, OpOperand &operand, unsigned loop) {
  return readsAlong(op, operand, loop) == LaneReads::Adjacent;
}

/// Returns whether all indices are positions of loops, or constants that the type shows to be in bounds.
static bool hasPlainMaps(linalg::LinalgOp op) {
  return llvm::all_of(op->getOpOperands(), [&](OpOperand &operand) {
    AffineMap map = op.getMatchingIndexingMap(&operand);
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    return map.getNumSymbols() == 0 && llvm::all_of(llvm::enumerate(map.getResults()), [&](auto at) {
             auto constant = dyn_cast<AffineConstantExpr>(at.value());
             return isa<AffineDimExpr>(at.value()) ||
                    (constant && type && constant.getValue() >= 0 && constant.getValue() < type.getDimSize(at.index()));
           });
  });
}

/// Returns whether vectors along a loop can be stored, and the operands be read; `reads` becomes the slowest way to
/// read one.
static bool canRunAlong(linalg::LinalgOp op, unsigned loop, bool isReduction, int64_t vectorBits, LaneReads &reads) {
  return llvm::all_of(op->getOpOperands(), [&](OpOperand &operand) {
    bool isOutput = op.isDpsInit(&operand), isRead = !op.getMatchingBlockArgument(&operand).use_empty();
    if (isUniform(op, operand, loop))
      return !isOutput || isReduction;
    std::optional<LaneReads> own = readsAlong(op, operand, loop);
    Type element = getElementTypeOrSelf(operand.get());
    if (isOutput && (isReduction || own == LaneReads::Adjacent))
      return !(isReduction && isRead) && own == LaneReads::Adjacent;
    // Where masks are slow, so are stores that leave gaps.
    if (isOutput && !(own == LaneReads::Strided && vectorBits == kOrderBits && canGather(element) &&
                      *lastStride(cast<MemRefType>(operand.get().getType())) > 1))
      return false;
    if (!own || (own > LaneReads::Strided && !canGather(element)) ||
        (own == LaneReads::Strided && element.isInteger(1)))
      return false;
    reads = std::max(reads, isRead ? *own : LaneReads::Adjacent);
    return true;
  });
}

bool tg::isInStep(linalg::LinalgOp op) {
  Operation *parent = op->getParentOp();
  while (parent && !parent->hasAttr(kPollsAttr))
    parent = parent->getParentOp();
  return parent;
}

/// Returns whether vectors save much time in the computation of elements before they are combined.
static bool computesFunctions(linalg::LinalgOp op) {
  return llvm::any_of(*op.getBlock(), [](Operation &inner) { return costOf(&inner).kind == CostClass::Function; });
}

/// Returns whether a body takes little more than a division or a square root, for which processors compute 256 bits at
/// a time.
static bool onlyDivides(linalg::LinalgOp op) {
  return llvm::any_of(*op.getBlock(), llvm::IsaPred<arith::DivFOp, math::SqrtOp>) && !computesFunctions(op) &&
         llvm::range_size(op.getBlock()->without_terminator()) <= tuning::kFewOperations;
}

/// Returns the largest number of values that a loop of the body carries from step to step; 0 if it has no loops.
static int64_t valuesCarried(linalg::LinalgOp op) {
  int64_t most = 0;
  op.getBlock()->walk(
      [&](LoopLikeOpInterface loop) { most = std::max({most, int64_t(loop.getRegionIterArgs().size()), int64_t(1)}); });
  return most;
}

static bool hasLoops(linalg::LinalgOp op) { return valuesCarried(op) > 0; }

LoopFacts::LoopFacts(linalg::LinalgOp op, int64_t vectorBits) : op(op), vectorBits(vectorBits) {
  if (!op.hasPureBufferSemantics() || op->getNumRegions() != 1 || op.getNumLoops() == 0) {
    refuse("it has no loops over buffers");
    return;
  }
  if (!hasPlainMaps(op)) {
    refuse("an index is neither a loop position nor a constant");
    return;
  }
  sizes = op.getStaticLoopRanges();
  for (unsigned loop = 0; loop < op.getNumLoops(); ++loop)
    bodies.push_back(planBody(op, loop, op.getBlock()->getTerminator()->getOperands()));
  if (llvm::none_of(bodies, [](auto &body) { return body.has_value(); }))
    refuse("its body cannot be computed on vectors");
}

bool LoopFacts::takesLong() {
  return llvm::any_of(*op.getBlock(), [](Operation &inner) {
    return isa<math::MathDialect>(inner.getDialect()) || isa<memref::LoadOp>(inner) || inner.getNumRegions() > 0;
  });
}

bool LoopFacts::isInPlace() {
  return llvm::any_of(op.getDpsInitsMutable(), [&](OpOperand &output) {
    auto isRoot = [&](Value input) { return rootOf(input) == rootOf(output.get()); };
    return !op.getMatchingBlockArgument(&output).use_empty() || llvm::any_of(op.getDpsInputs(), isRoot);
  });
}

std::optional<unsigned> LoopFacts::findNext(const VectorPlan &plan) {
  for (unsigned loop = op.getNumLoops(); loop-- > 0;)
    if (loop != plan.loop && sizes[loop] != 1)
      return loop;
  return std::nullopt;
}

std::optional<unsigned> LoopFacts::findRows(const VectorPlan &plan) {
  auto isSlow = [](const LaneReduction &reduction) {
    // Lanes of masks take long to shuffle.
    return reduction.kind == LaneReduction::Found ||
           (reduction.kind != LaneReduction::Counted && reduction.element.getType().isInteger(1));
  };
  // Rows are reduced again if an extremum is a NaN or a zero, when what is stored may have replaced what is read.
  auto mayBeRepeated = [](const LaneReduction &reduction) {
    return isa<arith::MaximumFOp, arith::MinimumFOp>(reduction.combiner);
  };
  if ((!plan.pointwise.empty() && llvm::any_of(plan.reductions, mayBeRepeated)) ||
      llvm::any_of(plan.reductions, isSlow) || !plan.body.isSpeculatable || computesFunctions(op) ||
      llvm::range_size(op.getBlock()->without_terminator()) > tuning::kMostRowOperations)
    return std::nullopt;
  std::optional<unsigned> next = findNext(plan);
  return next && isReduced(op, *next) ? std::nullopt : next;
}

//===----------------------------------------------------------------------===//
// Lanes
//===----------------------------------------------------------------------===//

/// Plans the lanes of the widest vectors along a loop for what the body computes; returns whether there are several.
bool LoopFacts::planLanes(unsigned loop, const BodyLanes &body, VectorPlan &plan) {
  plan.loop = loop;
  plan.body = body;
  plan.lanes = orderLanes(body.widest);
  if (hasLoops(op))
    plan.lanes *= tuning::kVectorsOfLoop;
  plan.vectors = kPartialVectors;
  // The words of draws are made two at a time (halves four), and two vectors of them hide the time that products take.
  // The number of partial results stays.
  for (DrawElementOp draw : op.getBlock()->getOps<DrawElementOp>()) {
    // By rejection, lanes that are refused are drawn one by one.
    bool mayRefuse = llvm::is_contained({"gamma", "poisson", "binomial"}, draw.getDraw());
    int64_t together = std::min<int64_t>(draw.getHalf() ? 8 : mayRefuse ? 2 : 4, plan.vectors);
    plan.lanes *= together;
    plan.vectors /= together;
    break;
  }
  plan.unorderedVectors = plan.vectors;
  return plan.lanes >= 2;
}

void LoopFacts::planWanted(VectorPlan &plan) {
  if (std::optional<BodyLanes> body = planBody(op, plan.loop, wantedOf(op, plan)))
    planLanes(plan.loop, *body, plan);
}

void LoopFacts::useVectors(VectorPlan &plan) {
  if (vectorBits == kOrderBits)
    return;
  plan.isNarrow = true;
  int64_t before = plan.lanes, lanes = vectorBits / plan.body.widest, carried = valuesCarried(op);
  if (carried > 0)
    lanes *= llvm::bit_floor<uint64_t>(std::max<int64_t>(tuning::kRegistersOfLoop / carried, 1));
  // The code of a loop would be repeated for each vector, and draws need several at once.
  if (!op.getBlock()->getOps<DrawElementOp>().empty() || (hasLoops(op) && plan.isReduction()) || lanes >= before)
    return;
  plan.lanes = lanes;
  plan.vectors *= before / lanes;
  plan.vectorsOfRest = before / lanes;
  int64_t unordered = llvm::count_if(plan.reductions, isOrderFree);
  plan.unorderedVectors =
      llvm::bit_floor<uint64_t>(std::max<int64_t>(tuning::kUnorderedRegisters / std::max<int64_t>(unordered, 1), 1));
}

//===----------------------------------------------------------------------===//
// Plans to begin with
//===----------------------------------------------------------------------===//

std::optional<VectorPlan> LoopFacts::along(unsigned loop) {
  VectorPlan plan;
  return bodies[loop] && planLanes(loop, *bodies[loop], plan) ? std::optional(plan) : std::nullopt;
}

std::optional<VectorPlan> LoopFacts::planResults(LaneReads slowest) {
  for (unsigned loop = op.getNumLoops(); loop-- > 0;) {
    LaneReads reads = bodies[loop] ? bodies[loop]->reads : LaneReads::Any;
    if (bodies[loop] && !isReduced(op, loop) && sizes[loop] != 1 && canRunAlong(op, loop, false, vectorBits, reads) &&
        reads <= slowest)
      if (std::optional<VectorPlan> plan = along(loop))
        return plan;
  }
  return std::nullopt;
}

const std::optional<VectorPlan> &LoopFacts::alongResults() {
  if (results)
    return *results;
  results = planResults(LaneReads::Adjacent);
  areAdjacent = results->has_value();
  // Fewer lanes stay unused at the end of rows.
  if (areAdjacent && onlyDivides(op))
    (*results)->lanes = std::min((*results)->lanes, tuning::kDividerBits / (*results)->body.widest);
  // Where LLVM reads strided elements as fast, it is left to do that.
  if (!areAdjacent)
    results = planResults(reduces() ? LaneReads::Row : takesLong() ? LaneReads::Any : LaneReads::Strided);
  return *results;
}

bool tg::hasKind(const VectorPlan &plan, LaneReduction::Kind kind) {
  return llvm::any_of(plan.reductions, [&](const LaneReduction &reduction) { return reduction.kind == kind; });
}

/// Chooses the size of blocks where values do not depend on it.
static void planBlock(VectorPlan &plan) {
  if (!llvm::all_of(plan.reductions, isOrderFree))
    return;
  if (hasKind(plan, LaneReduction::Found))
    plan.block = std::max(tuning::kSearched, tuning::kStepsSearched * plan.vectors * plan.lanes);
  if (hasKind(plan, LaneReduction::Counted) && plan.body.widest == 8)
    plan.block = std::min(plan.block, kMostCounted * plan.lanes);
}

std::optional<VectorPlan> LoopFacts::planReduced() {
  for (unsigned loop = op.getNumLoops(); loop-- > 0;) {
    LaneReads reads = LaneReads::Adjacent;
    if (!bodies[loop] || !isReduced(op, loop) || !canRunAlong(op, loop, true, vectorBits, reads))
      continue;
    std::optional<VectorPlan> plan = along(loop);
    if (!plan)
      continue;
    areCombined = findReductions(op, *plan);
    if (areCombined) {
      planWanted(*plan);
      planBlock(*plan);
    }
    return plan;
  }
  return std::nullopt;
}

const std::optional<VectorPlan> &LoopFacts::alongReduced() {
  if (!reduced)
    reduced = planReduced();
  return *reduced;
}
