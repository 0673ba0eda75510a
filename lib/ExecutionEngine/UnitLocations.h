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

/// The locations of one compile unit, whose operations get numbers for them while the unit is lowered: so what is
/// compiled depends on no place in a source file, and equal units of different files are one.
class UnitLocations {
public:
  /// Replaces all locations in `op`, which is unit number `unit` of a program.
  void replaceIn(Operation *op, unsigned unit);

  /// A location with numbers, of whatever form passes made of them, with the locations that they stand for.
  Location resolve(mlir::LocationAttr location) const;
  /// The same of the text of one.
  Location resolve(MLIRContext *context, StringRef text) const;

private:
  SmallVector<Location, 0> origins;
};

/// The text of a location with numbers, the same whatever number the unit has in its program.
std::string printLocation(mlir::LocationAttr location);

/// The number of the unit that a location with numbers is of.
std::optional<unsigned> unitOf(mlir::LocationAttr location);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_UNITLOCATIONS_H
