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
// loops are cut into blocks, whose totals are combined in order. docs/FastCode.md specifies this order. Rows that fill
// the first vectors only are reduced several at once, in the same order, so that the ends of all cost as much as one.
//
// If every loop around the planned one is reduced, threads share blocks of the planned one: the columns of a matrix.
//
//===----------------------------------------------------------------------===//

#include "VectorLoops.h"
#include "../Loops/LoopBuilder.h"
#include "Extrema.h"
#include "LaneReductions.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tg;

/// The number of steps of a reduced loop around the planned one that are done at a time.
static constexpr int64_t kSteps = 4;

/// The number of elements in a block of a reduction, whose total is computed separately. Values depend on it.
static constexpr int64_t kBlock = 32768;

/// The number of vectors of columns in a thread's block: enough of a row for the processor to prefetch.
static constexpr int64_t kColumnVectors = 32;

/// The number of short rows that are done at once. More would take long to compile.
static constexpr int64_t kRows = 8;
/// The length from which rows are reduced one by one although the order of their elements does not matter.
static constexpr int64_t kLongRow = 1024;

namespace {
class VectorLoops : LoopBuilder {
public:
  VectorLoops(RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan, bool parallel)
      : LoopBuilder(rewriter, op.getLoc(), parallel && !op->getParentOfType<scf::ParallelOp>()), rewriter(rewriter),
        op(op), plan(plan), onVectors(rewriter, op, plan), reductions(rewriter, op, plan, onVectors) {}

  void emit();

private:
  void emitPlannedLoop(OpFoldResult size);
  /// Emits it for several positions of the reduced loop around it at a time.
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
  /// Emit the loop over rows around the planned one. If rows are shorter than `shortest`, several are done at once by
  /// `onSeveral`, which returns whether they need not be done one by one.
  void emitRows(Value rows, Value size, int64_t several, int64_t shortest,
                llvm::function_ref<Value(ArrayRef<Surroundings>)> onSeveral);
  void emitParallelRows(Value rows, Value size);
  void emitReducedRows(Value rows, Value size);
  /// Reduces several rows; returns whether the totals are right, and stored. They are not if a row has a NaN, or if a
  /// zero, which has a sign, is the extremum.
  Value reduceRows(ArrayRef<Surroundings> rows, Value size);
  void storeTotals(ArrayRef<Surroundings> rows, ArrayRef<Value> totals);
  /// Combines the elements of a block, from `first` on, with each other only.
  SmallVector<Value> reduceBlock(Value first, Value size);
  SmallVector<Value> reduceNumberedBlock(Value number, Value size);

  SmallVector<Value> combineAll(ValueRange x, ValueRange y);
  SmallVector<Value> accumulate(const Chunk &chunk, ValueRange partial) {
    return reductions.accumulate(steps.front(), chunk, partial);
  }

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
  LaneReductions reductions;
  std::optional<unsigned> reducedLoop; // around the planned one, if several of its steps are done at a time
  SmallVector<Surroundings> steps;     // one, or several of the reduced loop or of rows
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
    ValueRange results = op.getBlock()->getTerminator()->getOperands();
    SmallVector<Value> values;
    if (!reducedLoop) {
      // Rows that overlap in vectors are read before any of them is stored: a load would wait for the store of lanes
      // that are turned off.
      auto ofRows = llvm::map_to_vector(
          steps, [&](const Surroundings &around) { return onVectors.compute(around, chunk, results); });
      for (auto [around, ofRow] : llvm::zip_equal(steps, ofRows))
        for (auto [value, output] : llvm::zip_equal(ofRow, op.getDpsInitsMutable()))
          onVectors.store(around, value, output, chunk);
      return {};
    }
    for (const Surroundings &around : steps) {
      values = onVectors.compute(around, chunk, results, values);
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
  else if (known || !plan.body.isSpeculatable)
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
  if (!plan.body.isSpeculatable)
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

SmallVector<Value> VectorLoops::reduceBlock(Value first, Value size) {
  unsigned count = plan.reductions.size(), vectors = plan.vectors;
  // Carries the first vectors of all results, then the second ones, …
  SmallVector<Value> partial;
  for (unsigned k = 0; k < vectors * count; ++k)
    partial.push_back(reductions.neutral(k % count, plan.lanes));
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
  if (plan.body.isSpeculatable)
    replaceFirst(rest(whole, end, firstVectors(),
                      [&](Value at, ValueRange carried) { return accumulate({at, plan.lanes, restMask}, carried); }));

  for (unsigned half = vectors / 2; half > 0; half /= 2)
    for (unsigned k = 0; k < half * count; ++k)
      partial[k] = reductions.combine(k % count, partial[k], partial[k + half * count]);
  SmallVector<Value> totals;
  for (unsigned k = 0; k < count; ++k)
    totals.push_back(reductions.combineLanes(k, partial[k]));
  if (!plan.body.isSpeculatable)
    totals = loop(whole, end, 1, totals, [&](Value at, ValueRange carried) { return accumulate({at}, carried); });
  return totals;
}

SmallVector<Value> VectorLoops::combineAll(ValueRange x, ValueRange y) {
  SmallVector<Value> results;
  for (unsigned k = 0; k < x.size(); ++k)
    results.push_back(reductions.combine(k, x[k], y[k]));
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
// Short rows
//===----------------------------------------------------------------------===//

void VectorLoops::emitRows(Value rows, Value size, int64_t several, int64_t shortest,
                           llvm::function_ref<Value(ArrayRef<Surroundings>)> onSeveral) {
  auto onRow = [&](Value row) {
    Surroundings before = steps.front();
    steps.front().positions[*plan.rows] = row;
    emitPlannedLoop(size);
    steps.front() = before;
  };
  Value areShort = less(size, constant(shortest));
  if (matchPattern(areShort, m_Zero()))
    return freeLoop(constant(0), rows, 1, onRow);
  Value step = select(areShort, constant(several), constant(1));
  freeLoop(constant(0), rows, step, [&](Value first) {
    auto together = [&]() -> SmallVector<Value> {
      SmallVector<Surroundings> around(several, steps.front());
      for (auto [number, row] : llvm::enumerate(around)) {
        row.positions[*plan.rows] = add(first, number);
        onVectors.readUniforms(row);
      }
      Value isDone;
      keepLoops([&] { isDone = onSeveral(around); }); // there are enough rows to hide latencies
      return {isDone};
    };
    Value notDone = arith::ConstantIntOp::create(b, loc, 0, 1), last = add(first, step);
    Value isDone = branch(both(areShort, lessEqual(last, rows)), together, notDone).front();
    branch(isDone, [] {}, [&] { loop(first, min(last, rows), 1, onRow); });
  });
}

void VectorLoops::emitParallelRows(Value rows, Value size) {
  emitRows(rows, size, kRows, kRows * plan.lanes, [&](ArrayRef<Surroundings> around) {
    SmallVector<Surroundings> before(around);
    std::swap(steps, before);
    emitParallel(size);
    std::swap(steps, before);
    return arith::ConstantIntOp::create(b, loc, 1, 1);
  });
}

void VectorLoops::emitReducedRows(Value rows, Value size) {
  bool isOrderFree = llvm::none_of(plan.reductions, [](const LaneReduction &reduction) {
    return isa<arith::AddFOp, arith::MulFOp>(reduction.combiner);
  });
  // Longer rows fill the other vectors of partial results, too.
  int64_t shortest = isOrderFree ? kLongRow : plan.vectors * plan.lanes;
  emitRows(rows, size, std::min(plan.lanes, kRows), shortest,
           [&](ArrayRef<Surroundings> around) { return reduceRows(around, size); });
}

Value VectorLoops::reduceRows(ArrayRef<Surroundings> rows, Value size) {
  unsigned count = plan.reductions.size();
  auto extrema =
      llvm::to_vector(llvm::make_filter_range(llvm::seq(count), [&](unsigned k) { return reductions.isExtremum(k); }));
  SmallVector<Value> partial;
  for (unsigned k = 0; k < rows.size() * count; ++k)
    partial.push_back(reductions.neutral(k % count, plan.lanes));
  // The lanes of which there was a NaN in any row.
  auto maskType = VectorType::get(plan.lanes, b.getI1Type());
  if (!extrema.empty())
    partial.push_back(arith::ConstantOp::create(b, loc, DenseElementsAttr::get(maskType, false)));
  auto accumulateAll = [&](const Chunk &chunk, ValueRange carried) {
    SmallVector<Value> next, elements;
    for (const Surroundings &row : rows)
      llvm::append_range(elements, reductions.elementsOf(row, chunk));
    for (auto [at, element] : llvm::enumerate(elements))
      next.push_back(reductions.combineQuickly(at % count, carried[at], element));
    if (extrema.empty())
      return next;
    next.push_back(carried.back());
    for (unsigned row = 0; row < rows.size(); row += 2)
      for (unsigned k : extrema) {
        // A comparison finds the NaNs of two rows.
        Value x = elements[row * count + k], y = elements[(row + 1) * count + k];
        Value isNaN = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::UNO, x, y);
        next.back() = arith::OrIOp::create(b, loc, next.back(), isNaN);
      }
    return next;
  };
  Value whole = roundDown(size, plan.lanes);
  partial = loop(constant(0), whole, plan.lanes, partial,
                 [&](Value at, ValueRange carried) { return accumulateAll({at, plan.lanes}, carried); });
  partial = rest(whole, size, partial,
                 [&](Value at, ValueRange carried) { return accumulateAll({at, plan.lanes, restMask}, carried); });
  SmallVector<Value> totals;
  for (unsigned k = 0; k < count; ++k)
    totals.push_back(reductions.combineRows(
        k, llvm::map_to_vector(llvm::seq(rows.size()), [&](size_t row) { return partial[row * count + k]; })));
  if (extrema.empty()) {
    storeTotals(rows, totals);
    return arith::ConstantIntOp::create(b, loc, 1, 1);
  }
  auto isAny = [&](Value mask) -> Value {
    return vector::ReductionOp::create(b, loc, vector::CombiningKind::OR, mask);
  };
  Value isDoubtful = isAny(partial.back());
  for (unsigned k : extrema) {
    Value zero = arith::ConstantOp::create(b, loc, b.getZeroAttr(totals[k].getType()));
    isDoubtful = either(isDoubtful, isAny(arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OEQ, totals[k], zero)));
  }
  Value isDone = negate(isDoubtful);
  branch(isDone, [&] { storeTotals(rows, totals); });
  return isDone;
}

void VectorLoops::storeTotals(ArrayRef<Surroundings> rows, ArrayRef<Value> totals) {
  for (auto [k, reduction] : llvm::enumerate(plan.reductions)) {
    OpOperand &output = *op.getDpsInitOperand(reduction.output);
    if (isContiguous(op, output, *plan.rows)) {
      SmallVector<Value> at = onVectors.indicesOf(rows.front(), output, {});
      Value before = vector::LoadOp::create(b, loc, cast<VectorType>(totals[k].getType()), output.get(), at);
      vector::StoreOp::create(b, loc, reductions.combine(k, before, totals[k]), output.get(), at);
      continue;
    }
    for (auto [number, row] : llvm::enumerate(rows)) {
      SmallVector<Value> at = onVectors.indicesOf(row, output, {});
      Value before = memref::LoadOp::create(b, loc, output.get(), at);
      Value total = vector::ExtractOp::create(b, loc, totals[k], static_cast<int64_t>(number));
      memref::StoreOp::create(b, loc, reductions.combine(k, before, total), output.get(), at);
    }
  }
}

//===----------------------------------------------------------------------===//
// All loops
//===----------------------------------------------------------------------===//

void VectorLoops::emitPlannedLoop(OpFoldResult size) {
  for (Surroundings &step : steps)
    onVectors.readUniforms(step);
  Value length = value(size);
  if (plan.isReduction())
    emitReduction(length);
  else
    emitParallel(length);
}

void VectorLoops::emitPlannedLoop(OpFoldResult size, ValueRange reducedPositions) {
  Surroundings before = steps.front();
  steps.assign(reducedPositions.size(), before);
  for (auto [step, position] : llvm::zip_equal(steps, reducedPositions))
    step.positions[*reducedLoop] = position;
  emitPlannedLoop(size);
  steps.assign(1, before);
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
  if (plan.rows)
    llvm::erase(around, *plan.rows);
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
  if (plan.rows) {
    Value rows = value(ranges[*plan.rows].size);
    return plan.isReduction() ? emitReducedRows(rows, value(size)) : emitParallelRows(rows, value(size));
  }
  if (!reducedLoop)
    return emitPlannedLoop(size);
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
