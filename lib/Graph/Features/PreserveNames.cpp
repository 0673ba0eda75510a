//===- PreserveNames.cpp - Display names move to replacements -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The name of a value is the location of the operation that computes it. Setting the location is an edit of its own, so
// it is undone together with the replacement.
//
//===----------------------------------------------------------------------===//

#include "Features.h"

using namespace mlir;
using namespace tg;

/// Returns the name in a location; null if there is none. Most locations are file locations, which need no walk.
static NameLoc nameIn(Location location) {
  if (isa<FileLineColRange, UnknownLoc>(location))
    return {};
  return location->findInstanceOf<NameLoc>();
}

namespace {
class PreserveNames : public Feature {
public:
  PreserveNames() : Feature(ChangeInput) {}
  void onChangeInput(FunctionGraph &graph, Operation *op, unsigned index, Value before, StringRef reason) override {
    Operation *named = before.getDefiningOp(), *nameless = op->getOperand(index).getDefiningOp();
    if (!named || !nameless || named == nameless || reason == "revert")
      return;
    NameLoc name = nameIn(named->getLoc());
    if (name && !nameIn(nameless->getLoc()))
      graph.modifyOpInPlace(nameless, [&] { nameless->setLoc(NameLoc::get(name.getName(), nameless->getLoc())); });
  }
};
} // namespace

std::unique_ptr<Feature> features::makePreserveNames(DictionaryAttr) { return std::make_unique<PreserveNames>(); }
