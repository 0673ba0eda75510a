//===- Sigmoid.cpp - The logistic function and its logarithm --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Stabilize.h"

using namespace mlir;
using namespace tg;

/// Returns x if `value` is 1 + exp(x).
static Value onePlusExpOf(Value value) {
  Value e = plusOne(value);
  return e ? argumentOf<ExpOp>(e) : Value();
}

//===----------------------------------------------------------------------===//
// sigmoid
//===----------------------------------------------------------------------===//

static LogicalResult invertOnePlusExp(ReciprocalOp op, PatternRewriter &rewriter) {
  Value x = onePlusExpOf(op.getX());
  if (!x)
    return failure();
  rewriter.replaceOpWithNewOp<SigmoidOp>(op, negate(rewriter, op.getLoc(), x));
  return success();
}
/// Rewrites 1 / (1 + exp(-x)) and exp(x) / (1 + exp(x)).
static LogicalResult divideByOnePlusExp(DivOp op, PatternRewriter &rewriter) {
  Value x = onePlusExpOf(op.getY());
  if (!x || x.getType() != op.getType())
    return failure();
  if (argumentOf<ExpOp>(op.getX()) == x)
    rewriter.replaceOpWithNewOp<SigmoidOp>(op, x);
  else if (isAll(op.getX(), 1) && isSpeculatable(op))
    rewriter.replaceOpWithNewOp<SigmoidOp>(op, negate(rewriter, op.getLoc(), x));
  else
    return failure();
  return success();
}
static LogicalResult oneMinusSigmoid(SubOp op, PatternRewriter &rewriter) {
  Value y = oneMinus(op.getResult());
  Value x = y ? argumentOf<SigmoidOp>(y) : Value();
  if (!x)
    return failure();
  rewriter.replaceOpWithNewOp<SigmoidOp>(op, negate(rewriter, op.getLoc(), x));
  return success();
}

void tg::populateSigmoid(RewritePatternSet &patterns) {
  addRealFunctions(patterns, invertOnePlusExp, divideByOnePlusExp, oneMinusSigmoid);
}

//===----------------------------------------------------------------------===//
// softplus
//===----------------------------------------------------------------------===//

static LogicalResult log1pOfExp(Log1pOp op, PatternRewriter &rewriter) {
  Value x = argumentOf<ExpOp>(op.getX());
  if (!x)
    return failure();
  rewriter.replaceOpWithNewOp<SoftplusOp>(op, x);
  return success();
}
static LogicalResult logOfSigmoid(LogOp op, PatternRewriter &rewriter) {
  Value x = argumentOf<SigmoidOp>(op.getX());
  if (!x)
    return failure();
  Value softplus = SoftplusOp::create(rewriter, op.getLoc(), negate(rewriter, op.getLoc(), x));
  rewriter.replaceOpWithNewOp<NegOp>(op, softplus);
  return success();
}
/// Rewrites log(1 - sigmoid(x)), as log1p(-sigmoid(x)).
static LogicalResult log1pOfSigmoid(Log1pOp op, PatternRewriter &rewriter) {
  Value y = argumentOf<NegOp>(op.getX());
  Value x = y ? argumentOf<SigmoidOp>(y) : Value();
  if (!x)
    return failure();
  rewriter.replaceOpWithNewOp<NegOp>(op, SoftplusOp::create(rewriter, op.getLoc(), x));
  return success();
}
/// Rewrites log(exp(x) + exp(0)).
static LogicalResult logAddExpOfZero(LogAddExpOp op, PatternRewriter &rewriter) {
  for (auto [x, other] : {std::pair(op.getX(), op.getY()), std::pair(op.getY(), op.getX())})
    if (isAll(other, 0.0) || isAll(other, -0.0))
      return replaceByFunction<SoftplusOp>(rewriter, op, x);
  return failure();
}

void tg::populateSoftplus(RewritePatternSet &patterns) {
  addRealFunctions(patterns, log1pOfExp, logOfSigmoid, log1pOfSigmoid, logAddExpOfZero);
}
