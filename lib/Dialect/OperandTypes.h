//===- OperandTypes.h - Types of operands in the assembly format *- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The types of operands: one type if all are equal, else a list in parentheses (which the parser does not require).
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_OPERANDTYPES_H
#define TENSORGRAPH_LIB_DIALECT_OPERANDTYPES_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/OpImplementation.h"
#include <array>

namespace tg {

/// Parses the types of as many operands as `types` has entries. Of `T into U[I, J]`, which some operations had before,
/// a warning shows what to write.
mlir::ParseResult parseOperandTypes(mlir::OpAsmParser &parser, MutableArrayRef<Type> types);
void printOperandTypes(mlir::OpAsmPrinter &printer, TypeRange types);

/// Parses custom<OperandTypes>(type($x), type($y), …).
template <typename... Types>
mlir::ParseResult parseOperandTypes(mlir::OpAsmParser &parser, Type &first, Types &...others) {
  std::array<Type, 1 + sizeof...(others)> types;
  if (parseOperandTypes(parser, MutableArrayRef<Type>(types)))
    return failure();
  const Type *next = types.data();
  first = *next++;
  ((others = *next++), ...);
  return success();
}
template <typename... Types>
void printOperandTypes(mlir::OpAsmPrinter &printer, mlir::Operation *, Type first, Types... others) {
  printOperandTypes(printer, TypeRange({first, others...}));
}

/// Parses custom<ListedTypes>(ref($inputs), type($inputs)), of a variadic operand.
mlir::ParseResult parseListedTypes(mlir::OpAsmParser &parser, ArrayRef<mlir::OpAsmParser::UnresolvedOperand> operands,
                                   SmallVectorImpl<Type> &types);
inline void printListedTypes(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::OperandRange, TypeRange types) {
  printOperandTypes(printer, types);
}

} // namespace tg

#endif // TENSORGRAPH_LIB_DIALECT_OPERANDTYPES_H
