//===- Feature.cpp - Features of function graphs --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/Feature.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace tg;

Feature::~Feature() = default;

bool FeatureRegistry::add(StringRef name, ArrayRef<StringRef> provided, Make make) {
  auto isTaken = [&](StringRef candidate) { return entries.contains(candidate) || services.contains(candidate); };
  if (isTaken(name) || llvm::any_of(provided, isTaken))
    return false;
  // The new names must be distinct, too.
  llvm::StringSet<> given;
  given.insert(name);
  for (StringRef service : provided)
    if (!given.insert(service).second)
      return false;
  entries[name] = std::move(make);
  for (StringRef service : provided)
    services[service] = name.str();
  return true;
}

std::unique_ptr<Feature> FeatureRegistry::make(StringRef name, DictionaryAttr options) const {
  auto entry = entries.find(name);
  return entry == entries.end() ? nullptr : entry->second(options);
}

StringRef FeatureRegistry::providerOf(StringRef service) const {
  auto entry = services.find(service);
  return entry == services.end() ? StringRef() : StringRef(entry->second);
}

SmallVector<StringRef> FeatureRegistry::getNames() const {
  SmallVector<StringRef> names;
  for (const auto &entry : entries)
    names.push_back(entry.getKey());
  llvm::sort(names);
  return names;
}
