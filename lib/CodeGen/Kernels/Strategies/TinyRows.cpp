//===- TinyRows.cpp - Rows of a few elements ------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../LoopFacts.h"
#include "TensorGraph/CodeGen/Strategies.h"
#include "TensorGraph/Support/Tuning.h"

using namespace mlir;
using namespace tg;

const StrategyRecord TinyRows::record = {"tiny-rows", "tg-vectorize-linalg",
                                         "elementwise, on rows of two or three elements, which are left to LLVM",
                                         "none", R"(
func.func @example(%x: memref<3xf64>, %y: memref<?x3xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
                  iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<3xf64>) outs(%y : memref<?x3xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %a, %a : f64
    linalg.yield %0 : f64
  }
  return
})"};

std::optional<VectorPlan> TinyRows::match(LoopFacts &facts) {
  std::optional<VectorPlan> plan = facts.alongResults();
  if (!plan || facts.op.getNumLoops() == 1 || facts.reduces() || facts.takesLong() ||
      facts.hasElements(plan->loop, tuning::kTinyRow + 1))
    return std::nullopt;
  plan->strategy = TinyRows();
  return plan;
}
