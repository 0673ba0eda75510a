//===- Axes.cpp - Axes in the assembly format -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Axes.h"
#include "TensorGraph/Interfaces/Broadcast.h"

using namespace mlir;
using namespace tg;

static ParseResult parseNumbers(OpAsmParser &parser, SmallVectorImpl<int64_t> &numbers) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                        [&] { return parser.parseInteger(numbers.emplace_back()); });
}

/// Parses `axis 1` or `axes [0, 1]`: each word takes the form of the other one, too. Nothing if there is no such word.
static OptionalParseResult parseNamedAxes(OpAsmParser &parser, SmallVectorImpl<int64_t> &numbers) {
  StringRef word;
  if (failed(parser.parseOptionalKeyword(&word, {"axes", "axis"})))
    return std::nullopt;
  OptionalParseResult number = parser.parseOptionalInteger(numbers.emplace_back());
  if (number.has_value())
    return number;
  numbers.clear();
  return parseNumbers(parser, numbers);
}

ParseResult tg::parseAxis(OpAsmParser &parser, IntegerAttr &axis) {
  SmallVector<int64_t> numbers;
  SMLoc location = parser.getCurrentLocation();
  OptionalParseResult parsed = parseNamedAxes(parser, numbers);
  if (!parsed.has_value())
    return parser.emitError(location, "expected 'axis'");
  if (*parsed)
    return failure();
  if (numbers.size() != 1)
    return parser.emitError(location, "expects one axis, but got ") << numbers.size();
  axis = parser.getBuilder().getI64IntegerAttr(numbers.front());
  return success();
}

void tg::printAxis(OpAsmPrinter &printer, Operation *, IntegerAttr axis) { printer << "axis " << axis.getInt(); }

ParseResult tg::parseAxesList(OpAsmParser &parser, DenseI64ArrayAttr &axes) {
  SmallVector<int64_t> numbers;
  OptionalParseResult named = parseNamedAxes(parser, numbers);
  if (named.has_value() ? *named : parseNumbers(parser, numbers))
    return failure();
  axes = parser.getBuilder().getDenseI64ArrayAttr(numbers);
  return success();
}

void tg::printAxesList(OpAsmPrinter &printer, Operation *, DenseI64ArrayAttr axes) {
  printer.printStrippedAttrOrType(axes);
}

ParseResult tg::parseOneOperand(OpAsmParser &parser, StringRef name) {
  SMLoc location = parser.getCurrentLocation();
  if (failed(parser.parseOptionalComma()))
    return success();
  InFlightDiagnostic error = parser.emitError(location, "expects one tensor to reduce");
  if (name == "tg.max" || name == "tg.min")
    error << "; of two values, it is '" << name << "imum %a, %b'";
  return error;
}

ParseResult tg::parseRefuseParts(OpAsmParser &parser, StringRef name) {
  SMLoc location = parser.getCurrentLocation();
  if (failed(parser.parseOptionalKeyword("parts")))
    return success();
  return parser.emitError(location) << "'" << name
                                    << "' has no parts: its result does not depend on the order of elements";
}

OptionalParseResult tg::parseReducedAxes(OpAsmParser &parser, DenseI64ArrayAttr &axes) {
  SmallVector<int64_t> numbers;
  OptionalParseResult parsed = parseNamedAxes(parser, numbers);
  if (!parsed.has_value() || *parsed)
    return parsed;
  axes = parser.getBuilder().getDenseI64ArrayAttr(numbers);
  return ParseResult(success());
}

void tg::printReducedAxes(OpAsmPrinter &printer, Operation *, DenseI64ArrayAttr axes) {
  printer << "axes ";
  printer.printStrippedAttrOrType(axes);
}

ParseResult tg::countFromStart(OpAsmParser &parser, int64_t &axis, int64_t count) {
  if (axis >= 0)
    return success();
  if (axis < -count)
    return parser.emitError(parser.getNameLoc(), "expects an axis in [")
           << -count << ", " << count << "), but got " << axis;
  axis += count;
  return success();
}

ParseResult tg::countFromStart(OpAsmParser &parser, IntegerAttr &axis, int64_t count) {
  if (!axis)
    return success();
  int64_t number = axis.getInt();
  if (countFromStart(parser, number, count))
    return failure();
  axis = parser.getBuilder().getI64IntegerAttr(number);
  return success();
}

ParseResult tg::countFromStart(OpAsmParser &parser, DenseI64ArrayAttr &axes, int64_t count, bool isPermutation) {
  if (!axes || llvm::all_of(axes.asArrayRef(), [](int64_t axis) { return axis >= 0; }))
    return success();
  SmallVector<int64_t> numbers(axes.asArrayRef());
  for (int64_t &axis : numbers)
    if (countFromStart(parser, axis, count))
      return failure();
  if (!isPermutation)
    llvm::sort(numbers);
  axes = parser.getBuilder().getDenseI64ArrayAttr(numbers);
  return success();
}

int64_t tg::countAxes(Type type) { return shapeOf(type).size(); }
