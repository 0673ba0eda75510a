//===- VectorLoops.cpp - Loops over vectors -------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The planned loop takes whole vectors, then the rest: with a mask, as a shorter vector if its size is known, or
// element by element if the body can fail. The loops around it are scalar, in their order. If the next outer loop is
// reduced, several of its steps are done at a time, so that results are loaded and stored less often; if one vector has
// all elements of a row, its results stay in registers, as short rows would wait for what was just stored. Along a
// reduced loop, partial results stay in registers, as the lanes of several vectors. Elements that do not fill all of
// these vectors go to the first one. At the end, the halves of the lanes are combined until one lane is left. Long
// loops are cut into blocks, whose totals are combined in order. docs/FastCode.md specifies this order.
//
// If every loop around the planned one is reduced, threads share blocks of the planned one: the columns of a matrix.
//
//===----------------------------------------------------------------------===//

#include "VectorLoops.h"
#include "../Loops/LoopBuilder.h"
#include "Extrema.h"
#include "TensorGraph/Dialect/OrderedFloats.h"
#include "VectorBody.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tg;

/// The number of steps of a reduced loop around the planned one that are done at a time.
static constexpr int64_t kSteps = 4;

/// The number of elements in a block of a reduction, whose total is computed separately. Values depend on it.
static constexpr int64_t kBlock = 32768;

/// The number of vectors of columns in a thread's block: enough of a row for the processor to prefetch.
static constexpr int64_t kColumnVectors = 32;

namespace {
class VectorLoops : LoopBuilder {
public:
  VectorLoops(RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan, bool parallel)
      : LoopBuilder(rewriter, op.getLoc(), parallel && !op->getParentOfType<scf::ParallelOp>()), rewriter(rewriter),
        op(op), plan(plan), onVectors(rewriter, op, plan) {}

  void emit();

private:
  /// Emits the planned loop, for each of the positions of the next outer loop if that is reduced.
  void emitPlannedLoop(OpFoldResult size, ValueRange reducedPositions);
  void emitParallel(Value size);
  /// Emits the next outer loop, which is reduced, around the planned one.
  void emitSteps(OpFoldResult size, Value reducedSize);
  /// The same, if a vector has as many lanes as the planned loop has elements.
  void emitShortRows(Value size, Value reducedSize);
  /// Runs the reduced loop on one chunk, with its results in registers.
  void keepResults(const Chunk &chunk, Value reducedSize);
  /// Begins a parallel loop over blocks of the planned one.
  void shareColumns(Value size);
  void emitReduction(Value size);
  /// Combines the elements of a block, from `first` on, with each other only.
  SmallVector<Value> reduceBlock(Value first, Value size);
  SmallVector<Value> reduceNumberedBlock(Value number, Value size);

  //===--- Reductions ---===//
  Value combine(unsigned result, Value x, Value y);
  TypedAttr neutralOf(unsigned result);
  Value neutral(unsigned result, int64_t lanes);
  /// Combines elements of a chunk with partial results, one per reduced result, and stores those of the others.
  SmallVector<Value> accumulate(const Chunk &chunk, ValueRange partial);
  Value combineLanes(unsigned result, Value lanes);
  SmallVector<Value> combineAll(ValueRange x, ValueRange y);

  //===--- Loops ---===//
  Value allocate(Value size, Type element) {
    std::optional<int64_t> known = getConstantIntValue(size);
    auto type = MemRefType::get(known.value_or(ShapedType::kDynamic), element);
    return memref::AllocOp::create(b, loc, type, known ? ValueRange() : ValueRange(size), b.getI64IntegerAttr(64));
  }
  using Step = llvm::function_ref<SmallVector<Value>(Value position, ValueRange carried)>;
  /// Runs the body on the rest from `from` on, with a mask, if there is any.
  SmallVector<Value> rest(Value from, Value size, ValueRange carried, Step body);

  RewriterBase &rewriter;
  linalg::LinalgOp op;
  const VectorPlan &plan;
  VectorBody onVectors;
  std::optional<unsigned> reducedLoop; // around the planned one, if several of its steps are done at a time
  SmallVector<Surroundings> steps;     // one, or several of the reduced loop
  Value restMask;
  Value firstColumn, lastColumn; // of a block of the planned loop, the last excluded; null without blocks
};
} // namespace

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

SmallVector<Value> VectorLoops::rest(Value from, Value size, ValueRange carried, Step body) {
  Value count = sub(size, from);
  auto run = [&] {
    restMask = vector::CreateMaskOp::create(b, loc, VectorType::get(plan.lanes, b.getI1Type()), count);
    return body(from, carried);
  };
  return branch(less(constant(0), count), run, carried);
}

void VectorLoops::emitParallel(Value size) {
  auto run = [&](const Chunk &chunk) -> SmallVector<Value> {
    SmallVector<Value> values;
    for (const Surroundings &around : steps) {
      values = onVectors.compute(around, chunk, op.getBlock()->getTerminator()->getOperands(), values);
      for (auto [value, output] : llvm::zip_equal(values, op.getDpsInitsMutable())) {
        if (&around != &steps.back() && isUniform(op, output, *reducedLoop))
          continue;
        onVectors.store(around, value, output, chunk);
        value = {};
      }
    }
    return {};
  };
  Value first = constant(0), whole = roundDown(size, plan.lanes);
  std::optional<int64_t> known = getConstantIntValue(size);
  if (firstColumn) {
    first = firstColumn, size = lastColumn, known = std::nullopt;
    whole = add(first, roundDown(sub(size, first), plan.lanes));
  }
  freeLoop(first, whole, plan.lanes, [&](Value at) { run({at, plan.lanes}); });
  if (known && *known % plan.lanes > 1)
    run({whole, *known % plan.lanes});
  else if (known || !plan.isSpeculatable)
    loop(whole, size, 1, [&](Value at) { run({at}); });
  else
    rest(whole, size, {}, [&](Value at, ValueRange) { return run({at, plan.lanes, restMask}); });
}

void VectorLoops::shareColumns(Value size) {
  Value block = constant(kColumnVectors * plan.lanes);
  auto loop = scf::ParallelOp::create(b, loc, constant(0), size, block);
  parallel = false;
  b.setInsertionPointToStart(loop.getBody());
  firstColumn = loop.getInductionVars().front();
  lastColumn = min(add(firstColumn, block), size);
}

void VectorLoops::keepResults(const Chunk &chunk, Value reducedSize) {
  MutableArrayRef<OpOperand> outputs = op.getDpsInitsMutable();
  SmallVector<unsigned> kept;
  SmallVector<Value> initial;
  for (auto [number, output] : llvm::enumerate(outputs))
    if (isUniform(op, output, *reducedLoop)) {
      kept.push_back(number);
      initial.push_back(onVectors.load(steps.front(), output, chunk));
    }
  SmallVector<Value> results = loop(constant(0), reducedSize, 1, initial, [&](Value at, ValueRange carried) {
    Surroundings around = steps.front();
    around.positions[*reducedLoop] = at;
    onVectors.readUniforms(around);
    SmallVector<Value> values(outputs.size()), next;
    for (auto [number, value] : llvm::zip_equal(kept, carried))
      values[number] = value;
    values = onVectors.compute(around, chunk, op.getBlock()->getTerminator()->getOperands(), values);
    for (auto [number, output] : llvm::enumerate(outputs)) {
      if (isUniform(op, output, *reducedLoop))
        next.push_back(onVectors.broadcast(values[number], chunk.lanes));
      else
        onVectors.store(around, values[number], output, chunk);
    }
    return next;
  });
  results = carryExtremaByComparisons(rewriter, results.front().getDefiningOp<scf::ForOp>());
  for (auto [number, result] : llvm::zip_equal(kept, results))
    onVectors.store(steps.front(), result, outputs[number], chunk);
}

void VectorLoops::emitShortRows(Value size, Value reducedSize) {
  Value first = constant(0);
  if (std::optional<int64_t> known = getConstantIntValue(size); known && *known > 1)
    return keepResults({first, *known}, reducedSize);
  if (!plan.isSpeculatable)
    return loop(first, size, 1, [&](Value at) { keepResults({at}, reducedSize); });
  Value mask = vector::CreateMaskOp::create(b, loc, VectorType::get(plan.lanes, b.getI1Type()), size);
  keepResults({first, plan.lanes, mask}, reducedSize);
}

void VectorLoops::emitSteps(OpFoldResult size, Value reducedSize) {
  // Rows that are stored are in the way of each other in the cache, and cost more than the results of a step.
  Value several = constant(0);
  if (llvm::all_of(op.getDpsInitsMutable(), [&](OpOperand &output) { return isUniform(op, output, *reducedLoop); }))
    several = roundDown(reducedSize, kSteps);
  loop(constant(0), several, kSteps, [&](Value at) {
    SmallVector<Value> positions;
    for (int64_t k = 0; k < kSteps; ++k)
      positions.push_back(add(at, k));
    emitPlannedLoop(size, positions);
  });
  loop(several, reducedSize, 1, [&](Value at) { emitPlannedLoop(size, at); });
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

Value VectorLoops::combine(unsigned result, Value x, Value y) {
  Operation *clone = b.clone(*plan.reductions[result].combiner);
  clone->setOperands({x, y});
  clone->getResult(0).setType(x.getType());
  return clone->getResult(0);
}

/// The neutral element of a combiner of indices, whose width upstream does not know; null for other types.
static TypedAttr neutralIndex(OpBuilder &b, Operation *combiner) {
  if (!combiner->getResult(0).getType().isIndex())
    return {};
  auto value = llvm::TypeSwitch<Operation *, int64_t>(combiner)
                   .Case([](arith::MulIOp) { return 1; })
                   .Case<arith::AndIOp, arith::MinUIOp>([](auto) { return -1; })
                   .Case([](arith::MaxSIOp) { return std::numeric_limits<int64_t>::min(); })
                   .Case([](arith::MinSIOp) { return std::numeric_limits<int64_t>::max(); })
                   .Default(int64_t(0)); // of sums, or, xor, and the largest unsigned number
  return b.getIndexAttr(value);
}

TypedAttr VectorLoops::neutralOf(unsigned result) {
  Operation *combiner = plan.reductions[result].combiner;
  // Not 0.0, as -0.0 + 0.0 is 0.0.
  if (isa<arith::AddFOp>(combiner))
    return b.getFloatAttr(combiner->getResult(0).getType(), -0.0);
  if (TypedAttr ofIndex = neutralIndex(b, combiner))
    return ofIndex;
  return *arith::getNeutralElement(combiner);
}

Value VectorLoops::neutral(unsigned result, int64_t lanes) {
  TypedAttr value = neutralOf(result);
  if (lanes == 0)
    return arith::ConstantOp::create(b, loc, value);
  auto type = VectorType::get(lanes, value.getType());
  return arith::ConstantOp::create(b, loc, DenseElementsAttr::get(type, ArrayRef<Attribute>(value)));
}

SmallVector<Value> VectorLoops::accumulate(const Chunk &chunk, ValueRange partial) {
  auto elements =
      llvm::map_to_vector(plan.reductions, [](const LaneReduction &reduction) { return reduction.element; });
  for (unsigned output : plan.pointwise)
    elements.push_back(op.getBlock()->getTerminator()->getOperand(output));
  SmallVector<Value> values = onVectors.compute(steps.front(), chunk, elements), results;
  for (auto [result, value] : llvm::enumerate(ArrayRef(values).take_front(plan.reductions.size()))) {
    Value lanes = onVectors.broadcast(value, chunk.lanes);
    if (chunk.mask)
      lanes = arith::SelectOp::create(b, loc, chunk.mask, lanes, neutral(result, chunk.lanes));
    results.push_back(combine(result, partial[result], lanes));
  }
  // After the selections: see foldSelection in MaskedLoads.cpp.
  for (auto [output, value] : llvm::zip_equal(plan.pointwise, ArrayRef(values).drop_front(plan.reductions.size())))
    onVectors.store(steps.front(), value, *op.getDpsInitOperand(output), chunk);
  return results;
}

Value VectorLoops::combineLanes(unsigned result, Value lanes) {
  Operation *combiner = plan.reductions[result].combiner;
  Type element = combiner->getResult(0).getType();
  bool isMax = isa<arith::MaximumFOp>(combiner), isOrdered = isMax || isa<arith::MinimumFOp>(combiner);
  if (isOrdered)
    lanes = toOrdered(b, loc, lanes, isMax);
  for (int64_t half = plan.lanes / 2; half > 0; half /= 2) {
    auto part = [&](int64_t from) {
      return vector::ExtractStridedSliceOp::create(b, loc, lanes, ArrayRef<int64_t>(from), ArrayRef<int64_t>(half),
                                                   ArrayRef<int64_t>(1));
    };
    Value low = part(0), high = part(half);
    if (!isOrdered)
      lanes = combine(result, low, high);
    else if (isMax)
      lanes = arith::MaxSIOp::create(b, loc, low, high);
    else
      lanes = arith::MinSIOp::create(b, loc, low, high);
  }
  Value total = vector::ExtractOp::create(b, loc, lanes, 0);
  return isOrdered ? fromOrdered(b, loc, total, element) : total;
}

SmallVector<Value> VectorLoops::reduceBlock(Value first, Value size) {
  unsigned count = plan.reductions.size(), vectors = plan.vectors;
  // Carries the first vectors of all results, then the second ones, …
  SmallVector<Value> partial;
  for (unsigned k = 0; k < vectors * count; ++k)
    partial.push_back(neutral(k % count, plan.lanes));
  Value several = add(first, roundDown(size, vectors * plan.lanes)), whole = add(first, roundDown(size, plan.lanes));
  Value end = add(first, size);
  partial = loop(first, several, vectors * plan.lanes, partial, [&](Value at, ValueRange carried) {
    SmallVector<Value> next;
    for (unsigned k = 0; k < vectors; ++k)
      llvm::append_range(next, accumulate({add(at, k * plan.lanes), plan.lanes}, carried.slice(k * count, count)));
    return next;
  });
  partial = carryExtremaByComparisons(rewriter, partial.front().getDefiningOp<scf::ForOp>());
  auto firstVectors = [&] { return ValueRange(partial).take_front(count); };
  auto replaceFirst = [&](ArrayRef<Value> values) { llvm::copy(values, partial.begin()); };
  replaceFirst(loop(several, whole, plan.lanes, firstVectors(),
                    [&](Value at, ValueRange carried) { return accumulate({at, plan.lanes}, carried); }));
  if (plan.isSpeculatable)
    replaceFirst(rest(whole, end, firstVectors(),
                      [&](Value at, ValueRange carried) { return accumulate({at, plan.lanes, restMask}, carried); }));

  for (unsigned half = vectors / 2; half > 0; half /= 2)
    for (unsigned k = 0; k < half * count; ++k)
      partial[k] = combine(k % count, partial[k], partial[k + half * count]);
  SmallVector<Value> totals;
  for (unsigned k = 0; k < count; ++k)
    totals.push_back(combineLanes(k, partial[k]));
  if (!plan.isSpeculatable)
    totals = loop(whole, end, 1, totals, [&](Value at, ValueRange carried) { return accumulate({at}, carried); });
  return totals;
}

SmallVector<Value> VectorLoops::combineAll(ValueRange x, ValueRange y) {
  SmallVector<Value> results;
  for (unsigned k = 0; k < x.size(); ++k)
    results.push_back(combine(k, x[k], y[k]));
  return results;
}

void VectorLoops::emitReduction(Value size) {
  std::optional<int64_t> known = getConstantIntValue(size);
  bool isOneBlock = known && *known <= kBlock;
  // If blocks can be computed in parallel, their totals are computed first, and stored.
  Value count = ceilDiv(size, kBlock);
  SmallVector<Value> kept;
  if (parallel && !isOneBlock) {
    for (unsigned k = 0; k < plan.reductions.size(); ++k)
      kept.push_back(allocate(count, plan.reductions[k].element.getType()));
    freeLoop(constant(0), count, 1, [&](Value block) {
      for (auto [total, buffer] : llvm::zip_equal(reduceNumberedBlock(block, size), kept))
        memref::StoreOp::create(b, loc, total, buffer, block);
    });
  }
  SmallVector<Value> totals;
  auto outputOf = [&](const LaneReduction &reduction) -> OpOperand & {
    return *op.getDpsInitOperand(reduction.output);
  };
  auto indicesOf = [&](OpOperand &output) { return onVectors.indicesOf(steps.front(), output, {}); };
  for (OpOperand &output : llvm::map_range(plan.reductions, outputOf))
    totals.push_back(memref::LoadOp::create(b, loc, output.get(), indicesOf(output)));
  if (isOneBlock) {
    totals = combineAll(totals, reduceBlock(constant(0), size));
  } else {
    totals = loop(constant(0), count, 1, totals, [&](Value block, ValueRange carried) {
      if (kept.empty())
        return combineAll(carried, reduceNumberedBlock(block, size));
      return combineAll(carried, llvm::map_to_vector(kept, [&](Value buffer) -> Value {
                          return memref::LoadOp::create(b, loc, buffer, block);
                        }));
    });
  }
  for (auto [total, reduction] : llvm::zip_equal(totals, plan.reductions))
    memref::StoreOp::create(b, loc, total, outputOf(reduction).get(), indicesOf(outputOf(reduction)));
  for (Value buffer : kept)
    memref::DeallocOp::create(b, loc, buffer);
}

SmallVector<Value> VectorLoops::reduceNumberedBlock(Value number, Value size) {
  Value first = mul(number, kBlock);
  return reduceBlock(first, min(sub(size, first), constant(kBlock)));
}

//===----------------------------------------------------------------------===//
// All loops
//===----------------------------------------------------------------------===//

void VectorLoops::emitPlannedLoop(OpFoldResult size, ValueRange reducedPositions) {
  Surroundings around = steps.front();
  steps.assign(std::max<size_t>(1, reducedPositions.size()), around);
  for (auto [at, position] : llvm::enumerate(reducedPositions))
    steps[at].positions[*reducedLoop] = position;
  for (Surroundings &step : steps)
    onVectors.readUniforms(step);
  Value length = value(size);
  if (plan.isReduction())
    emitReduction(length);
  else
    emitParallel(length);
  steps.assign(1, around);
}

void VectorLoops::emit() {
  SmallVector<Range> ranges = op.createLoopRanges(b, loc);
  Value zero = constant(0), one = constant(1);
  steps.resize(1);
  steps.front().positions.assign(ranges.size(), zero);
  SmallVector<unsigned> around;
  for (auto [number, range] : llvm::enumerate(ranges))
    if (number != plan.loop && !isOneInteger(range.size))
      around.push_back(number);
  bool isParallelAround = llvm::any_of(around, [&](unsigned number) { return !isReduced(op, number); });
  if (parallel && !plan.isReduction() && !around.empty() && !isParallelAround)
    shareColumns(value(ranges[plan.loop].size));
  if (!plan.isReduction() && !around.empty() && isReduced(op, around.back()))
    reducedLoop = around.pop_back_val();
  for (unsigned number : around) {
    Value size = value(ranges[number].size);
    Block *body;
    if (parallel && !isReduced(op, number))
      body = scf::ParallelOp::create(b, loc, zero, size, one).getBody();
    else
      body = scf::ForOp::create(b, loc, zero, size, one).getBody();
    parallel = false;
    steps.front().positions[number] = body->getArgument(0);
    b.setInsertionPointToStart(body);
  }
  parallel &= !reducedLoop;
  OpFoldResult size = ranges[plan.loop].size;
  if (!reducedLoop)
    return emitPlannedLoop(size, {});
  Value length = value(size), reducedSize = value(ranges[*reducedLoop].size);
  auto emitShort = [&] { emitShortRows(length, reducedSize); };
  auto emitLong = [&] { emitSteps(size, reducedSize); };
  if (std::optional<int64_t> known = getConstantIntValue(size))
    return *known <= plan.lanes ? emitShort() : emitLong();
  branch(lessEqual(length, constant(plan.lanes)), emitShort, emitLong);
}

void tg::emitVectorLoops(RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan, bool parallel) {
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(op);
  VectorLoops(rewriter, op, plan, parallel).emit();
  rewriter.eraseOp(op);
}
