//===- Elementwise.cpp - Arithmetic, comparisons, conversions -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

/// Converts operations that reductions also know.
static FailureOr<Values> convertCombiner(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  StringRef name = op->getName().getStringRef();
  Value result = e.combine(name, in[0], in[1]);
  auto x = e.rangeOf(in[0]), y = e.rangeOf(in[1]);
  Emitter::Range sum;
  if (x && y && name == "stablehlo.add" && !llvm::AddOverflow(x->least, y->least, sum.least) &&
      !llvm::AddOverflow(x->most, y->most, sum.most))
    e.setRange(result, sum);
  return Values{result};
}

static FailureOr<Values> convertSubtract(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  Value result = e.make<SubOp>(in[0], in[1]);
  auto x = e.rangeOf(in[0]), y = e.rangeOf(in[1]);
  Emitter::Range difference;
  if (x && y && !llvm::SubOverflow(x->least, y->most, difference.least) &&
      !llvm::SubOverflow(x->most, y->least, difference.most))
    e.setRange(result, difference);
  return Values{result};
}

static FailureOr<Values> convertNegate(Importer &importer, Operation *op, ValueRange in) {
  return Values{importer.emitter().make<NegOp>(in[0])};
}

static FailureOr<Values> convertAbs(Importer &importer, Operation *op, ValueRange in) {
  return Values{importer.emitter().make<AbsOp>(in[0])};
}

static FailureOr<Values> convertSign(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  if (!isFloat(in[0]))
    return Values{e.make<SignOp>(in[0])};
  // Zeros keep their sign.
  Value isZero = e.make<EqOp>(in[0], e.number(in[0], 0));
  return Values{e.make<SelectOp>(isZero, in[0], e.make<SignOp>(in[0]))};
}

static FailureOr<Values> convertPower(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  if (!isa<IntegerType>(elementOf(in[0])) || isUnsigned(elementOf(in[0])))
    return Values{e.make<PowOp>(in[0], in[1])};
  // By squaring, as many times as an exponent has bits. A negative power of 1 and -1 is what is left of it; that of
  // another number is 0.
  Value base = in[0], rest = in[1], one = e.number(in[0], 1), zero = e.number(in[0], 0), result = one;
  unsigned width = elementOf(in[0]).getIntOrFloatBitWidth();
  for (unsigned bit = 0; bit < width; ++bit) {
    Value isSet = e.make<NeOp>(e.make<AndOp>(rest, one), zero);
    result = e.make<SelectOp>(isSet, e.make<MulOp>(result, base), result);
    if (bit + 1 == width)
      break;
    rest = e.make<arith::ShRUIOp>(rest, one);
    base = e.make<MulOp>(base, base);
  }
  Value isUnit = e.make<EqOp>(e.make<AbsOp>(in[0]), one);
  Value isNegative = e.make<LtOp>(in[1], zero);
  return Values{e.make<SelectOp>(e.make<AndOp>(isNegative, e.make<NotOp>(isUnit)), zero, result)};
}

/// Converts a division. Divisions of integers that have no quotient give what XLA gives: all bits, and the dividend as
/// remainder; the smallest number divided by -1 is itself.
static FailureOr<Values> convertDivision(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  bool isRemainder = op->getName().getStringRef() == "stablehlo.remainder";
  Value x = in[0], y = in[1];
  if (isFloat(x) && isRemainder)
    return Values{e.make<arith::RemFOp>(x, y)};
  if (!isa<IntegerType>(elementOf(x)))
    return Values{e.make<DivOp>(x, y)};
  unsigned width = elementOf(x).getIntOrFloatBitWidth();
  Value zero = e.number(x, 0), one = e.number(x, 1), all = e.bits(x, APInt::getAllOnes(width));
  bool isUnsignedDivision = isUnsigned(elementOf(x));
  Value isZero = e.make<EqOp>(y, zero);
  Value isBad = isZero;
  if (!isUnsignedDivision) {
    Value least = e.bits(x, APInt::getSignedMinValue(width));
    isBad = e.make<OrOp>(isZero, e.make<AndOp>(e.make<EqOp>(x, least), e.make<EqOp>(y, all)));
  }
  Value divisor = e.make<SelectOp>(isBad, one, y);
  if (isRemainder) {
    Value rest = isUnsignedDivision ? e.make<ModOp>(x, divisor) : e.make<arith::RemSIOp>(x, divisor);
    return Values{e.make<SelectOp>(isZero, x, rest)};
  }
  Value quotient = isUnsignedDivision ? e.make<FloorDivOp>(x, divisor) : e.make<arith::DivSIOp>(x, divisor);
  return Values{e.make<SelectOp>(isZero, all, quotient)};
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

static FailureOr<Values> convertCompare(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  StringRef direction = getWord(op, "comparison_direction"), order = getWord(op, "compare_type");
  if (!order.empty() && !llvm::is_contained({"NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"}, order))
    return importer.refuse(op, "has the comparison type '" + order + "', which is not supported");
  Value x = in[0], y = in[1];
  if (order == "TOTALORDER" && isFloat(x)) {
    x = e.orderedBits(x);
    y = e.orderedBits(y);
  }
  if (isComplex(elementOf(x)) && direction != "EQ" && direction != "NE")
    return importer.refuse(op, "has the comparison direction '" + direction + "', which complex numbers do not have");
  // Whether a counter is negative, for example, is known.
  if (direction == "LT" || direction == "GE")
    if (std::optional<bool> isLess = e.isLess(x, y))
      return Values{e.scalar(e.b.getI1Type(), *isLess == (direction == "LT"))};
  if (direction == "EQ")
    return Values{e.make<EqOp>(x, y)};
  if (direction == "NE")
    return Values{e.make<NeOp>(x, y)};
  if (direction == "LT")
    return Values{e.make<LtOp>(x, y)};
  if (direction == "LE")
    return Values{e.make<LeOp>(x, y)};
  if (direction == "GT")
    return Values{e.make<GtOp>(x, y)};
  if (direction == "GE")
    return Values{e.make<GeOp>(x, y)};
  return importer.refuse(op, "has the comparison direction '" + direction + "', which is not supported");
}

static FailureOr<Values> convertSelect(Importer &importer, Operation *op, ValueRange in) {
  APInt condition;
  if (shapeOf(in[0]).empty() && matchPattern(in[0], m_ConstantInt(&condition)))
    return Values{condition.isZero() ? in[2] : in[1]};
  return Values{importer.emitter().make<SelectOp>(in[0], in[1], in[2])};
}

static FailureOr<Values> convertClamp(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  auto fit = [&](Value bound) { return shapeOf(bound).empty() ? e.full(bound, e.sizesOf(in[1])) : bound; };
  Value low = fit(in[0]), high = fit(in[2]);
  return Values{e.combine("stablehlo.minimum", e.combine("stablehlo.maximum", in[1], low), high)};
}

static FailureOr<Values> convertIsFinite(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  Value infinity = e.number(in[0], std::numeric_limits<double>::infinity());
  return Values{e.make<LtOp>(e.make<AbsOp>(in[0]), infinity)};
}

/// Converts chlo.is_inf and its kinds for one sign.
static FailureOr<Values> convertIsInf(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  StringRef name = op->getName().getStringRef();
  if (name == "chlo.is_inf")
    return Values{e.make<IsInfOp>(in[0])};
  double infinity = std::numeric_limits<double>::infinity();
  return Values{e.make<EqOp>(in[0], e.number(in[0], name == "chlo.is_pos_inf" ? infinity : -infinity))};
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

static FailureOr<Values> convertConvert(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  Type to = getElementTypeOrSelf(importer.convertType(op, op->getResult(0).getType()));
  // Of a complex number, the real part, also as a boolean.
  bool dropsPart = isComplex(elementOf(in[0])) && !isComplex(to);
  Value result = e.cast(dropsPart ? e.make<RealOp>(in[0]) : in[0], to);
  // A float that does not fit becomes the nearest integer, as in other types.
  if (unsigned width = narrowWidth(op->getResult(0)); width && isFloat(in[0])) {
    bool hasSign = !isUnsigned(to);
    APInt least = APInt::getSignedMinValue(width).sext(8), most = APInt::getLowBitsSet(8, width - hasSign);
    if (hasSign)
      result = e.make<MaximumOp>(result, e.bits(result, least));
    result = e.make<MinimumOp>(result, e.bits(result, most));
  }
  return Values{result};
}

/// Splits unsigned integers into parts of the type `narrow`, the low ones first, along a new last axis.
static Value splitBits(Emitter &e, Value x, Type narrow) {
  unsigned wide = elementOf(x).getIntOrFloatBitWidth(), width = narrow.getIntOrFloatBitWidth();
  bool ofFlags = narrow.isInteger(1);
  Sizes unit = e.sizesOf(x);
  int64_t rank = unit.size();
  unit.push_back(e.constant(1));
  Values parts;
  for (unsigned shift = 0; shift < wide; shift += width) {
    Value moved = shift ? e.make<ShrOp>(x, e.bits(x, APInt(wide, shift))) : x;
    if (ofFlags)
      moved = e.make<AndOp>(moved, e.number(moved, 1));
    parts.push_back(e.reshape(e.cast(moved, narrow), unit));
  }
  return e.concat(parts, rank);
}

static Value joinBits(Emitter &e, Value x, Type wide) {
  unsigned width = elementOf(x).getIntOrFloatBitWidth(), count = wide.getIntOrFloatBitWidth() / width;
  int64_t last = shapeOf(x).size() - 1;
  x = e.expectSize(x, last, e.constant(count));
  Sizes shape = e.sizesOf(x);
  shape.pop_back();
  Value result;
  for (int64_t part : countTo(count)) {
    Value bits = e.reshape(e.sliceAlong(x, last, e.constant(part), e.constant(part + 1)), shape);
    bits = e.cast(bits, wide);
    if (part)
      bits = e.make<ShlOp>(bits, e.bits(bits, APInt(wide.getIntOrFloatBitWidth(), part * width)));
    result = result ? e.make<OrOp>(result, bits) : bits;
  }
  return result;
}

static FailureOr<Values> convertBitcast(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  Type to = getElementTypeOrSelf(importer.convertType(op, op->getResult(0).getType()));
  bool isSame = elementOf(in[0]) == to && narrowWidth(op->getOperand(0)) == narrowWidth(op->getResult(0));
  if (isSame || isComplex(elementOf(in[0])) || isComplex(to))
    return isSame ? FailureOr<Values>(Values(in)) : importer.refuse(op, "between these types is not supported");
  unsigned from = elementOf(in[0]).getIntOrFloatBitWidth(), width = to.getIntOrFloatBitWidth();
  if (narrowWidth(op->getOperand(0)) != narrowWidth(op->getResult(0)))
    return importer.refuse(op, "between these types is not supported");
  if (from == width)
    return Values{e.bitcast(in[0], to)};
  int64_t parts = width / from;
  if (from < width && (shapeOf(in[0]).empty() || failed(verifyCompatibleShape(shapeOf(in[0]).back(), parts))))
    return importer.refuse(op, "expects a last axis of size ") << parts;
  Value bits = from == 1 ? in[0] : e.bitcast(in[0], e.b.getIntegerType(from, /*isSigned=*/false));
  Type integer = width == 1 ? to : e.b.getIntegerType(width, /*isSigned=*/false);
  return Values{e.bitcast(from > width ? splitBits(e, bits, integer) : joinBits(e, bits, integer), to)};
}

//===----------------------------------------------------------------------===//
// Complex numbers
//===----------------------------------------------------------------------===//

static FailureOr<Values> convertComplex(Importer &importer, Operation *op, ValueRange in) {
  return Values{importer.emitter().make<ComplexOp>(in[0], in[1])};
}

/// Converts the real part; floats are their own real part.
static FailureOr<Values> convertReal(Importer &importer, Operation *op, ValueRange in) {
  return Values{isComplex(elementOf(in[0])) ? importer.emitter().make<RealOp>(in[0]) : in[0]};
}

static FailureOr<Values> convertImag(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  return Values{isComplex(elementOf(in[0])) ? e.make<ImagOp>(in[0]) : e.number(in[0], 0)};
}

static FailureOr<Values> convertConj(Importer &importer, Operation *op, ValueRange in) {
  return Values{importer.emitter().make<ConjOp>(in[0])};
}

void stablehlo::addElementwise(SmallVectorImpl<Conversion> &table) {
  table.append({{"stablehlo.add", convertCombiner, "", Takes::Elements, OfAll},
                {"stablehlo.multiply", convertCombiner, "", Takes::Elements, OfAll},
                {"stablehlo.maximum", convertCombiner, "", Takes::Elements, OfReals | OfFlags},
                {"stablehlo.minimum", convertCombiner, "", Takes::Elements, OfReals | OfFlags},
                {"stablehlo.and", convertCombiner, "", Takes::Elements, OfBits},
                {"stablehlo.or", convertCombiner, "", Takes::Elements, OfBits},
                {"stablehlo.xor", convertCombiner, "", Takes::Elements, OfBits},
                {"stablehlo.subtract", convertSubtract, "", Takes::Elements, OfNumbers},
                {"stablehlo.negate", convertNegate, "", Takes::Elements, OfNumbers},
                {"stablehlo.abs", convertAbs, "", Takes::Elements, OfNumbers},
                {"stablehlo.sign", convertSign, "", Takes::Elements, OfNumbers},
                {"stablehlo.power", convertPower, "", Takes::Elements, OfNumbers},
                {"stablehlo.divide", convertDivision, "", Takes::Elements, OfNumbers},
                {"stablehlo.remainder", convertDivision, "", Takes::Elements, OfReals},
                {"stablehlo.compare", convertCompare, "comparison_direction compare_type", Takes::Elements, OfAll},
                {"stablehlo.select", convertSelect, "", Takes::Elements, OfAll},
                {"stablehlo.clamp", convertClamp, "", Takes::Elements, OfReals | OfFlags},
                {"stablehlo.is_finite", convertIsFinite, "", Takes::Elements, OfFloats},
                {"chlo.is_inf", convertIsInf, "", Takes::Elements, OfFloats},
                {"chlo.is_pos_inf", convertIsInf, "", Takes::Elements, OfFloats},
                {"chlo.is_neg_inf", convertIsInf, "", Takes::Elements, OfFloats},
                {"stablehlo.complex", convertComplex, "", Takes::Elements, OfFloats},
                {"stablehlo.real", convertReal, "", Takes::Elements, OfFloats | OfComplex},
                {"stablehlo.imag", convertImag, "", Takes::Elements, OfFloats | OfComplex},
                {"chlo.conj", convertConj, "", Takes::Elements, OfFloats | OfComplex},
                {"stablehlo.convert", convertConvert, "", Takes::Elements, OfAll},
                {"stablehlo.bitcast_convert", convertBitcast, "", Takes::Elements, OfAll}});
}
