//===- Effects.cpp - Memory effects of operations with regions ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Effects.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace tg;

/// Returns whether `op` has the effects of the operations in its regions.
static bool isRecursive(Operation *op) {
  return op->getNumRegions() && op->hasTrait<OpTrait::HasRecursiveMemoryEffects>();
}

/// Describes an operation without its regions. An effect on what the operation itself allocates does not keep it from
/// being erased, and neither does a read.
Effects::Summary Effects::ofItself(Operation *op) {
  auto interface = dyn_cast<MemoryEffectOpInterface>(op);
  if (!interface) {
    bool isNothing = op->hasTrait<OpTrait::HasRecursiveMemoryEffects>();
    return {isNothing, isNothing, !isNothing};
  }
  SmallVector<MemoryEffects::EffectInstance> effects;
  interface.getEffects(effects);
  auto allocates = [&](Value value) {
    return value && value.getDefiningOp() == op && llvm::any_of(effects, [&](const MemoryEffects::EffectInstance &it) {
             return isa<MemoryEffects::Allocate>(it.getEffect()) && it.getValue() == value;
           });
  };
  Summary summary{effects.empty(), true, false};
  for (const MemoryEffects::EffectInstance &effect : effects) {
    summary.isErasable &= isa<MemoryEffects::Read>(effect.getEffect()) || allocates(effect.getValue());
    summary.mayWrite |= isa<MemoryEffects::Write>(effect.getEffect());
  }
  return summary;
}

Effects::Summary Effects::of(Operation *op) {
  if (!isRecursive(op))
    return ofItself(op);
  if (auto found = known.find(op); found != known.end())
    return found->second;
  Summary summary = ofItself(op);
  for (Region &region : op->getRegions())
    for (Operation &inner : region.getOps()) {
      Summary own = of(&inner);
      summary.isFree &= own.isFree;
      summary.isErasable &= own.isErasable;
      summary.mayWrite |= own.mayWrite;
    }
  return known[op] = summary;
}

bool Effects::isTriviallyDead(Operation *op) {
  if (!op->use_empty())
    return false;
  if (!isRecursive(op))
    return isOpTriviallyDead(op);
  return !op->mightHaveTrait<OpTrait::IsTerminator>() && !isa<SymbolOpInterface>(op) && of(op).isErasable;
}
