//===- GuardedPlace.h - The place of a guard, and graphs around ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LOWERED_GUARDEDPLACE_H
#define TENSORGRAPH_LOWERED_GUARDEDPLACE_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Diagnostics.h"

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

#endif // TENSORGRAPH_LOWERED_GUARDEDPLACE_H
