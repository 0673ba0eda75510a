//===- Pointwise.cpp - One vector of results after the other --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../KernelLoops.h"
#include "TensorGraph/CodeGen/Strategies.h"

using namespace mlir;
using namespace tg;

const StrategyRecord Pointwise::record = {
    "pointwise", "tg-vectorize-linalg", "elementwise, along an axis that all operands are contiguous along", "none", R"(
func.func @example(%x: memref<?xf64>, %y: memref<?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%x : memref<?xf64>) outs(%y : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %a, %a : f64
    linalg.yield %0 : f64
  }
  return
})"};

std::optional<VectorPlan> Pointwise::match(LoopFacts &facts) {
  std::optional<VectorPlan> plan = facts.alongResults();
  if (plan)
    plan->strategy = Pointwise{facts.vectorBits != kOrderBits && facts.op.getNumLoops() > 1 && !facts.reduces() &&
                               !facts.isInPlace()};
  return plan;
}

namespace {
class PointwiseLoops : KernelLoops {
public:
  using KernelLoops::KernelLoops;

  void emit(const Pointwise &strategy) {
    emitAround();
    onVectors.readUniforms(around);
    Value size = sizeOf(plan.loop);
    emitChunks(constant(0), size, strategy.mayOverlap, [&](const Chunk &chunk) { computeChunk(around, chunk); });
  }
};
} // namespace

void Pointwise::emit(RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan, bool parallel) const {
  PointwiseLoops(rewriter, op, plan, parallel).emit(*this);
}
