//===- FamilyOpInterfaces.h - Families of operations on tensors -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_FAMILYOPINTERFACES_H
#define TENSORGRAPH_INTERFACES_FAMILYOPINTERFACES_H

#include "TensorGraph/Interfaces/Combiner.h"
#include "TensorGraph/Interfaces/Subscripts.h"
#include "mlir/IR/OpDefinition.h"

namespace tg {
/// The largest number of parts. The results of all parts are in memory at once.
inline constexpr int64_t kMostParts = 65536;

namespace detail {
/// Verifies that the number of parts of an operation, if it has any, is one from 1 to kMostParts.
mlir::LogicalResult verifyParts(mlir::Operation *op);
} // namespace detail
} // namespace tg

#include "TensorGraph/Interfaces/FamilyOpInterfaces.h.inc"

namespace tg {
/// Returns the clause `parts` of an operation; null if it has none.
mlir::IntegerAttr partsOf(mlir::Operation *op);

/// Drops the clause `parts` where it changes nothing: of one part, of integers, and where no axis is reduced. Fails if
/// there is none, or if it changes something.
mlir::LogicalResult dropNeedlessParts(PartsOpInterface op);
} // namespace tg

#endif // TENSORGRAPH_INTERFACES_FAMILYOPINTERFACES_H
