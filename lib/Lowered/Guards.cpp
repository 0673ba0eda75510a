//===- Guards.cpp - Checks of the values of tensors -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Lowered/CallEmitter.h"
#include "TensorGraph/Lowered/FailingFunction.h"
#include "TensorGraph/Lowered/GuardedPlace.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Runtime/RuntimeABI.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// GuardOp
//===----------------------------------------------------------------------===//

SideEffects::Resource *GuardOp::getResource() { return SideEffects::DefaultResource::get(); }
StringAttr GuardOp::getFailureMessage() { return getMessageAttr(); }
std::string GuardOp::getRuntimeCallee() { return "tg_guard"; }
bool GuardOp::needsContext() { return true; }

SmallVector<Value> GuardOp::buildArguments(CallEmitter &emitter) {
  Value flags = emitter.number(getFlags());
  Value bound = arith::ConstantOp::create(emitter.b, emitter.loc, getBoundAttr());
  TypeRange types = (*this)->getOperandTypes();
  auto elements =
      llvm::map_to_vector(types, [](Type type) { return int32_t(elementNumber(getElementTypeOrSelf(type))); });
  Value described = emitter.addTypes(types, elements), slots = emitter.storeSlots((*this)->getOperands());
  return {emitter.function->getContext(), flags, bound, described, slots};
}

FailureOr<SmallVector<Value>> GuardOp::emit(CallEmitter &emitter) {
  Type status = emitter.b.getI32Type();
  Value result = emitter.call(getRuntimeCallee(), status, buildArguments(emitter)).getResult(0);
  emitter.function->checkStatus(*this, result, getFailureMessage());
  return SmallVector<Value>();
}

//===----------------------------------------------------------------------===//
// MarkStepOp
//===----------------------------------------------------------------------===//

SideEffects::Resource *MarkStepOp::getResource() { return SideEffects::DefaultResource::get(); }
bool MarkStepOp::needsContext() { return true; }

FailureOr<SmallVector<Value>> MarkStepOp::emit(CallEmitter &emitter) {
  OpBuilder &b = emitter.b;
  Location loc = getLoc();
  Type pointer = LLVM::LLVMPointerType::get(getContext());
  Value field = emitter.function->field(loc, offsetof(tg_context, steps));
  Value steps = LLVM::LoadOp::create(b, loc, pointer, field);
  // Nobody asks for the steps of a program without guards if the context has no place for them. Values of checks are
  // not needed before one fails.
  Value null = LLVM::ZeroOp::create(b, loc, pointer);
  Value has = LLVM::ICmpOp::create(b, loc, LLVM::ICmpPredicate::ne, steps, null);
  steps = LLVM::SelectOp::create(b, loc, has, steps, emitter.function->field(loc, offsetof(tg_context, values)));
  Value place = LLVM::GEPOp::create(b, loc, pointer, b.getI64Type(), steps, ArrayRef<LLVM::GEPArg>{int32_t(getLoop())});
  LLVM::StoreOp::create(b, loc, emitter.toI64(getStep()), place);
  return SmallVector<Value>();
}

//===----------------------------------------------------------------------===//
// GuardedPlace
//===----------------------------------------------------------------------===//

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
