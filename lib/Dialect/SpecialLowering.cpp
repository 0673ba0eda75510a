//===- SpecialLowering.cpp - Special functions in arith and math ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementwiseLowering.h"
#include "SpecialFormulas.h"
#include "TensorGraph/Dialect/RareMark.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace tg;

// All in one namespace, where the formulas find the operators and functions of an expression.
namespace {

/// A value, with what builds on it.
struct Expression {
  OpBuilder *b = nullptr;
  LocationAttr loc;
  Value value;

  template <typename Op> Expression make(ValueRange operands) const {
    return {b, loc, Op::create(*b, Location(loc), value.getType(), operands)};
  }
  Expression constant(double number) const {
    return {b, loc, arith::ConstantOp::create(*b, Location(loc), b->getFloatAttr(value.getType(), number))};
  }
};
/// An i1.
struct Condition {
  OpBuilder *b;
  LocationAttr loc;
  Value value;
};

Expression operator+(const Expression &x, const Expression &y) { return x.make<arith::AddFOp>({x.value, y.value}); }
Expression operator-(const Expression &x, const Expression &y) { return x.make<arith::SubFOp>({x.value, y.value}); }
Expression operator*(const Expression &x, const Expression &y) { return x.make<arith::MulFOp>({x.value, y.value}); }
Expression operator/(const Expression &x, const Expression &y) { return x.make<arith::DivFOp>({x.value, y.value}); }
Expression operator+(const Expression &x, double y) { return x + x.constant(y); }
Expression operator-(const Expression &x, double y) { return x - x.constant(y); }
Expression operator-(double x, const Expression &y) { return y.constant(x) - y; }
Expression operator*(const Expression &x, double y) { return x * x.constant(y); }
Expression operator-(const Expression &x) { return x.make<arith::NegFOp>(x.value); }

Condition compare(arith::CmpFPredicate how, const Expression &x, const Expression &y) {
  return {x.b, x.loc, arith::CmpFOp::create(*x.b, Location(x.loc), how, x.value, y.value)};
}
Condition operator==(const Expression &x, const Expression &y) { return compare(arith::CmpFPredicate::OEQ, x, y); }
Condition operator==(const Expression &x, double y) { return x == x.constant(y); }
Condition operator<(const Expression &x, double y) { return compare(arith::CmpFPredicate::OLT, x, x.constant(y)); }
Condition operator>(const Expression &x, double y) { return compare(arith::CmpFPredicate::OGT, x, x.constant(y)); }
Condition both(Condition x, Condition y) {
  return {x.b, x.loc, arith::AndIOp::create(*x.b, Location(x.loc), x.value, y.value)};
}
Condition either(Condition x, Condition y) {
  return {x.b, x.loc, arith::OrIOp::create(*x.b, Location(x.loc), x.value, y.value)};
}
Expression select(Condition condition, const Expression &x, const Expression &y) {
  return {x.b, x.loc, arith::SelectOp::create(*x.b, Location(x.loc), condition.value, x.value, y.value)};
}
Expression selectRare(Condition condition, const Expression &x, const Expression &y) {
  Expression selected = select(condition, x, y);
  selected.value.getDefiningOp()->setAttr(kRareMark, x.b->getUnitAttr());
  return selected;
}

Expression number(const Expression &like, double value) { return like.constant(value); }
Expression abs(const Expression &x) { return x.make<math::AbsFOp>(x.value); }
Expression copySign(const Expression &x, const Expression &sign) {
  return x.make<math::CopySignOp>({x.value, sign.value});
}
Expression erfc(const Expression &x) { return x.make<math::ErfcOp>(x.value); }
Expression exp(const Expression &x) { return x.make<math::ExpOp>(x.value); }
Expression expm1(const Expression &x) { return x.make<math::ExpM1Op>(x.value); }
Expression log(const Expression &x) { return x.make<math::LogOp>(x.value); }
Expression log1p(const Expression &x) { return x.make<math::Log1pOp>(x.value); }
Expression sqrt(const Expression &x) { return x.make<math::SqrtOp>(x.value); }

Expression upperHalf(const Expression &x) {
  OpBuilder &b = *x.b;
  Location loc = x.loc;
  Value bits = arith::BitcastOp::create(b, loc, b.getI64Type(), x.value);
  Value mask = arith::ConstantOp::create(b, loc, b.getI64IntegerAttr(~int64_t(0x7ffffff)));
  Value upper = arith::AndIOp::create(b, loc, bits, mask);
  return {x.b, x.loc, arith::BitcastOp::create(b, loc, x.value.getType(), upper)};
}

bool isF64(const Expression &x) { return x.value.getType().isF64(); }

formula::Split<Expression> splitNormal(const Expression &x) {
  OpBuilder &b = *x.b;
  Location loc = x.loc;
  auto integer = [&](uint64_t number) -> Value {
    return arith::ConstantOp::create(b, loc, b.getI64IntegerAttr(int64_t(number)));
  };
  auto toFloat = [&](Value bits) -> Expression {
    return {x.b, x.loc, arith::BitcastOp::create(b, loc, x.value.getType(), bits)};
  };
  Value bits = arith::BitcastOp::create(b, loc, b.getI64Type(), x.value);
  Value above = arith::SubIOp::create(b, loc, bits, integer(formula::kBitsOfRootOfHalf));
  Value power = arith::AndIOp::create(b, loc, above, integer(~((uint64_t(1) << 52) - 1)));
  Value inverse = arith::SubIOp::create(b, loc, integer(uint64_t(1023) << 52), power);
  // The exponent and a bias are the lowest bits of a number whose unit is 1.
  constexpr uint64_t unit = uint64_t(1075) << 52;
  Value biased = arith::AddIOp::create(b, loc, power, integer(uint64_t(1024) << 52));
  Value lowest = arith::ShRUIOp::create(b, loc, biased, integer(52));
  Expression number = toFloat(arith::OrIOp::create(b, loc, lowest, integer(unit)));
  return {toFloat(arith::SubIOp::create(b, loc, bits, power)), number - (0x1p52 + 1024), toFloat(inverse)};
}

template <typename Fn> Expression inF64(const Expression &x, Fn fn) {
  Type type = x.value.getType(), wide = x.b->getF64Type();
  if (type == wide)
    return fn(x);
  Expression result = fn(Expression{x.b, x.loc, arith::ExtFOp::create(*x.b, Location(x.loc), wide, x.value)});
  return {x.b, x.loc, arith::TruncFOp::create(*x.b, Location(x.loc), type, result.value)};
}

} // namespace

#define TG_UNARY(name)                                                                                                 \
  Value lower::name(OpBuilder &b, Location loc, ValueRange xs) {                                                       \
    return formula::name(Expression{&b, LocationAttr(loc), xs[0]}).value;                                              \
  }
#define TG_BINARY(name)                                                                                                \
  Value lower::name(OpBuilder &b, Location loc, ValueRange xs) {                                                       \
    return formula::name(Expression{&b, LocationAttr(loc), xs[0]}, Expression{&b, LocationAttr(loc), xs[1]}).value;    \
  }
TG_UNARY(log1mexp)
TG_BINARY(logDiffExp)
TG_UNARY(logit)
TG_BINARY(xlogy)
TG_BINARY(xlog1py)
TG_UNARY(entr)
TG_UNARY(erfcx)
TG_UNARY(erfinv)
TG_UNARY(erfcinv)
TG_UNARY(ndtr)
TG_UNARY(ndtri)
TG_UNARY(logNdtr)
#undef TG_UNARY
#undef TG_BINARY
