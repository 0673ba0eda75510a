//===- StandardFeatures.cpp - The registry of the standard features -------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Features.h"

using namespace mlir;
using namespace tg;

template <typename T> static std::unique_ptr<Feature> makeDefault(DictionaryAttr) { return std::make_unique<T>(); }

FeatureRegistry FeatureRegistry::standard() {
  FeatureRegistry registry;
  auto add = [&](StringRef name, ArrayRef<StringRef> services, Make maker) {
    bool isNew = registry.add(name, services, std::move(maker));
    assert(isNew && "a name means one thing");
    (void)isNew;
  };
  add("bookkeeping", {}, features::makeBookkeeping);
  add("destroy-handler", {"destroyers"}, features::makeDestroyHandler);
  add(FullHistoryFeature::kName, {"go-to"}, makeDefault<FullHistoryFeature>);
  add(HistoryFeature::kName, {"named-checkpoints"}, makeDefault<HistoryFeature>);
  add(MergeFeature::kName, {"replacements"}, features::makeMerge);
  add("no-output-from-inplace", {}, features::makeNoOutputFromInplace);
  add(NodeFinder::kName, {"find-operations"}, makeDefault<NodeFinder>);
  add("preserve-names", {}, features::makePreserveNames);
  add("replace-validate", {"report-replacements"}, features::makeReplaceValidate);
  add("supervisor", {"protected-inputs"}, features::makeSupervisor);
  add("validator", {"integrity"}, features::makeValidator);
  return registry;
}
