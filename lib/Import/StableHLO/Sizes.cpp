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

/// Returns a size as a sum of a value, null if there is none, and a number.
static std::pair<Value, int64_t> termsOf(Size size) {
  if (std::optional<int64_t> number = getConstantIntValue(size))
    return {Value(), *number};
  Value value = cast<Value>(size);
  if (auto sum = value.getDefiningOp<arith::AddIOp>())
    if (std::optional<int64_t> number = getConstantIntValue(sum.getRhs()))
      return {sum.getLhs(), *number};
  return {value, 0};
}

Size SizeBuilder::add(Size x, Size y) {
  auto [first, left] = termsOf(x);
  auto [second, right] = termsOf(y);
  // Numbers wrap, as those of the program do.
  int64_t number = int64_t(uint64_t(left) + uint64_t(right));
  if (!first && !second)
    return constant(number);
  Value sum = first && second ? Value(arith::AddIOp::create(b, loc, first, second)) : first ? first : second;
  return number == 0 ? sum : Value(arith::AddIOp::create(b, loc, sum, value(constant(number))));
}

Size SizeBuilder::sub(Size x, Size y) {
  auto [first, left] = termsOf(x);
  auto [second, right] = termsOf(y);
  if (second && first != second)
    return Value(arith::SubIOp::create(b, loc, value(x), value(y)));
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
  auto [first, left] = termsOf(x);
  auto [second, right] = termsOf(y);
  if (first == second)
    return arith::ConstantIntOp::create(b, loc, left == right, 1);
  return IndexBuilder(b, loc).equal(value(x), value(y));
}

bool SizeBuilder::areEqual(Size x, Size y) {
  auto [first, left] = termsOf(x);
  auto [second, right] = termsOf(y);
  return first == second && left == right;
}

bool SizeBuilder::areEqual(ArrayRef<Size> x, ArrayRef<Size> y) {
  return x.size() == y.size() &&
         llvm::all_of(llvm::zip(x, y), [&](auto pair) { return areEqual(std::get<0>(pair), std::get<1>(pair)); });
}

//===----------------------------------------------------------------------===//
// Bounds
//===----------------------------------------------------------------------===//

/// Numbers that are no larger leave room for the size of any tensor.
static constexpr int64_t kSmall = int64_t(1) << 32;

std::optional<int64_t> SizeBuilder::leastOf(Size size) {
  auto [value, number] = termsOf(size);
  if (!value)
    return number;
  auto found = bounds.find(value);
  std::optional<int64_t> least;
  if (found != bounds.end() && found->second.least)
    least = found->second.least;
  else if (value.getDefiningOp<tensor::DimOp>())
    least = 0;
  return least && std::abs(number) < kSmall ? std::optional(*least + number) : std::nullopt;
}

bool SizeBuilder::isAtMost(Size index, Size most) {
  auto [value, number] = termsOf(index);
  auto [limit, offset] = termsOf(most);
  if (value == limit)
    return number <= offset;
  // A number, and what is at least as large as another one.
  if (!value) {
    std::optional<int64_t> least = leastOf(most);
    return least && number <= *least;
  }
  // index < limit is index <= limit - 1.
  auto found = bounds.find(value);
  if (found == bounds.end() || !found->second.limit || std::abs(number) > kSmall)
    return false;
  return isAtMost(add(found->second.limit, constant(number - 1)), most);
}

//===----------------------------------------------------------------------===//
// Sizes of tensors
//===----------------------------------------------------------------------===//

bool SizeBuilder::isVisible(Value value) {
  Block *home = value.getParentBlock();
  for (Block *block = b.getInsertionBlock(); block;) {
    if (block == home)
      return true;
    Operation *parent = block->getParentOp();
    block = parent ? parent->getBlock() : nullptr;
  }
  return false;
}

void SizeBuilder::reify(Operation *op) {
  auto reifiable = dyn_cast<ReifyRankedShapedTypeOpInterface>(op);
  if (!reifiable || op->getNumRegions() != 0 || !isVisible(op->getResult(0)))
    return;
  OpBuilder::InsertionGuard guard(b);
  if (op->getBlock() == b.getInsertionBlock())
    b.setInsertionPointAfter(op);
  ReifiedRankedShapedTypeDims shapes;
  if (failed(reifiable.reifyResultShapes(b, shapes)) || shapes.size() != op->getNumResults())
    return;
  for (auto [result, shape] : llvm::zip(op->getResults(), shapes))
    for (auto [axis, size] : llvm::enumerate(shape))
      sizes[{result, int64_t(axis)}] = size;
}

Size SizeBuilder::sizeOf(Value x, int64_t axis) {
  // A value that stands for one that could not be built may have fewer axes.
  if (refused)
    return constant(1);
  SmallVector<std::pair<Value, int64_t>> way;
  Size size;
  while (!size) {
    auto type = cast<RankedTensorType>(x.getType());
    if (!type.isDynamicDim(axis)) {
      size = constant(type.getDimSize(axis));
      break;
    }
    std::pair<Value, int64_t> place(x, axis);
    auto known = [&]() -> Size {
      Size found = sizes.lookup(place);
      auto value = dyn_cast_if_present<Value>(found);
      return !value || isVisible(value) ? found : Size();
    };
    way.push_back(place);
    if (Operation *op = x.getDefiningOp(); isa_and_nonnull<tensor::CastOp, AssertOp>(op) && !sizes.contains(place)) {
      x = isa<AssertOp>(op) ? cast<AssertOp>(op).getX() : op->getOperand(0);
      continue;
    }
    size = known();
    if (!size && x.getDefiningOp()) {
      reify(x.getDefiningOp());
      size = known();
    }
    if (!size)
      size = Value(tensor::DimOp::create(b, loc, x, axis));
    // The size of an operand is asked of what defines the operand.
    auto dim = dyn_cast<Value>(size) ? cast<Value>(size).getDefiningOp<tensor::DimOp>() : tensor::DimOp();
    if (dim && constantAxis(dim) && dim.getSource() != x) {
      x = dim.getSource();
      axis = *constantAxis(dim);
      size = {};
    }
  }
  for (std::pair<Value, int64_t> place : way)
    sizes[place] = size;
  return size;
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
      return !value || isVisible(value);
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
  if (auto type = dyn_cast<RankedTensorType>(value.getType()))
    for (int64_t axis = 0; axis < type.getRank(); ++axis)
      sizes.erase({value, axis});
  numbers.erase(value);
  bounds.erase(value);
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
