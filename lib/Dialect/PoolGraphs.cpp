//===- PoolGraphs.cpp - What reductions of windows stand for --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// One axis after the other: element k of all windows along an axis is a slice of it, and an elementwise operation on
// these slices, for all k, is one loop. Sums of floats depend on their order: there, slices are those of all axes at
// once. Windows of many elements are taken by index tensors and reduced instead.
//
// Where the largest elements are is known along each axis on its own, too: the last axis chooses in each row of a
// window, the one before it chooses a row, and so on, which is the first of equal elements in row-major order.
//
//===----------------------------------------------------------------------===//

#include "GraphBuilder.h"
#include "PoolAxes.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Dialect/PoolOps.h"
#include "TensorGraph/Dialect/SubscriptLowering.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include <limits>

using namespace mlir;
using namespace tg;

/// Longer windows are not written as slices along an axis, and larger ones not along several.
static constexpr int64_t kMostSlices = 16, kMostElements = 32;

namespace {
class PoolGraph : GraphBuilder {
public:
  PoolGraph(OpBuilder &b, Location loc, PoolMode mode, ArrayRef<PoolAxis> axes)
      : GraphBuilder(b, loc), mode(mode), axes(axes) {}

  Value pool(Value x) {
    Type element = getElementTypeOrSelf(x.getType());
    if (mode == PoolMode::Add && !element.isIntOrIndex())
      return sumFloats(x, element);
    for (int64_t axis = 0; axis < int64_t(axes.size()); ++axis)
      if (!axes[axis].isWhole())
        x = poolAxis(x, axis);
    return x;
  }

  /// Adds the value of each window to its largest element, in the shape of `x`.
  Value unpool(Value value, Value x) {
    // The only window of a tensor of rank 0 is its element.
    if (axes.empty())
      return value;
    SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, loc, x);
    Value flat = reshape(zerosOf(sizes, value), productOf(sizes)), at = flatten(chosenPlaces(x), sizes);
    OpFoldResult count = productOf(tensor::getMixedSizes(b, loc, value));
    Value sum = make<ScatterOp>(ScatterMode::Add, reshape(value, count), flat, ValueRange(reshape(at, count)),
                                IntegerAttr(), drop());
    return reshape(sum, sizes);
  }

  /// Adds the sum of each window to all of its elements.
  Value unpoolSums(Value value, Value x) {
    for (int64_t axis = axes.size() - 1; axis >= 0; --axis)
      if (!axes[axis].isWhole())
        value = addAlong(value, axis, size(x, axis));
    return value;
  }

  Value valuesOfExtrema(Value values, Value x) {
    if (axes.empty())
      return values;
    return make<GatherOp>(values, chosenPlaces(x), IntegerAttr(), drop());
  }

private:
  /// Which element of each window along an axis is the largest; -1 if it has none.
  struct Choice {
    int64_t axis;
    OpFoldResult count; // of windows
    Value index;
  };

  template <typename Op, typename... Args> Value make(Args &&...args) {
    return Op::create(b, loc, std::forward<Args>(args)...)->getResult(0);
  }
  Value number(Type type, int64_t value) {
    if (isa<FloatType>(type))
      return createConstant(b, loc, b.getFloatAttr(type, value));
    return createConstant(b, loc, b.getIntegerAttr(type, value));
  }
  OutsideAttr drop() { return OutsideAttr::get(b.getContext(), Outside::Drop); }

  /// Returns the number with which combining leaves other numbers as they are.
  Value neutral(Type type) {
    if (mode == PoolMode::Add)
      return createConstant(b, loc, cast<TypedAttr>(Scalar::zero(type).toAttribute()));
    bool isMax = mode == PoolMode::Max;
    if (auto floats = dyn_cast<FloatType>(type))
      return createConstant(b, loc, b.getFloatAttr(type, APFloat::getInf(floats.getFloatSemantics(), isMax)));
    unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
    APInt least = isUnsigned(type) ? APInt::getZero(width) : APInt::getSignedMinValue(width);
    return createConstant(b, loc, b.getIntegerAttr(type, isMax ? least : ~least));
  }

  Value padded(Value x, int64_t axis, Value with) {
    if (!axes[axis].isPadded())
      return x;
    SmallVector<int64_t> low(axes.size(), 0), high(low);
    low[axis] = axes[axis].moves.low;
    high[axis] = axes[axis].moves.high;
    return make<PadOp>(x, with, ValueRange(), ValueRange(), low, high);
  }

  /// Returns element k of all windows along an axis.
  WindowPart part(int64_t axis, int64_t k, OpFoldResult count) {
    WindowPart part(axes.size());
    part.restrict(*this, axis, axes[axis].moves, k, count);
    return part;
  }

  /// Returns 0, 1, … along the axis `at` of `rank` ones.
  Value line(OpFoldResult count, int64_t at, int64_t rank) {
    SmallVector<Value> dynamic;
    SmallVector<int64_t> fixed, others;
    dispatchIndexOpFoldResults(count, dynamic, fixed);
    Value numbers = make<IotaOp>(dynamic, fixed, b.getI64Type());
    for (int64_t axis = 0; axis < rank; ++axis)
      if (axis != at)
        others.push_back(axis);
    return others.empty() ? numbers : make<ExpandDimsOp>(numbers, others);
  }
  Value scaled(Value x, int64_t by) { return by == 1 ? x : make<MulOp>(x, number(b.getI64Type(), by)); }
  Value shifted(Value x, int64_t by) { return by == 0 ? x : make<AddOp>(x, number(b.getI64Type(), by)); }

  /// Returns the places of all windows' elements along an axis: [windows, elements].
  Value places(int64_t axis, OpFoldResult count) {
    const PoolAxis &own = axes[axis];
    Value first = scaled(line(count, 0, 2), own.moves.stride);
    return make<AddOp>(first, scaled(line(b.getIndexAttr(own.size), 1, 2), own.moves.dilation));
  }

  Value combine(Value x, Value y) {
    return mode == PoolMode::Add   ? make<AddOp>(x, y)
           : mode == PoolMode::Max ? make<MaximumOp>(x, y)
                                   : make<MinimumOp>(x, y);
  }

  /// Sums of all elements of each window in row-major order.
  Value sumFloats(Value x, Type element) {
    bool widens = isHalfPrecision(element);
    if (widens)
      x = make<CastOp>(x, b.getF32Type());
    SmallVector<OpFoldResult> counts;
    SmallVector<int64_t> moved;
    int64_t elements = 1;
    for (int64_t axis = 0; axis < int64_t(axes.size()); ++axis) {
      counts.push_back(axes[axis].count(*this, size(x, axis)));
      if (axes[axis].isWhole())
        continue;
      moved.push_back(axis);
      x = padded(x, axis, zeroLike(x));
      elements *= axes[axis].size;
    }
    Value sum = x;
    if (elements > kMostElements) {
      SmallVector<int64_t> inner;
      for (auto [before, axis] : llvm::enumerate(moved)) {
        sum = make<TakeOp>(sum, places(axis, counts[axis]), uint64_t(axis + before));
        inner.push_back(axis + before + 1);
      }
      sum = make<SumOp>(sum, b.getDenseI64ArrayAttr(inner), false, TypeAttr());
    } else if (!moved.empty()) {
      sum = Value();
      for (int64_t element = 0; element < elements; ++element) {
        SmallVector<int64_t> within(axes.size(), 0);
        int64_t rest = element;
        for (int64_t axis : llvm::reverse(moved)) {
          within[axis] = rest % axes[axis].size;
          rest /= axes[axis].size;
        }
        WindowPart own(axes.size());
        for (int64_t axis : moved)
          own.restrict(*this, axis, axes[axis].moves, within[axis], counts[axis]);
        Value term = own.of(*this, x);
        sum = sum ? make<AddOp>(sum, term) : term;
      }
    }
    return widens ? make<CastOp>(sum, element) : sum;
  }

  Value poolAxis(Value x, int64_t axis) {
    OpFoldResult count = axes[axis].count(*this, size(x, axis));
    x = padded(x, axis, neutral(getElementTypeOrSelf(x.getType())));
    if (axes[axis].size > kMostSlices) {
      Value windows = make<TakeOp>(x, places(axis, count), uint64_t(axis));
      auto along = b.getDenseI64ArrayAttr(axis + 1);
      if (mode == PoolMode::Add)
        return make<SumOp>(windows, along, false, TypeAttr());
      return mode == PoolMode::Max ? make<MaxOp>(windows, along) : make<MinOp>(windows, along);
    }
    Value result;
    for (int64_t k = 0; k < axes[axis].size; ++k) {
      Value own = part(axis, k, count).of(*this, x);
      result = result ? combine(result, own) : own;
    }
    return result;
  }

  //===--- Choosing ------------------------------------------------------===//

  /// Compares x with the best so far; NaN is larger, and nothing is larger than NaN.
  Value isBetter(Value x, Value best) {
    if (!isa<FloatType>(getElementTypeOrSelf(x.getType())))
      return mode == PoolMode::Max ? make<GtOp>(x, best) : make<LtOp>(x, best);
    Value isNot = mode == PoolMode::Max ? make<LeOp>(x, best) : make<GeOp>(x, best);
    return make<AndOp>(make<NotOp>(isNot), make<EqOp>(best, best));
  }

  /// Tests whether places, [windows, …] along `axis`, are in the tensor before it was padded.
  Value isInside(Value places, int64_t axis, OpFoldResult of) {
    Value zero = number(b.getI64Type(), 0);
    Value last = make<CastOp>(value(of), b.getI64Type());
    Value own = shifted(places, -axes[axis].moves.low);
    return make<AndOp>(make<GeOp>(own, zero), make<LtOp>(own, last));
  }

  /// Chooses along an axis; `x` becomes what was chosen.
  Choice choose(Value &x, int64_t axis) {
    const PoolAxis &own = axes[axis];
    OpFoldResult of = size(x, axis), count = own.count(*this, of);
    Choice choice{axis, count, Value()};
    int64_t rank = axes.size();
    Type i32 = b.getI32Type();
    x = padded(x, axis, neutral(getElementTypeOrSelf(x.getType())));
    if (own.size > kMostSlices) {
      Value at = places(axis, count), windows = make<TakeOp>(x, at, uint64_t(axis));
      auto along = b.getDenseI64ArrayAttr(axis + 1);
      Value best = mode == PoolMode::Max ? make<MaxOp>(windows, along) : make<MinOp>(windows, along);
      Value hit = make<EqOp>(windows, make<ExpandDimsOp>(best, axis + 1));
      if (isa<FloatType>(getElementTypeOrSelf(x.getType())))
        hit = make<OrOp>(hit, make<NeOp>(windows, windows));
      SmallVector<int64_t> others;
      for (int64_t other = 0; other <= rank; ++other)
        if (other != axis && other != axis + 1)
          others.push_back(other);
      Value inside = isInside(at, axis, of);
      hit = make<AndOp>(hit, others.empty() ? inside : make<ExpandDimsOp>(inside, others));
      Value first = make<CastOp>(make<ArgmaxOp>(make<CastOp>(hit, b.getI8Type()), along), i32);
      choice.index = make<SelectOp>(make<AnyOp>(hit, along), first, number(i32, -1));
      x = best;
      return choice;
    }
    // The index has the sizes that it depends on: none, or that of the axis, where there is nothing to compare.
    Value best, starts = own.isPadded() ? scaled(line(count, axis, rank), own.moves.stride) : Value();
    for (int64_t k = 0; k < own.size; ++k) {
      Value next = part(axis, k, count).of(*this, x);
      Value there = starts ? isInside(shifted(starts, k * own.moves.dilation), axis, of) : Value();
      if (!best) {
        best = next;
        choice.index = there ? make<SelectOp>(there, number(i32, 0), number(i32, -1)) : number(i32, 0);
        continue;
      }
      Value takes = isBetter(next, best);
      if (there)
        takes = make<AndOp>(there, make<OrOp>(make<LtOp>(choice.index, number(i32, 0)), takes));
      best = make<SelectOp>(takes, next, best);
      choice.index = make<SelectOp>(takes, number(i32, k), choice.index);
    }
    x = best;
    return choice;
  }

  /// Returns the place in `x` of the largest element of each window, as an index for each axis; one is -1 if it has
  /// none. The last axis is the first to be chosen along.
  SmallVector<Value> chosenPlaces(Value x) {
    int64_t rank = axes.size();
    SmallVector<Value> places(rank);
    for (int64_t axis = rank - 1; axis >= 0; --axis) {
      if (axes[axis].isWhole()) {
        places[axis] = line(size(x, axis), axis, rank);
        continue;
      }
      Choice choice = choose(x, axis);
      for (int64_t later = axis + 1; later < rank; ++later)
        if (!axes[later].isWhole())
          places[later] = follow(places[later], choice);
      places[axis] = placesOf(choice);
    }
    return places;
  }

  /// Flattens indices for all axes to indices of the elements in row-major order; -1 where one of them is.
  Value flatten(ArrayRef<Value> places, ArrayRef<OpFoldResult> sizes) {
    Value flat, isThere;
    for (auto [axis, place] : llvm::enumerate(places)) {
      Value length = make<CastOp>(value(sizes[axis]), b.getI64Type());
      flat = flat ? make<AddOp>(make<MulOp>(flat, length), place) : place;
      if (!axes[axis].isPadded())
        continue;
      Value own = make<GeOp>(place, number(b.getI64Type(), 0));
      isThere = isThere ? make<AndOp>(isThere, own) : own;
    }
    return isThere ? make<SelectOp>(isThere, flat, number(b.getI64Type(), -1)) : flat;
  }

  Value placesOf(const Choice &choice) {
    const WindowAxis &moves = axes[choice.axis].moves;
    Value index = make<CastOp>(choice.index, b.getI64Type()), starts = line(choice.count, choice.axis, axes.size());
    Value at = make<AddOp>(scaled(starts, moves.stride), scaled(index, moves.dilation));
    return make<SelectOp>(make<LtOp>(choice.index, number(b.getI32Type(), 0)), number(b.getI64Type(), -1),
                          shifted(at, -moves.low));
  }

  /// Returns the places of the elements that were chosen.
  Value follow(Value places, const Choice &choice) {
    const PoolAxis &own = axes[choice.axis];
    // There is one row to choose, or they do not depend on it.
    if (cast<RankedTensorType>(places.getType()).getDimSize(choice.axis) == 1)
      return places;
    Value none = number(b.getI64Type(), -1);
    places = padded(places, choice.axis, none);
    if (own.size > kMostSlices) {
      Value index = make<CastOp>(choice.index, b.getI64Type());
      Value starts = line(choice.count, choice.axis, axes.size());
      Value at = make<AddOp>(scaled(starts, own.moves.stride), scaled(index, own.moves.dilation));
      return make<TakeAlongOp>(places, make<MaximumOp>(at, number(b.getI64Type(), 0)), uint64_t(choice.axis));
    }
    Value result = none;
    for (int64_t k = 0; k < own.size; ++k) {
      Value isChosen = make<EqOp>(choice.index, number(b.getI32Type(), k));
      result = make<SelectOp>(isChosen, part(choice.axis, k, choice.count).of(*this, places), result);
    }
    return result;
  }

  /// Adds each value to all elements of its window along an axis of size `of`.
  Value addAlong(Value value, int64_t axis, OpFoldResult of) {
    const PoolAxis &own = axes[axis];
    OpFoldResult count = size(value, axis);
    SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, loc, value);
    Value all = IndexBuilder::add(this->value(of), own.moves.low + own.moves.high);
    sizes[axis] = getAsOpFoldResult(all);
    Value sum = zerosOf(sizes, value);
    if (own.size > kMostSlices) {
      IntegerAttr first = axis ? b.getI64IntegerAttr(axis) : IntegerAttr();
      sum = make<ScatterOp>(ScatterMode::Add, make<ExpandDimsOp>(value, axis + 1), sum, places(axis, count), first,
                            drop());
    } else {
      for (int64_t k = 0; k < own.size; ++k) {
        WindowPart to = part(axis, k, count);
        sum =
            make<IncSliceOp>(sum.getType(), value, sum, to.bounds, to.starts, to.stops, to.steps, ArrayRef<int64_t>());
      }
    }
    if (!own.isPadded())
      return sum;
    WindowPart inner(axes.size());
    inner.starts[axis] = own.moves.low;
    if (std::optional<int64_t> known = getConstantIntValue(of)) {
      inner.stops[axis] = own.moves.low + *known;
    } else {
      inner.bounds.push_back(IndexBuilder::add(this->value(of), own.moves.low));
      inner.stops[axis] = ShapedType::kDynamic;
    }
    return inner.of(*this, sum);
  }

  PoolMode mode;
  SmallVector<PoolAxis> axes;
};
} // namespace

static Value castTo(OpBuilder &b, Location loc, Value x, Type type) {
  return x.getType() == type ? x : Value(tensor::CastOp::create(b, loc, type, x));
}

template <typename Op> static PoolGraph graphOf(OpBuilder &b, Op op) {
  return PoolGraph(b, op.getLoc(), op.getMode(), poolAxes(op));
}

SmallVector<Value> PoolOp::buildGraph(OpBuilder &b) {
  return {castTo(b, getLoc(), graphOf(b, *this).pool(getX()), getType())};
}

SmallVector<Value> UnpoolOp::buildGraph(OpBuilder &b) {
  IndexBuilder index(b, getLoc());
  Value value = getValue();
  // One value for each window.
  SmallVector<int64_t> shape;
  for (auto [k, axis] : llvm::enumerate(poolAxes(*this))) {
    OpFoldResult own = tensor::getMixedSize(b, getLoc(), getValue(), k);
    OpFoldResult count = axis.count(index, tensor::getMixedSize(b, getLoc(), getX(), k));
    std::optional<int64_t> x = getConstantIntValue(own), y = getConstantIntValue(count);
    shape.push_back(y.value_or(x.value_or(ShapedType::kDynamic)));
    if (x && y)
      continue;
    Value isEqual = index.equal(index.value(own), index.value(count));
    value = AssertOp::create(b, getLoc(), value.getType(), isEqual, value,
                             b.getStringAttr("there are {0} values along axis " + Twine(k) + ", but {1} windows"),
                             ValueRange{index.value(own), index.value(count)}, b.getStringAttr("bad_size"));
  }
  value = castTo(b, getLoc(), value, RankedTensorType::get(shape, getValue().getType().getElementType()));
  return {castTo(b, getLoc(), graphOf(b, *this).unpool(value, getX()), getType())};
}

Value tg::unpoolSums(OpBuilder &b, PoolOp op, Value value, Value x) {
  return castTo(b, op.getLoc(), graphOf(b, op).unpoolSums(value, x), x.getType());
}

Value tg::valuesOfExtrema(OpBuilder &b, PoolOp op, Value values, Value x) {
  return castTo(b, op.getLoc(), graphOf(b, op).valuesOfExtrema(values, x), op.getType());
}

Value tg::valuesOfExtrema(OpBuilder &b, UnpoolOp op, Value values, Value x) {
  return castTo(b, op.getLoc(), graphOf(b, op).valuesOfExtrema(values, x), op.getValue().getType());
}
