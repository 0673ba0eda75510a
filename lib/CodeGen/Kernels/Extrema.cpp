//===- Extrema.cpp - Largest and smallest elements ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// arith.maximumf orders zeros by their signs, and gives NaN if there is one. Processors have no such instruction: it
// takes five, each of which depends on the one before, and the next step depends on them all. `x > best ? x : best` is
// one instruction of x86, which ignores NaNs of x. Its result is corrected by a NaN, if there was one, and by the signs
// of all elements: if the largest element is a zero, it is -0.0 only if all elements have their sign bits set. One
// comparison finds a NaN among two elements, and one instruction combines the signs of three.
//
//===----------------------------------------------------------------------===//

#include "Extrema.h"
#include "Order.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

/// Builds a value in all lanes.
static Value splatOf(OpBuilder &b, Location loc, Type type, Attribute value) {
  if (auto vector = dyn_cast<VectorType>(type))
    return arith::ConstantOp::create(b, loc, DenseElementsAttr::get(vector, value));
  return arith::ConstantOp::create(b, loc, cast<TypedAttr>(value));
}

static Value splatOf(OpBuilder &b, Location loc, Type type, const APFloat &value) {
  return splatOf(b, loc, type, b.getFloatAttr(getElementTypeOrSelf(type), value));
}

static const llvm::fltSemantics &semanticsOf(Type type) {
  return cast<FloatType>(getElementTypeOrSelf(type)).getFloatSemantics();
}

static Type bitsOf(Type type) {
  Type element = IntegerType::get(type.getContext(), getElementTypeOrSelf(type).getIntOrFloatBitWidth());
  auto vector = dyn_cast<VectorType>(type);
  return vector ? Type(vector.clone(element)) : element;
}

static Value toBits(OpBuilder &b, Location loc, Value x) {
  return arith::BitcastOp::create(b, loc, bitsOf(x.getType()), x);
}

static Value compareFloats(OpBuilder &b, Location loc, arith::CmpFPredicate predicate, Value x, Value y) {
  return arith::CmpFOp::create(b, loc, predicate, x, y);
}

static Value isAnyNaN(OpBuilder &b, Location loc, Value x, Value y) {
  return compareFloats(b, loc, arith::CmpFPredicate::UNO, x, y);
}

Value Extrema::best(unsigned result, Value x, Value y) {
  auto better = isMax[result] ? arith::CmpFPredicate::OGT : arith::CmpFPredicate::OLT;
  return arith::SelectOp::create(b, loc, compareFloats(b, loc, better, x, y), x, y);
}

Value Extrema::combineSigns(unsigned result, Value x, Value y) {
  return isMax[result] ? arith::AndIOp::create(b, loc, x, y).getResult()
                       : arith::OrIOp::create(b, loc, x, y).getResult();
}

SmallVector<Value> Extrema::begin(Type type, unsigned vectors) {
  SmallVector<Value> values;
  for (bool isLargest : isMax)
    values.append(vectors, splatOf(b, loc, type, APFloat::getInf(semanticsOf(type), /*Negative=*/isLargest)));
  values.push_back(splatOf(b, loc, type, APFloat::getZero(semanticsOf(type))));
  Type bits = bitsOf(type);
  for (bool isLargest : hasSigns ? ArrayRef(isMax) : ArrayRef<bool>())
    values.push_back(splatOf(b, loc, bits, b.getIntegerAttr(getElementTypeOrSelf(bits), isLargest ? -1 : 0)));
  return values;
}

SmallVector<Value> Extrema::begin(ValueRange elements) {
  SmallVector<Value> values(elements);
  Type type = elements.front().getType();
  // A NaN among the elements stays the best one, as nothing is better.
  values.push_back(splatOf(b, loc, type, APFloat::getZero(semanticsOf(type))));
  for (Value element : hasSigns ? elements : ValueRange())
    values.push_back(toBits(b, loc, element));
  return values;
}

void Extrema::add(MutableArrayRef<Value> values, ArrayRef<Value> elements, ArrayRef<Value> masks) {
  unsigned vectors = vectorsOf(values), results = isMax.size();
  Type type = elements.front().getType();
  SmallVector<Value> counting(elements);
  for (unsigned result = 0; result < results; ++result) {
    if (!masks.empty()) {
      Value none = splatOf(b, loc, type, APFloat::getInf(semanticsOf(type), /*Negative=*/isMax[result]));
      for (auto [counts, element, mask] : llvm::zip_equal(counting, elements, masks))
        counts = arith::SelectOp::create(b, loc, mask, element, none);
    }
    for (auto [at, element] : llvm::enumerate(counting)) {
      Value &vector = values[result * vectors + at % vectors];
      vector = best(result, element, vector);
      if (!hasSigns)
        continue;
      Value &signs = values[results * vectors + 1 + result];
      signs = combineSigns(result, signs, toBits(b, loc, element));
    }
  }
  Value found;
  for (unsigned at = 0; at < counting.size(); at += 2) {
    Value inPair = isAnyNaN(b, loc, counting[at], counting[std::min<size_t>(at + 1, counting.size() - 1)]);
    found = found ? arith::OrIOp::create(b, loc, found, inPair).getResult() : inPair;
  }
  Value &nan = values[results * vectors];
  nan = arith::SelectOp::create(b, loc, found, splatOf(b, loc, type, APFloat::getQNaN(semanticsOf(type))), nan);
}

Value Extrema::correct(Value best, Value isNaN, Value signs) {
  Type type = best.getType();
  Value nan = splatOf(b, loc, type, APFloat::getQNaN(semanticsOf(type)));
  if (!signs)
    return arith::SelectOp::create(b, loc, isNaN, nan, best);
  Type bits = signs.getType();
  unsigned width = getElementTypeOrSelf(bits).getIntOrFloatBitWidth();
  Value signBit = splatOf(b, loc, bits, b.getIntegerAttr(getElementTypeOrSelf(bits), APInt::getSignMask(width)));
  Value signedZero = arith::BitcastOp::create(b, loc, type, arith::AndIOp::create(b, loc, signs, signBit).getResult());
  Value isZero = compareFloats(b, loc, arith::CmpFPredicate::OEQ, best,
                               splatOf(b, loc, type, APFloat::getZero(semanticsOf(type))));
  Value number = arith::SelectOp::create(b, loc, isZero, signedZero, best);
  return arith::SelectOp::create(b, loc, isNaN, nan, number);
}

SmallVector<Value> Extrema::finish(ArrayRef<Value> values) {
  unsigned results = isMax.size();
  assert(vectorsOf(values) == 1 && "expects one vector for each result");
  Value nan = values[results], isNaN = isAnyNaN(b, loc, nan, nan);
  SmallVector<Value> finished;
  for (unsigned result = 0; result < results; ++result)
    finished.push_back(correct(values[result], isNaN, hasSigns ? values[results + 1 + result] : Value()));
  return finished;
}

SmallVector<Value> Extrema::finishLanes(ArrayRef<Value> values) {
  unsigned vectors = vectorsOf(values), results = isMax.size();
  Value nan = values[results * vectors];
  auto reduce = [&](vector::CombiningKind kind, Value lanes) {
    return vector::ReductionOp::create(b, loc, kind, lanes).getResult();
  };
  Value isNaN = reduce(vector::CombiningKind::OR, isAnyNaN(b, loc, nan, nan));
  SmallVector<Value> finished;
  for (unsigned result = 0; result < results; ++result) {
    SmallVector<Value> parts(values.slice(result * vectors, vectors));
    auto join = [&](Value x, Value y) { return best(result, x, y); };
    Value total = joinLanes(b, loc, joinHalves(parts, join), join);
    if (!hasSigns) {
      finished.push_back(correct(total, isNaN, {}));
      continue;
    }
    // Whether the sign bit of all, or any, lanes is set, in all bits.
    Value signs = values[results * vectors + 1 + result];
    Value isNegative =
        arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt, signs,
                              splatOf(b, loc, signs.getType(), b.getIntegerAttr(getElementTypeOrSelf(signs), 0)));
    Value sign = reduce(isMax[result] ? vector::CombiningKind::AND : vector::CombiningKind::OR, isNegative);
    Value allBits = arith::ExtSIOp::create(b, loc, getElementTypeOrSelf(signs), sign);
    finished.push_back(correct(total, isNaN, allBits));
  }
  return finished;
}
