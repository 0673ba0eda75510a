//===- MaskedLoads.cpp - Selections of loaded lanes -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// InstCombine of LLVM 22 does this, too, but in the place of the selection: behind stores and deallocations that came
// after the load (https://github.com/llvm/llvm-project/issues/215453). Selections that LLVM may find only after it has
// simplified the values between are built before stores (VectorLoops.cpp) and kept before deallocations
// (ShortenLifetimes.cpp).
//
//===----------------------------------------------------------------------===//

#include "MaskedLoads.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;

static LogicalResult foldSelection(arith::SelectOp select, PatternRewriter &rewriter) {
  auto load = select.getTrueValue().getDefiningOp<vector::MaskedLoadOp>();
  Attribute otherwise;
  if (!load || !load->hasOneUse() || load.getMask() != select.getCondition() ||
      !matchPattern(select.getFalseValue(), m_Constant(&otherwise)))
    return rewriter.notifyMatchFailure(select, "does not select lanes of a load or a constant by the load's mask");
  rewriter.setInsertionPoint(load);
  Value constant = rewriter.clone(*select.getFalseValue().getDefiningOp())->getResult(0);
  rewriter.modifyOpInPlace(load, [&] { load.getPassThruMutable().assign(constant); });
  rewriter.replaceOp(select, load);
  return success();
}

void tg::populateMaskedLoadPatterns(RewritePatternSet &patterns) { patterns.add(foldSelection); }
