//===- UnitLocations.h - Operations of a unit by their ordinals -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_UNITLOCATIONS_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_UNITLOCATIONS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/Operation.h"

namespace tg {

/// The locations of one unit. They are replaced by numbers of operations while the unit is lowered. So compiled code
/// does not depend on places in source files, and equal units of different files are compiled once.
class UnitLocations {
public:
  /// Replaces all locations in `op`, which is unit number `unit` of a program.
  void replaceIn(Operation *op, unsigned unit);

  /// Replaces the numbers in a location, whatever form passes have given it, by the locations that they stand for.
  Location resolve(mlir::LocationAttr location) const;
  /// Parses a printed location in a context, which may be another one, and resolves it.
  Location resolve(MLIRContext *context, StringRef text) const;

private:
  SmallVector<Location, 0> origins;
};

/// Makes a location of another context anew. What is fused with it is left out then.
Location makeIn(MLIRContext &context, Location location);

/// Prints a location with numbers. The text does not depend on the number of the unit in its program.
std::string printLocation(mlir::LocationAttr location);

/// Returns the number of the unit that a location with numbers belongs to.
std::optional<unsigned> unitOf(mlir::LocationAttr location);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_UNITLOCATIONS_H
