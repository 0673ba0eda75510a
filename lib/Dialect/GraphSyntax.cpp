//===- GraphSyntax.cpp - How operations with graphs are written -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphSyntax.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"

using namespace mlir;
using namespace tg;

ParseResult tg::parseFrozen(OpAsmParser &parser, OperationState &state) {
  if (failed(parser.parseOptionalKeyword("frozen")))
    return success();
  DigestAttr digest;
  return parser.parseAttribute(digest, DigestAttr::kName, state.attributes);
}

void tg::printFrozen(OpAsmPrinter &printer, Operation *op) {
  // An attribute of that name that is not a digest is printed with the other attributes.
  if (DigestAttr digest = DigestAttr::of(op))
    printer << " frozen " << digest;
}

void tg::parseDisplayName(OpAsmParser &parser, OperationState &state) {
  std::string name;
  if (succeeded(parser.parseOptionalString(&name)))
    state.location = NameLoc::get(parser.getBuilder().getStringAttr(name), state.location);
}

void tg::printDisplayName(OpAsmPrinter &printer, Operation *op) {
  StringRef name = getDisplayName(op->getLoc());
  if (name.empty())
    return;
  printer << ' ';
  printer.printString(name);
}

ParseResult tg::parseGraph(OpAsmParser &parser, OperationState &state, function_ref<ParseResult()> parseMiddle,
                           function_ref<Type(unsigned, Type)> getInputType) {
  SmallVector<OpAsmParser::Argument> inputs;
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SMLoc operandLocation = parser.getCurrentLocation();
  if (parser.parseAssignmentList(inputs, operands))
    return failure();
  // What the middle part adds to the state comes after the operands.
  SmallVector<Value> more;
  if (parseMiddle && parseMiddle())
    return failure();
  more.swap(state.operands);
  if (parser.parseColon())
    return failure();
  SMLoc location = parser.getCurrentLocation();
  FunctionType type;
  if (parser.parseType(type))
    return failure();
  if (type.getNumInputs() != operands.size())
    return parser.emitError(location, "expects ")
           << operands.size() << " operand types, but got " << type.getNumInputs();
  llvm::append_range(state.types, type.getResults());
  for (auto [k, input, operandType] : llvm::enumerate(inputs, type.getInputs())) {
    input.type = getInputType ? getInputType(k, operandType) : operandType;
    if (!input.type)
      return failure();
  }
  location = parser.getCurrentLocation();
  Region &body = *state.addRegion();
  if (parser.parseRegion(body, inputs, /*enableNameShadowing=*/true))
    return failure();
  CompositeOp::ensureTerminator(body, parser.getBuilder(), parser.getEncodedSourceLoc(location));
  if (parser.resolveOperands(operands, type.getInputs(), operandLocation, state.operands))
    return failure();
  llvm::append_range(state.operands, more);
  return success();
}

void tg::printGraph(OpAsmPrinter &printer, OperandRange operands, TypeRange resultTypes, Region &body,
                    function_ref<void()> printMiddle) {
  printer << " (";
  llvm::interleaveComma(llvm::zip_equal(body.getArguments(), operands), printer,
                        [&](auto pair) { printer << std::get<0>(pair) << " = " << std::get<1>(pair); });
  printer << ')';
  if (printMiddle)
    printMiddle();
  printer << " : ";
  printer.printFunctionalType(operands.getTypes(), resultTypes);
  printer << ' ';
  printer.printRegion(body, /*printEntryBlockArgs=*/false);
}
