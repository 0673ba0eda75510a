//===- ArgReductions.cpp - Where the largest element is -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A reduction of pairs, an element and its position, is `tg.argmax` or `tg.argmin` if its region always keeps the
// larger (smaller) element, of equal ones the first, and the first NaN. Whether it does is found by evaluating the
// region for every way in which two elements can compare, however it is written.
//
//===----------------------------------------------------------------------===//

#include "Reductions.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

namespace {
/// How the accumulator's element compares with the next one. Its position is before the other.
struct Comparison {
  int order; // -1, 0 or 1
  bool isNan, isNextNan;
};

/// What a value of the region is then: true, false, or one of the arguments.
struct Outcome {
  enum Kind { False, True, Argument } kind;
  unsigned argument = 0;
};

/// Arguments of the region: accumulated element and position, next element and position.
enum { kElement, kPosition, kNextElement, kNextPosition };

class Evaluation {
public:
  Evaluation(Block &block, Comparison comparison) : block(block), comparison(comparison) {}

  std::optional<Outcome> evaluate(Value value) {
    if (auto argument = dyn_cast<BlockArgument>(value))
      return argument.getOwner() == &block ? std::optional(Outcome{Outcome::Argument, argument.getArgNumber()})
                                           : std::nullopt;
    Operation *op = value.getDefiningOp();
    if (op->getBlock() != &block)
      return {};
    StringRef name = op->getName().getStringRef();
    SmallVector<Outcome> operands;
    for (Value operand : op->getOperands()) {
      std::optional<Outcome> outcome = evaluate(operand);
      if (!outcome)
        return {};
      operands.push_back(*outcome);
    }
    if (name == "stablehlo.compare")
      return compare(op, operands);
    if (name == "stablehlo.select" && operands[0].kind != Outcome::Argument)
      return operands[0].kind == Outcome::True ? operands[1] : operands[2];
    if (llvm::any_of(operands, [](Outcome outcome) { return outcome.kind == Outcome::Argument; }))
      return {};
    auto truth = [&](unsigned k) { return operands[k].kind == Outcome::True; };
    if (name == "stablehlo.or")
      return toOutcome(truth(0) || truth(1));
    if (name == "stablehlo.and")
      return toOutcome(truth(0) && truth(1));
    if (name == "stablehlo.xor")
      return toOutcome(truth(0) != truth(1));
    if (name == "stablehlo.not")
      return toOutcome(!truth(0));
    return {};
  }

private:
  static Outcome toOutcome(bool value) { return {value ? Outcome::True : Outcome::False}; }

  std::optional<Outcome> compare(Operation *op, ArrayRef<Outcome> operands) {
    if (operands[0].kind != Outcome::Argument || operands[1].kind != Outcome::Argument ||
        getWord(op, "compare_type") == "TOTALORDER")
      return {};
    unsigned x = operands[0].argument, y = operands[1].argument;
    bool areElements = x % 2 == kElement;
    if (x % 2 != y % 2)
      return {};
    // Positions grow.
    int order = x == y ? 0 : areElements ? comparison.order : -1;
    if (x > y)
      order = -order;
    auto isNan = [&](unsigned argument) { return argument == kElement ? comparison.isNan : comparison.isNextNan; };
    bool isUnordered = areElements && (isNan(x) || isNan(y));
    StringRef direction = getWord(op, "comparison_direction");
    if (direction == "NE")
      return toOutcome(isUnordered || order != 0);
    bool holds = llvm::StringSwitch<bool>(direction)
                     .Case("EQ", order == 0)
                     .Case("LT", order < 0)
                     .Case("LE", order <= 0)
                     .Case("GT", order > 0)
                     .Case("GE", order >= 0)
                     .Default(false);
    return toOutcome(holds && !isUnordered);
  }

  Block &block;
  Comparison comparison;
};
} // namespace

/// Returns whether the region keeps the element that argmax (or argmin) keeps.
static bool keeps(Block &block, bool isMax) {
  bool isOfFloats = isa<FloatType>(getElementTypeOrSelf(block.getArgument(kElement).getType()));
  for (int order : {-1, 0, 1})
    for (unsigned nans = 0; nans < (isOfFloats ? 4u : 1u); ++nans) {
      Comparison comparison{order, bool(nans & 1), bool(nans & 2)};
      Evaluation evaluation(block, comparison);
      auto element = evaluation.evaluate(block.back().getOperand(0));
      auto position = evaluation.evaluate(block.back().getOperand(1));
      if (!element || !position || element->kind != Outcome::Argument || position->kind != Outcome::Argument)
        return false;
      bool isBetter = isMax ? order > 0 : order < 0;
      bool keepsFirst = comparison.isNan || (!comparison.isNextNan && (isBetter || order == 0));
      bool areEqual = !nans && order == 0;
      if (position->argument != (keepsFirst ? kPosition : kNextPosition) ||
          (!areEqual && element->argument != (keepsFirst ? kElement : kNextElement)) ||
          element->argument % 2 != kElement)
        return false;
    }
  return true;
}

/// Returns whether every element is at least as large (small) as this one.
static bool isWorst(Value init, bool isMax) {
  APFloat number(0.0);
  if (matchPattern(init, m_ConstantFloat(&number)))
    return number.isInfinity() && number.isNegative() == isMax;
  APInt integer;
  if (!matchPattern(init, m_ConstantInt(&integer)))
    return false;
  if (isUnsigned(init.getType()) || integer.getBitWidth() == 1)
    return isMax ? integer.isZero() : integer.isAllOnes();
  return isMax ? integer.isMinSignedValue() : integer.isMaxSignedValue();
}

std::optional<Values> stablehlo::findArgReduction(Importer &importer, Operation *op, ValueRange in,
                                                  ArrayRef<int64_t> axes) {
  Region &body = op->getRegion(0);
  if (in.size() != 4 || axes.size() != 1 || !body.hasOneBlock() || body.front().getNumArguments() != 4 ||
      body.front().back().getNumOperands() != 2)
    return {};
  Value x = importer.emitter().expectSizes(in[0], importer.emitter().sizesOf(in[1]));
  int64_t axis = axes.front();
  Operation *positions = op->getOperand(1).getDefiningOp();
  StringRef maker = positions ? positions->getName().getStringRef() : "";
  if (shapeOf(x)[axis] == 0 || (maker != "stablehlo.iota" && maker != "stablehlo.dynamic_iota") ||
      getNumber(positions, "iota_dimension") != axis || !isa<IntegerType>(elementOf(in[1])) ||
      !matchPattern(in[3], m_Zero()))
    return {};
  bool isMax = keeps(body.front(), true);
  if ((!isMax && !keeps(body.front(), false)) || !isWorst(in[2], isMax))
    return {};
  Emitter &e = importer.emitter();
  x = e.nonEmpty(x, axis, in[2]);
  // 0.0 and -0.0 are equal there, and booleans are numbers.
  Value key = x;
  if (elementOf(x).isInteger(1))
    key = e.cast(x, e.b.getI8Type());
  else if (isFloat(x))
    key = e.make<AddOp>(x, e.number(x, 0));
  auto along = e.b.getDenseI64ArrayAttr(axis);
  Value at = isMax ? e.make<ArgmaxOp>(key, along, /*keepdims=*/true) : e.make<ArgminOp>(key, along, true);
  Value element = e.make<SqueezeOp>(e.make<TakeAlongOp>(x, at, uint64_t(axis)), axis);
  return Values{element, e.cast(e.make<SqueezeOp>(at, axis), elementOf(in[1]))};
}
