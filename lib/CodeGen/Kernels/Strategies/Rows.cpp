//===- Rows.cpp - Short rows that are stored in place ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The load of a row would wait for the store of the row before if both overlap in lanes that are turned off. So several
// rows are read before the first of them is stored.
//
//===----------------------------------------------------------------------===//

#include "../KernelLoops.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tg;

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

void tg::emit(const Rows &strategy, RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan,
              bool parallel) {
  RowLoops(rewriter, op, plan, parallel).emit(strategy);
}
