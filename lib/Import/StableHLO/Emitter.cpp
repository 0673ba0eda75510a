//===- Emitter.cpp - Builds what StableHLO's operations become ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emitter.h"
#include "TensorGraph/Interfaces/Subscripts.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

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
// Operations
//===----------------------------------------------------------------------===//

/// Runs `check`, and gives the message with which it fails.
static std::optional<std::string> messageOf(MLIRContext *context, llvm::function_ref<LogicalResult()> check) {
  std::string message;
  ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) { message = diagnostic.str(); });
  return failed(check()) ? std::optional(message) : std::nullopt;
}

void Emitter::create(OperationState &state, MutableArrayRef<Value> results) {
  MLIRContext *context = b.getContext();
  std::optional<std::string> why;
  if (llvm::is_contained(state.types, Type())) {
    state.types.clear();
    why = messageOf(context, [&] {
      return state.name.getInterface<InferTypeOpInterface>()->inferReturnTypes(
          context, loc, state.operands, state.attributes.getDictionary(context), state.getRawProperties(),
          state.regions, state.types);
    });
  }
  if (!why) {
    Operation *op = b.create(state);
    llvm::copy(op->getResults(), results.begin());
    why = messageOf(context, [&] { return op->getName().verifyInvariants(op); });
    if (!why)
      return;
    op->erase();
  }
  if (!hasFailed()) {
    StringRef reason = *why;
    reason.consume_front("'" + state.name.getStringRef().str() + "' op ");
    emitError(loc) << "'" << source << "' cannot become '" << state.name << "': " << reason;
  }
  fail();
  // Most results are like the first operand.
  for (Value &result : results)
    result = standIn(state.operands.empty() ? b.getIndexType() : state.operands.front().getType());
}

Value Emitter::standIn(Type type) {
  return UnrealizedConversionCastOp::create(b, loc, type, ValueRange()).getResult(0);
}

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
  return full(createConstant(b, loc, element), sizesOf(like));
}

Value Emitter::number(Value like, Type element, double value) { return constant(like, attributeOf(b, element, value)); }

Value Emitter::bits(Value like, const APInt &value) { return constant(like, IntegerAttr::get(elementOf(like), value)); }

Value Emitter::cast(Value x, Type element) { return elementOf(x) == element ? x : make<CastOp>(x, element); }

Value Emitter::refine(Value x, Type type) { return x.getType() == type ? x : make<tensor::CastOp>(type, x); }

Value Emitter::toI64(Value x) {
  if (elementOf(x).isUnsignedInteger(64))
    x = make<MinimumOp>(x, bits(x, APInt::getSignedMaxValue(64)));
  return cast(x, b.getI64Type());
}

std::optional<Size> Emitter::knownIndex(Value x) {
  if (std::optional<Sizes> numbers = hasNumbers(x) ? numbersOf(x) : std::nullopt)
    return numbers->front();
  // A counter that was an index, and has not been narrowed.
  std::optional<Range> range = rangeOf(x);
  if (auto counter = x.getDefiningOp<CastOp>(); counter && range && elementOf(counter.getX()).isIndex())
    return counter.getX();
  return range && range->least == range->most ? std::optional<Size>(constant(range->least)) : std::nullopt;
}

Value Emitter::toIndex(Value x) {
  std::optional<Size> known = knownIndex(x);
  return known ? value(*known) : cast(toI64(x), b.getIndexType());
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

bool Emitter::isWithin(Value x, Size most) {
  if (std::optional<Size> known = knownIndex(x); known && isAtMost(constant(0), *known) && isAtMost(*known, most))
    return true;
  std::optional<Range> range = rangeOf(x);
  return range && range->least >= 0 && isAtMost(constant(range->most), most);
}

std::optional<bool> Emitter::isLess(Value x, Value y) {
  if (!shapeOf(x).empty())
    return {};
  if (std::optional<Size> left = knownIndex(x), right = knownIndex(y); left && right) {
    if (isAtMost(*right, *left))
      return false;
    if (isAtMost(add(*left, constant(1)), *right))
      return true;
  }
  std::optional<Range> left = rangeOf(x), right = rangeOf(y);
  if (!left || !right || left->least < 0 || right->least < 0)
    return {};
  if (left->most < right->least)
    return true;
  return left->least >= right->most ? std::optional(false) : std::nullopt;
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
    return make<MaximumOp>(x, y);
  if (name == "stablehlo.minimum" && !isFlag)
    return make<MinimumOp>(x, y);
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
  return !init || isNeutral(name, init) ? x : combine(name, full(init, sizesOf(x)), x);
}

/// Reduces elements by an operation of `tg`. Axes are not empty if it is one of the largest or smallest.
static Value reduceElements(Emitter &e, StringRef name, Value x, ArrayRef<int64_t> axes) {
  DenseI64ArrayAttr along = e.b.getDenseI64ArrayAttr(axes);
  bool isFlag = elementOf(x).isInteger(1);
  if (isFlag && (name == "stablehlo.add" || name == "stablehlo.or" || name == "stablehlo.maximum"))
    return e.make<AnyOp>(x, along);
  if (isFlag && (name == "stablehlo.multiply" || name == "stablehlo.and" || name == "stablehlo.minimum"))
    return e.make<AllOp>(x, along);
  if (name == "stablehlo.add")
    return e.make<SumOp>(x, along, false, TypeAttr());
  if (name == "stablehlo.multiply")
    return e.make<ProdOp>(x, along, false, TypeAttr());
  if (name == "stablehlo.maximum")
    return e.make<MaxOp>(x, along);
  if (name == "stablehlo.minimum")
    return e.make<MinOp>(x, along);
  if (name == "stablehlo.or")
    return e.make<ReduceOrOp>(x, along);
  if (name == "stablehlo.and")
    return e.make<ReduceAndOp>(x, along);
  if (name == "stablehlo.xor")
    return e.make<ReduceXorOp>(x, along);
  return {};
}

Value Emitter::reduce(StringRef name, Value x, Value init, ArrayRef<int64_t> axes) {
  if (axes.empty())
    return combineInit(name, init, x);
  auto sorted = llvm::to_vector(axes);
  llvm::sort(sorted);
  bool isExtremum = name == "stablehlo.maximum" || name == "stablehlo.minimum";
  if (isExtremum && !elementOf(x).isInteger(1) && init)
    x = nonEmpty(x, sorted, init);
  return combineInit(name, init, reduceElements(*this, name, x, sorted));
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
