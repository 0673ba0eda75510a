//===- Pooling.cpp - Derivatives of reductions of windows -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules.h"
#include "TensorGraph/Dialect/PoolOps.h"

using namespace mlir;
using namespace tg;

namespace {
/// A sum goes to all elements of its window, an extremum to the one that tg.unpool chooses.
struct PoolRule : Rule<PoolRule, PoolOp> {
  static LinearGroups groups(PoolOp op) { return op.getMode() == PoolMode::Add ? LinearGroups{{0}} : LinearGroups(); }
  static Cotangents pull(const Pull<PoolOp> &p) {
    if (p.op.getMode() == PoolMode::Add)
      return {unpoolSums(p.b, p.op, p.g(), p.zeros(p.op.getX()))};
    Value x = p.value(p.op.getX());
    return {p.make<UnpoolOp>(x.getType(), p.op.getMode(), p.g(), x, p.op.getWindow(), p.op.getStridesAttr(),
                             p.op.getLowAttr(), p.op.getHighAttr(), p.op.getDilationsAttr())};
  }
  static SmallVector<Value> push(const Push<PoolOp> &p) {
    return {valuesOfExtrema(p.b, p.op, p.tangents[0], p.op.getX())};
  }
};

struct UnpoolRule : Rule<UnpoolRule, UnpoolOp> {
  static LinearGroups groups(UnpoolOp) { return {{0}}; }
  bool connects(Operation *, unsigned operand, unsigned) const { return operand == 0; }
  static Cotangents pull(const Pull<UnpoolOp> &p) {
    return {valuesOfExtrema(p.b, p.op, p.g(), p.value(p.op.getX())), Value()};
  }
};
} // namespace

void tg::registerPoolingRules(MLIRContext *context) {
  PoolOp::attachInterface<PoolRule>(*context);
  UnpoolOp::attachInterface<UnpoolRule>(*context);
}
