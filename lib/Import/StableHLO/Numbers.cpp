//===- Numbers.cpp - Arithmetic of shapes ---------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Shapes are vectors of i32 or i64, put together from sizes that were computed. Their elements are kept as values of
// type index beside them. What is used as an integer only, remains one, and what is used as a shape only is erased.
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

/// Returns whether a value may hold numbers of sizes: few signed integers of 32 or 64 bits. Padding comes in pairs.
static bool mayHoldSizes(Value value) {
  auto integer = dyn_cast<IntegerType>(elementOf(value));
  ArrayRef<int64_t> shape = shapeOf(value);
  return integer && integer.getWidth() >= 32 && !integer.isUnsigned() && shape.size() <= 2 &&
         !ShapedType::isDynamicShape(shape) && productOf(shape) <= 16;
}

using Combine = Size (SizeBuilder::*)(Size, Size);

/// Returns the operation on numbers for an elementwise one; null if there is none.
static Combine combinerOf(StringRef name) {
  return llvm::StringSwitch<Combine>(name)
      .Case("stablehlo.add", &SizeBuilder::add)
      .Case("stablehlo.subtract", &SizeBuilder::sub)
      .Case("stablehlo.multiply", &SizeBuilder::mul)
      .Case("stablehlo.maximum", &SizeBuilder::max)
      .Case("stablehlo.minimum", &SizeBuilder::min)
      .Default(nullptr);
}

void stablehlo::keepNumbers(Emitter &e, Operation *op, ValueRange operands, Value result) {
  StringRef name = op->getName().getStringRef();
  if (operands.empty() || e.hasNumbers(result) || !mayHoldSizes(result) || !llvm::all_of(operands, mayHoldSizes))
    return;
  // A vector of one element may become part of a shape, whatever it is made of.
  bool isScalar = shapeOf(operands[0]).empty();
  bool isReshape = name == "stablehlo.reshape" || (name == "stablehlo.broadcast_in_dim" && isScalar);
  bool makesVector = isReshape && isScalar && shapeOf(result) == ArrayRef<int64_t>{1};
  if (!makesVector && llvm::none_of(operands, [&](Value operand) { return e.hasNumbers(operand); }))
    return;
  size_t count = productOf(shapeOf(result));
  auto numbersOf = [&](Value operand) {
    Sizes numbers = e.toSizes(operand);
    return numbers.size() == 1 ? Sizes(count, numbers.front()) : numbers;
  };
  Sizes numbers;
  if (isReshape || name == "stablehlo.dynamic_reshape" || name == "stablehlo.convert") {
    numbers = numbersOf(operands[0]);
  } else if (name == "stablehlo.concatenate" && getNumber(op, "dimension") == 0) {
    for (Value operand : operands)
      llvm::append_range(numbers, e.toSizes(operand));
  } else if (name == "stablehlo.slice" && shapeOf(operands[0]).size() == 1) {
    Sizes all = e.toSizes(operands[0]);
    int64_t start = getNumbers(op, "start_indices").front(), stride = getNumbers(op, "strides", 1, 1).front();
    for (size_t k = 0; k < count; ++k)
      numbers.push_back(all[start + k * stride]);
  } else if (Combine combine = combinerOf(name)) {
    for (auto [x, y] : llvm::zip(numbersOf(operands[0]), numbersOf(operands[1])))
      numbers.push_back((e.*combine)(x, y));
  } else if (name == "stablehlo.clamp") {
    for (auto [low, x, high] : llvm::zip(numbersOf(operands[0]), numbersOf(operands[1]), numbersOf(operands[2])))
      numbers.push_back(e.min(e.max(x, low), high));
  }
  if (numbers.size() == count && count > 0)
    e.setNumbers(result, numbers);
}
