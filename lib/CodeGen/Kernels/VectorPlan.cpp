//===- VectorPlan.cpp - Along which loop vectors run ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VectorPlan.h"
#include "LoopFacts.h"
#include "TensorGraph/CodeGen/Strategies.h"

using namespace mlir;
using namespace tg;

namespace {
/// A strategy, without what it knows of an operation.
struct Row {
  const StrategyRecord &record;
  std::optional<VectorPlan> (*match)(LoopFacts &facts);
};
} // namespace

template <typename... Kinds> static SmallVector<Row> strategyRows(const std::variant<Kinds...> *) {
  return {{Kinds::record, Kinds::match}...};
}

std::optional<VectorPlan> tg::planVectorLoop(linalg::LinalgOp op, int64_t vectorBits, ArrayRef<std::string> without,
                                             StringRef &whyNot) {
  LoopFacts facts(op, vectorBits);
  whyNot = "no loop has all operands contiguous along it";
  for (const Row &row : strategyRows(static_cast<const Strategy *>(nullptr))) {
    std::optional<VectorPlan> plan = facts.whyNot.empty() ? row.match(facts) : std::nullopt;
    if (!facts.whyNot.empty()) {
      whyNot = facts.whyNot;
      return std::nullopt;
    }
    if (!plan)
      continue;
    if (llvm::is_contained(without, row.record.name)) {
      whyNot = "its strategy is left out";
      continue;
    }
    facts.useVectors(*plan);
    return plan;
  }
  return std::nullopt;
}

const StrategyRecord &tg::getRecord(const VectorPlan &plan) {
  return std::visit([](const auto &strategy) -> const StrategyRecord & { return strategy.record; }, plan.strategy);
}
