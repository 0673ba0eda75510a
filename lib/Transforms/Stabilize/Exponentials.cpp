//===- Exponentials.cpp - Exponentials and logarithms ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Stabilize.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Sums with 1
//===----------------------------------------------------------------------===//

/// Returns the operand of a sum or a difference whose other operand is a number, if it has the shape of the result.
static Value besideNumber(Operation *op, unsigned position, double number) {
  Value x = op->getOperand(position);
  bool fits = x.getType() == op->getResult(0).getType() && isSpeculatable(op);
  return fits && isAll(op->getOperand(1 - position), number) ? x : Value();
}
static Value summandBeside(AddOp op, double number) {
  Value x = besideNumber(op, 0, number);
  return x ? x : besideNumber(op, 1, number);
}

Value tg::plusOne(Value value) {
  if (auto op = value.getDefiningOp<AddOp>())
    return summandBeside(op, 1);
  auto op = value.getDefiningOp<SubOp>();
  return op ? besideNumber(op, 0, -1) : Value();
}
Value tg::minusOne(Value value) {
  if (auto op = value.getDefiningOp<AddOp>())
    return summandBeside(op, -1);
  auto op = value.getDefiningOp<SubOp>();
  return op ? besideNumber(op, 0, 1) : Value();
}
Value tg::oneMinus(Value value) {
  auto op = value.getDefiningOp<SubOp>();
  return op ? besideNumber(op, 1, 1) : Value();
}

Value tg::negate(PatternRewriter &rewriter, Location loc, Value x) {
  Value inner = argumentOf<NegOp>(x);
  return inner ? inner : Value(NegOp::create(rewriter, loc, x));
}

//===----------------------------------------------------------------------===//
// log1p and expm1
//===----------------------------------------------------------------------===//

static LogicalResult logOfOnePlus(LogOp op, PatternRewriter &rewriter) {
  Value x = plusOne(op.getX());
  if (!x) {
    Value y = oneMinus(op.getX());
    x = y ? negate(rewriter, op.getLoc(), y) : Value();
  }
  if (!x)
    return failure();
  rewriter.replaceOpWithNewOp<Log1pOp>(op, x);
  return success();
}

void tg::populateLog1p(RewritePatternSet &patterns) { addRealFunctions(patterns, logOfOnePlus); }

template <typename Op> static LogicalResult expMinusOne(Op op, PatternRewriter &rewriter) {
  Value e = minusOne(op.getResult());
  Value x = e ? argumentOf<ExpOp>(e) : Value();
  if (!x)
    return failure();
  rewriter.replaceOpWithNewOp<Expm1Op>(op, x);
  return success();
}
static LogicalResult oneMinusExp(SubOp op, PatternRewriter &rewriter) {
  Value e = oneMinus(op.getResult());
  Value x = e ? argumentOf<ExpOp>(e) : Value();
  // The pattern of log(1 - exp(x)) needs it as it is.
  if (!x || (op->hasOneUse() && isa<LogOp>(*op->user_begin())))
    return failure();
  rewriter.replaceOpWithNewOp<NegOp>(op, Expm1Op::create(rewriter, op.getLoc(), x));
  return success();
}

void tg::populateExpm1(RewritePatternSet &patterns) {
  addRealFunctions(patterns, expMinusOne<AddOp>, expMinusOne<SubOp>, oneMinusExp);
}

//===----------------------------------------------------------------------===//
// Logarithms of exponentials
//===----------------------------------------------------------------------===//

static LogicalResult logOfExp(LogOp op, PatternRewriter &rewriter) {
  Value x = argumentOf<ExpOp>(op.getX());
  return x ? replaceByValue(rewriter, op, x) : failure();
}
static LogicalResult logOfSum(LogOp op, PatternRewriter &rewriter) {
  auto sum = op.getX().getDefiningOp<AddOp>();
  Value x = sum ? argumentOf<ExpOp>(sum.getX()) : Value(), y = sum ? argumentOf<ExpOp>(sum.getY()) : Value();
  if (!x || !y)
    return failure();
  rewriter.replaceOpWithNewOp<LogAddExpOp>(op, x, y);
  return success();
}

void tg::populateLogOfExp(RewritePatternSet &patterns) { addRealFunctions(patterns, logOfExp, logOfSum); }

//===----------------------------------------------------------------------===//
// hypot and erfc
//===----------------------------------------------------------------------===//

Value tg::squareRootOf(Value value) {
  if (auto op = value.getDefiningOp<MulOp>())
    return op.getX() == op.getY() ? op.getX() : Value();
  auto power = value.getDefiningOp<PowOp>();
  if (power && isAll(power.getY(), 2) && power.getX().getType() == power.getType() && isSpeculatable(power))
    return power.getX();
  return argumentOf<SqrOp>(value);
}
static LogicalResult rootOfSquares(SqrtOp op, PatternRewriter &rewriter) {
  auto sum = op.getX().getDefiningOp<AddOp>();
  Value x = sum ? squareRootOf(sum.getX()) : Value(), y = sum ? squareRootOf(sum.getY()) : Value();
  if (!x || !y)
    return failure();
  rewriter.replaceOpWithNewOp<HypotOp>(op, x, y);
  return success();
}

void tg::populateHypot(RewritePatternSet &patterns) { addRealFunctions(patterns, rootOfSquares); }

static LogicalResult oneMinusErf(SubOp op, PatternRewriter &rewriter) {
  Value y = oneMinus(op.getResult());
  if (Value x = y ? argumentOf<ErfOp>(y) : Value())
    rewriter.replaceOpWithNewOp<ErfcOp>(op, x);
  else if (Value x = y ? argumentOf<ErfcOp>(y) : Value())
    rewriter.replaceOpWithNewOp<ErfOp>(op, x);
  else
    return failure();
  return success();
}
template <typename Op> static LogicalResult erfMinusOne(Op op, PatternRewriter &rewriter) {
  Value y = minusOne(op.getResult());
  Value x = y ? argumentOf<ErfOp>(y) : Value();
  if (!x)
    return failure();
  rewriter.replaceOpWithNewOp<NegOp>(op, ErfcOp::create(rewriter, op.getLoc(), x));
  return success();
}
static LogicalResult erfPlusOne(AddOp op, PatternRewriter &rewriter) {
  Value y = plusOne(op.getResult());
  Value x = y ? argumentOf<ErfOp>(y) : Value();
  if (!x)
    return failure();
  rewriter.replaceOpWithNewOp<ErfcOp>(op, negate(rewriter, op.getLoc(), x));
  return success();
}

void tg::populateErfc(RewritePatternSet &patterns) {
  addRealFunctions(patterns, oneMinusErf, erfMinusOne<AddOp>, erfMinusOne<SubOp>, erfPlusOne);
}
