//===- Units.h - Modules in parts that are compiled apart -------*- C++ -*-===//
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

/// One function with a body, in a module of its own that declares what it calls. Nothing in that module depends on how
/// functions are called or where they were written.
struct Unit {
  std::string name;
  bool isPublic;
  OwningOpRef<ModuleOp> module;
  UnitLocations locations;
  /// What it calls, in the order of first use, by position in the list of units.
  SmallVector<unsigned> callees;
  /// Calls in all functions of the program.
  unsigned callSites = 0;
};

/// The module as units, callees before callers. None (an empty optional) if it cannot be taken apart: only functions
/// that refer to nothing but each other, by calls, can. Fails, with a diagnostic, at recursion.
FailureOr<std::optional<std::vector<Unit>>> splitIntoUnits(ModuleOp module);

/// The position among the unit's callees that a declaration stands for, if it stands for one.
std::optional<unsigned> calleePosition(StringRef declaration);

/// What a unit is, as a hash: its function, and the signatures of what it calls. Nothing if it holds what has no
/// digest.
std::optional<std::string> unitDigest(const Unit &unit);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_UNITS_H
