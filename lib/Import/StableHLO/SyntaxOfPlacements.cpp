//===- SyntaxOfPlacements.cpp - The text of Shardy's operations -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// They say on which devices values are. Their text is kept as text, which Placements.cpp reads.
//
//===----------------------------------------------------------------------===//

#include "Syntax.h"

using namespace mlir;
using namespace tg;

/// Skips `<@mesh, [{"a"}, {?}]>`.
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

/// Reads `<@mesh, [{"a"}, {?}]>` as a text.
static ParseResult parsePlacement(OpAsmParser &parser, StringRef name, OperationState &state) {
  const char *begin = parser.getCurrentLocation().getPointer();
  if (skipPlacement(parser))
    return failure();
  const char *end = parser.getCurrentLocation().getPointer();
  StringRef text = StringRef(begin, end - begin).rtrim();
  // Comments may follow.
  state.addAttribute(name, parser.getBuilder().getStringAttr(text.take_front(text.rfind('>') + 1)));
  return success();
}

ParseResult stablehlo::parseMesh(OpAsmParser &parser, OperationState &state) {
  StringAttr name;
  if (parser.parseSymbolName(name, "sym_name", state.attributes) || parser.parseEqual())
    return failure();
  return parsePlacement(parser, "mesh", state);
}

ParseResult stablehlo::parseShardingConstraint(OpAsmParser &parser, OperationState &state) {
  OpAsmParser::UnresolvedOperand x;
  Type type;
  if (parser.parseOperand(x) || parsePlacement(parser, "sharding", state) ||
      parser.parseOptionalAttrDict(state.attributes) || parser.parseColonType(type))
    return failure();
  state.addTypes(type);
  return parser.resolveOperand(x, type, state.operands);
}

/// Parses `(%x, …) in_shardings=[<@mesh, [{"a"}]>, …] out_shardings=[…] manual_axes={"a"} (%y: type, …) {…} : type`.
ParseResult stablehlo::parseManualComputation(OpAsmParser &parser, OperationState &state) {
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<OpAsmParser::Argument> arguments;
  SMLoc loc = parser.getCurrentLocation();
  FunctionType type;
  auto parseName = [&]() -> ParseResult {
    std::string name;
    return parser.parseString(&name);
  };
  if (parser.parseOperandList(operands, AsmParser::Delimiter::Paren))
    return failure();
  for (StringRef list : {"in_shardings", "out_shardings"})
    if (parser.parseKeyword(list) || parser.parseEqual() ||
        parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] { return skipPlacement(parser); }))
      return failure();
  Region *body = state.addRegion();
  if (parser.parseKeyword("manual_axes") || parser.parseEqual() ||
      parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, parseName) ||
      parser.parseArgumentList(arguments, AsmParser::Delimiter::Paren, /*allowType=*/true) ||
      parser.parseRegion(*body, arguments) || parser.parseOptionalAttrDict(state.attributes) ||
      parser.parseColonType(type))
    return failure();
  state.addTypes(type.getResults());
  return parser.resolveOperands(operands, type.getInputs(), loc, state.operands);
}
