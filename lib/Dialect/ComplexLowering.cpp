//===- ComplexLowering.cpp - Elementwise operations on complex numbers ----===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Of the dialect `complex` only the operations that take numbers apart and put them together are used: its folds of
// sums, differences and quotients lose signs of zeros and roundings.

#include "ElementwiseLowering.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace tg;

namespace {
struct Parts {
  Value re, im;
};
} // namespace

static Parts separate(OpBuilder &b, Location loc, Value x) {
  return {b.createOrFold<complex::ReOp>(loc, x), b.createOrFold<complex::ImOp>(loc, x)};
}

Value lower::complexOf(OpBuilder &b, Location loc, Value re, Value im) {
  return complex::CreateOp::create(b, loc, ComplexType::get(re.getType()), re, im);
}

/// Builds a number of which each part comes from the same part of the operands.
template <typename Op> static Value onParts(OpBuilder &b, Location loc, ValueRange xs) {
  SmallVector<Value> re, im;
  for (Value x : xs) {
    Parts parts = separate(b, loc, x);
    re.push_back(parts.re);
    im.push_back(parts.im);
  }
  Type part = re.front().getType();
  return lower::complexOf(b, loc, Op::create(b, loc, part, re), Op::create(b, loc, part, im));
}

Value lower::negateComplex(OpBuilder &b, Location loc, ValueRange xs) { return onParts<arith::NegFOp>(b, loc, xs); }
Value lower::addComplex(OpBuilder &b, Location loc, ValueRange xs) { return onParts<arith::AddFOp>(b, loc, xs); }
Value lower::subtractComplex(OpBuilder &b, Location loc, ValueRange xs) { return onParts<arith::SubFOp>(b, loc, xs); }

Value lower::multiplyComplex(OpBuilder &b, Location loc, ValueRange xs) {
  Parts x = separate(b, loc, xs[0]), y = separate(b, loc, xs[1]);
  auto mul = [&](Value x, Value y) { return arith::MulFOp::create(b, loc, x, y); };
  Value re = arith::SubFOp::create(b, loc, mul(x.re, y.re), mul(x.im, y.im));
  Value im = arith::AddFOp::create(b, loc, mul(x.re, y.im), mul(x.im, y.re));
  return complexOf(b, loc, re, im);
}

Value lower::squareComplex(OpBuilder &b, Location loc, ValueRange xs) {
  return multiplyComplex(b, loc, {xs[0], xs[0]});
}

Value lower::absComplex(OpBuilder &b, Location loc, ValueRange xs) {
  Parts x = separate(b, loc, xs[0]);
  return HypotOp::create(b, loc, x.re.getType(), x.re, x.im);
}

/// Builds a truth value: whether either part fulfils a condition on floats.
static Value eitherPart(OpBuilder &b, Location loc, Value x, Value (*condition)(OpBuilder &, Location, ValueRange)) {
  Parts parts = separate(b, loc, x);
  return arith::OrIOp::create(b, loc, condition(b, loc, parts.re), condition(b, loc, parts.im));
}

Value lower::isNanComplex(OpBuilder &b, Location loc, ValueRange xs) { return eitherPart(b, loc, xs[0], isNan); }
Value lower::isInfComplex(OpBuilder &b, Location loc, ValueRange xs) { return eitherPart(b, loc, xs[0], isInf); }

template <typename Join>
static Value compareParts(OpBuilder &b, Location loc, arith::CmpFPredicate predicate, ValueRange xs) {
  Parts x = separate(b, loc, xs[0]), y = separate(b, loc, xs[1]);
  Value re = arith::CmpFOp::create(b, loc, predicate, x.re, y.re);
  return Join::create(b, loc, re, arith::CmpFOp::create(b, loc, predicate, x.im, y.im));
}

Value lower::equalComplex(OpBuilder &b, Location loc, ValueRange xs) {
  return compareParts<arith::AndIOp>(b, loc, arith::CmpFPredicate::OEQ, xs);
}
Value lower::differComplex(OpBuilder &b, Location loc, ValueRange xs) {
  return compareParts<arith::OrIOp>(b, loc, arith::CmpFPredicate::UNE, xs);
}

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

Value lower::realPart(OpBuilder &b, Location loc, ValueRange xs) { return separate(b, loc, xs[0]).re; }
Value lower::imaginaryPart(OpBuilder &b, Location loc, ValueRange xs) { return separate(b, loc, xs[0]).im; }
Value lower::identity(OpBuilder &, Location, ValueRange xs) { return xs[0]; }

Value lower::conjugate(OpBuilder &b, Location loc, ValueRange xs) {
  Parts x = separate(b, loc, xs[0]);
  return complexOf(b, loc, x.re, arith::NegFOp::create(b, loc, x.im));
}

Value lower::zeroLike(OpBuilder &b, Location loc, ValueRange xs) {
  return arith::ConstantOp::create(b, loc, b.getZeroAttr(xs[0].getType()));
}

Value lower::angleOfComplex(OpBuilder &b, Location loc, ValueRange xs) {
  Parts x = separate(b, loc, xs[0]);
  return math::Atan2Op::create(b, loc, x.im, x.re);
}
Value lower::angleOfFloat(OpBuilder &b, Location loc, ValueRange xs) {
  return math::Atan2Op::create(b, loc, zeroLike(b, loc, xs), xs[0]);
}
