//===- OperandTypes.cpp - Types of operands in the assembly format --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OperandTypes.h"

using namespace mlir;
using namespace tg;

/// Parses what follows the first type in `T into U[I, J]` or `T[I, J]`, if it is that, and reports it.
static ParseResult refuseOldTypes(OpAsmParser &parser, SMLoc location, SmallVectorImpl<Type> &types) {
  bool isOld = false;
  if (succeeded(parser.parseOptionalKeyword("into"))) {
    isOld = true;
    if (parser.parseType(types.emplace_back()))
      return failure();
  }
  if (succeeded(parser.parseOptionalLSquare())) {
    isOld = true;
    if (parser.parseTypeList(types) || parser.parseRSquare())
      return failure();
  }
  if (!isOld)
    return success();
  std::string list;
  llvm::raw_string_ostream os(list);
  llvm::interleaveComma(types, os);
  return parser.emitError(location, "expects the types of the operands as a list: ': (") << list << ")'";
}

ParseResult tg::parseOperandTypes(OpAsmParser &parser, MutableArrayRef<Type> types) {
  SMLoc location = parser.getCurrentLocation();
  SmallVector<Type> list;
  if (failed(parser.parseOptionalLParen())) {
    if (parser.parseType(list.emplace_back()) || refuseOldTypes(parser, location, list) ||
        (succeeded(parser.parseOptionalComma()) && parser.parseTypeList(list)))
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

void tg::printOperandTypes(OpAsmPrinter &printer, TypeRange types) {
  if (!types.empty() && llvm::all_equal(types))
    printer << types.front();
  else
    printer << '(' << types << ')';
}

ParseResult tg::parseListedTypes(OpAsmParser &parser, ArrayRef<OpAsmParser::UnresolvedOperand> operands,
                                 SmallVectorImpl<Type> &types) {
  types.resize(operands.size());
  return parseOperandTypes(parser, MutableArrayRef<Type>(types));
}
