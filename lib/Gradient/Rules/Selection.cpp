//===- Selection.cpp - Derivatives of operations that choose elements -----===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules.h"
#include "TensorGraph/Dialect/SelectionOps.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tg;

namespace {
/// The cotangents of all rows made of a row are added to its own.
struct RepeatRule : RearrangementRule<RepeatRule, RepeatOp> {
  static Cotangents pull(const Pull<RepeatOp> &p) {
    int64_t axis = p.op.getAxis();
    Value zeros = p.zeros(p.op.getX());
    SmallVector<Value> dynamic;
    SmallVector<int64_t> fixed;
    dispatchIndexOpFoldResult(p.sizes(p.op.getX())[axis], dynamic, fixed);
    Value rows = p.make<IotaOp>(dynamic, fixed, p.b.getIndexType());
    Value sources = p.make<RepeatOp>(rows, p.value(p.op.getCounts()), 0);
    IntegerAttr first = axis ? p.b.getI64IntegerAttr(axis) : IntegerAttr();
    return {p.make<ScatterOp>(zeros.getType(), ScatterMode::Add, p.g(), zeros, sources, first), Value()};
  }
};
} // namespace

void tg::registerSelectionRules(MLIRContext *context) { RepeatOp::attachInterface<RepeatRule>(*context); }
