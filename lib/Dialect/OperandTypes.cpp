//===- OperandTypes.cpp - Types of operands in the assembly format --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OperandTypes.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace tg;

/// Parses what follows the first type in `T into U[I, J]` or `T[I, J]`, if it is that: programs that were written so
/// before the first release run, with a warning that shows the present form.
static ParseResult parseFormerTypes(OpAsmParser &parser, SMLoc location, SmallVectorImpl<Type> &types) {
  bool isFormer = false;
  if (succeeded(parser.parseOptionalKeyword("into"))) {
    isFormer = true;
    if (parser.parseType(types.emplace_back()))
      return failure();
  }
  if (succeeded(parser.parseOptionalLSquare())) {
    isFormer = true;
    if (parser.parseTypeList(types) || parser.parseRSquare())
      return failure();
  }
  if (!isFormer)
    return success();
  std::string list;
  llvm::raw_string_ostream os(list);
  llvm::interleaveComma(types, os);
  emitWarning(parser.getEncodedSourceLoc(location), "write the types of the operands as a list: ': (") << list << ")'";
  return success();
}

ParseResult tg::parseOperandTypes(OpAsmParser &parser, MutableArrayRef<Type> types) {
  SMLoc location = parser.getCurrentLocation();
  SmallVector<Type> list;
  if (failed(parser.parseOptionalLParen())) {
    if (parser.parseType(list.emplace_back()) || parseFormerTypes(parser, location, list) ||
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
