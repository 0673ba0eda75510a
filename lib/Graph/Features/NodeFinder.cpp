//===- NodeFinder.cpp - Operations by name --------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Features.h"

using namespace tg;

void NodeFinder::onImport(FunctionGraph &, Operation *op, StringRef) {
  Entry &entry = entries[op->getName().getStringRef()];
  places[op] = entry.operations.size();
  entry.operations.push_back(op);
}

void NodeFinder::onPrune(FunctionGraph &, Operation *op, StringRef) {
  Entry &entry = entries[op->getName().getStringRef()];
  auto place = places.find(op);
  entry.operations[place->second] = nullptr;
  places.erase(place);
  if (++entry.gone * 2 <= entry.operations.size())
    return;
  llvm::erase(entry.operations, nullptr);
  entry.gone = 0;
  for (auto [index, known] : llvm::enumerate(entry.operations))
    places[known] = index;
}

SmallVector<Operation *> NodeFinder::find(StringRef name) const {
  SmallVector<Operation *> found;
  if (auto entry = entries.find(name); entry != entries.end())
    llvm::copy_if(entry->second.operations, std::back_inserter(found), [](Operation *op) { return op; });
  return found;
}

size_t NodeFinder::count(StringRef name) const {
  auto entry = entries.find(name);
  return entry == entries.end() ? 0 : entry->second.operations.size() - entry->second.gone;
}
