//===- Integers.cpp - Bits of integers and floats -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

static FailureOr<Values> convertNot(Importer &importer, Operation *op, ValueRange in) {
  return Values{importer.emitter().make<NotOp>(in[0])};
}

/// Returns whether all amounts are constants below `width`.
static bool isBelow(Value amounts, unsigned width) {
  if (auto full = amounts.getDefiningOp<FullOp>())
    amounts = full.getValue();
  Attribute constant;
  if (!matchPattern(amounts, m_Constant(&constant)))
    return false;
  if (auto number = dyn_cast<IntegerAttr>(constant))
    return number.getValue().ult(width);
  auto elements = dyn_cast<DenseIntElementsAttr>(constant);
  return elements && llvm::all_of(elements.getValues<APInt>(), [&](const APInt &amount) { return amount.ult(width); });
}

/// Converts a shift. An amount of the width or more moves all bits out: zeros are left, or the sign. A negative one is
/// large.
static FailureOr<Values> convertShift(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  StringRef name = op->getName().getStringRef();
  bool isLeft = name == "stablehlo.shift_left", isArithmetic = name == "stablehlo.shift_right_arithmetic";
  Type type = elementOf(in[0]);
  unsigned width = type.getIntOrFloatBitWidth();
  // Bits behind those of a narrow number are those of its sign, or zeros.
  unsigned narrow = narrowWidth(op->getResult(0));
  auto fill = [&](Value x) { return narrow ? e.wrap(x, narrow) : x; };
  // tg.shl and tg.shr stop with an error at amounts that are too large. tg.shr fills with the sign if there is one.
  if (isBelow(in[1], width)) {
    Value x = isLeft ? in[0] : fill(isArithmetic ? e.withSign(in[0]) : e.withoutSign(in[0]));
    Value amount = e.cast(in[1], elementOf(x));
    return Values{e.cast(isLeft ? e.make<ShlOp>(x, amount) : e.make<ShrOp>(x, amount), type)};
  }
  Value x = e.withSign(isArithmetic ? fill(e.withSign(in[0])) : fill(e.withoutSign(in[0])));
  Value amount = e.withSign(in[1]), result;
  if (isLeft)
    result = e.make<arith::ShLIOp>(x, amount);
  else if (!isArithmetic)
    result = e.make<arith::ShRUIOp>(x, amount);
  else
    result = e.make<arith::ShRSIOp>(x, e.make<arith::MinUIOp>(amount, e.bits(amount, APInt(width, width - 1))));
  return Values{e.cast(result, type)};
}

/// Converts operations on bits; upstream has them for signed integers.
template <typename Op> static FailureOr<Values> convertBits(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  Value x = in[0];
  unsigned narrow = narrowWidth(op->getResult(0));
  if (narrow)
    x = e.wrap(e.withoutSign(x), narrow);
  Value result = e.make<Op>(e.withSign(x));
  // The zeros before a narrow number are not its.
  if (narrow && std::is_same_v<Op, math::CountLeadingZerosOp>)
    result = e.make<SubOp>(result, e.number(result, 8 - narrow));
  return Values{e.cast(result, elementOf(in[0]))};
}

/// Converts the upper half of a product.
static FailureOr<Values> convertUpperProduct(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  if (narrowWidth(op->getResult(0)))
    return importer.refuse(op, "of this type is not supported");
  auto type = cast<IntegerType>(elementOf(in[0]));
  unsigned width = type.getWidth();
  if (width < 64) {
    Type wide = IntegerType::get(e.b.getContext(), 2 * width, type.getSignedness());
    Value product = e.make<MulOp>(e.cast(in[0], wide), e.cast(in[1], wide));
    return Values{e.cast(e.make<ShrOp>(product, e.bits(product, APInt(2 * width, width))), type)};
  }
  // From products of halves, as by hand.
  Value x = e.withoutSign(in[0]), y = e.withoutSign(in[1]);
  Value half = e.bits(x, APInt(64, 32)), mask = e.bits(x, APInt::getLowBitsSet(64, 32));
  auto low = [&](Value x) { return e.make<AndOp>(x, mask); };
  auto high = [&](Value x) { return e.make<ShrOp>(x, half); };
  Value x0 = low(x), x1 = high(x), y0 = low(y), y1 = high(y);
  Value middle = e.make<AddOp>(e.make<MulOp>(x1, y0), high(e.make<MulOp>(x0, y0)));
  Value other = e.make<AddOp>(e.make<MulOp>(x0, y1), low(middle));
  Value upper = e.make<AddOp>(e.make<AddOp>(e.make<MulOp>(x1, y1), high(middle)), high(other));
  if (isUnsigned(type))
    return Values{upper};
  upper = e.withSign(upper);
  Value zero = e.number(upper, 0);
  for (auto [x, y] : {std::pair(in[0], in[1]), {in[1], in[0]}})
    upper = e.make<SubOp>(upper, e.make<SelectOp>(e.make<LtOp>(x, zero), y, zero));
  return Values{upper};
}

//===----------------------------------------------------------------------===//
// Bits of floats
//===----------------------------------------------------------------------===//

static FailureOr<Values> convertNextAfter(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  Value x = in[0], y = in[1];
  unsigned width = elementOf(x).getIntOrFloatBitWidth();
  Value bits = e.bitcast(x, e.b.getIntegerType(width)), one = e.bits(bits, APInt(width, 1));
  // Away from 0 is up for the bits, whatever the sign.
  Value zero = e.number(x, 0);
  Value goesAway = e.make<EqOp>(e.make<GtOp>(y, x), e.make<GtOp>(x, zero));
  Value moved = e.make<SelectOp>(goesAway, e.make<AddOp>(bits, one), e.make<SubOp>(bits, one));
  Value sign = e.make<AndOp>(e.bitcast(y, elementOf(bits)), e.bits(bits, APInt::getSignMask(width)));
  Value least = e.make<OrOp>(one, sign);
  Value result = e.bitcast(e.make<SelectOp>(e.make<EqOp>(x, zero), least, moved), elementOf(x));
  result = e.make<SelectOp>(e.make<EqOp>(x, y), y, result);
  Value isNan = e.make<OrOp>(e.make<IsNanOp>(x), e.make<IsNanOp>(y));
  return Values{e.make<SelectOp>(isNan, e.make<AddOp>(x, y), result)};
}

/// Rounds to a float of fewer bits, ties to even; too large numbers become infinite, too small ones 0.
static FailureOr<Values> convertReducePrecision(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  Value x = in[0];
  const llvm::fltSemantics &semantics = cast<FloatType>(elementOf(x)).getFloatSemantics();
  unsigned width = elementOf(x).getIntOrFloatBitWidth(), mantissa = APFloat::semanticsPrecision(semantics) - 1;
  unsigned exponent = width - mantissa - 1;
  int64_t toExponent = getNumber(op, "exponent_bits"), toMantissa = getNumber(op, "mantissa_bits");
  if (toExponent < 1 || toMantissa < 0)
    return importer.refuse(op, "has a format without bits");
  Value bits = e.bitcast(x, e.b.getIntegerType(width, /*isSigned=*/false));
  auto number = [&](uint64_t value) { return e.bits(bits, APInt(width, value)); };
  Value result = bits;
  if (toMantissa < int64_t(mantissa)) {
    // Half of the last bit that stays, less one if that bit is even, is added before the others are dropped.
    unsigned dropped = mantissa - toMantissa;
    Value last = e.make<AndOp>(e.make<ShrOp>(bits, number(dropped)), number(1));
    Value bias = e.make<AddOp>(last, number((uint64_t(1) << (dropped - 1)) - 1));
    APInt mask = ~APInt::getLowBitsSet(width, dropped);
    result = e.make<AndOp>(e.make<AddOp>(result, bias), e.bits(bits, mask));
  }
  if (toExponent < int64_t(exponent)) {
    APInt sign = APInt::getSignMask(width);
    uint64_t bias = (uint64_t(1) << (exponent - 1)) - 1, toBias = (uint64_t(1) << (toExponent - 1)) - 1;
    // The bits of the largest exponent that is left, and of the one below the smallest.
    APInt most = APInt(width, bias + toBias).shl(mantissa), least = APInt(width, bias - toBias).shl(mantissa);
    APInt field = APInt::getBitsSet(width, mantissa, width - 1);
    Value signBit = e.make<AndOp>(result, e.bits(bits, sign)), power = e.make<AndOp>(result, e.bits(bits, field));
    Value infinite = e.make<OrOp>(signBit, e.bits(bits, field));
    result = e.make<SelectOp>(e.make<GtOp>(power, e.bits(bits, most)), infinite, result);
    result = e.make<SelectOp>(e.make<LeOp>(power, e.bits(bits, least)), signBit, result);
  }
  // Without bits in the mantissa there is no NaN: it becomes infinite, too.
  Value isNan = e.make<IsNanOp>(x);
  if (toMantissa == 0) {
    Value sign = e.make<AndOp>(bits, e.bits(bits, APInt::getSignMask(width)));
    Value infinite = e.make<OrOp>(sign, e.bits(bits, APInt::getBitsSet(width, mantissa, width - 1)));
    return Values{e.bitcast(e.make<SelectOp>(isNan, infinite, result), elementOf(x))};
  }
  return Values{e.make<SelectOp>(isNan, x, e.bitcast(result, elementOf(x)))};
}

void stablehlo::addIntegers(SmallVectorImpl<Conversion> &table) {
  table.append(
      {{"stablehlo.not", convertNot, "", Takes::Elements, OfBits},
       {"stablehlo.shift_left", convertShift, "", Takes::Elements, OfIntegers},
       {"stablehlo.shift_right_logical", convertShift, "", Takes::Elements, OfIntegers},
       {"stablehlo.shift_right_arithmetic", convertShift, "", Takes::Elements, OfIntegers},
       {"stablehlo.popcnt", convertBits<math::CtPopOp>, "", Takes::Elements, OfIntegers},
       {"stablehlo.count_leading_zeros", convertBits<math::CountLeadingZerosOp>, "", Takes::Elements, OfIntegers},
       {"chlo.mulhi", convertUpperProduct, "", Takes::Elements, OfIntegers},
       {"chlo.next_after", convertNextAfter, "", Takes::Elements, OfFloats},
       {"stablehlo.reduce_precision", convertReducePrecision, "exponent_bits mantissa_bits", Takes::Elements,
        OfFloats}});
}
