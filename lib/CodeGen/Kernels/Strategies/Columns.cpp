//===- Columns.cpp - Reduced columns, several rows at a time --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// If the next loop around the planned one is reduced, several of its steps are done at a time, so that results are
// loaded and stored less often; if few vectors have all elements of a row, its results stay in registers, as short rows
// would wait for what was just stored. If every loop around the planned one is reduced, threads share blocks of the
// planned one: the columns of a matrix.
//
//===----------------------------------------------------------------------===//

#include "../Extrema.h"
#include "../KernelLoops.h"
#include "TensorGraph/CodeGen/Strategies.h"
#include "TensorGraph/Support/Scalar.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Analysis/SliceAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace tg;

const StrategyRecord Columns::record = {
    "columns", "tg-vectorize-linalg", "a reduction of another axis than the contiguous one", "that of strict code", R"(
func.func @example(%x: memref<?x?xf64>, %y: memref<?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>],
                  iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<?x?xf64>) outs(%y : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  return
})"};

std::optional<VectorPlan> Columns::match(LoopFacts &facts) {
  std::optional<VectorPlan> plan = facts.alongResults();
  std::optional<unsigned> next = plan ? facts.findNext(*plan) : std::nullopt;
  if (!next || !isReduced(facts.op, *next))
    return std::nullopt;
  plan->strategy = Columns{*next};
  return plan;
}

namespace {
/// Results that are the largest and smallest of one element, along the reduced loop.
struct ColumnExtrema {
  Value element;
  SmallVector<unsigned> outputs;
  Extrema extrema;
};

class ColumnLoops : KernelLoops {
public:
  ColumnLoops(RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan, bool parallel, unsigned reducedLoop)
      : KernelLoops(rewriter, op, plan, parallel), reducedLoop(reducedLoop) {}

  void emit();

private:
  /// Begins a parallel loop over blocks of the planned one.
  void shareColumns();
  void findColumnExtrema();
  /// Returns the values of the body that a step computes, one for each output.
  SmallVector<Value> wantedOfSteps();
  /// Emits the reduced loop around the planned one.
  void emitSteps(Value reducedSize);
  /// Emits the planned loop for several positions of the reduced one.
  void emitStepsAt(ValueRange positions);
  void runSteps(ArrayRef<Surroundings> steps, const Chunk &chunk);
  /// Emits the reduced loop for rows that fit `vectors` vectors, and not half of them.
  void emitShortRows(Value size, Value reducedSize, int64_t vectors);
  /// Chooses at run time whether rows have that many vectors, or more.
  void emitByLength(Value size, Value reducedSize, int64_t vectors, llvm::function_ref<void()> emitLong);
  /// Runs the reduced loop on chunks, with their results in registers.
  void keepResults(ArrayRef<Chunk> chunks, Value reducedSize);

  unsigned reducedLoop;
  SmallVector<ColumnExtrema> columnExtrema;
  Value firstColumn, lastColumn; // of a block of the planned loop, or all; the last excluded
};
} // namespace

void ColumnLoops::findColumnExtrema() {
  llvm::MapVector<Value, SmallVector<unsigned>> found; // by element
  for (auto [number, output] : llvm::enumerate(op.getDpsInitsMutable())) {
    if (!isUniform(op, output, reducedLoop))
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

SmallVector<Value> ColumnLoops::wantedOfSteps() {
  SmallVector<Value> wanted(op.getBlock()->getTerminator()->getOperands());
  for (const ColumnExtrema &group : columnExtrema)
    for (unsigned output : group.outputs)
      wanted[output] = group.element;
  return wanted;
}

void ColumnLoops::runSteps(ArrayRef<Surroundings> steps, const Chunk &chunk) {
  SmallVector<Value> wanted = wantedOfSteps(), values;
  SmallVector<SmallVector<Value>> elements(columnExtrema.size()); // of all steps
  for (const Surroundings &step : steps) {
    values = onVectors.compute(step, chunk, wanted, values);
    for (auto [group, own] : llvm::zip_equal(columnExtrema, elements)) {
      own.push_back(onVectors.broadcast(values[group.outputs.front()], chunk.lanes));
      for (unsigned output : group.outputs)
        values[output] = {};
    }
    for (auto [value, output] : llvm::zip_equal(values, op.getDpsInitsMutable())) {
      if (!value || (&step != &steps.back() && isUniform(op, output, reducedLoop)))
        continue;
      onVectors.store(step, value, output, chunk);
      value = {};
    }
  }
  for (auto [group, own] : llvm::zip_equal(columnExtrema, elements)) {
    SmallVector<Value> parts = group.extrema.begin(onVectors.loadOutputs(steps.front(), group.outputs, chunk));
    group.extrema.add(parts, own);
    onVectors.storeOutputs(steps.front(), group.extrema.finish(parts), group.outputs, chunk);
  }
}

void ColumnLoops::shareColumns() {
  Value size = sizeOf(plan.loop);
  Value block = constant(tuning::kColumnVectors * plan.lanes);
  auto loop = scf::ParallelOp::create(b, loc, constant(0), size, block);
  parallel = false;
  b.setInsertionPointToStart(loop.getBody());
  firstColumn = loop.getInductionVars().front();
  lastColumn = min(add(firstColumn, block), size);
}

void ColumnLoops::keepResults(ArrayRef<Chunk> chunks, Value reducedSize) {
  MutableArrayRef<OpOperand> outputs = op.getDpsInitsMutable();
  SmallVector<Value> wanted = wantedOfSteps(), initial;
  SmallVector<unsigned> kept; // the results that are carried as they are
  for (auto [number, output] : llvm::enumerate(outputs))
    if (isUniform(op, output, reducedLoop) && wanted[number] == op.getBlock()->getTerminator()->getOperand(number))
      kept.push_back(number);
  for (const Chunk &chunk : chunks) {
    llvm::append_range(initial, onVectors.loadOutputs(around, kept, chunk));
    for (ColumnExtrema &group : columnExtrema)
      llvm::append_range(initial, group.extrema.begin(onVectors.loadOutputs(around, group.outputs, chunk)));
  }
  auto partsOf = [](const ColumnExtrema &group) { return 2 * group.outputs.size() + 1; };
  SmallVector<Value> results = loop(constant(0), reducedSize, 1, initial, [&](Value at, ValueRange carried) {
    Surroundings step = around;
    step.positions[reducedLoop] = at;
    onVectors.readUniforms(step);
    SmallVector<Value> next(carried);
    MutableArrayRef<Value> left = next;
    for (const Chunk &chunk : chunks) {
      SmallVector<Value> values(outputs.size());
      for (auto [number, value] : llvm::zip_equal(kept, left.take_front(kept.size())))
        values[number] = value;
      values = onVectors.compute(step, chunk, wanted, values);
      for (auto [number, value] : llvm::zip_equal(kept, left.take_front(kept.size())))
        value = onVectors.broadcast(values[number], chunk.lanes);
      left = left.drop_front(kept.size());
      for (ColumnExtrema &group : columnExtrema) {
        Value element = onVectors.broadcast(values[group.outputs.front()], chunk.lanes);
        group.extrema.add(left.take_front(partsOf(group)), element);
        left = left.drop_front(partsOf(group));
      }
      for (auto [number, output] : llvm::enumerate(outputs))
        if (!isUniform(op, output, reducedLoop))
          onVectors.store(step, values[number], output, chunk);
    }
    return next;
  });
  ArrayRef<Value> left = results;
  for (const Chunk &chunk : chunks) {
    onVectors.storeOutputs(around, left.take_front(kept.size()), kept, chunk);
    left = left.drop_front(kept.size());
    for (ColumnExtrema &group : columnExtrema) {
      onVectors.storeOutputs(around, group.extrema.finish(left.take_front(partsOf(group))), group.outputs, chunk);
      left = left.drop_front(partsOf(group));
    }
  }
}

void ColumnLoops::emitShortRows(Value size, Value reducedSize, int64_t vectors) {
  Value first = constant(0);
  SmallVector<Chunk> chunks;
  std::optional<int64_t> known = getConstantIntValue(size);
  for (int64_t at = 0; known && at < *known; at += plan.lanes)
    chunks.push_back({constant(at), std::min(plan.lanes, *known - at)});
  if (known)
    return keepResults(chunks, reducedSize);
  if (!plan.body.isSpeculatable)
    return loop(first, size, 1, [&](Value at) { keepResults(Chunk{at}, reducedSize); });
  for (int64_t k = 0; k < vectors; ++k) {
    Value first = constant(k * plan.lanes), mask;
    // The code for half as many vectors takes shorter rows.
    if (k >= vectors / 2)
      mask = vector::CreateMaskOp::create(b, loc, VectorType::get(plan.lanes, b.getI1Type()), sub(size, first));
    chunks.push_back({first, plan.lanes, mask});
  }
  keepResults(chunks, reducedSize);
}

void ColumnLoops::emitSteps(Value reducedSize) {
  // Rows that are stored are in the way of each other in the cache, and cost more than the results of a step.
  Value several = constant(0);
  int64_t count = columnExtrema.empty() ? tuning::kStepsOfColumns : tuning::kStepsOfExtrema;
  if (llvm::all_of(op.getDpsInitsMutable(), [&](OpOperand &output) { return isUniform(op, output, reducedLoop); }))
    several = roundDown(reducedSize, count);
  loop(constant(0), several, count, [&](Value at) {
    SmallVector<Value> positions;
    for (int64_t k = 0; k < count; ++k)
      positions.push_back(add(at, k));
    emitStepsAt(positions);
  });
  loop(several, reducedSize, 1, [&](Value at) { emitStepsAt(at); });
}

void ColumnLoops::emitStepsAt(ValueRange positions) {
  SmallVector<Surroundings> steps(positions.size(), around);
  for (auto [step, position] : llvm::zip_equal(steps, positions))
    step.positions[reducedLoop] = position;
  for (Surroundings &step : steps)
    onVectors.readUniforms(step);
  emitChunks(firstColumn, lastColumn, /*mayOverlap=*/false, [&](const Chunk &chunk) { runSteps(steps, chunk); });
}

// A short row is in one block of a thread.
static_assert(tuning::kVectorsOfShortRow <= tuning::kColumnVectors);

void ColumnLoops::emitByLength(Value size, Value reducedSize, int64_t vectors, llvm::function_ref<void()> emitLong) {
  if (vectors > tuning::kVectorsOfShortRow)
    return emitLong();
  branch(
      lessEqual(size, constant(vectors * plan.lanes)), [&] { emitShortRows(size, reducedSize, vectors); },
      [&] { emitByLength(size, reducedSize, 2 * vectors, emitLong); });
}

void ColumnLoops::emit() {
  if (parallel && llvm::all_of(loopsAround(), [&](unsigned loop) { return isReduced(op, loop); }))
    shareColumns();
  emitAround(reducedLoop);
  parallel = false;
  OpFoldResult size = ranges[plan.loop].size;
  Value length = value(size), reducedSize = sizeOf(reducedLoop);
  findColumnExtrema();
  if (!firstColumn)
    firstColumn = constant(0), lastColumn = length;
  auto emitLong = [&] { emitSteps(reducedSize); };
  if (std::optional<int64_t> known = getConstantIntValue(size))
    return *known <= tuning::kVectorsOfShortRow * plan.lanes ? emitShortRows(length, reducedSize, 0) : emitLong();
  emitByLength(length, reducedSize, 1, emitLong);
}

void Columns::emit(RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan, bool parallel) const {
  ColumnLoops(rewriter, op, plan, parallel, reduced).emit();
}
