//===- Units.h - Modules split into compile units ---------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_UNITS_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_UNITS_H

#include "CacheEntry.h"
#include "TensorGraph/CodeGen/CompileUnits.h"
#include "UnitLocations.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace tg {

/// One function with a body, in a module of its own that declares its callees. That module does not depend on the names
/// of functions, nor on where they were written.
struct Unit {
  std::string name;
  bool isPublic;
  OwningOpRef<ModuleOp> module;
  UnitLocations locations;
  /// The callees, in the order of first use, as positions in the list of units.
  SmallVector<unsigned> callees;
  /// The number of calls of this function in the whole program.
  unsigned callSites = 0;
};

/// Splits the module into units, callees before callers. Returns an empty optional if it cannot be split: it may
/// contain only functions, which refer only to each other, by calls. Fails, with a diagnostic, if functions are
/// recursive.
FailureOr<std::optional<std::vector<Unit>>> splitIntoUnits(ModuleOp module);

/// Returns the position among the unit's callees that a declaration stands for, if any.
std::optional<unsigned> calleePosition(StringRef declaration);

/// Computes the fingerprint of a unit, a hash of its content: its function, and the signatures of its callees. Nothing
/// if a part of it has no digest.
std::optional<std::string> unitFingerprint(const Unit &unit);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_UNITS_H
