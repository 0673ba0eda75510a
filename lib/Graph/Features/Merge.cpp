//===- Merge.cpp - Replacements that merge equal operations ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Features.h"

using namespace mlir;
using namespace tg;

LogicalResult MergeFeature::onAttach(FunctionGraph &) {
  version.reset();
  return success();
}

FailureOr<ArrayRef<std::pair<Value, Value>>> MergeFeature::getReplacements(FunctionGraph &graph) {
  if (version == graph.getVersion())
    return ArrayRef(replacements);
  FailureOr<SmallVector<Operation *>> order = graph.toposort();
  if (failed(order))
    return failure();
  replacements.clear();
  // Unused results are replaced, too, so that every merged operation appears in the list.
  for (auto [op, leader] : findEqualOperations(*graph.getBlock().getParent(), scope, *order))
    for (auto [result, by] : llvm::zip_equal(op->getResults(), leader->getResults()))
      replacements.emplace_back(result, by);
  version = graph.getVersion();
  return ArrayRef(replacements);
}

std::unique_ptr<Feature> features::makeMerge(DictionaryAttr options) {
  return std::make_unique<MergeFeature>(options.contains("graphs") ? EqualityScope::Graphs
                                                                   : EqualityScope::AllOperations);
}
