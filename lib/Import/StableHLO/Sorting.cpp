//===- Sorting.cpp - Sorting by a comparison ------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A comparator that compares the same function of its two sides sorts by that function, which is computed once for each
// element. Any other one is asked about all pairs: an element's place is the number of those that go before it.
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

/// Returns whether `right` is computed from odd arguments as `left` is from the even ones before them.
static bool areMirrored(Value left, Value right, Block &block, llvm::DenseMap<Value, Value> &known) {
  if (left.getType() != right.getType())
    return false;
  if (auto found = known.find(left); found != known.end())
    return found->second == right;
  auto argument = dyn_cast<BlockArgument>(left), other = dyn_cast<BlockArgument>(right);
  if (argument && other && argument.getOwner() == &block && other.getOwner() == &block)
    return argument.getArgNumber() % 2 == 0 && other.getArgNumber() == argument.getArgNumber() + 1;
  Operation *x = left.getDefiningOp(), *y = right.getDefiningOp();
  if (!x || !y || x->getBlock() != &block || y->getBlock() != &block)
    return left == right;
  if (x->getName() != y->getName() || x->getNumRegions() || y->getNumRegions() ||
      x->getNumOperands() != y->getNumOperands() || getAttributes(x) != getAttributes(y) ||
      cast<OpResult>(left).getResultNumber() != cast<OpResult>(right).getResultNumber())
    return false;
  for (auto [a, b] : llvm::zip(x->getOperands(), y->getOperands()))
    if (!areMirrored(a, b, block, known))
      return false;
  known[left] = right;
  return true;
}

namespace {
/// What a comparator compares: the key of the left side, and whether larger keys go first.
struct KeyOrder {
  Value key;
  bool isDescending;
  bool isTotal; // -0.0 is before 0.0, and NaN where its bits are
};
} // namespace

static std::optional<KeyOrder> findKey(Block &block) {
  Operation *compare = block.back().getNumOperands() == 1 ? block.back().getOperand(0).getDefiningOp() : nullptr;
  if (!compare || compare->getBlock() != &block || compare->getName().getStringRef() != "stablehlo.compare")
    return {};
  StringRef direction = getWord(compare, "comparison_direction");
  if (direction != "LT" && direction != "GT")
    return {};
  llvm::DenseMap<Value, Value> known;
  if (isComplex(getElementTypeOrSelf(compare->getOperand(0).getType())))
    return {};
  if (!areMirrored(compare->getOperand(0), compare->getOperand(1), block, known))
    return {};
  return KeyOrder{compare->getOperand(0), direction == "GT", getWord(compare, "compare_type") == "TOTALORDER"};
}

/// Returns integers in the order in which StableHLO compares values.
static Value integerKey(Emitter &e, Value x, bool isTotal) {
  if (elementOf(x).isInteger(1))
    return e.cast(x, e.b.getI8Type());
  if (isFloat(x))
    return e.orderedBits(isTotal ? x : e.make<AddOp>(x, e.number(x, 0)));
  return x;
}

/// Returns elements of each line, in the order of indices.
static Values reorder(Emitter &e, ValueRange inputs, Value indices, int64_t axis) {
  return llvm::map_to_vector(inputs, [&](Value input) { return e.make<TakeAlongOp>(input, indices, uint64_t(axis)); });
}

/// Computes the key of each element, by the operations of the comparator that it needs.
static FailureOr<Value> computeKey(Importer &importer, Operation *op, Block &block, Value key, ValueRange in) {
  if (auto argument = dyn_cast<BlockArgument>(key); argument && argument.getOwner() == &block)
    return in[argument.getArgNumber() / 2];
  // A copy of the comparator, without what the key does not need, returns the key.
  OwningOpRef<Operation *> copy = op->cloneWithoutRegions();
  IRMapping mapping;
  op->getRegion(0).cloneInto(&(*copy)->getRegion(0), mapping);
  Block &graph = (*copy)->getRegion(0).front();
  graph.back().setOperands(mapping.lookup(key));
  SmallVector<Operation *> inner = llvm::map_to_vector(graph, [](Operation &op) { return &op; });
  inner.pop_back();
  for (Operation *unused : llvm::reverse(inner))
    if (unused->use_empty())
      unused->erase();
  Values arguments;
  for (Value input : in)
    arguments.append(2, input);
  FailureOr<Values> result = importer.apply((*copy)->getRegion(0), arguments);
  if (failed(result))
    return failure();
  return result->front();
}

/// Asks the comparator about all pairs of each line.
static FailureOr<Values> sortByPairs(Importer &importer, Operation *op, ValueRange in, int64_t axis) {
  Emitter &e = importer.emitter();
  Sizes shape = e.sizesOf(in[0]), pairs = shape;
  Numbers axesOfFirst = countTo(shape.size()), axesOfSecond = axesOfFirst;
  pairs.insert(pairs.begin() + axis, Size(shape[axis]));
  for (int64_t k : countTo(shape.size())) {
    axesOfFirst[k] = k + (k > axis);
    axesOfSecond[k] = k + (k >= axis);
  }
  // Element [i, j] is whether j goes before i.
  Values before, after;
  for (Value input : in) {
    Value first = e.broadcast(input, axesOfFirst, pairs), second = e.broadcast(input, axesOfSecond, pairs);
    before.append({second, first});
    after.append({first, second});
  }
  Region &body = op->getRegion(0);
  FailureOr<Values> isBefore = importer.apply(body, before), isAfter = importer.apply(body, after);
  if (failed(isBefore) || failed(isAfter))
    return failure();
  Type i64 = e.b.getI64Type();
  Value i = e.iota(i64, pairs, axis), j = e.iota(i64, pairs, axis + 1);
  // Of equal elements, those before it.
  Value isTied = e.make<AndOp>(e.make<NotOp>(isAfter->front()), e.make<LtOp>(j, i));
  Value counts = e.cast(e.make<OrOp>(isBefore->front(), isTied), i64);
  Value places = e.make<SumOp>(counts, e.b.getDenseI64ArrayAttr({axis + 1}), false, TypeAttr());
  Value indices = e.cast(e.make<ArgsortOp>(places, uint64_t(axis)), i64);
  return reorder(e, in, indices, axis);
}

static FailureOr<Values> convertSort(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  int64_t rank = shapeOf(in[0]).size(), axis = getNumber(op, "dimension", -1);
  axis += axis < 0 ? rank : 0;
  if (rank == 0)
    return Values(in);
  if (axis < 0 || axis >= rank || !op->getRegion(0).hasOneBlock())
    return importer.refuse(op, "has no axis " + Twine(axis));
  Values inputs = llvm::map_to_vector(in, [&](Value input) { return e.expectSizes(input, e.sizesOf(in[0])); });
  Block &block = op->getRegion(0).front();
  std::optional<KeyOrder> order = findKey(block);
  if (!order)
    return sortByPairs(importer, op, inputs, axis);
  FailureOr<Value> key = computeKey(importer, op, block, order->key, inputs);
  if (failed(key))
    return failure();
  Value integers = integerKey(e, *key, order->isTotal);
  if (order->isDescending)
    integers = e.make<NotOp>(integers);
  return reorder(e, inputs, e.make<ArgsortOp>(integers, uint64_t(axis)), axis);
}

/// Returns the `k` largest elements of the last axis, and where they were. NaNs are the largest.
FailureOr<Values> stablehlo::largestElements(Importer &importer, Operation *op, Value x, Size k) {
  Emitter &e = importer.emitter();
  ArrayRef<int64_t> shape = shapeOf(x);
  std::optional<int64_t> count = getConstantIntValue(k);
  if (isComplex(elementOf(x)))
    return importer.refuse(op, "of complex numbers is not supported");
  if (shape.empty() || (count && (*count < 0 || (!ShapedType::isDynamic(shape.back()) && *count > shape.back()))))
    return importer.refuse(op, "has fewer elements than ") << count.value_or(0);
  int64_t axis = shape.size() - 1;
  x = e.expectAtMost(x, e.constant(0), k, "expects a number of elements that is not negative, but got {1}");
  x = e.expectAtLeast(x, axis, k);
  Value keys = e.make<NotOp>(integerKey(e, x, /*isTotal=*/true));
  Value indices = e.sliceAlong(e.make<ArgsortOp>(keys, uint64_t(axis)), axis, e.constant(0), k);
  Value values = e.make<TakeAlongOp>(x, indices, uint64_t(axis));
  return Values{values, e.cast(indices, e.b.getI32Type())};
}

static FailureOr<Values> convertTopK(Importer &importer, Operation *op, ValueRange in) {
  return largestElements(importer, op, in[0], importer.emitter().constant(getNumber(op, "k")));
}

void stablehlo::addSorting(SmallVectorImpl<Conversion> &table) {
  table.append({{"stablehlo.sort", convertSort, "dimension is_stable"}, {"chlo.top_k", convertTopK, "k is_stable"}});
}
