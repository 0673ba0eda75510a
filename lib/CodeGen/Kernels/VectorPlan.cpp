//===- VectorPlan.cpp - Along which loop vectors run ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VectorPlan.h"
#include "PlanReductions.h"
#include "Rows.h"
#include "TensorGraph/Analysis/Cost.h"
#include "TensorGraph/Dialect/RandomOps.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Support/Scalar.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Analysis/SliceAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/BitVector.h"

using namespace mlir;
using namespace tg;

/// The number of elements that integers of 8 bits count, with those that are left at the end.
static constexpr int64_t kMostCounted = 224;

//===----------------------------------------------------------------------===//
// The loops
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
static bool canRunAlong(linalg::LinalgOp op, unsigned loop, bool isReduction, LaneReads &reads) {
  return llvm::all_of(op->getOpOperands(), [&](OpOperand &operand) {
    bool isOutput = op.isDpsInit(&operand), isRead = !op.getMatchingBlockArgument(&operand).use_empty();
    if (isUniform(op, operand, loop))
      return !isOutput || isReduction;
    if (isOutput)
      return !(isReduction && isRead) && isContiguous(op, operand, loop);
    std::optional<LaneReads> own = readsAlong(op, operand, loop);
    Type element = getElementTypeOrSelf(operand.get());
    if (!own || (own > LaneReads::Strided && !canGather(element)) ||
        (own == LaneReads::Strided && element.isInteger(1)))
      return false;
    reads = std::max(reads, isRead ? *own : LaneReads::Adjacent);
    return true;
  });
}

/// Returns whether a loop can be moved inside the others. If it is reduced, the results must be, and the other reduced
/// loops be around it already, so that elements are combined in the same order.
static bool mayBeInnermost(linalg::LinalgOp op, unsigned loop) {
  SmallVector<unsigned> reduced;
  op.getReductionDims(reduced);
  bool isReducedLoop = llvm::is_contained(reduced, loop);
  return llvm::all_of(reduced, [&](unsigned other) { return other <= loop || !isReducedLoop; }) &&
         llvm::all_of(op.getDpsInitsMutable(),
                      [&](OpOperand &output) { return isUniform(op, output, loop) == isReducedLoop; });
}

/// Plans tiles of `loop` and the loop along which the other operands are contiguous: one for all of them.
static bool planTiles(linalg::LinalgOp op, unsigned loop, VectorPlan &plan) {
  std::optional<unsigned> other;
  SmallVector<OpOperand *> transposed;
  for (OpOperand &operand : op->getOpOperands()) {
    if (isUniform(op, operand, loop) ? !op.isDpsInit(&operand) : isContiguous(op, operand, loop))
      continue;
    auto last = dyn_cast<AffineDimExpr>(op.getMatchingIndexingMap(&operand).getResults().back());
    if (op.isDpsInit(&operand) || !last || (other && *other != last.getPosition()) ||
        !isContiguous(op, operand, last.getPosition()) || getElementTypeOrSelf(operand.get()).isInteger(1))
      return false;
    other = last.getPosition();
    transposed.push_back(&operand);
  }
  if (!other || !mayBeInnermost(op, *other))
    return false;
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  auto isLong = [&](unsigned loop) { return ShapedType::isDynamic(sizes[loop]) || 2 * sizes[loop] >= plan.lanes; };
  if (!plan.body.isSpeculatable || !isLong(loop) || !isLong(*other) || plan.body.reads != LaneReads::Adjacent)
    return false;
  plan.lanes = std::min(plan.lanes, tuning::kMostTransposed);
  plan.strategy = Tiles{*other, transposed};
  return true;
}

/// Returns whether vectors save much time in the computation of elements before they are combined.
static bool computesFunctions(linalg::LinalgOp op) {
  return llvm::any_of(*op.getBlock(), [](Operation &inner) { return costOf(&inner).kind == CostClass::Function; });
}

/// Returns the loop over rows that may be done several at once: the next one around the planned one.
static std::optional<unsigned> findRows(linalg::LinalgOp op, const VectorPlan &plan) {
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
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
  for (unsigned loop = op.getNumLoops(); loop-- > 0;)
    if (loop != plan.loop && sizes[loop] != 1)
      return isReduced(op, loop) ? std::nullopt : std::optional(loop);
  return std::nullopt;
}

/// Returns whether an operation may store rows that it reads. The load of a row would wait for the store of the row
/// before if both overlap in lanes that are turned off.
static bool isInPlace(linalg::LinalgOp op) {
  return llvm::any_of(op.getDpsInitsMutable(), [&](OpOperand &output) {
    auto isRoot = [&](Value input) { return rootOf(input) == rootOf(output.get()); };
    return !op.getMatchingBlockArgument(&output).use_empty() || llvm::any_of(op.getDpsInputs(), isRoot);
  });
}

/// Returns whether a body takes little more than a division or a square root, for which processors compute 256 bits at
/// a time.
static bool onlyDivides(linalg::LinalgOp op) {
  return llvm::any_of(*op.getBlock(), llvm::IsaPred<arith::DivFOp, math::SqrtOp>) && !computesFunctions(op) &&
         llvm::range_size(op.getBlock()->without_terminator()) <= tuning::kFewOperations;
}

/// Returns whether vectors save time although elements are read one by one, or few of them are in one vector.
static bool takesLong(linalg::LinalgOp op) {
  return llvm::any_of(*op.getBlock(), [](Operation &inner) {
    return isa<math::MathDialect>(inner.getDialect()) || isa<memref::LoadOp>(inner) || inner.getNumRegions() > 0;
  });
}

bool tg::hasTinyRows(linalg::LinalgOp op, const VectorPlan &plan) {
  int64_t size = op.getStaticLoopRanges()[plan.loop];
  return !plan.isReduction() && !plan.is<Tiles>() && op.getNumLoops() > 1 && op.getNumReductionLoops() == 0 &&
         !ShapedType::isDynamic(size) && size <= tuning::kTinyRow && !takesLong(op);
}

/// Returns how slow the reads of an elementwise operation may be. Where LLVM reads strided elements as fast, it is left
/// to do that.
static LaneReads slowestWorthwhile(linalg::LinalgOp op) { return takesLong(op) ? LaneReads::Any : LaneReads::Strided; }

/// Returns the largest number of values that a loop of the body carries from step to step; 0 if it has no loops.
static int64_t valuesCarried(linalg::LinalgOp op) {
  int64_t most = 0;
  op.getBlock()->walk(
      [&](LoopLikeOpInterface loop) { most = std::max({most, int64_t(loop.getRegionIterArgs().size()), int64_t(1)}); });
  return most;
}

static bool hasLoops(linalg::LinalgOp op) { return valuesCarried(op) > 0; }

/// Plans the lanes of the widest vectors along a loop for what the body computes; returns whether there are several.
static bool planLanes(linalg::LinalgOp op, unsigned loop, const BodyLanes &body, VectorPlan &plan) {
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

/// Plans the lanes for what the reductions need of the body: they do without some conversions.
static void planWanted(linalg::LinalgOp op, VectorPlan &plan) {
  if (std::optional<BodyLanes> body = planBody(op, plan.loop, wantedOf(op, plan)))
    planLanes(op, plan.loop, *body, plan);
}

/// Plans rows that may be short, along a loop. Floats of 16 bits are compared in 32 bits in them.
static ReducedRows planReducedRows(linalg::LinalgOp op, unsigned rows, VectorPlan &plan) {
  ReducedRows strategy{rows};
  for (LaneReduction &reduction : plan.reductions) {
    if (reduction.kind != LaneReduction::ComparedAsInteger)
      continue;
    reduction.kind = LaneReduction::Combined;
    reduction.element = reduction.added;
    strategy.shortRows = tuning::kShortRowsOfHalves;
  }
  planWanted(op, plan);
  return strategy;
}

/// Chooses the size of blocks where values do not depend on it.
static void planBlock(VectorPlan &plan) {
  auto isAny = [&](LaneReduction::Kind kind) {
    return llvm::any_of(plan.reductions, [&](const LaneReduction &reduction) { return reduction.kind == kind; });
  };
  if (!llvm::all_of(plan.reductions, isOrderFree))
    return;
  if (isAny(LaneReduction::Found))
    plan.block = std::max(tuning::kSearched, tuning::kStepsSearched * plan.vectors * plan.lanes);
  if (isAny(LaneReduction::Counted) && plan.body.widest == 8)
    plan.block = std::min(plan.block, kMostCounted * plan.lanes);
}

/// Replaces the widest vectors by those of the processor, several of which have as many lanes: registers do not suffice
/// for vectors of several of them. The order of a reduction stays.
static void useVectors(linalg::LinalgOp op, int64_t vectorBits, VectorPlan &plan) {
  if (vectorBits == kOrderBits)
    return;
  plan.readsOneByOne = true;
  if (auto *pointwise = std::get_if<Pointwise>(&plan.strategy))
    pointwise->mayOverlap = op.getNumLoops() > 1 && op.getNumReductionLoops() == 0 && !isInPlace(op);
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

template <typename... Kinds> static SmallVector<StringRef> namesOf(const std::variant<Kinds...> *) {
  return {Kinds::name...};
}

SmallVector<StringRef> tg::strategyNames() { return namesOf(static_cast<const Strategy *>(nullptr)); }

/// Returns the strategy of a plan that does not reduce the planned loop.
static Strategy strategyOfResults(linalg::LinalgOp op, const VectorPlan &plan, ArrayRef<std::string> without) {
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  for (unsigned loop = op.getNumLoops(); loop-- > 0;)
    if (loop != plan.loop && sizes[loop] != 1) {
      if (isReduced(op, loop) && !llvm::is_contained(without, Columns::name))
        return Columns{loop};
      break;
    }
  return Pointwise();
}

/// Plans vectors of kOrderBits. With `areRowsLong`, rows are reduced one by one if that is faster for long ones.
static StringRef planWidest(linalg::LinalgOp op, ArrayRef<std::string> without, bool areRowsLong, VectorPlan &plan) {
  if (!op.hasPureBufferSemantics() || op->getNumRegions() != 1 || op.getNumLoops() == 0)
    return "it has no loops over buffers";
  if (!hasPlainMaps(op))
    return "an index is neither a loop position nor a constant";
  SmallVector<std::optional<BodyLanes>, 0> bodies;
  for (unsigned loop = 0; loop < op.getNumLoops(); ++loop)
    bodies.push_back(planBody(op, loop, op.getBlock()->getTerminator()->getOperands()));
  if (llvm::none_of(bodies, [](auto &body) { return body.has_value(); }))
    return "its body cannot be computed on vectors";
  auto mayUse = [&](StringRef strategy) { return !llvm::is_contained(without, strategy); };
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  auto choose = [&](unsigned loop) { return planLanes(op, loop, *bodies[loop], plan); };
  /// Chooses the innermost loop that is not reduced whose elements are read in this way, or a faster one.
  auto chooseParallel = [&](LaneReads slowest) {
    for (unsigned loop = op.getNumLoops(); loop-- > 0;) {
      LaneReads reads = bodies[loop] ? bodies[loop]->reads : LaneReads::Any;
      if (bodies[loop] && !isReduced(op, loop) && sizes[loop] != 1 && canRunAlong(op, loop, false, reads) &&
          reads <= slowest && choose(loop))
        return true;
    }
    return false;
  };
  if (chooseParallel(LaneReads::Adjacent)) {
    // Fewer lanes stay unused at the end of rows.
    if (onlyDivides(op))
      plan.lanes = std::min(plan.lanes, tuning::kDividerBits / plan.body.widest);
    plan.strategy = strategyOfResults(op, plan, without);
    if (isInPlace(op) && mayUse(Rows::name))
      if (std::optional<unsigned> rows = findRows(op, plan))
        plan.strategy = Rows{*rows};
    return "";
  }
  bool reduces = op.getNumReductionLoops() > 0;
  auto chooseTiles = [&] {
    for (unsigned loop = op.getNumLoops(); mayUse(Tiles::name) && loop-- > 0;)
      if (bodies[loop] && op.getIteratorTypesArray()[loop] == utils::IteratorType::parallel && choose(loop) &&
          planTiles(op, loop, plan))
        return true;
    return false;
  };
  if (!reduces && chooseTiles())
    return "";
  if (chooseParallel(reduces ? LaneReads::Row : slowestWorthwhile(op))) {
    plan.strategy = strategyOfResults(op, plan, without);
    return "";
  }
  for (unsigned loop = op.getNumLoops(); loop-- > 0;) {
    LaneReads reads = LaneReads::Adjacent;
    if (!bodies[loop] || !isReduced(op, loop) || !canRunAlong(op, loop, true, reads) || !choose(loop))
      continue;
    if (!findReductions(op, plan)) {
      plan.strategy = Prefix();
      return findPrefixes(op, plan) ? "" : "elements are not combined by a single operation that can be reordered";
    }
    planWanted(op, plan);
    planBlock(plan);
    bool isFound = llvm::any_of(plan.reductions,
                                [](const LaneReduction &reduction) { return reduction.kind == LaneReduction::Found; });
    if (!plan.body.isSpeculatable && isFound)
      return "the element that is found can be computed for elements that exist only";
    plan.strategy = isFound ? Strategy(Search()) : Strategy(Reduction());
    if (std::optional<unsigned> rows = mayUse(ReducedRows::name) ? findRows(op, plan) : std::nullopt) {
      bool haveHalves = llvm::any_of(plan.reductions, [](const LaneReduction &reduction) {
        return reduction.kind == LaneReduction::ComparedAsInteger;
      });
      if (!areRowsLong || !haveHalves)
        plan.strategy = planReducedRows(op, *rows, plan);
    }
    if (!plan.is<ReducedRows>() && !ShapedType::isDynamic(sizes[loop]) && sizes[loop] < kFewestInLanes)
      return "the reduced axis is short";
    return "";
  }
  if (reduces && chooseTiles())
    return "";
  return "no loop has all operands contiguous along it";
}

/// Plans vectors of the processor.
static StringRef planOnce(linalg::LinalgOp op, int64_t vectorBits, ArrayRef<std::string> without, bool areRowsLong,
                          VectorPlan &plan) {
  StringRef reason = planWidest(op, without, areRowsLong, plan);
  if (!reason.empty())
    return reason;
  if (llvm::is_contained(without, plan.getName()))
    return "its strategy is left out";
  useVectors(op, vectorBits, plan);
  return "";
}

StringRef tg::planVectorLoop(linalg::LinalgOp op, int64_t vectorBits, ArrayRef<std::string> without, VectorPlan &plan) {
  if (StringRef reason = planOnce(op, vectorBits, without, /*areRowsLong=*/false, plan); !reason.empty())
    return reason;
  auto *rows = std::get_if<ReducedRows>(&plan.strategy);
  if (!rows || !rows->shortRows)
    return "";
  int64_t size = op.getStaticLoopRanges()[plan.loop];
  if (!ShapedType::isDynamic(size) && size < rows->shortRows)
    return "";
  auto ofLongRows = std::make_shared<VectorPlan>();
  [[maybe_unused]] StringRef reason = planOnce(op, vectorBits, without, /*areRowsLong=*/true, *ofLongRows);
  assert(reason.empty() && "rows of any length were planned before");
  if (ShapedType::isDynamic(size))
    rows->ofLongRows = ofLongRows;
  else
    plan = *ofLongRows;
  return "";
}
