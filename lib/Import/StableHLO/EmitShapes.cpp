//===- EmitShapes.cpp - Builds tensors of other shapes --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emitter.h"
#include "TensorGraph/Interfaces/Subscripts.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

/// Sizes as operations take them: numbers, with kDynamic where a value has its place.
struct SplitSizes {
  explicit SplitSizes(ArrayRef<Size> sizes) { dispatchIndexOpFoldResults(sizes, values, numbers); }
  SmallVector<Value> values;
  Numbers numbers;
};

Value Emitter::shaped(Value x, Type element, ArrayRef<Size> shape) {
  return hasFailed() ? standIn(typeOf(SplitSizes(shape).numbers, element)) : x;
}

Value Emitter::full(Value scalar, ArrayRef<Size> shape) {
  SplitSizes sizes(shape);
  return shape.empty() ? scalar : shaped(make<FullOp>(scalar, sizes.values, sizes.numbers), elementOf(scalar), shape);
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

Value Emitter::require(Value condition, Value x, const Twine &message, ArrayRef<Size> values) {
  APInt known;
  if (matchPattern(condition, m_ConstantInt(&known)) && known.isOne())
    return x;
  SmallVector<Value> shown = llvm::map_to_vector(values, [&](Size size) { return value(size); });
  Value result = make<AssertOp>(condition, x, b.getStringAttr(message), shown,
                                values.empty() ? StringAttr() : b.getStringAttr("bad_size"));
  if (hasNumbers(x))
    setNumbers(result, *numbersOf(x));
  return result;
}

Value Emitter::expectSize(Value x, int64_t axis, Size size) {
  Size own = sizeOf(x, axis);
  if (areEqual(own, size))
    return x;
  Value result =
      require(isEqual(own, size), x, "expects axis " + Twine(axis) + " to have size {0}, but got {1}", {size, own});
  setSize(result, axis, size);
  return result;
}

Value Emitter::expectSizes(Value x, ArrayRef<Size> shape) {
  for (auto [axis, size] : llvm::enumerate(shape))
    x = expectSize(x, axis, size);
  return x;
}

Value Emitter::expectAtLeast(Value x, int64_t axis, Size size) {
  return expectAtMost(x, size, sizeOf(x, axis),
                      "expects axis " + Twine(axis) + " to have at least {0} elements, but got {1}");
}

Value Emitter::expectAtMost(Value x, Size index, Size most, const Twine &message) {
  if (isAtMost(index, most))
    return x;
  Value condition = make<arith::CmpIOp>(arith::CmpIPredicate::sle, value(index), value(most));
  return require(condition, x, message, {index, most});
}

Sizes Emitter::toSizes(Value integers) {
  if (std::optional<Sizes> numbers = numbersOf(integers))
    return *numbers;
  ArrayRef<int64_t> shape = shapeOf(integers);
  if (shape.empty())
    return {toIndex(integers)};
  if (shape.size() > 1)
    integers = reshape(integers, productOf(shape));
  Sizes result;
  for (int64_t k : countTo(shapeOf(integers).front())) {
    Value element = make<SliceOp>(integers, ValueRange(), k, Subscripts::kOmitted, Subscripts::kOmitted, int64_t(0));
    result.push_back(toIndex(element));
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

/// Returns the axes of a shape whose size is not 1 in the type.
static Numbers longAxes(ArrayRef<Size> shape) {
  Numbers axes;
  for (auto [axis, size] : llvm::enumerate(shape))
    if (!SizeBuilder::isNumber(size, 1))
      axes.push_back(axis);
  return axes;
}

/// Returns the axes that are not in `axes`.
static Numbers otherAxes(size_t rank, ArrayRef<int64_t> axes) {
  Numbers others;
  for (int64_t axis : stablehlo::countTo(rank))
    if (!llvm::is_contained(axes, axis))
      others.push_back(axis);
  return others;
}

Value Emitter::reshape(Value x, ArrayRef<Size> shape) {
  Sizes own = sizesOf(x);
  if (areEqual(own, shape))
    return x;
  SplitSizes sizes(shape);
  if (shape.empty())
    return make<SqueezeOp>(x, countTo(own.size()));
  if (own.empty()) {
    x = make<ExpandDimsOp>(x, countTo(shape.size()));
    return longAxes(shape).empty() ? x : make<ReshapeOp>(x, sizes.values, sizes.numbers);
  }
  // Where only axes of size 1 come and go, nothing is to be checked.
  Numbers kept = longAxes(own), axes = longAxes(shape);
  bool isSame = kept.size() == axes.size() && llvm::all_of(llvm::zip(kept, axes), [&](auto pair) {
                  return areEqual(own[std::get<0>(pair)], shape[std::get<1>(pair)]);
                });
  if (isSame && ShapedType::isDynamicShape(shapeOf(x))) {
    if (kept.size() < own.size())
      x = make<SqueezeOp>(x, otherAxes(own.size(), kept));
    return axes.size() < shape.size() ? make<ExpandDimsOp>(x, otherAxes(shape.size(), axes)) : x;
  }
  return shaped(make<ReshapeOp>(x, sizes.values, sizes.numbers), elementOf(x), shape);
}

Value Emitter::transpose(Value x, ArrayRef<int64_t> permutation) {
  return permutation == ArrayRef<int64_t>(countTo(permutation.size())) ? x : make<TransposeOp>(x, permutation);
}

/// Repeats an axis of the tensor to `size` if its size is another one, which must be 1. This needs no branch, which
/// would have no derivative.
static Value repeatAxis(Emitter &e, Value x, int64_t axis, Size size) {
  Size own = e.sizeOf(x, axis);
  Value isSame = e.isEqual(own, size), isOne = e.isEqual(own, e.constant(1));
  x = e.require(e.make<arith::OrIOp>(isSame, isOne), x,
                "expects axis " + Twine(axis) + " to have size 1 or {0}, but got {1}", {size, own});
  Value line = e.line(e.b.getI64Type(), size);
  Value step = e.make<arith::SelectOp>(isSame, e.scalar(e.b.getI64Type(), 1), e.scalar(e.b.getI64Type(), 0));
  return e.make<TakeOp>(x, e.make<MulOp>(line, step), uint64_t(axis), OutsideAttr());
}

Value Emitter::broadcast(Value x, ArrayRef<int64_t> axes, ArrayRef<Size> shape, ArrayRef<int64_t> open) {
  if (shape.empty())
    return x;
  if (shapeOf(x).empty())
    return full(x, shape);
  for (int64_t axis : open)
    if (ShapedType::isDynamic(shapeOf(x)[axis]) && !areEqual(sizeOf(x, axis), shape[axes[axis]]))
      x = repeatAxis(*this, x, axis, shape[axes[axis]]);
  Numbers order = countTo(axes.size());
  llvm::sort(order, [&](int64_t left, int64_t right) { return axes[left] < axes[right]; });
  x = transpose(x, order);
  Numbers added = otherAxes(shape.size(), axes);
  if (!added.empty())
    x = make<ExpandDimsOp>(x, added);
  SplitSizes sizes(shape);
  return areEqual(sizesOf(x), shape) ? x
                                     : shaped(make<BroadcastToOp>(x, sizes.values, sizes.numbers), elementOf(x), shape);
}

namespace {
/// Subscripts as operations take them.
struct Ranges {
  void add(Size start, Size stop, Size step) {
    addNumber(start, starts);
    addNumber(stop, stops);
    addNumber(step, steps);
  }
  /// Adds the whole axis.
  void addAll() {
    for (Numbers *list : {&starts, &stops, &steps})
      list->push_back(Subscripts::kOmitted);
  }
  /// Adds one element of the next axis, which is dropped.
  void addIndex(Size index) {
    dropped.push_back(starts.size());
    addNumber(index, starts);
    stops.push_back(Subscripts::kOmitted);
    steps.push_back(Subscripts::kOmitted);
  }
  SmallVector<Value> bounds;
  Numbers starts, stops, steps, dropped;

private:
  void addNumber(Size size, Numbers &list) {
    std::optional<int64_t> number = getConstantIntValue(size);
    list.push_back(number.value_or(ShapedType::kDynamic));
    if (!number)
      bounds.push_back(cast<Value>(size));
  }
};
} // namespace

/// Returns the number of elements from `start` on, before `limit`.
static Size countOf(Emitter &e, Size start, Size limit, Size stride) {
  Size span = e.sub(limit, start);
  if (SizeBuilder::isNumber(stride, 1))
    return span;
  std::optional<int64_t> number = getConstantIntValue(span), step = getConstantIntValue(stride);
  if (number && step)
    return e.constant(llvm::divideCeilSigned(*number, *step));
  return Value(e.make<arith::CeilDivSIOp>(e.value(span), e.value(stride)));
}

Value Emitter::slice(Value x, ArrayRef<Size> starts, ArrayRef<Size> limits, ArrayRef<Size> strides) {
  Ranges ranges;
  Sizes own = sizesOf(x), sizes;
  bool isWhole = true;
  for (auto [start, limit, stride, size] : llvm::zip(starts, limits, strides, own)) {
    bool isAll = isNumber(start, 0) && areEqual(limit, size) && isNumber(stride, 1);
    isWhole &= isAll;
    sizes.push_back(isAll ? size : countOf(*this, start, limit, stride));
    if (isAll) {
      ranges.addAll();
      continue;
    }
    ranges.add(start, limit, stride);
    if (isNumber(stride, 1))
      ranges.steps.back() = Subscripts::kOmitted;
  }
  if (isWhole)
    return x;
  Value result = make<SliceOp>(x, ranges.bounds, ranges.starts, ranges.stops, ranges.steps, ranges.dropped);
  for (auto [axis, size] : llvm::enumerate(sizes))
    setSize(result, axis, size);
  return shaped(refine(result, typeOf(SplitSizes(sizes).numbers, elementOf(x))), elementOf(x), sizes);
}

Value Emitter::sliceAlong(Value x, int64_t axis, Size start, Size limit) {
  Sizes limits = sizesOf(x), starts(limits.size(), constant(0)), ones(limits.size(), constant(1));
  starts[axis] = start;
  limits[axis] = limit;
  return slice(x, starts, limits, ones);
}

namespace {
/// Subscripts of a part that begins at given values. Axes of which one element is taken are dropped.
struct Part {
  Part(Emitter &e, ValueRange starts, ArrayRef<Size> sizes) {
    for (auto [start, size] : llvm::zip(starts, sizes)) {
      if (start && SizeBuilder::isNumber(size, 1)) {
        ranges.addIndex(start);
        continue;
      }
      rest.push_back(size);
      if (!start) {
        ranges.addAll();
        continue;
      }
      ranges.add(start, Value(e.make<arith::AddIOp>(start, e.value(size))), e.constant(1));
      ranges.steps.back() = Subscripts::kOmitted;
    }
  }
  Ranges ranges;
  Sizes rest;
};
} // namespace

Value Emitter::sliceAt(Value x, ValueRange starts, ArrayRef<Size> sizes) {
  Part part(*this, starts, sizes);
  const Ranges &ranges = part.ranges;
  Value result = make<SliceOp>(x, ranges.bounds, ranges.starts, ranges.stops, ranges.steps, ranges.dropped);
  for (auto [axis, size] : llvm::enumerate(part.rest))
    setSize(result, axis, size);
  result = refine(result, typeOf(SplitSizes(part.rest).numbers, elementOf(x)));
  return ranges.dropped.empty() ? result : make<ExpandDimsOp>(result, ranges.dropped);
}

Value Emitter::updateAt(Value x, Value part, ValueRange starts) {
  Part place(*this, starts, sizesOf(part));
  const Ranges &ranges = place.ranges;
  if (!ranges.dropped.empty())
    part = make<SqueezeOp>(part, ranges.dropped);
  return make<SetSliceOp>(part, x, ranges.bounds, ranges.starts, ranges.stops, ranges.steps, ranges.dropped);
}

Value Emitter::pad(Value x, Value scalar, ArrayRef<Size> low, ArrayRef<Size> high, ArrayRef<Size> interior) {
  if (shapeOf(x).empty())
    return x;
  Size zero = constant(0), one = constant(1);
  auto isZero = [](Size amount) { return isNumber(amount, 0); };
  if (!llvm::all_of(interior, isZero)) {
    Ranges ranges;
    Sizes shape;
    for (auto [size, amount] : llvm::zip(sizesOf(x), interior)) {
      Size step = add(amount, one);
      // Nothing is between the elements of an empty axis.
      shape.push_back(max(sub(mul(size, step), amount), zero));
      ranges.add(zero, shape.back(), step);
    }
    x = make<SetSliceOp>(x, full(scalar, shape), ranges.bounds, ranges.starts, ranges.stops, ranges.steps,
                         ranges.dropped);
    for (auto [axis, size] : llvm::enumerate(shape))
      setSize(x, axis, size);
  }
  // What is taken away at one end may have been added at the other.
  Sizes before, after, starts, limits, padded;
  for (auto [axis, size, first, last] : llvm::enumerate(sizesOf(x), low, high)) {
    before.push_back(max(first, zero));
    after.push_back(max(last, zero));
    starts.push_back(sub(before.back(), first));
    padded.push_back(add(add(before.back(), size), after.back()));
    limits.push_back(areEqual(after.back(), last) ? padded.back() : add(add(before.back(), size), last));
  }
  if (!llvm::all_of(before, isZero) || !llvm::all_of(after, isZero)) {
    SplitSizes least(before), most(after);
    x = make<PadOp>(x, scalar, least.values, most.values, least.numbers, most.numbers);
    x = shaped(x, elementOf(scalar), padded);
    for (auto [axis, size] : llvm::enumerate(padded))
      setSize(x, axis, size);
  }
  for (auto [axis, start, limit] : llvm::enumerate(starts, limits))
    if (ShapedType::isDynamic(shapeOf(x)[axis]))
      x = expectAtMost(x, start, limit,
                       "expects a size of axis " + Twine(axis) +
                           " that is not negative, but got a start of {0} and an end of {1}");
  return slice(x, starts, limits, Sizes(starts.size(), one));
}

Value Emitter::nonEmpty(Value x, ArrayRef<int64_t> axes, Value with) {
  Sizes own = sizesOf(x), none(own.size(), constant(0)), added = none;
  for (int64_t axis : axes) {
    if (leastOf(own[axis]).value_or(0) > 0)
      continue;
    Value more = make<arith::SelectOp>(isEqual(own[axis], constant(0)), index(1), index(0));
    setLeast(more, 0);
    added[axis] = isNumber(own[axis], 0) ? constant(1) : Size(more);
  }
  return areEqual(added, none) ? x : pad(x, with, none, added, none);
}

Value Emitter::flip(Value x, ArrayRef<int64_t> axes) { return axes.empty() ? x : make<FlipOp>(x, axes); }

Value Emitter::concat(ArrayRef<Value> parts, int64_t axis) {
  return parts.size() == 1 ? parts.front() : make<ConcatOp>(ValueRange(parts), axis);
}

Value Emitter::iota(Type element, ArrayRef<Size> shape, int64_t axis) {
  SplitSizes size(shape[axis]);
  return broadcast(make<IotaOp>(size.values, size.numbers, element), axis, shape);
}
