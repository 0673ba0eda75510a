//===- ControlFlow.h - Branches and loops of other dialects -----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRADIENT_CONTROLFLOW_H
#define TENSORGRAPH_LIB_GRADIENT_CONTROLFLOW_H

#include "TensorGraph/Dialect/Branches.h"
#include <optional>

namespace tg {

/// Fills a region of a copy of a branching operation, for the region of the original, and returns its results.
using FillBranch = function_ref<SmallVector<Value>(OpBuilder &inside, Region &original)>;

/// Builds an operation that branches as `op` does, and has these results.
Operation *buildBranches(OpBuilder &b, Operation *op, mlir::ValueRange operands, mlir::TypeRange types,
                         FillBranch fill);

/// Builds, before a loop that carries values, a scan that computes its results; nothing if it is no such loop. Adds the
/// operations, in their order, to `ops`.
std::optional<SmallVector<Value>> buildScanBefore(Operation *loop, SmallVectorImpl<Operation *> &ops);

} // namespace tg

#endif // TENSORGRAPH_LIB_GRADIENT_CONTROLFLOW_H
