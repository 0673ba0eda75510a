//===- Sizes.cpp - Sizes that types do not tell ---------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sizes.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

Sizes SizeBuilder::constants(ArrayRef<int64_t> numbers) {
  return llvm::map_to_vector(numbers, [&](int64_t number) { return constant(number); });
}

Value SizeBuilder::value(Size size) { return getValueOrCreateConstantIndexOp(b, loc, size); }

Size SizeBuilder::add(Size x, Size y) {
  auto [first, left] = IndexTerms(x);
  auto [second, right] = IndexTerms(y);
  // Numbers wrap, as those of the program do.
  int64_t number = int64_t(uint64_t(left) + uint64_t(right));
  if (!first && !second)
    return constant(number);
  Value sum = first && second ? Value(arith::AddIOp::create(b, loc, first, second)) : first ? first : second;
  return number == 0 ? sum : Value(arith::AddIOp::create(b, loc, sum, value(constant(number))));
}

Size SizeBuilder::sub(Size x, Size y) {
  auto [first, left] = IndexTerms(x);
  auto [second, right] = IndexTerms(y);
  if (second && first != second) {
    Value difference = arith::SubIOp::create(b, loc, value(x), value(y));
    // Of a number that is at most another one, as the number of a step is, the rest is between 0 and that one.
    if (std::optional<int64_t> least = leastOf(y); least && *least >= 0 && isAtMost(y, x)) {
      // Loops leave out a row or two, not many.
      constexpr int64_t kMost = 4;
      int64_t rest = 0;
      while (rest < kMost && isAtMost(add(y, constant(rest + 1)), x))
        ++rest;
      setLeast(difference, rest);
      setLimit(difference, add(x, constant(1)));
    }
    return difference;
  }
  int64_t number = int64_t(uint64_t(left) - uint64_t(right));
  return first == second ? constant(number) : add(first, constant(number));
}

Size SizeBuilder::mul(Size x, Size y) {
  for (auto [factor, other] : {std::pair(x, y), {y, x}}) {
    if (isNumber(factor, 0))
      return constant(0);
    if (isNumber(factor, 1))
      return other;
  }
  std::optional<int64_t> left = getConstantIntValue(x), right = getConstantIntValue(y);
  if (left && right)
    return constant(int64_t(uint64_t(*left) * uint64_t(*right)));
  return Value(arith::MulIOp::create(b, loc, value(x), value(y)));
}

Size SizeBuilder::min(Size x, Size y) {
  if (isAtMost(x, y))
    return x;
  return isAtMost(y, x) ? y : Value(arith::MinSIOp::create(b, loc, value(x), value(y)));
}

Size SizeBuilder::max(Size x, Size y) {
  if (isAtMost(x, y))
    return y;
  return isAtMost(y, x) ? x : Value(arith::MaxSIOp::create(b, loc, value(x), value(y)));
}

Size SizeBuilder::product(ArrayRef<Size> sizes) {
  Size result = constant(1);
  for (Size size : sizes)
    result = mul(result, size);
  return result;
}

Value SizeBuilder::isEqual(Size x, Size y) {
  auto [first, left] = IndexTerms(x);
  auto [second, right] = IndexTerms(y);
  if (first == second)
    return arith::ConstantIntOp::create(b, loc, left == right, 1);
  return IndexBuilder(b, loc).equal(value(x), value(y));
}

bool SizeBuilder::areEqual(ArrayRef<Size> x, ArrayRef<Size> y) {
  return x.size() == y.size() &&
         llvm::all_of(llvm::zip(x, y), [&](auto pair) { return areEqual(std::get<0>(pair), std::get<1>(pair)); });
}

//===----------------------------------------------------------------------===//
// Sizes of tensors
//===----------------------------------------------------------------------===//

Size SizeBuilder::sizeOf(Value x, int64_t axis) {
  // A value that stands for one that could not be built may have fewer axes.
  return refused ? constant(1) : sizes.before(b, loc, x, axis);
}

Sizes SizeBuilder::sizesOf(Value x) {
  Sizes result;
  if (auto type = dyn_cast<RankedTensorType>(x.getType()))
    for (int64_t axis = 0; axis < type.getRank(); ++axis)
      result.push_back(sizeOf(x, axis));
  return result;
}

//===----------------------------------------------------------------------===//
// Integers that are sizes
//===----------------------------------------------------------------------===//

/// Vectors of more elements are no shapes.
static constexpr int64_t kMostNumbers = 32;

std::optional<Sizes> SizeBuilder::numbersOf(Value integers) {
  if (auto found = numbers.find(integers); found != numbers.end()) {
    bool areVisible = llvm::all_of(found->second, [&](Size size) {
      auto value = dyn_cast<Value>(size);
      return !value || isVisible(value, b.getInsertionBlock());
    });
    if (areVisible)
      return found->second;
  }
  Attribute constant;
  if (!matchPattern(integers, m_Constant(&constant)))
    return {};
  if (auto number = dyn_cast<IntegerAttr>(constant))
    return number.getType().isInteger(1) ? std::nullopt
                                         : std::optional(Sizes{this->constant(number.getValue().getSExtValue())});
  auto elements = dyn_cast<DenseIntElementsAttr>(constant);
  if (!elements || elements.getNumElements() > kMostNumbers || elements.getElementType().isInteger(1))
    return {};
  return llvm::map_to_vector(elements.getValues<APInt>(),
                             [&](const APInt &number) { return this->constant(number.getSExtValue()); });
}

void SizeBuilder::setNumbers(Value integers, ArrayRef<Size> elements) {
  if (int64_t(elements.size()) <= kMostNumbers)
    numbers[integers] = Sizes(elements);
}

void SizeBuilder::forget(Value value) {
  sizes.forget(value);
  numbers.erase(value);
  IndexBounds::forget(value);
}

//===----------------------------------------------------------------------===//
// Graphs
//===----------------------------------------------------------------------===//

void SizeTransfer::add(Value operand, bool isSequence) {
  Operand &added = operands.emplace_back();
  added.isSequence = isSequence;
  if (operand.getType().isIndex()) {
    in.insert({operand, Value()});
    indices.try_emplace(operand, operands.size() - 1);
  }
  auto type = dyn_cast<RankedTensorType>(operand.getType());
  if (type && !type.hasStaticShape()) {
    added.sizes = e.sizesOf(operand);
    for (Size size : ArrayRef(added.sizes).drop_front(isSequence))
      if (auto value = dyn_cast<Value>(size); value && asOperands)
        pass(size);
      else if (value)
        in.insert({value, Value()});
  }
  if (!isSequence && e.hasNumbers(operand))
    added.numbers = e.numbersOf(operand);
}

void SizeTransfer::pass(Size size) {
  auto value = dyn_cast<Value>(size);
  if (value && in.insert({value, Value()}).second)
    extras.push_back(value);
}

ArrayRef<Value> SizeTransfer::extra() {
  for (Operand &operand : operands)
    if (operand.numbers)
      for (Size number : *operand.numbers)
        pass(number);
  return extras;
}

void SizeTransfer::enter(ValueRange arguments) {
  for (auto [outer, number] : indices)
    in[outer] = arguments[number];
  for (auto [outer, inner] : llvm::zip(extras, arguments.drop_front(operands.size())))
    in[outer] = inner;
  // Each size is that of the first argument that has it.
  for (auto [operand, argument] : llvm::zip(operands, arguments)) {
    if (operand.sizes.empty())
      continue;
    for (auto [axis, size] : llvm::enumerate(ArrayRef(operand.sizes).drop_front(operand.isSequence))) {
      auto outer = dyn_cast<Value>(size);
      if (outer && !in[outer])
        in[outer] = e.value(e.sizeOf(argument, axis));
      e.setSize(argument, axis, outer ? Size(in[outer]) : size);
    }
  }
  for (auto [outer, inner] : in) {
    if (!inner)
      continue;
    out[inner] = outer;
    if (std::optional<int64_t> least = e.leastOf(outer))
      e.setLeast(inner, *least);
  }
  for (auto [operand, argument] : llvm::zip(operands, arguments))
    if (operand.numbers)
      e.setNumbers(argument, llvm::map_to_vector(*operand.numbers, [&](Size number) { return inside(number); }));
}

Size SizeTransfer::inside(Size outer) const {
  auto value = dyn_cast<Value>(outer);
  Value inner = value ? in.lookup(value) : Value();
  return !value ? outer : inner ? Size(inner) : Size();
}

Size SizeTransfer::outside(Size inner) const {
  auto value = dyn_cast<Value>(inner);
  Value outer = value ? out.lookup(value) : Value();
  return !value ? inner : outer ? Size(outer) : Size();
}

void stablehlo::eraseUnusedSizes(Operation *root) {
  SmallVector<Operation *> work;
  root->walk([&](Operation *op) {
    if (op->getNumResults() == 1 && isa<tensor::TensorDialect, arith::ArithDialect>(op->getDialect()) &&
        op->getResult(0).getType().isIndex())
      work.push_back(op);
  });
  // Users come after what they use.
  for (Operation *op : llvm::reverse(work))
    if (isOpTriviallyDead(op))
      op->erase();
}
