//===- ExpectOp.h - Expected results of functions ---------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_EXPECTOP_H
#define TENSORGRAPH_DIALECT_EXPECTOP_H

#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/ExpectOp.h.inc"

namespace tg {

/// Erases all `tg.expect`, which are not part of the program.
void dropExpectations(ModuleOp module);

} // namespace tg

#endif // TENSORGRAPH_DIALECT_EXPECTOP_H
