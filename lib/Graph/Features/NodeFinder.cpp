//===- NodeFinder.cpp - Operations by name --------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Edits are frequent and queries are rare: an edit appends to one of two lists, and a query, or an edit that makes the
// second list too long, combines them.
//
//===----------------------------------------------------------------------===//

#include "Features.h"

using namespace mlir;
using namespace tg;

void NodeFinder::Entry::settle() {
  llvm::DenseMap<Operation *, unsigned> gone;
  for (Operation *op : went)
    ++gone[op];
  // A new operation may have the address of an erased one: removals cancel the earliest additions of an address.
  llvm::erase_if(came, [&](Operation *op) {
    auto found = gone.find(op);
    return found != gone.end() && found->second && found->second--;
  });
  went.clear();
}

void NodeFinder::onImport(FunctionGraph &, Operation *op, StringRef) { entries[op->getName()].came.push_back(op); }

void NodeFinder::onPrune(FunctionGraph &, Operation *op, StringRef) {
  Entry &entry = entries[op->getName()];
  entry.went.push_back(op);
  if (entry.went.size() * 2 > entry.came.size())
    entry.settle();
}

NodeFinder::Entry *NodeFinder::lookup(StringRef name) {
  for (auto &[known, entry] : entries)
    if (known.getStringRef() == name)
      return &entry;
  return nullptr;
}

SmallVector<Operation *> NodeFinder::find(StringRef name) {
  Entry *entry = lookup(name);
  if (!entry)
    return {};
  entry->settle();
  return SmallVector<Operation *>(ArrayRef(entry->came));
}

size_t NodeFinder::count(StringRef name) {
  Entry *entry = lookup(name);
  return entry ? entry->came.size() - entry->went.size() : 0;
}
