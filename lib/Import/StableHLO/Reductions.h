//===- Reductions.h - Reductions by a graph ---------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_IMPORT_STABLEHLO_REDUCTIONS_H
#define TENSORGRAPH_LIB_IMPORT_STABLEHLO_REDUCTIONS_H

#include "Importer.h"

namespace tg::stablehlo {

/// Combines the rows of tensors, one after the other, by a region whose arguments are scalar accumulators and elements.
FailureOr<Values> reduceRows(Importer &importer, Region &body, mlir::ValueRange rows, mlir::ValueRange inits);

/// Finds a reduction of elements and their positions, and builds it as `tg.argmax` or `tg.argmin`; nothing if it is
/// none.
std::optional<Values> findArgReduction(Importer &importer, Operation *op, mlir::ValueRange in, ArrayRef<int64_t> axes);

/// Reduces windows whose sizes, strides, base dilations, dilations and padding are the last operands.
FailureOr<Values> reduceDynamicWindows(Importer &importer, Operation *op, Region &body, mlir::ValueRange in);

/// Updates elements, or rows, of tensors, by a region whose arguments are old elements and updates: those at `indices`,
/// tensors of one shape for the first axes. Positions out of range are skipped. `isUnique` says that none occurs twice.
FailureOr<Values> updateElements(Importer &importer, Region &body, mlir::ValueRange tensors, mlir::ValueRange indices,
                                 mlir::ValueRange updates, bool isUnique);

} // namespace tg::stablehlo

#endif // TENSORGRAPH_LIB_IMPORT_STABLEHLO_REDUCTIONS_H
