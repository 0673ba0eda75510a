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
/// Returns the values of an operation's bounds where the derivative is built.
template <typename OpTy> SmallVector<Value> boundsOf(const Pull<OpTy> &p) {
  return llvm::map_to_vector(p.op.getBounds(), [&](Value bound) { return p.value(bound); });
}
/// Returns the part of `x` that the operation's subscripts name.
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

/// Returns the number of the first indexed axis as an attribute; null for 0.
IntegerAttr firstAxis(OpBuilder &b, int64_t axis) { return axis ? b.getI64IntegerAttr(axis) : IntegerAttr(); }

struct TakeRule : RearrangementRule<TakeRule, TakeOp> {
  static Cotangents pull(const Pull<TakeOp> &p) {
    Value zeros = p.zeros(p.op.getX());
    return {p.make<ScatterOp>(zeros.getType(), ScatterMode::Add, p.g(), zeros, p.value(p.op.getIndices()),
                              firstAxis(p.b, p.op.getAxis()), p.op.getOutsideAttr()),
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
                               p.op.getAxisAttr(), p.op.getOutsideAttr());
    return all;
  }
};

/// A scatter, and others at the same places.
struct Places {
  OpBuilder &b;
  mutable ScatterOp op; // whose accessors are not const
  SmallVector<Value> indices;

  Value gather(Value x) const {
    return GatherOp::create(b, op.getLoc(), x, indices, op.getAxisAttr(), op.getOutsideAttr());
  }
  Value scatter(ScatterMode mode, Value value, Value x) const {
    return ScatterOp::create(b, op.getLoc(), x.getType(), mode, value, x, indices, op.getAxisAttr(),
                             op.getOutsideAttr());
  }
  Value number(double value) const { return buildNumber(b, op.getLoc(), op.getX().getType().getElementType(), value); }
  /// Builds 1 where two values are equal, and 0 elsewhere.
  Value areEqual(Value x, Value y) const {
    Value equal = EqOp::create(b, op.getLoc(), x, y);
    return CastOp::create(b, op.getLoc(), equal, op.getX().getType().getElementType());
  }
};

/// The element and the values that are largest (smallest) share the derivative.
struct SharedExtremum {
  SharedExtremum(const Places &places, Value value, Value x, Value result)
      : places(places), ofValue(places.areEqual(value, places.gather(result))), ofX(places.areEqual(x, result)),
        count(places.scatter(ScatterMode::Add, ofValue, ofX)) {}

  const Places &places;
  Value ofValue, ofX; // 1 for those that share it
  Value count;
};

/// Builds the product of the element and of all values but one, which is right for zeros, too.
static Value productOfOthers(const Places &places, Value value, Value x, Value zeros) {
  OpBuilder &b = places.b;
  Location loc = places.op.getLoc();
  Value zero = places.number(0), isZero = EqOp::create(b, loc, value, zero);
  Value factors = SelectOp::create(b, loc, isZero, places.number(1), value);
  Value product = places.gather(places.scatter(ScatterMode::Mul, factors, x));
  Value numZeros = places.gather(places.scatter(ScatterMode::Add, places.areEqual(value, zero), zeros));
  // Of several zeros one is left.
  Value ofOthers = SelectOp::create(b, loc, isZero, SubOp::create(b, loc, numZeros, places.number(1)), numZeros);
  Value own = DivOp::create(b, loc, product, factors);
  return SelectOp::create(b, loc, EqOp::create(b, loc, ofOthers, zero), own, zero);
}

struct ScatterRule : Rule<ScatterRule, ScatterOp> {
  static LinearGroups groups(ScatterOp op) {
    bool isLinear = op.getMode() == ScatterMode::Set || op.getMode() == ScatterMode::Add;
    return isLinear ? LinearGroups{{0, 1}} : LinearGroups();
  }
  bool connects(Operation *, unsigned operand, unsigned) const { return operand < 2; }

  /// Keeps the last of several values for one element: `part` with 0 in place of the others.
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
    OutsideAttr outside = p.op.getOutsideAttr();
    Value last = p.make<ScatterOp>(none.getType(), ScatterMode::Set, positions, none, indices, IntegerAttr(), outside);
    Value isLast = p.make<EqOp>(p.make<GatherOp>(last, indices, IntegerAttr(), outside), positions);
    SmallVector<int64_t> rowAxes;
    for (int64_t axis = 0; axis < int64_t(gathered.size()); ++axis)
      if (axis < before || axis >= before + int64_t(sizes.size()))
        rowAxes.push_back(axis);
    return p.make<SelectOp>(expandDims(p.b, p.loc, isLast, rowAxes), part, p.number(0));
  }
  static Cotangents pull(const Pull<ScatterOp> &p) {
    Cotangents all(p.op->getNumOperands());
    ScatterMode mode = p.op.getMode();
    Places places{p.b, p.op, indicesOf(p.forward, p.op.getIndices())};
    if (mode == ScatterMode::Max || mode == ScatterMode::Min) {
      SharedExtremum shared(places, p.value(p.op.getValue()), p.value(p.op.getX()), p.value(p.op.getResult()));
      Value share = p.make<DivOp>(p.g(), shared.count);
      all[0] = p.make<MulOp>(shared.ofValue, places.gather(share));
      all[1] = p.make<MulOp>(shared.ofX, share);
    } else if (mode == ScatterMode::Mul) {
      Value value = p.value(p.op.getValue());
      if (p.wanted[0]) {
        Value others = productOfOthers(places, value, p.value(p.op.getX()), p.zeros(p.op.getX()));
        all[0] = p.make<MulOp>(places.gather(p.g()), others);
      }
      if (p.wanted[1])
        all[1] = places.scatter(ScatterMode::Mul, value, p.g());
    } else {
      bool adds = mode == ScatterMode::Add;
      if (p.wanted[0]) {
        Value part = places.gather(p.g());
        all[0] = adds ? part : keepLast(p, part, places.indices);
      }
      if (p.wanted[1])
        all[1] = adds ? p.g() : places.scatter(ScatterMode::Set, p.number(0), p.g());
    }
    if (all[0])
      all[0] = unbroadcast(p.b, p.loc, all[0], p.op.getValue().getType());
    return all;
  }
  static SmallVector<Value> push(const Push<ScatterOp> &p) {
    Places places{p.b, p.op, llvm::to_vector(p.op.getIndices())};
    Value value = p.op.getValue(), x = p.op.getX(), ofValue = p.tangents[0], ofX = p.tangents[1];
    Value zeros = buildFull(p.b, p.loc, x.getType(), 0, p.forward.sizes(x));
    Value sum = ofX ? ofX : zeros;
    if (p.op.getMode() == ScatterMode::Mul) {
      if (ofX)
        sum = places.scatter(ScatterMode::Mul, value, sum);
      if (!ofValue)
        return {sum};
      Value others = productOfOthers(places, value, x, zeros);
      return {places.scatter(ScatterMode::Add, p.make<MulOp>(others, ofValue), sum)};
    }
    SharedExtremum shared(places, value, x, p.op.getResult());
    if (ofX)
      sum = p.make<MulOp>(shared.ofX, sum);
    if (ofValue)
      sum = places.scatter(ScatterMode::Add, p.make<MulOp>(shared.ofValue, ofValue), sum);
    return {p.make<DivOp>(sum, shared.count)};
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
