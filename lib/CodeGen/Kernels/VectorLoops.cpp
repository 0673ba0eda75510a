//===- VectorLoops.cpp - Loops over vectors -------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The planned loop takes whole vectors, then the rest: with a mask, as a shorter vector if its size is known, or
// element by element if the body can fail. Where masks are slow, the last vector of a row may overlap the one before it
// instead. The loops around it are scalar, in their order. If the next outer loop is reduced, several of its steps are
// done at a time, so that results are loaded and stored less often; if few vectors have all elements of a row, its
// results stay in registers, as short rows would wait for what was just stored. LaneReductions.cpp emits a planned loop
// that is reduced itself, PrefixLoops.cpp one that also stores what it has so far. Rows that fill the first vectors
// only are reduced several at once, in the same order, so that the ends of all cost as much as one.
//
// If every loop around the planned one is reduced, threads share blocks of the planned one: the columns of a matrix.
//
//===----------------------------------------------------------------------===//

#include "VectorLoops.h"
#include "Accumulators.h"
#include "Extrema.h"
#include "LaneReductions.h"
#include "LoopBuilder.h"
#include "PrefixLoops.h"
#include "RowReductions.h"
#include "mlir/Analysis/SliceAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace tg;

/// The number of steps of a reduced loop around the planned one that are done at a time.
static constexpr int64_t kSteps = 4;
/// The number of such steps for maxima and minima, which are corrected after these steps.
static constexpr int64_t kStepsOfExtrema = 8;
/// The most vectors of a row whose results stay in registers: of any row, and of one whose size is known.
static constexpr int64_t kVectorsOfShortRow = 2, kVectorsOfKnownRow = 4;

/// The number of vectors of columns in a thread's block: enough of a row for the processor to prefetch.
static constexpr int64_t kColumnVectors = 32;

/// The number of short rows, or of the vectors of their partial results, that are done at once. More would take long to
/// compile.
static constexpr int64_t kRows = 8;
/// The number of vectors from which rows whose order does not matter are reduced one by one: they are long enough for
/// partial results of their own.
static constexpr int64_t kVectorsOfLongRow = 24;
/// The length from which bytes could not count the elements of a row.
static constexpr int64_t kCountedInBytes = 256;

namespace {
/// Results that are the largest and smallest of one element, along a reduced loop around the planned one.
struct ColumnExtrema {
  Value element;
  SmallVector<unsigned> outputs;
  Extrema extrema;
};

class VectorLoops : LoopBuilder {
public:
  VectorLoops(RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan, bool parallel)
      : LoopBuilder(rewriter, op.getLoc(), parallel && !op->getParentOfType<scf::ParallelOp>()), op(op), plan(plan),
        onVectors(rewriter, op, plan), reductions(rewriter, op, plan, onVectors) {}

  void emit();

private:
  void emitPlannedLoop(OpFoldResult size);
  /// Emits it for several positions of the reduced loop around it at a time.
  void emitPlannedLoop(OpFoldResult size, ValueRange reducedPositions);
  void emitParallel(Value size);
  /// Emits the elements that do not fill a vector.
  void emitRest(Value from, Value end);
  /// Emits the next outer loop, which is reduced, around the planned one.
  void emitSteps(OpFoldResult size, Value reducedSize);
  /// Emits the reduced loop for rows that fit `vectors` vectors.
  void emitShortRows(Value size, Value reducedSize, int64_t vectors);
  /// Chooses at run time whether rows have that many vectors, or more.
  void emitByLength(Value size, Value reducedSize, int64_t vectors, llvm::function_ref<void()> emitLong);
  /// Runs the reduced loop on chunks, with their results in registers.
  void keepResults(ArrayRef<Chunk> chunks, Value reducedSize);
  /// Runs the steps on one chunk.
  void runSteps(const Chunk &chunk);
  void findColumnExtrema();
  /// Returns the values of the body that a step computes, one for each output.
  SmallVector<Value> wantedOfSteps();
  /// Begins a parallel loop over blocks of the planned one.
  void shareColumns(Value size);
  /// Emits the loop over rows around the planned one. If rows are shorter than `shortest`, several are done at once by
  /// `onSeveral`, which returns whether they need not be done one by one.
  void emitRows(Value rows, Value size, int64_t several, int64_t shortest,
                llvm::function_ref<Value(ArrayRef<Surroundings>)> onSeveral);
  void emitParallelRows(Value rows, Value size);
  void emitReducedRows(Value rows, Value size);
  /// Reduces several rows, with `vectors` of partial results for each; returns whether the totals are right, and
  /// stored. They are not if a row has a NaN, or if a zero, which has a sign, is the extremum.
  Value reduceRows(ArrayRef<Surroundings> rows, Value size, int64_t vectors);
  void storeTotals(ArrayRef<Surroundings> rows, ArrayRef<Value> totals);

  linalg::LinalgOp op;
  const VectorPlan &plan;
  VectorBody onVectors;
  RowReductions reductions;
  std::optional<unsigned> reducedLoop; // around the planned one, if several of its steps are done at a time
  SmallVector<ColumnExtrema> columnExtrema;
  SmallVector<Surroundings> steps; // one, or several of the reduced loop or of rows
  Value firstColumn, lastColumn;   // of a block of the planned loop, the last excluded; null without blocks
};
} // namespace

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

void VectorLoops::findColumnExtrema() {
  llvm::MapVector<Value, SmallVector<unsigned>> found; // by element
  for (auto [number, output] : llvm::enumerate(op.getDpsInitsMutable())) {
    if (!isUniform(op, output, *reducedLoop))
      continue;
    SmallVector<Operation *> combiners;
    Value element = matchReduction(op.getRegionOutputArgs(), number, combiners);
    // Nothing else may need the partial result.
    if (element && combiners.size() == 1 && isa<arith::MaximumFOp, arith::MinimumFOp>(combiners.front()) &&
        combiners.front()->hasOneUse() && op.getRegionOutputArgs()[number].hasOneUse())
      found[element].push_back(number);
  }
  for (auto &[element, outputs] : found) {
    auto isMax = llvm::map_to_vector(outputs, [&](unsigned output) {
      return isa<arith::MaximumFOp>(op.getBlock()->getTerminator()->getOperand(output).getDefiningOp());
    });
    columnExtrema.push_back({element, outputs, Extrema(b, loc, isMax)});
  }
}

SmallVector<Value> VectorLoops::wantedOfSteps() {
  SmallVector<Value> wanted(op.getBlock()->getTerminator()->getOperands());
  for (const ColumnExtrema &group : columnExtrema)
    for (unsigned output : group.outputs)
      wanted[output] = group.element;
  return wanted;
}

void VectorLoops::runSteps(const Chunk &chunk) {
  if (!reducedLoop) {
    // All rows are read first: a load waits for a store that it overlaps, even in lanes that are turned off.
    ValueRange results = op.getBlock()->getTerminator()->getOperands();
    auto ofRows = llvm::map_to_vector(
        steps, [&](const Surroundings &around) { return onVectors.compute(around, chunk, results); });
    for (auto [around, ofRow] : llvm::zip_equal(steps, ofRows))
      for (auto [value, output] : llvm::zip_equal(ofRow, op.getDpsInitsMutable()))
        onVectors.store(around, value, output, chunk);
    return;
  }
  SmallVector<Value> wanted = wantedOfSteps(), values;
  SmallVector<SmallVector<Value>> elements(columnExtrema.size()); // of all steps
  for (const Surroundings &around : steps) {
    values = onVectors.compute(around, chunk, wanted, values);
    for (auto [group, own] : llvm::zip_equal(columnExtrema, elements)) {
      own.push_back(onVectors.broadcast(values[group.outputs.front()], chunk.lanes));
      for (unsigned output : group.outputs)
        values[output] = {};
    }
    for (auto [value, output] : llvm::zip_equal(values, op.getDpsInitsMutable())) {
      if (!value || (&around != &steps.back() && isUniform(op, output, *reducedLoop)))
        continue;
      onVectors.store(around, value, output, chunk);
      value = {};
    }
  }
  for (auto [group, own] : llvm::zip_equal(columnExtrema, elements)) {
    SmallVector<Value> parts = group.extrema.begin(onVectors.loadOutputs(steps.front(), group.outputs, chunk));
    group.extrema.add(parts, own);
    onVectors.storeOutputs(steps.front(), group.extrema.finish(parts), group.outputs, chunk);
  }
}

void VectorLoops::emitParallel(Value size) {
  Value first = constant(0), whole = roundDown(size, plan.lanes);
  std::optional<int64_t> known = getConstantIntValue(size);
  if (!known && plan.mayOverlap && !parallel) {
    Value lanes = constant(plan.lanes), last = sub(size, lanes);
    return branch(
        lessEqual(lanes, size),
        [&] { loop(first, size, plan.lanes, [&](Value at) { runSteps({min(at, last), plan.lanes}); }); },
        [&] { emitRest(first, size); });
  }
  if (firstColumn) {
    first = firstColumn, size = lastColumn, known = std::nullopt;
    whole = add(first, roundDown(sub(size, first), plan.lanes));
  }
  freeLoop(first, whole, plan.lanes, [&](Value at) { runSteps({at, plan.lanes}); });
  if (known && *known % plan.lanes > 1)
    return runSteps({whole, *known % plan.lanes});
  if (known)
    return loop(whole, size, 1, [&](Value at) { runSteps({at}); });
  emitRest(whole, size);
}

void VectorLoops::emitRest(Value from, Value end) {
  if (!plan.body.isSpeculatable)
    return loop(from, end, 1, [&](Value at) { runSteps({at}); });
  Value count = sub(end, from);
  auto mask = VectorType::get(plan.lanes, b.getI1Type());
  branch(less(constant(0), count),
         [&] { runSteps({from, plan.lanes, vector::CreateMaskOp::create(b, loc, mask, count)}); });
}

void VectorLoops::shareColumns(Value size) {
  Value block = constant(kColumnVectors * plan.lanes);
  auto loop = scf::ParallelOp::create(b, loc, constant(0), size, block);
  parallel = false;
  b.setInsertionPointToStart(loop.getBody());
  firstColumn = loop.getInductionVars().front();
  lastColumn = min(add(firstColumn, block), size);
}

void VectorLoops::keepResults(ArrayRef<Chunk> chunks, Value reducedSize) {
  MutableArrayRef<OpOperand> outputs = op.getDpsInitsMutable();
  SmallVector<Value> wanted = wantedOfSteps(), initial;
  SmallVector<unsigned> kept; // the results that are carried as they are
  for (auto [number, output] : llvm::enumerate(outputs))
    if (isUniform(op, output, *reducedLoop) && wanted[number] == op.getBlock()->getTerminator()->getOperand(number))
      kept.push_back(number);
  for (const Chunk &chunk : chunks) {
    llvm::append_range(initial, onVectors.loadOutputs(steps.front(), kept, chunk));
    for (ColumnExtrema &group : columnExtrema)
      llvm::append_range(initial, group.extrema.begin(onVectors.loadOutputs(steps.front(), group.outputs, chunk)));
  }
  auto partsOf = [](const ColumnExtrema &group) { return 2 * group.outputs.size() + 1; };
  SmallVector<Value> results = loop(constant(0), reducedSize, 1, initial, [&](Value at, ValueRange carried) {
    Surroundings around = steps.front();
    around.positions[*reducedLoop] = at;
    onVectors.readUniforms(around);
    SmallVector<Value> next(carried);
    MutableArrayRef<Value> left = next;
    for (const Chunk &chunk : chunks) {
      SmallVector<Value> values(outputs.size());
      for (auto [number, value] : llvm::zip_equal(kept, left.take_front(kept.size())))
        values[number] = value;
      values = onVectors.compute(around, chunk, wanted, values);
      for (auto [number, value] : llvm::zip_equal(kept, left.take_front(kept.size())))
        value = onVectors.broadcast(values[number], chunk.lanes);
      left = left.drop_front(kept.size());
      for (ColumnExtrema &group : columnExtrema) {
        Value element = onVectors.broadcast(values[group.outputs.front()], chunk.lanes);
        group.extrema.add(left.take_front(partsOf(group)), element);
        left = left.drop_front(partsOf(group));
      }
      for (auto [number, output] : llvm::enumerate(outputs))
        if (!isUniform(op, output, *reducedLoop))
          onVectors.store(around, values[number], output, chunk);
    }
    return next;
  });
  ArrayRef<Value> left = results;
  for (const Chunk &chunk : chunks) {
    onVectors.storeOutputs(steps.front(), left.take_front(kept.size()), kept, chunk);
    left = left.drop_front(kept.size());
    for (ColumnExtrema &group : columnExtrema) {
      onVectors.storeOutputs(steps.front(), group.extrema.finish(left.take_front(partsOf(group))), group.outputs,
                             chunk);
      left = left.drop_front(partsOf(group));
    }
  }
}

void VectorLoops::emitShortRows(Value size, Value reducedSize, int64_t vectors) {
  Value first = constant(0);
  SmallVector<Chunk> chunks;
  std::optional<int64_t> known = getConstantIntValue(size);
  for (int64_t at = 0; known && at < *known; at += plan.lanes)
    chunks.push_back({constant(at), std::min(plan.lanes, *known - at)});
  if (known)
    return keepResults(chunks, reducedSize);
  if (!plan.body.isSpeculatable)
    return loop(first, size, 1, [&](Value at) { keepResults(Chunk{at}, reducedSize); });
  for (int64_t k = 1; k < vectors; ++k)
    chunks.push_back({constant((k - 1) * plan.lanes), plan.lanes});
  Value last = constant((vectors - 1) * plan.lanes);
  Value mask = vector::CreateMaskOp::create(b, loc, VectorType::get(plan.lanes, b.getI1Type()), sub(size, last));
  chunks.push_back({last, plan.lanes, mask});
  keepResults(chunks, reducedSize);
}

void VectorLoops::emitSteps(OpFoldResult size, Value reducedSize) {
  // Rows that are stored are in the way of each other in the cache, and cost more than the results of a step.
  Value several = constant(0);
  int64_t count = columnExtrema.empty() ? kSteps : kStepsOfExtrema;
  if (llvm::all_of(op.getDpsInitsMutable(), [&](OpOperand &output) { return isUniform(op, output, *reducedLoop); }))
    several = roundDown(reducedSize, count);
  loop(constant(0), several, count, [&](Value at) {
    SmallVector<Value> positions;
    for (int64_t k = 0; k < count; ++k)
      positions.push_back(add(at, k));
    emitPlannedLoop(size, positions);
  });
  loop(several, reducedSize, 1, [&](Value at) { emitPlannedLoop(size, at); });
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
  // Long rows are blocks, too, unless threads share them: a loop around another costs as much as its one step.
  Value step = parallel ? select(areShort, constant(several), constant(1)) : constant(several);
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
  // Longer rows fill the other vectors of partial results, too.
  bool isOrderFree = reductions.isOrderFree();
  int64_t shortest = (isOrderFree ? kVectorsOfLongRow * plan.vectorsOfRest : plan.vectors) * plan.lanes;
  shortest = std::min(shortest, plan.body.widest == 8 ? kCountedInBytes : shortest);
  int64_t several = std::min(plan.lanes, kRows), most = kRows / plan.vectorsOfRest;
  // With few registers, there are fewer rows of several results, but two.
  if (isOrderFree && plan.vectorsOfRest > 1)
    most = llvm::bit_floor<uint64_t>(std::max<int64_t>(kRows / plan.reductions.size(), 2));
  if (isOrderFree || reductions.hasExtrema() || plan.vectorsOfRest == 1)
    return emitRows(rows, size, std::min(several, most), shortest, [&](ArrayRef<Surroundings> around) {
      return reduceRows(around, size, isOrderFree ? 1 : plan.vectorsOfRest);
    });
  emitRows(rows, size, several, shortest, [&](ArrayRef<Surroundings> around) {
    // Of elements that fit a vector there are no others.
    branch(
        lessEqual(size, constant(plan.lanes)), [&] { reduceRows(around, size, /*vectors=*/1); },
        [&] {
          for (; !around.empty(); around = around.drop_front(std::min<size_t>(most, around.size())))
            reduceRows(around.take_front(most), size, plan.vectorsOfRest);
        });
    return arith::ConstantIntOp::create(b, loc, 1, 1);
  });
}

Value VectorLoops::reduceRows(ArrayRef<Surroundings> rows, Value size, int64_t vectors) {
  unsigned count = plan.reductions.size();
  SmallVector<Value> partial = reductions.addElements(rows, size, vectors), totals;
  for (unsigned k = 0; k < count; ++k)
    totals.push_back(reductions.combineRows(
        k, llvm::map_to_vector(llvm::seq(rows.size()), [&](size_t row) { return partial[row * count + k]; })));
  if (!reductions.hasExtrema()) {
    storeTotals(rows, totals);
    return arith::ConstantIntOp::create(b, loc, 1, 1);
  }
  Value isDone = negate(reductions.isAnyDoubtful(totals, partial.back()));
  branch(isDone, [&] { storeTotals(rows, totals); });
  return isDone;
}

void VectorLoops::storeTotals(ArrayRef<Surroundings> rows, ArrayRef<Value> totals) {
  for (auto [k, reduction] : llvm::enumerate(plan.reductions)) {
    OpOperand &output = *op.getDpsInitOperand(reduction.output);
    if (isContiguous(op, output, *plan.rows)) {
      SmallVector<Value> at = onVectors.indicesOf(rows.front(), output, {});
      auto type = cast<VectorType>(totals[k].getType());
      Value before = reduction.initial ? onVectors.broadcast(reduction.initial, type.getNumElements())
                                       : vector::LoadOp::create(b, loc, type, output.get(), at);
      vector::StoreOp::create(b, loc, combine(b, reduction, before, totals[k]), output.get(), at);
      continue;
    }
    for (auto [number, row] : llvm::enumerate(rows)) {
      Value total = vector::ExtractOp::create(b, loc, totals[k], static_cast<int64_t>(number));
      total = combine(b, reduction, onVectors.loadInitial(row, reduction), total);
      onVectors.store(row, total, output, {});
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
  if (plan.isCumulative)
    emitPrefixLoops(b, op, plan, onVectors, steps.front(), length);
  else if (plan.isReduction())
    emitLaneReductions(b, op, plan, onVectors, steps.front(), length, parallel);
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

void VectorLoops::emitByLength(Value size, Value reducedSize, int64_t vectors, llvm::function_ref<void()> emitLong) {
  if (vectors > kVectorsOfShortRow)
    return emitLong();
  branch(
      lessEqual(size, constant(vectors * plan.lanes)), [&] { emitShortRows(size, reducedSize, vectors); },
      [&] { emitByLength(size, reducedSize, vectors + 1, emitLong); });
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
  findColumnExtrema();
  auto emitLong = [&] { emitSteps(size, reducedSize); };
  if (std::optional<int64_t> known = getConstantIntValue(size))
    return *known <= kVectorsOfKnownRow * plan.lanes ? emitShortRows(length, reducedSize, 0) : emitLong();
  emitByLength(length, reducedSize, 1, emitLong);
}

void tg::emitVectorLoops(RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan, bool parallel) {
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(op);
  VectorLoops(rewriter, op, plan, parallel).emit();
  rewriter.eraseOp(op);
}
