//===- SubscriptLowering.cpp - Subscripts as index arithmetic -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/SubscriptLowering.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Dialect/Types.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tg;

static std::optional<int64_t> knownBound(const std::optional<Bound> &bound) {
  if (bound && bound->isConstant())
    return bound->constant;
  return std::nullopt;
}

static ResolvedSubscript resolveIndex(IndexBuilder &m, const Bound &index, OpFoldResult size) {
  OpFoldResult one = m.b.getIndexAttr(1);
  std::optional<int64_t> known = getConstantIntValue(size);
  if (index.isConstant() && index.constant >= 0)
    return {m.b.getIndexAttr(index.constant), one, one};
  if (index.isConstant() && known)
    return {m.b.getIndexAttr(index.constant + *known), one, one};
  return {m.fromStart(m.value(index), m.value(size)), one, one};
}

ResolvedSubscript tg::resolveSubscript(OpBuilder &b, Location location, const Subscript &subscript, OpFoldResult size) {
  IndexBuilder m(b, location);
  if (subscript.isIndex)
    return resolveIndex(m, *subscript.start, size);
  if (subscript.isAll())
    return {b.getIndexAttr(0), size, b.getIndexAttr(1)};

  std::optional<int64_t> knownSize = getConstantIntValue(size);
  auto isKnown = [](const std::optional<Bound> &bound) { return !bound || bound->isConstant(); };
  std::optional<int64_t> knownStep = subscript.step ? knownBound(subscript.step) : 1;
  if (knownSize && knownStep && isKnown(subscript.start) && isKnown(subscript.stop)) {
    ResolvedRange range = resolveRange(*knownSize, knownBound(subscript.start), knownBound(subscript.stop), *knownStep);
    return {b.getIndexAttr(range.count ? range.first : 0), b.getIndexAttr(range.count), b.getIndexAttr(range.step)};
  }

  Value n = m.value(size), zero = m.constant(0), one = m.constant(1);
  Value step = subscript.step ? m.value(*subscript.step) : one;
  Value forward = knownStep ? Value() : arith::CmpIOp::create(b, location, arith::CmpIPredicate::sgt, step, zero);
  auto choose = [&](Value ifForward, Value ifBackward) {
    if (knownStep)
      return *knownStep > 0 ? ifForward : ifBackward;
    return m.select(forward, ifForward, ifBackward);
  };
  Value low = choose(zero, m.constant(-1)), high = choose(n, m.sub(n, one));
  auto cut = [&](const std::optional<Bound> &bound, Value whole) {
    if (!bound)
      return whole;
    return m.min(m.max(m.fromStart(m.value(*bound), n), low), high);
  };
  Value first = cut(subscript.start, choose(low, high)), last = cut(subscript.stop, choose(high, low));
  Value distance = choose(m.sub(last, first), m.sub(first, last));
  Value count = m.max(distance, zero);
  if (knownStep != 1 && knownStep != -1) {
    // ceil(distance / |step|), without overflow; defined for a step of 0, so that it can be computed before its check.
    Value stride = knownStep ? m.constant(*knownStep < 0 ? -uint64_t(*knownStep) : *knownStep)
                             : arith::MaxUIOp::create(b, location, choose(step, m.sub(zero, step)), one).getResult();
    Value quotient = arith::DivUIOp::create(b, location, m.sub(m.max(distance, one), one), stride);
    count = m.select(m.less(zero, distance), m.add(quotient, one), zero);
  }
  // An empty range starts at 0, which is in the axis unless the axis is empty: operations on slices require a start in
  // the axis once sizes are constant.
  first = m.select(m.less(zero, count), first, zero);
  OpFoldResult stepOrConstant = knownStep ? OpFoldResult(b.getIndexAttr(*knownStep)) : OpFoldResult(step);
  return {first, count, stepOrConstant};
}

SmallVector<OpFoldResult> tg::partSizes(OpBuilder &b, Location location, SubscriptOpInterface op) {
  SmallVector<OpFoldResult> sizes;
  Subscripts subscripts = op.getSubscripts();
  for (auto [axis, subscript] : llvm::enumerate(subscripts.get()))
    if (!subscript.isIndex)
      sizes.push_back(
          resolveSubscript(b, location, subscript, tensor::getMixedSize(b, location, op.getX(), axis)).count);
  return sizes;
}

SmallVector<OpFoldResult> tg::gatheredSizes(OpBuilder &b, Location location, Value x, ValueRange indices,
                                            int64_t firstAxis) {
  auto shape = broadcastShapes(std::nullopt, indices.getTypes());
  Type type = tensorOrScalar(*shape, b.getIndexType());
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, location, x);
  SmallVector<OpFoldResult> batch = broadcastSizes(b, location, indices, type);
  sizes.erase(sizes.begin() + firstAxis, sizes.begin() + firstAxis + indices.size());
  sizes.insert(sizes.begin() + firstAxis, batch.begin(), batch.end());
  return sizes;
}

SmallVector<Value> tg::indicesAlongAxis(OpBuilder &b, Location location, Value x, Value indices, int64_t axis) {
  int64_t rank = cast<RankedTensorType>(x.getType()).getRank();
  SmallVector<Value> all;
  for (int64_t own = 0; own < rank; ++own) {
    if (own == axis) {
      all.push_back(indices);
      continue;
    }
    SmallVector<Value> dynamic;
    SmallVector<int64_t> fixed, others;
    dispatchIndexOpFoldResults(tensor::getMixedSize(b, location, x, own), dynamic, fixed);
    Value positions =
        IotaOp::create(b, location, dynamic, b.getDenseI64ArrayAttr(fixed), TypeAttr::get(b.getIndexType()));
    for (int64_t other = 0; other < rank; ++other)
      if (other != own)
        others.push_back(other);
    all.push_back(ExpandDimsOp::create(b, location, positions, others));
  }
  return all;
}
