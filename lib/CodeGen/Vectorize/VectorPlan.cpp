//===- VectorPlan.cpp - Along which loop vectors run ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VectorPlan.h"
#include "LaneCombiners.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Analysis/SliceAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace tg;

/// Processors with such vectors have twice as many registers for them.
static constexpr int64_t kWideVectorBits = 512;

/// Shorter reductions stay scalar loops: vectors would cost more than they save.
static constexpr int64_t kShortestReduction = 5;
/// The width of the units that divide, in bits, and the largest number of operations that they are slower than.
static constexpr int64_t kDividerBits = 256, kFewOperations = 4;
/// The largest number of operations that are repeated for each of several rows.
static constexpr int64_t kMostRowOperations = 12;
/// The size of all partial results of a reduction together. It does not depend on the width of vectors, so neither does
/// the order.
static constexpr int64_t kPartialResultBits = 2048;

/// The largest number of vectors that are transposed in registers: processors have 32 of the widest ones.
static constexpr int64_t kMostTransposed = 16;

/// The number of bits that an element takes in a vector; 0 if it cannot be in one.
static int64_t laneBits(Type type) {
  if (type.isIndex())
    return 64;
  if (isHalfPrecision(type) || type.isF32() || type.isF64() || type.isSignlessInteger(1) || type.isSignlessInteger(8) ||
      type.isSignlessInteger(16) || type.isSignlessInteger(32) || type.isSignlessInteger(64))
    return type.getIntOrFloatBitWidth();
  return 0;
}

//===----------------------------------------------------------------------===//
// The body
//===----------------------------------------------------------------------===//

/// Whether a loop has the same steps for all elements: its bounds are known before the operation on buffers.
static bool hasUniformSteps(scf::ForOp loop) {
  auto around = loop->getParentOfType<linalg::LinalgOp>();
  return llvm::none_of(ValueRange{loop.getLowerBound(), loop.getUpperBound(), loop.getStep()},
                       [&](Value bound) { return around->isAncestor(bound.getParentBlock()->getParentOp()); });
}

/// Whether an operation of a body computes the same on vectors, lane by lane. The lanes of a loop run in step until the
/// last of them ends: nothing in it may be able to fail. (A lane that has ended takes no part in a loop inside.)
static bool isLanewise(Operation &op) {
  if (isa<arith::ConstantOp>(op))
    return true;
  auto counted = dyn_cast<scf::ForOp>(op);
  if (isa<scf::WhileOp>(op) || (counted && hasUniformSteps(counted)))
    return llvm::all_of(op.getRegions(), [](Region &region) {
      return llvm::all_of(region.front().without_terminator(), [](Operation &inner) {
        return isLanewise(inner) && (isa<scf::WhileOp, scf::ForOp>(inner) || isSpeculatable(&inner));
      });
    });
  return op.getNumRegions() == 0 && OpTrait::hasElementwiseMappableTraits(&op);
}

/// The operands of an operation of a body that become vectors. The bounds of a loop do not.
static OperandRange laneOperands(Operation *op) {
  auto loop = dyn_cast<scf::ForOp>(op);
  return loop ? OperandRange(loop.getInitArgs()) : op->getOperands();
}

/// The width of the widest element that is computed, in bits; 0 if the body cannot be computed on vectors.
static int64_t widestElement(Block &body, VectorPlan &plan) {
  int64_t widest = 8;
  auto add = [&](Type type) {
    int64_t bits = laneBits(type);
    widest = bits ? std::max(widest, bits) : 0;
    return bits != 0;
  };
  for (BlockArgument argument : body.getArguments())
    if (!argument.use_empty() && !add(argument.getType()))
      return 0;
  for (Operation &op : body.without_terminator()) {
    // What a loop computes.
    for (Region &region : op.getRegions()) {
      bool isVector = true;
      region.walk([&](Operation *inner) {
        isVector &= llvm::all_of(laneOperands(inner).getTypes(), add) && llvm::all_of(inner->getResultTypes(), add);
      });
      if (!isVector)
        return 0;
    }
    // The uses of an index count; an index that is only an address does not become a vector.
    if (isa<linalg::IndexOp>(op))
      continue;
    // Masks keep reads in bounds.
    if (auto load = dyn_cast<memref::LoadOp>(op)) {
      if (!load.getType().isIndex() && !add(load.getType()))
        return 0;
      continue;
    }
    if (!isLanewise(op) || !llvm::all_of(laneOperands(&op).getTypes(), add) || !llvm::all_of(op.getResultTypes(), add))
      return 0;
    // A mask keeps a loop from running for elements that do not exist; one with a number of steps may run for them.
    plan.isSpeculatable &= isa<scf::WhileOp, scf::ForOp>(op) || isSpeculatable(&op);
  }
  return llvm::all_of(body.getTerminator()->getOperandTypes(), add) ? widest : 0;
}

static bool findReductions(linalg::LinalgOp op, VectorPlan &plan) {
  for (unsigned k = 0; k < op.getNumDpsInits(); ++k) {
    if (!isUniform(op, *op.getDpsInitOperand(k), plan.loop)) {
      plan.pointwise.push_back(k);
      continue;
    }
    SmallVector<Operation *> combiners;
    Value element = matchReduction(op.getRegionOutputArgs(), k, combiners);
    if (!element || combiners.size() != 1 || !isLaneCombiner(combiners.front()))
      return false;
    plan.reductions.push_back({k, combiners.front(), element});
  }
  return true;
}

//===----------------------------------------------------------------------===//
// The loops
//===----------------------------------------------------------------------===//

bool tg::isUniform(linalg::LinalgOp op, OpOperand &operand, unsigned loop) {
  return !op.getMatchingIndexingMap(&operand).isFunctionOfDim(loop);
}

bool tg::isReduced(linalg::LinalgOp op, unsigned loop) {
  return op.getIteratorTypesArray()[loop] == utils::IteratorType::reduction &&
         llvm::any_of(op.getDpsInitsMutable(), [&](OpOperand &output) { return isUniform(op, output, loop); });
}

bool tg::isContiguous(linalg::LinalgOp op, OpOperand &operand, unsigned loop) {
  AffineMap map = op.getMatchingIndexingMap(&operand);
  auto type = dyn_cast<MemRefType>(operand.get().getType());
  return type && type.isLastDimUnitStride() && map.getResults().back() == getAffineDimExpr(loop, op.getContext()) &&
         llvm::none_of(map.getResults().drop_back(), [&](AffineExpr at) { return at.isFunctionOfDim(loop); });
}

/// Whether all indices are positions of loops, or constants that the type shows to be in bounds.
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

/// Whether each load of the body reads one element for all lanes, or adjacent elements.
static bool readsNeighbours(linalg::LinalgOp op, unsigned loop) {
  llvm::SmallDenseSet<Value> differ; // between lanes
  for (OpOperand &operand : op->getOpOperands())
    if (!isUniform(op, operand, loop))
      differ.insert(op.getMatchingBlockArgument(&operand));
  auto isSame = [&](Value value) { return !differ.contains(value); };
  for (Operation &inner : op.getBlock()->without_terminator()) {
    auto index = dyn_cast<linalg::IndexOp>(inner);
    if (index ? index.getDim() != loop : llvm::all_of(inner.getOperands(), isSame))
      continue;
    differ.insert_range(inner.getResults());
    auto load = dyn_cast<memref::LoadOp>(inner);
    if (!load)
      continue;
    auto last = load.getIndices().back().getDefiningOp<linalg::IndexOp>();
    if (!last || last.getDim() != loop || !llvm::all_of(load.getIndices().drop_back(), isSame) ||
        !load.getMemRefType().isLastDimUnitStride())
      return false;
  }
  return true;
}

static bool canRunAlong(linalg::LinalgOp op, unsigned loop, bool isReduction) {
  return readsNeighbours(op, loop) && llvm::all_of(op->getOpOperands(), [&](OpOperand &operand) {
           bool isOutput = op.isDpsInit(&operand);
           if (isUniform(op, operand, loop))
             return !isOutput || isReduction;
           bool isRead = !op.getMatchingBlockArgument(&operand).use_empty();
           return !(isOutput && isReduction && isRead) && isContiguous(op, operand, loop);
         });
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
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  auto isLong = [&](unsigned loop) { return ShapedType::isDynamic(sizes[loop]) || 2 * sizes[loop] >= plan.lanes; };
  if (!other || !plan.isSpeculatable || !isLong(loop) || !isLong(*other) || !readsNeighbours(op, loop))
    return false;
  plan.loop = loop;
  plan.lanes = std::min(plan.lanes, kMostTransposed);
  plan.otherLoop = other;
  plan.transposed = transposed;
  return true;
}

/// Whether vectors save much time in what is computed of the elements before they are combined.
static bool computesFunctions(linalg::LinalgOp op) {
  return llvm::any_of(*op.getBlock(), [](Operation &inner) {
    return isa<math::MathDialect>(inner.getDialect()) && !isa<math::SqrtOp, math::AbsFOp, math::FmaOp>(inner);
  });
}

/// The loop over rows that may be done several at once: the next one around the planned one.
static std::optional<unsigned> findRows(linalg::LinalgOp op, const VectorPlan &plan) {
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  bool hasTruth = llvm::any_of(plan.reductions, [](const LaneReduction &reduction) {
    return reduction.element.getType().isInteger(1); // lanes of masks take long to shuffle
  });
  if (hasTruth || !plan.isSpeculatable || computesFunctions(op) ||
      llvm::range_size(op.getBlock()->without_terminator()) > kMostRowOperations)
    return std::nullopt;
  for (unsigned loop = op.getNumLoops(); loop-- > 0;)
    if (loop != plan.loop && sizes[loop] != 1)
      return isReduced(op, loop) ? std::nullopt : std::optional(loop);
  return std::nullopt;
}

/// Whether an operation may store rows that it reads. The load of a row would wait for the store of the row before if
/// both overlap in lanes that are turned off.
static bool isInPlace(linalg::LinalgOp op) {
  auto rootOf = [](Value buffer) {
    while (auto view = buffer.getDefiningOp<ViewLikeOpInterface>())
      buffer = view.getViewSource();
    return buffer;
  };
  return llvm::any_of(op.getDpsInitsMutable(), [&](OpOperand &output) {
    auto isRoot = [&](Value input) { return rootOf(input) == rootOf(output.get()); };
    return !op.getMatchingBlockArgument(&output).use_empty() || llvm::any_of(op.getDpsInputs(), isRoot);
  });
}

/// Whether a body takes little more than a division or a square root, of which processors compute 256 bits at a time.
static bool onlyDivides(linalg::LinalgOp op) {
  return llvm::any_of(*op.getBlock(), llvm::IsaPred<arith::DivFOp, math::SqrtOp>) && !computesFunctions(op) &&
         llvm::range_size(op.getBlock()->without_terminator()) <= kFewOperations;
}

StringRef tg::planVectorLoop(linalg::LinalgOp op, int64_t vectorBits, VectorPlan &plan) {
  if (!op.hasPureBufferSemantics() || op->getNumRegions() != 1 || op.getNumLoops() == 0)
    return "it has no loops over buffers";
  if (!hasPlainMaps(op))
    return "an index is neither a loop position nor a constant";
  int64_t widest = widestElement(*op.getBlock(), plan);
  if (!widest)
    return "its body cannot be computed on vectors";
  plan.lanes = vectorBits / widest;
  if (plan.lanes < 2)
    return "a vector would have one element";
  // Each step of a loop in the body depends on the one before: several vectors at once hide that.
  if (llvm::any_of(*op.getBlock(), [](Operation &inner) { return inner.getNumRegions() > 0; }))
    plan.lanes *= vectorBits < kWideVectorBits ? 2 : 4;
  plan.vectors = std::max<int64_t>(1, kPartialResultBits / vectorBits);
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  for (unsigned loop = op.getNumLoops(); loop-- > 0;)
    if (!isReduced(op, loop) && sizes[loop] != 1 && canRunAlong(op, loop, false)) {
      plan.loop = loop;
      // Fewer lanes stay unused at the end of rows.
      if (onlyDivides(op))
        plan.lanes = std::min(plan.lanes, kDividerBits / widest);
      if (isInPlace(op))
        plan.rows = findRows(op, plan);
      return "";
    }
  for (unsigned loop = op.getNumLoops(); loop-- > 0 && op.getNumReductionLoops() == 0;)
    if (planTiles(op, loop, plan))
      return "";
  for (unsigned loop = op.getNumLoops(); loop-- > 0;) {
    if (!isReduced(op, loop) || !canRunAlong(op, loop, true))
      continue;
    plan.loop = loop;
    if (!findReductions(op, plan))
      return "elements are not combined by a single operation that can be reordered";
    plan.rows = findRows(op, plan);
    if (!plan.rows && !ShapedType::isDynamic(sizes[loop]) && sizes[loop] < kShortestReduction)
      return "the reduced axis is short";
    return "";
  }
  return "no loop has all operands contiguous along it";
}
