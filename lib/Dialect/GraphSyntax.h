//===- GraphSyntax.h - How operations with graphs are written ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_GRAPHSYNTAX_H
#define TENSORGRAPH_LIB_DIALECT_GRAPHSYNTAX_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/OpImplementation.h"

namespace tg {

/// Parses `frozen #graph_663ef3fb`.
///
/// The digest of a frozen graph follows the operation's name: dumps show at a glance which graphs are equal.
mlir::ParseResult parseFrozen(mlir::OpAsmParser &parser, mlir::OperationState &state);
void printFrozen(mlir::OpAsmPrinter &printer, Operation *op);

/// Parses `"name"`.
///
/// This is the display name, which becomes the operation's location.
void parseDisplayName(mlir::OpAsmParser &parser, mlir::OperationState &state);
void printDisplayName(mlir::OpAsmPrinter &printer, Operation *op);

/// Parses `(%i0 = %x, %i1 = %y) … : (types) -> types { … }`.
///
/// Each operand has an inner input; adds types of results and the region to `state`. `parseMiddle` parses the
/// text before the colon. `getInputType` gives the type of the input for operand k, or null after an error; without it,
/// inputs have the types of the operands.
mlir::ParseResult parseGraph(mlir::OpAsmParser &parser, mlir::OperationState &state,
                             function_ref<mlir::ParseResult()> parseMiddle = nullptr,
                             function_ref<Type(unsigned, Type)> getInputType = nullptr);
void printGraph(mlir::OpAsmPrinter &printer, mlir::OperandRange operands, TypeRange resultTypes, Region &body,
                function_ref<void()> printMiddle = nullptr);

} // namespace tg

#endif // TENSORGRAPH_LIB_DIALECT_GRAPHSYNTAX_H
