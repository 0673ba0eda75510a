//===- GuardOps.h - Checks of values in compiled code -----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_GUARDOPS_H
#define TENSORGRAPH_DIALECT_GUARDOPS_H

#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Interfaces/ValueTraits.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/GuardOps.h.inc"

namespace tg {

/// The location of a guard, or of a call, in a guarded program. With it are the graphs around, innermost first: the
/// location of each, the note there, and the number of the loop whose step is noted; -1: none.
struct GuardedPlace {
  struct Around {
    Location location;
    std::string note;
    int64_t loop;
  };
  Location location;
  SmallVector<Around> around;

  /// Encodes the place as one location, and finds it in a location that passes have made of it; nothing if that is
  /// another one.
  Location encode() const;
  static std::optional<GuardedPlace> decode(Location location);

  /// Adds a note to an error for each graph around; `steps` are those of the loops.
  void attachNotes(mlir::InFlightDiagnostic &error, ArrayRef<int64_t> steps) const;
};

} // namespace tg

#endif // TENSORGRAPH_DIALECT_GUARDOPS_H
