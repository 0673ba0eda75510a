//===- Emitter.cpp - Builds what StableHLO's operations become ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emitter.h"
#include "TensorGraph/Interfaces/Subscripts.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace tg;
using stablehlo::Emitter;
using stablehlo::Numbers;

ArrayRef<int64_t> stablehlo::shapeOf(Value value) {
  auto tensor = dyn_cast<RankedTensorType>(value.getType());
  return tensor ? tensor.getShape() : ArrayRef<int64_t>();
}

Type stablehlo::elementOf(Value value) { return getElementTypeOrSelf(value.getType()); }

Type stablehlo::typeLike(Value value, Type element) { return typeOf(shapeOf(value), element); }

Type stablehlo::typeOf(ArrayRef<int64_t> shape, Type element) {
  return shape.empty() ? element : Type(RankedTensorType::get(shape, element));
}

bool stablehlo::isFloat(Value value) { return isa<FloatType>(elementOf(value)); }

int64_t stablehlo::productOf(ArrayRef<int64_t> sizes) {
  int64_t product = 1;
  for (int64_t size : sizes)
    product *= size;
  return product;
}

Numbers stablehlo::countTo(int64_t n) { return llvm::to_vector(llvm::seq<int64_t>(0, n)); }

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

static TypedAttr attributeOf(OpBuilder &b, Type element, double value) {
  if (isComplex(element))
    return cast<TypedAttr>(Scalar::complex(element, value, 0).toAttribute());
  if (isa<FloatType>(element))
    return b.getFloatAttr(element, value);
  return b.getIntegerAttr(element, int64_t(value));
}

Value Emitter::scalar(Type element, double value) { return createConstant(b, loc, attributeOf(b, element, value)); }

Value Emitter::constant(Value like, TypedAttr element) {
  auto type = dyn_cast<RankedTensorType>(typeLike(like, element.getType()));
  if (!type)
    return createConstant(b, loc, element);
  if (type.hasStaticShape())
    return make<arith::ConstantOp>(denseElements(type, Scalar::fromAttribute(element)));
  SmallVector<Value> sizes;
  for (int64_t axis = 0; axis < type.getRank(); ++axis)
    if (type.isDynamicDim(axis))
      sizes.push_back(make<tensor::DimOp>(like, axis));
  return make<FullOp>(createConstant(b, loc, element), sizes, type.getShape());
}

Value Emitter::number(Value like, Type element, double value) { return constant(like, attributeOf(b, element, value)); }

Value Emitter::bits(Value like, const APInt &value) { return constant(like, IntegerAttr::get(elementOf(like), value)); }

Value Emitter::full(Value scalar, ArrayRef<int64_t> shape) {
  return shape.empty() ? scalar : make<FullOp>(scalar, ValueRange(), shape);
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

Value Emitter::reshape(Value x, ArrayRef<int64_t> shape) {
  if (shapeOf(x) == shape)
    return x;
  if (shape.empty())
    return make<SqueezeOp>(x, countTo(shapeOf(x).size()));
  if (shapeOf(x).empty())
    return make<ExpandDimsOp>(x, countTo(shape.size()));
  return make<ReshapeOp>(x, ValueRange(), shape);
}

Value Emitter::transpose(Value x, ArrayRef<int64_t> permutation) {
  return permutation == ArrayRef<int64_t>(countTo(permutation.size())) ? x : make<TransposeOp>(x, permutation);
}

Value Emitter::broadcast(Value x, ArrayRef<int64_t> axes, ArrayRef<int64_t> shape) {
  if (shape.empty())
    return x;
  if (shapeOf(x).empty())
    return full(x, shape);
  Numbers order = countTo(axes.size());
  llvm::sort(order, [&](int64_t left, int64_t right) { return axes[left] < axes[right]; });
  x = transpose(x, order);
  Numbers added;
  for (int64_t axis : countTo(shape.size()))
    if (!llvm::is_contained(axes, axis))
      added.push_back(axis);
  if (!added.empty())
    x = make<ExpandDimsOp>(x, added);
  return shapeOf(x) == shape ? x : make<BroadcastToOp>(x, ValueRange(), shape);
}

Value Emitter::slice(Value x, ArrayRef<int64_t> starts, ArrayRef<int64_t> limits, ArrayRef<int64_t> strides) {
  Numbers first, last, step;
  bool isWhole = true;
  for (auto [start, limit, stride, size] : llvm::zip(starts, limits, strides, shapeOf(x))) {
    bool isAll = start == 0 && limit == size && stride == 1;
    isWhole &= isAll;
    first.push_back(isAll ? Subscripts::kOmitted : start);
    last.push_back(isAll ? Subscripts::kOmitted : limit);
    step.push_back(stride == 1 ? Subscripts::kOmitted : stride);
  }
  return isWhole ? x : make<SliceOp>(x, ValueRange(), first, last, step, ArrayRef<int64_t>());
}

namespace {
/// Subscripts of a part that begins at given values. Axes of which one element is taken are dropped.
struct Part {
  Part(Emitter &e, Value x, ValueRange starts, ArrayRef<int64_t> sizes) {
    for (auto [axis, size] : llvm::enumerate(sizes)) {
      steps.push_back(Subscripts::kOmitted);
      if (!starts[axis]) {
        this->starts.push_back(Subscripts::kOmitted);
        stops.push_back(Subscripts::kOmitted);
        rest.push_back(size);
        continue;
      }
      bounds.push_back(starts[axis]);
      this->starts.push_back(ShapedType::kDynamic);
      if (size == 1) {
        dropped.push_back(axis);
        stops.push_back(Subscripts::kOmitted);
        continue;
      }
      bounds.push_back(e.make<arith::AddIOp>(starts[axis], e.index(size)));
      stops.push_back(ShapedType::kDynamic);
      rest.push_back(size);
    }
  }
  SmallVector<Value> bounds;
  Numbers starts, stops, steps, dropped, rest;
};
} // namespace

Value Emitter::sliceAt(Value x, ValueRange starts, ArrayRef<int64_t> sizes) {
  Part part(*this, x, starts, sizes);
  Value result = make<SliceOp>(x, part.bounds, part.starts, part.stops, part.steps, part.dropped);
  result = refine(result, typeOf(part.rest, elementOf(x)));
  return part.dropped.empty() ? result : make<ExpandDimsOp>(result, part.dropped);
}

Value Emitter::updateAt(Value x, Value part, ValueRange starts) {
  Part place(*this, x, starts, shapeOf(part));
  if (!place.dropped.empty())
    part = make<SqueezeOp>(part, place.dropped);
  return make<SetSliceOp>(part, x, place.bounds, place.starts, place.stops, place.steps, place.dropped);
}

Value Emitter::pad(Value x, Value scalar, ArrayRef<int64_t> low, ArrayRef<int64_t> high, ArrayRef<int64_t> interior) {
  if (shapeOf(x).empty())
    return x;
  Numbers ones(low.size(), 1), zeros(low.size(), 0);
  if (llvm::any_of(interior, [](int64_t amount) { return amount != 0; })) {
    Numbers shape, step;
    for (auto [size, amount] : llvm::zip(shapeOf(x), interior)) {
      shape.push_back(size == 0 ? 0 : (size - 1) * (amount + 1) + 1);
      step.push_back(amount + 1);
    }
    x = make<SetSliceOp>(x, full(scalar, shape), ValueRange(), zeros, shape, step, ArrayRef<int64_t>());
  }
  // What is taken away at one end may have been added at the other.
  Numbers before, after, starts, limits;
  for (auto [size, first, last] : llvm::zip(shapeOf(x), low, high)) {
    before.push_back(std::max<int64_t>(first, 0));
    after.push_back(std::max<int64_t>(last, 0));
    starts.push_back(std::max<int64_t>(-first, 0));
    limits.push_back(before.back() + size + std::min<int64_t>(last, 0) + after.back());
  }
  if (before != zeros || after != zeros)
    x = make<PadOp>(x, scalar, ValueRange(), ValueRange(), before, after);
  return slice(x, starts, limits, ones);
}

Value Emitter::flip(Value x, ArrayRef<int64_t> axes) { return axes.empty() ? x : make<FlipOp>(x, axes); }

Value Emitter::concat(ArrayRef<Value> parts, int64_t axis) {
  return parts.size() == 1 ? parts.front() : make<ConcatOp>(ValueRange(parts), axis);
}

Value Emitter::iota(Type element, ArrayRef<int64_t> shape, int64_t axis) {
  Value line = make<IotaOp>(ValueRange(), ArrayRef<int64_t>(shape[axis]), element);
  return broadcast(line, axis, shape);
}

Value Emitter::cast(Value x, Type element) { return elementOf(x) == element ? x : make<CastOp>(x, element); }

Value Emitter::refine(Value x, Type type) { return x.getType() == type ? x : make<tensor::CastOp>(type, x); }

Value Emitter::toI64(Value x) {
  if (elementOf(x).isUnsignedInteger(64))
    x = make<MinOp>(x, bits(x, APInt::getSignedMaxValue(64)));
  return cast(x, b.getI64Type());
}

Value Emitter::toIndex(Value x) {
  // A counter that was an index, and has not been narrowed.
  std::optional<Range> range = rangeOf(x);
  if (auto counter = x.getDefiningOp<CastOp>(); counter && range && elementOf(counter.getX()).isIndex())
    return counter.getX();
  if (range && range->least == range->most)
    return index(range->least);
  return cast(toI64(x), b.getIndexType());
}

//===----------------------------------------------------------------------===//
// Ranges
//===----------------------------------------------------------------------===//

std::optional<Emitter::Range> Emitter::rangeOf(Value x) {
  if (auto found = ranges.find(x); found != ranges.end())
    return found->second;
  APInt number;
  if (!isa<IntegerType>(x.getType()) || x.getType().isInteger(1) || !matchPattern(x, m_ConstantInt(&number)))
    return {};
  if (isUnsigned(x.getType()) && number.isNegative())
    return {};
  return Range{number.getSExtValue(), number.getSExtValue()};
}

void Emitter::setRange(Value x, Range range) {
  // Signed and unsigned numbers are the same there.
  unsigned width = elementOf(x).getIntOrFloatBitWidth();
  if (range.least >= 0 && (width > 63 || range.most < int64_t(1) << (width - 1)))
    ranges[x] = range;
}

//===----------------------------------------------------------------------===//
// Combining
//===----------------------------------------------------------------------===//

Value Emitter::combine(StringRef name, Value x, Value y) {
  bool isFlag = elementOf(x).isInteger(1);
  if (name == "stablehlo.add")
    return isFlag ? make<OrOp>(x, y) : make<AddOp>(x, y);
  if (name == "stablehlo.multiply")
    return isFlag ? make<AndOp>(x, y) : make<MulOp>(x, y);
  if (name == "stablehlo.maximum" && !isFlag)
    return make<MaxOp>(x, y);
  if (name == "stablehlo.minimum" && !isFlag)
    return make<MinOp>(x, y);
  if (name == "stablehlo.or" || name == "stablehlo.maximum")
    return make<OrOp>(x, y);
  if (name == "stablehlo.and" || name == "stablehlo.minimum")
    return make<AndOp>(x, y);
  if (name == "stablehlo.xor")
    return make<XorOp>(x, y);
  return {};
}

bool Emitter::isNeutral(StringRef name, Value init) {
  Attribute attribute;
  if (!matchPattern(init, m_Constant(&attribute)))
    return false;
  if (auto number = dyn_cast<FloatAttr>(attribute)) {
    const APFloat &value = number.getValue();
    return (name == "stablehlo.add" && value.isZero()) || (name == "stablehlo.multiply" && value.isExactlyValue(1)) ||
           (name == "stablehlo.maximum" && value.isInfinity() && value.isNegative()) ||
           (name == "stablehlo.minimum" && value.isInfinity() && !value.isNegative());
  }
  auto number = dyn_cast<IntegerAttr>(attribute);
  if (!number)
    return false;
  const APInt &value = number.getValue();
  bool isFlag = init.getType().isInteger(1), hasSign = !isFlag && !isUnsigned(init.getType());
  if (name == "stablehlo.maximum")
    return hasSign ? value.isMinSignedValue() : value.isZero();
  if (name == "stablehlo.minimum")
    return hasSign ? value.isMaxSignedValue() : value.isAllOnes();
  return ((name == "stablehlo.add" || name == "stablehlo.or" || name == "stablehlo.xor") && value.isZero()) ||
         (name == "stablehlo.multiply" && value.isOne()) || (name == "stablehlo.and" && value.isAllOnes());
}

Value Emitter::combineInit(StringRef name, Value init, Value x) {
  return !init || isNeutral(name, init) ? x : combine(name, full(init, shapeOf(x)), x);
}

Value Emitter::reduce(StringRef name, Value x, Value init, ArrayRef<int64_t> axes) {
  if (axes.empty())
    return combineInit(name, init, x);
  auto sorted = llvm::to_vector(axes);
  llvm::sort(sorted);
  DenseI64ArrayAttr along = b.getDenseI64ArrayAttr(sorted);
  bool isFlag = elementOf(x).isInteger(1),
       isEmpty = llvm::any_of(axes, [&](int64_t axis) { return shapeOf(x)[axis] == 0; });
  bool isExtremum = name == "stablehlo.maximum" || name == "stablehlo.minimum";
  Value result;
  if (isExtremum && isEmpty && init) {
    Numbers rest;
    for (auto [axis, size] : llvm::enumerate(shapeOf(x)))
      if (!llvm::is_contained(axes, int64_t(axis)))
        rest.push_back(size);
    return full(init, rest);
  }
  if (isFlag && (name == "stablehlo.add" || name == "stablehlo.or" || name == "stablehlo.maximum"))
    result = make<AnyOp>(x, along);
  else if (isFlag && (name == "stablehlo.multiply" || name == "stablehlo.and" || name == "stablehlo.minimum"))
    result = make<AllOp>(x, along);
  else if (name == "stablehlo.add")
    result = make<SumOp>(x, along, false, TypeAttr());
  else if (name == "stablehlo.multiply")
    result = make<ProdOp>(x, along, false, TypeAttr());
  else if (name == "stablehlo.maximum")
    result = make<AmaxOp>(x, along);
  else if (name == "stablehlo.minimum")
    result = make<AminOp>(x, along);
  else if (name == "stablehlo.or")
    result = make<ReduceOrOp>(x, along);
  else if (name == "stablehlo.and")
    result = make<ReduceAndOp>(x, along);
  else if (name == "stablehlo.xor")
    result = make<ReduceXorOp>(x, along);
  else
    return {};
  return combineInit(name, init, result);
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

Value Emitter::bitcast(Value x, Type element) {
  // Integers of the same width are casts of each other; arith has those with a sign only.
  if (isFloat(x) == isa<FloatType>(element) && isa<IntegerType>(element))
    return cast(x, element);
  if (isUnsigned(elementOf(x)))
    x = withSign(x);
  Type bits = isUnsigned(element) ? b.getIntegerType(element.getIntOrFloatBitWidth()) : element;
  if (elementOf(x) != bits)
    x = make<arith::BitcastOp>(typeLike(x, bits), x);
  return cast(x, element);
}

Value Emitter::withSign(Value x) { return cast(x, b.getIntegerType(elementOf(x).getIntOrFloatBitWidth())); }

Value Emitter::withoutSign(Value x) {
  return cast(x, b.getIntegerType(elementOf(x).getIntOrFloatBitWidth(), /*isSigned=*/false));
}

Value Emitter::wrap(Value x, unsigned width) {
  unsigned all = elementOf(x).getIntOrFloatBitWidth();
  if (isUnsigned(elementOf(x)))
    return make<AndOp>(x, bits(x, APInt::getLowBitsSet(all, width)));
  Value amount = bits(x, APInt(all, all - width));
  return make<ShrOp>(make<ShlOp>(x, amount), amount);
}

Value Emitter::orderedBits(Value x) {
  unsigned width = elementOf(x).getIntOrFloatBitWidth();
  Value pattern = bitcast(x, b.getIntegerType(width));
  // Of a negative number, all bits but the sign are inverted.
  Value sign = make<ShrOp>(pattern, bits(pattern, APInt(width, width - 1)));
  return make<XorOp>(pattern, make<AndOp>(sign, bits(pattern, APInt::getSignedMaxValue(width))));
}
