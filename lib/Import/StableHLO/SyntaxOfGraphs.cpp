//===- SyntaxOfGraphs.cpp - The text of operations with regions -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Syntax.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace tg;

using Operands = SmallVector<OpAsmParser::UnresolvedOperand>;
using Arguments = SmallVector<OpAsmParser::Argument>;

/// Parses `stablehlo.while(%a = %x, …) : types [attributes {…}] cond {…} do {…}`.
ParseResult stablehlo::parseWhile(OpAsmParser &parser, OperationState &state) {
  Arguments arguments;
  Operands operands;
  SMLoc loc = parser.getCurrentLocation();
  auto parseState = [&] {
    return failure(parser.parseArgument(arguments.emplace_back()) || parser.parseEqual() ||
                   parser.parseOperand(operands.emplace_back()));
  };
  SmallVector<Type> types;
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, parseState) ||
      (!operands.empty() && parser.parseColonTypeList(types)) ||
      parser.resolveOperands(operands, types, loc, state.operands))
    return failure();
  for (auto [argument, type] : llvm::zip(arguments, types))
    argument.type = type;
  state.addTypes(types);
  Region *condition = state.addRegion(), *body = state.addRegion();
  return failure(parser.parseOptionalAttrDictWithKeyword(state.attributes) || parser.parseKeyword("cond") ||
                 parser.parseRegion(*condition, arguments) || parser.parseKeyword("do") ||
                 parser.parseRegion(*body, arguments));
}

/// Builds the region of `applies stablehlo.add`.
static void buildReducer(OpAsmParser &parser, OperationName name, Type type, Location loc, Region &region) {
  OpBuilder b(parser.getContext());
  Block &block = region.emplaceBlock();
  b.setInsertionPointToEnd(&block);
  Value x = block.addArgument(type, loc), y = block.addArgument(type, loc);
  OperationState combine(loc, name);
  combine.addOperands({x, y});
  combine.addTypes(type);
  OperationState end(loc, "stablehlo.return");
  end.addOperands(b.create(combine)->getResults());
  b.create(end);
}

/// Parses `stablehlo.reduce(%x init: %a), … applies stablehlo.add across dimensions = [0] : type`, or with
/// `reducer(%a: t, %b: t) … {…}` behind the type.
ParseResult stablehlo::parseReduce(OpAsmParser &parser, OperationState &state) {
  Operands inputs, inits;
  SMLoc loc = parser.getCurrentLocation();
  Location here = parser.getEncodedSourceLoc(loc);
  do {
    if (parser.parseLParen() || parser.parseOperand(inputs.emplace_back()) || parser.parseKeyword("init") ||
        parser.parseColon() || parser.parseOperand(inits.emplace_back()) || parser.parseRParen())
      return failure();
  } while (succeeded(parser.parseOptionalComma()));
  std::optional<OperationName> combiner;
  if (succeeded(parser.parseOptionalKeyword("applies"))) {
    FailureOr<OperationName> name = parser.parseCustomOperationName();
    if (failed(name))
      return failure();
    combiner = *name;
  }
  if (parser.parseKeyword("across") || parser.parseKeyword("dimensions") || parser.parseEqual())
    return failure();
  auto dimensions = parseNumbers(parser);
  FunctionType type;
  if (failed(dimensions) || parser.parseOptionalAttrDict(state.attributes) || parser.parseColonType(type))
    return failure();
  state.addAttribute("dimensions", *dimensions);
  state.addTypes(type.getResults());
  llvm::append_range(inputs, inits);
  if (parser.resolveOperands(inputs, type.getInputs(), loc, state.operands))
    return failure();
  Region *body = state.addRegion();
  if (combiner) {
    auto tensor = dyn_cast<RankedTensorType>(type.getInput(0));
    if (!tensor)
      return parser.emitError(loc, "expects a tensor");
    buildReducer(parser, *combiner, RankedTensorType::get({}, tensor.getElementType()), here, *body);
    return success();
  }
  // Arguments are written in pairs, and are those of all left sides, then of all right sides.
  Arguments arguments(2 * inits.size());
  if (parser.parseKeyword("reducer"))
    return failure();
  for (size_t k = 0; k < inits.size(); ++k)
    if (parser.parseLParen() || parser.parseArgument(arguments[k], /*allowType=*/true) || parser.parseComma() ||
        parser.parseArgument(arguments[inits.size() + k], /*allowType=*/true) || parser.parseRParen())
      return failure();
  return parser.parseRegion(*body, arguments);
}

/// Parses `chlo.scan(%x, …) inits(%a, …) dimension=0 [attributes {…}] {…} : type`.
ParseResult stablehlo::parseScan(OpAsmParser &parser, OperationState &state) {
  Operands inputs, inits;
  SMLoc loc = parser.getCurrentLocation();
  int64_t dimension;
  if (parser.parseOperandList(inputs, AsmParser::Delimiter::Paren) || parser.parseKeyword("inits") ||
      parser.parseOperandList(inits, AsmParser::Delimiter::Paren) || parser.parseKeyword("dimension") ||
      parser.parseEqual() || parser.parseInteger(dimension))
    return failure();
  Builder &b = parser.getBuilder();
  state.addAttribute("dimension", b.getI64IntegerAttr(dimension));
  state.addAttribute("operandSegmentSizes", b.getDenseI32ArrayAttr({int32_t(inputs.size()), int32_t(inits.size())}));
  FunctionType type;
  Region *body = state.addRegion();
  if (parser.parseOptionalAttrDictWithKeyword(state.attributes) || parser.parseRegion(*body) ||
      parser.parseColonType(type))
    return failure();
  state.addTypes(type.getResults());
  llvm::append_range(inputs, inits);
  return parser.resolveOperands(inputs, type.getInputs(), loc, state.operands);
}
