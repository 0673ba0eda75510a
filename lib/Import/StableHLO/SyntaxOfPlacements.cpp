//===- SyntaxOfPlacements.cpp - The text of Shardy's operations -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// They say on which devices values are, which has no effect on one.
//
//===----------------------------------------------------------------------===//

#include "Syntax.h"

using namespace mlir;
using namespace tg;

/// Skips `<@mesh, [{"a"}, {?}]>`, which says where values are, and is dropped.
static ParseResult skipPlacement(OpAsmParser &parser) {
  if (parser.parseLess())
    return failure();
  while (failed(parser.parseOptionalGreater())) {
    std::string text;
    StringAttr symbol;
    StringRef word;
    int64_t number;
    if (OptionalParseResult result = parser.parseOptionalInteger(number); result.has_value()) {
      if (failed(*result))
        return failure();
      continue;
    }
    bool isSkipped = succeeded(parser.parseOptionalString(&text)) ||
                     succeeded(parser.parseOptionalSymbolName(symbol)) ||
                     succeeded(parser.parseOptionalKeyword(&word)) || succeeded(parser.parseOptionalComma()) ||
                     succeeded(parser.parseOptionalColon()) || succeeded(parser.parseOptionalEqual()) ||
                     succeeded(parser.parseOptionalQuestion()) || succeeded(parser.parseOptionalLBrace()) ||
                     succeeded(parser.parseOptionalRBrace()) || succeeded(parser.parseOptionalLSquare()) ||
                     succeeded(parser.parseOptionalRSquare()) || succeeded(parser.parseOptionalLParen()) ||
                     succeeded(parser.parseOptionalRParen());
    if (!isSkipped)
      return parser.parseGreater();
  }
  return success();
}

ParseResult stablehlo::parseMesh(OpAsmParser &parser, OperationState &state) {
  StringAttr name;
  if (parser.parseSymbolName(name, "sym_name", state.attributes) || parser.parseEqual())
    return failure();
  return skipPlacement(parser);
}

ParseResult stablehlo::parseShardingConstraint(OpAsmParser &parser, OperationState &state) {
  OpAsmParser::UnresolvedOperand x;
  Type type;
  if (parser.parseOperand(x) || skipPlacement(parser) || parser.parseOptionalAttrDict(state.attributes) ||
      parser.parseColonType(type))
    return failure();
  state.addTypes(type);
  return parser.resolveOperand(x, type, state.operands);
}
