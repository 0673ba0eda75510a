//===- Pointwise.cpp - One vector of results after the other --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../KernelLoops.h"

using namespace mlir;
using namespace tg;

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

void tg::emit(const Pointwise &strategy, RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan,
              bool parallel) {
  PointwiseLoops(rewriter, op, plan, parallel).emit(strategy);
}
