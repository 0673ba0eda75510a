//===- MaskedLoads.cpp - Selections of loaded lanes -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// InstCombine of LLVM 22 does this, too, but in the place of the selection: behind stores and deallocations that came
// after the load (https://github.com/llvm/llvm-project/issues/215453). Selections that LLVM may find only after it has
// simplified the values between are built before stores (Kernels) and kept before deallocations
// (ShortenLifetimes.cpp).
//
//===----------------------------------------------------------------------===//

#include "MaskedLoads.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include <optional>

using namespace mlir;

/// Narrows a number to the float of a narrower type that is extended to `value`, if there is one.
static std::optional<APFloat> narrow(APFloat value, FloatType type) {
  bool losesInfo;
  value.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven, &losesInfo);
  return losesInfo ? std::nullopt : std::optional(value);
}

static LogicalResult foldSelection(arith::SelectOp select, PatternRewriter &rewriter) {
  auto extension = select.getTrueValue().getDefiningOp<arith::ExtFOp>();
  Value loaded = extension ? extension.getIn() : select.getTrueValue();
  auto load = loaded.getDefiningOp<vector::MaskedLoadOp>();
  TypedAttr otherwise;
  if (!load || !load->hasOneUse() || (extension && !extension->hasOneUse()) ||
      load.getMask() != select.getCondition() || !matchPattern(select.getFalseValue(), m_Constant(&otherwise)))
    return rewriter.notifyMatchFailure(select, "does not select lanes of a load or a constant by the load's mask");
  if (extension) {
    auto splat = dyn_cast<SplatElementsAttr>(otherwise);
    auto element = cast<FloatType>(load.getVectorType().getElementType());
    std::optional<APFloat> narrowed = splat ? narrow(splat.getSplatValue<APFloat>(), element) : std::nullopt;
    if (!narrowed)
      return rewriter.notifyMatchFailure(select, "the constant is no number of the type that is loaded");
    otherwise = DenseElementsAttr::get(load.getVectorType(), *narrowed);
  }
  rewriter.setInsertionPoint(load);
  Value constant = arith::ConstantOp::create(rewriter, select.getLoc(), otherwise);
  rewriter.modifyOpInPlace(load, [&] { load.getPassThruMutable().assign(constant); });
  rewriter.replaceOp(select, extension ? extension.getOut() : load.getResult());
  return success();
}

void tg::populateMaskedLoadPatterns(RewritePatternSet &patterns) { patterns.add(foldSelection); }
