//===- CheckForeign.h - Checks of operations of other dialects --*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_CHECKFOREIGN_H
#define TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_CHECKFOREIGN_H

namespace mlir {
class Operation;
}

namespace tg {

class LoweringBuilder;

/// Emits checks that an operation is defined for its operands, or gives poison at worst. Says nothing about operations
/// in its regions. Returns false, and emits nothing, for operations whose conditions are not known here.
bool checkDefined(LoweringBuilder &lower, mlir::Operation *op);

} // namespace tg

#endif // TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_CHECKFOREIGN_H
