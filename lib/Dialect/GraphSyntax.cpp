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

FailureOr<bool> tg::parseGraphTypes(OpAsmParser &parser, MutableArrayRef<Binding> bindings,
                                    SmallVectorImpl<Type> &results) {
  bool isTyped = !bindings.empty() && bindings.front().type;
  if (isTyped || (bindings.empty() && failed(parser.parseOptionalColon()))) {
    if (parser.parseOptionalArrowTypeList(results))
      return failure();
    return !results.empty();
  }
  if (!bindings.empty() && parser.parseColon())
    return failure();
  SMLoc location = parser.getCurrentLocation();
  FunctionType type;
  if (parser.parseType(type))
    return failure();
  if (type.getNumInputs() != bindings.size())
    return parser.emitError(location, "expects ")
           << bindings.size() << " operand types, but got " << type.getNumInputs();
  for (auto [binding, operand] : llvm::zip_equal(bindings, type.getInputs()))
    binding.type = operand;
  llvm::append_range(results, type.getResults());
  return true;
}

ParseResult tg::parseGraphBody(OpAsmParser &parser, OperationState &state, ArrayRef<Binding> bindings) {
  SMLoc location = parser.getCurrentLocation();
  SmallVector<OpAsmParser::Argument> inputs;
  for (const Binding &binding : bindings)
    llvm::append_range(inputs, binding.inputs);
  Region &body = *state.addRegion();
  if (parser.parseRegion(body, inputs, /*enableNameShadowing=*/true))
    return failure();
  CompositeOp::ensureTerminator(body, parser.getBuilder(), parser.getEncodedSourceLoc(location));
  return success();
}

ParseResult tg::parseGraph(OpAsmParser &parser, OperationState &state, GraphParts parts) {
  SmallVector<Binding> bindings;
  if (parseBindings(parser, bindings, {/*needsTypes=*/false}))
    return failure();
  // What the middle part adds to the state comes after the operands.
  SmallVector<Value> more;
  if (parts.parseMiddle && parts.parseMiddle())
    return failure();
  more.swap(state.operands);
  SMLoc location = parser.getCurrentLocation();
  FailureOr<bool> isKnown = parseGraphTypes(parser, bindings, state.types);
  if (failed(isKnown))
    return failure();
  if (!*isKnown && !parts.inferResults)
    return parser.emitError(location, "expects '-> ' and the types of the results");
  for (auto [k, binding] : llvm::enumerate(bindings)) {
    Type &input = binding.inputs.front().type;
    input = parts.getInputType ? parts.getInputType(k, binding.type) : binding.type;
    if (!input)
      return failure();
  }
  if (parseGraphBody(parser, state, bindings) || resolveBindings(parser, bindings, state.operands))
    return failure();
  if (!*isKnown) {
    YieldOp yield = findYield(*state.regions.front());
    if (!yield)
      return parser.emitError(location, "expects the graph to end with 'tg.yield'");
    TypeRange operands(ValueRange(state.operands));
    if (failed(parts.inferResults(operands, yield.getValues().getTypes(), state.types)))
      return failure();
  }
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
