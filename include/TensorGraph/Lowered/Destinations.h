//===- Destinations.h - Where results are computed --------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LOWERED_DESTINATIONS_H
#define TENSORGRAPH_LOWERED_DESTINATIONS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tg {

/// On functions that only `tgl.call` calls, until they are bufferized: the number n of destinations. The last n
/// arguments are the destinations of the first n results.
inline constexpr llvm::StringLiteral kDestinationsAttr = "tg.destinations";

/// Returns the number of destinations of a function, 0 if it has none.
unsigned getNumDestinations(mlir::FunctionOpInterface function);
/// Returns whether an argument is a destination.
bool isDestination(BlockArgument argument);
LogicalResult verifyDestinationsAttr(Operation *op, Attribute attribute);

/// Returns the operand on which an operation builds a result: the initial value of a loop, or the destination of a
/// destination-style operation or of a call. Null if there is none.
OpOperand *getDestination(OpResult result);

/// Returns whether `value` is `base`, or built on it by any number of operations.
bool isBuiltOn(Value value, Value base);

} // namespace tg

#endif // TENSORGRAPH_LOWERED_DESTINATIONS_H
