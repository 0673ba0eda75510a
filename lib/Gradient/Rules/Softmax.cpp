//===- Softmax.cpp - Derivatives of softmax and its family ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules.h"

using namespace mlir;
using namespace tg;

namespace {
/// Softmax weighs the tangents, and cotangents, by its result r: r (t - Σ r t).
struct SoftmaxRule : Rule<SoftmaxRule, SoftmaxOp> {
  static Value weigh(OpBuilder &b, SoftmaxOp op, Value r, Value t) {
    Location loc = op.getLoc();
    Value sum =
        sumAxes(b, loc, MulOp::create(b, loc, r, t), {int64_t(op.getAxis())}, /*keepdims=*/true, op.getPartsAttr());
    return MulOp::create(b, loc, r, SubOp::create(b, loc, t, sum));
  }
  static Cotangents pull(const Pull<SoftmaxOp> &p) { return {weigh(p.b, p.op, p.value(p.op.getResult()), p.g())}; }
  static SmallVector<Value> push(const Push<SoftmaxOp> &p) {
    return {weigh(p.b, p.op, p.op.getResult(), p.tangents[0])};
  }
};

struct LogSoftmaxRule : Rule<LogSoftmaxRule, LogSoftmaxOp> {
  static Cotangents pull(const Pull<LogSoftmaxOp> &p) {
    Value weights = p.make<ExpOp>(p.value(p.op.getResult()));
    Value sum = sumAxes(p.b, p.loc, p.g(), {int64_t(p.op.getAxis())}, /*keepdims=*/true, p.op.getPartsAttr());
    return {p.make<SubOp>(p.g(), p.make<MulOp>(weights, sum))};
  }
  static SmallVector<Value> push(const Push<LogSoftmaxOp> &p) {
    Value t = p.tangents[0], weighed = p.make<MulOp>(p.make<ExpOp>(p.op.getResult()), t);
    Value sum = sumAxes(p.b, p.loc, weighed, {int64_t(p.op.getAxis())}, /*keepdims=*/true, p.op.getPartsAttr());
    return {p.make<SubOp>(t, sum)};
  }
};

struct LogSumExpRule : Rule<LogSumExpRule, LogSumExpOp> {
  static SmallVector<int64_t> axesOf(LogSumExpOp op) {
    if (op.getAxes())
      return SmallVector<int64_t>(*op.getAxes());
    return llvm::to_vector(llvm::seq<int64_t>(0, shapeOf(op.getX().getType()).size()));
  }
  /// Returns the result with the axes that were summed.
  static Value withAxes(OpBuilder &b, LogSumExpOp op, Value result) {
    return op.getKeepdims() ? result : expandDims(b, op.getLoc(), result, axesOf(op));
  }
  static Value weights(OpBuilder &b, LogSumExpOp op, Value x, Value result) {
    Location loc = op.getLoc();
    Type element = mlir::getElementTypeOrSelf(result.getType());
    // Where all elements are -inf, so is the result; the weights are then 0.
    Value lowest = buildNumber(b, loc, element, -std::numeric_limits<double>::infinity());
    Value isLowest = EqOp::create(b, loc, result, lowest);
    Value finite = SelectOp::create(b, loc, isLowest, buildNumber(b, loc, element, 0), result);
    return ExpOp::create(b, loc, SubOp::create(b, loc, x, withAxes(b, op, finite)));
  }
  static Cotangents pull(const Pull<LogSumExpOp> &p) {
    Value w = weights(p.b, p.op, p.value(p.op.getX()), p.value(p.op.getResult()));
    return {p.make<MulOp>(w, withAxes(p.b, p.op, p.g()))};
  }
  static SmallVector<Value> push(const Push<LogSumExpOp> &p) {
    Value w = weights(p.b, p.op, p.op.getX(), p.op.getResult());
    return {
        sumAxes(p.b, p.loc, p.make<MulOp>(w, p.tangents[0]), axesOf(p.op), p.op.getKeepdims(), p.op.getPartsAttr())};
  }
};
} // namespace

void tg::registerSoftmaxRules(MLIRContext *context) {
  SoftmaxOp::attachInterface<SoftmaxRule>(*context);
  LogSoftmaxOp::attachInterface<LogSoftmaxRule>(*context);
  LogSumExpOp::attachInterface<LogSumExpRule>(*context);
}
