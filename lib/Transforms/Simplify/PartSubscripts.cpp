//===- PartSubscripts.cpp - Subscripts of new slices ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PartSubscripts.h"
#include "TensorGraph/Dialect/Types.h"

using namespace mlir;
using namespace tg;

PartSubscripts::PartSubscripts(ArrayRef<Subscript> subscripts) {
  auto number = [&](const std::optional<Bound> &bound) {
    if (bound && bound->value)
      bounds.push_back(bound->value);
    return !bound ? Subscripts::kOmitted : bound->value ? ShapedType::kDynamic : bound->constant;
  };
  for (auto [axis, subscript] : llvm::enumerate(subscripts)) {
    starts.push_back(number(subscript.start));
    stops.push_back(number(subscript.stop));
    steps.push_back(number(subscript.step));
    if (subscript.isIndex)
      dropped.push_back(axis);
  }
}

Type PartSubscripts::partOf(Value x) const {
  auto type = cast<RankedTensorType>(x.getType());
  Subscripts subscripts(bounds, starts, stops, steps, dropped);
  return tensorOrScalar(subscripts.partShape(type.getShape()), type.getElementType());
}

Value PartSubscripts::slice(OpBuilder &b, Location loc, Value x) const {
  return b.createOrFold<SliceOp>(loc, x, bounds, starts, stops, steps, dropped);
}

Value PartSubscripts::update(OpBuilder &b, Location loc, Value value, Value x, bool adds) const {
  if (adds)
    return IncSliceOp::create(b, loc, x.getType(), value, x, bounds, starts, stops, steps, dropped);
  return SetSliceOp::create(b, loc, x.getType(), value, x, bounds, starts, stops, steps, dropped);
}

LogicalResult tg::replaceBySlice(PatternRewriter &rewriter, Operation *op, Value x, ArrayRef<Subscript> subscripts) {
  PartSubscripts text(subscripts);
  if (text.partOf(x) != op->getResult(0).getType())
    return failure();
  rewriter.replaceOp(op, text.slice(rewriter, op->getLoc(), x));
  return success();
}

static bool isKnown(const std::optional<Bound> &bound) { return !bound || bound->isConstant(); }

std::optional<int64_t> tg::numberOf(const std::optional<Bound> &bound) {
  return bound ? std::optional(bound->constant) : std::nullopt;
}

bool tg::isConstant(const Subscript &s) { return isKnown(s.start) && isKnown(s.stop) && isKnown(s.step); }

ResolvedRange tg::resolve(const Subscript &s, int64_t size) {
  return resolveRange(size, numberOf(s.start), numberOf(s.stop), numberOf(s.step).value_or(1));
}

bool tg::areEqual(const Subscript &x, const Subscript &y) {
  auto equal = [](const std::optional<Bound> &a, const std::optional<Bound> &b) {
    return a.has_value() == b.has_value() && (!a || (a->value == b->value && a->constant == b->constant));
  };
  return x.isIndex == y.isIndex && equal(x.start, y.start) && equal(x.stop, y.stop) && equal(x.step, y.step);
}

bool tg::areEqual(const Subscripts &x, const Subscripts &y) {
  return llvm::all_of_zip(x.get(), y.get(), [](const Subscript &a, const Subscript &b) { return areEqual(a, b); });
}

bool tg::isWhole(const Subscripts &subscripts) {
  return llvm::all_of(subscripts.get(), [](const Subscript &s) { return s.isAll(); });
}
