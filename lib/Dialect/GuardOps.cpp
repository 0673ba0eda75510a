//===- GuardOps.cpp - Checks of values in compiled code -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/GuardOps.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace tg;

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/GuardOps.cpp.inc"

void GuardOp::getEffects(SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  effects.emplace_back(MemoryEffects::Write::get());
  for (OpOperand &operand : (*this)->getOpOperands())
    if (isa<BaseMemRefType>(operand.get().getType()))
      effects.emplace_back(MemoryEffects::Read::get(), &operand);
}

void MarkStepOp::getEffects(SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  effects.emplace_back(MemoryEffects::Write::get());
}

Location GuardedPlace::encode() const {
  Builder b(location.getContext());
  SmallVector<Attribute> graphs;
  for (const Around &graph : around)
    graphs.push_back(
        b.getArrayAttr({LocationAttr(graph.location), b.getStringAttr(graph.note), b.getI64IntegerAttr(graph.loop)}));
  return FusedLoc::get(b.getContext(), {location}, b.getArrayAttr(graphs));
}

std::optional<GuardedPlace> GuardedPlace::decode(Location location) {
  std::optional<GuardedPlace> found;
  location->walk([&](Location part) {
    auto fused = dyn_cast<FusedLoc>(part);
    auto graphs = fused ? dyn_cast_or_null<ArrayAttr>(fused.getMetadata()) : ArrayAttr();
    if (!graphs || fused.getLocations().size() != 1)
      return WalkResult::advance();
    GuardedPlace place{fused.getLocations().front(), {}};
    for (Attribute graph : graphs) {
      auto parts = dyn_cast<ArrayAttr>(graph);
      if (!parts || parts.size() != 3 || !isa<LocationAttr>(parts[0]))
        return WalkResult::advance();
      place.around.push_back(
          {cast<LocationAttr>(parts[0]), cast<StringAttr>(parts[1]).str(), cast<IntegerAttr>(parts[2]).getInt()});
    }
    found = std::move(place);
    return WalkResult::interrupt();
  });
  return found;
}

void GuardedPlace::attachNotes(InFlightDiagnostic &error, ArrayRef<int64_t> steps) const {
  for (const Around &graph : around) {
    Diagnostic &note = error.attachNote(graph.location);
    note << graph.note;
    if (graph.loop >= 0 && graph.loop < int64_t(steps.size()))
      note << " (step " << steps[graph.loop] << ")";
  }
}
