//===- Table.cpp - The strategies of fast code ----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../VectorPlan.h"
#include "Records.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace tg;

template <typename... Kinds>
static void addLoops(const std::variant<Kinds...> *, SmallVectorImpl<const StrategyRecord *> &table) {
  (table.push_back(&Kinds::record), ...);
}

ArrayRef<const StrategyRecord *> tg::listStrategies() {
  static const SmallVector<const StrategyRecord *> table = [] {
    SmallVector<const StrategyRecord *> table{
        &kSmallProduct, &kSmallReduction, &kSmallElementwise, &kDot,       &kMatrixVector,  &kVectorMatrix,
        &kOneRow,       &kPairs,          &kThinColumns,      &kThinRows,  &kFewTransposed, &kThinTransposed,
        &kPacked,       &kOverlapping,    &kDirect,           &kFusedRows, &kJoinedColumns};
    addLoops(static_cast<const Strategy *>(nullptr), table);
    table.push_back(&kRareSelections);
    return table;
  }();
  return table;
}

bool tg::areAllLeftOut(StringRef pass, ArrayRef<std::string> without) {
  auto isOwn = [&](const StrategyRecord *strategy) { return strategy->pass == pass; };
  auto isUsed = [&](const StrategyRecord *strategy) {
    return isOwn(strategy) && !llvm::is_contained(without, strategy->name);
  };
  return llvm::any_of(listStrategies(), isOwn) && llvm::none_of(listStrategies(), isUsed);
}

LogicalResult tg::checkStrategies(Operation *op, ArrayRef<std::string> names) {
  for (StringRef name : names)
    if (llvm::none_of(listStrategies(), [&](const StrategyRecord *strategy) { return strategy->name == name; }))
      return op->emitError("expects strategies in 'without', but got '")
             << name << "'; tg-opt --tg-list-strategies prints them";
  return success();
}
