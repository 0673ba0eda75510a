//===- ReducedRows.cpp - Several short rows reduced at once ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Rows that fill the first vectors of partial results only are reduced several at once, in the order of one row, so
// that the ends of all cost as much as one. Longer rows are reduced one by one.
//
//===----------------------------------------------------------------------===//

#include "../Accumulators.h"
#include "../KernelLoops.h"
#include "../RowReductions.h"
#include "TensorGraph/CodeGen/Strategies.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace tg;

/// The length from which bytes could not count the elements of a row.
static constexpr int64_t kCountedInBytes = 256;

const StrategyRecord ReducedRows::record = {"reduced-rows", "tg-vectorize-linalg",
                                            "reductions of rows along the contiguous axis, which may be short",
                                            "lanes and blocks", R"(
func.func @example(%x: memref<?x?xf64>, %y: memref<?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
                  iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<?x?xf64>) outs(%y : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  return
})"};

std::optional<VectorPlan> ReducedRows::match(LoopFacts &facts) {
  if (!facts.areElementsCombined())
    return std::nullopt;
  std::optional<VectorPlan> plan = facts.alongReduced();
  std::optional<unsigned> rows = facts.findRows(*plan);
  if (!rows)
    return std::nullopt;
  // Floats of 16 bits are compared in 32 bits.
  for (LaneReduction &reduction : plan->reductions)
    if (reduction.kind == LaneReduction::ComparedAsInteger) {
      reduction.kind = LaneReduction::Combined;
      reduction.element = reduction.added;
    }
  facts.planWanted(*plan);
  plan->strategy = ReducedRows{*rows};
  return plan;
}

namespace {
class ReducedRowLoops : KernelLoops {
public:
  ReducedRowLoops(RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan, bool parallel, unsigned rowLoop)
      : KernelLoops(rewriter, op, plan, parallel), reductions(rewriter, op, plan, onVectors, rowLoop),
        rowLoop(rowLoop) {}

  void emit();

private:
  /// Reduces several rows, with `vectors` of partial results for each; returns whether the totals are right, and
  /// stored. They are not if a row has a NaN, or if a zero, which has a sign, is the extremum.
  Value reduceRows(ArrayRef<Surroundings> rows, Value size, int64_t vectors);
  void storeTotals(ArrayRef<Surroundings> rows, ArrayRef<Value> totals);

  RowReductions reductions;
  unsigned rowLoop;
};
} // namespace

void ReducedRowLoops::emit() {
  emitAround(rowLoop);
  Value rows = sizeOf(rowLoop), size = sizeOf(plan.loop);
  auto onRow = [&](const Surroundings &row) { emitLaneReductions(b, op, plan, onVectors, row, size, parallel); };
  // Longer rows fill the other vectors of partial results, too.
  bool isOrderFree = reductions.isOrderFree();
  int64_t shortest = (isOrderFree ? tuning::kVectorsOfLongRow * plan.vectorsOfRest : plan.vectors) * plan.lanes;
  shortest = std::min(shortest, plan.body.widest == 8 ? kCountedInBytes : shortest);
  int64_t several = std::min(plan.lanes, tuning::kRowsAtOnce), most = tuning::kRowsAtOnce / plan.vectorsOfRest;
  // With few registers, there are fewer rows of several results, but two.
  if (isOrderFree && plan.vectorsOfRest > 1)
    most = llvm::bit_floor<uint64_t>(std::max<int64_t>(tuning::kRowsAtOnce / plan.reductions.size(), 2));
  if (isOrderFree || reductions.hasExtrema() || plan.vectorsOfRest == 1)
    return emitRows(rowLoop, rows, size, std::min(several, most), shortest, onRow, [&](ArrayRef<Surroundings> around) {
      return reduceRows(around, size, isOrderFree ? 1 : plan.vectorsOfRest);
    });
  emitRows(rowLoop, rows, size, several, shortest, onRow, [&](ArrayRef<Surroundings> around) {
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

Value ReducedRowLoops::reduceRows(ArrayRef<Surroundings> rows, Value size, int64_t vectors) {
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

void ReducedRowLoops::storeTotals(ArrayRef<Surroundings> rows, ArrayRef<Value> totals) {
  for (auto [k, reduction] : llvm::enumerate(plan.reductions)) {
    OpOperand &output = *op.getDpsInitOperand(reduction.output);
    if (isContiguous(op, output, rowLoop)) {
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

void ReducedRows::emit(RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan, bool parallel) const {
  ReducedRowLoops(rewriter, op, plan, parallel, rows).emit();
}
