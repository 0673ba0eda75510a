//===- Connections.cpp - Dependence of results on inputs ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/Connections.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace tg;

SmallVector<llvm::BitVector> tg::getConnections(InnerGraphOpInterface op) {
  Block &graph = op.getInnerGraph().front();
  llvm::BitVector nothing(graph.getNumArguments());
  llvm::DenseMap<Value, llvm::BitVector> inputs;
  for (BlockArgument input : graph.getArguments())
    inputs.try_emplace(input, nothing).first->second.set(input.getArgNumber());
  // Values defined in nested regions have no entry: what the regions use counts for the operation that has them.
  auto inputsOf = [&](Value value) -> const llvm::BitVector & {
    auto known = inputs.find(value);
    return known == inputs.end() ? nothing : known->second;
  };
  for (Operation &inner : graph.without_terminator()) {
    auto called = dyn_cast<InnerGraphOpInterface>(inner);
    if (called && called.appliesGraph()) {
      for (auto [result, connected] : llvm::zip_equal(inner.getResults(), getConnections(called))) {
        llvm::BitVector all = nothing;
        for (unsigned operand : connected.set_bits())
          all |= inputsOf(inner.getOperand(operand));
        inputs[result] = std::move(all);
      }
      continue;
    }
    llvm::BitVector all = nothing;
    for (Value operand : inner.getOperands())
      all |= inputsOf(operand);
    if (inner.getNumRegions() && !inner.hasTrait<OpTrait::IsIsolatedFromAbove>()) {
      llvm::SetVector<Value> used;
      getUsedValuesDefinedAbove(inner.getRegions(), used);
      for (Value value : used)
        all |= inputsOf(value);
    }
    for (Value result : inner.getResults())
      inputs[result] = all;
  }
  return llvm::map_to_vector(graph.getTerminator()->getOperands(), inputsOf);
}
