//===- OperandTypes.h - Types of operands in the assembly format *- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The types of operands that are listed with commas: one type if all are equal, else a list in parentheses (which the
// parser does not require).
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_OPERANDTYPES_H
#define TENSORGRAPH_LIB_DIALECT_OPERANDTYPES_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/OpImplementation.h"
#include <array>

namespace tg {

inline mlir::ParseResult parseOperandTypes(mlir::OpAsmParser &parser, MutableArrayRef<Type> types) {
  mlir::SMLoc location = parser.getCurrentLocation();
  SmallVector<Type> list;
  if (failed(parser.parseOptionalLParen())) {
    if (parser.parseTypeList(list))
      return failure();
    if (list.size() == 1)
      list.resize(types.size(), list.front());
  } else if (failed(parser.parseOptionalRParen()) && (parser.parseTypeList(list) || parser.parseRParen())) {
    return failure();
  }
  if (list.size() != types.size())
    return parser.emitError(location, "expects ") << types.size() << " operand types, but got " << list.size();
  llvm::copy(list, types.begin());
  return success();
}

inline void printOperandTypes(mlir::OpAsmPrinter &printer, TypeRange types) {
  if (!types.empty() && llvm::all_equal(types))
    printer << types.front();
  else
    printer << '(' << types << ')';
}

/// Parses custom<OperandTypes>(type($x), type($y), …), of all operands.
template <typename... Types>
mlir::ParseResult parseOperandTypes(mlir::OpAsmParser &parser, Type &first, Types &...others) {
  std::array<Type, 1 + sizeof...(others)> types;
  if (parseOperandTypes(parser, types))
    return failure();
  const Type *next = types.data();
  first = *next++;
  ((others = *next++), ...);
  return success();
}
template <typename... Types> void printOperandTypes(mlir::OpAsmPrinter &printer, Operation *op, Types...) {
  printOperandTypes(printer, op->getOperandTypes());
}

/// Parses custom<ListedTypes>(ref($inputs), type($inputs)), of a variadic operand.
inline mlir::ParseResult parseListedTypes(mlir::OpAsmParser &parser,
                                          ArrayRef<mlir::OpAsmParser::UnresolvedOperand> operands,
                                          SmallVectorImpl<Type> &types) {
  types.resize(operands.size());
  return parseOperandTypes(parser, MutableArrayRef<Type>(types));
}
inline void printListedTypes(mlir::OpAsmPrinter &printer, Operation *, mlir::OperandRange, TypeRange types) {
  printOperandTypes(printer, types);
}

} // namespace tg

#endif // TENSORGRAPH_LIB_DIALECT_OPERANDTYPES_H
