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

  void addResults(Operation *x, Operation *y) {
    for (auto [one, other] : llvm::zip_equal(x->getResults(), y->getResults()))
      values[one] = other;
  }
  LogicalResult check(Value x, Value y) const { return success(x == y || values.lookup(x) == y); }
  bool haveEqualOperands(Operation *x, Operation *y) const {
    return llvm::all_of_zip(x->getOperands(), y->getOperands(),
                            [&](Value one, Value other) { return succeeded(check(one, other)); });
  }
};

/// Returns whether two lists are the same values in some order.
static LogicalResult areSameInAnyOrder(ValueRange x, ValueRange y) {
  auto sorted = [](ValueRange values) {
    SmallVector<Value> list(values);
    llvm::sort(list, [](Value a, Value b) { return a.getAsOpaquePointer() < b.getAsOpaquePointer(); });
    return list;
  };
  return success(x.size() == y.size() && (llvm::equal(x, y) || sorted(x) == sorted(y)));
}

/// Returns whether all but operands and regions is equal.
static bool haveEqualContent(Operation *x, Operation *y) {
  return x->getName() == y->getName() && x->getRawDictionaryAttrs() == y->getRawDictionaryAttrs() &&
         x->getNumRegions() == y->getNumRegions() && x->getNumSuccessors() == y->getNumSuccessors() &&
         x->getNumOperands() == y->getNumOperands() && x->getResultTypes() == y->getResultTypes() &&
         x->getName().compareOpProperties(x->getPropertiesStorage(), y->getPropertiesStorage());
}

Operation *Equivalence::leaderOf(Operation *op) {
  Operation *leader = op;
  for (auto known = leaders.find(leader); known != leaders.end(); known = leaders.find(leader))
    leader = known->second;
  while (op != leader)
    op = std::exchange(leaders[op], leader);
  return leader;
}

// MLIR compares operands of commutative operations in any order, but in their order inside of regions.
bool Equivalence::areEqual(Operation *x, Operation *y) {
  if (x->getNumRegions() == 0)
    return OperationEquivalence::isEquivalentTo(x, y, OperationEquivalence::exactValueMatch, nullptr,
                                                OperationEquivalence::IgnoreLocations, areSameInAnyOrder);
  Pairs pairs;
  return haveEqualContent(x, y) &&
         (llvm::equal(x->getOperands(), y->getOperands()) ||
          (x->hasTrait<OpTrait::IsCommutative>() &&
           succeeded(areSameInAnyOrder(x->getOperands(), y->getOperands())))) &&
         compareRegions(x, y, pairs);
}

bool Equivalence::haveEqualRegions(Operation *x, Operation *y) {
  Pairs pairs;
  return compareRegions(x, y, pairs);
}

/// Compares two operations inside of those that are compared.
bool Equivalence::compare(Operation *x, Operation *y, Pairs &pairs) {
  if (x->getNumRegions() == 0) {
    auto check = [&](Value one, Value other) { return pairs.check(one, other); };
    if (!OperationEquivalence::isEquivalentTo(x, y, check, nullptr, OperationEquivalence::IgnoreLocations))
      return false;
    pairs.addResults(x, y);
    return true;
  }
  if (!haveEqualContent(x, y) || !pairs.haveEqualOperands(x, y))
    return false;
  Operation *first = leaderOf(x), *second = leaderOf(y), *paired = pairs.operations.lookup(first);
  if (first == second || (paired && paired == second)) {
    pairs.addResults(x, y);
    return true;
  }
  if (!compareRegions(x, y, pairs))
    return false;
  // What was merged into an operation outside takes nothing from inside, and so does its equal.
  if (first != x && !paired && second == y)
    leaders[y] = first;
  return true;
}

/// Compares regions, in which results may be used.
bool Equivalence::compareRegions(Operation *x, Operation *y, Pairs &pairs) {
  pairs.addResults(x, y);
  for (auto [one, other] : llvm::zip_equal(x->getRegions(), y->getRegions()))
    if (!compare(one, other, pairs))
      return false;
  pairs.operations[x] = y;
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
