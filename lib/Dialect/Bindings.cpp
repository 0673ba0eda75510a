//===- Bindings.cpp - Inner inputs in the assembly format -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bindings.h"

using namespace mlir;
using namespace tg;

/// Parses the rest of `%a, %b = %x[-1, 0]`, whose first input is given, and what else stands before the next types.
static ParseResult parseUntyped(OpAsmParser &parser, OpAsmParser::Argument first, SmallVectorImpl<Binding> &bindings,
                                bool mayHaveTaps) {
  SmallVector<OpAsmParser::Argument> inputs{first};
  auto bindToThemselves = [&](ArrayRef<OpAsmParser::Argument> some) {
    for (const OpAsmParser::Argument &input : some)
      bindings.push_back({{input}, input.ssaName, {}, {}});
  };
  while (true) {
    if (succeeded(parser.parseOptionalEqual())) {
      if (!mayHaveTaps) {
        bindToThemselves(ArrayRef(inputs).drop_back());
        inputs.erase(inputs.begin(), inputs.end() - 1);
      }
      Binding &binding = bindings.emplace_back();
      binding.inputs.assign(inputs.begin(), inputs.end());
      inputs.clear();
      auto parseTap = [&] { return parser.parseInteger(binding.taps.emplace_back()); };
      if (parser.parseOperand(binding.operand) ||
          (mayHaveTaps && parser.parseCommaSeparatedList(AsmParser::Delimiter::OptionalSquare, parseTap)))
        return failure();
    }
    if (failed(parser.parseOptionalComma())) {
      bindToThemselves(inputs);
      return success();
    }
    if (parser.parseArgument(inputs.emplace_back()))
      return failure();
  }
}

/// Parses `f64, tensor<4xf64>`, the types of `bindings` or one for all of them, and the first input behind them, if
/// there is one.
static OptionalParseResult parseTypesOf(OpAsmParser &parser, MutableArrayRef<Binding> bindings,
                                        OpAsmParser::Argument &next) {
  SMLoc location = parser.getCurrentLocation();
  SmallVector<Type> types;
  OptionalParseResult input;
  do {
    if (parser.parseType(types.emplace_back()))
      return ParseResult(failure());
    if (failed(parser.parseOptionalComma()))
      break;
    input = parser.parseOptionalArgument(next);
  } while (!input.has_value());
  if (types.size() == 1)
    types.resize(bindings.size(), types.front());
  if (types.size() != bindings.size())
    return ParseResult(parser.emitError(location, "expects ")
                       << bindings.size() << " operand types, but got " << types.size());
  for (auto [binding, type] : llvm::zip_equal(bindings, types))
    binding.type = type;
  return input;
}

ParseResult tg::parseBindings(OpAsmParser &parser, SmallVectorImpl<Binding> &bindings, BindingSyntax syntax) {
  if (parser.parseLParen())
    return failure();
  if (succeeded(parser.parseOptionalRParen()))
    return success();
  OpAsmParser::Argument next;
  if (parser.parseArgument(next))
    return failure();
  size_t first = bindings.size();
  for (bool isLast = false; !isLast;) {
    size_t typed = bindings.size();
    if (parseUntyped(parser, next, bindings, syntax.mayHaveTaps))
      return failure();
    if (!syntax.needsTypes && typed == first && failed(parser.parseOptionalColon()))
      break;
    if ((syntax.needsTypes || typed != first) && parser.parseColon())
      return failure();
    OptionalParseResult input = parseTypesOf(parser, MutableArrayRef(bindings).drop_front(typed), next);
    if (input.has_value() && failed(*input))
      return failure();
    isLast = !input.has_value();
  }
  return parser.parseRParen();
}

ParseResult tg::resolveBindings(OpAsmParser &parser, ArrayRef<Binding> bindings, SmallVectorImpl<Value> &values) {
  for (const Binding &binding : bindings)
    if (parser.resolveOperand(binding.operand, binding.type, values))
      return failure();
  return success();
}

YieldOp tg::findYield(Region &graph) {
  if (!graph.hasOneBlock() || graph.front().empty())
    return {};
  auto yield = dyn_cast<YieldOp>(graph.front().back());
  if (!yield)
    return {};
  unsigned count = 0;
  for (int32_t size : yield.getProperties().operandSegmentSizes)
    count += size;
  return count == yield->getNumOperands() ? yield : YieldOp();
}

bool tg::setInsertionPointAfterOne(OpBuilder &b, ValueRange values) {
  for (Value value : values) {
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      b.setInsertionPointToStart(argument.getOwner());
      return true;
    }
    // What stands for a value that is defined later is in no block.
    if (Operation *op = value.getDefiningOp(); op->getBlock()) {
      b.setInsertionPointAfter(op);
      return true;
    }
  }
  return false;
}
