//===- Equivalence.cpp - Comparing operations, each region once -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Equivalence.h"
#include "mlir/IR/OperationSupport.h"

using namespace mlir;
using namespace tg;

/// The values and the operations with regions of one operation, and those of the other one that they equal.
struct Equivalence::Pairs {
  llvm::DenseMap<Value, Value> values;
  llvm::DenseMap<Operation *, Operation *> operations;

  LogicalResult check(Value x, Value y) const { return success(x == y || values.lookup(x) == y); }
  /// Checks operands in any order: those before the first difference must be equal, and the others the same values.
  LogicalResult checkAnyOrder(ValueRange x, ValueRange y) const {
    if (x.size() != y.size())
      return failure();
    size_t same = 0;
    while (same < x.size() && succeeded(check(x[same], y[same])))
      ++same;
    auto sorted = [&](ValueRange values) {
      SmallVector<Value> rest(values.drop_front(same));
      llvm::sort(rest, [](Value a, Value b) { return a.getAsOpaquePointer() < b.getAsOpaquePointer(); });
      return rest;
    };
    return success(same == x.size() || sorted(x) == sorted(y));
  }
};

Operation *Equivalence::leaderOf(Operation *op) {
  Operation *leader = op;
  for (auto known = leaders.find(leader); known != leaders.end(); known = leaders.find(leader))
    leader = known->second;
  while (op != leader)
    op = std::exchange(leaders[op], leader);
  return leader;
}

bool Equivalence::areEqual(Operation *x, Operation *y) {
  Pairs pairs;
  if (x->getNumRegions() == 0)
    return compareItself(x, y, pairs);
  return compare(x, y, pairs);
}

/// Compares operations without regions, or all but the regions. Nobody asks for values that two operations without
/// regions define if nothing is around them.
bool Equivalence::compareItself(Operation *x, Operation *y, Pairs &pairs) {
  auto check = [&](Value one, Value other) { return pairs.check(one, other); };
  auto checkAnyOrder = [&](ValueRange one, ValueRange other) { return pairs.checkAnyOrder(one, other); };
  if (x->getNumRegions() == 0)
    return OperationEquivalence::isEquivalentTo(x, y, check, nullptr, OperationEquivalence::IgnoreLocations,
                                                checkAnyOrder);
  return x->getName() == y->getName() && x->getRawDictionaryAttrs() == y->getRawDictionaryAttrs() &&
         x->getNumRegions() == y->getNumRegions() && x->getNumSuccessors() == y->getNumSuccessors() &&
         x->getNumOperands() == y->getNumOperands() && x->getResultTypes() == y->getResultTypes() &&
         x->getName().compareOpProperties(x->getPropertiesStorage(), y->getPropertiesStorage()) &&
         (x->hasTrait<OpTrait::IsCommutative>()
              ? succeeded(checkAnyOrder(x->getOperands(), y->getOperands()))
              : llvm::all_of_zip(x->getOperands(), y->getOperands(),
                                 [&](Value one, Value other) { return succeeded(check(one, other)); }));
}

bool Equivalence::compare(Operation *x, Operation *y, Pairs &pairs) {
  auto pairResults = [&] {
    for (auto [one, other] : llvm::zip_equal(x->getResults(), y->getResults()))
      pairs.values[one] = other;
    return true;
  };
  if (x->getNumRegions() == 0)
    return compareItself(x, y, pairs) && pairResults();
  Operation *first = leaderOf(x), *second = leaderOf(y);
  Operation *paired = pairs.operations.lookup(first);
  if (first == second || (paired && paired == second))
    return pairResults();
  if (!compareItself(x, y, pairs))
    return false;
  pairResults();
  for (auto [one, other] : llvm::zip_equal(x->getRegions(), y->getRegions()))
    if (!compare(one, other, pairs))
      return false;
  pairs.operations[x] = y;
  // What was merged into an operation outside takes nothing from inside, and so does its equal.
  if (first != x && !paired && second == y)
    leaders[y] = first;
  return true;
}

bool Equivalence::compare(Region &x, Region &y, Pairs &pairs) {
  llvm::DenseMap<Block *, Block *> blocks;
  auto pairBlocks = [&](Block *one, Block *other) { return blocks.try_emplace(one, other).first->second == other; };
  auto areEqualBlocks = [&](Block &one, Block &other) {
    if (one.getArgumentTypes() != other.getArgumentTypes() || !pairBlocks(&one, &other))
      return false;
    for (auto [argument, counterpart] : llvm::zip_equal(one.getArguments(), other.getArguments()))
      pairs.values[argument] = counterpart;
    return llvm::all_of_zip(one, other, [&](Operation &inner, Operation &counterpart) {
      return compare(&inner, &counterpart, pairs) &&
             llvm::all_of_zip(inner.getSuccessors(), counterpart.getSuccessors(), pairBlocks);
    });
  };
  return llvm::all_of_zip(x, y, areEqualBlocks);
}
