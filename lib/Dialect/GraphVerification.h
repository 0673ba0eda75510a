//===- GraphVerification.h - Types of operations with graphs ----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_GRAPHVERIFICATION_H
#define TENSORGRAPH_LIB_DIALECT_GRAPHVERIFICATION_H

#include "TensorGraph/Support/LLVM.h"

namespace tg {

/// Verifies that `op` has the expected types, those of what is called `what`, in number and one by one.
LogicalResult verifyTypes(Operation *op, StringRef what, TypeRange expected, TypeRange got);

/// Verifies that the graph of an operation yields values only.
LogicalResult verifyYield(Operation *op);

} // namespace tg

#endif // TENSORGRAPH_LIB_DIALECT_GRAPHVERIFICATION_H
