//===- OrderedFloats.cpp - Floats as integers of the same order -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/OrderedFloats.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

static Value constant(OpBuilder &b, Location loc, Type type, TypedAttr element) {
  auto vector = dyn_cast<VectorType>(type);
  return arith::ConstantOp::create(b, loc, vector ? TypedAttr(DenseElementsAttr::get(vector, element)) : element);
}

/// Inverts all bits but the sign of negative numbers.
static Value exchangeOrder(OpBuilder &b, Location loc, Value bits) {
  Type element = getElementTypeOrSelf(bits.getType());
  unsigned width = element.getIntOrFloatBitWidth();
  Value last = constant(b, loc, bits.getType(), b.getIntegerAttr(element, width - 1));
  Value magnitude = constant(b, loc, bits.getType(), b.getIntegerAttr(element, APInt::getSignedMaxValue(width)));
  Value sign = arith::ShRSIOp::create(b, loc, bits, last);
  return arith::XOrIOp::create(b, loc, bits, arith::AndIOp::create(b, loc, sign, magnitude));
}

Value tg::toOrdered(OpBuilder &b, Location loc, Value x, bool isMax) {
  Type type = x.getType();
  auto element = cast<FloatType>(getElementTypeOrSelf(type));
  Type bits = b.getIntegerType(element.getWidth());
  if (auto vector = dyn_cast<VectorType>(type))
    bits = vector.clone(bits);
  auto nan = b.getFloatAttr(element, APFloat::getQNaN(element.getFloatSemantics(), /*Negative=*/!isMax));
  Value isNaN = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::UNO, x, x);
  Value number = arith::SelectOp::create(b, loc, isNaN, constant(b, loc, type, nan), x);
  return exchangeOrder(b, loc, arith::BitcastOp::create(b, loc, bits, number));
}

Value tg::fromOrdered(OpBuilder &b, Location loc, Value ordered, Type type) {
  return arith::BitcastOp::create(b, loc, type, exchangeOrder(b, loc, ordered));
}
