//===- Rows.cpp - Short rows that are stored in place ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The load of a row would wait for the store of the row before if both overlap in lanes that are turned off. So several
// rows are read before the first of them is stored. Narrower vectors leave fewer lanes unused, and gain nothing.
//
//===----------------------------------------------------------------------===//

#include "../KernelLoops.h"
#include "TensorGraph/CodeGen/Strategies.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tg;

const StrategyRecord Rows::record = {"rows", "tg-vectorize-linalg", "elementwise, on rows that are stored in place",
                                     "none", R"(
func.func @example(%x: memref<?xf64>, %y: memref<?x?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
                  iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<?xf64>) outs(%y : memref<?x?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  return
})"};

std::optional<VectorPlan> Rows::match(LoopFacts &facts) {
  if (facts.vectorBits != kOrderBits || !facts.areResultsAdjacent() || !facts.isInPlace())
    return std::nullopt;
  std::optional<VectorPlan> plan = facts.alongResults();
  std::optional<unsigned> rows = facts.findRows(*plan);
  // Rows of whole vectors have no masks, and longer ones have few.
  int64_t size = facts.sizes[plan->loop];
  if (!rows || (!ShapedType::isDynamic(size) && (size % plan->lanes == 0 || size > 2 * plan->lanes)))
    return std::nullopt;
  plan->strategy = Rows{*rows};
  return plan;
}

namespace {
class RowLoops : KernelLoops {
public:
  using KernelLoops::KernelLoops;

  void emit(const Rows &strategy) {
    emitAround(strategy.rows);
    Value rows = sizeOf(strategy.rows), size = sizeOf(plan.loop);
    auto onRows = [&](ArrayRef<Surroundings> several) {
      emitChunks(constant(0), size, /*mayOverlap=*/false, [&](const Chunk &chunk) { computeChunk(several, chunk); });
    };
    emitRows(
        strategy.rows, rows, size, tuning::kRowsAtOnce, tuning::kRowsAtOnce * plan.lanes,
        [&](const Surroundings &row) { onRows(row); },
        [&](ArrayRef<Surroundings> several) {
          onRows(several);
          return arith::ConstantIntOp::create(b, loc, 1, 1);
        });
  }
};
} // namespace

void Rows::emit(RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan, bool parallel) const {
  RowLoops(rewriter, op, plan, parallel).emit(*this);
}
