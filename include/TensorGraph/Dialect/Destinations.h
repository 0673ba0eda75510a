//===- Destinations.h - Where results are computed --------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_DESTINATIONS_H
#define TENSORGRAPH_DIALECT_DESTINATIONS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tg {

/// On outlined functions and their calls: for each result the operand in which it is computed, so that it has the
/// operand's sizes; -1 where there is none. A promise of `tg-outline-graphs` to the lowering.
inline constexpr llvm::StringLiteral kDestinationsAttr = "tg.destinations";

/// The destinations of a function, one for each result; -1 for all if it names none.
SmallVector<int64_t> getDestinations(FunctionOpInterface function);

/// The operand on which an operation builds a result: what a loop carries, the destination of an operation that has
/// one, or of a call. Null if there is none.
OpOperand *getDestination(OpResult result);

/// Whether `value` is `base`, or built on it by any number of operations.
bool isBuiltOn(Value value, Value base);

} // namespace tg

#endif // TENSORGRAPH_DIALECT_DESTINATIONS_H
