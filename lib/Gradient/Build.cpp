//===- Build.cpp - What derivatives are built from ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Build.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "TensorGraph/Interfaces/DifferentiableOpInterface.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

Value tg::buildNumber(OpBuilder &b, Location location, Type element, double value) {
  Scalar number = isComplex(element) ? Scalar::complex(element, value, 0) : Scalar::real(element, value);
  return createConstant(b, location, cast<TypedAttr>(number.toAttribute()));
}

Value tg::countElements(OpBuilder &b, Location location, ArrayRef<OpFoldResult> sizes) {
  IndexBuilder index(b, location);
  Value count = index.constant(1);
  for (OpFoldResult size : sizes)
    count = index.mul(index.value(size), count);
  return count;
}

Value tg::buildFull(OpBuilder &b, Location location, Type type, double value, ArrayRef<OpFoldResult> sizes) {
  Value number = buildNumber(b, location, getElementTypeOrSelf(type), value);
  if (!isa<RankedTensorType>(type))
    return number;
  SmallVector<Value> dynamic;
  SmallVector<int64_t> fixed;
  dispatchIndexOpFoldResults(sizes, dynamic, fixed);
  return castTo(b, location, FullOp::create(b, location, number, dynamic, fixed), type);
}

bool tg::isZero(Value value) {
  if (auto cast = value.getDefiningOp<tensor::CastOp>())
    return isZero(cast.getSource());
  if (auto full = value.getDefiningOp<FullOp>())
    return isZero(full.getValue());
  Attribute constant;
  if (!matchPattern(value, m_Constant(&constant)))
    return false;
  if (auto splat = dyn_cast<SplatElementsAttr>(constant))
    constant = splat.getSplatValue<Attribute>();
  return isScalarAttribute(constant) && Scalar::fromAttribute(constant).isZero() && hasTangent(value.getType());
}

Value tg::castTo(OpBuilder &b, Location location, Value value, Type type) {
  if (value.getType() == type)
    return value;
  if (!isa<RankedTensorType>(type))
    return tensor::ExtractOp::create(b, location, value, ValueRange());
  if (!isa<RankedTensorType>(value.getType()))
    return tensor::FromElementsOp::create(b, location, cast<RankedTensorType>(type), value);
  return tensor::CastOp::create(b, location, type, value);
}

Value tg::addTo(OpBuilder &b, Location location, Value sum, Value term) {
  if (!sum || !term)
    return sum ? sum : term;
  return AddOp::create(b, location, sum, term);
}

Value tg::addPart(OpBuilder &b, Value term, Value sum) {
  Operation *op = term.getDefiningOp();
  Value zeros;
  if (auto update = dyn_cast_or_null<IncSliceOp>(op))
    zeros = update.getX();
  else if (auto update = dyn_cast_or_null<ScatterOp>(op); update && update.getMode() == ScatterMode::Add)
    zeros = update.getX();
  if (!zeros || !isZero(zeros) || zeros.getType() != sum.getType())
    return castTo(b, term.getLoc(), addTo(b, term.getLoc(), sum, term), sum.getType());
  IRMapping mapping;
  mapping.map(zeros, sum);
  return b.clone(*op, mapping)->getResult(0);
}

Value tg::unbroadcast(OpBuilder &b, Location location, Value g, Type type) {
  ArrayRef<int64_t> from = shapeOf(g.getType()), to = shapeOf(type);
  int64_t lead = from.size() - to.size();
  assert(lead >= 0 && "expects a cotangent of the shape of the result");
  SmallVector<int64_t> repeated, missing;
  for (int64_t axis = 0; axis < int64_t(to.size()); ++axis)
    if (to[axis] == 1 && from[lead + axis] != 1)
      repeated.push_back(lead + axis);
  for (int64_t axis = 0; axis < lead; ++axis)
    missing.push_back(axis);
  if (!repeated.empty())
    g = sumAxes(b, location, g, repeated, /*keepdims=*/true);
  if (!missing.empty())
    g = sumAxes(b, location, g, missing);
  return castTo(b, location, g, type);
}

Value tg::broadcastTo(OpBuilder &b, Location location, Value value, Type type, ArrayRef<OpFoldResult> sizes) {
  if (value.getType() == type)
    return value;
  SmallVector<Value> dynamic;
  SmallVector<int64_t> fixed;
  dispatchIndexOpFoldResults(sizes, dynamic, fixed);
  Value repeated = isa<RankedTensorType>(value.getType())
                       ? Value(BroadcastToOp::create(b, location, value, dynamic, fixed))
                       : Value(FullOp::create(b, location, value, dynamic, fixed));
  return castTo(b, location, repeated, type);
}

Value tg::sumAxes(OpBuilder &b, Location location, Value x, ArrayRef<int64_t> axes, bool keepdims, IntegerAttr parts) {
  return SumOp::create(b, location, x, b.getDenseI64ArrayAttr(axes), keepdims, /*accumulator=*/TypeAttr(),
                       parts ? parts.getInt() : 0);
}

Value tg::expandDims(OpBuilder &b, Location location, Value x, ArrayRef<int64_t> axes) {
  return axes.empty() ? x : ExpandDimsOp::create(b, location, x, axes);
}

Value tg::flipAxis(OpBuilder &b, Location location, Value x, int64_t axis) {
  return FlipOp::create(b, location, x, ArrayRef<int64_t>(axis));
}

Value tg::transpose(OpBuilder &b, Location location, Value x, ArrayRef<int64_t> permutation) {
  return TransposeOp::create(b, location, x, permutation);
}

Value tg::transposeMatrix(OpBuilder &b, Location location, Value x) {
  auto permutation = llvm::to_vector(llvm::seq<int64_t>(cast<RankedTensorType>(x.getType()).getRank()));
  std::swap(permutation[permutation.size() - 1], permutation[permutation.size() - 2]);
  return transpose(b, location, x, permutation);
}

Value tg::reshape(OpBuilder &b, Location location, Value x, ArrayRef<OpFoldResult> sizes) {
  SmallVector<Value> dynamic;
  SmallVector<int64_t> fixed;
  dispatchIndexOpFoldResults(sizes, dynamic, fixed);
  return ReshapeOp::create(b, location, x, dynamic, fixed);
}

Value tg::padRows(OpBuilder &b, Location location, Value x, OpFoldResult low, OpFoldResult high) {
  auto type = cast<RankedTensorType>(x.getType());
  SmallVector<int64_t> lows(type.getRank(), 0), highs(lows);
  SmallVector<Value> dynamicLow, dynamicHigh;
  auto set = [](OpFoldResult amount, int64_t &fixed, SmallVector<Value> &dynamic) {
    std::optional<int64_t> known = getConstantIntValue(amount);
    fixed = known.value_or(ShapedType::kDynamic);
    if (!known)
      dynamic.push_back(cast<Value>(amount));
  };
  set(low, lows[0], dynamicLow);
  set(high, highs[0], dynamicHigh);
  if (lows[0] == 0 && highs[0] == 0)
    return x;
  Value zero = buildNumber(b, location, type.getElementType(), 0);
  return PadOp::create(b, location, x, zero, dynamicLow, dynamicHigh, lows, highs);
}

SubscriptArguments::SubscriptArguments(int64_t rank)
    : starts(rank, Subscripts::kOmitted), stops(starts), steps(starts) {}

void SubscriptArguments::setRange(int64_t axis, std::optional<OpFoldResult> start, std::optional<OpFoldResult> stop) {
  auto set = [&](std::optional<OpFoldResult> bound, int64_t &fixed) {
    if (!bound)
      return;
    std::optional<int64_t> known = getConstantIntValue(*bound);
    fixed = known.value_or(ShapedType::kDynamic);
    if (!known)
      bounds.push_back(cast<Value>(*bound));
  };
  set(start, starts[axis]);
  set(stop, stops[axis]);
}

void SubscriptArguments::setIndex(int64_t axis, OpFoldResult index) {
  setRange(axis, index, std::nullopt);
  dropped.push_back(axis);
}

Value tg::slice(OpBuilder &b, Location location, Value x, const SubscriptArguments &subscripts) {
  return SliceOp::create(b, location, x, subscripts.bounds, subscripts.starts, subscripts.stops, subscripts.steps,
                         subscripts.dropped);
}

Value tg::addSlice(OpBuilder &b, Location location, Value value, Value into, const SubscriptArguments &subscripts) {
  return IncSliceOp::create(b, location, into.getType(), value, into, subscripts.bounds, subscripts.starts,
                            subscripts.stops, subscripts.steps, subscripts.dropped);
}
