//===- PrintOp.h - Prints values --------------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_PRINTOP_H
#define TENSORGRAPH_DIALECT_PRINTOP_H

#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Interfaces/CostOpInterface.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/StringSet.h"

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/PrintOp.h.inc"

namespace tg {

/// Returns whether an operation below `root`, or `root` itself, prints; calls are not followed.
bool hasPrints(Operation *root);

/// Erases the prints of a region, and of the graphs in it; calls are not followed.
void erasePrints(Region &region);

/// Returns the functions in a symbol table that print or communicate, or call one that does.
llvm::StringSet<> findPrintingFunctions(Operation *symbolTable);

} // namespace tg

#endif // TENSORGRAPH_DIALECT_PRINTOP_H
