//===- Stabilize.h - The rewrites of tg-stabilize ------------- -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_STABILIZE_STABILIZE_H
#define TENSORGRAPH_LIB_TRANSFORMS_STABILIZE_STABILIZE_H

#include "../Matching.h"

namespace tg {

/// Returns x if `value` is x + 1, x - 1 or 1 - x, all of one type.
Value plusOne(Value value);
Value minusOne(Value value);
Value oneMinus(Value value);

/// Returns x if `value` is `Op` of x.
template <typename Op> Value argumentOf(Value value) {
  auto op = value.getDefiningOp<Op>();
  return op ? op.getX() : Value();
}

/// Returns x if `value` is x².
Value squareRootOf(Value value);

/// Returns -x, or y if `x` is -y.
Value negate(PatternRewriter &rewriter, Location loc, Value x);

// The table in Stabilize.cpp says what each of them does.
void populateLog1p(RewritePatternSet &patterns);
void populateExpm1(RewritePatternSet &patterns);
void populateLogOfExp(RewritePatternSet &patterns);
void populateLog1mExp(RewritePatternSet &patterns);
void populateLogErfc(RewritePatternSet &patterns);
void populateLogOfProduct(RewritePatternSet &patterns);
void populateHypot(RewritePatternSet &patterns);
void populateErfc(RewritePatternSet &patterns);
void populateSigmoid(RewritePatternSet &patterns);
void populateSoftplus(RewritePatternSet &patterns);
void populateLogSumExp(RewritePatternSet &patterns);
void populateSoftmax(RewritePatternSet &patterns);
void populateLogSoftmax(RewritePatternSet &patterns);
void populateMatrix(RewritePatternSet &patterns);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_STABILIZE_STABILIZE_H
