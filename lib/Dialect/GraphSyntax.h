//===- GraphSyntax.h - How operations with graphs are written ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_GRAPHSYNTAX_H
#define TENSORGRAPH_LIB_DIALECT_GRAPHSYNTAX_H

#include "Bindings.h"
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

/// Parses the types of a graph's operands and results, `: (types) -> types`, or if the operands have types already,
/// those of the results, `-> types`, if they are there. Returns whether the types of the results are known.
FailureOr<bool> parseGraphTypes(mlir::OpAsmParser &parser, MutableArrayRef<Binding> bindings,
                                SmallVectorImpl<Type> &results);

/// Parses a graph whose inputs are those of `bindings`, and adds it to `state`.
mlir::ParseResult parseGraphBody(mlir::OpAsmParser &parser, mlir::OperationState &state, ArrayRef<Binding> bindings);

/// Parses `(%i0 = %x, %i1 = %y) … : (types) -> types { … }`, or with types in the parentheses.
///
/// Each operand has an inner input; adds types of results and the region to `state`. `parseMiddle` parses the
/// text before the colon. `getInputType` gives the type of the input for operand k, or null after an error; without it,
/// inputs have the types of the operands. `inferResults` gives the types of the results from those of the operands and
/// of the yielded values; without it, they must be written.
struct GraphParts {
  function_ref<mlir::ParseResult()> parseMiddle = nullptr;
  function_ref<Type(unsigned, Type)> getInputType = nullptr;
  function_ref<LogicalResult(TypeRange, TypeRange, SmallVectorImpl<Type> &)> inferResults = nullptr;
};
mlir::ParseResult parseGraph(mlir::OpAsmParser &parser, mlir::OperationState &state, GraphParts parts);
void printGraph(mlir::OpAsmPrinter &printer, mlir::OperandRange operands, TypeRange resultTypes, Region &body,
                function_ref<void()> printMiddle = nullptr);

} // namespace tg

#endif // TENSORGRAPH_LIB_DIALECT_GRAPHSYNTAX_H
