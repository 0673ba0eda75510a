//===- Merge.cpp - Suggests what to merge ---------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Features.h"
#include "TensorGraph/Graph/GraphKey.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace tg;

LogicalResult MergeFeature::onAttach(FunctionGraph &) {
  version.reset();
  return success();
}

/// What an operation with a pure frozen graph computes; null for others.
static GraphKey keyOf(Operation *op) {
  auto graph = dyn_cast<InnerGraphOpInterface>(op);
  DigestAttr digest = graph ? DigestAttr::of(op) : DigestAttr();
  return digest && digest.getMode() == DigestMode::Pure ? GraphKey::of(graph) : GraphKey();
}

FailureOr<ArrayRef<std::pair<Value, Value>>> MergeFeature::getReplacements(FunctionGraph &graph) {
  if (version == graph.getVersion())
    return ArrayRef(replacements);
  FailureOr<SmallVector<Operation *>> order = graph.toposort();
  if (failed(order))
    return failure();
  replacements.clear();
  llvm::DenseMap<Value, Value> leaders; // of values that are to be replaced
  auto leaderOf = [&](Value value) {
    auto known = leaders.find(value);
    return known == leaders.end() ? value : known->second;
  };
  llvm::DenseMap<size_t, SmallVector<Operation *, 1>> seen;
  auto equal = [&](Operation *x, Operation *y) {
    if (!llvm::equal(llvm::map_range(x->getOperands(), leaderOf), llvm::map_range(y->getOperands(), leaderOf)))
      return false;
    if (GraphKey key = keyOf(x))
      return key == keyOf(y);
    return OperationEquivalence::isEquivalentTo(x, y, OperationEquivalence::ignoreValueEquivalence, nullptr,
                                                OperationEquivalence::IgnoreLocations);
  };
  for (Operation *op : *order) {
    if (!isMemoryEffectFree(op) || op->getNumResults() == 0 || op->hasTrait<OpTrait::IsTerminator>())
      continue;
    llvm::hash_code hash = llvm::hash_value(op->getName().getAsOpaquePointer());
    if (GraphKey key = keyOf(op))
      hash = llvm::hash_combine(hash, key.getAsOpaquePointer());
    else
      hash = llvm::hash_combine(hash, op->hashProperties(), op->getDiscardableAttrDictionary());
    for (Value operand : op->getOperands())
      hash = llvm::hash_combine(hash, leaderOf(operand));
    SmallVector<Operation *, 1> &candidates = seen[hash];
    auto first = llvm::find_if(candidates, [&](Operation *candidate) { return equal(candidate, op); });
    if (first == candidates.end()) {
      candidates.push_back(op);
      continue;
    }
    for (auto [result, leader] : llvm::zip_equal(op->getResults(), (*first)->getResults())) {
      leaders[result] = leader;
      if (!result.use_empty())
        replacements.emplace_back(result, leader);
    }
  }
  version = graph.getVersion();
  return ArrayRef(replacements);
}
