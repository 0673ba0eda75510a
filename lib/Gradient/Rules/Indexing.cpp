//===- Indexing.cpp - Derivatives of reading and writing parts ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Dialect/SubscriptLowering.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tg;

namespace {
/// The values of an operation's bounds where the derivative is built.
template <typename OpTy> SmallVector<Value> boundsOf(const Pull<OpTy> &p) {
  return llvm::map_to_vector(p.op.getBounds(), [&](Value bound) { return p.value(bound); });
}
/// The part of `x` that the operation's subscripts name.
template <typename OpTy> Value partOf(const Pull<OpTy> &p, Value x) {
  return p.template make<SliceOp>(x, boundsOf(p), p.op.getStaticStarts(), p.op.getStaticStops(), p.op.getStaticSteps(),
                                  p.op.getDropped());
}
template <typename Built, typename OpTy> Value updatePart(const Pull<OpTy> &p, Value value, Value x) {
  return p.template make<Built>(x.getType(), value, x, boundsOf(p), p.op.getStaticStarts(), p.op.getStaticStops(),
                                p.op.getStaticSteps(), p.op.getDropped());
}

struct SliceRule : RearrangementRule<SliceRule, SliceOp> {
  static Cotangents pull(const Pull<SliceOp> &p) {
    Cotangents all(p.op->getNumOperands());
    all[0] = updatePart<IncSliceOp>(p, p.g(), p.zeros(p.op.getX()));
    return all;
  }
};

template <typename OpTy> struct UpdateRule : Rule<UpdateRule<OpTy>, OpTy> {
  static LinearGroups groups(OpTy) { return {{0, 1}}; }
  bool connects(Operation *, unsigned operand, unsigned) const { return operand < 2; }
  static Cotangents pull(const Pull<OpTy> &p) {
    Cotangents all(p.op->getNumOperands());
    if (p.wanted[0])
      all[0] = unbroadcast(p.b, p.loc, partOf(p, p.g()), p.op.getValue().getType());
    if (p.wanted[1])
      all[1] = isa<IncSliceOp>(p.op) ? p.g() : updatePart<SetSliceOp>(p, p.number(0), p.g());
    return all;
  }
};

/// The number of the first indexed axis as an attribute; null for 0.
IntegerAttr firstAxis(OpBuilder &b, int64_t axis) { return axis ? b.getI64IntegerAttr(axis) : IntegerAttr(); }

struct TakeRule : RearrangementRule<TakeRule, TakeOp> {
  static Cotangents pull(const Pull<TakeOp> &p) {
    Value zeros = p.zeros(p.op.getX());
    return {p.make<ScatterOp>(zeros.getType(), ScatterMode::Add, p.g(), zeros, p.value(p.op.getIndices()),
                              firstAxis(p.b, p.op.getAxis())),
            Value()};
  }
};

struct TakeAlongRule : RearrangementRule<TakeAlongRule, TakeAlongOp> {
  static Cotangents pull(const Pull<TakeAlongOp> &p) {
    Value zeros = p.zeros(p.op.getX());
    SmallVector<Value> indices = indicesAlongAxis(p.b, p.loc, zeros, p.value(p.op.getIndices()), p.op.getAxis());
    return {p.make<ScatterOp>(zeros.getType(), ScatterMode::Add, p.g(), zeros, indices, IntegerAttr()), Value()};
  }
};

SmallVector<Value> indicesOf(ForwardValues &forward, ValueRange indices) {
  return llvm::map_to_vector(indices, [&](Value index) { return forward.value(index); });
}

struct GatherRule : RearrangementRule<GatherRule, GatherOp> {
  static Cotangents pull(const Pull<GatherOp> &p) {
    Cotangents all(p.op->getNumOperands());
    Value zeros = p.zeros(p.op.getX());
    all[0] = p.make<ScatterOp>(zeros.getType(), ScatterMode::Add, p.g(), zeros, indicesOf(p.forward, p.op.getIndices()),
                               p.op.getAxisAttr());
    return all;
  }
};

struct ScatterRule : Rule<ScatterRule, ScatterOp> {
  static LinearGroups groups(ScatterOp) { return {{0, 1}}; }
  bool connects(Operation *, unsigned operand, unsigned) const { return operand < 2; }

  /// Of several values for one element the last is kept: `part` with 0 in place of those of the others.
  static Value keepLast(const Pull<ScatterOp> &p, Value part, ArrayRef<Value> indices) {
    int64_t before = p.op.getFirstAxis(), axes = indices.size(),
            after = shapeOf(p.g().getType()).size() - before - axes;
    SmallVector<OpFoldResult> all = tensor::getMixedSizes(p.b, p.loc, p.g());
    SmallVector<OpFoldResult> gathered = gatheredSizes(p.b, p.loc, p.g(), indices, before);
    ArrayRef<OpFoldResult> elements = ArrayRef(all).slice(before, axes);
    ArrayRef<OpFoldResult> sizes = ArrayRef(gathered).drop_front(before).drop_back(after);
    if (sizes.empty())
      return part;
    // The position of each value, and what position wrote each element last.
    Value count = countElements(p.b, p.loc, sizes);
    Value positions = p.make<IotaOp>(ValueRange(count), p.b.getDenseI64ArrayAttr(ShapedType::kDynamic),
                                     TypeAttr::get(p.b.getIndexType()));
    positions = reshape(p.b, p.loc, positions, sizes);
    SmallVector<Value> dynamic;
    SmallVector<int64_t> fixed;
    dispatchIndexOpFoldResults(elements, dynamic, fixed);
    Value none = p.make<FullOp>(IndexBuilder(p.b, p.loc).constant(-1), dynamic, fixed);
    Value last = p.make<ScatterOp>(none.getType(), ScatterMode::Set, positions, none, indices, IntegerAttr());
    Value isLast = p.make<EqOp>(p.make<GatherOp>(last, indices, IntegerAttr()), positions);
    SmallVector<int64_t> rowAxes;
    for (int64_t axis = 0; axis < int64_t(gathered.size()); ++axis)
      if (axis < before || axis >= before + int64_t(sizes.size()))
        rowAxes.push_back(axis);
    return p.make<SelectOp>(expandDims(p.b, p.loc, isLast, rowAxes), part, p.number(0));
  }
  static Cotangents pull(const Pull<ScatterOp> &p) {
    Cotangents all(p.op->getNumOperands());
    bool adds = p.op.getMode() == ScatterMode::Add;
    SmallVector<Value> indices = indicesOf(p.forward, p.op.getIndices());
    if (p.wanted[0]) {
      Value part = p.make<GatherOp>(p.g(), indices, p.op.getAxisAttr());
      all[0] = unbroadcast(p.b, p.loc, adds ? part : keepLast(p, part, indices), p.op.getValue().getType());
    }
    if (p.wanted[1])
      all[1] = adds ? p.g()
                    : Value(p.make<ScatterOp>(p.g().getType(), ScatterMode::Set, p.number(0), p.g(), indices,
                                              p.op.getAxisAttr()));
    return all;
  }
};
} // namespace

void tg::registerIndexingRules(MLIRContext *context) {
  SliceOp::attachInterface<SliceRule>(*context);
  SetSliceOp::attachInterface<UpdateRule<SetSliceOp>>(*context);
  IncSliceOp::attachInterface<UpdateRule<IncSliceOp>>(*context);
  TakeOp::attachInterface<TakeRule>(*context);
  TakeAlongOp::attachInterface<TakeAlongRule>(*context);
  GatherOp::attachInterface<GatherRule>(*context);
  ScatterOp::attachInterface<ScatterRule>(*context);
}
