//===- HalfRows.cpp - Extrema of rows of 16-bit floats --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Floats of 16 bits are compared as integers where a row is reduced alone, which is faster than several rows at once if
// rows are long. Rows of unknown length have the code of both.
//
//===----------------------------------------------------------------------===//

#include "../KernelLoops.h"
#include "../PlanReductions.h"
#include "TensorGraph/CodeGen/Strategies.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace tg;

const StrategyRecord HalfRows::record = {"half-rows", "tg-vectorize-linalg",
                                         "extrema of rows of floats of 16 bits, which may be long", "any", R"(
func.func @example(%x: memref<?x?xf16>, %y: memref<?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
                  iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<?x?xf16>) outs(%y : memref<?xf32>) {
  ^bb0(%a: f16, %o: f32):
    %0 = arith.extf %a : f16 to f32
    %1 = arith.maximumf %o, %0 : f32
    linalg.yield %1 : f32
  }
  return
})"};

std::optional<VectorPlan> HalfRows::match(LoopFacts &facts) {
  if (!facts.areElementsCombined() || !hasKind(*facts.alongReduced(), LaneReduction::ComparedAsInteger))
    return std::nullopt;
  std::optional<VectorPlan> ofShort = ReducedRows::match(facts);
  if (!ofShort || !facts.hasElements(ofShort->loop, tuning::kShortRowsOfHalves))
    return std::nullopt;
  std::optional<VectorPlan> plan = Reduction::match(facts);
  if (!plan)
    return std::nullopt;
  HalfRows strategy{nullptr, std::make_shared<VectorPlan>(*plan)};
  facts.useVectors(*strategy.ofLong);
  if (ShapedType::isDynamic(facts.sizes[plan->loop])) {
    strategy.ofShort = std::make_shared<VectorPlan>(*ofShort);
    facts.useVectors(*strategy.ofShort);
  }
  plan->strategy = strategy;
  return plan;
}

void HalfRows::emit(RewriterBase &rewriter, linalg::LinalgOp op, const VectorPlan &plan, bool parallel) const {
  // Before there are operations between the fills of the outputs and this one.
  auto begin = [&](VectorPlan rows) {
    takeInitialValues(op, op, rows);
    return rows;
  };
  VectorPlan longRows = begin(*ofLong);
  if (!ofShort)
    return emitKernel(rewriter, op, longRows, parallel);
  VectorPlan shortRows = begin(*ofShort);
  Location loc = op.getLoc();
  Value size = getValueOrCreateConstantIndexOp(rewriter, loc, op.createLoopRanges(rewriter, loc)[plan.loop].size);
  Value fewest = arith::ConstantIndexOp::create(rewriter, loc, tuning::kShortRowsOfHalves);
  Value areShort = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::slt, size, fewest);
  auto branch = scf::IfOp::create(rewriter, loc, areShort, /*withElseRegion=*/true);
  rewriter.setInsertionPointToStart(branch.thenBlock());
  emitKernel(rewriter, op, shortRows, parallel);
  rewriter.setInsertionPointToStart(branch.elseBlock());
  emitKernel(rewriter, op, longRows, parallel);
}
