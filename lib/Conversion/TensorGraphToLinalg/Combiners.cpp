//===- Combiners.cpp - How elements are combined --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Combiners.h"
#include "Dialect/ElementwiseLowering.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include <limits>

using namespace mlir;
using namespace tg;

Type tg::accumulatorOf(Type element) {
  return isHalfPrecision(element) ? Type(Float32Type::get(element.getContext())) : element;
}

Value tg::widen(OpBuilder &b, Location loc, Value x, Type to) {
  if (x.getType() == to)
    return x;
  if (isComplex(to))
    return lower::cast(b, loc, x, to);
  if (isa<FloatType>(to))
    return arith::ExtFOp::create(b, loc, to, x);
  if (to.isIndex())
    return isUnsigned(x.getType()) ? arith::IndexCastUIOp::create(b, loc, to, x).getResult()
                                   : arith::IndexCastOp::create(b, loc, to, x).getResult();
  if (isUnsigned(x.getType()))
    return arith::ExtUIOp::create(b, loc, to, x);
  return arith::ExtSIOp::create(b, loc, to, x);
}

Value tg::identityOf(LoweringBuilder &lower, Type type, Combiner combiner) {
  bool isFloat = isa<FloatType>(type);
  double infinity = std::numeric_limits<double>::infinity();
  switch (combiner) {
  case Combiner::Add:
  case Combiner::Or:
  case Combiner::Xor:
    return lower.constant(type, 0);
  case Combiner::Mul:
    return lower.constant(type, 1);
  case Combiner::And:
    return arith::ConstantOp::create(lower.b, lower.loc, lower.b.getIntegerAttr(type, -1));
  case Combiner::Max:
  case Combiner::ArgMax:
    if (isFloat)
      return lower.constant(type, -infinity);
    break;
  case Combiner::Min:
  case Combiner::ArgMin:
    if (isFloat)
      return lower.constant(type, infinity);
    break;
  }
  unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  bool isMax = combiner == Combiner::Max || combiner == Combiner::ArgMax;
  APInt value = isMax ? APInt::getSignedMinValue(width) : APInt::getSignedMaxValue(width);
  if (isUnsigned(type))
    value = isMax ? APInt::getZero(width) : APInt::getMaxValue(width);
  return arith::ConstantOp::create(lower.b, lower.loc, lower.b.getIntegerAttr(type, value));
}

Value tg::combine(OpBuilder &b, Location loc, Combiner combiner, Value x, Value y) {
  bool isFloat = isa<FloatType>(x.getType()), hasNoSign = isUnsigned(x.getType());
  switch (combiner) {
  case Combiner::Add:
    if (isComplex(x.getType()))
      return lower::addComplex(b, loc, {x, y});
    return isFloat ? Value(arith::AddFOp::create(b, loc, x, y)) : Value(arith::AddIOp::create(b, loc, x, y));
  case Combiner::Mul:
    if (isComplex(x.getType()))
      return lower::multiplyComplex(b, loc, {x, y});
    return isFloat ? Value(arith::MulFOp::create(b, loc, x, y)) : Value(arith::MulIOp::create(b, loc, x, y));
  case Combiner::Max:
  case Combiner::ArgMax:
    if (hasNoSign)
      return arith::MaxUIOp::create(b, loc, x, y);
    return isFloat ? Value(arith::MaximumFOp::create(b, loc, x, y)) : Value(arith::MaxSIOp::create(b, loc, x, y));
  case Combiner::Min:
  case Combiner::ArgMin:
    if (hasNoSign)
      return arith::MinUIOp::create(b, loc, x, y);
    return isFloat ? Value(arith::MinimumFOp::create(b, loc, x, y)) : Value(arith::MinSIOp::create(b, loc, x, y));
  case Combiner::Or:
    return arith::OrIOp::create(b, loc, x, y);
  case Combiner::And:
    return arith::AndIOp::create(b, loc, x, y);
  case Combiner::Xor:
    return arith::XOrIOp::create(b, loc, x, y);
  }
  llvm_unreachable("all combiners are above");
}

Value tg::combineRounded(OpBuilder &b, Location loc, Combiner combiner, Value x, Value y) {
  Type type = x.getType(), wide = accumulatorOf(type);
  Value result = combine(b, loc, combiner, widen(b, loc, x, wide), widen(b, loc, y, wide));
  return wide == type ? result : Value(arith::TruncFOp::create(b, loc, type, result));
}
